// SPDX-License-Identifier: MIT
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>

#include "exchange/json.h"
#include "exchange/lines.h"
#include "exchange/readers.h"
#include "exchange/refused.h"
#include "text/utf8.h"

namespace lw::exchange {

namespace {

/// The first text in a value: `om_terrain` is one, a list or lists of lists.
std::string firstText(const Json& json) {
    if (const std::string* const text = json.text()) return *text;
    std::string out;
    json.forEach([&out](const Json& item) {
        if (out.empty()) out = firstText(item);
    });
    return out;
}

bool mentions(const Json& json, const std::string& name) {
    if (const std::string* const text = json.text()) return *text == name;
    bool found = false;
    json.forEach([&](const Json& item) { found |= mentions(item, name); });
    return found;
}

bool hasContent(const Json& json) {
    return json.isObject() ? !json.members().empty() : json.isList() ? json.size() > 0 : !json.isNull();
}

/// The objects of a file, which holds one or a list of them.
std::vector<const Json*> objectsOf(const Json& root) {
    if (root.isObject()) return {&root};
    std::vector<const Json*> out;
    if (const auto* const items = std::get_if<Json::List>(&root.content())) {
        for (const Json& item : *items) out.push_back(&item);
    }
    return out;
}

class Mapgen {
public:
    Mapgen(const Source& source, const ImportOptions& options, Notices& notices)
        : m_source(source), m_options(options), m_notices(notices), m_root(requireJson(source.bytes)) {}

    ReadFile run() {
        const Json& mapgen = choose();
        const Json& object = *mapgen.find("object");
        collectPalettes(object);
        addKeys(object, kOwnKeys);
        Level level;
        const Json* const names = mapgen.find("om_terrain");
        level.name = names == nullptr ? "" : firstText(*names);
        if (level.name.empty()) level.name = nameToFirstDot(m_source.name);
        if (const Json* const fill = object.find("fill_ter")) m_fill = choose(*fill, "fill_ter");
        fill(level, *object.find("rows"));
        ReadFile out;
        out.levels.push_back(std::move(level));
        return out;
    }

private:
    static constexpr std::string_view kOwnKeys[] = {"fill_ter", "palettes", "rows", "terrain", "furniture"};
    static constexpr std::string_view kPaletteKeys[] = {"type", "id", "palettes", "terrain", "furniture"};

    const Json& choose() const {
        for (const Json* const item : objectsOf(m_root)) {
            if (item->textAt("type") != "mapgen") continue;
            const Json* const object = item->find("object");
            const Json* const names = item->find("om_terrain");
            if (object == nullptr || object->find("rows") == nullptr) continue;
            if (!m_options.level || (names != nullptr && mentions(*names, *m_options.level))) return *item;
        }
        throw Refused(m_options.level ? fmt::format("there is no mapgen with rows for '{}'", *m_options.level)
                                      : "there is no mapgen with rows");
    }

    /// Palettes by id: of this file, then of the folder of palettes.
    void findPalettes() {
        const auto add = [this](const Json& root) {
            for (const Json* const item : objectsOf(root)) {
                if (item->textAt("type") == "palette")
                    m_palettes.try_emplace(std::string(item->textAt("id")), item);
            }
        };
        add(m_root);
        const Companions& companions = m_source.companions;
        if (!companions.listAbove || !companions.read) return;
        for (const std::string& path : companions.listAbove("mapgen_palettes")) {
            const auto bytes = companions.read(path);
            ParsedJson parsed = bytes ? parseJson(*bytes) : ParsedJson();
            if (!parsed.value) {
                m_notices.add("palette-missing", path);
                continue;
            }
            m_files.push_back(std::make_unique<Json>(std::move(*parsed.value)));
            add(*m_files.back());
        }
    }

    void collectPalettes(const Json& object) {
        if (object.find("palettes") != nullptr) {
            findPalettes();
            std::set<std::string> open;
            addPalettesOf(object, open);
        }
        addSymbols(object);
    }

    /// Later palettes override earlier ones; those a palette names come before it.
    void addPalettesOf(const Json& owner, std::set<std::string>& open) {
        owner.forEachAt("palettes", [&](const Json& item) {
            const std::string id = choose(item, "palettes");
            const auto at = m_palettes.find(id);
            if (at == m_palettes.end()) {
                m_notices.add("palette-missing", id);
                return;
            }
            if (!open.insert(id).second) throw Refused(fmt::format("the palette '{}' names itself", id));
            if (m_added.insert(id).second) addPalettesOf(*at->second, open);
            open.erase(id);
            addSymbols(*at->second);
            addKeys(*at->second, kPaletteKeys);
        });
    }

    void addSymbols(const Json& owner) {
        const auto add = [&owner](std::string_view key, std::map<std::string, const Json*>& symbols) {
            if (const Json* const map = owner.find(key)) {
                for (const auto& [symbol, value] : map->members()) symbols[symbol] = &value;
            }
        };
        add("terrain", m_terrain);
        add("furniture", m_furniture);
    }

    template <std::size_t N>
    void addKeys(const Json& owner, const std::string_view (&known)[N]) {
        for (const auto& [key, value] : owner.members()) {
            if (std::find(std::begin(known), std::end(known), key) == std::end(known) && hasContent(value))
                m_notices.add("lost-key", key);
        }
    }

    /// The one text a value stands for; `where` is told with what is lost.
    std::string choose(const Json& json, const std::string& where) {
        if (const std::string* const text = json.text()) return *text;
        if (json.isList()) {
            std::string best;
            std::int64_t most = -1;
            json.forEach([&](const Json& entry) {
                std::int64_t weight = 1;
                std::string text;
                std::size_t part = 0;
                // An entry may be a pair of a value and its weight.
                if (entry.isList()) {
                    entry.forEach([&](const Json& item) {
                        if (part++ == 0)
                            text = choose(item, where);
                        else
                            weight = item.integer().value_or(1);
                    });
                } else {
                    text = choose(entry, where);
                }
                if (weight > most) {
                    most = weight;
                    best = text;
                }
            });
            if (json.size() > 1)
                m_notices.add("lost-random", fmt::format("{}: {} of {}", where, best, json.size()));
            return best;
        }
        if (json.find("param") != nullptr) {
            m_notices.add("lost-parameter", fmt::format("{}: {}", where, json.textAt("param")));
            return std::string(json.textAt("fallback"));
        }
        std::string first;
        if (const Json* const cases = json.find("cases"); cases != nullptr && !cases->members().empty())
            first = choose(cases->members().front().second, where);
        m_notices.add("lost-switch", fmt::format("{}: {}", where, first));
        return first;
    }

    struct Symbol {
        std::string terrain;  ///< empty: none
        char32_t character = 0;
        std::string furniture;
    };
    Symbol symbolOf(char32_t character) {
        const std::string key = text::toUtf8(character);
        Symbol symbol;
        if (const auto at = m_terrain.find(key); at != m_terrain.end()) {
            symbol.terrain = choose(*at->second, key);
            symbol.character = character;
        }
        if (symbol.terrain.empty()) symbol = {m_fill, 0, {}};
        if (const auto at = m_furniture.find(key); at != m_furniture.end())
            symbol.furniture = choose(*at->second, key);
        return symbol;
    }

    void fill(Level& level, const Json& list) {
        std::vector<std::u32string> rows;
        list.forEach([&rows](const Json& row) {
            rows.push_back(row.text() == nullptr ? std::u32string() : toScalars(*row.text()));
        });
        for (const std::u32string& row : rows) level.width = std::max(level.width, row.size());
        level.height = rows.size();
        requireSize(static_cast<std::int64_t>(level.width), static_cast<std::int64_t>(level.height),
                    "the mapgen");
        std::map<char32_t, Symbol> symbols;
        std::map<std::string, std::uint32_t> places;
        std::size_t padded = 0;
        for (std::size_t y = 0; y < rows.size(); ++y) {
            for (std::size_t x = 0; x < rows[y].size(); ++x) {
                const auto [at, isNew] = symbols.try_emplace(rows[y][x]);
                if (isNew) at->second = symbolOf(rows[y][x]);
                level.cells.push_back(placeOf(at->second, level, places));
                if (at->second.furniture.empty()) continue;
                Value value = featureOf("Furniture", {{"0", Value::ofText(at->second.furniture)}});
                level.things.push_back({static_cast<std::int64_t>(x),
                                        static_cast<std::int64_t>(y),
                                        std::move(value),
                                        at->second.furniture,
                                        {}});
            }
            if (rows[y].size() < level.width) ++padded;
            level.cells.insert(level.cells.end(), level.width - rows[y].size(), kNoTile);
        }
        if (padded > 0) m_notices.add("rows-padded", fmt::format("{} rows to {}", padded, level.width));
    }

    /// The place of a symbol's terrain, whose first character stays.
    static std::uint32_t placeOf(const Symbol& symbol, Level& level,
                                 std::map<std::string, std::uint32_t>& places) {
        if (symbol.terrain.empty()) return kNoTile;
        const auto [at, isNew] =
            places.emplace(symbol.terrain, static_cast<std::uint32_t>(level.terrains.size()));
        if (isNew) level.terrains.push_back({symbol.terrain, 0, LegendRow::NamedBy::kSource});
        char32_t& character = level.terrains[at->second].character;
        if (character == 0) character = symbol.character;
        return at->second;
    }

    const Source& m_source;
    const ImportOptions& m_options;
    Notices& m_notices;
    Json m_root;
    std::vector<std::unique_ptr<Json>> m_files;
    std::map<std::string, const Json*> m_palettes;
    std::set<std::string> m_added;
    std::map<std::string, const Json*> m_terrain;    ///< by symbol
    std::map<std::string, const Json*> m_furniture;  ///< by symbol
    std::string m_fill;
};

}  // namespace

ReadFile readCataclysm(const Source& source, const ImportOptions& options, Notices& notices) {
    return Mapgen(source, options, notices).run();
}

}  // namespace lw::exchange
