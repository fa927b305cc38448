// SPDX-License-Identifier: MIT
#include "merge/header_writer.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <unordered_map>

#include "ron/edit.h"
#include "ron/literal.h"
#include "text/text_edit.h"

namespace lw::merge {

namespace {

/// A value in the line ends of the text it goes to.
std::string withLineEnds(std::string_view value, std::string_view lineEnd) {
    std::string out;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '\r' && i + 1 < value.size() && value[i + 1] == '\n') continue;
        if (value[i] == '\n')
            out += lineEnd;
        else
            out += value[i];
    }
    return out;
}

class HeaderWriter {
public:
    HeaderWriter(const Version& version, const WantedHeader& wanted)
        : m_version(version), m_wanted(wanted), m_header(version.map.header()) {}

    std::string run() {
        editLegend();
        editFeatures();
        editValues();
        const std::string& before = m_header.tree().text();
        std::string text = text::TextEdits(std::move(m_edits)).apply(before);
        return append(std::move(text));
    }

private:
    [[nodiscard]] const ron::Tree& tree() const { return m_header.tree(); }
    [[nodiscard]] text::Span spanOf(ron::NodeId node) const { return tree().node(node).span(); }

    void removeEntries(ron::NodeId container, const std::vector<std::size_t>& indices) {
        if (indices.empty()) return;
        const text::TextEdits removal = ron::removeEntries(tree(), container, indices);
        m_edits.insert(m_edits.end(), removal.begin(), removal.end());
    }

    void editLegend() {
        std::unordered_map<char32_t, std::size_t> items;
        for (std::size_t i = 0; i < m_version.legend.size(); ++i) items[m_version.legend[i].character] = i;
        std::vector<std::size_t> removed;
        for (const map::LegendEntry& entry : m_header.legend()) {
            const std::size_t item = items[entry.character];
            const auto& wanted = m_wanted.legend[item];
            if (!wanted) {
                removed.push_back(entry.index);
                continue;
            }
            if (wanted->character != entry.character)
                m_edits.push_back({entry.key, ron::quoteVisibleChar(wanted->character)});
            if (!entry.isReplaced && wanted->terrain != entry.terrain)
                m_edits.push_back({entry.value, ron::quoteString(wanted->terrain)});
        }
        removeEntries(m_header.legendNode(), removed);
    }

    void editFeatures() {
        std::map<std::pair<std::int32_t, std::int32_t>, std::size_t> items;
        for (std::size_t i = 0; i < m_version.features.size(); ++i)
            items[{m_version.features[i].x, m_version.features[i].y}] = i;
        const std::string lineEnd = ron::lineEndOf(tree().text());
        std::vector<std::size_t> removed;
        for (const map::FeatureEntry& feature : m_header.features()) {
            const std::size_t item = items[{feature.x, feature.y}];
            const auto& wanted = m_wanted.features[item];
            if (!wanted) {
                removed.push_back(feature.index);
                continue;
            }
            const auto numbers = tree().entries(feature.key);
            if (wanted->x != feature.x)
                m_edits.push_back({spanOf(numbers[0].value), std::to_string(wanted->x)});
            if (wanted->y != feature.y)
                m_edits.push_back({spanOf(numbers[1].value), std::to_string(wanted->y)});
            if (!feature.isReplaced && wanted->value != m_version.features[item].value)
                m_edits.push_back({spanOf(feature.value), withLineEnds(wanted->value, lineEnd)});
        }
        removeEntries(m_header.featuresNode(), removed);
    }

    void editValues() {
        if (m_header.name() != m_wanted.name)
            m_edits.push_back({spanOf(m_header.nameNode()), ron::quoteString(m_wanted.name)});
        const auto setLook = [this](ron::NodeId node, const std::string& now, const std::string& wanted) {
            if (node != ron::kNone && now != wanted)
                m_edits.push_back({spanOf(node), ron::quoteString(wanted)});
        };
        setLook(m_header.tilesNode(), m_header.look().tiles, m_wanted.tiles);
        setLook(m_header.lightNode(), m_header.look().light, m_wanted.light);
    }

    /// Fields of the look that the header does not have and needs.
    [[nodiscard]] std::vector<std::string> newLook() const {
        std::vector<std::string> out;
        const auto add = [&out](ron::NodeId node, std::string_view field, const std::string& now,
                                const std::string& wanted) {
            if (node == ron::kNone && now != wanted)
                out.push_back(fmt::format("{}: {}", field, ron::quoteString(wanted)));
        };
        add(m_header.tilesNode(), "tiles", m_header.look().tiles, m_wanted.tiles);
        add(m_header.lightNode(), "light", m_header.look().light, m_wanted.light);
        return out;
    }

    [[nodiscard]] std::string append(std::string text) const {
        std::vector<std::string> legend;
        for (const WantedEntry& entry : m_wanted.newLegend)
            legend.push_back(ron::quoteVisibleChar(entry.character) + ": " + ron::quoteString(entry.terrain));
        const std::vector<std::string> look = newLook();
        if (legend.empty() && m_wanted.newFeatures.empty() && look.empty()) return text;
        const map::Header header(std::move(text), true, game::Definition{});
        const ron::Tree& now = header.tree();
        const std::vector<std::string> features = newFeatures(header);
        std::vector<text::TextEdit> edits;
        std::vector<std::string> fields;
        const auto addTo = [&](ron::NodeId container, const std::vector<std::string>& entries) {
            const text::TextEdits more = ron::appendEntries(now, container, entries);
            edits.insert(edits.end(), more.begin(), more.end());
        };
        addTo(header.legendNode(), legend);
        if (header.featuresNode() != ron::kNone)
            addTo(header.featuresNode(), features);
        else if (!features.empty())
            fields.push_back(fmt::format("features: {{ {} }}", fmt::join(features, ", ")));
        if (header.lookNode() != ron::kNone)
            addTo(header.lookNode(), look);
        else if (!look.empty())
            fields.push_back(fmt::format("look: ({})", fmt::join(look, ", ")));
        addTo(header.root(), fields);
        return text::TextEdits(std::move(edits)).apply(now.text());
    }

    [[nodiscard]] std::vector<std::string> newFeatures(const map::Header& header) const {
        const auto& written = header.features();
        const ron::Tree& now = header.tree();
        const bool isTight = !written.empty() && now.slice(now.node(written.back().key).span()).find(' ') ==
                                                     std::string_view::npos;
        const std::string lineEnd = ron::lineEndOf(now.text());
        std::vector<std::string> out;
        for (const WantedFeature& feature : m_wanted.newFeatures) {
            out.push_back(fmt::format("({},{}{}): {}", feature.x, isTight ? "" : " ", feature.y,
                                      withLineEnds(feature.value, lineEnd)));
        }
        return out;
    }

    const Version& m_version;
    const WantedHeader& m_wanted;
    const map::Header& m_header;
    std::vector<text::TextEdit> m_edits;
};

}  // namespace

std::string writeHeader(const Version& version, const WantedHeader& wanted) {
    return HeaderWriter(version, wanted).run();
}

}  // namespace lw::merge
