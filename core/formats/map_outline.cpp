// SPDX-License-Identifier: MIT
#include "formats/map_outline.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <utility>

#include "formats/ron_outline.h"
#include "text/unicode.h"

namespace lw::formats {

namespace {

using language::Symbol;

std::vector<Symbol> legendSymbols(const map::MapAnalysis& map) {
    std::vector<Symbol> out;
    for (const map::LegendEntry& entry : map.header().legend()) {
        if (out.size() == kMostSymbols) break;
        Symbol symbol{Symbol::Kind::kTerrain, text::describeScalar(entry.character), entry.terrain};
        symbol.span = {entry.key.start, std::max(entry.key.end, entry.value.end)};
        symbol.nameSpan = entry.key;
        out.push_back(std::move(symbol));
    }
    return out;
}

std::vector<Symbol> featureSymbols(const map::MapAnalysis& map) {
    std::vector<Symbol> out;
    const ron::Tree& tree = map.header().tree();
    const auto entries = tree.entries(map.header().featuresNode());
    for (const map::FeatureEntry& feature : map.header().features()) {
        if (out.size() == kMostSymbols) break;
        Symbol symbol = ronSymbol(tree, entries[feature.index], false);
        const std::string_view variant = tree.structName(feature.value);
        symbol.kind = Symbol::Kind::kFeature;
        symbol.name = variant.empty() ? "feature" : std::string(variant);
        symbol.detail = fmt::format("({}, {})", feature.x, feature.y);
        out.push_back(std::move(symbol));
    }
    return out;
}

text::Span rowsSpan(const map::MapAnalysis& map) {
    return {map.rowSpan(0).start, map.rowSpan(map.height() - 1).end};
}

}  // namespace

std::vector<Symbol> outlineMap(const map::MapAnalysis& map) {
    std::vector<Symbol> out;
    const map::Header& header = map.header();
    const ron::Tree& tree = header.tree();
    if (header.root() != ron::kNone) {
        for (const ron::Entry& entry : tree.entries(header.root())) {
            const bool isLegend = entry.value == header.legendNode();
            const bool isFeatures = entry.value == header.featuresNode();
            Symbol symbol = ronSymbol(tree, entry, !isLegend && !isFeatures);
            if (isLegend) symbol.children = legendSymbols(map);
            if (isFeatures) symbol.children = featureSymbols(map);
            out.push_back(std::move(symbol));
        }
    }
    if (map.height() > 0) {
        const text::Span rows = rowsSpan(map);
        out.push_back({Symbol::Kind::kRows, "Rows", fmt::format("{} × {}", map.expectedWidth(), map.height()),
                       rows, map.rowSpan(0)});
    }
    return out;
}

std::vector<text::Span> foldMap(const map::MapAnalysis& map) {
    std::vector<text::Span> out = ronFoldings(map.header().tree());
    if (!map.separator()) return out;
    if (map.height() > 0) out.push_back({map.separator()->line.end, rowsSpan(map).end});
    return out;
}

std::vector<language::Inlay> rowInlays(const map::MapAnalysis& map, text::Span span) {
    std::vector<language::Inlay> out;
    const map::Rows& rows = map.rows();
    if (!map.separator() || map.height() == 0 || span.end < rows.start()) return out;
    const std::size_t firstLine = map.text().lineAt(std::max(span.start, rows.start()));
    const std::size_t first = firstLine - rows.firstLine();
    const std::size_t last = map.text().lineAt(std::min(span.end, map.text().size())) - rows.firstLine();
    for (const map::LengthRun& run : rows.lengthRuns()) {
        if (run.length == map.expectedWidth()) continue;
        const std::size_t end = std::min(run.first + run.count, last + 1);
        for (std::size_t y = std::max(run.first, first); y < end; ++y) {
            const std::size_t at = map.rowSpan(y).end;
            if (at < span.start || at > span.end) continue;
            out.push_back({at, fmt::format("{} {}, {} expected", run.length,
                                           run.length == 1 ? "tile" : "tiles", map.expectedWidth())});
        }
    }
    return out;
}

}  // namespace lw::formats
