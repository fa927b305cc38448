// SPDX-License-Identifier: MIT
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

#include "exchange/characters.h"
#include "exchange/lines.h"
#include "exchange/readers.h"
#include "exchange/refused.h"
#include "text/utf8.h"

namespace lw::exchange {

namespace {

using Objects = std::vector<std::string>;

constexpr std::size_t kMostObjects = 64;
constexpr std::string_view kSections[] = {"objects", "legend",        "sounds", "collisionlayers", "rules",
                                          "levels",  "winconditions", "tags",   "mappings"};

/// The text without its comments, which nest; line ends stay.
std::string withoutComments(std::string_view text) {
    std::string out;
    std::size_t depth = 0;
    for (const char c : text) {
        if (c == '(') ++depth;
        if (depth == 0 || c == '\n') out += c;
        if (c == ')' && depth > 0) --depth;
    }
    return out;
}

std::vector<std::string> wordsOf(std::string_view line) {
    std::vector<std::string> out;
    for (std::string_view rest = trimmed(line); !rest.empty(); rest = trimmed(rest)) {
        const std::size_t end = std::min(rest.find_first_of(" \t"), rest.size());
        out.emplace_back(rest.substr(0, end));
        rest.remove_prefix(end);
    }
    return out;
}

class PuzzleScript {
public:
    PuzzleScript(const Source& source, const ImportOptions& options, Notices& notices)
        : m_options(options), m_notices(notices), m_title(nameToFirstDot(source.name)) {}

    std::vector<Level> run(std::string_view text) {
        const std::string plain = withoutComments(text);
        std::string section;
        for (LineReader lines(plain); !lines.atEnd();) {
            const std::string_view line = lines.next();
            const std::string word = lowerAscii(trimmed(line));
            if (!word.empty() && word.find_first_not_of('=') == std::string::npos) continue;
            if (std::find(std::begin(kSections), std::end(kSections), word) != std::end(kSections)) {
                section = word;
                m_wasBlank = true;
                continue;
            }
            readLine(section, line, word.empty());
        }
        endLevel();
        if (m_levels.empty()) throw Refused("the file has no levels");
        return std::move(m_levels);
    }

private:
    [[nodiscard]] std::string cased(std::string_view text) const {
        return m_isCaseSensitive ? std::string(text) : lowerAscii(text);
    }

    void readLine(const std::string& section, std::string_view line, bool isBlankLine) {
        if (section.empty())
            readPrelude(line);
        else if (section == "objects")
            readObject(line, isBlankLine);
        else if (section == "legend")
            readLegend(line);
        else if (section == "levels")
            readLevelLine(line, isBlankLine);
    }

    void readPrelude(std::string_view line) {
        const std::vector<std::string> words = wordsOf(line);
        if (words.empty()) return;
        const std::string key = lowerAscii(words.front());
        if (key == "case_sensitive") m_isCaseSensitive = true;
        if (key == "title") m_title = trimmed(trimmed(line).substr(words.front().size()));
    }

    /// The first line of a block names an object, perhaps with its character; the rest is its picture.
    void readObject(std::string_view line, bool isBlankLine) {
        if (!isBlankLine && m_wasBlank) {
            const std::vector<std::string> words = wordsOf(cased(line));
            for (const std::string& word : words) m_names[word] = {words.front()};
        }
        m_wasBlank = isBlankLine;
    }

    void readLegend(std::string_view line) {
        const std::size_t equals = line.find('=', 1);
        if (equals == std::string_view::npos) return;
        const std::string key = cased(trimmed(line.substr(0, equals)));
        Objects objects;
        bool isName = true;
        for (const std::string& word : wordsOf(cased(line.substr(equals + 1)))) {
            if (!isName && lowerAscii(word) == "or") return;  // no tile
            if (isName) {
                const auto known = m_names.find(word);
                addObjects(objects, known == m_names.end() ? Objects{word} : known->second);
            }
            isName = !isName;
        }
        if (!key.empty()) m_names[key] = std::move(objects);
        m_characters.clear();
    }

    static void addObjects(Objects& objects, const Objects& more) {
        for (const std::string& object : more) {
            if (std::find(objects.begin(), objects.end(), object) == objects.end()) objects.push_back(object);
        }
        if (objects.size() > kMostObjects)
            throw Refused(fmt::format("a name of the LEGEND stands for more than {} objects", kMostObjects));
    }

    void readLevelLine(std::string_view line, bool isBlankLine) {
        constexpr std::string_view kMessage = "message";
        const std::string_view text = trimmed(line);
        if (isBlankLine) {
            endLevel();
        } else if (lowerAscii(text.substr(0, kMessage.size())) == kMessage) {
            endLevel();
            m_notices.add("lost-message", std::string(trimmed(text.substr(kMessage.size()))));
        } else {
            m_rows.push_back(toScalars(cased(text)));
        }
    }

    /// What a character shows: the terrain's name, and what stands on it.
    struct Tile {
        std::string terrain;
        std::vector<std::string> features;
        bool isKnown = true;
    };
    [[nodiscard]] Tile tileOf(const std::string& key) const {
        const auto named = m_names.find(key);
        Tile tile;
        if (named == m_names.end()) {
            tile.isKnown = false;
            tile.terrain = guessTerrain(toScalars(key).front());
            return tile;
        }
        for (const std::string& object : named->second) {
            if (const auto feature = featureFor(object))
                tile.features.push_back(*feature);
            else if (lowerAscii(object) != kBackground)
                tile.terrain += (tile.terrain.empty() ? "" : "+") + object;
        }
        if (tile.terrain.empty()) tile.terrain = kBackground;
        return tile;
    }
    [[nodiscard]] std::optional<std::string> featureFor(const std::string& object) const {
        if (lowerAscii(object) == "player") return "Player";
        for (const FeatureChoice& choice : m_options.features) {
            if (cased(choice.source) == object) return choice.feature;
        }
        return std::nullopt;
    }

    /// The first character that shows a terrain and nothing on it; 0 where none does.
    [[nodiscard]] char32_t characterOf(const std::string& terrain) {
        if (m_characters.empty()) {
            for (const auto& [key, objects] : m_names) {
                const std::u32string scalars = toScalars(key);
                if (scalars.size() != 1) continue;
                const Tile tile = tileOf(key);
                if (tile.features.empty()) m_characters.emplace(tile.terrain, scalars.front());
            }
        }
        const auto at = m_characters.find(terrain);
        return at == m_characters.end() ? 0 : at->second;
    }

    void endLevel() {
        if (m_rows.empty()) return;
        Level level;
        const std::size_t number = m_levels.size() + 1;
        level.name = fmt::format("{} {}", m_title, number);
        level.height = m_rows.size();
        std::size_t padded = 0;
        for (const std::u32string& row : m_rows) level.width = std::max(level.width, row.size());
        requireSize(static_cast<std::int64_t>(level.width), static_cast<std::int64_t>(level.height),
                    fmt::format("level {}", number));
        TerrainTable terrains;
        std::map<char32_t, std::pair<std::uint32_t, Tile>> tiles;
        // A character that shows a terrain alone stays; under a feature it is another one's.
        const auto placeOf = [&](const std::string& terrain, char32_t character) {
            if (character == 0) character = characterOf(terrain);
            return terrains.placeOf(terrain, character, LegendRow::NamedBy::kSource);
        };
        for (std::size_t y = 0; y < m_rows.size(); ++y) {
            for (std::size_t x = 0; x < m_rows[y].size(); ++x) {
                const char32_t character = m_rows[y][x];
                const auto [at, isNew] = tiles.try_emplace(character);
                if (isNew) {
                    at->second.second = tileOf(text::toUtf8(character));
                    const bool isPlain = at->second.second.features.empty();
                    at->second.first = placeOf(at->second.second.terrain, isPlain ? character : 0);
                    if (!at->second.second.isKnown) m_guessed.insert(character);
                }
                level.cells.push_back(at->second.first);
                for (const std::string& feature : at->second.second.features) {
                    level.things.push_back({static_cast<std::int64_t>(x),
                                            static_cast<std::int64_t>(y),
                                            Value::ron(feature),
                                            feature,
                                            {}});
                }
            }
            if (m_rows[y].size() == level.width) continue;
            ++padded;
            level.cells.insert(level.cells.end(), level.width - m_rows[y].size(),
                               placeOf(std::string(kBackground), 0));
        }
        if (padded > 0) m_notices.add("rows-padded", fmt::format("level {}: {} rows", number, padded));
        for (const char32_t character : m_guessed)
            m_notices.add("legend-guessed",
                          fmt::format("'{}'={}", text::toUtf8(character), guessTerrain(character)));
        m_guessed.clear();
        level.terrains = terrains.take();
        m_levels.push_back(std::move(level));
        m_rows.clear();
    }

    static constexpr std::string_view kBackground = "background";

    const ImportOptions& m_options;
    Notices& m_notices;
    std::string m_title;
    bool m_isCaseSensitive = false;
    bool m_wasBlank = true;
    std::map<std::string, Objects> m_names;        ///< of objects, characters and aggregates
    std::map<std::string, char32_t> m_characters;  ///< by terrain; empty: not looked for yet
    std::vector<std::u32string> m_rows;
    std::set<char32_t> m_guessed;
    std::vector<Level> m_levels;
};

}  // namespace

ReadFile readPuzzleScript(const Source& source, const ImportOptions& options, Notices& notices) {
    requireUtf8(source.bytes);
    ReadFile out;
    out.levels = PuzzleScript(source, options, notices).run(source.bytes);
    return out;
}

}  // namespace lw::exchange
