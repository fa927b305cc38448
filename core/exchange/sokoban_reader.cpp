// SPDX-License-Identifier: MIT
#include <algorithm>
#include <fmt/format.h>

#include "exchange/lines.h"
#include "exchange/readers.h"
#include "exchange/refused.h"
#include "game/definition.h"

namespace lw::exchange {

namespace {

constexpr std::string_view kTiles = "#@+$*.-_ ";

bool isBlankTile(char c) {
    return c == ' ' || c == '-' || c == '_';
}

bool isRow(std::string_view line, bool followsRow) {
    return line.find_first_not_of(kTiles) == std::string_view::npos &&
           (line.find('#') != std::string_view::npos || (followsRow && !trimmed(line).empty()));
}

/// A whole level on one line: `3#|#@$.#|5#`.
bool isPackedLevel(std::string_view line) {
    return line.find('|') != std::string_view::npos && line.find('#') != std::string_view::npos &&
           line.find_first_not_of("#@+$*.-_ |0123456789") == std::string_view::npos;
}

std::vector<std::string> unpackRows(std::string_view line) {
    std::vector<std::string> rows(1);
    std::size_t count = 0;
    std::size_t tiles = 0;
    for (const char c : line) {
        if (c >= '0' && c <= '9') {
            count = std::min<std::size_t>(count * 10 + static_cast<std::size_t>(c - '0'), game::kMaxSide + 1);
            continue;
        }
        count = std::max<std::size_t>(count, 1);
        tiles += count;
        if (tiles > static_cast<std::size_t>(kMaxTiles)) throw Refused("a level has too many tiles");
        if (c == '|')
            rows.resize(rows.size() + count);
        else
            rows.back().append(count, c);
        count = 0;
    }
    return rows;
}

class SokobanLevels {
public:
    explicit SokobanLevels(Notices& notices) : m_notices(notices) {}

    std::vector<Level> run(std::string_view text) {
        for (LineReader lines(text); !lines.atEnd();) {
            std::string_view line = lines.next();
            while (!line.empty() && isBlank(line.back())) line.remove_suffix(1);
            if (isRow(line, !m_rows.empty())) {
                m_rows.emplace_back(line);
                continue;
            }
            endLevel();
            if (isPackedLevel(line)) {
                m_rows = unpackRows(line);
                endLevel();
            } else if (!line.empty()) {
                readWords(trimmed(line));
            }
        }
        endLevel();
        loseTexts();
        if (m_levels.empty()) throw Refused("the file has no levels");
        return std::move(m_levels);
    }

private:
    void readWords(std::string_view line) {
        constexpr std::string_view kTitle = "title:";
        if (!m_levels.empty() && lowerAscii(line).starts_with(kTitle)) {
            m_levels.back().name = trimmed(line.substr(kTitle.size()));
        } else if (line.starts_with(';') || line.find(':') != std::string_view::npos) {
            m_notices.add("lost-line", std::string(line));
        } else {
            m_texts.emplace_back(line);
        }
    }

    void loseTexts() {
        for (std::string& text : m_texts) m_notices.add("lost-line", std::move(text));
        m_texts.clear();
    }

    void endLevel() {
        if (m_rows.empty()) return;
        Level level;
        level.name = fmt::format("Level {}", m_levels.size() + 1);
        if (m_texts.size() == 1)
            level.name = m_texts.front();
        else
            loseTexts();
        m_texts.clear();
        level.height = m_rows.size();
        for (const std::string& row : m_rows) level.width = std::max(level.width, row.size());
        requireSize(static_cast<std::int64_t>(level.width), static_cast<std::int64_t>(level.height),
                    level.name);
        for (std::string& row : m_rows) row.resize(level.width, ' ');
        fill(level);
        m_levels.push_back(std::move(level));
        m_rows.clear();
    }

    void fill(Level& level) {
        const std::vector<bool> isOutside = findOutside(level.width);
        TerrainTable terrains;
        for (std::size_t y = 0; y < level.height; ++y) {
            for (std::size_t x = 0; x < level.width; ++x) {
                const char c = m_rows[y][x];
                const bool isGoal = c == '.' || c == '+' || c == '*';
                if (isOutside[y * level.width + x])
                    level.cells.push_back(kNoTile);
                else
                    level.cells.push_back(terrains.placeOf(c == '#' ? "wall" : isGoal ? "goal" : "floor"));
                const std::string_view thing = c == '@' || c == '+'   ? "Player"
                                               : c == '$' || c == '*' ? "Box"
                                                                      : "";
                if (!thing.empty()) {
                    level.things.push_back({static_cast<std::int64_t>(x),
                                            static_cast<std::int64_t>(y),
                                            Value::variant(std::string(thing)),
                                            std::string(thing),
                                            {}});
                }
            }
        }
        level.terrains = terrains.take();
    }

    /// Blanks reached from the border over blanks.
    [[nodiscard]] std::vector<bool> findOutside(std::size_t width) const {
        const std::size_t height = m_rows.size();
        std::vector<bool> isOutside(width * height);
        std::vector<std::size_t> open;
        const auto reach = [&](std::size_t x, std::size_t y) {
            if (x >= width || y >= height || !isBlankTile(m_rows[y][x]) || isOutside[y * width + x]) return;
            isOutside[y * width + x] = true;
            open.push_back(y * width + x);
        };
        for (std::size_t x = 0; x < width; ++x) {
            reach(x, 0);
            reach(x, height - 1);
        }
        for (std::size_t y = 0; y < height; ++y) {
            reach(0, y);
            reach(width - 1, y);
        }
        while (!open.empty()) {
            const std::size_t x = open.back() % width;
            const std::size_t y = open.back() / width;
            open.pop_back();
            // Below 0 is past the end.
            reach(x - 1, y);
            reach(x + 1, y);
            reach(x, y - 1);
            reach(x, y + 1);
        }
        return isOutside;
    }

    Notices& m_notices;
    std::vector<std::string> m_rows;
    std::vector<std::string> m_texts;  ///< lines of words since the last level
    std::vector<Level> m_levels;
};

}  // namespace

ReadFile readSokoban(const Source& source, const ImportOptions& /*options*/, Notices& notices) {
    requireUtf8(source.bytes);
    ReadFile out;
    out.levels = SokobanLevels(notices).run(source.bytes);
    return out;
}

}  // namespace lw::exchange
