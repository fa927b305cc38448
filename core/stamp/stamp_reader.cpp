// SPDX-License-Identifier: MIT
#include "stamp/stamp_reader.h"

#include <fmt/format.h>
#include <limits>
#include <unordered_map>
#include <unordered_set>

#include "ron/literal.h"
#include "text/unicode.h"

namespace lw::stamp {

namespace {

using ron::NodeId;

enum Field : std::size_t { kKeep, kAny, kAnchor, kStep, kTurns, kFlips, kGroup, kWeight };

class FieldReader {
public:
    FieldReader(const map::MapAnalysis& map, text::DiagnosticSink& sink)
        : m_map(map), m_tree(map.header().tree()), m_sink(sink), m_reader(m_tree, map::headerCodes(), sink) {}

    Fields run() {
        if (m_map.header().dialectNodes().empty()) return {};
        readKeep(node(kKeep));
        readAny(node(kAny));
        m_out.anchor = readCell(node(kAnchor));
        m_out.step = readCell(node(kStep));
        if (node(kTurns) != ron::kNone) m_out.turns = m_reader.readBool(node(kTurns)).value_or(false);
        if (node(kFlips) != ron::kNone) m_out.flips = m_reader.readBool(node(kFlips)).value_or(false);
        if (node(kGroup) != ron::kNone) m_out.group = m_reader.readText(node(kGroup)).value_or("");
        if (node(kWeight) != ron::kNone) m_out.weight = readWeight(node(kWeight)).value_or(1);
        checkAnchor();
        checkStep();
        return std::move(m_out);
    }

private:
    [[nodiscard]] NodeId node(Field field) const { return m_map.header().dialectNodes()[field]; }

    void report(const char* code, NodeId at, std::string message,
                std::vector<text::RelatedPlace> related = {}) {
        m_sink.add({text::Severity::kError,
                    code,
                    std::move(message),
                    m_tree.node(at).span(),
                    std::move(related),
                    {}});
    }

    std::optional<std::uint32_t> readWeight(NodeId at) {
        const auto weight = m_reader.readInteger(at, 1, std::numeric_limits<std::uint32_t>::max());
        if (!weight) return std::nullopt;
        return static_cast<std::uint32_t>(*weight);
    }

    /// A character that one other field has already can't mean two things.
    void checkMeaning(char32_t character, NodeId at, std::string_view field) {
        if (character == U'\n' || character == U'\r') {
            report("header", at, "a line end can't be a tile: no row can hold it");
            return;
        }
        if (const map::LegendEntry* const entry = m_map.legendEntry(character)) {
            report("stamp-keep", at,
                   fmt::format("{} is both in {} and in the legend", text::describeScalar(character), field),
                   {{entry->key, "the legend's entry"}});
        }
    }

    void readKeep(NodeId list) {
        if (list == ron::kNone || !m_reader.expectList(list)) return;
        for (const ron::Entry& entry : m_tree.entries(list)) {
            const auto character = m_reader.readChar(entry.value);
            if (!character) continue;
            checkMeaning(*character, entry.value, "keep");
            if (m_kept.insert(*character).second) m_out.keep.push_back(*character);
        }
    }
    void readAny(NodeId lots) {
        if (lots == ron::kNone || !m_reader.expectMap(lots)) return;
        for (const ron::Entry& entry : m_tree.entries(lots)) {
            const auto character = m_reader.readChar(entry.key);
            Stamp::Lot lot = readLot(entry.value);
            if (!character) continue;
            checkMeaning(*character, entry.key, "any");
            if (m_kept.count(*character) != 0) {
                report("stamp-keep", entry.key,
                       fmt::format("{} is both in any and in keep", text::describeScalar(*character)));
            }
            const auto [same, isNew] = m_lots.emplace(*character, m_out.any.size());
            if (isNew)
                m_out.any.emplace_back(*character, std::move(lot));
            else
                m_out.any[same->second].second = std::move(lot);  // of duplicate keys the last counts
        }
    }

    Stamp::Lot readLot(NodeId list) {
        Stamp::Lot lot;
        if (!m_reader.expectList(list)) return lot;
        for (const ron::Entry& entry : m_tree.entries(list)) {
            if (!m_reader.expectTuple(entry.value, 2)) continue;
            const auto parts = m_tree.entries(entry.value);
            const auto terrain = m_reader.readText(parts[0].value);
            const auto weight = readWeight(parts[1].value);
            if (!terrain || !weight) continue;
            if (!terrain->empty() && !m_map.game().acceptsTerrain(*terrain))
                reportUnknown(parts[0].value, *terrain);
            lot.emplace_back(*terrain, *weight);
        }
        if (m_tree.node(list).entryCount == 0) report("header", list, "there is nothing to draw a tile from");
        return lot;
    }

    void reportUnknown(NodeId at, const std::string& terrain) {
        text::Diagnostic problem{text::Severity::kError,
                                 "unknown-terrain",
                                 fmt::format("the game has no terrain \"{}\"", terrain),
                                 m_tree.node(at).span(),
                                 {},
                                 {}};
        std::vector<std::string_view> ids;
        constexpr int kMostGuesses = 100;  // a guess looks at every terrain
        if (++m_guesses <= kMostGuesses) {
            for (const game::Terrain& known : *m_map.game().terrains) ids.push_back(known.id);
        }
        if (const std::string_view nearest = ron::nearestName(terrain, ids); !nearest.empty()) {
            const std::string quoted = ron::quoteString(nearest);
            problem.fixes.push_back(text::makeFix("Change to " + quoted, problem.span, quoted));
        }
        m_sink.add(std::move(problem));
    }

    std::optional<Cell> readCell(NodeId at) {
        if (at == ron::kNone || !m_reader.expectTuple(at, 2)) return std::nullopt;
        constexpr std::int64_t kLeast = std::numeric_limits<std::int32_t>::min();
        constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
        const auto entries = m_tree.entries(at);
        const auto x = m_reader.readInteger(entries[0].value, kLeast, kMost);
        const auto y = m_reader.readInteger(entries[1].value, kLeast, kMost);
        if (!x || !y) return std::nullopt;
        return Cell{static_cast<std::int32_t>(*x), static_cast<std::int32_t>(*y)};
    }

    void checkAnchor() {
        if (!m_out.anchor || m_map.height() == 0) return;
        const auto [x, y] = *m_out.anchor;
        const auto width = static_cast<std::int64_t>(m_map.expectedWidth());
        const auto height = static_cast<std::int64_t>(m_map.height());
        if (x >= 0 && x < width && y >= 0 && y < height) return;
        report(
            "stamp-anchor", node(kAnchor),
            fmt::format("the anchor ({}, {}) is outside the stamp, which is {} by {}", x, y, width, height));
    }

    void checkStep() {
        if (!m_out.step || (m_out.step->x >= 1 && m_out.step->y >= 1)) return;
        report("stamp-step", node(kStep), "a step is at least 1 both ways");
    }

    const map::MapAnalysis& m_map;
    const ron::Tree& m_tree;
    text::DiagnosticSink& m_sink;
    ron::Reader m_reader;
    int m_guesses = 0;
    std::unordered_set<char32_t> m_kept;
    std::unordered_map<char32_t, std::size_t> m_lots;  ///< their places
    Fields m_out;
};

}  // namespace

const map::HeaderDialect& dialect() {
    static const map::HeaderDialect kDialect{
        "Stamp",
        {{"keep", true}, {"any", true}, {"anchor"}, {"step"}, {"turns"}, {"flips"}, {"group"}, {"weight"}}};
    return kDialect;
}

Fields readFields(const map::MapAnalysis& map, text::DiagnosticSink& sink) {
    return FieldReader(map, sink).run();
}

}  // namespace lw::stamp
