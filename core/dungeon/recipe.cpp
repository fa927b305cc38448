// SPDX-License-Identifier: MIT
#include "dungeon/recipe.h"

#include <fmt/format.h>

#include "dungeon/parameters.h"
#include "ron/literal.h"
#include "text/json_writer.h"

namespace lw::dungeon {

namespace {

/// `group: (`, a line for each field, `),`.
std::string groupLines(const Recipe& recipe, ParameterGroup group) {
    std::string out = fmt::format("    {}: (\n", groupField(group));
    for (const ParameterInfo& info : allParameters()) {
        if (info.group != group) continue;
        const std::string value = valueText(valueOf(recipe, info.parameter));
        if (info.pairIndex == 0)
            out += fmt::format("        {}: ({}, ", info.field, value);
        else if (info.pairIndex == 1)
            out += value + "),\n";
        else
            out += fmt::format("        {}: {},\n", info.field, value);
    }
    return out + "    ),\n";
}

std::string quotedList(const std::vector<std::string>& texts) {
    std::string out = "[";
    for (const std::string& text : texts) out += (out.size() > 1 ? ", " : "") + ron::quoteString(text);
    return out + "]";
}

std::string mapFields(const Recipe::MapSource& map) {
    std::string out = fmt::format("    map: {},\n", ron::quoteString(map.path));
    if (map.roomsAt) {
        out += "    rooms_at: [";
        for (const Rectangle& room : *map.roomsAt) {
            out += fmt::format("{}({}, {}, {}, {})", out.back() == '[' ? "" : ", ", room.x, room.y,
                               room.width, room.height);
        }
        out += "],\n";
    }
    std::string terrains;
    if (map.wall) terrains += "wall: " + quotedList(*map.wall);
    if (map.floor) terrains += (terrains.empty() ? "floor: " : ", floor: ") + quotedList(*map.floor);
    if (map.door) terrains += (terrains.empty() ? "door: " : ", door: ") + ron::quoteString(*map.door);
    if (!terrains.empty()) out += fmt::format("    terrains: ({}),\n", terrains);
    return out;
}

class RecipeJson {
public:
    explicit RecipeJson(const Recipe& recipe) : m_recipe(recipe) {}

    std::string write() {
        m_json.beginObject();
        if (!m_recipe.map) pair("size", Parameter::kWidth, Parameter::kHeight);
        value(Parameter::kSeed);
        m_json.member("generator", random::engineName(m_recipe.engine));
        if (m_recipe.map) {
            map(*m_recipe.map);
            group(ParameterGroup::kDoors);
        } else {
            for (const auto each : {ParameterGroup::kRooms, ParameterGroup::kMaze, ParameterGroup::kDoors,
                                    ParameterGroup::kDeadEnds})
                group(each);
            value(Parameter::kMaxAttempts);
        }
        m_json.endObject();
        return m_json.take();
    }

private:
    void number(Parameter parameter) {
        std::visit([this](const auto& content) { m_json.value(content); }, valueOf(m_recipe, parameter));
    }
    void value(Parameter parameter) {
        m_json.key(infoOf(parameter).field);
        number(parameter);
    }
    void pair(const char* key, Parameter first, Parameter second) {
        m_json.key(key);
        m_json.beginArray();
        number(first);
        number(second);
        m_json.endArray();
    }

    void group(ParameterGroup group) {
        m_json.key(groupField(group));
        m_json.beginObject();
        for (const ParameterInfo& info : allParameters()) {
            if (info.group != group) continue;
            if (info.pairIndex < 0) value(info.parameter);
            if (info.pairIndex == 0) pair("size_ratio", Parameter::kSizeRatioX, Parameter::kSizeRatioY);
        }
        m_json.endObject();
    }

    void texts(const char* key, const std::optional<std::vector<std::string>>& list) {
        m_json.key(key);
        if (!list) return m_json.null();
        m_json.beginArray();
        for (const std::string& text : *list) m_json.value(text);
        m_json.endArray();
    }

    void map(const Recipe::MapSource& map) {
        m_json.member("map", map.path);
        m_json.key("rooms_at");
        if (map.roomsAt) {
            m_json.beginArray();
            for (const Rectangle& room : *map.roomsAt) {
                m_json.beginArray();
                for (const std::int32_t part : {room.x, room.y, room.width, room.height}) m_json.value(part);
                m_json.endArray();
            }
            m_json.endArray();
        } else {
            m_json.null();
        }
        m_json.key("terrains");
        m_json.beginObject();
        texts("wall", map.wall);
        texts("floor", map.floor);
        m_json.key("door");
        if (map.door) {
            m_json.value(*map.door);
        } else {
            m_json.null();
        }
        m_json.endObject();
    }

    const Recipe& m_recipe;
    text::JsonWriter m_json;
};

}  // namespace

DungeonRequest requestOf(const Recipe& recipe) {
    return {.width = recipe.width,
            .height = recipe.height,
            .engine = recipe.engine,
            .seed = recipe.seed,
            .parameters = recipe.parameters,
            .maxAttempts = recipe.maxAttempts};
}

std::string printRecipe(const Recipe& recipe) {
    std::string out = "(\n";
    if (recipe.map) {
        out += mapFields(*recipe.map);
    } else {
        out += fmt::format("    size: ({}, {}),\n", recipe.width, recipe.height);
    }
    out += fmt::format("    seed: {},\n    generator: {},\n", recipe.seed, random::engineName(recipe.engine));
    for (const auto group :
         {ParameterGroup::kRooms, ParameterGroup::kMaze, ParameterGroup::kDoors, ParameterGroup::kDeadEnds}) {
        if (recipe.map && group != ParameterGroup::kDoors) continue;
        out += groupLines(recipe, group);
    }
    if (!recipe.map) out += fmt::format("    max_attempts: {},\n", recipe.maxAttempts);
    return out + ")\n";
}

std::string recipeJson(const Recipe& recipe) {
    return RecipeJson(recipe).write();
}

}  // namespace lw::dungeon
