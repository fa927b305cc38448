// SPDX-License-Identifier: MIT
#include "map/print.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "game/print_value.h"
#include "map/header_printer.h"
#include "map/rules.h"
#include "ron/printer.h"
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
    for (std::size_t i = 0; i < header.dialectNodes().size(); ++i) {
        const ron::NodeId node = header.dialectNodes()[i];
        if (node == ron::kNone) continue;
        const auto printValue = layout == Layout::kCompact ? ron::printCompact : ron::printInline;
        model.others.emplace_back(map.dialect()->fields[i].name,
                                  printValue(header.tree(), node, ron::Spelling::kNormal));
    }
    for (const FeatureEntry& feature : header.features()) {
        if (feature.isReplaced) continue;
        model.features.push_back({feature.x, feature.y,
                                  layout == Layout::kCompact ? featureText(map, feature)
                                                             : ron::printInline(header.tree(), feature.value,
                                                                                ron::Spelling::kNormal)});
    }
    model.look = header.look();
    model.defaultLook = header.defaultLook();
    return model;
}

/// Whether a header says what a model does not hold: comments, attributes.
bool holdsMore(const ron::Tree& tree) {
    return std::any_of(tree.tokens().begin(), tree.tokens().end(), [](const ron::Token& token) {
        return ron::isComment(token.kind) || token.kind == ron::TokenKind::kHash;
    });
}

/// The header laid out anew with its comments and literals, in the order of a printed one.
std::string laidOutHeader(const MapAnalysis& map) {
    const Header& header = map.header();
    const ron::Tree& tree = header.tree();
    const auto sorted = [](std::size_t count, const auto& keyOf) {
        std::vector<std::size_t> order(count);
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(),
                         [&keyOf](std::size_t a, std::size_t b) { return keyOf(a) < keyOf(b); });
        return order;
    };
    ron::FormatOptions options;
    options.order = [&](ron::NodeId node) -> std::vector<std::size_t> {
        const auto entries = tree.entries(node);
        if (node == header.root()) {
            constexpr std::array<std::string_view, 4> kFields = {"name", "legend", "features", "look"};
            return sorted(entries.size(), [&](std::size_t i) {
                return std::find(kFields.begin(), kFields.end(), tree.fieldName(entries[i])) -
                       kFields.begin();
            });
        }
        if (node == header.legendNode())
            return sorted(entries.size(), [&](std::size_t i) { return header.legend()[i].character; });
        if (node != header.featuresNode()) return {};
        return sorted(entries.size(), [&](std::size_t i) {
            return std::pair(header.features()[i].x, header.features()[i].y);
        });
    };
    std::string out = ron::format(tree, options);
    if (header.hasByteOrderMark()) out.erase(0, text::kByteOrderMark.size());
    return out + std::string(kSeparator) + "\n";
}

}  // namespace

std::string featureText(const MapAnalysis& map, const FeatureEntry& feature) {
    const ron::Tree& tree = map.header().tree();
    if (map.game().features) return game::printValue(tree, feature.value, *map.game().features);
    return ron::printCompact(tree, feature.value, ron::Spelling::kNormal);
}

std::optional<std::string> print(const MapAnalysis& map, Layout layout) {
    if (!isUnderstood(map)) return std::nullopt;
    const bool isCompact = layout == Layout::kCompact;
    std::string out = !isCompact && holdsMore(map.header().tree())
                          ? laidOutHeader(map)
                          : printHeader(modelOf(map, layout), layout);
    out.reserve(out.size() + map.text().size() + 8);
    const Printable printable(map);
    std::string buffer;
    for (std::size_t y = 0; y < map.height(); ++y) {
        const std::string_view row = map.text().view(map.rowSpan(y), buffer);
        if (isCompact)
            printable.appendRow(row, out);
        else
            out += row;
        out += '\n';
    }
    return out;
}

}  // namespace lw::map
