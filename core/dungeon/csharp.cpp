// SPDX-License-Identifier: MIT
#include "dungeon/csharp.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <span>
#include <string_view>
#include <vector>

#include "dungeon/csharp_parts.h"
#include "dungeon/csharp_usings.h"
#include "dungeon/prefab_places.h"

namespace lw::dungeon {

namespace {

constexpr std::string_view kAttemptRule =
    "// An attempt can end in a RegenerateMapException: the wall of a room was open before it got its "
    "doors.\n"
    "// ConfigAndGenerateSafe throws it away and tries again. The random generator is made outside of it, so "
    "that\n"
    "// the next attempt goes on with the sequence; made inside, a seed whose first attempt fails would fail "
    "for\n"
    "// ever.\n";

constexpr std::string_view kPrefabRule =
    "// GoRogue has no prefabs: their cells are written into the grid before the steps. In the editor rooms, "
    "mazes\n"
    "// and caves leave them as they are; GoRogue's steps do so only where they come upon floor.\n";

/// Something a run leaves behind.
struct Result {
    std::string tag;
    std::string_view type;
    std::string_view note;
};

Result resultOf(const std::string& tag, ComponentType type) {
    switch (type) {
        case ComponentType::kGrid:
            return {tag, "ISettableGridView<bool>", "true: floor"};
        case ComponentType::kRooms:
            return {tag, "ItemList<Rectangle>", {}};
        case ComponentType::kAreas:
            return {tag, "ItemList<Area>", {}};
        case ComponentType::kDoors:
            break;
    }
    return {tag, "DoorList", "rooms without a door have no entry"};
}

/// The components that are there in the end, in the order they are made.
std::vector<Result> resultsOf(const PipelineRequest& request, std::span<const StepConfig> steps) {
    std::vector<Result> results;
    const auto add = [&results](const std::string& tag, ComponentType type) {
        if (std::ranges::find(results, tag, &Result::tag) == results.end())
            results.push_back(resultOf(tag, type));
    };
    if (request.map) add(kWallFloorTag, ComponentType::kGrid);
    if (request.rooms) add(kRoomsTag, ComponentType::kRooms);
    for (const GivenAreas& areas : request.areas) add(areas.tag, ComponentType::kAreas);
    for (const StepConfig& step : steps) {
        for (std::size_t i = 0; i < step.values.size(); ++i) {
            const SettingInfo& info = step.info->settings[i];
            if (info.use == TagUse::kMakes) add(std::get<std::string>(step.values[i]), info.component);
            if (info.use == TagUse::kRemoves && std::get<bool>(step.at("remove_source")))
                std::erase_if(results, [&](const Result& it) {
                    return it.tag == std::get<std::string>(step.values[i]);
                });
        }
    }
    return results;
}

/// A name made of a tag, "WallFloor" as wallFloor; others are kept apart by numbers.
class Names {
public:
    explicit Names(std::vector<std::string> taken) : m_taken(std::move(taken)) {}

    std::string make(const std::string& tag, bool isUpper) {
        std::string name;
        for (const char c : tag)
            if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_') name += c;
        if (name.empty() || std::isdigit(static_cast<unsigned char>(name[0])) != 0) name.insert(0, "made");
        const auto first = static_cast<unsigned char>(name[0]);
        name[0] = static_cast<char>(isUpper ? std::toupper(first) : std::tolower(first));
        const std::string plain = name;
        for (int i = 2; std::ranges::find(m_taken, name) != m_taken.end(); ++i)
            name = plain + std::to_string(i);
        m_taken.push_back(name);
        return name;
    }

private:
    std::vector<std::string> m_taken;
};

class Snippet {
public:
    Snippet(const PipelineRequest& request, const CSharpOptions& options, bool runsOnce)
        : m_request(withPrefabsGiven(request)),
          m_options(options),
          m_runsOnce(runsOnce),
          m_hasPrefabs(!request.prefabs.empty()),
          m_steps(request.steps()) {}

    std::string write() {
        const std::string body = writeBody();
        m_draws = body.find("rng") != std::string::npos;
        switch (m_options.shape) {
            case CSharpShape::kStatements:
                return statements(body);
            case CSharpShape::kMethod:
                return method(body);
            case CSharpShape::kFile:
                break;
        }
        return file(body);
    }

private:
    [[nodiscard]] std::string head() const {
        std::string out = fmt::format(
            "// {} of {}x{} cells, {}, by {}.\n{}", m_runsOnce ? "Doors in a map" : "A dungeon",
            m_request.width, m_request.height,
            m_request.state.empty() ? fmt::format("seed {}", m_request.seed) : "from a generator's state",
            libraryName(), packageLine());
        if (m_options.failure) {
            std::string cause = m_options.failure->what();
            std::ranges::replace(cause, '\n', ' ');
            out +=
                fmt::format("// This seed throws {}: {}\n", exceptionName(m_options.failure->kind()), cause);
        }
        return out;
    }

    [[nodiscard]] std::string notes() const {
        std::string out = clampNotes(m_steps);
        if (m_hasPrefabs) out += kPrefabRule;
        const bool mayRegenerate = std::ranges::any_of(
            m_steps, [](const StepConfig& step) { return step.info->name == "RoomDoorConnection"; });
        if (mayRegenerate && !m_runsOnce) out += kAttemptRule;
        return out;
    }

    /// The statement that makes the random generator; `seed` is a literal, or the name of a variable.
    [[nodiscard]] std::string rngText(const std::string& seed) const {
        if (!m_draws) return {};
        const std::string_view engine = engineClass(m_request.engine);
        if (m_request.state.empty()) return fmt::format("var rng = new {}({});\n", engine, seed);
        std::vector<std::string> words;
        for (const std::uint64_t word : m_request.state) words.push_back(fmt::format("0x{:X}UL", word));
        return fmt::format("var rng = new {}({});\n", engine, fmt::join(words, ", "));
    }
    [[nodiscard]] std::string seedText() const {
        return fmt::format("{}UL", m_options.seeds.empty() ? m_request.seed : m_options.seeds.front());
    }
    [[nodiscard]] bool hasSeeds() const { return takesSeed() && m_options.seeds.size() > 1; }
    /// "{ 1UL, 2UL }", in lines.
    [[nodiscard]] std::string seedList() const {
        std::vector<std::string> seeds;
        for (const std::uint64_t seed : m_options.seeds) seeds.push_back(fmt::format("{}UL", seed));
        return "\n{\n" + wrapped(seeds, "    ") + ",\n}";
    }
    [[nodiscard]] bool takesSeed() const { return m_draws && m_request.state.empty(); }

    /// The statements from the generator to the end of its work.
    [[nodiscard]] std::string writeBody() const {
        std::string out;
        if (m_request.map) out += rowsText();
        if (m_runsOnce) out += givenText("wallFloor", "rooms") + "\n";
        out += fmt::format("var generator = new Generator({}, {});\n", m_request.width, m_request.height);
        if (m_runsOnce) return out + onceText();
        if (m_request.pipeline != nullptr && !m_request.map && !m_request.rooms) return out + pipelineText();
        out += "generator.ConfigAndGenerateSafe(gen =>\n{\n";
        std::string inner;
        if (m_request.map || m_request.rooms || !m_request.areas.empty()) inner += givenText("grid", "given");
        if (m_request.map) inner += fmt::format("gen.AddComponent(grid, {});\n", quoted(kWallFloorTag));
        if (m_request.rooms) inner += fmt::format("gen.AddComponent(given, {});\n", quoted(kRoomsTag));
        if (m_request.pipeline != nullptr) {
            inner += fmt::format("gen.AddSteps({});\n", methodText("    "));
        } else {
            for (const StepConfig& step : m_steps) inner += fmt::format("gen.AddStep({});\n", stepText(step));
        }
        return out + indented(inner, "    ") + fmt::format("}}, maxAttempts: {});\n", attempts());
    }

    /// Below -1 the original tries not even once.
    [[nodiscard]] std::int32_t attempts() const { return std::max(-1, m_request.maxAttempts); }

    [[nodiscard]] std::string rowsText() const {
        std::string out = "string[] rows =  // '.' is floor\n{\n";
        for (const std::string& row : m_request.map->rows()) out += fmt::format("    \"{}\",\n", row);
        return out + "};\n";
    }

    [[nodiscard]] std::string givenText(std::string_view grid, std::string_view rooms) const {
        std::string out;
        if (m_request.map) {
            out += fmt::format(
                "var {0} = new ArrayView<bool>(rows[0].Length, rows.Length);\n"
                "foreach (var pos in {0}.Positions()) {0}[pos] = rows[pos.Y][pos.X] == '.';\n",
                grid);
        }
        if (m_request.rooms) {
            out += fmt::format("var {} = new ItemList<Rectangle>();\n", rooms);
            for (const Rectangle& room : *m_request.rooms) {
                out += fmt::format("{}.Add(new Rectangle({}, {}, {}, {}), \"given\");\n", rooms, room.x,
                                   room.y, room.width, room.height);
            }
        }
        return out;
    }

    [[nodiscard]] std::string onceText() const {
        std::string out =
            "generator.AddComponent(wallFloor, \"WallFloor\");\n"
            "generator.AddComponent(rooms, \"Rooms\");\n";
        for (const StepConfig& step : m_steps) out += fmt::format("generator.AddStep({});\n", stepText(step));
        return out +
               "// Rooms whose walls are open already end in a RegenerateMapException; another attempt with "
               "the same map\n"
               "// would too.\n"
               "generator.Generate();\n";
    }

    /// The call of the ready pipeline.
    [[nodiscard]] std::string methodText(std::string_view indent) const {
        const PipelineInfo& pipeline = *m_request.pipeline;
        std::vector<std::string> arguments;
        const std::vector<StepConfig> filled = pipeline.steps(m_request.values);
        for (std::size_t i = 0; i < m_request.values.size(); ++i) {
            const PipelineParameter& parameter = pipeline.parameters[i];
            if (parameter.info.cName.empty()) continue;
            const auto& [step, setting] = parameter.targets.front();
            const bool isTunnels = parameter.info.type == SettingType::kTunnels;
            const std::string text =
                fmt::format("{}: {}", parameter.info.cName,
                            csharpValue(isTunnels ? filled[step].values[setting] : m_request.values[i]));
            if (parameter.info.pairIndex == 1) {
                arguments.back() += ", " + text;
            } else {
                arguments.push_back(text);
            }
        }
        std::string out = fmt::format("DefaultAlgorithms.{}(", pipeline.method);
        if (pipeline.draws) out += fmt::format("\n{}rng,", indent);
        if (!arguments.empty()) out += "\n" + wrapped(arguments, indent);
        return out + ")";
    }

    [[nodiscard]] std::string pipelineText() const {
        return fmt::format(
            "generator.ConfigAndGenerateSafe(gen => gen.AddSteps({}),\n    maxAttempts: {});\n",
            methodText("    "), attempts());
    }

    [[nodiscard]] std::string getText(const Result& result) const {
        return fmt::format("generator.Context.GetFirst<{}>({})", result.type, quoted(result.tag));
    }
    [[nodiscard]] static std::string noteText(const Result& result) {
        return result.note.empty() ? std::string() : fmt::format("  // {}", result.note);
    }

    [[nodiscard]] std::string statements(const std::string& body) const {
        std::string code = rngText(hasSeeds() ? "seed" : seedText()) + body + "\n";
        Names names({"rng", "generator", "rows", "gen", "grid", "given", "pos"});
        for (const Result& result : resultsOf(m_request, m_steps)) {
            const bool isGiven = m_runsOnce && (result.tag == kWallFloorTag || result.tag == kRoomsTag);
            if (isGiven) continue;
            code += fmt::format("var {} = {};{}\n", names.make(result.tag, false), getText(result),
                                noteText(result));
        }
        if (hasSeeds()) {
            code = fmt::format("ulong[] seeds ={};\nforeach (var seed in seeds)\n{{\n{}}}\n", seedList(),
                               indented(code, "    "));
        }
        code = notes() + code;
        return head() + csharpUsings(code) + "\n" + code;
    }

    /// The list of seeds as a member of a class.
    [[nodiscard]] std::string seedsMember() const {
        if (!hasSeeds()) return {};
        return fmt::format("public static readonly ulong[] Seeds ={};\n\n", seedList());
    }

    [[nodiscard]] std::string method(const std::string& body) const {
        std::string inner = notes() + rngText("seed") + body;
        for (const Result& result : resultsOf(m_request, m_steps))
            inner += fmt::format("// {}{}\n", getText(result), noteText(result));
        inner += "return generator;\n";
        const std::string code = fmt::format(
            "public static class Dungeon\n{{\n{}    public static Generator Generate({})\n    {{\n{}    "
            "}}\n}}\n",
            indented(seedsMember(), "    "), takesSeed() ? fmt::format("ulong seed = {}", seedText()) : "",
            indented(inner, "        "));
        return head() + csharpUsings(code) + "\n" + code;
    }

    [[nodiscard]] std::string file(const std::string& body) const {
        Names names({"Dungeon", "Seeds"});
        std::string properties = seedsMember();
        std::string assigned;
        for (const Result& result : resultsOf(m_request, m_steps)) {
            const std::string name = names.make(result.tag, true);
            properties += fmt::format("public {} {} {{ get; }}{}\n", result.type, name, noteText(result));
            assigned += fmt::format("{} = {};\n", name, getText(result));
        }
        std::string inner = notes() + rngText("seed") + body + assigned;
        const std::string code = fmt::format(
            "namespace Levels\n{{\n    public sealed class Dungeon\n    {{\n{}\n"
            "        public Dungeon({})\n        {{\n{}        }}\n    }}\n}}\n",
            indented(properties, "        "), takesSeed() ? fmt::format("ulong seed = {}", seedText()) : "",
            indented(inner, "            "));
        return head() + "#nullable enable\n\n" + csharpUsings(code) + "\n" + code;
    }

    PipelineRequest m_request;
    const CSharpOptions& m_options;
    bool m_runsOnce;
    bool m_hasPrefabs;
    std::vector<StepConfig> m_steps;
    bool m_draws = false;
};

}  // namespace

std::string csharpText(const PipelineRequest& request, const CSharpOptions& options) {
    return Snippet(request, options, false).write();
}

std::string csharpText(const DungeonRequest& request, const CSharpOptions& options) {
    return csharpText(pipelineOf(request), options);
}

std::string csharpText(const DoorsRequest& request, const CSharpOptions& options) {
    PipelineRequest pipeline{.width = request.map.width(),
                             .height = request.map.height(),
                             .engine = request.engine,
                             .seed = request.seed,
                             .state = request.state,
                             .map = request.map,
                             .rooms = request.rooms};
    for (const StepConfig& step : dungeonMaze().steps(valuesOf(request.parameters)))
        if (step.info->name == "RoomDoorConnection") pipeline.list.push_back(step);
    return Snippet(pipeline, options, true).write();
}

}  // namespace lw::dungeon
