// SPDX-License-Identifier: MIT
#include "formats/recipe_words.h"

#include <fmt/format.h>
#include <string>
#include <variant>

#include "dungeon/parameters.h"

namespace lw::formats {

namespace {

using dungeon::ParameterGroup;
using dungeon::ParameterInfo;
using Kind = RonShape::Kind;

/// What a parameter may be: "0 to 100", "a whole number, as a rule 1 to 30".
std::string rangeOf(const ParameterInfo& info) {
    const dungeon::ParameterValue standard = dungeon::defaultOf(info.parameter);
    if (std::holds_alternative<bool>(standard)) return "true or false";
    if (std::holds_alternative<float>(standard))
        return fmt::format("a number, as a rule {} to {}", info.least, info.most);
    if (std::holds_alternative<std::uint64_t>(standard)) return "a whole number of 64 bits";
    if (info.isPercent) return "0 to 100";
    return fmt::format("a whole number, as a rule {} to {}", info.least, info.most);
}

class RecipeGrammar {
public:
    RonGrammar run() {
        RonShape& root = m_grammar.add(Kind::kStruct, "a recipe");
        addParameters(root, ParameterGroup::kTop);
        const auto before = [&root](std::string_view name) {
            auto at = root.words.begin();
            while (at != root.words.end() && at->name != name) ++at;
            return at;
        };
        root.words.insert(before("max_attempts"),
                          {generator(), group(ParameterGroup::kRooms, "Rooms and where they are put."),
                           group(ParameterGroup::kMaze, "The mazes between the rooms."),
                           group(ParameterGroup::kDoors, "The doors of the rooms."),
                           group(ParameterGroup::kDeadEnds, "What becomes of dead ends.")});
        addMap(root);
        m_grammar.setRoot(root);
        return std::move(m_grammar);
    }

private:
    static Kind kindOf(const ParameterInfo& info) {
        return std::holds_alternative<bool>(dungeon::defaultOf(info.parameter)) ? Kind::kBool : Kind::kNumber;
    }

    /// A field for each parameter of a group; both of a pair have one.
    void addParameters(RonShape& shape, ParameterGroup group) {
        for (const ParameterInfo& info : dungeon::allParameters()) {
            if (info.group != group || info.pairIndex == 1) continue;
            RonWord word{std::string(info.field), &m_grammar.add(kindOf(info), rangeOf(info)), rangeOf(info)};
            std::string standard = dungeon::valueText(dungeon::defaultOf(info.parameter));
            std::string name(info.cName);
            word.lines.emplace_back(info.help);
            if (info.pairIndex == 0) {
                const ParameterInfo& second =
                    dungeon::allParameters()[static_cast<std::size_t>(info.parameter) + 1];
                word.shape = &m_grammar.addOf(Kind::kTuple, {word.shape, word.shape});
                word.lines.emplace_back(second.help);
                standard = fmt::format("({}, {})", standard,
                                       dungeon::valueText(dungeon::defaultOf(second.parameter)));
                if (!name.empty()) name += fmt::format(" and {}", second.cName);
            }
            if (!name.empty()) word.lines.push_back(fmt::format("In GoRogue: {} of {}.", name, info.step));
            word.standard = std::move(standard);
            shape.words.push_back(std::move(word));
        }
    }

    RonWord group(ParameterGroup group, std::string help) {
        RonShape& shape = m_grammar.add(Kind::kStruct, "settings");
        addParameters(shape, group);
        return {std::string(dungeon::groupField(group)), &shape, "settings", {std::move(help)}};
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

    void addMap(RonShape& root) {
        const RonShape& number = m_grammar.add(Kind::kNumber, "a whole number");
        const RonShape& terrain = m_grammar.add(Kind::kTerrain, "the id of a terrain");
        const RonShape& terrains = m_grammar.addOf(Kind::kList, {&terrain});
        const RonShape& room = m_grammar.addOf(Kind::kTuple, {&number, &number, &number, &number});
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
        root.words.push_back(
            {"map",
             &m_grammar.add(Kind::kPath, "a path"),
             "a path",
             {"A map to connect instead of an empty one, relative to the recipe. Only the doors are made."}});
        root.words.push_back({"rooms_at",
                              &m_grammar.addOf(Kind::kList, {&room}),
                              "[(x, y, width, height), …]",
                              {"The inner cells of each room of the map; left out: they are found."}});
        root.words.push_back(
            {"terrains", &ground, "wall, floor and door", {"Which terrains of the map are what."}});
    }

    RonGrammar m_grammar;
};

}  // namespace

const RonShape& recipeShape() {
    static const RonGrammar kGrammar = RecipeGrammar().run();
    return kGrammar.root();
}

}  // namespace lw::formats
