// SPDX-License-Identifier: MIT
#include "formats/map_styles.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "formats/ron_styles.h"
#include "text/utf8.h"

namespace lw::formats {

namespace {

/// Styles of the rows: one for each entry of the legend.
void styleRows(const map::MapAnalysis& map, text::Span span, const language::StyleSink& sink) {
    std::string buffer;
    const std::string_view bytes = map.text().view(span, buffer);
    std::size_t runStart = 0;
    int runStyle = language::kPlain;
    const auto end = [&](std::size_t at) {
        if (runStyle != language::kPlain) sink({span.start + runStart, span.start + at}, runStyle);
        runStart = at;
    };
    for (std::size_t at = 0; at < bytes.size();) {
        const text::Decoded scalar = text::decodeAt(bytes, at);
        const int entry = map.header().legendIndex(scalar.scalar);
        constexpr int kCount = language::kLastOwn - language::kFirstOwn + 1;
        const int style = entry < 0 ? int{language::kPlain} : language::kFirstOwn + entry % kCount;
        if (style != runStyle) {
            end(at);
            runStyle = style;
        }
        at += scalar.length;
    }
    end(bytes.size());
}

}  // namespace

void styleMap(const map::MapAnalysis& map, text::Span span, const language::StyleSink& sink) {
    const std::size_t rows = map.separator() ? map.rows().start() : map.text().size();
    if (span.start < rows) {
        styleRon(map.header().tree().tokens(), {span.start, std::min(span.end, rows)}, sink);
    }
    if (span.end > rows) styleRows(map, {std::max(span.start, rows), span.end}, sink);
}

}  // namespace lw::formats
