// SPDX-License-Identifier: MIT
#include "map/map_text.h"

#include <algorithm>
#include <iterator>
#include <memory>

#include "map/paint.h"
#include "ron/printer.h"
#include "ron/reader.h"
#include "text/position_cursor.h"

namespace lw::map::detail {

namespace {

bool isScalar(char32_t character) {
    return character <= 0x10FFFF && (character < 0xD800 || character > 0xDFFF);
}

/// One RON value printed on one line; nothing where `ron` is not one.
std::optional<std::string> printValue(const std::string& ron, Layout layout) {
    const ron::Tree tree = ron::parse(ron);
    if (tree.root() == ron::kNone || text::hasErrors(tree.diagnostics())) return std::nullopt;
    const auto print = layout == Layout::kCompact ? ron::printCompact : ron::printInline;
    return print(tree, tree.root(), ron::Spelling::kNormal);
}

}  // namespace

MapAnalysis analyseFor(std::string source, const MapFormat& format) {
    auto game = std::make_shared<game::Definition>();
    game->tileLooks = format.tileLooks;
    game->lights = format.lights;
    game->maxWidth = std::min(format.maxWidth, game::kMaxSide);
    game->maxHeight = std::min(format.maxHeight, game::kMaxSide);
    return analyse(text::Snapshot(std::move(source)), std::move(game));
}

void readFeatures(const MapAnalysis& map, text::DiagnosticSink& sink, const FeatureCallback& read) {
    const Header& header = map.header();
    if (header.featuresNode() == ron::kNone) return;
    ron::Reader reader(header.tree(), headerCodes(), sink);
    const bool wasWrong = text::hasErrors(map.diagnostics());
    const auto entries = header.tree().entries(header.featuresNode());
    auto next = header.features().begin();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const FeatureEntry* entry = nullptr;
        if (next != header.features().end() && next->index == i) {
            if (!next->isReplaced) entry = &*next;
            ++next;
        }
        const FeatureValue value(reader, sink, entries[i].value);
        const bool isRead = read(value, entry);
        // A game's type that says nothing must not let a map pass without its feature.
        if (!isRead && !wasWrong && !sink.hasErrors()) value.reportShape("the game has no such feature");
    }
}

std::vector<Problem> toProblems(const MapAnalysis& map, std::vector<text::Diagnostic> more,
                                std::string_view file) {
    std::vector<text::Diagnostic> all = map.diagnostics();
    std::move(more.begin(), more.end(), std::back_inserter(all));
    text::sortDiagnostics(all);
    std::vector<Problem> out;
    out.reserve(all.size());
    text::PositionCursor positions(map.text());
    for (text::Diagnostic& diagnostic : all) {
        text::Position place = positions.at(diagnostic.span.start);
        if (diagnostic.onLineAfterEnd) place = {map.text().lineCount() + 1, 1};
        out.push_back({std::string(file), lineNumber(place.line - 1), columnNumber(place.column - 1),
                       diagnostic.severity, std::move(diagnostic.code), std::move(diagnostic.message),
                       diagnostic.span});
    }
    return out;
}

std::optional<std::string> print(HeaderModel header, const TileIndices& tiles,
                                 std::span<const std::optional<char32_t>> characters, Layout layout) {
    for (const auto& [character, id] : header.legend) {
        if (whyNoTile(character) || !isScalar(character)) return std::nullopt;
    }
    std::vector<bool> isMissing;
    std::vector<char32_t> shown;
    for (const std::optional<char32_t>& character : characters) {
        isMissing.push_back(!character);
        shown.push_back(character.value_or(U'?'));
    }
    const bool mayMiss = std::find(isMissing.begin(), isMissing.end(), true) != isMissing.end();
    if (mayMiss && tiles.holdsAny(isMissing)) return std::nullopt;
    for (HeaderModel::Feature& feature : header.features) {
        auto value = printValue(feature.ron, layout);
        if (!value) return std::nullopt;
        feature.ron = std::move(*value);
    }
    std::string out = printHeader(std::move(header), layout);
    tiles.appendRows(shown, out);
    return out;
}

}  // namespace lw::map::detail
