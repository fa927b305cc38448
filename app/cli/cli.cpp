// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/cli.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <istream>
#include <limits>
#include <new>
#include <ostream>
#include <utility>

#include "cli/commands.h"
#include "cli/dungeon_commands.h"
#include "cli/parsed_file.h"
#include "cli/pattern_commands.h"
#include "cli/reference.h"
#include "cli/render_command.h"
#include "cli/run_command.h"
#include "cli/version.h"
#include "text/number.h"

namespace lw::cli {

namespace {

const std::vector<std::pair<std::string, ReportFormat>> kReportFormats = {
    {"text", ReportFormat::kText}, {"json", ReportFormat::kJson}, {"sarif", ReportFormat::kSarif}};

constexpr const char* kReportChoices = "{text,json,sarif}";

constexpr const char* kGenerateChoices = "{map,json,csharp}";

constexpr const char* kFooter =
    "\nExit status: 0 done and no errors in the input, 1 the input has errors,\n"
    "2 wrong usage or a file that can't be read or written.";

/// As CLI11's Range, but without words of its own in the help.
CLI::Validator rangeCheck(std::uint64_t least, std::uint64_t most) {
    return CLI::Validator(
        [least, most](const std::string& text) {
            const auto number = text::parseUint64(text);
            if (number && *number >= least && *number <= most) return std::string();
            return fmt::format("'{}' is out of range: it takes {} to {}", text, least, most);
        },
        "");
}

/// An unsigned number of 64 bits; CLI11 would take a negative one for a large one.
CLI::Validator seedCheck() {
    return rangeCheck(0, std::numeric_limits<std::uint64_t>::max());
}

/// The options and verbs, bound to where their values go. One verb sets `run`.
class CommandLine {
public:
    explicit CommandLine(Streams streams) : m_streams(streams) {
        m_app.name("levelwright-cli");
        m_app.footer(kFooter);
        m_app.set_version_flag("--version", std::string("levelwright-cli ") + kVersion,
                               "Print the version and exit");
        m_app.add_flag("--bash-completion", m_wantsCompletion, "Print a completion script for bash and exit");
        m_app.add_flag("--man-page", m_wantsManPage, "Print the man page and exit");
        addCheck();
        addPrint();
        addParse();
        addRing();
        addSuggest();
        addGenerate();
        addConnect();
        addStats();
        addRun();
        addRender();
    }

    int run(std::vector<std::string> arguments) {
        std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
        try {
            m_app.parse(std::move(arguments));
        } catch (const CLI::ParseError& error) {
            return m_app.exit(error, m_streams.out, m_streams.err) == 0 ? kDone : kUsageOrFile;
        }
        if (m_wantsCompletion || m_wantsManPage) {
            m_streams.out << (m_wantsManPage ? manPage(reference()) : bashCompletion(reference()));
            return kDone;
        }
        if (!m_run) {
            m_streams.err << m_app.help();
            return kUsageOrFile;
        }
        return m_run();
    }

private:
    void addInput(CLI::App& verb, InputOptions& input) {
        verb.add_option("--as", input.format,
                        fmt::format("Read the input as this format, whatever its extension: {}",
                                    fmt::join(formatNames(), ", ")))
            ->type_name("FORMAT");
        verb.add_option(
                "--game", input.game,
                "The game definition to check against, instead of the nearest game.ron above each file")
            ->type_name("FILE");
    }

    void addCheck() {
        CLI::App* verb = m_app.add_subcommand(
            "check", "List every problem of every file; a folder stands for all level files below it");
        addInput(*verb, m_check.input);
        verb->add_option_function<std::string>(
                "--format", [this](const std::string& name) { setReport(name); },
                "How problems are told (text: path:line:column: severity: message [code])")
            ->type_name(kReportChoices);
        verb->add_option("PATH", m_check.paths, "Files, folders, or - for standard input")
            ->required()
            ->type_name("");
        verb->final_callback([this] { m_run = [this] { return runCheck(m_check, m_streams); }; });
    }

    void addPrint() {
        CLI::App* verb =
            m_app.add_subcommand("print", "Print the text of what was read; nothing while it has errors");
        addInput(*verb, m_print.input);
        verb->add_flag("--compact", m_print.compact,
                       "Without spaces and line breaks; a map's header on one line");
        verb->add_option("PATH", m_print.path, "A file, or - for standard input")->required()->type_name("");
        verb->final_callback([this] { m_run = [this] { return runPrint(m_print, m_streams); }; });
    }

    void addParse() {
        CLI::App* verb =
            m_app.add_subcommand("parse", "Print what was read, and its problems, as one JSON object");
        addInput(*verb, m_parse.input);
        verb->add_option("PATH", m_parse.path, "A file, or - for standard input")->required()->type_name("");
        verb->final_callback([this] { m_run = [this] { return runParse(m_parse, m_streams); }; });
    }

    void addRing() {
        CLI::App* verb = m_app.add_subcommand(
            "ring", "Print the ring that a P-string draws: a character a side, side 0 first");
        verb->add_option("PSTRING", m_ring.pattern, "The P-string; one that starts with - stands after --")
            ->type_name("");
        verb->add_option("--sides", m_ring.sides, "Sides of the polygon")->type_name("N");
        verb->add_option("--pivot", m_ring.pivot, "The side it starts at (0)")->type_name("P");
        verb->add_flag("--mirror", m_ring.mirror, "Go round the other way");
        verb->add_flag("--json", m_ring.json, "Print result, order, characters and status as JSON");
        verb->add_flag("--batch", m_isRingBatch,
                       "Read lines of pstring, sides, pivot and mirror (1 or -1), with tabs between");
        verb->final_callback([this, verb] {
            if (!m_isRingBatch && verb->count("PSTRING") == 0) throw CLI::RequiredError("PSTRING");
            if (!m_isRingBatch && verb->count("--sides") == 0) throw CLI::RequiredError("--sides");
            m_run = [this] { return m_isRingBatch ? runRingBatch(m_streams) : runRing(m_ring, m_streams); };
        });
    }

    void addSuggest() {
        CLI::App* verb = m_app.add_subcommand(
            "suggest", "Print the shortest P-strings that draw every given ring, best first");
        verb->add_option("SIDES:RING", m_examples, "A ring, side 0 first: . is a wall, _ or a space a gap")
            ->required()
            ->type_name("");
        verb->final_callback([this] { m_run = [this] { return runSuggest(m_examples, m_streams); }; });
    }

    void addGenerate() {
        CLI::App* verb = m_app.add_subcommand(
            "generate", "Generate the dungeon of a recipe as GoRogue does, seed for seed");
        addInput(*verb, m_generate.input);
        verb->add_option("PATH", m_generate.path, "A recipe, or - for standard input")->type_name("");
        verb->add_option("--seed", m_generate.seed, "A seed instead of the recipe's")
            ->type_name("S")
            ->check(seedCheck());
        verb->add_option("--to", m_generate.to,
                         "What to print: the map (default), the JSON answer, or C# that gives the same")
            ->type_name(kGenerateChoices);
        verb->add_flag("--batch", m_isGenerateBatch,
                       "Read JSON lines of kind dungeon or doors, and print each with its answer");
        verb->final_callback([this, verb] {
            if (!m_isGenerateBatch && verb->count("PATH") == 0) throw CLI::RequiredError("PATH");
            if (m_generate.to != "map" && m_generate.to != "json" && m_generate.to != "csharp") {
                throw CLI::ValidationError("--to", fmt::format("there is no '{}'; it takes one of {}",
                                                               m_generate.to, kGenerateChoices));
            }
            m_run = [this] {
                return m_isGenerateBatch ? runGenerateBatch(m_streams) : runGenerate(m_generate, m_streams);
            };
        });
    }

    void addStats() {
        CLI::App* verb = m_app.add_subcommand("stats", "Print figures over many seeds of a recipe, as JSON");
        addInput(*verb, m_stats.input);
        verb->add_option("PATH", m_stats.path, "A recipe, or - for standard input")
            ->required()
            ->type_name("");
        verb->add_option("--seeds", m_stats.seeds, "How many seeds, from the recipe's on (1000)")
            ->type_name("N");
        verb->final_callback([this] { m_run = [this] { return runStats(m_stats, m_streams); }; });
    }

    void addConnect() {
        CLI::App* verb = m_app.add_subcommand(
            "connect", "Print a map with doors carved between its rooms and what lies beside them");
        addInput(*verb, m_connect.input);
        verb->add_option("PATH", m_connect.path, "A map, or - for standard input")->required()->type_name("");
        verb->add_option("--seed", m_connect.seed, "The seed of the random numbers (0)")
            ->type_name("S")
            ->check(seedCheck());
        verb->add_option("--wall", m_connect.wall, "The wall terrain, instead of those not walkable")
            ->type_name("ID");
        verb->add_option("--floor", m_connect.floor, "The floor terrain, instead of those walkable")
            ->type_name("ID");
        verb->add_option("--door", m_connect.door, "The terrain of doors, instead of the floor beside each")
            ->type_name("ID");
        auto& doors = m_connect.parameters;
        verb->add_option("--min-sides", doors.minSidesToConnect, "Sides of a room with doors, at least (1)")
            ->type_name("N")
            ->check(rangeCheck(0, 4));
        verb->add_option("--max-sides", doors.maxSidesToConnect, "Sides of a room with doors, at most (4)")
            ->type_name("N")
            ->check(rangeCheck(1, 4));
        verb->add_option("--cancel-side", doors.cancelSideConnectionSelectChance,
                         "Chance in % to leave out a side (50)")
            ->type_name("N")
            ->check(rangeCheck(0, 100));
        verb->add_option("--cancel-placement", doors.cancelConnectionPlacementChance,
                         "Chance in % to stop placing doors on a side (70)")
            ->type_name("N")
            ->check(rangeCheck(0, 100));
        verb->add_option("--cancel-increase", doors.cancelConnectionPlacementChanceIncrease,
                         "How much that chance grows with each door (10)")
            ->type_name("N")
            ->check(rangeCheck(0, 100));
        verb->add_flag("--json", m_connect.json, "Print the rooms and their doors as JSON");
        verb->final_callback([this] {
            const auto& wanted = m_connect.parameters;
            if (wanted.minSidesToConnect > wanted.maxSidesToConnect) {
                throw CLI::ValidationError(
                    "--min-sides", fmt::format("{} is above --max-sides, {}", wanted.minSidesToConnect,
                                               wanted.maxSidesToConnect));
            }
            m_run = [this] { return runConnect(m_connect, m_streams); };
        });
    }

    void addRun() {
        CLI::App* verb =
            m_app.add_subcommand("run", "Run a Stackup program and print its timeline, a JSON line an event");
        addInput(*verb, m_runVerb.input);
        verb->add_option("PATH", m_runVerb.path, "A program, or - for standard input")->type_name("");
        verb->add_option("--program", m_runVerb.program, "Which program of a .lua, by name or number")
            ->type_name("NAME");
        verb->add_option("--sides", m_runVerb.sides, "Sides of the polygon (6)")->type_name("N");
        verb->add_option("--speed", m_runVerb.speed, "Wall speed multiplier (1)")->type_name("X");
        verb->add_option("--player-speed", m_runVerb.playerSpeed, "Player speed multiplier (1)")
            ->type_name("X");
        verb->add_option("--mirror", m_runVerb.mirror, "1 or -1 (1)")->type_name("M");
        verb->add_option("--abs", m_runVerb.startSide, "The side it starts at (0)")->type_name("K");
        verb->add_option("--seed", m_runVerb.seed, "The seed of its random numbers (0)")
            ->type_name("S")
            ->check(seedCheck());
        verb->add_option("--limit", m_runVerb.limit, "Instructions to run at the most (1000000)")
            ->type_name("N")
            ->check(seedCheck());
        verb->add_option("--args", m_runVerb.arguments, "Numbers on its stack at the start; comes last")
            ->type_name("X");
        verb->add_flag("--batch", m_isRunBatch,
                       "Read JSON lines, a program each, and print each with its answer");
        verb->final_callback([this, verb] {
            if (!m_isRunBatch && verb->count("PATH") == 0) throw CLI::RequiredError("PATH");
            m_run = [this] { return m_isRunBatch ? runRunBatch(m_streams) : runRun(m_runVerb, m_streams); };
        });
    }

    void addRender() {
        CLI::App* verb = m_app.add_subcommand(
            "render", "Draw a picture of a level file; needs the desktop program, but no display");
        addInput(*verb, m_render.input);
        verb->add_option("PATH", m_render.path, "A file, or - for standard input")->required()->type_name("");
        verb->add_option("-o,--output", m_render.output, "The picture: its name ends with .png or .svg")
            ->required()
            ->type_name("FILE");
        verb->add_option("--size", m_render.size, "Pixels of the whole; the level is fitted into it")
            ->type_name("WxH");
        verb->add_option("--tile", m_render.tile, "Pixels of a tile (16, or what large levels leave)")
            ->type_name("PX");
        verb->add_option("--sides", m_render.sides, "Sides of a pattern's polygon (6)")->type_name("N");
        verb->add_option("--stage", m_render.stage, "A stage of a dungeon's generation (the last)")
            ->type_name("K");
        verb->add_option("--theme", m_render.theme, "Colours on dark (the default) or light ground")
            ->type_name("{dark,light}");
        verb->final_callback([this] {
            const std::string error = renderUsageError(m_render);
            if (!error.empty()) throw CLI::ValidationError(error);
            m_run = [this] { return runRender(m_render, m_streams); };
        });
    }

    void setReport(const std::string& name) {
        const auto known = std::find_if(kReportFormats.begin(), kReportFormats.end(),
                                        [&name](const auto& f) { return f.first == name; });
        if (known == kReportFormats.end()) {
            throw CLI::ValidationError(
                "--format", fmt::format("there is no '{}'; it takes one of {}", name, kReportChoices));
        }
        m_check.report = known->second;
    }

    [[nodiscard]] static std::vector<OptionReference> optionsOf(const CLI::App& app) {
        std::vector<OptionReference> out;
        for (const CLI::Option* option : app.get_options()) {
            OptionReference item;
            for (const std::string& name : option->get_snames()) item.names.push_back("-" + name);
            for (const std::string& name : option->get_lnames()) item.names.push_back("--" + name);
            item.description = option->get_description();
            const bool isArgument = item.names.empty();
            if (isArgument)
                item.value = option->get_name(true) + (option->get_items_expected_max() > 1 ? "…" : "");
            else if (option->get_items_expected_max() > 0)
                item.value = option->get_type_name();
            if (item.names == std::vector<std::string>{"--format"}) {
                for (const auto& [name, format] : kReportFormats) item.choices.push_back(name);
            }
            if (item.names == std::vector<std::string>{"--as"}) item.choices = formatNames();
            if (item.names == std::vector<std::string>{"--theme"}) item.choices = {"dark", "light"};
            out.push_back(std::move(item));
        }
        return out;
    }

    [[nodiscard]] Reference reference() const {
        Reference out;
        out.formats = formatNames();
        out.options = optionsOf(m_app);
        for (const CLI::App* verb : m_app.get_subcommands([](const CLI::App*) { return true; })) {
            out.verbs.push_back({verb->get_name(), verb->get_description(), optionsOf(*verb)});
        }
        return out;
    }

    Streams m_streams;
    CLI::App m_app{"Check, print and convert level files"};
    bool m_wantsCompletion = false;
    bool m_wantsManPage = false;
    CheckOptions m_check;
    PrintOptions m_print;
    ParseOptions m_parse;
    RingOptions m_ring;
    bool m_isRingBatch = false;
    GenerateOptions m_generate;
    bool m_isGenerateBatch = false;
    StatsOptions m_stats;
    RunOptions m_runVerb;
    bool m_isRunBatch = false;
    ConnectVerbOptions m_connect;
    RenderOptions m_render;
    std::vector<std::string> m_examples;
    std::function<int()> m_run;
};

}  // namespace

int runCli(const std::vector<std::string>& arguments, Streams streams) {
    int status = kUsageOrFile;
    try {
        status = CommandLine(streams).run(arguments);
    } catch (const std::bad_alloc&) {
        streams.err << "levelwright-cli: there is not enough memory for this input\n";
        return kUsageOrFile;
    }
    streams.out.flush();
    if (!streams.out) {
        streams.err << "levelwright-cli: standard output can't be written\n";
        return kUsageOrFile;
    }
    if (streams.in.bad()) {
        streams.err << "levelwright-cli: standard input can't be read\n";
        return kUsageOrFile;
    }
    return status;
}

}  // namespace lw::cli
