// SPDX-License-Identifier: MIT
#include "map/header_edit.h"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "map/feature_key.h"
#include "map/paint.h"
#include "ron/edit.h"
#include "ron/printer.h"
#include "text/unicode.h"
#include "text/utf8.h"

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

/// Whether a header text has a line `---` of its own inside: it would end there.
bool hasSeparatorInside(std::string_view text) {
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
        const std::size_t end = text.find('\n', at + 1);
        std::string_view line = text.substr(at + 1, end == std::string_view::npos ? 0 : end - at - 1);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line == kSeparator) return true;
    }
    return false;
}

/// What stands for the map's new value: `ron` without what surrounds it, in the map's line ends. Or why it is
/// no value.
std::variant<std::string, Refusal> takeValue(const MapAnalysis& map, std::string_view ron, text::Span place) {
    const ron::Tree tree = ron::parse(std::string(ron));
    for (const text::Diagnostic& diagnostic : tree.diagnostics()) {
        if (diagnostic.severity == text::Severity::kError)
            return Refusal{"this is not a value: " + diagnostic.message, place};
    }
    const ron::Node& root = tree.node(tree.root());
    const bool hasAttribute = std::any_of(tree.tokens().begin(), tree.tokens().end(), [&](const auto& token) {
        return token.start < root.start && !ron::isTrivia(token.kind);
    });
    if (hasAttribute) return Refusal{"an attribute can only stand before the whole header", place};
    const std::string_view value = tree.slice(root.span());
    if (hasSeparatorInside(value))
        return Refusal{"a line --- inside the value would end the header there", place};
    if (ron::lineEndOf(map.header().tree().text()) == "\n") return std::string(value);
    std::string out;
    for (const char c : value) {
        if (c == '\n' && !out.ends_with('\r')) out += '\r';
        out += c;
    }
    return out;
}

/// Joins edits of different parts of the text.
EditResult joined(EditResult first, const EditResult& second) {
    if (std::holds_alternative<Refusal>(first)) return first;
    if (std::holds_alternative<Refusal>(second)) return second;
    std::vector<text::TextEdit> edits(std::get<TextEdits>(first).begin(), std::get<TextEdits>(first).end());
    edits.insert(edits.end(), std::get<TextEdits>(second).begin(), std::get<TextEdits>(second).end());
    return TextEdits(std::move(edits));
}

/// Whether the header has a field of a name, readable or not.
bool hasField(const MapAnalysis& map, std::string_view name) {
    const ron::Tree& tree = map.header().tree();
    const auto entries = tree.entries(map.header().root());
    return std::any_of(entries.begin(), entries.end(), [&](const ron::Entry& entry) {
        return entry.name != kNone && tree.fieldName(entry) == name;
    });
}

/// Adds an entry to a field's container, or the field with it where the header has none.
EditResult appendToField(const MapAnalysis& map, std::string_view field, NodeId container,
                         const std::string& entry, std::string_view open, std::string_view close) {
    if (container != kNone) return append(map, container, entry, field);
    if (map.header().root() != kNone && hasField(map, field))
        return Refusal{fmt::format("the {} can't be read; mend it first", field), firstProblem(map)};
    return append(map, map.header().root(), fmt::format("{}: {}{}{}", field, open, entry, close), "header");
}

std::size_t countErrors(const ron::Tree& tree) {
    return static_cast<std::size_t>(
        std::count_if(tree.diagnostics().begin(), tree.diagnostics().end(),
                      [](const text::Diagnostic& d) { return d.severity == text::Severity::kError; }));
}

bool isWellFormed(const ron::Tree& tree) {
    return countErrors(tree) == 0 && text::findInvalidUtf8(tree.text()) == std::string_view::npos;
}

/// What a header must say after an edit.
using Effect = std::function<bool(const Header&)>;

/// Refuses edits after which the header would have more syntax errors or not say what it should: what stands
/// around them is not what it seems to be.
EditResult unlessWorse(const MapAnalysis& map, EditResult result, const Effect& holds) {
    const auto* edits = std::get_if<TextEdits>(&result);
    if (edits == nullptr || edits->empty()) return result;
    const ron::Tree& tree = map.header().tree();
    TextEdits ofHeader;
    for (const text::TextEdit& edit : *edits) {
        if (edit.span.end <= tree.text().size()) ofHeader.add(edit);
    }
    const Header after(ofHeader.apply(tree.text()), map.separator().has_value(), game::Definition{}, {},
                       map.dialect());
    if (countErrors(after.tree()) <= countErrors(tree) && holds(after)) return result;
    return Refusal{"the header can't be read here; mend it first", firstProblem(map)};
}

/// The same where the header has an error already; where it has none, an edit does what it should.
EditResult unlessWorseThanWrong(const MapAnalysis& map, EditResult result, const Effect& holds) {
    return isWellFormed(map.header().tree()) ? result : unlessWorse(map, std::move(result), holds);
}

Effect legendHas(char32_t character, std::string_view terrain) {
    return [=](const Header& header) {
        const int index = header.legendIndex(character);
        return index >= 0 && header.legend()[static_cast<std::size_t>(index)].terrain == terrain;
    };
}
Effect hasFeature(std::int32_t x, std::int32_t y, bool wanted) {
    return [=](const Header& header) {
        const auto& features = header.features();
        const bool found = std::any_of(features.begin(), features.end(),
                                       [=](const FeatureEntry& f) { return f.x == x && f.y == y; });
        return found == wanted;
    };
}

EditResult setLookField(const MapAnalysis& map, NodeId node, std::string_view field, std::string_view value,
                        const std::string& current) {
    const Header& header = map.header();
    const std::string quoted = ron::quoteString(value);
    if (node != kNone) return replaceNode(map, node, quoted);
    if (value == current) return TextEdits{};
    return appendToField(map, "look", header.lookNode(), fmt::format("{}: {}", field, quoted), "(", ")");
}

}  // namespace

std::string writeFeatureKey(const MapAnalysis& map, std::int32_t x, std::int32_t y) {
    const auto& features = map.header().features();
    const ron::Tree& tree = map.header().tree();
    const bool compact = !features.empty() && tree.slice(tree.node(features.back().key).span()).find(' ') ==
                                                  std::string_view::npos;
    return compact ? fmt::format("({},{})", x, y) : fmt::format("({}, {})", x, y);
}

EditResult addLegendEntry(const MapAnalysis& map, char32_t character, std::string_view terrain) {
    if (auto reason = whyNoTile(character)) return Refusal{*reason, text::placeAt(0)};
    if (const LegendEntry* entry = map.legendEntry(character)) {
        return Refusal{fmt::format("{} is in the legend already", text::describeScalar(character)),
                       entry->key};
    }
    const std::string text = ron::quoteVisibleChar(character) + ": " + ron::quoteString(terrain);
    return unlessWorseThanWrong(map,
                                appendToField(map, "legend", map.header().legendNode(), text, "{ ", " }"),
                                legendHas(character, terrain));
}

EditResult setTerrain(const MapAnalysis& map, char32_t character, std::string_view terrain) {
    const LegendEntry* entry = map.legendEntry(character);
    if (entry == nullptr) return noEntry(map, character);
    TextEdits edits;
    if (!entry->isTerrainRead || entry->terrain != terrain)
        edits.replace(entry->value, ron::quoteString(terrain));
    return unlessWorseThanWrong(map, std::move(edits), legendHas(character, terrain));
}

EditResult rekeyLegendEntry(const MapAnalysis& map, char32_t from, char32_t to, bool mayBecomeOne) {
    if (auto reason = whyNoTile(to)) return Refusal{*reason, text::placeAt(0)};
    if (map.legendEntry(from) == nullptr) return noEntry(map, from);
    if (from == to) return TextEdits{};
    if (const LegendEntry* other = map.legendEntry(to)) {
        return Refusal{fmt::format("{} is in the legend already", text::describeScalar(to)), other->key};
    }
    if (const std::size_t count = map.rows().count(to); count > 0 && !mayBecomeOne) {
        return Refusal{fmt::format("{} tiles are {} already; they would become one with the others", count,
                                   text::describeScalar(to)),
                       text::placeAt(map.rows().start())};
    }
    TextEdits keys;
    for (const LegendEntry& entry : map.header().legend()) {
        if (entry.character == from) keys.replace(entry.key, ron::quoteVisibleChar(to));
    }
    return unlessWorseThanWrong(
        map, joined(std::move(keys), replaceCharacter(map, from, to)),
        [=](const Header& header) { return header.legendIndex(from) < 0 && header.legendIndex(to) >= 0; });
}

EditResult removeLegendEntry(const MapAnalysis& map, char32_t character,
                             std::optional<char32_t> replacement) {
    if (map.legendEntry(character) == nullptr) return noEntry(map, character);
    std::vector<std::size_t> indices;
    for (const LegendEntry& entry : map.header().legend()) {
        if (entry.character == character) indices.push_back(entry.index);
    }
    TextEdits entries = ron::removeEntries(map.header().tree(), map.header().legendNode(), indices);
    const auto isGone = [character](const Header& header) { return header.legendIndex(character) < 0; };
    const std::size_t count = map.rows().count(character);
    if (count == 0) return unlessWorseThanWrong(map, std::move(entries), isGone);
    if (!replacement || *replacement == character) {
        return Refusal{
            fmt::format("{} tiles are {}; choose what they become", count, text::describeScalar(character)),
            map.legendEntry(character)->key};
    }
    return unlessWorseThanWrong(
        map, joined(std::move(entries), replaceCharacter(map, character, *replacement)), isGone);
}

EditResult setName(const MapAnalysis& map, std::string_view name) {
    const std::string quoted = ron::quoteString(name);
    if (map.header().name() == name) return TextEdits{};
    const NodeId node = map.header().nameNode();
    EditResult edits = node == kNone ? append(map, map.header().root(), "name: " + quoted, "header")
                                     : replaceNode(map, node, quoted);
    return unlessWorseThanWrong(map, std::move(edits),
                                [=](const Header& header) { return header.name() == name; });
}

EditResult setTiles(const MapAnalysis& map, std::string_view tiles) {
    if (map.header().tilesNode() != kNone && map.header().look().tiles == tiles) return TextEdits{};
    return unlessWorseThanWrong(
        map, setLookField(map, map.header().tilesNode(), "tiles", tiles, map.header().look().tiles),
        [=](const Header& header) { return header.look().tiles == tiles; });
}

EditResult setLight(const MapAnalysis& map, std::string_view light) {
    if (map.header().lightNode() != kNone && map.header().look().light == light) return TextEdits{};
    return unlessWorseThanWrong(
        map, setLookField(map, map.header().lightNode(), "light", light, map.header().look().light),
        [=](const Header& header) { return header.look().light == light; });
}

EditResult addFeature(const MapAnalysis& map, std::int32_t x, std::int32_t y, std::string_view ron) {
    const Header& header = map.header();
    if (const FeatureEntry* feature = map.featureAt(x, y)) {
        return Refusal{fmt::format("the tile ({}, {}) has a feature already", x, y),
                       header.tree().node(feature->key).span()};
    }
    const auto value = takeValue(map, ron, text::placeAt(0));
    if (const auto* refusal = std::get_if<Refusal>(&value)) return *refusal;
    const std::string entry = fmt::format("{}: {}", writeFeatureKey(map, x, y), std::get<std::string>(value));
    return unlessWorse(map, appendToField(map, "features", header.featuresNode(), entry, "{ ", " }"),
                       hasFeature(x, y, true));
}

EditResult setFeature(const MapAnalysis& map, std::int32_t x, std::int32_t y, std::string_view ron) {
    const FeatureEntry* feature = map.featureAt(x, y);
    if (feature == nullptr) return noFeature(map, x, y);
    auto value = takeValue(map, ron, map.header().tree().node(feature->value).span());
    if (const auto* refusal = std::get_if<Refusal>(&value)) return *refusal;
    return unlessWorse(map, replaceNode(map, feature->value, std::get<std::string>(std::move(value))),
                       hasFeature(x, y, true));
}

EditResult moveFeatures(const MapAnalysis& map, std::span<const FeatureMove> moves) {
    using Place = std::pair<std::int32_t, std::int32_t>;
    std::map<Place, Place> ways;
    for (const FeatureMove& move : moves) {
        if (map.featureAt(move.x, move.y) == nullptr) return noFeature(map, move.x, move.y);
        ways.emplace(Place(move.x, move.y), Place(move.toX, move.toY));
    }
    std::map<Place, Place> sources;
    for (const auto& [from, to] : ways) {
        const FeatureEntry* other = map.featureAt(to.first, to.second);
        const bool stays = other != nullptr && ways.count(to) == 0;
        const auto [earlier, isFirst] = sources.emplace(to, from);
        if (!isFirst) other = map.featureAt(earlier->second.first, earlier->second.second);
        if (!stays && isFirst) continue;
        return Refusal{fmt::format("the tile ({}, {}) has a feature already", to.first, to.second),
                       map.header().tree().node(other->key).span()};
    }
    TextEdits edits;
    for (const FeatureEntry& entry : map.header().features()) {
        const auto way = ways.find({entry.x, entry.y});
        if (way == ways.end()) continue;  // duplicates move along, else one would come to light
        const auto numbers = map.header().tree().entries(entry.key);
        const auto spanOf = [&](std::size_t i) { return map.header().tree().node(numbers[i].value).span(); };
        const auto [x, y] = way->second;
        if (entry.x != x) edits.replace(spanOf(0), std::to_string(x));
        if (entry.y != y) edits.replace(spanOf(1), std::to_string(y));
    }
    return unlessWorseThanWrong(map, std::move(edits), [&](const Header& header) {
        return std::all_of(sources.begin(), sources.end(), [&](const auto& source) {
            return hasFeature(source.first.first, source.first.second, true)(header);
        });
    });
}

EditResult removeFeature(const MapAnalysis& map, std::int32_t x, std::int32_t y) {
    std::vector<std::size_t> indices;
    for (const FeatureEntry& feature : map.header().features()) {
        if (feature.x == x && feature.y == y) indices.push_back(feature.index);
    }
    if (indices.empty()) return noFeature(map, x, y);
    return unlessWorseThanWrong(map,
                                ron::removeEntries(map.header().tree(), map.header().featuresNode(), indices),
                                hasFeature(x, y, false));
}

EditResult formatHeader(const MapAnalysis& map) {
    const Header& header = map.header();
    if (!map.separator() || header.root() == kNone || !isWellFormed(header.tree())) {
        return Refusal{"the header has a syntax error; mend it first", firstProblem(map)};
    }
    const std::string& before = header.tree().text();
    ron::FormatOptions options;
    options.lineEnd = ron::lineEndOf(map.text().slice({0, map.separator()->rowsStart}));
    if (!map.gitConflicts().empty())
        return Refusal{"the markers of a merge conflict stand in the map; take one side first",
                       map.gitConflicts().front().opener};
    std::string after = ron::format(header.tree(), options);
    after.erase(after.size() - options.lineEnd.size());
    TextEdits edits;
    edits.replace({0, before.size()}, std::move(after));
    return edits.minimal(before);
}

}  // namespace lw::map
