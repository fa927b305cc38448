// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/merge_commands.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <new>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "cli/diff_json.h"
#include "cli/git.h"
#include "cli/inputs.h"
#include "cli/json.h"
#include "files/disk_files.h"
#include "files/read_files.h"
#include "files/write_files.h"
#include "game/definition.h"
#include "merge/compare.h"
#include "merge/compare_text.h"
#include "merge/merge.h"
#include "merge/version.h"
#include "text/line_diff.h"

namespace lw::cli {

namespace {

namespace fs = std::filesystem;

struct MergeOptions {
    std::vector<std::string> paths;  ///< BASE OURS THEIRS; with --resolve files
    std::optional<std::string> output;
    std::optional<std::string> path;
    std::uint64_t markerSize = 7;
    bool json = false;
    bool resolve = false;
};

struct DiffOptions {
    std::string before;
    std::string now;
    std::string format = "text";
    bool quiet = false;
};

void tell(Streams streams, std::string_view message) {
    streams.err << "levelwright-cli: " << onOneLine(message) << '\n';
}

/// A file, or standard input; why it can't be read.
tl::expected<std::string, std::string> readInput(const std::string& path, Streams streams) {
    if (path == "-") {
        auto text = readAll(streams.in);
        if (!text) return tl::unexpected(std::string("standard input can't be read"));
        return std::move(*text);
    }
    auto text = files::readFile(path);
    if (!text) return tl::unexpected(path + ": " + text.error());
    return std::move(*text);
}

/// The game definition above a file, for what a map means that names no look.
game::Definition gameOf(const std::string& path) {
    const std::string game = files::nearestAbove(path, "game.ron");
    if (game.empty()) return {};
    const auto text = files::readFile(game);
    return text ? game::parseDefinition(*text).definition : game::Definition{};
}

enum class TextKind { kMap, kOther, kUnknown };
TextKind kindOf(const std::string& path) {
    const language::Language* const language = languageFor({}, path);
    if (language == nullptr) return TextKind::kUnknown;
    return language->id() == "map" ? TextKind::kMap : TextKind::kOther;
}

struct Three {
    std::string base;
    std::string ours;
    std::string theirs;
};

merge::Merge mergeThree(const Three& texts, const std::string& name, std::size_t markerSize) {
    const merge::MarkerStyle style{markerSize, "ours", "theirs"};
    const TextKind kind = kindOf(name);
    if (kind == TextKind::kOther) return merge::mergeOtherTexts(texts.base, texts.ours, texts.theirs, style);
    merge::Merge merged = merge::mergeMapTexts(texts.base, texts.ours, texts.theirs, gameOf(name), style);
    // A file that nothing says to be a map need not be one.
    if (kind == TextKind::kUnknown && !merged.isMap) merged.whyLines.reset();
    return merged;
}

/// Notices and conflicts, a line each.
void tellNotes(const merge::Merge& merged, const std::string& name, Streams streams) {
    const text::Snapshot text(merged.text);
    const auto line = [&](std::string_view kind, const merge::Note& note) {
        const text::Position at = text.position(note.offset);
        streams.err << fmt::format("{}:{}:{}: {}: {}\n", onOneLine(name), at.line, at.column, kind,
                                   onOneLine(note.message));
    };
    if (merged.whyLines) line("notice", {"not-a-map", *merged.whyLines, 0});
    for (const merge::Note& note : merged.notices) line("notice", note);
    for (const merge::Note& note : merged.conflicts) line("conflict", note);
}

Json notesJson(const std::vector<merge::Note>& notes, const text::Snapshot& text) {
    Json out = Json::array();
    for (const merge::Note& note : notes) {
        const text::Position at = text.position(note.offset);
        Json item;
        item["line"] = at.line;
        item["column"] = at.column;
        if (!note.code.empty()) item["code"] = note.code;
        item["message"] = note.message;
        out.push_back(std::move(item));
    }
    return out;
}

/// The object of --json; the text is in it where it goes to no file.
Json mergeJson(const merge::Merge& merged, bool withText) {
    const text::Snapshot text(merged.text);
    Json out;
    out["merged"] = merged.isClean();
    out["as"] = merged.isMap ? "map" : "lines";
    if (merged.whyLines) out["why"] = *merged.whyLines;
    out["notices"] = notesJson(merged.notices, text);
    out["conflicts"] = notesJson(merged.conflicts, text);
    if (withText) out["text"] = merged.text;
    return out;
}

/// One run of `merge BASE OURS THEIRS`. git runs it to merge a file, and takes every failure for a conflict
/// in which ours is left: then theirs must not be lost.
class MergeRun {
public:
    MergeRun(const MergeOptions& options, Streams streams)
        : m_options(options), m_streams(streams), m_name(options.path.value_or(options.paths[1])) {}

    /// Whatever goes wrong, theirs is kept.
    int run() {
        try {
            return merge();
        } catch (const std::bad_alloc&) {
            return fail("there is not enough memory for this input");
        }
    }

private:
    int merge() {
        Three texts;
        std::string* const into[] = {&texts.base, &texts.ours, &texts.theirs};
        for (std::size_t i = 0; i < m_options.paths.size(); ++i) {
            auto text = readInput(m_options.paths[i], m_streams);
            if (!text) return fail(text.error());
            *into[i] = std::move(*text);
        }
        const merge::Merge merged = mergeThree(texts, m_name, m_options.markerSize);
        if (m_options.output) {
            if (const auto error = files::writeFile(*m_options.output, merged.text))
                return fail(*m_options.output + ": " + *error);
        }
        if (m_options.json)
            m_streams.out << toText(mergeJson(merged, !m_options.output)) << '\n';
        else if (!m_options.output)
            m_streams.out << merged.text;
        if (!m_options.json) tellNotes(merged, m_name, m_streams);
        return merged.isClean() ? kDone : kInputHasErrors;
    }

    [[nodiscard]] bool isDriver() const { return m_options.output == m_options.paths[1]; }

    int fail(const std::string& message) {
        tell(m_streams, message);
        if (isDriver()) keepTheirs();
        return kUsageOrFile;
    }

    void keepTheirs() {
        const auto theirs = readInput(m_options.paths[2], m_streams);
        if (!theirs) return;
        std::string path = m_name + ".theirs";
        std::error_code ignored;
        for (int i = 2; fs::exists(path, ignored); ++i) path = fmt::format("{}.theirs-{}", m_name, i);
        if (const auto error = files::writeFile(path, *theirs))
            tell(m_streams, path + ": " + *error);
        else
            tell(m_streams, "not merged: theirs is in " + path);
    }

    const MergeOptions& m_options;
    Streams m_streams;
    std::string m_name;
};

/// `merge --resolve`: the files of the repository that a merge left open, from git's index.
class ResolveRun {
public:
    ResolveRun(const MergeOptions& options, Streams streams) : m_options(options), m_streams(streams) {}

    int run() {
        const auto top = repositoryTop();
        if (!top) return fail(top.error());
        m_top = *top;
        const auto files = unmergedFiles(m_options.paths);
        if (!files) return fail(files.error());
        std::size_t count = 0;
        for (const UnmergedFile& file : *files) {
            if (m_options.paths.empty() && kindOf(file.path) != TextKind::kMap) continue;
            ++count;
            resolve(file);
        }
        for (const std::string& path : m_options.paths) {
            // One that a side removed is not there, and unmerged all the same.
            std::error_code failure;
            if (fs::exists(fs::symlink_status(path, failure))) continue;
            if (const auto open = unmergedFiles({path}); open && open->empty())
                fail(fmt::format("{}: No such file or directory", path));
        }
        if (count == 0 && m_status == kDone) tell(m_streams, "no map is unmerged");
        return m_status;
    }

private:
    int fail(const std::string& message) {
        tell(m_streams, message);
        return m_status = kUsageOrFile;
    }

    void resolve(const UnmergedFile& file) {
        std::error_code ignored;
        const fs::path whole = fs::path(m_top) / file.path;
        const fs::path near = fs::proximate(whole, ignored);
        const std::string name = near.empty() ? whole.string() : near.string();
        if (!file.ours || !file.theirs) {
            fail(fmt::format("{}: one side removed the file; keep it with git add, or git rm it", name));
            return;
        }
        Three texts;
        const std::pair<const std::optional<std::string>*, std::string*> stages[] = {
            {&file.base, &texts.base}, {&file.ours, &texts.ours}, {&file.theirs, &texts.theirs}};
        for (const auto& [blob, text] : stages) {
            if (!*blob) continue;
            const auto bytes = readBlob(m_top, **blob, file.path);
            if (!bytes) {
                fail(name + ": " + bytes.error());
                return;
            }
            *text = *bytes;
        }
        const merge::Merge merged = mergeThree(texts, whole.string(), m_options.markerSize);
        if (const auto error = files::writeFile(whole.string(), merged.text)) {
            fail(name + ": " + *error);
            return;
        }
        tellNotes(merged, name, m_streams);
        if (merged.isClean())
            m_streams.out << name << ": merged; git add it\n";
        else
            m_status = std::max(m_status, kInputHasErrors);
    }

    const MergeOptions& m_options;
    Streams m_streams;
    std::string m_top;
    int m_status = kDone;
};

// diff

/// What differs line by line, for texts that are no maps.
int diffLines(const std::string& before, const std::string& now, const DiffOptions& options,
              Streams streams) {
    const std::vector<text::Difference> differences = text::lineDifferences(before, now);
    if (options.quiet) return before == now ? kDone : kInputHasErrors;
    if (options.format == "json") {
        Json lines = Json::array();
        for (const text::Difference& d : differences) {
            lines.push_back({{"old", {d.beforeStart + 1, d.beforeEnd - d.beforeStart}},
                             {"new", {d.afterStart + 1, d.afterEnd - d.afterStart}}});
        }
        Json out;
        out["equal"] = before == now;
        out["lines"] = std::move(lines);
        streams.out << toText(out) << '\n';
    } else {
        for (const text::DiffLine& line : text::compareLines(text::Snapshot(before), text::Snapshot(now))) {
            using Side = text::DiffLine::Side;
            const char mark = line.side == Side::kBoth ? ' ' : line.side == Side::kBefore ? '-' : '+';
            streams.out << fmt::format("{}:{}: {} {}\n", onOneLine(options.now),
                                       line.afterLine > 0 ? line.afterLine : line.beforeLine, mark,
                                       line.text);
        }
    }
    return before == now ? kDone : kInputHasErrors;
}

void printComparison(const merge::Comparison& comparison, const map::MapAnalysis& now,
                     const std::string& name, Streams streams) {
    const std::string shown = onOneLine(name);
    streams.out << fmt::format("{}: {}\n", shown, fmt::join(merge::summaryOf(comparison), "; "));
    for (const auto* regions : {&comparison.tiles, &comparison.drawnOtherwise}) {
        for (const merge::TileRegion& region : *regions) {
            const auto tile = now.tileSpan(region.cells.front().x, region.cells.front().y);
            const text::Position at = now.text().position(tile ? tile->start : 0);
            streams.out << fmt::format("{}:{}:{}: {}\n", shown, at.line, at.column,
                                       merge::describeRegion(region));
        }
    }
}

int runDiff(const DiffOptions& options, Streams streams) {
    auto before = readInput(options.before, streams);
    auto now = before ? readInput(options.now, streams) : before;
    if (!before || !now) {
        tell(streams, before ? now.error() : before.error());
        return kUsageOrFile;
    }
    const TextKind kind = kindOf(options.now);
    if (kind == TextKind::kOther) return diffLines(*before, *now, options, streams);
    const game::Definition game = gameOf(options.now);
    const merge::Version oldVersion = merge::readVersion(*before, game);
    const merge::Version newVersion = merge::readVersion(*now, game);
    for (const auto& [version, name] :
         {std::pair(&oldVersion, &options.before), std::pair(&newVersion, &options.now)}) {
        const text::Diagnostic* const problem = merge::whyUnreadable(version->map);
        if (problem == nullptr) continue;
        if (kind == TextKind::kMap) {
            const std::size_t line = version->map.text().position(problem->span.start).line;
            tell(streams, fmt::format("line {} of {} can't be read; compared as text", line, *name));
        }
        return diffLines(*before, *now, options, streams);
    }
    const auto comparison = merge::compareMaps(oldVersion, newVersion);
    if (!comparison) return diffLines(*before, *now, options, streams);
    if (!options.quiet && options.format == "json")
        streams.out << toText(comparisonJson(*comparison)) << '\n';
    else if (!options.quiet && !comparison->isEqual)
        printComparison(*comparison, newVersion.map, options.now, streams);
    return comparison->isEqual ? kDone : kInputHasErrors;
}

}  // namespace

Verb mergeVerb(Streams streams) {
    auto options = std::make_shared<MergeOptions>();
    constexpr std::uint64_t kLongestMarker = 1000;
    return {.name = "merge",
            .help = "Merge what two sides made of a file: maps by their tiles, other texts by lines",
            .options = {{.names = "FILE",
                         .target = &options->paths,
                         .help = "BASE OURS THEIRS; with --resolve files that git left unmerged (all maps)"},
                        {.names = "-o,--output",
                         .target = &options->output,
                         .value = "FILE",
                         .help = "Write the result there, instead of standard output"},
                        {.names = "--path",
                         .target = &options->path,
                         .value = "NAME",
                         .help = "What the file is called: for messages, its format and its game.ron"},
                        {.names = "--marker-size",
                         .target = &options->markerSize,
                         .value = "N",
                         .help = "Length of conflict markers between lines (7)",
                         .range = std::pair<std::uint64_t, std::uint64_t>{1, kLongestMarker}},
                        {.names = "--json",
                         .target = &options->json,
                         .help = "Print notices and conflicts as one JSON object"},
                        {.names = "--resolve",
                         .target = &options->resolve,
                         .help = "Merge what a merge of git left open, from its index"}},
            .run =
                [options, streams] {
                    return options->resolve ? ResolveRun(*options, streams).run()
                                            : MergeRun(*options, streams).run();
                },
            .usageError = [options]() -> std::string {
                if (!options->resolve && options->paths.size() != 3)
                    return "merge takes three files, BASE OURS THEIRS, or --resolve";
                if (options->resolve && (options->output || options->path || options->json))
                    return "--resolve takes only files";
                return {};
            }};
}

Verb diffVerb(Streams streams) {
    auto options = std::make_shared<DiffOptions>();
    return {
        .name = "diff",
        .help = "Tell what differs between two files: of maps tiles, features, rows and columns",
        .options = {{.names = "OLD", .target = &options->before, .help = "The older file", .required = true},
                    {.names = "NEW", .target = &options->now, .help = "The newer file", .required = true},
                    {.names = "--format",
                     .target = &options->format,
                     .help = "How it is told",
                     .choices = {"text", "json"}},
                    {.names = "--quiet", .target = &options->quiet, .help = "Only set the exit status"}},
        .run = [options, streams] { return runDiff(*options, streams); }};
}

}  // namespace lw::cli
