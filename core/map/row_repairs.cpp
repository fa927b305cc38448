// SPDX-License-Identifier: MIT
#include "map/row_repairs.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <string_view>
#include <utility>

#include "map/character_checks.h"
#include "map/paint.h"
#include "text/scalar_names.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::map {

RowRepairs::Odd RowRepairs::findOdd(std::size_t y) {
    const std::size_t width = m_map.expectedWidth();
    const std::size_t length = m_map.rows().length(y);
    const std::size_t shorter = std::min(width, length);
    Odd odd{shorter, false, false};
    if (m_comparisonsLeft == 0) return odd;
    --m_comparisonsLeft;
    const std::u32string row = m_map.tiles(0, y, length);
    // How many tiles agree with the rows beside it, if the first x stay and those after move by the
    // difference.
    std::vector<std::size_t> agreeing(shorter + 1, 0);
    for (const std::size_t beside : {y - 1, y + 1}) {
        if (beside >= m_map.height() || m_map.rows().length(beside) != width) continue;
        const std::u32string other = m_map.tiles(0, beside, width);
        std::size_t moved = 0;
        for (std::size_t i = 0; i < shorter; ++i)
            moved += row[length - shorter + i] == other[width - shorter + i] ? 1U : 0U;
        std::size_t stays = 0;
        for (std::size_t x = 0; x <= shorter; ++x) {
            agreeing[x] += stays + moved;
            if (x == shorter) break;
            stays += row[x] == other[x] ? 1U : 0U;
            moved -= row[length - shorter + x] == other[width - shorter + x] ? 1U : 0U;
        }
    }
    // Of equal ones the last.
    const auto best = std::max_element(agreeing.rbegin(), agreeing.rend());
    odd.x = static_cast<std::size_t>(agreeing.rend() - best) - 1;
    odd.isClear = *best > agreeing.front() && *best > agreeing.back();
    odd.isAtStart = agreeing.front() > agreeing.back();
    return odd;
}

std::shared_ptr<const text::Fix> RowRepairs::remove(std::size_t y, std::size_t x, std::size_t count,
                                                    std::string title) const {
    const text::Span row = m_map.rowSpan(y);
    const text::Span span{m_map.tileSpan(x, y)->start, m_map.tileSpan(x + count - 1, y)->end};
    // A CR left at the row's end would be lost to the line end.
    if (span.end == row.end && span.start > row.start && m_map.text().at(span.start - 1) == '\r')
        return nullptr;
    return text::makeFix(std::move(title), span, "");
}

RowRepairs::Repair RowRepairs::ofSurplus(std::size_t y) {
    const std::size_t width = m_map.expectedWidth();
    const std::size_t count = m_map.rows().length(y) - width;
    const Odd odd = findOdd(y);
    Repair repair;
    const auto add = [&repair](std::shared_ptr<const text::Fix> fix) {
        if (fix) repair.fixes.push_back(std::move(fix));
    };
    if (odd.isClear) {
        const text::Span place{m_map.tileSpan(odd.x, y)->start, m_map.tileSpan(odd.x + count - 1, y)->end};
        repair.related.push_back({place, "the rows beside it have nothing like this here"});
        const std::string title =
            count == 1 ? fmt::format("Remove {} in column {}",
                                     text::describeScalarByName(*m_map.tile(odd.x, y)), odd.x + 1)
                       : fmt::format("Remove the {} tiles from column {} on", count, odd.x + 1);
        add(remove(y, odd.x, count, title));
    }
    const auto atRight = remove(y, width, count, "Remove the surplus tiles at the right");
    const auto atLeft = remove(y, 0, count, "Remove the surplus tiles at the left");
    add(odd.isAtStart ? atLeft : atRight);
    add(odd.isAtStart ? atRight : atLeft);
    return repair;
}

RowRepairs::Repair RowRepairs::ofMissing(std::size_t y) {
    const Odd odd = findOdd(y);
    Repair repair;
    if (odd.isClear) {
        repair.related.push_back(
            {text::placeAt(m_map.tileSpan(odd.x, y)->start), "the rows beside it have more here"});
    }
    for (const bool atStart : {odd.isAtStart, !odd.isAtStart}) {
        if (auto fix = fill(y, atStart)) repair.fixes.push_back(std::move(fix));
    }
    return repair;
}

RowRepairs::Repair RowRepairs::ofBlank(std::size_t y, std::size_t first, std::size_t count) {
    Repair repair;
    const text::Span rows{m_map.rowSpan(first).start, m_map.rowSpan(first + count).start};
    repair.fixes.push_back(text::makeFix(
        count == 1 ? "Remove the blank row" : fmt::format("Remove the {} blank rows", count), rows, ""));
    if (auto fix = fill(y, false)) repair.fixes.push_back(std::move(fix));
    return repair;
}

std::shared_ptr<const text::Fix> RowRepairs::fill(std::size_t y, bool atStart) {
    const std::size_t missing = m_map.expectedWidth() - m_map.rows().length(y);
    const auto character = fillCharacter(y, atStart);
    if (!character || missing > m_paddingLeft) return nullptr;
    m_paddingLeft -= missing;
    std::string tiles;
    for (std::size_t i = 0; i < missing; ++i) text::appendUtf8(tiles, *character);
    const text::Span row = m_map.rowSpan(y);
    return text::makeFix(fmt::format("Fill up the row {}with {}", atStart ? "at the left " : "",
                                     text::describeScalar(*character)),
                         text::placeAt(atStart ? row.start : row.end), std::move(tiles));
}

/// The row's own tile beside the gap, else the one most tiles have; either must be in the legend.
std::optional<char32_t> RowRepairs::fillCharacter(std::size_t y, bool atStart) {
    const std::size_t length = m_map.rows().length(y);
    if (length > 0) {
        const char32_t beside = *m_map.tile(atStart ? 0 : length - 1, y);
        if (m_map.legendEntry(beside) != nullptr && !whyNoTile(beside)) return beside;
    }
    if (!m_mostFrequent) m_mostFrequent = mostFrequentKnown(m_map);
    return *m_mostFrequent;
}

}  // namespace lw::map
