// SPDX-License-Identifier: MIT
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <unordered_map>

#include "exchange/lines.h"
#include "exchange/readers.h"
#include "exchange/refused.h"
#include "text/number.h"
#include "text/utf8.h"

namespace lw::exchange {

namespace {

using NamedBy = LegendRow::NamedBy;

/// Cells of a table as places in `tokens`, each different text once.
struct Table {
    std::vector<std::vector<std::uint32_t>> rows;
    std::vector<std::string> tokens;
};

/// Reads CSV as RFC 4180 has it: cells trimmed, quoted ones as they are.
class TableReader {
public:
    TableReader(std::string_view text, char delimiter) : m_text(text), m_delimiter(delimiter) {}

    Table run() {
        m_table.rows.emplace_back();
        while (m_at < m_text.size()) {
            readCell();
            if (m_at == m_text.size()) break;
            const char c = m_text[m_at++];
            if (c == m_delimiter) {
                if (m_at == m_text.size()) m_table.rows.back().push_back(place(""));
                continue;
            }
            if (c == '\r' && m_at < m_text.size() && m_text[m_at] == '\n') ++m_at;
            if (m_at < m_text.size()) m_table.rows.emplace_back();
        }
        dropEmptyRows();
        return std::move(m_table);
    }

private:
    [[nodiscard]] bool isEnd(char c) const { return c == m_delimiter || c == '\n' || c == '\r'; }

    void readCell() {
        std::size_t start = m_at;
        while (start < m_text.size() && m_text[start] == ' ') ++start;
        if (start < m_text.size() && m_text[start] == '"') {
            m_at = start + 1;
            readQuoted();
            return;
        }
        while (m_at < m_text.size() && !isEnd(m_text[m_at])) ++m_at;
        m_table.rows.back().push_back(place(std::string(trimmed(m_text.substr(start, m_at - start)))));
    }

    void readQuoted() {
        std::string cell;
        while (m_at < m_text.size()) {
            const char c = m_text[m_at++];
            if (c != '"') {
                cell += c;
            } else if (m_at < m_text.size() && m_text[m_at] == '"') {
                cell += c;
                ++m_at;
            } else {
                break;
            }
        }
        // What stands between the quotes' end and the delimiter belongs to the cell, as spreadsheets take it.
        const std::size_t start = m_at;
        while (m_at < m_text.size() && !isEnd(m_text[m_at])) ++m_at;
        cell += trimmed(m_text.substr(start, m_at - start));
        m_table.rows.back().push_back(place(cell));
    }

    std::uint32_t place(const std::string& token) {
        const auto [at, isNew] = m_places.emplace(token, static_cast<std::uint32_t>(m_table.tokens.size()));
        if (isNew) m_table.tokens.push_back(token);
        return at->second;
    }

    void dropEmptyRows() {
        const auto isEmpty = [this](const std::vector<std::uint32_t>& row) {
            return std::all_of(row.begin(), row.end(),
                               [this](std::uint32_t cell) { return m_table.tokens[cell].empty(); });
        };
        while (!m_table.rows.empty() && isEmpty(m_table.rows.back())) m_table.rows.pop_back();
    }

    std::string_view m_text;
    char m_delimiter;
    std::size_t m_at = 0;
    Table m_table;
    std::unordered_map<std::string, std::uint32_t> m_places;
};

/// A tab if there is one, else the more frequent of `;` and `,`; what is quoted does not count.
char delimiterOf(std::string_view text) {
    bool isQuoted = false;
    std::ptrdiff_t semicolons = 0;
    for (const char c : text) {
        if (c == '"') isQuoted = !isQuoted;
        if (isQuoted) continue;
        if (c == '\t') return c;
        semicolons += c == ';' ? 1 : c == ',' ? -1 : 0;
    }
    return semicolons > 0 ? ';' : ',';
}

/// A cell that says a tile's number.
struct TileNumber {
    std::int64_t number = -1;  ///< −1: no tile
    bool isTurned = false;
};

/// Nothing where the cell is no such number (spec/exchange.md 6).
std::optional<TileNumber> tileNumberOf(const std::string& token) {
    if (token.empty()) return TileNumber{};
    const auto number = text::parseInt64(token);
    constexpr std::int64_t kUnsigned = std::int64_t{1} << 32;
    constexpr std::int64_t kFlags = std::int64_t{1} << 28;
    if (!number || *number < -kUnsigned / 2 || *number >= kUnsigned) return std::nullopt;
    if (*number >= -1 && *number < kFlags) return TileNumber{*number, false};
    return TileNumber{(*number + kUnsigned) % kFlags, true};
}

/// A level of the table's cells: `terrainOf` gives the place of each token's terrain, or kNoTile.
class TableLevel {
public:
    TableLevel(const Table& table, std::string name) : m_table(table) {
        m_level.name = std::move(name);
        m_level.height = table.rows.size();
        for (const auto& row : table.rows) m_level.width = std::max(m_level.width, row.size());
        requireSize(static_cast<std::int64_t>(m_level.width), static_cast<std::int64_t>(m_level.height),
                    "the table");
    }

    template <class TerrainOf>
    void fill(const TerrainOf& terrainOf, const ImportOptions& options, Notices& notices) {
        std::size_t padded = 0;
        m_level.cells.reserve(m_level.width * m_level.height);
        for (const auto& row : m_table.rows) {
            checkCancelled(options);
            for (const std::uint32_t token : row) m_level.cells.push_back(terrainOf(token));
            if (row.size() < m_level.width) ++padded;
            m_level.cells.insert(m_level.cells.end(), m_level.width - row.size(), kNoTile);
        }
        if (padded > 0) notices.add("rows-padded", fmt::format("{} rows to {}", padded, m_level.width));
    }

    Level take(std::vector<Terrain> terrains) {
        m_level.terrains = std::move(terrains);
        return std::move(m_level);
    }

private:
    const Table& m_table;
    Level m_level;
};

Level levelOfNumbers(const Table& table, const std::vector<TileNumber>& numbers, const Source& source,
                     const ImportOptions& options, Notices& notices) {
    TerrainTable terrains;
    std::set<std::int64_t> unnamed;
    std::size_t turned = 0;
    TableLevel level(table, nameToFirstDot(source.name));
    level.fill(
        [&](std::uint32_t token) {
            const TileNumber tile = numbers[token];
            if (tile.isTurned) ++turned;
            if (tile.number < 0) return kNoTile;
            const auto name = options.like.tileNames.find(tile.number);
            if (name != options.like.tileNames.end()) return terrains.placeOf(name->second, NamedBy::kTold);
            unnamed.insert(tile.number);
            return terrains.placeOf(fmt::format("tile_{}", tile.number), NamedBy::kTile);
        },
        options, notices);
    if (turned > 0) notices.add("lost-flips", std::to_string(turned));
    if (!unnamed.empty())
        notices.add("terrain-unnamed", fmt::format("tile_{}", fmt::join(unnamed, " tile_")));
    return level.take(terrains.take());
}

CharacterRows rowsOf(const Table& table) {
    std::vector<char32_t> characters;
    for (const std::string& token : table.tokens)
        characters.push_back(token.empty() ? kNoCharacter : text::decodeAt(token, 0).scalar);
    CharacterRows out;
    for (const auto& row : table.rows) {
        std::u32string& to = out.rows.emplace_back();
        for (const std::uint32_t token : row) to += characters[token];
    }
    return out;
}

bool isOneCharacter(const std::string& token) {
    return token.empty() || text::decodeAt(token, 0).length == token.size();
}

}  // namespace

ReadFile readCells(const Source& source, char delimiter, const ImportOptions& options, Notices& notices) {
    requireUtf8(source.bytes);
    std::string_view text = source.bytes;
    if (text.starts_with(text::kByteOrderMark)) text.remove_prefix(text::kByteOrderMark.size());
    const Table table = TableReader(text, delimiter != 0 ? delimiter : delimiterOf(text)).run();
    std::vector<TileNumber> numbers;
    for (const std::string& token : table.tokens) {
        const auto number = tileNumberOf(token);
        if (!number) break;
        numbers.push_back(*number);
    }
    ReadFile out;
    if (numbers.size() == table.tokens.size()) {
        out.levels.push_back(levelOfNumbers(table, numbers, source, options, notices));
    } else if (std::all_of(table.tokens.begin(), table.tokens.end(), isOneCharacter)) {
        out.levels.push_back(levelOfCharacters(nameToFirstDot(source.name), rowsOf(table), options, notices));
    } else {
        TerrainTable terrains;
        TableLevel level(table, nameToFirstDot(source.name));
        level.fill(
            [&](std::uint32_t token) {
                return table.tokens[token].empty() ? kNoTile : terrains.placeOf(table.tokens[token]);
            },
            options, notices);
        out.levels.push_back(level.take(terrains.take()));
    }
    return out;
}

}  // namespace lw::exchange
