// SPDX-License-Identifier: MIT
#include "map/print.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "map/header_printer.h"
#include "ron/printer.h"
#include "text/diagnostic.h"
#include "text/utf8.h"

namespace lw::map {

namespace {

/// For each character of the rows the one it prints as: the lowest of its terrain.
class Printable {
public:
    explicit Printable(const MapAnalysis& map) {
        std::map<std::string_view, char32_t> lowest;
        for (const LegendEntry& entry : map.header().legend()) {
            if (entry.isReplaced) continue;
            const auto [at, isNew] = lowest.emplace(entry.terrain, entry.character);
            if (!isNew) at->second = std::min(at->second, entry.character);
        }
        for (std::size_t c = 0; c < m_ascii.size(); ++c) m_ascii[c] = static_cast<char>(c);
        for (const LegendEntry& entry : map.header().legend()) {
            if (entry.isReplaced) continue;
            const char32_t to = lowest[entry.terrain];
            if (entry.character == to) continue;
            m_wide.emplace(entry.character, to);
            m_isIdentity = false;
            if (entry.character < 0x80 && to < 0x80)
                m_ascii[entry.character] = static_cast<char>(to);
            else
                m_isByteWise = false;
        }
    }

    void appendRow(std::string_view row, std::string& out) const {
        if (m_isIdentity) {
            out += row;
        } else if (m_isByteWise) {
            const std::size_t start = out.size();
            out += row;
            for (std::size_t i = start; i < out.size(); ++i) {
                const auto byte = static_cast<unsigned char>(out[i]);
                if (byte < m_ascii.size()) out[i] = m_ascii[byte];
            }
        } else {
            for (std::size_t at = 0; at < row.size();) {
                const text::Decoded decoded = text::decodeAt(row, at);
                at += decoded.length;
                const auto changed = m_wide.find(decoded.scalar);
                text::appendUtf8(out, changed == m_wide.end() ? decoded.scalar : changed->second);
            }
        }
    }

private:
    std::array<char, 128> m_ascii{};
    std::unordered_map<char32_t, char32_t> m_wide;
    bool m_isIdentity = true;
    bool m_isByteWise = true;
};

HeaderModel modelOf(const MapAnalysis& map, Layout layout) {
    const Header& header = map.header();
    HeaderModel model;
    model.name = header.name().value_or("");
    for (const LegendEntry& entry : header.legend()) {
        if (!entry.isReplaced) model.legend.emplace_back(entry.character, entry.terrain);
    }
    const auto printValue = layout == Layout::kCompact ? ron::printCompact : ron::printInline;
    for (std::size_t i = 0; i < header.dialectNodes().size(); ++i) {
        const ron::NodeId node = header.dialectNodes()[i];
        if (node == ron::kNone) continue;
        model.others.emplace_back(map.dialect()->fields[i].name,
                                  printValue(header.tree(), node, ron::Spelling::kNormal));
    }
    for (const FeatureEntry& feature : header.features()) {
        if (feature.isReplaced) continue;
        model.features.push_back(
            {feature.x, feature.y, printValue(header.tree(), feature.value, ron::Spelling::kNormal)});
    }
    model.look = header.look();
    model.defaultLook = header.defaultLook();
    return model;
}

}  // namespace

std::optional<std::string> print(const MapAnalysis& map, Layout layout) {
    if (text::hasErrors(map.diagnostics())) return std::nullopt;
    std::string out = printHeader(modelOf(map, layout), layout);
    out.reserve(out.size() + map.text().size() + 8);
    const Printable printable(map);
    std::string buffer;
    for (std::size_t y = 0; y < map.height(); ++y) {
        printable.appendRow(map.text().view(map.rowSpan(y), buffer), out);
        out += '\n';
    }
    return out;
}

}  // namespace lw::map
