// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/run_command.h"

#include <cstdint>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/batch.h"
#include "cli/inputs.h"
#include "cli/run_request.h"
#include "cli/timeline_json.h"
#include "formats/pattern_file.h"
#include "pattern/ring.h"
#include "stackup/check.h"
#include "stackup/compile.h"
#include "stackup/machine.h"
#include "text/json_writer.h"

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

/// What a run gives, as members of an object.
void writeRun(const stackup::Program& program, const stackup::RunSettings& settings, text::JsonWriter& json) {
    const stackup::Timeline timeline = stackup::run(program, settings);
    if (const auto isAllowed = stackup::isAllowed(program, settings)) json.member("restrict", *isAllowed);
    if (timeline.error) {
        json.member("run_error", std::string_view(timeline.error->code));
    } else {
        json.key("stack");
        writeNumbers(json, timeline.stack);
    }
    if (!timeline.immediate.empty()) {
        json.key("now");
        json.beginArray();
        for (const stackup::CallEvent& call : timeline.immediate) {
            json.beginObject();
            json.member("name", std::string_view(call.name));
            json.key("args");
            writeNumbers(json, call.arguments);
            json.endObject();
        }
        json.endArray();
    }
    json.key("events");
    json.beginArray();
    EventWriter events(json, program, timeline);
    for (const stackup::Event& event : timeline.events) events.write(event);
    json.endArray();
    json.key("t_end");
    writeNumber(json, timeline.end);
}

/// Appends what the library answers to a line. `memory` is used again for the next one.
void writeBatchAnswer(std::string_view line, std::string& out, std::string& memory) {
    RunRequest request = readRunRequest(line);
    memory.clear();
    text::JsonWriter json(std::move(memory));
    json.beginObject();
    if (!request.id.empty()) {
        json.key("id");
        json.raw(request.id);
    }
    const stackup::Program program = stackup::compile(std::move(request.source));
    if (program.error) {
        json.member("compile_error", std::string_view(program.error->code));
        if (program.error->address != 0) json.member("at", program.error->address);
    } else {
        writeRun(program, request.settings, json);
    }
    json.endObject();
    memory = json.take();
    out += memory;
}

/// The program of a pattern file that is run, told by its name; the error is a sentence for the user.
tl::expected<const formats::ProgramText*, std::string> programOf(const language::Analysis& file,
                                                                 const std::string& name) {
    const auto* const pattern = dynamic_cast<const formats::PatternFile*>(&file);
    if (pattern == nullptr) {
        return tl::unexpected(std::string("a .stackup program is expected; name it with --as"));
    }
    if (pattern->form() == formats::PatternForm::kPString && !pattern->pstring().valid)
        return tl::unexpected(std::string("this is no P-string"));
    return pattern->form() == formats::PatternForm::kLua ? pattern->findProgram(name)
                                                         : &pattern->programs().front();
}

stackup::RunSettings settingsOf(const RunOptions& options, stackup::RunSettings settings) {
    settings.sides = options.sides;
    settings.speed = options.speed;
    settings.playerSpeed = options.playerSpeed;
    settings.mirror = options.mirror;
    settings.startSide = options.startSide;
    settings.seed = options.seed;
    settings.limit = options.limit;
    if (!options.arguments.empty()) settings.arguments = options.arguments;
    return settings;
}

bool hasRestrict(const stackup::Program& program) {
    return program.sections[static_cast<std::size_t>(stackup::Section::kRestrict)] != stackup::kNone;
}

int runRun(const RunOptions& options, Streams streams) {
    Inputs inputs(options.input, streams);
    const auto opened = inputs.open(*options.path);
    if (!opened) return kUsageOrFile;
    inputs.tellGameProblems();
    const auto found = programOf(*opened, options.program);
    if (!found) {
        streams.err << "levelwright-cli: " << onOneLine(*options.path) << ": " << onOneLine(found.error())
                    << '\n';
        return kUsageOrFile;
    }
    const formats::ProgramText& source = **found;
    const stackup::Program& program = source.program();
    const auto tell = [&](std::vector<text::Diagnostic> diagnostics) {
        for (text::Diagnostic& problem : diagnostics) {
            problem = source.place.toHost(std::move(problem));
        }
        for (const Problem& problem : toProblems(*options.path, opened->text(), diagnostics, false)) {
            streams.err << problemLine(problem) << '\n';
        }
    };
    if (program.error) {
        tell(program.problems);
        return kInputHasErrors;
    }
    const stackup::RunSettings settings =
        settingsOf(options, dynamic_cast<const formats::PatternFile&>(*opened).settingsFor(source));
    if (hasRestrict(program)) {
        if (const auto allowed = stackup::isAllowed(program, settings))
            streams.out << fmt::format(R"({{"t":0,"ev":"restrict","allowed":{}}})", *allowed) << '\n';
    }
    const stackup::Timeline timeline = stackup::run(program, settings);
    for (const stackup::Event& event : timeline.events) {
        text::JsonWriter json;
        EventWriter(json, program, timeline).writeWithSource(event, source.place);
        streams.out << json.take() << '\n';
    }
    const std::vector<text::Diagnostic> problems = stackup::checkTimeline(program, timeline);
    tell(problems);
    return text::hasErrors(problems) ? kInputHasErrors : inputs.statusOf(kDone);
}

int runRunBatch(Streams streams) {
    std::string memory;
    const BatchWriter answer = [&memory](std::string_view line, std::size_t, std::string& out) {
        writeBatchAnswer(line, out, memory);
        return true;
    };
    return runBatch(streams, answer);
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
                  .help = "Sides of the polygon (6)",
                  .range = std::pair(1, pattern::kMaxSides)},
                 {.names = "--speed",
                  .target = &options->speed,
                  .value = "X",
                  .help = "Wall speed multiplier (1)"},
                 {.names = "--player-speed",
                  .target = &options->playerSpeed,
                  .value = "X",
                  .help = "Player speed multiplier (1)"},
                 {.names = "--mirror",
                  .target = &options->mirror,
                  .value = "M",
                  .help = "1 or -1 (1)",
                  .choices = {"1", "-1"}},
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
