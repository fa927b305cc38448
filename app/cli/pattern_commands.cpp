// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/pattern_commands.h"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "cli/batch.h"
#include "cli/io.h"
#include "cli/json.h"
#include "pattern/check.h"
#include "pattern/example.h"
#include "pattern/pstring.h"
#include "pattern/ring.h"
#include "pattern/suggest.h"
#include "text/number.h"

namespace lw::cli {

namespace {

struct RingOptions {
    std::optional<std::string> pattern;
    std::optional<int> sides;
    double pivot = 0;
    bool mirror = false;
    bool json = false;
    bool isBatch = false;
};

/// A whole number stays one in JSON; what JSON has no number for is a string.
Json sideJson(double side) {
    if (!std::isfinite(side)) return pattern::formatSide(side);
    if (side == std::floor(side)) return static_cast<std::int64_t>(side);
    return side;
}

Json ringJson(const pattern::Ring& ring) {
    Json out;
    out["result"] = pattern::resultText(ring);
    out["order"] = Json::array();
    if (ring.status != pattern::RingStatus::kHang && ring.status != pattern::RingStatus::kRejected) {
        for (const pattern::Visit& visit : ring.visits) out["order"].push_back(sideJson(visit.side));
    }
    out["chars"] = pattern::charsText(ring);
    out["status"] = pattern::statusName(ring.status);
    return out;
}

/// A pivot as the vectors write it: "2", "-1", "1.5", "nan", "inf".
std::optional<double> readPivot(std::string_view text) {
    return text::parseDouble(text);
}

/// The next field of a tab-separated line; the rest is left in `line`.
std::string_view takeField(std::string_view& line, bool& hasMore) {
    const std::size_t tab = line.find('\t');
    hasMore = tab != std::string_view::npos;
    const std::string_view field = line.substr(0, tab);
    line = hasMore ? line.substr(tab + 1) : std::string_view{};
    return field;
}

struct BatchLine {
    std::string_view pattern;
    int sides = 0;
    double pivot = 0;
    int mirror = 1;
};

/// What follows the P-string of a line.
std::optional<BatchLine> readBatchNumbers(std::string_view pattern, std::string_view rest) {
    std::array<std::string_view, 3> fields;
    bool hasMore = true;
    for (std::string_view& field : fields) {
        if (!hasMore) return std::nullopt;
        field = takeField(rest, hasMore);
    }
    const auto sides = text::parseInt64(fields[0]);
    const auto pivot = readPivot(fields[1]);
    const bool isMirrorRight = fields[2] == "1" || fields[2] == "-1";
    if (!sides || *sides < 1 || *sides > pattern::kMaxSides || !pivot || !isMirrorRight) return std::nullopt;
    return BatchLine{pattern, static_cast<int>(*sides), *pivot, fields[2] == "1" ? 1 : -1};
}

/// A P-string that is rejected may have tabs in it: it reaches up to the first three fields that are numbers.
std::optional<BatchLine> readBatchLine(std::string_view line) {
    for (std::size_t tab = line.find('\t'); tab != std::string_view::npos; tab = line.find('\t', tab + 1)) {
        if (const auto read = readBatchNumbers(line.substr(0, tab), line.substr(tab + 1))) return read;
    }
    return std::nullopt;
}

bool isBatchHeader(std::string_view line) {
    return line == "pstring\tsides" || line.starts_with("pstring\tsides\t");
}

int runRing(const RingOptions& options, Streams streams) {
    const int sides = *options.sides;
    const pattern::PString parsed = pattern::parse(*options.pattern);
    const pattern::Ring ring = pattern::evaluate(parsed, sides, options.pivot, options.mirror ? -1 : 1);
    const bool isDrawn =
        ring.status == pattern::RingStatus::kOk || ring.status == pattern::RingStatus::kDuplicate;
    if (options.json) {
        streams.out << toText(ringJson(ring)) << '\n';
    } else if (isDrawn) {
        streams.out << pattern::resultText(ring) << '\n';
    } else if (ring.status == pattern::RingStatus::kHang) {
        for (const pattern::Finding& finding : pattern::checkDivisions(parsed, {&sides, 1})) {
            if (finding.diagnostic.code != "P300") continue;
            streams.err << "levelwright-cli: " << onOneLine(finding.diagnostic.message) << '\n';
        }
    } else {
        streams.err << "levelwright-cli: this is no P-string; `check` says why\n";
    }
    return isDrawn ? kDone : kInputHasErrors;
}

int runRingBatch(Streams streams) {
    pattern::PString pattern;
    pattern::Ring ring;
    const BatchWriter answer = [&](std::string_view line, std::size_t number, std::string& out) {
        if (number == 1 && isBatchHeader(line)) return false;
        const auto input = readBatchLine(line);
        if (!input) {
            throw std::invalid_argument(
                "pstring, sides, pivot and mirror (1 or -1) are expected, with tabs between");
        }
        pattern::parseInto(input->pattern, pattern);
        pattern::evaluateInto(pattern, input->sides, input->pivot, input->mirror, ring);
        out += line;
        out += '\t';
        const bool isShown =
            ring.status == pattern::RingStatus::kOk || ring.status == pattern::RingStatus::kDuplicate;
        if (isShown) out += ring.cells;
        out += '\t';
        pattern::appendOrder(ring, out);
        out += '\t';
        pattern::appendChars(ring, out);
        out += '\t';
        out += pattern::statusName(ring.status);
        return true;
    };
    return runBatch(streams, answer);
}

int runSuggest(const std::vector<std::string>& examples, Streams streams) {
    std::vector<pattern::Example> wanted;
    for (const std::string& text : examples) {
        auto example = pattern::parseExample(text);
        if (!example) {
            streams.err << "levelwright-cli: " << onOneLine(text) << ": " << example.error() << '\n';
            return kUsageOrFile;
        }
        wanted.push_back(std::move(*example));
    }
    const pattern::Suggestions found = pattern::suggest(wanted);
    for (const pattern::Suggestion& answer : found.answers) {
        streams.out << answer.text;
        if (!answer.hangs.empty()) streams.out << fmt::format("\thangs at {}", fmt::join(answer.hangs, ", "));
        streams.out << '\n';
    }
    if (!found.answers.empty()) return kDone;
    streams.err << (found.contradictory
                        ? "levelwright-cli: two rings want different walls at one side count\n"
                        : "levelwright-cli: no P-string of the lengths tried draws all of these rings\n");
    return kInputHasErrors;
}

}  // namespace

Verb ringVerb(Streams streams) {
    auto options = std::make_shared<RingOptions>();
    return {
        .name = "ring",
        .help = "Print the ring that a P-string draws: a character a side, side 0 first",
        .options = {{.names = "PSTRING",
                     .target = &options->pattern,
                     .help = "The P-string; one that starts with - stands after --"},
                    {.names = "--sides",
                     .target = &options->sides,
                     .value = "N",
                     .help = "Sides of the polygon",
                     .range = std::pair(1, pattern::kMaxSides)},
                    {.names = "--pivot",
                     .target = &options->pivot,
                     .value = "P",
                     .help = "The side it starts at (0)"},
                    {.names = "--mirror", .target = &options->mirror, .help = "Go round the other way"},
                    {.names = "--json",
                     .target = &options->json,
                     .help = "Print result, order, characters and status as JSON"},
                    {.names = "--batch",
                     .target = &options->isBatch,
                     .help = "Read lines of pstring, sides, pivot and mirror (1 or -1), with tabs between"}},
        .run = [options,
                streams] { return options->isBatch ? runRingBatch(streams) : runRing(*options, streams); },
        .usageError =
            [options] {
                if (options->isBatch) return std::string();
                if (!options->pattern) return missing("PSTRING");
                return options->sides ? std::string() : missing("--sides");
            }};
}

Verb suggestVerb(Streams streams) {
    auto examples = std::make_shared<std::vector<std::string>>();
    return {.name = "suggest",
            .help =
                "Print P-strings that draw every given ring: first those that keep its idea at other side "
                "counts, then the simplest; what hangs at 3 to 12 sides comes last and says so",
            .options = {{.names = "SIDES:RING",
                         .target = examples.get(),
                         .help = "A ring, side 0 first: . is a wall, _ or a space a gap",
                         .required = true}},
            .run = [examples, streams] { return runSuggest(*examples, streams); }};
}

}  // namespace lw::cli
