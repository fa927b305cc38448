// SPDX-License-Identifier: MIT
#include "map/header_edit.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <variant>
#include <vector>

#include "map/paint.h"
#include "ron/edit.h"
#include "ron/printer.h"
#include "text/unicode.h"

namespace lw::map {

namespace {

using ron::kNone;
using ron::NodeId;
using text::EditResult;
using text::Refusal;
using text::TextEdits;

/// Where the first problem of the header stands.
text::Span firstProblem(const MapAnalysis& map) {
    const auto& problems = map.header().diagnostics();
    return problems.empty() ? text::placeAt(0) : problems.front().span;
}

bool isClosed(const MapAnalysis& map, NodeId node) {
    return node != kNone && map.header().tree().node(node).close != kNone;
}

EditResult replaceNode(const MapAnalysis& map, NodeId node, std::string replacement) {
    TextEdits edits;
    if (map.header().tree().slice(map.header().tree().node(node).span()) != replacement) {
        edits.replace(map.header().tree().node(node).span(), std::move(replacement));
    }
    return edits;
}

/// Appends to a bracket of the header, or refuses where it is not there whole.
EditResult append(const MapAnalysis& map, NodeId container, std::string_view entry, std::string_view what) {
    if (!isClosed(map, container))
        return Refusal{fmt::format("the {} can't be read; mend it first", what), firstProblem(map)};
    return ron::appendEntry(map.header().tree(), container, entry);
}

EditResult noEntry(const MapAnalysis& map, char32_t character) {
    const NodeId legend = map.header().legendNode();
    return Refusal{fmt::format("{} is not in the legend", text::describeScalar(character)),
                   legend == kNone ? firstProblem(map) : map.header().tree().node(legend).span()};
}

EditResult noFeature(const MapAnalysis& map, std::int32_t x, std::int32_t y) {
    const NodeId features = map.header().featuresNode();
    return Refusal{fmt::format("the tile ({}, {}) has no feature", x, y),
                   features == kNone ? text::placeAt(0) : map.header().tree().node(features).span()};
}

/// Why `ron` is not one RON value; nothing where it is.
std::optional<std::string> whyNoValue(std::string_view ron) {
    const ron::Tree tree = ron::parse(std::string(ron));
    for (const text::Diagnostic& diagnostic : tree.diagnostics()) {
        if (diagnostic.severity == text::Severity::kError)
            return "this is not a value: " + diagnostic.message;
    }
    return std::nullopt;
}

/// `(x, y)` as the other keys are written.
std::string writeKey(const MapAnalysis& map, std::int32_t x, std::int32_t y) {
    const auto& features = map.header().features();
    const ron::Tree& tree = map.header().tree();
    const bool compact = !features.empty() && tree.slice(tree.node(features.back().key).span()).find(' ') ==
                                                  std::string_view::npos;
    return compact ? fmt::format("({},{})", x, y) : fmt::format("({}, {})", x, y);
}

/// Joins edits of different parts of the text.
EditResult joined(EditResult first, const EditResult& second) {
    if (std::holds_alternative<Refusal>(first)) return first;
    if (std::holds_alternative<Refusal>(second)) return second;
    std::vector<text::TextEdit> edits(std::get<TextEdits>(first).begin(), std::get<TextEdits>(first).end());
    edits.insert(edits.end(), std::get<TextEdits>(second).begin(), std::get<TextEdits>(second).end());
    return TextEdits(std::move(edits));
}

EditResult setLookField(const MapAnalysis& map, NodeId node, std::string_view field, std::string_view value,
                        const std::string& current) {
    const Header& header = map.header();
    const std::string quoted = ron::quoteString(value);
    if (node != kNone) return replaceNode(map, node, quoted);
    if (value == current) return TextEdits{};
    if (header.lookNode() != kNone)
        return append(map, header.lookNode(), fmt::format("{}: {}", field, quoted), "look");
    return append(map, header.root(), fmt::format("look: ({}: {})", field, quoted), "header");
}

}  // namespace

EditResult addLegendEntry(const MapAnalysis& map, char32_t character, std::string_view terrain) {
    if (auto reason = whyNoTile(character)) return Refusal{*reason, text::placeAt(0)};
    if (const LegendEntry* entry = map.legendEntry(character)) {
        return Refusal{fmt::format("{} is in the legend already", text::describeScalar(character)),
                       entry->key};
    }
    const std::string text = ron::quoteVisibleChar(character) + ": " + ron::quoteString(terrain);
    if (map.header().legendNode() != kNone) return append(map, map.header().legendNode(), text, "legend");
    const bool isWrong =
        std::any_of(map.header().diagnostics().begin(), map.header().diagnostics().end(),
                    [](const text::Diagnostic& d) { return d.severity == text::Severity::kError; });
    const auto rootHasLegend = [&map] {
        const auto entries = map.header().tree().entries(map.header().root());
        return std::any_of(entries.begin(), entries.end(), [&map](const ron::Entry& e) {
            return e.name != kNone && map.header().tree().fieldName(e) == "legend";
        });
    };
    if (map.header().root() == kNone || (isWrong && rootHasLegend())) {
        return Refusal{"the legend can't be read; mend it first", firstProblem(map)};
    }
    return append(map, map.header().root(), "legend: { " + text + " }", "header");
}

EditResult setTerrain(const MapAnalysis& map, char32_t character, std::string_view terrain) {
    const LegendEntry* entry = map.legendEntry(character);
    if (entry == nullptr) return noEntry(map, character);
    TextEdits edits;
    if (!entry->isTerrainRead || entry->terrain != terrain)
        edits.replace(entry->value, ron::quoteString(terrain));
    return edits;
}

EditResult rekeyLegendEntry(const MapAnalysis& map, char32_t from, char32_t to) {
    if (auto reason = whyNoTile(to)) return Refusal{*reason, text::placeAt(0)};
    if (map.legendEntry(from) == nullptr) return noEntry(map, from);
    if (from == to) return TextEdits{};
    if (const LegendEntry* other = map.legendEntry(to)) {
        return Refusal{fmt::format("{} is in the legend already", text::describeScalar(to)), other->key};
    }
    if (const std::size_t count = map.rows().count(to); count > 0) {
        return Refusal{fmt::format("{} tiles are {} already; they would become one with the others", count,
                                   text::describeScalar(to)),
                       text::placeAt(map.rows().start())};
    }
    TextEdits keys;
    for (const LegendEntry& entry : map.header().legend()) {
        if (entry.character == from) keys.replace(entry.key, ron::quoteVisibleChar(to));
    }
    return joined(std::move(keys), replaceCharacter(map, from, to));
}

EditResult removeLegendEntry(const MapAnalysis& map, char32_t character,
                             std::optional<char32_t> replacement) {
    if (map.legendEntry(character) == nullptr) return noEntry(map, character);
    std::vector<std::size_t> indices;
    for (const LegendEntry& entry : map.header().legend()) {
        if (entry.character == character) indices.push_back(entry.index);
    }
    TextEdits entries = ron::removeEntries(map.header().tree(), map.header().legendNode(), indices);
    const std::size_t count = map.rows().count(character);
    if (count == 0) return entries;
    if (!replacement || *replacement == character) {
        return Refusal{
            fmt::format("{} tiles are {}; choose what they become", count, text::describeScalar(character)),
            map.legendEntry(character)->key};
    }
    return joined(std::move(entries), replaceCharacter(map, character, *replacement));
}

EditResult setName(const MapAnalysis& map, std::string_view name) {
    const std::string quoted = ron::quoteString(name);
    if (map.header().nameNode() == kNone)
        return append(map, map.header().root(), "name: " + quoted, "header");
    if (map.header().name() == name) return TextEdits{};
    return replaceNode(map, map.header().nameNode(), quoted);
}

EditResult setTiles(const MapAnalysis& map, std::string_view tiles) {
    if (map.header().tilesNode() != kNone && map.header().look().tiles == tiles) return TextEdits{};
    return setLookField(map, map.header().tilesNode(), "tiles", tiles, map.header().look().tiles);
}

EditResult setLight(const MapAnalysis& map, std::string_view light) {
    if (map.header().lightNode() != kNone && map.header().look().light == light) return TextEdits{};
    return setLookField(map, map.header().lightNode(), "light", light, map.header().look().light);
}

EditResult addFeature(const MapAnalysis& map, std::int32_t x, std::int32_t y, std::string_view ron) {
    const Header& header = map.header();
    if (const FeatureEntry* feature = map.featureAt(x, y)) {
        return Refusal{fmt::format("the tile ({}, {}) has a feature already", x, y),
                       header.tree().node(feature->key).span()};
    }
    if (auto reason = whyNoValue(ron)) return Refusal{*reason, text::placeAt(0)};
    const std::string entry = fmt::format("{}: {}", writeKey(map, x, y), ron);
    if (header.featuresNode() != kNone) return append(map, header.featuresNode(), entry, "features");
    return append(map, header.root(), "features: { " + entry + " }", "header");
}

EditResult setFeature(const MapAnalysis& map, std::int32_t x, std::int32_t y, std::string_view ron) {
    const FeatureEntry* feature = map.featureAt(x, y);
    if (feature == nullptr) return noFeature(map, x, y);
    if (auto reason = whyNoValue(ron))
        return Refusal{*reason, map.header().tree().node(feature->value).span()};
    return replaceNode(map, feature->value, std::string(ron));
}

EditResult moveFeature(const MapAnalysis& map, std::int32_t x, std::int32_t y, std::int32_t toX,
                       std::int32_t toY) {
    const FeatureEntry* feature = map.featureAt(x, y);
    if (feature == nullptr) return noFeature(map, x, y);
    if (x == toX && y == toY) return TextEdits{};
    if (const FeatureEntry* other = map.featureAt(toX, toY)) {
        return Refusal{fmt::format("the tile ({}, {}) has a feature already", toX, toY),
                       map.header().tree().node(other->key).span()};
    }
    const auto numbers = map.header().tree().entries(feature->key);
    TextEdits edits;
    if (x != toX) edits.replace(map.header().tree().node(numbers[0].value).span(), std::to_string(toX));
    if (y != toY) edits.replace(map.header().tree().node(numbers[1].value).span(), std::to_string(toY));
    return edits;
}

EditResult removeFeature(const MapAnalysis& map, std::int32_t x, std::int32_t y) {
    std::vector<std::size_t> indices;
    for (const FeatureEntry& feature : map.header().features()) {
        if (feature.x == x && feature.y == y) indices.push_back(feature.index);
    }
    if (indices.empty()) return noFeature(map, x, y);
    return ron::removeEntries(map.header().tree(), map.header().featuresNode(), indices);
}

EditResult formatHeader(const MapAnalysis& map) {
    const Header& header = map.header();
    if (!map.separator() || header.root() == kNone || text::hasErrors(header.tree().diagnostics())) {
        return Refusal{"the header has a syntax error; mend it first", firstProblem(map)};
    }
    const std::string& before = header.tree().text();
    ron::FormatOptions options;
    options.lineEnd = ron::lineEndOf(map.text().slice({0, map.separator()->rowsStart}));
    std::string after = ron::format(header.tree(), options);
    after.erase(after.size() - options.lineEnd.size());
    TextEdits edits;
    const std::size_t start = header.hasByteOrderMark() ? header.tree().tokens().front().end : 0;
    edits.replace({start, before.size()}, std::move(after));
    return edits.minimal(before);
}

}  // namespace lw::map
