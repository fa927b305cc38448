// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/prove_command.h"

#include <cstdint>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "cli/batch.h"
#include "cli/inputs.h"
#include "cli/json.h"
#include "cli/prove_batch.h"
#include "formats/pattern_file.h"
#include "passability/path.h"
#include "passability/proof.h"
#include "pattern/ring.h"
#include "stackup/machine.h"
#include "text/number.h"

namespace lw::cli {

namespace {

struct ProveOptions {
    InputOptions input;
    std::optional<std::string> path;
    std::string program;
    std::string sides = "3-12";
    double speed = 1;
    double playerSpeed = 1;
    bool swap = false;
    int mirror = 1;
    std::vector<double> arguments;
    std::uint64_t ticks = passability::Conditions().maxTicks;
    bool isBatch = false;
};

/// The side counts that "A" or "A-B" names; nothing for any other text.
std::optional<std::pair<int, int>> readSides(const std::string& text) {
    const std::size_t dash = text.find('-');
    const auto first = text::parseUint64(text.substr(0, dash));
    const auto last = dash == std::string::npos ? first : text::parseUint64(text.substr(dash + 1));
    if (!first || !last || *first < 1 || *last < *first || *last > pattern::kMaxSides) return std::nullopt;
    return std::pair{static_cast<int>(*first), static_cast<int>(*last)};
}

/// How a program of the file is run for a verdict.
stackup::RunSettings settingsOf(const ProveOptions& options, stackup::RunSettings settings, int sides) {
    settings.sides = sides;
    settings.speed = options.speed;
    settings.playerSpeed = options.playerSpeed;
    settings.mirror = options.mirror;
    if (!options.arguments.empty()) settings.arguments = options.arguments;
    return settings;
}

passability::Conditions conditionsOf(const ProveOptions& options) {
    passability::Conditions conditions;
    conditions.speed = static_cast<float>(options.speed);
    conditions.playerSpeed = static_cast<float>(options.playerSpeed);
    conditions.swap = options.swap;
    conditions.maxTicks = static_cast<std::uint32_t>(options.ticks);
    return conditions;
}

/// "left", "swap right", "none", ...
std::string keyName(passability::Keys keys) {
    std::string name;
    const auto add = [&](const char* word) { name += (name.empty() ? "" : " ") + std::string(word); };
    if (keys.swap) add("swap");
    if (keys.focus) add("focus");
    if (keys.move != 0) add(keys.move < 0 ? "left" : "right");
    if (name.empty()) add("none");
    return name;
}

double secondsOf(std::uint32_t tick) {
    return tick / passability::kTicksPerSecond;
}

/// A verdict on one program at one side count.
class Proof {
public:
    Proof(const ProveOptions& options, const formats::PatternFile& file, const formats::ProgramText& source,
          int sides)
        : m_options(options), m_file(file), m_source(source), m_sides(sides) {
        m_out["program"] = source.name.empty() ? Json() : Json(source.name);
        m_out["sides"] = sides;
    }

    /// The answer of cli.md.
    Json answer() {
        if (!m_source.readOnly.empty()) return unknown(m_source.readOnly);
        if (m_file.form() == formats::PatternForm::kPString && !m_file.pstring().valid) {
            m_hasFailed = true;
            return unknown("this is no P-string");
        }
        const stackup::RunSettings settings = settingsOf(m_options, m_file.settingsFor(m_source), m_sides);
        m_proof = passability::prove(m_source.program(), settings, m_file.walls(), conditionsOf(m_options));
        m_hasFailed = m_proof.outcome == passability::Outcome::kFails ||
                      m_proof.outcome == passability::Outcome::kHangs;
        if (!m_proof.hasVerdict()) return unknown(m_proof.why);
        if (m_proof.isUpTo) {
            return unknown(
                fmt::format("it goes on after {} ticks, and can be passed so far", m_options.ticks));
        }
        tell(*m_proof.field, m_proof.verdict);
        return m_out;
    }
    /// Whether the status is that of an error: it is never passed, or can't be run.
    [[nodiscard]] bool isError() const {
        return m_proof.outcome == passability::Outcome::kNever || m_hasFailed;
    }

private:
    Json unknown(const std::string& why) {
        m_out["verdict"] = "unknown";
        m_out["conservative"] = "unknown";
        m_out["why"] = why;
        return m_out;
    }
    Json placeJson(const std::optional<passability::TightPlace>& place) const {
        if (!place) return {};
        const std::uint32_t instruction = m_proof.rings.sources[place->rings.front()].instruction;
        const text::Span span = m_source.place.toHost(m_source.program().spanOf(instruction));
        return {{"t", secondsOf(place->tick)}, {"start", span.start}, {"end", span.end}};
    }

    void tell(const passability::Field& field, const passability::Verdict& verdict) {
        m_out["verdict"] = passability::passableName(verdict.exact);
        m_out["conservative"] = passability::passableName(verdict.conservative);
        if (verdict.exact == passability::Passable::kSome) {
            m_out["starts"] = Json::array();
            for (const passability::Arc& arc : passability::joined(verdict.starts)) {
                m_out["starts"].push_back({arc.from, arc.to});
            }
        }
        m_out["margin_ms"] =
            verdict.marginTicks ? Json(passability::toMilliseconds(*verdict.marginTicks)) : Json();
        m_out["tightest"] = placeJson(verdict.tightest);
        if (verdict.blocked) m_out["blocked"] = placeJson(verdict.blocked);
        const auto path = passability::findPath(field, verdict);
        m_out["path"] = path ? Json::array() : Json();
        if (!path) return;
        for (const passability::KeyChange& change : path->changes) {
            m_out["path"].push_back({secondsOf(change.tick), keyName(change.keys)});
        }
    }

    const ProveOptions& m_options;
    const formats::PatternFile& m_file;
    const formats::ProgramText& m_source;
    int m_sides;
    passability::Proof m_proof;
    Json m_out;
    bool m_hasFailed = false;
};

/// The programs that are asked for; the error is a sentence for the user.
tl::expected<std::vector<const formats::ProgramText*>, std::string> programsOf(
    const formats::PatternFile& file, const std::string& name) {
    std::vector<const formats::ProgramText*> programs;
    if (name.empty() || file.form() != formats::PatternForm::kLua) {
        for (const formats::ProgramText& program : file.programs()) programs.push_back(&program);
        return programs;
    }
    const auto found = file.findProgram(name);
    if (!found) return tl::unexpected(found.error());
    programs.push_back(*found);
    return programs;
}

/// Why a program does not compile, on standard error.
void tellProblems(const language::Analysis& file, const std::string& path, const formats::ProgramText& source,
                  Streams streams) {
    std::vector<text::Diagnostic> problems = source.program().problems;
    for (text::Diagnostic& problem : problems) problem = source.place.toHost(std::move(problem));
    for (const Problem& problem : toProblems(path, file.text(), problems, false))
        streams.err << problemLine(problem) << '\n';
}

int runProve(const ProveOptions& options, Streams streams) {
    Inputs inputs(options.input, streams);
    int status = kDone;
    const auto file = openKind<formats::PatternFile>(inputs, *options.path, "a .stackup, .lua or .pstring",
                                                     streams, status);
    if (!file) return status;
    const auto sources = programsOf(*file, options.program);
    if (!sources) {
        streams.err << "levelwright-cli: " << onOneLine(*options.path) << ": " << onOneLine(sources.error())
                    << '\n';
        return kUsageOrFile;
    }
    const auto [first, last] = *readSides(options.sides);
    for (const formats::ProgramText* const source : *sources) {
        if (source->program().error) tellProblems(*file, *options.path, *source, streams);
        for (int sides = first; sides <= last; ++sides) {
            Proof proof(options, *file, *source, sides);
            streams.out << toText(proof.answer()) << '\n';
            if (proof.isError()) status = kInputHasErrors;
        }
    }
    return status;
}

std::string usageErrorOf(const ProveOptions& options) {
    if (options.isBatch) return {};
    if (!options.path) return missing("PATH");
    if (!readSides(options.sides)) {
        return fmt::format("--sides takes a whole number from 1 to {}, or a range as 3-12, not '{}'",
                           pattern::kMaxSides, options.sides);
    }
    return {};
}

}  // namespace

Verb proveVerb(Streams streams) {
    auto options = std::make_shared<ProveOptions>();
    return {
        .name = "prove",
        .help = "Tell whether patterns can be passed, a JSON line for each program and side count",
        .options = withInput(
            options->input,
            {{.names = "PATH", .target = &options->path, .help = "A program, or - for standard input"},
             {.names = "--program",
              .target = &options->program,
              .value = "NAME",
              .help = "Which program of a .lua, by name or number (all of them)"},
             {.names = "--sides",
              .target = &options->sides,
              .value = "A-B",
              .help = "Sides of the polygon, one number or a range (3-12)"},
             {.names = "--speed",
              .target = &options->speed,
              .value = "X",
              .help = "Wall speed multiplier (1)"},
             {.names = "--player-speed",
              .target = &options->playerSpeed,
              .value = "X",
              .help = "Player speed multiplier (1)"},
             {.names = "--swap", .target = &options->swap, .help = "The player may swap to the other side"},
             {.names = "--mirror",
              .target = &options->mirror,
              .value = "M",
              .help = "1 or -1 (1)",
              .choices = {"1", "-1"}},
             {.names = "--ticks",
              .target = &options->ticks,
              .value = "N",
              .help = "Ticks of 1/240 second to look at, at the most (144000)",
              .range = std::pair<std::uint64_t, std::uint64_t>{1, 10'000'000}},
             {.names = "--args",
              .target = &options->arguments,
              .value = "X",
              .help = "Numbers on its stack at the start; comes last"},
             {.names = "--batch",
              .target = &options->isBatch,
              .help = "Read JSON lines, rings by their ticks each, and print each with its verdict"}}),
        .run = [options,
                streams] { return options->isBatch ? runProveBatch(streams) : runProve(*options, streams); },
        .usageError = [options] { return usageErrorOf(*options); }};
}

}  // namespace lw::cli
