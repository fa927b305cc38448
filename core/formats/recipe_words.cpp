// SPDX-License-Identifier: MIT
#include "formats/recipe_words.h"

#include <array>
#include <fmt/format.h>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "dungeon/pipelines.h"
#include "dungeon/recipe.h"
#include "dungeon/step_info.h"

namespace lw::formats {

namespace {

using dungeon::SettingInfo;
using dungeon::SettingType;
using Kind = RonShape::Kind;

/// What a setting may be: "0 to 100", "a whole number, as a rule 1 to 30".
std::string rangeOf(const SettingInfo& info) {
    switch (info.type) {
        case SettingType::kBool:
            return "true or false";
        case SettingType::kTag:
            return "the name of a component";
        case SettingType::kUlong:
            return "a whole number of 64 bits";
        case SettingType::kInt:
        case SettingType::kUshort:
        case SettingType::kUint:
        case SettingType::kFloat:
            break;
        default:
            return "one of several words";
    }
    if (info.isPercent) return "0 to 100";
    const char* const what = info.isWhole() ? "a whole number" : "a number";
    if (info.least >= info.most) return what;
    return fmt::format("{}, as a rule {} to {}", what, info.least, info.most);
}

class RecipeGrammar {
public:
    RonGrammar run() {
        makeTypes();
        RonShape& root = m_grammar.add(Kind::kStruct, "a recipe");
        const auto top = dungeon::topSettings();
        for (std::size_t i = 0; i < top.size(); ++i) addSetting(root, top, i, {});
        const RonWord attempts = std::move(root.words.back());
        root.words.pop_back();
        root.words.push_back(generator());
        root.words.push_back(pipeline());
        root.words.push_back({"steps",
                              &m_grammar.addOf(Kind::kList, {&step()}),
                              "[step, …]",
                              {"The steps to run, in order, instead of a pipeline."}});
        for (const std::string_view section : dungeon::allSections()) addSection(root, section);
        addTopParameters(root);
        root.words.push_back(attempts);
        addMap(root);
        m_grammar.setRoot(root);
        return std::move(m_grammar);
    }

private:
    template <std::size_t count>
    RonShape& wordsOf(const std::array<std::string_view, count>& names, std::string fact) {
        RonShape& shape = m_grammar.add(Kind::kVariants, std::move(fact));
        for (const std::string_view name : names) shape.words.push_back({std::string(name)});
        return shape;
    }

    void makeTypes() {
        m_number = &m_grammar.add(Kind::kNumber, "a number");
        m_flag = &m_grammar.add(Kind::kBool, "true or false");
        m_text = &m_grammar.add(Kind::kText, "a string");
        m_items = &wordsOf(dungeon::kItemTypeNames, "a type of items");
        m_adjacency = &wordsOf(dungeon::kAdjacencyNames, "which cells are neighbours");
        m_distance = &wordsOf(dungeon::kDistanceNames, "how distances are measured");
        RonShape& points = wordsOf(dungeon::kPointSelectionNames, "between which cells areas are joined");
        points.words.back().shape = &m_grammar.addOf(Kind::kTuple, {m_distance});
        points.words.back().example = fmt::format("Closest({})", dungeon::kDistanceNames.front());
        m_points = &points;
        RonShape& line = m_grammar.add(Kind::kStruct, "a straight line");
        line.words = {{"adjacency", m_adjacency, m_adjacency->fact, {"Left out: that of the distance."}},
                      {"double_wide",
                       m_flag,
                       m_flag->fact,
                       {"Whether the line is two cells wide where it goes up or down."},
                       "true"}};
        RonShape& tunnels = wordsOf(dungeon::kTunnelCreationNames, "how a tunnel runs");
        tunnels.words.back().shape = &line;
        m_tunnels = &tunnels;
    }

    [[nodiscard]] const RonShape* shapeOf(SettingType type) const {
        switch (type) {
            case SettingType::kBool:
                return m_flag;
            case SettingType::kTag:
                return m_text;
            case SettingType::kItemType:
                return m_items;
            case SettingType::kAdjacency:
                return m_adjacency;
            case SettingType::kDistance:
                return m_distance;
            case SettingType::kPoints:
                return m_points;
            case SettingType::kTunnels:
                return m_tunnels;
            default:
                return m_number;
        }
    }

    /// A field for a setting, unless the shape has it; both of a pair have one.
    void addSetting(RonShape& shape, std::span<const SettingInfo> settings, std::size_t index,
                    std::string_view step) {
        const SettingInfo& info = settings[index];
        if (info.pairIndex == 1 || shape.find(info.field) != nullptr) return;
        const std::string range = rangeOf(info);
        RonWord word{std::string(info.field), shapeOf(info.type), range};
        if (!info.help.empty()) word.lines.emplace_back(info.help);
        word.standard = info.isRequired ? std::string() : dungeon::valueText(info.standard);
        std::string name(info.cName);
        if (info.pairIndex == 0) {
            const SettingInfo& second = settings[index + 1];
            word.shape = &m_grammar.addOf(Kind::kTuple, {word.shape, word.shape});
            if (!second.help.empty()) word.lines.emplace_back(second.help);
            word.standard = fmt::format("({}, {})", word.standard, dungeon::valueText(second.standard));
            if (!name.empty()) name += fmt::format(" and {}", second.cName);
        }
        if (word.shape->kind == Kind::kVariants) word.fact = word.shape->fact;
        if (info.isRequired) word.lines.emplace_back("Has to be there.");
        if (!name.empty() && !step.empty())
            word.lines.push_back(fmt::format("In GoRogue: {} of {}.", name, step));
        shape.words.push_back(std::move(word));
    }

    /// The parameters of a section, of every pipeline that has it.
    void addParameters(RonShape& shape, std::string_view section) {
        for (const dungeon::PipelineInfo* pipeline : dungeon::allPipelines()) {
            std::vector<SettingInfo> settings;
            std::vector<std::string_view> steps;
            for (const dungeon::PipelineParameter& parameter : pipeline->parameters) {
                if (parameter.section != section) continue;
                const dungeon::PipelineParameter::Target target = parameter.targets.front();
                const dungeon::StepInfo& step = *pipeline->fixed[target.step].info;
                settings.push_back(parameter.info);
                settings.back().cName =
                    step.settings[target.setting].cName;  // the method may call it otherwise
                steps.push_back(step.name);
            }
            for (std::size_t i = 0; i < settings.size(); ++i) addSetting(shape, settings, i, steps[i]);
        }
    }

    static std::string pipelinesWith(std::string_view section, std::string_view field) {
        std::string names;
        for (const dungeon::PipelineInfo* pipeline : dungeon::allPipelines()) {
            const bool has =
                section.empty() ? pipeline->find({}, field).has_value() : pipeline->hasSection(section);
            if (has) names += fmt::format("{}{}", names.empty() ? "" : ", ", pipeline->name);
        }
        return fmt::format("Of the pipelines {}.", names);
    }

    void addSection(RonShape& root, std::string_view section) {
        RonShape& shape = m_grammar.add(Kind::kStruct, "settings");
        addParameters(shape, section);
        root.words.push_back({std::string(section), &shape, "settings", {pipelinesWith(section, {})}});
    }

    void addTopParameters(RonShape& root) {
        const std::size_t first = root.words.size();
        addParameters(root, {});
        for (std::size_t i = first; i < root.words.size(); ++i)
            root.words[i].lines.push_back(pipelinesWith({}, root.words[i].name));
    }

    RonWord generator() {
        RonShape& engines = m_grammar.add(Kind::kVariants, "a random generator");
        engines.words = {{"Mizuchi", nullptr, "ShaiRandom's MizuchiRandom"},
                         {"Xoshiro256StarStar", nullptr, "ShaiRandom's Xoshiro256StarStarRandom"}};
        return {"generator",
                &engines,
                "a random generator",
                {"Which series of random numbers the seed begins."},
                "Mizuchi"};
    }

    RonWord pipeline() {
        RonShape& names = m_grammar.add(Kind::kVariants, "a pipeline");
        for (const dungeon::PipelineInfo* pipeline : dungeon::allPipelines())
            names.words.push_back({std::string(pipeline->name),
                                   nullptr,
                                   std::string(pipeline->title),
                                   {std::string(pipeline->help)}});
        return {"pipeline",
                &names,
                "a pipeline",
                {"Which of GoRogue's ready lists of steps is run."},
                std::string(dungeon::dungeonMaze().name)};
    }

    const RonShape& step() {
        RonShape& steps = m_grammar.add(Kind::kVariants, "a step");
        for (const dungeon::StepInfo* info : dungeon::allSteps()) {
            RonShape& settings = m_grammar.add(Kind::kStruct, "settings");
            for (std::size_t i = 0; i < info->settings.size(); ++i)
                addSetting(settings, info->settings, i, info->name);
            settings.words.push_back({"off", m_flag, m_flag->fact, {"Leaves the step out."}, "false"});
            steps.words.push_back({std::string(info->name),
                                   &settings,
                                   std::string(info->title),
                                   {std::string(info->help)},
                                   {},
                                   std::string(info->name) + "()"});
        }
        return steps;
    }

    void addMap(RonShape& root) {
        const RonShape& path = m_grammar.add(Kind::kPath, "a path");
        const RonShape& terrain = m_grammar.add(Kind::kTerrain, "the id of a terrain");
        const RonShape& terrains = m_grammar.addOf(Kind::kList, {&terrain});
        const RonShape& room = m_grammar.addOf(Kind::kTuple, {m_number, m_number, m_number, m_number});
        RonShape& ground = m_grammar.add(Kind::kStruct, "terrains of the map");
        ground.words = {
            {"wall",
             &terrains,
             "ids of terrains",
             {"What walls are made of; left out: what can't be walked on."}},
            {"floor",
             &terrains,
             "ids of terrains",
             {"What floors are made of; left out: what can be walked on."}},
            {"door",
             &terrain,
             "the id of a terrain",
             {"What doors become; left out: the floor beside them."}},
        };
        RonShape& prefab = m_grammar.add(Kind::kStruct, "a map to build in");
        prefab.words = {
            {"map", &path, "a path", {"The map, relative to the recipe."}},
            {"at",
             &wordsOf(std::array<std::string_view, 1>{"Random"}, "a place"),
             "(x, y) or Random",
             {"Where its upper left cell comes."}},
        };
        root.words.push_back(
            {"map",
             &path,
             "a path",
             {"A map to begin with instead of an empty one, relative to the recipe. Without steps only its "
              "doors are made."}});
        root.words.push_back({"rooms_at",
                              &m_grammar.addOf(Kind::kList, {&room}),
                              "[(x, y, width, height), …]",
                              {"The inner cells of each room of the map; left out: they are found."}});
        root.words.push_back(
            {"terrains", &ground, "wall, floor and door", {"Which terrains of the map are what."}});
        root.words.push_back({"prefabs",
                              &m_grammar.addOf(Kind::kList, {&prefab}),
                              "[(map: …, at: …), …]",
                              {"Maps that are built in as they are."}});
    }

    RonGrammar m_grammar;
    const RonShape* m_number = nullptr;
    const RonShape* m_flag = nullptr;
    const RonShape* m_text = nullptr;
    const RonShape* m_items = nullptr;
    const RonShape* m_adjacency = nullptr;
    const RonShape* m_distance = nullptr;
    const RonShape* m_points = nullptr;
    const RonShape* m_tunnels = nullptr;
};

}  // namespace

const RonShape& recipeShape() {
    static const RonGrammar kGrammar = RecipeGrammar().run();
    return kGrammar.root();
}

}  // namespace lw::formats
