// SPDX-License-Identifier: MIT
#include "map/foreign_map.h"

#include <algorithm>
#include <array>
#include <string>

#include "map/header_text.h"
#include "text/utf8.h"

namespace lw::map {

bool isForeignMapLine(std::string_view line) {
    constexpr std::string_view kType = "type";
    constexpr std::string_view kBlanks = " \t\r";
    constexpr std::array<std::string_view, 4> kKinds = {"octile", "tile", "octile_unicost", "hex"};
    if (line.starts_with(text::kByteOrderMark)) line.remove_prefix(text::kByteOrderMark.size());
    if (!line.starts_with(kType)) return false;
    line.remove_prefix(kType.size());
    const std::size_t first = line.find_first_not_of(kBlanks);
    if (first == 0 || first == std::string_view::npos) return false;
    const std::string_view kind = line.substr(first, line.find_last_not_of(kBlanks) + 1 - first);
    return std::find(kKinds.begin(), kKinds.end(), kind) != kKinds.end();
}

std::optional<text::Diagnostic> foreignMapProblem(const text::Snapshot& text) {
    constexpr std::size_t kLongest = 64;
    const text::Span line = lineContent(text, 0);
    std::string buffer;
    if (line.length() > kLongest || !isForeignMapLine(text.view(line, buffer))) return std::nullopt;
    return text::Diagnostic{
        text::Severity::kError,
        "foreign-map",
        "this is a map of the MovingAI benchmarks, which has the same extension; make one of it "
        "with: levelwright-cli import",
        line,
        {},
        {}};
}

}  // namespace lw::map
