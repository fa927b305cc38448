// SPDX-License-Identifier: MIT
// A recipe written out: as text, and as JSON.
#include <algorithm>
#include <fmt/format.h>

#include "dungeon/recipe.h"
#include "ron/literal.h"
#include "text/json_writer.h"

namespace lw::dungeon {

namespace {

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

std::string prefabsField(const std::vector<Recipe::PrefabSource>& prefabs) {
    std::string out = "    prefabs: [\n";
    for (const Recipe::PrefabSource& prefab : prefabs) {
        const std::string at = prefab.at ? fmt::format("({}, {})", prefab.at->x, prefab.at->y) : "Random";
        out += fmt::format("        (map: {}, at: {}),\n", ron::quoteString(prefab.path), at);
    }
    return out + "    ],\n";
}

/// The fields of a pipeline's parameters: a struct for each section.
class ParameterText {
public:
    explicit ParameterText(const Recipe& recipe) : m_recipe(recipe) {}

    std::string write() {
        const auto& parameters = m_recipe.pipeline->parameters;
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            const auto& [section, info, targets] = parameters[i];
            // Of a recipe that connects a map only the doors count.
            if (m_recipe.isDoorsOnly() && section != "doors") continue;
            enter(section);
            const std::string value = valueText(m_recipe.values[i]);
            const std::string_view indent = section.empty() ? "    " : "        ";
            if (info.pairIndex == 0) {
                m_out += fmt::format("{}{}: ({}, ", indent, info.field, value);
            } else if (info.pairIndex == 1) {
                m_out += value + "),\n";
            } else {
                m_out += fmt::format("{}{}: {},\n", indent, info.field, value);
            }
        }
        enter({});
        return std::move(m_out);
    }

private:
    void enter(std::string_view section) {
        if (section == m_section) return;
        if (!m_section.empty()) m_out += "    ),\n";
        if (!section.empty()) m_out += fmt::format("    {}: (\n", section);
        m_section = section;
    }

    const Recipe& m_recipe;
    std::string_view m_section;
    std::string m_out;
};

class RecipeJson {
public:
    explicit RecipeJson(const Recipe& recipe) : m_recipe(recipe) {}

    std::string write() {
        m_json.beginObject();
        if (!m_recipe.map) {
            m_json.key("size");
            m_json.beginArray();
            m_json.value(m_recipe.width);
            m_json.value(m_recipe.height);
            m_json.endArray();
        }
        if (m_recipe.state.empty()) {
            m_json.member("seed", m_recipe.seed);
        } else {
            m_json.member("seed", random::makeRandom(m_recipe.engine, m_recipe.state)->stateText());
        }
        m_json.member("generator", random::engineName(m_recipe.engine));
        if (m_recipe.map) map(*m_recipe.map);
        if (m_recipe.pipeline == nullptr) {
            steps();
        } else {
            if (m_recipe.namesPipeline) m_json.member("pipeline", m_recipe.pipeline->name);
            parameters();
        }
        if (!m_recipe.prefabs.empty()) prefabs();
        if (!m_recipe.isDoorsOnly()) m_json.member("max_attempts", m_recipe.maxAttempts);
        m_json.endObject();
        return m_json.take();
    }

private:
    void setting(const SettingInfo& info, const SettingValue& value) {
        if (info.pairIndex < 1) m_json.key(info.field);
        if (info.pairIndex == 0) m_json.beginArray();
        writeModelValue(m_json, value);
        if (info.pairIndex == 1) m_json.endArray();
    }

    void parameters() {
        std::string_view open;
        const auto enter = [this, &open](std::string_view section) {
            if (section == open) return;
            if (!open.empty()) m_json.endObject();
            if (!section.empty()) {
                m_json.key(section);
                m_json.beginObject();
            }
            open = section;
        };
        const std::vector<StepConfig> filled = m_recipe.steps();
        for (std::size_t i = 0; i < m_recipe.values.size(); ++i) {
            const PipelineParameter& parameter = m_recipe.pipeline->parameters[i];
            if (m_recipe.isDoorsOnly() && parameter.section != "doors") continue;
            enter(parameter.section);
            const bool isTunnels = parameter.info.type == SettingType::kTunnels;
            const auto& [step, index] = parameter.targets.front();
            setting(parameter.info, isTunnels ? filled[step].values[index] : m_recipe.values[i]);
        }
        enter({});
    }

    void steps() {
        m_json.key("steps");
        m_json.beginArray();
        for (const StepConfig& step : m_recipe.list) {
            m_json.beginObject();
            m_json.member("step", step.info->name);
            for (std::size_t i = 0; i < step.values.size(); ++i)
                setting(step.info->settings[i], step.values[i]);
            if (step.off) m_json.member("off", true);
            m_json.endObject();
        }
        m_json.endArray();
    }

    void prefabs() {
        m_json.key("prefabs");
        m_json.beginArray();
        for (const Recipe::PrefabSource& prefab : m_recipe.prefabs) {
            m_json.beginObject();
            m_json.member("map", prefab.path);
            m_json.key("at");
            if (prefab.at) {
                m_json.beginArray();
                m_json.value(prefab.at->x);
                m_json.value(prefab.at->y);
                m_json.endArray();
            } else {
                m_json.value("Random");
            }
            m_json.endObject();
        }
        m_json.endArray();
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

std::string printStep(const StepConfig& step, bool brief) {
    std::string fields;
    const auto add = [&fields](const std::string& text) { fields += (fields.empty() ? "" : ", ") + text; };
    for (std::size_t i = 0; i < step.values.size(); ++i) {
        const SettingInfo& info = step.info->settings[i];
        const bool isTag = info.use != TagUse::kNone;
        bool isStandard = step.values[i] == info.standard;
        if (info.pairIndex == 0) isStandard &= step.values[i + 1] == step.info->settings[i + 1].standard;
        if ((isTag || brief) && !info.isRequired && isStandard) continue;
        if (info.pairIndex == 1) continue;
        const std::string value = valueText(step.values[i]);
        add(info.pairIndex == 0
                ? fmt::format("{}: ({}, {})", info.field, value, valueText(step.values[i + 1]))
                : fmt::format("{}: {}", info.field, value));
    }
    if (step.off) add("off: true");
    return fmt::format("{}({})", step.info->name, fields);
}

std::string printRecipe(const Recipe& recipe) {
    std::string out = "(\n";
    if (recipe.map) {
        out += mapFields(*recipe.map);
    } else {
        out += fmt::format("    size: ({}, {}),\n", recipe.width, recipe.height);
    }
    const std::string seed =
        recipe.state.empty() ? std::to_string(recipe.seed)
                             : ron::quoteString(random::makeRandom(recipe.engine, recipe.state)->stateText());
    out += fmt::format("    seed: {},\n    generator: {},\n", seed, random::engineName(recipe.engine));
    if (recipe.pipeline != nullptr) {
        if (recipe.namesPipeline) out += fmt::format("    pipeline: {},\n", recipe.pipeline->name);
        out += ParameterText(recipe).write();
    } else {
        out += "    steps: [\n";
        for (const StepConfig& step : recipe.list) out += fmt::format("        {},\n", printStep(step));
        out += "    ],\n";
    }
    if (!recipe.prefabs.empty()) out += prefabsField(recipe.prefabs);
    if (!recipe.isDoorsOnly()) out += fmt::format("    max_attempts: {},\n", recipe.maxAttempts);
    return out + ")\n";
}

std::string recipeJson(const Recipe& recipe) {
    return RecipeJson(recipe).write();
}

}  // namespace lw::dungeon
