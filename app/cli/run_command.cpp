// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/run_command.h"

#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cli/batch.h"
#include "cli/inputs.h"
#include "cli/json.h"
#include "cli/program_source.h"
#include "cli/timeline_json.h"
#include "pattern/ring.h"
#include "stackup/check.h"
#include "stackup/compile.h"
#include "stackup/functions.h"
#include "stackup/machine.h"

namespace lw::cli {

namespace {

struct RunOptions {
    InputOptions input;
    std::optional<std::string> path;
    std::string program;  ///< of a .lua: its name or number
    int sides = 6;
    double speed = 1;
    double playerSpeed = 1;
    int mirror = 1;
    double startSide = 0;
    std::uint64_t seed = 0;
    std::uint64_t limit = 1'000'000;
    std::vector<double> arguments;
    bool isBatch = false;
};

double numberOf(const Json& json, const char* name) {
    if (const auto number = readJsonNumber(json)) return *number;
    throw std::invalid_argument(fmt::format("'{}' takes numbers, \"nan\", \"inf\" and \"-inf\"", name));
}

double numberOf(const Json& line, const char* name, double otherwise) {
    return line.contains(name) ? numberOf(line[name], name) : otherwise;
}

std::vector<double> numbersOf(const Json& line, const char* name) {
    std::vector<double> out;
    if (!line.contains(name)) return out;
    for (const Json& number : line[name]) out.push_back(numberOf(number, name));
    return out;
}

int sidesOf(const Json& line) {
    const double sides = numberOf(line, "sides", stackup::RunSettings().sides);
    if (!(sides >= 1 && sides <= pattern::kMaxSides) || sides != std::floor(sides))
        throw std::out_of_range(fmt::format("'sides' is a whole number from 1 to {}", pattern::kMaxSides));
    return static_cast<int>(sides);
}

std::string sourceOf(const Json& line) {
    if (!line.is_object() || !line.contains("src") || !line["src"].is_string())
        throw std::invalid_argument("a line is an object with a program in 'src'");
    return line["src"].get<std::string>();
}

/// The settings of a batch line, as spec/stackup.md 8 names them. Throws nlohmann's exceptions.
stackup::RunSettings batchSettings(const Json& line) {
    stackup::RunSettings settings;
    settings.sides = sidesOf(line);
    settings.speed = numberOf(line, "speed", 1.0);
    settings.playerSpeed = numberOf(line, "player_speed", 1.0);
    settings.mirror = line.value("random_mirroring", true) ? line.value("rnd_mirror", 1) : 1;
    settings.startSide = line.value("random_start", true) ? numberOf(line, "rnd_abs", 0.0) : 0;
    settings.arguments = numbersOf(line, "args");
    settings.replay = numbersOf(line, "rnd");
    settings.limit = stackup::kLibraryLimit;
    settings.functions = stackup::vectorFunctions();
    settings.assumeUnknown = false;
    return settings;
}

Json batchAnswer(const Json& line) {
    Json out;
    if (line.contains("id")) out["id"] = line["id"];
    const stackup::Program program = stackup::compile(sourceOf(line));
    const stackup::RunSettings settings = batchSettings(line);
    if (program.error) {
        out["compile_error"] = program.error->code;
        if (program.error->address != 0) out["at"] = program.error->address;
        return out;
    }
    const stackup::Timeline timeline = stackup::run(program, settings);
    if (const auto isAllowed = stackup::isAllowed(program, settings)) out["restrict"] = *isAllowed;
    if (timeline.error)
        out["run_error"] = timeline.error->code;
    else
        out["stack"] = numbersJson(timeline.stack);
    for (const stackup::CallEvent& call : timeline.immediate) {
        Json item;
        item["name"] = call.name;
        item["args"] = numbersJson(call.arguments);
        out["now"].push_back(std::move(item));
    }
    out["events"] = Json::array();
    for (const stackup::Event& event : timeline.events)
        out["events"].push_back(eventJson(program, timeline, event, false));
    out["t_end"] = numberJson(timeline.end);
    return out;
}

stackup::RunSettings settingsOf(const RunOptions& options, stackup::RunSettings settings) {
    settings.sides = options.sides;
    settings.speed = options.speed;
    settings.playerSpeed = options.playerSpeed;
    settings.mirror = options.mirror;
    settings.startSide = options.startSide;
    settings.seed = options.seed;
    settings.limit = options.limit;
    return settings;
}

/// Whether `#restrict` lets the program be picked; nothing without it, or where it fails.
std::optional<Json> restrictEvent(const stackup::Program& program, const stackup::RunSettings& settings) {
    if (program.sections[static_cast<std::size_t>(stackup::Section::kRestrict)] == stackup::kNone)
        return std::nullopt;
    const auto isAllowed = stackup::isAllowed(program, settings);
    if (!isAllowed) return std::nullopt;
    Json event;
    event["t"] = 0;
    event["ev"] = "restrict";
    event["allowed"] = *isAllowed;
    return event;
}

int runRun(const RunOptions& options, Streams streams) {
    if (options.sides < 1 || options.sides > pattern::kMaxSides ||
        (options.mirror != 1 && options.mirror != -1)) {
        streams.err << fmt::format("levelwright-cli: --sides takes 1 to {}, --mirror 1 or -1\n",
                                   pattern::kMaxSides);
        return kUsageOrFile;
    }
    Inputs inputs(options.input, streams);
    const std::unique_ptr<ParsedFile> opened = inputs.open(*options.path);
    if (!opened) return kUsageOrFile;
    const auto source = programOf(*opened, options.input, *options.path, options.program, options.arguments);
    if (!source) {
        streams.err << "levelwright-cli: " << onOneLine(*options.path) << ": " << onOneLine(source.error())
                    << '\n';
        return kUsageOrFile;
    }
    const stackup::Program& program = source->program;
    const auto tell = [&](std::vector<text::Diagnostic> diagnostics) {
        for (text::Diagnostic& problem : diagnostics) {
            if (source->place) problem = source->place->toHost(std::move(problem));
        }
        for (const Problem& problem : toProblems(*options.path, opened->text(), diagnostics, false)) {
            streams.err << problemLine(problem) << '\n';
        }
    };
    if (program.error) {
        tell(program.problems);
        return kInputHasErrors;
    }
    const stackup::RunSettings settings = settingsOf(options, source->settings);
    if (const auto event = restrictEvent(program, settings)) streams.out << toText(*event) << '\n';
    const stackup::Timeline timeline = stackup::run(program, settings);
    for (const stackup::Event& event : timeline.events) {
        Json item = eventJson(program, timeline, event, true);
        if (source->place) {
            const text::Span span =
                source->place->toHost({item["start"].get<std::size_t>(), item["end"].get<std::size_t>()});
            item["start"] = span.start;
            item["end"] = span.end;
        }
        streams.out << toText(item) << '\n';
    }
    const std::vector<text::Diagnostic> problems = stackup::checkTimeline(program, timeline);
    tell(problems);
    return text::hasErrors(problems) ? kInputHasErrors : kDone;
}

int runRunBatch(Streams streams) {
    return runBatch(streams, [](const std::string& line, std::size_t) {
        const Json request = Json::parse(line, nullptr, false);
        if (request.is_discarded()) throw std::invalid_argument("this is not JSON");
        return toText(batchAnswer(request));
    });
}

}  // namespace

Verb runVerb(Streams streams) {
    auto options = std::make_shared<RunOptions>();
    return {.name = "run",
            .help = "Run a Stackup program and print its timeline, a JSON line an event",
            .options = withInput(
                options->input,
                {{.names = "PATH", .target = &options->path, .help = "A program, or - for standard input"},
                 {.names = "--program",
                  .target = &options->program,
                  .value = "NAME",
                  .help = "Which program of a .lua, by name or number; the only one otherwise"},
                 {.names = "--sides",
                  .target = &options->sides,
                  .value = "N",
                  .help = "Sides of the polygon (6)"},
                 {.names = "--speed",
                  .target = &options->speed,
                  .value = "X",
                  .help = "Wall speed multiplier (1)"},
                 {.names = "--player-speed",
                  .target = &options->playerSpeed,
                  .value = "X",
                  .help = "Player speed multiplier (1)"},
                 {.names = "--mirror", .target = &options->mirror, .value = "M", .help = "1 or -1 (1)"},
                 {.names = "--abs",
                  .target = &options->startSide,
                  .value = "K",
                  .help = "The side it starts at (0)"},
                 {.names = "--seed",
                  .target = &options->seed,
                  .value = "S",
                  .help = "The seed of its random numbers (0)",
                  .range = kAnyUnsigned},
                 {.names = "--limit",
                  .target = &options->limit,
                  .value = "N",
                  .help = "Instructions to run at the most (1000000)",
                  .range = kAnyUnsigned},
                 {.names = "--args",
                  .target = &options->arguments,
                  .value = "X",
                  .help = "Numbers on its stack at the start, instead of those a level sends; comes last"},
                 {.names = "--batch",
                  .target = &options->isBatch,
                  .help = "Read JSON lines, a program each, and print each with its answer"}}),
            .run = [options,
                    streams] { return options->isBatch ? runRunBatch(streams) : runRun(*options, streams); },
            .usageError =
                [options] { return options->isBatch || options->path ? std::string() : missing("PATH"); }};
}

}  // namespace lw::cli
