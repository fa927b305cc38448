// SPDX-License-Identifier: MIT
#include "map/header_printer.h"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>
#include <tuple>

#include "ron/literal.h"

namespace lw::map {

namespace {

/// The pieces of a layout: what stands around fields and entries.
struct Marks {
    std::string_view open, indent, colon, comma, lastComma, fieldEnd, mapOpen, mapClose;
};
constexpr Marks kCompactMarks = {"(", "", ":", ",", "", ",", "{", "}"};
constexpr Marks kPrettyMarks = {"(\n", "    ", ": ", ", ", ",\n", ",\n", "{ ", " }"};

std::string join(const std::vector<std::string>& entries, const Marks& marks) {
    if (entries.empty()) return "{}";
    return fmt::format("{}{}{}", marks.mapOpen, fmt::join(entries, marks.comma), marks.mapClose);
}

}  // namespace

std::string printHeader(HeaderModel model, Layout layout) {
    const Marks& marks = layout == Layout::kCompact ? kCompactMarks : kPrettyMarks;
    const auto quoteKey = layout == Layout::kCompact ? ron::quoteChar : ron::quoteVisibleChar;
    std::sort(model.legend.begin(), model.legend.end());
    std::sort(model.features.begin(), model.features.end(),
              [](const auto& a, const auto& b) { return std::tie(a.x, a.y) < std::tie(b.x, b.y); });

    std::vector<std::string> fields = {fmt::format("name{}{}", marks.colon, ron::quoteString(model.name))};
    std::vector<std::string> entries;
    for (const auto& [character, terrain] : model.legend) {
        entries.push_back(quoteKey(character) + std::string(marks.colon) + ron::quoteString(terrain));
    }
    fields.push_back(fmt::format("legend{}{}", marks.colon, join(entries, marks)));
    if (!model.features.empty()) {
        entries.clear();
        for (const auto& feature : model.features) {
            entries.push_back(
                fmt::format("({}{}{}){}{}", feature.x, marks.comma, feature.y, marks.colon, feature.ron));
        }
        fields.push_back(fmt::format("features{}{}", marks.colon, join(entries, marks)));
    }
    if (model.look != model.defaultLook) {
        fields.push_back(fmt::format("look{0}(tiles{0}{1}{2}light{0}{3})", marks.colon,
                                     ron::quoteString(model.look.tiles), marks.comma,
                                     ron::quoteString(model.look.light)));
    }
    for (const auto& [name, value] : model.others)
        fields.push_back(fmt::format("{}{}{}", name, marks.colon, value));
    std::string out(marks.open);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        out += marks.indent;
        out += fields[i];
        out += i + 1 < fields.size() ? marks.fieldEnd : marks.lastComma;
    }
    return out + ")\n" + std::string(kSeparator) + "\n";
}

}  // namespace lw::map
