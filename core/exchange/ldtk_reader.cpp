// SPDX-License-Identifier: MIT
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <unordered_map>

#include "exchange/json.h"
#include "exchange/lines.h"
#include "exchange/readers.h"
#include "exchange/refused.h"
#include "ron/literal.h"
#include "text/number.h"

namespace lw::exchange {

namespace {

using NamedBy = LegendRow::NamedBy;

std::vector<const Json*> levelsOf(const Json& project) {
    std::vector<const Json*> out;
    const auto collect = [&out](const Json& owner) {
        // Lists of whole numbers hold no levels, so every element stands still.
        const Json* const levels = owner.find("levels");
        const auto* const items = levels == nullptr ? nullptr : std::get_if<Json::List>(&levels->content());
        if (items == nullptr) return;
        for (const Json& level : *items) out.push_back(&level);
    };
    collect(project);
    const Json* const worlds = project.find("worlds");
    const auto* const items = worlds == nullptr ? nullptr : std::get_if<Json::List>(&worlds->content());
    for (std::size_t i = 0; items != nullptr && i < items->size(); ++i) collect((*items)[i]);
    return out;
}

/// One level of a project.
class LdtkLevel {
public:
    LdtkLevel(const Json& project, const Json& level, const ImportOptions& options, Notices& notices)
        : m_project(project), m_json(level), m_options(options), m_notices(notices) {}

    ReadFile run() {
        ReadFile out;
        const Json* const grid = chooseLayers(out.layers);
        if (grid == nullptr) throw Refused("the level has no IntGrid layer");
        m_level.name = m_json.textAt("identifier");
        readGrid(*grid);
        readEntities(*grid);
        tellLost();
        out.levels.push_back(std::move(m_level));
        return out;
    }

private:
    /// The IntGrid layer that is read; null where there is none. Layers stand topmost first.
    const Json* chooseLayers(std::vector<LayerChoice>& choices) {
        const Json* const list = m_json.find("layerInstances");
        const auto* const items = list == nullptr ? nullptr : std::get_if<Json::List>(&list->content());
        const Json* grid = nullptr;
        if (items == nullptr) return grid;
        const auto isWanted = [this](const Json& layer) {
            if (!m_options.layers) return true;
            const auto& wanted = *m_options.layers;
            return std::find(wanted.begin(), wanted.end(), layer.textAt("__identifier")) != wanted.end();
        };
        for (const Json& layer : *items) {
            if (layer.textAt("__type") == "IntGrid" && isWanted(layer)) grid = &layer;
            m_layers.push_back(&layer);
        }
        for (const Json& layer : *items) {
            const std::string name(layer.textAt("__identifier"));
            const std::string_view type = layer.textAt("__type");
            const bool isRead = &layer == grid || type == "Entities";
            const auto kind = type == "Entities" ? LayerChoice::Kind::kObjects : LayerChoice::Kind::kTiles;
            choices.push_back({name, kind, !layer.flagAt("visible", true), isRead, 0});
            if (!isRead) m_notices.add("lost-layer", fmt::format("{}: {}", name, type));
        }
        return grid;
    }

    std::map<std::int64_t, std::string> namesOfValues(const Json& grid) const {
        std::map<std::int64_t, std::string> names;
        const Json* const defs = m_project.find("defs");
        if (defs == nullptr) return names;
        const std::int64_t uid = grid.integerAt("layerDefUid", -1);
        defs->forEachAt("layers", [&](const Json& layer) {
            if (layer.integerAt("uid", -2) != uid) return;
            layer.forEachAt("intGridValues", [&](const Json& value) {
                if (const std::string_view name = value.textAt("identifier"); !name.empty())
                    names.emplace(value.integerAt("value"), name);
            });
        });
        return names;
    }

    void readGrid(const Json& grid) {
        const std::int64_t width = grid.integerAt("__cWid");
        const std::int64_t height = grid.integerAt("__cHei");
        const std::string name(grid.textAt("__identifier"));
        requireSize(width, height, "layer " + name);
        m_level.width = static_cast<std::size_t>(width);
        m_level.height = static_cast<std::size_t>(height);
        const std::size_t count = m_level.width * m_level.height;
        const auto names = namesOfValues(grid);
        TerrainTable terrains;
        std::set<std::int64_t> unnamed;
        const auto placeOf = [&](std::int64_t value) {
            if (value == 0) return kNoTile;
            const auto told = names.find(value);
            if (told != names.end()) return terrains.placeOf(told->second);
            unnamed.insert(value);
            return terrains.placeOf(fmt::format("value_{}", value), NamedBy::kTile);
        };
        const Json* const csv = grid.find("intGridCsv");
        if (csv != nullptr && csv->size() > 0) {
            if (csv->size() != count)
                throw Refused(
                    fmt::format("layer {} holds {} tiles; {} are needed", name, csv->size(), count));
            csv->forEach(
                [&](const Json& value) { m_level.cells.push_back(placeOf(value.integer().value_or(0))); });
        } else {
            // Files before 0.8 list the cells that are not empty.
            std::vector<std::int64_t> values(count);
            grid.forEachAt("intGrid", [&](const Json& cell) {
                const std::int64_t at = cell.integerAt("coordId", -1);
                if (at >= 0 && at < width * height)
                    values[static_cast<std::size_t>(at)] = cell.integerAt("v", -1) + 1;
            });
            for (const std::int64_t value : values) m_level.cells.push_back(placeOf(value));
        }
        if (!unnamed.empty())
            m_notices.add("terrain-unnamed", fmt::format("value_{}", fmt::join(unnamed, " value_")));
        m_level.terrains = terrains.take();
    }

    Value valueOf(const Json& json, std::string_view type) const {
        if (json.isNull()) return Value::none();
        if (type.starts_with("Array<") && type.ends_with('>')) {
            std::vector<Value> items;
            const std::string_view inner = type.substr(6, type.size() - 7);
            json.forEach([&](const Json& item) { items.push_back(valueOf(item, inner)); });
            return Value::list(std::move(items));
        }
        if (const std::string* const text = json.text()) {
            const bool isEnum = type.starts_with("LocalEnum.") || type.starts_with("ExternEnum.");
            if (const auto name = ron::writeName(*text); isEnum && name) return Value::variant(*name);
            return Value::ofText(*text);
        }
        if (const auto flag = json.boolean()) return Value::ofBool(*flag);
        if (const auto number = json.number()) {
            if (type == "Float") return Value::ofNumber(*number);
            if (const auto whole = json.integer()) return Value::ofWhole(*whole);
            return Value::ofNumber(*number);
        }
        if (type == "Point") return Value::place(json.integerAt("cx"), json.integerAt("cy"));
        if (type == "EntityRef") return Value::linkTo(std::string(json.textAt("entityIid")));
        Value value;
        value.kind = json.isObject() ? Value::Kind::kFields : Value::Kind::kList;
        for (const auto& [name, member] : json.members()) value.addField(name, valueOf(member, ""));
        json.forEach([&](const Json& item) { value.items.push_back(valueOf(item, "")); });
        return value;
    }

    void readEntities(const Json& grid) {
        const std::int64_t size = std::max<std::int64_t>(1, grid.integerAt("__gridSize", 1));
        std::unordered_map<std::string, Value> places;
        for (auto layer = m_layers.rbegin(); layer != m_layers.rend(); ++layer) {
            if ((*layer)->textAt("__type") != "Entities") continue;
            const bool isSameGrid = (*layer)->integerAt("__gridSize", size) == size;
            (*layer)->forEachAt("entityInstances", [&](const Json& entity) {
                Thing thing = thingOf(entity, isSameGrid, size);
                places.emplace(entity.textAt("iid"), Value::place(thing.x, thing.y));
                m_level.things.push_back(std::move(thing));
            });
        }
        for (Thing& thing : m_level.things) {
            resolveLinks(thing.value, [&places](const Value& link) {
                const auto target = places.find(link.text);
                return target == places.end() ? Value::none() : target->second;
            });
        }
    }

    Thing thingOf(const Json& entity, bool isSameGrid, std::int64_t size) const {
        const auto pairAt = [&entity](std::string_view name) {
            std::vector<std::int64_t> out;
            entity.forEachAt(name, [&out](const Json& part) { out.push_back(part.integer().value_or(0)); });
            out.resize(2);
            return out;
        };
        const auto floored = [size](std::int64_t pixel) { return pixel / size - (pixel % size < 0 ? 1 : 0); };
        Thing thing;
        thing.label = entity.textAt("__identifier");
        if (isSameGrid && entity.find("__grid") != nullptr) {
            const auto cell = pairAt("__grid");
            thing.x = cell[0];
            thing.y = cell[1];
        } else {
            const auto pixel = pairAt("px");
            thing.x = floored(pixel[0]);
            thing.y = floored(pixel[1]);
        }
        Fields fields;
        entity.forEachAt("fieldInstances", [&](const Json& field) {
            const Json* const value = field.find("__value");
            fields.emplace_back(field.textAt("__identifier"),
                                value == nullptr ? Value::none() : valueOf(*value, field.textAt("__type")));
        });
        thing.value = featureOf(featureName(thing.label), std::move(fields));
        const std::int64_t width = entity.integerAt("width");
        const std::int64_t height = entity.integerAt("height");
        if (width > size || height > size) {
            thing.notices.push_back(
                {"object-area",
                 fmt::format("{}: {}x{} tiles, kept at {} {}", thing.label, (width + size - 1) / size,
                             (height + size - 1) / size, thing.x, thing.y)});
        }
        return thing;
    }

    void tellLost() {
        m_json.forEachAt("fieldInstances", [this](const Json& field) {
            m_notices.add("lost-level-field", std::string(field.textAt("__identifier")));
        });
        if (const std::string_view image = m_json.textAt("bgRelPath"); !image.empty())
            m_notices.add("lost-background", std::string(image));
        if (const Json* const neighbours = m_json.find("__neighbours");
            neighbours != nullptr && neighbours->size() > 0)
            m_notices.add("lost-key", "__neighbours");
    }

    const Json& m_project;
    const Json& m_json;
    const ImportOptions& m_options;
    Notices& m_notices;
    std::vector<const Json*> m_layers;
    Level m_level;
};

std::size_t chooseLevel(const std::vector<const Json*>& levels, const ImportOptions& options) {
    if (levels.empty()) throw Refused("the project has no levels");
    if (!options.level) return 0;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        if (levels[i]->textAt("identifier") == *options.level) return i;
    }
    const auto number = text::parseUint64(*options.level);
    if (number && *number >= 1 && *number <= levels.size()) return static_cast<std::size_t>(*number - 1);
    throw Refused(fmt::format("there is no level '{}'; there are {}", *options.level, levels.size()));
}

}  // namespace

ReadFile readLdtk(const Source& source, const ImportOptions& options, Notices& notices) {
    const Json project = requireJson(source.bytes);
    const std::vector<const Json*> levels = levelsOf(project);
    const std::size_t chosen = chooseLevel(levels, options);
    const Json* level = levels[chosen];
    Json outside;
    const Json* const instances = level->find("layerInstances");
    if (instances == nullptr || instances->isNull()) {
        const std::string path(level->textAt("externalRelPath"));
        const auto bytes =
            source.companions.read ? source.companions.read(pathBeside("", path)) : std::nullopt;
        if (!bytes) throw Refused(fmt::format("the level's own file '{}' can't be read", path));
        outside = requireJson(*bytes);
        level = &outside;
    }
    ReadFile out = LdtkLevel(project, *level, options, notices).run();
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const std::string name(levels[i]->textAt("identifier"));
        out.others.push_back(name);
        if (i != chosen) notices.add("lost-level", name);
    }
    return out;
}

}  // namespace lw::exchange
