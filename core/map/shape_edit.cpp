// SPDX-License-Identifier: MIT
#include "map/shape_edit.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <string_view>

#include "map/paint.h"
#include "ron/edit.h"
#include "text/utf8.h"

namespace lw::map {

namespace {

using text::Refusal;
using text::TextEdit;
using text::TextEdits;

std::string repeated(const std::string& text, std::size_t count) {
    std::string out;
    out.reserve(text.size() * count);
    for (std::size_t i = 0; i < count; ++i) out += text;
    return out;
}

constexpr std::string_view kCrAmongTiles =
    "U+000D stands among the tiles, where it may become part of a line end; replace it first";

/// The first CR that is a tile. Requires one.
text::Span firstCr(const MapAnalysis& map) {
    std::string buffer;
    for (std::size_t y = 0; y < map.height(); ++y) {
        const std::size_t at = map.text().view(map.rowSpan(y), buffer).find('\r');
        if (at != std::string_view::npos) return {map.rowSpan(y).start + at, map.rowSpan(y).start + at + 1};
    }
    return text::placeAt(map.rows().start());
}

bool isInt32(std::int64_t number) {
    return number >= std::numeric_limits<std::int32_t>::min() &&
           number <= std::numeric_limits<std::int32_t>::max();
}

/// Whether something of `size` tiles stays when margins are taken off both ends.
bool keepsAny(std::int64_t first, std::int64_t last, std::size_t size) {
    const std::int64_t removed = std::max<std::int64_t>(0, -first) + std::max<std::int64_t>(0, -last);
    return removed == 0 || removed < static_cast<std::int64_t>(size);
}

class Resizer {
public:
    Resizer(const MapAnalysis& map, const Margins& margins, char32_t fill)
        : m_map(map),
          m_margins(margins),
          m_fill(text::toUtf8(fill)),
          m_lineEnd(ron::lineEndOf(map.text().slice({0, map.rows().start()}))),
          m_width(static_cast<std::int64_t>(map.expectedWidth())),
          m_height(static_cast<std::int64_t>(map.height())),
          m_newWidth(m_width + margins.left + margins.right) {}

    Resize run() {
        const std::int64_t first = std::max<std::int64_t>(0, -m_margins.top);
        const std::int64_t end = m_height - std::max<std::int64_t>(0, -m_margins.bottom);
        if (first > 0) edit({rowStart(0), rowStart(first)}, "");
        for (std::int64_t y = first; y < end; ++y) {
            std::string before = y == first && m_margins.top > 0 ? newRowsAbove() : "";
            std::string after = y == end - 1 && m_margins.bottom > 0 ? newRowsBelow() : "";
            resizeRow(static_cast<std::size_t>(y), std::move(before), std::move(after));
        }
        if (end < m_height) edit({rowEnd(end - 1), rowEnd(m_height - 1)}, "");
        moveFeatures();
        m_out.edits = TextEdits(std::move(m_edits));
        return std::move(m_out);
    }

private:
    [[nodiscard]] std::size_t rowStart(std::int64_t y) const {
        return m_map.rowSpan(static_cast<std::size_t>(y)).start;
    }
    [[nodiscard]] std::size_t rowEnd(std::int64_t y) const {
        return m_map.rowSpan(static_cast<std::size_t>(y)).end;
    }

    void edit(text::Span span, std::string replacement) {
        if (!span.empty() || !replacement.empty()) m_edits.push_back({span, std::move(replacement)});
    }
    [[nodiscard]] std::string newRow() const {
        return repeated(m_fill, static_cast<std::size_t>(m_newWidth));
    }
    [[nodiscard]] std::string newRowsAbove() const {
        return repeated(newRow() + m_lineEnd, static_cast<std::size_t>(m_margins.top));
    }
    [[nodiscard]] std::string newRowsBelow() const {
        return repeated(m_lineEnd + newRow(), static_cast<std::size_t>(m_margins.bottom));
    }

    /// The bytes of the tiles from x to the row's end, or its end where it has no such tile.
    [[nodiscard]] std::size_t tileStart(std::size_t x, std::size_t y) const {
        const auto span = m_map.tileSpan(x, y);
        return span ? span->start : m_map.rowSpan(y).end;
    }

    void resizeRow(std::size_t y, std::string before, std::string after) {
        const text::Span row = m_map.rowSpan(y);
        std::size_t headEnd = row.start;
        if (m_margins.left < 0) headEnd = tileStart(static_cast<std::size_t>(-m_margins.left), y);
        std::size_t tailStart = row.end;
        if (m_margins.right < 0) {
            // Counted from the expected width, so that columns stay columns in ragged rows.
            tailStart = std::max(headEnd, tileStart(static_cast<std::size_t>(m_width + m_margins.right), y));
            const auto length = static_cast<std::int64_t>(m_map.rows().length(y));
            if (length > m_width) {
                // What a long row has beyond the width stays ragged: only the columns go.
                const std::size_t surplus = tileStart(static_cast<std::size_t>(m_width), y);
                after = m_map.text().slice({surplus, row.end}) + after;
            }
        }
        if (m_margins.left > 0) before += repeated(m_fill, static_cast<std::size_t>(m_margins.left));
        if (m_margins.right > 0) after = repeated(m_fill, static_cast<std::size_t>(m_margins.right)) + after;
        edit({row.start, headEnd}, std::move(before));
        edit({tailStart, row.end}, std::move(after));
    }

    void moveFeatures() {
        const ron::Tree& tree = m_map.header().tree();
        const std::int64_t newHeight = m_height + m_margins.top + m_margins.bottom;
        std::vector<std::size_t> removed;
        for (const FeatureEntry& feature : m_map.header().features()) {
            const std::int64_t x = feature.x + m_margins.left;
            const std::int64_t y = feature.y + m_margins.top;
            const bool wasInside =
                feature.x >= 0 && feature.x < m_width && feature.y >= 0 && feature.y < m_height;
            const bool isInside = x >= 0 && x < m_newWidth && y >= 0 && y < newHeight;
            if (wasInside && !isInside) {
                removed.push_back(feature.index);
                if (!feature.isReplaced)
                    m_out.cut.push_back(
                        {feature.x, feature.y, std::string(tree.slice(tree.node(feature.value).span()))});
                continue;
            }
            const auto numbers = tree.entries(feature.key);
            if (m_margins.left != 0) edit(tree.node(numbers[0].value).span(), std::to_string(x));
            if (m_margins.top != 0) edit(tree.node(numbers[1].value).span(), std::to_string(y));
        }
        if (removed.empty()) return;
        const TextEdits removal = ron::removeEntries(tree, m_map.header().featuresNode(), removed);
        m_edits.insert(m_edits.end(), removal.begin(), removal.end());
    }

    const MapAnalysis& m_map;
    const Margins& m_margins;
    std::string m_fill;
    std::string m_lineEnd;
    std::int64_t m_width;
    std::int64_t m_height;
    std::int64_t m_newWidth;
    std::vector<TextEdit> m_edits;
    Resize m_out;
};

}  // namespace

std::variant<Resize, Refusal> resize(const MapAnalysis& map, const Margins& margins, char32_t fill) {
    const text::Span place = text::placeAt(map.rows().start());
    if (auto refusal = whyNoRows(map)) return *refusal;
    if (map.height() == 0) return Refusal{"the map has no tiles to resize", place};
    if (map.rows().count(U'\r') > 0) return Refusal{std::string(kCrAmongTiles), firstCr(map)};
    if (auto reason = whyNoTile(fill)) return Refusal{*reason, place};
    constexpr std::int64_t kMost = game::kMaxSide;
    const auto isSmall = [](std::int64_t margin) { return margin >= -kMost && margin <= kMost; };
    if (!isSmall(margins.left) || !isSmall(margins.top) || !isSmall(margins.right) ||
        !isSmall(margins.bottom)) {
        return Refusal{fmt::format("a map has at most {} tiles a side", kMost), place};
    }
    const std::int64_t width = static_cast<std::int64_t>(map.expectedWidth()) + margins.left + margins.right;
    const std::int64_t height = static_cast<std::int64_t>(map.height()) + margins.top + margins.bottom;
    if (width < 1 || height < 1 || !keepsAny(margins.left, margins.right, map.expectedWidth()) ||
        !keepsAny(margins.top, margins.bottom, map.height())) {
        return Refusal{"no tile of the map would be left", place};
    }
    if (width > kMost || height > kMost)
        return Refusal{fmt::format("a map has at most {} tiles a side", kMost), place};
    for (const FeatureEntry& feature : map.header().features()) {
        if (isInt32(feature.x + margins.left) && isInt32(feature.y + margins.top)) continue;
        return Refusal{"this feature would move out of all numbers; remove it first",
                       map.header().tree().node(feature.key).span()};
    }
    return Resizer(map, margins, fill).run();
}

text::EditResult padRow(const MapAnalysis& map, std::size_t y, char32_t fill) {
    const text::Span row = map.rowSpan(y);
    if (auto refusal = whyNoRows(map)) return *refusal;
    if (auto reason = whyNoTile(fill)) return Refusal{*reason, row};
    TextEdits edits;
    const std::size_t length = map.rows().length(y);
    if (length < map.expectedWidth())
        edits.insert(row.end, repeated(text::toUtf8(fill), map.expectedWidth() - length));
    return edits;
}

text::EditResult trimRow(const MapAnalysis& map, std::size_t y) {
    if (auto refusal = whyNoRows(map)) return *refusal;
    TextEdits edits;
    const auto surplus = map.tileSpan(map.expectedWidth(), y);
    if (!surplus) return edits;
    if (surplus->start > 0 && map.text().at(surplus->start - 1) == '\r')
        return Refusal{std::string(kCrAmongTiles), {surplus->start - 1, surplus->start}};
    edits.remove({surplus->start, map.rowSpan(y).end});
    return edits;
}

TextEdits setLineEnds(const text::Snapshot& text, LineEnd lineEnd) {
    std::vector<TextEdit> edits;
    for (const auto& piece : text.pieces()) {
        for (const std::uint32_t lineFeed : piece.chunk->lineFeeds()) {
            const std::size_t offset = piece.start + lineFeed;
            const bool isCrLf = offset > 0 && text.at(offset - 1) == '\r';
            const bool endsInCr = isCrLf && offset > 1 && text.at(offset - 2) == '\r';
            if (isCrLf && !endsInCr && lineEnd == LineEnd::kLf) edits.push_back({{offset - 1, offset}, ""});
            if (!isCrLf && lineEnd == LineEnd::kCrLf) edits.push_back({text::placeAt(offset), "\r"});
        }
    }
    return TextEdits(std::move(edits));
}

}  // namespace lw::map
