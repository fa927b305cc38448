// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/render_command.h"

#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <limits>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/child_process.h"
#include "cli/inputs.h"
#include "cli/problem.h"
#include "formats/pattern_file.h"
#include "pattern/ring.h"
#include "text/diagnostic.h"

namespace lw::cli {

namespace {

struct RenderOptions {
    InputOptions input;
    std::string path;
    std::string output;
    std::optional<std::string> size;  ///< "WxH"
    std::optional<int> tile;
    std::optional<int> sides;
    std::optional<int> stage;
    std::optional<int> mirror;
    std::string program;  ///< of a .lua: its name or number
    std::vector<double> arguments;
    std::string theme = "dark";
};

/// Pixels on a side of a picture, at most.
constexpr int kMostPixels = 32767;
constexpr int kMostTile = 4096;

bool readNumber(std::string_view text, int& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

bool isSize(std::string_view text) {
    const std::size_t cross = text.find('x');
    int width = 0;
    int height = 0;
    return cross != std::string_view::npos && readNumber(text.substr(0, cross), width) &&
           readNumber(text.substr(cross + 1), height) && width >= 1 && height >= 1 && width <= kMostPixels &&
           height <= kMostPixels;
}

std::string formatOf(const RenderOptions& options) {
    const language::Language* const language = languageFor(options.input, options.path);
    return language != nullptr ? std::string(language->endings().front().substr(1)) : std::string();
}

/// `source`: the program to draw, or null for what has none.
std::vector<std::string> argumentsOf(const RenderOptions& options, const std::string& game,
                                     const formats::ProgramText* source) {
    std::vector<std::string> out{"--render",        "--output", options.output, "--as",
                                 formatOf(options), "--theme",  options.theme};
    const auto add = [&out](const char* name, std::string value) {
        out.emplace_back(name);
        out.push_back(std::move(value));
    };
    if (options.path != "-") add("--path", options.path);
    if (!game.empty()) add("--game", game);
    if (options.size) add("--size", *options.size);
    if (options.tile) add("--tile", std::to_string(*options.tile));
    if (options.sides) add("--sides", std::to_string(*options.sides));
    if (options.stage) add("--stage", std::to_string(*options.stage));
    if (options.mirror) add("--mirror", std::to_string(*options.mirror));
    if (source != nullptr) {
        add("--program", std::to_string(source->number));
        const std::vector<double>& numbers =
            options.arguments.empty() ? source->checked->arguments : options.arguments;
        if (!numbers.empty()) add("--args", fmt::format("{}", fmt::join(numbers, ",")));
    }
    return out;
}

/// A message a line, each with the program's name.
void tell(std::string_view messages, Streams streams) {
    while (!messages.empty()) {
        const std::size_t end = std::min(messages.find('\n'), messages.size());
        if (end > 0) streams.err << "levelwright-cli: " << onOneLine(messages.substr(0, end)) << '\n';
        messages.remove_prefix(std::min(end + 1, messages.size()));
    }
}

/// What is wrong with the options, or an empty string.
std::string usageErrorOf(const RenderOptions& options) {
    const std::string_view output = options.output;
    if (!output.ends_with(".png") && !output.ends_with(".svg"))
        return "-o takes a file name that ends with .png or .svg";
    if (options.size && options.tile) return "--size and --tile exclude each other";
    if (options.size && !isSize(*options.size))
        return fmt::format("--size takes WIDTHxHEIGHT, as in 640x480, each from 1 to {}", kMostPixels);
    return {};
}

int runRender(const RenderOptions& options, Streams streams) {
    const auto program = findProgram("levelwright");
    if (!program) {
        streams.err
            << "levelwright-cli: pictures are drawn by the desktop program, levelwright, which is not "
               "installed here\n";
        return kUsageOrFile;
    }
    Inputs inputs(options.input, streams);
    const auto file = inputs.open(options.path);
    if (!file) return kUsageOrFile;
    inputs.tellGameProblems();
    const bool hasErrors = text::hasErrors(file->diagnostics());
    if (hasErrors) {
        for (const Problem& problem : toProblems(options.path, file->text(), file->diagnostics(), false)) {
            streams.err << problemLine(problem) << '\n';
        }
    }
    const formats::ProgramText* source = nullptr;
    const bool choosesProgram = !options.program.empty() || !options.arguments.empty();
    const auto* const pattern = dynamic_cast<const formats::PatternFile*>(file.get());
    if (choosesProgram && pattern == nullptr) {
        tell("--program and --args are for patterns", streams);
        return kUsageOrFile;
    }
    if (pattern != nullptr && pattern->form() == formats::PatternForm::kLua) {
        const auto found = pattern->findProgram(options.program.empty() ? "1" : options.program);
        if (!found && choosesProgram) {
            tell(options.path + ": " + found.error(), streams);
            return kUsageOrFile;
        }
        source = found ? *found : nullptr;
    } else if (pattern != nullptr) {
        source = &pattern->programs().front();
    }
    const ChildResult child =
        runChild(*program, argumentsOf(options, inputs.lastGamePath(), source), file->text().str());
    tell(child.errors, streams);
    if (child.status != 0 && child.errors.empty()) {
        tell(fmt::format("{} ended with status {}", *program, child.status), streams);
    }
    if (child.status != 0) return kUsageOrFile;
    return hasErrors ? kInputHasErrors : inputs.statusOf(kDone);
}

}  // namespace

Verb renderVerb(Streams streams) {
    auto options = std::make_shared<RenderOptions>();
    return {.name = "render",
            .help = "Draw a picture of a level file; needs the desktop program, but no display",
            .options =
                withInput(options->input, {{.names = "PATH",
                                            .target = &options->path,
                                            .help = "A file, or - for standard input",
                                            .required = true},
                                           {.names = "-o,--output",
                                            .target = &options->output,
                                            .value = "FILE",
                                            .help = "The picture: its name ends with .png or .svg",
                                            .required = true},
                                           {.names = "--size",
                                            .target = &options->size,
                                            .value = "WxH",
                                            .help = "Pixels of the whole; the level is fitted into it"},
                                           {.names = "--tile",
                                            .target = &options->tile,
                                            .value = "PX",
                                            .help = "Pixels of a tile (16, or what large levels leave)",
                                            .range = std::pair(1, kMostTile)},
                                           {.names = "--sides",
                                            .target = &options->sides,
                                            .value = "N",
                                            .help = "Sides of a pattern's polygon (6)",
                                            .range = std::pair(1, pattern::kMaxSides)},
                                           {.names = "--stage",
                                            .target = &options->stage,
                                            .value = "K",
                                            .help = "A stage of a dungeon's generation (the last)",
                                            .range = std::pair(0, std::numeric_limits<int>::max())},
                                           {.names = "--program",
                                            .target = &options->program,
                                            .value = "NAME",
                                            .help = "Which program of a .lua, by name or number (the first)"},
                                           {.names = "--mirror",
                                            .target = &options->mirror,
                                            .value = "M",
                                            .help = "1 or -1: which way round a pattern goes (1)",
                                            .choices = {"1", "-1"}},
                                           {.names = "--args",
                                            .target = &options->arguments,
                                            .value = "X",
                                            .help = "Numbers on a pattern's stack at the start; comes last"},
                                           {.names = "--theme",
                                            .target = &options->theme,
                                            .help = "Colours on dark (the default) or light ground",
                                            .choices = {"dark", "light"}}}),
            .run = [options, streams] { return runRender(*options, streams); },
            .usageError = [options] { return usageErrorOf(*options); }};
}

}  // namespace lw::cli
