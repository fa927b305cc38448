// SPDX-License-Identifier: MIT
#include "merge/row_writer.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>
#include <vector>

#include "text/utf8.h"

namespace lw::merge {

namespace {

/// The bytes of every character of the result.
class Spelling {
public:
    explicit Spelling(std::u32string_view characters) {
        for (const char32_t c : characters) {
            m_isAscii = m_isAscii && c < 0x80;
            m_bytes.push_back(text::toUtf8(c));
        }
    }
    void append(const Cells::Number* row, std::size_t count, std::string& out) const {
        if (!m_isAscii) {
            for (std::size_t x = 0; x < count; ++x) out += m_bytes[row[x]];
            return;
        }
        const std::size_t start = out.size();
        out.resize(start + count);
        for (std::size_t x = 0; x < count; ++x) out[start + x] = m_bytes[row[x]].front();
    }

private:
    std::vector<std::string> m_bytes;
    bool m_isAscii = true;
};

/// Whether ours' tiles keep their characters.
bool keepsCharacters(const Version& ours, const Cells& cells, std::u32string_view characters) {
    if (cells.height() == 0) return true;
    // One tile of each number is enough to see.
    std::unordered_map<char32_t, bool> isKept;
    std::vector<bool> isSeen(characters.size(), false);
    for (std::size_t y = 0; y < cells.height(); ++y) {
        const Cells::Number* const row = cells.row(y);
        for (std::size_t x = 0; x < cells.width(); ++x) {
            if (isSeen[row[x]]) continue;
            isSeen[row[x]] = true;
            if (ours.map.tile(x, y) != characters[row[x]]) return false;
        }
    }
    return true;
}

}  // namespace

void writeRows(const Version& ours, const TileMerge& tiles, const Cells& cells,
               std::u32string_view characters, std::string_view lineEnd, std::string& out) {
    const Spelling spelling(characters);
    const map::MapAnalysis& map = ours.map;
    const bool canCopy = keepsCharacters(ours, cells, characters);
    const std::size_t last = ours.height() - 1;
    const std::size_t width = tiles.cells.width();
    out.reserve(out.size() + map.text().size());
    std::string buffer;
    for (std::size_t y = 0; y < tiles.cells.height(); ++y) {
        const int line = tiles.keptRows[y].ours;
        const auto ourY = static_cast<std::size_t>(std::max(line, 0));
        const bool isSame =
            line != kNoLine && canCopy && width == cells.width() &&
            std::memcmp(cells.row(ourY), tiles.cells.row(y), width * sizeof(Cells::Number)) == 0;
        if (isSame)
            out += map.text().view(map.rowSpan(ourY), buffer);
        else
            spelling.append(tiles.cells.row(y), width, out);
        if (y + 1 == tiles.cells.height()) break;
        if (line == kNoLine || ourY == last)
            out += lineEnd;
        else
            out += map.text().view({map.rowSpan(ourY).end, map.rowSpan(ourY + 1).start}, buffer);
    }
    out += map.text().slice({map.rowSpan(last).end, map.text().size()});
}

}  // namespace lw::merge
