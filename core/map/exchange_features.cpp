// SPDX-License-Identifier: MIT
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "map/feature_key.h"
#include "map/header_edit.h"
#include "ron/edit.h"

namespace lw::map {

namespace {

using text::EditResult;
using text::Refusal;

/// What becomes of each entry of the features as written.
class FeatureExchange {
public:
    FeatureExchange(const MapAnalysis& map, std::span<const TilePlace> gone,
                    std::span<const NewFeature> placed)
        : m_map(map), m_gone(gone.begin(), gone.end()) {
        for (const NewFeature& feature : placed) {
            m_gone.erase({feature.x, feature.y});
            m_placed.emplace(TilePlace{feature.x, feature.y}, &feature);
        }
    }

    EditResult run() {
        const Header& header = m_map.header();
        const ron::NodeId node = header.featuresNode();
        if (node == ron::kNone) return addField();
        std::vector<text::TextEdit> edits;
        std::vector<std::size_t> removed;
        for (const FeatureEntry& entry : header.features()) {
            const TilePlace place{entry.x, entry.y};
            if (m_gone.count(place) != 0) removed.push_back(entry.index);
            const auto placed = m_placed.find(place);
            if (placed == m_placed.end() || entry.isReplaced) continue;
            const text::Span value = header.tree().node(entry.value).span();
            if (header.tree().slice(value) != placed->second->ron)
                edits.push_back({value, placed->second->ron});
            m_placed.erase(placed);
        }
        std::vector<std::string> added = addedEntries();
        const auto entries = header.tree().entries(node);
        if (!added.empty() && !removed.empty() && removed.back() + 1 == entries.size()) {
            // The others are written after the last one, so it stays and becomes the first of them.
            edits.push_back({header.tree().entrySpan(entries[removed.back()]), added.front()});
            removed.pop_back();
            added.erase(added.begin());
        }
        const auto append = [&edits](const text::TextEdits& more) {
            edits.insert(edits.end(), more.begin(), more.end());
        };
        append(ron::removeEntries(header.tree(), node, removed));
        append(ron::appendEntries(header.tree(), node, added));
        return text::TextEdits(std::move(edits));
    }

private:
    EditResult addField() {
        const std::vector<std::string> added = addedEntries();
        if (added.empty()) return text::TextEdits{};
        return ron::appendEntry(m_map.header().tree(), m_map.header().root(),
                                fmt::format("features: {{ {} }}", fmt::join(added, ", ")));
    }

    [[nodiscard]] std::vector<std::string> addedEntries() const {
        std::vector<std::string> added;
        for (const auto& [place, feature] : m_placed)
            added.push_back(writeFeatureKey(m_map, place.x, place.y) + ": " + feature->ron);
        return added;
    }

    const MapAnalysis& m_map;
    std::set<TilePlace> m_gone;
    std::map<TilePlace, const NewFeature*> m_placed;  ///< those not yet written
};

}  // namespace

EditResult exchangeFeatures(const MapAnalysis& map, std::span<const TilePlace> gone,
                            std::span<const NewFeature> placed) {
    if (gone.empty() && placed.empty()) return text::TextEdits{};
    const Header& header = map.header();
    const ron::Tree& tree = header.tree();
    const auto& problems = tree.diagnostics();
    const auto mistake = std::find_if(problems.begin(), problems.end(), [](const text::Diagnostic& d) {
        return d.severity == text::Severity::kError;
    });
    if (mistake != problems.end()) return Refusal{"the header has a mistake; mend it first", mistake->span};
    if (header.root() == ron::kNone)
        return Refusal{"the header can't be read; mend it first", text::placeAt(0)};
    const auto fields = tree.entries(header.root());
    const auto field = std::find_if(fields.begin(), fields.end(), [&tree](const ron::Entry& entry) {
        return entry.name != ron::kNone && tree.fieldName(entry) == "features";
    });
    if (header.featuresNode() == ron::kNone && field != fields.end())
        return Refusal{"the features can't be read; mend them first", tree.node(field->value).span()};
    return FeatureExchange(map, gone, placed).run();
}

}  // namespace lw::map
