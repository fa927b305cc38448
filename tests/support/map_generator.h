// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <fmt/format.h>
#include <ostream>
#include <rapidcheck.h>
#include <string>
#include <utility>
#include <vector>

#include "ron/literal.h"
#include "support/map_model.h"
#include "text/utf8.h"

namespace lw::testing {

/// A map's text in some person's style, and what it means.
struct GeneratedMap {
    std::string text;
    MapModel model;
    std::vector<std::string> comments;  ///< every one in the text, no two alike
    bool isCrLf = false;
    bool hasByteOrderMark = false;
    bool endsInLineEnd = false;
};

inline std::ostream& operator<<(std::ostream& out, const GeneratedMap& map) {
    return out << "----\n" << map.text << "----\n" << map.model;
}

/// `minimum` to `limit` - 1, all alike whatever rapidcheck's size is.
template <class Number>
Number genInRange(Number minimum, Number limit) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<Number>(minimum, limit));
}

/// True in about `percent` of cases; shrinks to false.
inline bool chance(int percent) {
    return genInRange(0, 100) >= 100 - percent;
}

template <class Item>
Item oneOf(std::vector<Item> items) {
    return items[genInRange<std::size_t>(0, items.size())];
}

/// Characters that make trouble as tiles: quotes, wide, combining and invisible ones.
inline const std::u32string& tileCharacters() {
    static const std::u32string characters =
        U".#T~'\\\"-/ ?0\u00E9\u0301\u5BBF\U0001F332\u200B\t\uFFFD\uFEFF";
    return characters;
}
inline char32_t genTile() {
    return tileCharacters()[genInRange<std::size_t>(0, tileCharacters().size())];
}

/// RON values of features.
inline std::string genFeatureValue() {
    return oneOf<std::string>({"Exit", "Sign(\"a, b\")", "Chest(Gold(0x10))", "7", "[1, 2]", "()",
                               "Shop(kind: Vendor, stock: [\"a\"])", "Some(-1.50)", "{'a': 1}"});
}

inline std::string compactRon(const std::string& ron) {
    const ron::Tree tree = ron::parse(ron);
    return ron::printCompact(tree, tree.root(), ron::Spelling::kNormal);
}

/// Writes one map; every choice of style is drawn.
class MapWriter {
public:
    GeneratedMap run() {
        chooseModel();
        m_out.hasByteOrderMark = chance(10);
        m_out.isCrLf = chance(30);
        m_text = chance(10) ? "#![enable(implicit_some)]\n" : "";
        m_text += comment(20, true);
        m_text += chance(10) ? "Header" : "";
        writeStruct();
        m_text += comment(10, false);
        m_text += "\n---\n";
        writeRows();
        std::string text = m_out.hasByteOrderMark ? "\uFEFF" : "";
        for (const char c : m_text) {
            if (c == '\n' && m_out.isCrLf) text += '\r';
            text += c;
        }
        if (m_out.isCrLf) {
            for (std::string& comment : m_out.comments) withCrLf(comment);
        }
        m_out.text = std::move(text);
        m_out.model.dropBlankRows();
        return std::move(m_out);
    }

private:
    static void withCrLf(std::string& text) {
        for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2))
            text.insert(at, 1, '\r');
    }

    void chooseModel() {
        MapModel& model = m_out.model;
        model.name = oneOf<std::string>({"", "Crossing", "say \"hi\"", "\u00E9\n"});
        const auto count = genInRange<std::size_t>(0, 6);
        m_legend = *rc::gen::unique<std::vector<char32_t>>(count, rc::gen::elementOf(tileCharacters()));
        for (const char32_t character : m_legend) model.legend[character] = genTerrain();
        const auto features = genInRange(0, 4);
        for (int i = 0; i < features; ++i) {
            const MapModel::Place place{genInRange(-1, 6), genInRange(-1, 5)};
            if (model.features.emplace(place, "").second) m_features.push_back(place);
        }
        chooseRows();
    }

    void chooseRows() {
        const bool isRagged = chance(30);
        const auto width = genInRange<std::size_t>(1, 6);
        const auto height = genInRange<std::size_t>(0, 5);
        for (std::size_t y = 0; y < height; ++y) {
            std::u32string row;
            const std::size_t length = isRagged ? genInRange<std::size_t>(0, 7) : width;
            for (std::size_t x = 0; x < length; ++x)
                row += m_legend.empty() || chance(10) ? genTile() : oneOf(m_legend);
            m_out.model.rows.push_back(std::move(row));
        }
    }

    static std::string genTerrain() {
        return oneOf<std::string>({"plain", "forest", "water", "wall", "a \"b\"", ""});
    }

    /// In some cases a comment. One that may end its line stands before a line end, which the caller adds.
    std::string comment(int percent, bool ownLine) {
        if (!chance(percent)) return "";
        const std::string id = fmt::format("c{}", m_out.comments.size());
        std::string out = oneOf<std::string>(
            {"/* " + id + " */", "/*" + id + "/*'x'*/\n \u00E9 */", "// " + id + " 'y': ,"});
        const bool needsLineEnd = out.starts_with("//");
        m_out.comments.push_back(out);
        return out + (ownLine || needsLineEnd ? "\n" : "");
    }
    std::string blank() { return oneOf<std::string>({" ", " ", "", "  "}) + comment(5, false); }

    /// `open entries close`, on one line or one line each.
    std::string bracketed(const std::string& open, std::vector<std::string> entries, const std::string& close,
                          const std::string& indent) {
        const bool isBroken = chance(50);
        const std::string inner = indent + m_indent;
        const std::string gap = oneOf<std::string>({" ", "", " "});
        std::string out = open + comment(5, false);
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (isBroken) {
                out += "\n" + inner;
                if (std::string own = comment(10, true); !own.empty()) out += own + inner;
            } else if (i > 0 || open == "{") {
                out += gap;
            }
            out += entries[i];
            out += comment(4, false);
            if (i + 1 < entries.size() || chance(40)) out += ",";
            if (isBroken && chance(15)) out += " " + comment(100, false);
        }
        if (isBroken) {
            out += "\n";
            if (std::string own = comment(10, true); !own.empty()) out += inner + own;
            out += indent;
        } else if (open == "{") {
            out += gap;
        }
        return out + close;
    }

    std::string writeKey(char32_t character) {
        if (chance(20)) return fmt::format("'\\u{{{:x}}}'", static_cast<std::uint32_t>(character));
        return ron::quoteChar(character);
    }
    std::string writeTerrain(const std::string& terrain) {
        if (terrain.find('"') == std::string::npos && chance(15)) return "r\"" + terrain + "\"";
        return ron::quoteString(terrain);
    }

    std::vector<std::string> legendEntries() {
        std::vector<std::string> entries;
        for (const char32_t character : m_legend) {
            if (chance(10)) entries.push_back(writeKey(character) + ":" + blank() + "\"replaced\"");
        }
        for (const char32_t character : m_legend)
            entries.push_back(writeKey(character) + comment(4, false) + ":" + blank() +
                              writeTerrain(m_out.model.legend[character]));
        return entries;
    }

    std::string writePlace(MapModel::Place place) {
        const auto [x, y] = place;
        return oneOf<std::string>({fmt::format("({}, {})", x, y), fmt::format("({},{})", x, y),
                                   fmt::format("( {} , {:+}, )", x, y)});
    }

    std::vector<std::string> featureEntries() {
        std::vector<std::string> entries;
        for (const auto& place : m_features) {
            if (chance(10)) entries.push_back(writePlace(place) + ": Replaced");
        }
        for (const auto& place : m_features) {
            const std::string value = genFeatureValue();
            m_out.model.features[place] = compactRon(value);
            entries.push_back(writePlace(place) + ":" + blank() + value);
        }
        return entries;
    }

    std::string writeLook() {
        std::vector<std::string> entries;
        if (chance(60)) {
            m_out.model.tiles = oneOf<std::string>({"outdoor", "indoor"});
            entries.push_back("tiles:" + blank() + ron::quoteString(m_out.model.tiles));
        }
        if (chance(60)) {
            m_out.model.light = oneOf<std::string>({"day", "dusk"});
            entries.push_back("light:" + blank() + ron::quoteString(m_out.model.light));
        }
        return bracketed("(", std::move(entries), ")", m_indent);
    }

    void writeStruct() {
        m_indent = oneOf<std::string>({"    ", "  ", "\t", ""});
        std::vector<std::string> fields = {
            "name:" + blank() + ron::quoteString(m_out.model.name),
            "legend:" + blank() + bracketed("{", legendEntries(), "}", m_indent)};
        if (!m_features.empty() || chance(20))
            fields.push_back("features:" + blank() + bracketed("{", featureEntries(), "}", m_indent));
        if (chance(50)) fields.push_back("look:" + blank() + writeLook());
        for (std::size_t i = fields.size(); i > 1; --i)
            std::swap(fields[i - 1], fields[genInRange<std::size_t>(0, i)]);
        m_text += bracketed("(", std::move(fields), ")", "");
    }

    void writeRows() {
        const auto& rows = m_out.model.rows;
        for (std::size_t y = 0; y < rows.size(); ++y) {
            for (const char32_t c : rows[y]) text::appendUtf8(m_text, c);
            if (y + 1 < rows.size()) m_text += "\n";
        }
        const auto blankLines = genInRange(0, 3);
        m_out.endsInLineEnd = blankLines > 0 || rows.empty() || rows.back().empty();
        for (int i = 0; i < blankLines; ++i) m_text += "\n";
    }

    GeneratedMap m_out;
    std::vector<char32_t> m_legend;
    std::vector<MapModel::Place> m_features;
    std::string m_indent;
    std::string m_text;
};

inline rc::Gen<GeneratedMap> genMap() {
    return rc::gen::exec([] { return MapWriter().run(); });
}

}  // namespace lw::testing
