// SPDX-License-Identifier: MIT
#include "map/header.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "ron/duplicate_keys.h"
#include "ron/edit.h"
#include "ron/reader.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::map {

namespace {

using ron::ErrorKind;
using ron::NodeId;
using ron::NodeKind;
using text::Severity;

ron::ParseOptions headerOptions(bool hasEnd, std::vector<text::Span> hidden) {
    ron::ParseOptions options;
    options.codes = headerCodes();
    options.lineEnds = ron::LineEnds::kCrLfIsLf;  // header lines are joined with LF (spec/map.md 3)
    options.allowByteOrderMark = true;
    options.mayGoOn = !hasEnd;
    options.reportDuplicateKeys = false;  // those of the legend and of features have codes of their own
    options.reportInvalidUtf8 = false;    // told once for the whole file
    options.hidden = std::move(hidden);
    return options;
}

std::shared_ptr<const text::Fix> replaceFix(text::Span span, const std::string& replacement) {
    return text::makeFix("Change to " + replacement, span, replacement);
}

}  // namespace

const ron::CodeStyle& headerCodes() {
    static const ron::CodeStyle codes{"header", false};
    return codes;
}

text::Diagnostic unknownTerrain(const LegendEntry& entry) {
    return {Severity::kError,
            std::string(kUnknownTerrain),
            fmt::format("the game has no terrain \"{}\"", entry.terrain),
            {entry.key.start, entry.value.end},
            {},
            {}};
}

/// Fills in a Header from its tree.
class HeaderReader {
public:
    HeaderReader(Header& header, const game::Definition& game, const HeaderDialect* dialect)
        : m_header(header),
          m_dialect(dialect),
          m_tree(header.m_tree),
          m_game(game),
          m_format(MapFormat::of(game)),
          m_reader(m_tree, headerCodes(), m_sink) {
        if (game.terrains) {
            for (const game::Terrain& terrain : *game.terrains) m_terrains.insert(terrain.id);
        }
    }

    void run() {
        for (const text::Diagnostic& diagnostic : m_tree.diagnostics()) m_sink.add(diagnostic);
        m_header.m_defaultLook = m_format.defaultLook();
        m_header.m_look = m_header.m_defaultLook;
        std::vector<ron::Reader::Field> fields = {
            {"name", true}, {"legend", m_dialect == nullptr}, {"features"}};
        if (m_dialect == nullptr) fields.push_back({"look"});
        const std::size_t own = fields.size();
        if (m_dialect != nullptr) {
            for (const HeaderDialect::Field& field : m_dialect->fields) fields.push_back({field.name});
        }
        const std::string_view typeName = m_dialect == nullptr ? "Header" : m_dialect->typeName;
        if (m_tree.root() != ron::kNone && m_reader.readStruct(m_tree.root(), typeName, fields)) {
            m_header.m_root = m_tree.root();
            readName(fields[0].value);
            readLegend(fields[1].value);
            readFeatures(fields[2].value);
            if (m_dialect == nullptr) readLook(fields[3].value);
            for (std::size_t i = own; i < fields.size(); ++i) readDialectField(i - own, fields[i].value);
        }
        m_header.indexLegend();
        m_header.m_diagnostics = m_sink.take();
    }

private:
    void problem(Severity severity, const char* code, text::Span span, std::string message,
                 std::vector<text::RelatedPlace> related = {},
                 std::shared_ptr<const text::Fix> fix = nullptr) {
        text::Diagnostic diagnostic{severity, code, std::move(message), span, std::move(related), {}};
        if (fix) diagnostic.fixes.push_back(std::move(fix));
        m_sink.add(std::move(diagnostic));
    }

    [[nodiscard]] bool isTerrain(std::string_view id) const {
        return !m_game.terrains || m_terrains.find(std::string(id)) != m_terrains.end();
    }

    void readName(NodeId node) {
        if (node == ron::kNone) return;
        m_header.m_nameNode = node;
        m_header.m_name = m_reader.readText(node);
    }

    // Legend

    void readLegend(NodeId node) {
        if (node == ron::kNone || !m_reader.expectMap(node)) return;
        m_header.m_legendNode = node;
        m_header.m_isLegendWhole = m_tree.node(node).close != ron::kNone;
        const auto entries = m_tree.entries(node);
        std::unordered_map<char32_t, std::size_t> byCharacter;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            LegendEntry entry;
            entry.index = i;
            entry.key = m_tree.node(entries[i].key).span();
            entry.value = m_tree.node(entries[i].value).span();
            const auto terrain = m_reader.readText(entries[i].value);
            const auto character = readKey(entries[i].key);
            if (!character) continue;
            entry.character = *character;
            entry.isTerrainRead = terrain.has_value();
            entry.terrain = terrain.value_or("");
            entry.isTerrainKnown = terrain && isTerrain(*terrain);
            checkCharacter(entry);
            const auto [same, isNew] = byCharacter.emplace(*character, m_header.m_legend.size());
            if (!isNew) {
                LegendEntry& first = m_header.m_legend[same->second];
                first.isReplaced = true;
                const std::size_t replaced[] = {first.index};
                problem(Severity::kWarning, "duplicate-legend-char", entry.key,
                        fmt::format("{} stands twice in the legend; the last one counts",
                                    text::describeScalar(*character)),
                        {{first.key, "the first one"}},
                        text::makeFix("Remove the first one", ron::removeEntries(m_tree, node, replaced)));
                same->second = m_header.m_legend.size();
            }
            m_header.m_legend.push_back(std::move(entry));
        }
        for (const LegendEntry& entry : m_header.m_legend) {
            if (!entry.isReplaced && entry.isTerrainRead && !entry.isTerrainKnown)
                reportUnknownTerrain(entry);
        }
    }

    /// A key's character. A string or a byte of one character is reported, but taken for what is meant, so
    /// that its tiles aren't reported as well.
    std::optional<char32_t> readKey(NodeId key) {
        if (const auto character = m_reader.readChar(key)) return character;
        std::optional<char32_t> meant;
        if (const auto text = m_tree.asString(key); text && text::countScalars(*text) == 1) {
            meant = text::decodeAt(*text, 0).scalar;
        } else if (m_tree.node(key).kind == NodeKind::kInteger &&
                   m_tree.slice(m_tree.node(key).span()).starts_with("b'")) {
            meant = static_cast<char32_t>(m_tree.asInteger(key)->magnitude);
        }
        return meant;
    }

    void checkCharacter(const LegendEntry& entry) {
        if (entry.character == U'\n' || entry.character == U'\r') {
            problem(Severity::kError, "header", entry.key, "a line end can't be a tile: no row can hold it");
        }
    }

    void reportUnknownTerrain(const LegendEntry& entry) {
        constexpr int kMostGuesses = 100;  // a guess looks at every terrain
        std::vector<std::string_view> ids;
        if (++m_unknownTerrains <= kMostGuesses) {
            for (const game::Terrain& terrain : *m_game.terrains) ids.push_back(terrain.id);
        }
        const std::string_view nearest = ron::nearestName(entry.terrain, ids);
        text::Diagnostic diagnostic = unknownTerrain(entry);
        if (!nearest.empty()) diagnostic.fixes.push_back(replaceFix(entry.value, ron::quoteString(nearest)));
        m_sink.add(std::move(diagnostic));
    }

    // Features

    void readFeatures(NodeId node) {
        if (node == ron::kNone || !m_reader.expectMap(node)) return;
        m_header.m_featuresNode = node;
        const auto entries = m_tree.entries(node);
        const std::vector<bool> counts = countingFeatures(entries);
        std::map<Coordinates, std::size_t> byPlace;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            checkFeature(entries[i].value, counts[i]);
            ron::reportDuplicateKeysIn(m_tree, entries[i].value, headerCodes(), m_sink);
            FeatureEntry feature;
            feature.index = i;
            feature.key = entries[i].key;
            feature.value = entries[i].value;
            if (!readPlace(feature)) continue;
            const auto [same, isNew] =
                byPlace.emplace(std::pair(feature.x, feature.y), m_header.m_features.size());
            if (!isNew) {
                FeatureEntry& first = m_header.m_features[same->second];
                first.isReplaced = true;
                const std::size_t replaced[] = {first.index};
                problem(Severity::kWarning, "duplicate-feature", m_tree.node(feature.key).span(),
                        fmt::format("the tile ({}, {}) has two features; the last one counts", feature.x,
                                    feature.y),
                        {{m_tree.node(first.key).span(), "the first one"}},
                        text::makeFix("Remove the first one", ron::removeEntries(m_tree, node, replaced)));
                same->second = m_header.m_features.size();
            }
            m_header.m_features.push_back(feature);
        }
    }

    using Coordinates = std::pair<std::int32_t, std::int32_t>;

    /// False for each feature that a later one at its tile replaces.
    [[nodiscard]] std::vector<bool> countingFeatures(std::span<const ron::Entry> entries) const {
        std::vector<bool> counts(entries.size(), true);
        std::set<Coordinates> later;
        for (std::size_t i = entries.size(); i-- > 0;) {
            if (const auto place = placeOf(entries[i].key)) counts[i] = later.insert(*place).second;
        }
        return counts;
    }

    [[nodiscard]] std::optional<Coordinates> placeOf(NodeId key) const {
        if (m_tree.node(key).kind != NodeKind::kTuple || m_tree.node(key).entryCount != 2)
            return std::nullopt;
        const auto numbers = m_tree.entries(key);
        const auto x = coordinateOf(numbers[0].value);
        const auto y = coordinateOf(numbers[1].value);
        if (!x || !y) return std::nullopt;
        return Coordinates(*x, *y);
    }

    /// An i32, with no suffix or its own (spec/ron.md 4).
    [[nodiscard]] std::optional<std::int32_t> coordinateOf(NodeId node) const {
        const auto number = m_tree.asInteger(node);
        if (!number || (number->suffix && *number->suffix != ron::IntegerType{true, 32})) return std::nullopt;
        const auto value = number->asInt64();
        if (!value || *value != static_cast<std::int32_t>(*value)) return std::nullopt;
        return static_cast<std::int32_t>(*value);
    }

    bool readPlace(FeatureEntry& feature) {
        if (!m_reader.expectTuple(feature.key, 2)) return false;
        const auto numbers = m_tree.entries(feature.key);
        reportCoordinate(numbers[0].value);
        reportCoordinate(numbers[1].value);
        const auto place = placeOf(feature.key);
        if (!place) return false;
        std::tie(feature.x, feature.y) = *place;
        return true;
    }

    void reportCoordinate(NodeId node) {
        if (coordinateOf(node)) return;
        const auto number = m_tree.asInteger(node);
        if (number && number->suffix && *number->suffix != ron::IntegerType{true, 32}) {
            const bool isByte = m_tree.slice(m_tree.node(node).span()).starts_with("b'");
            m_reader.report(ErrorKind::kInvalidValueForType, node,
                            isByte ? "a coordinate is a number, not a byte"
                                   : "a coordinate is an i32; leave the suffix out");
            return;
        }
        (void)m_reader.readInteger(node, std::numeric_limits<std::int32_t>::min(),
                                   std::numeric_limits<std::int32_t>::max());
    }

    /// The game's rules are for the features that count, their shape is every value's.
    void checkFeature(NodeId value, bool counts) {
        if (!m_game.features) return;
        game::SchemaCheck check;
        check.isTerrain = [this](std::string_view id) { return isTerrain(id); };
        check.report = [this, counts](game::Fault fault, ErrorKind, text::Span span, std::string message,
                                      std::shared_ptr<const text::Fix> fix) {
            if (fault == game::Fault::kRule && !counts) return;
            problem(Severity::kError, fault == game::Fault::kRule ? "feature-rule" : "header", span,
                    std::move(message), {}, std::move(fix));
        };
        game::checkValue(m_tree, value, *m_game.features, check);
    }

    // Look

    void readLook(NodeId node) {
        std::array<ron::Reader::Field, 2> fields = {{{"tiles"}, {"light"}}};
        if (node == ron::kNone || !m_reader.readStruct(node, "Look", fields)) return;
        m_header.m_lookNode = node;
        m_header.m_tilesNode = fields[0].value;
        m_header.m_lightNode = fields[1].value;
        if (const NodeId tiles = fields[0].value; tiles != ron::kNone) {
            if (auto text = m_reader.readText(tiles)) {
                if (!m_format.acceptsTiles(*text))
                    reportUnknownLook("unknown-tiles", "tile look", tiles, *text, m_format.tileLooks);
                m_header.m_look.tiles = std::move(*text);
            }
        }
        if (const NodeId light = fields[1].value; light != ron::kNone) {
            if (auto text = m_reader.readText(light)) {
                if (!m_format.acceptsLight(*text))
                    reportUnknownLook("unknown-light", "light", light, *text, m_format.lights);
                m_header.m_look.light = std::move(*text);
            }
        }
    }

    void reportUnknownLook(const char* code, std::string_view what, NodeId node, std::string_view text,
                           const std::vector<std::string>& known) {
        const std::vector<std::string_view> names(known.begin(), known.end());
        const std::string_view nearest = ron::nearestName(text, names);
        problem(Severity::kError, code, m_tree.node(node).span(),
                fmt::format("the game has no {} \"{}\"; it has {}", what, text, fmt::join(known, ", ")), {},
                nearest.empty() ? nullptr : replaceFix(m_tree.node(node).span(), ron::quoteString(nearest)));
    }

    // Dialect

    void readDialectField(std::size_t index, NodeId node) {
        m_header.m_dialectNodes.push_back(node);
        if (node == ron::kNone || !m_dialect->fields[index].holdsTiles) return;
        for (const ron::Entry& entry : m_tree.entries(node)) {
            const NodeId holder = entry.key == ron::kNone ? entry.value : entry.key;
            if (const auto character = m_tree.asChar(holder)) m_header.m_otherTiles += *character;
        }
        std::sort(m_header.m_otherTiles.begin(), m_header.m_otherTiles.end());
    }

    Header& m_header;
    const HeaderDialect* m_dialect;
    const ron::Tree& m_tree;
    const game::Definition& m_game;
    MapFormat m_format;
    std::unordered_set<std::string> m_terrains;
    int m_unknownTerrains = 0;
    text::DiagnosticSink m_sink;
    ron::Reader m_reader;
};

Header::Header(std::string bytes, bool hasEnd, const game::Definition& game, std::vector<text::Span> hidden,
               const HeaderDialect* dialect)
    : m_tree(ron::parse(std::move(bytes), headerOptions(hasEnd, std::move(hidden)))),
      m_conflicts(readBlocks(m_tree)) {
    HeaderReader(*this, game, dialect).run();
}

bool Header::hasByteOrderMark() const {
    return m_tree.tokens().front().kind == ron::TokenKind::kByteOrderMark;
}

void Header::indexLegend() {
    m_asciiIndex.fill(-1);
    for (std::size_t i = 0; i < m_legend.size(); ++i) {
        if (m_legend[i].isReplaced) continue;
        const char32_t character = m_legend[i].character;
        if (character < m_asciiIndex.size())
            m_asciiIndex[character] = static_cast<int>(i);
        else
            m_wideIndex.emplace_back(character, static_cast<int>(i));
    }
    std::sort(m_wideIndex.begin(), m_wideIndex.end());
}

int Header::legendIndex(char32_t character) const {
    if (character < m_asciiIndex.size()) return m_asciiIndex[character];
    const auto at = std::lower_bound(m_wideIndex.begin(), m_wideIndex.end(), std::pair(character, -1));
    return at != m_wideIndex.end() && at->first == character ? at->second : -1;
}

}  // namespace lw::map
