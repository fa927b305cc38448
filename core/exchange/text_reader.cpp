// SPDX-License-Identifier: MIT
#include <algorithm>
#include <fmt/format.h>
#include <span>

#include "exchange/lines.h"
#include "exchange/readers.h"
#include "exchange/refused.h"

namespace lw::exchange {

namespace {

constexpr std::size_t kTabStop = 8;

using Legend = std::vector<std::pair<char32_t, std::string>>;

bool isBlankScalar(char32_t c) {
    return c == U' ' || c == U'\t';
}

/// `c = some name`: a character, blanks or one of `= : -`, a name; its blanks become `_`.
std::optional<std::pair<char32_t, std::string>> legendLine(std::string_view line) {
    const std::u32string scalars = toScalars(line);
    if (scalars.size() < 2) return std::nullopt;
    std::size_t at = 1;
    while (at < scalars.size() && isBlankScalar(scalars[at])) ++at;
    const bool hasMark =
        at < scalars.size() && (scalars[at] == U'=' || scalars[at] == U':' || scalars[at] == U'-');
    if (at == 1 && !hasMark) return std::nullopt;
    // The bytes of the first character are the line's first.
    std::string_view rest = line;
    std::size_t first = 1;
    while (first < rest.size() && (static_cast<unsigned char>(rest[first]) & 0xC0) == 0x80) ++first;
    rest = trimmed(rest.substr(first));
    if (hasMark) rest = trimmed(rest.substr(1));
    if (rest.empty()) return std::nullopt;
    std::string name;
    for (const char c : rest) {
        if (!isBlank(c))
            name += c;
        else if (name.back() != '_')
            name += '_';
    }
    return std::pair(scalars.front(), std::move(name));
}

std::optional<Legend> legendOf(std::span<const std::string_view> block) {
    Legend legend;
    for (const std::string_view line : block) {
        auto entry = legendLine(line);
        if (!entry) return std::nullopt;
        legend.push_back(std::move(*entry));
    }
    return legend;
}

/// Takes a legend off the lines: the last block, else the first, parted from the rest by a blank line.
Legend takeLegend(std::vector<std::string_view>& lines) {
    const auto isEmpty = [](std::string_view line) { return line.empty(); };
    const auto firstEnd = std::find_if(lines.begin(), lines.end(), isEmpty);
    if (firstEnd == lines.end()) return {};
    const auto lastBegin = std::find_if(lines.rbegin(), lines.rend(), isEmpty).base();
    if (auto legend = legendOf(std::span(lastBegin, lines.end()))) {
        lines.erase(lastBegin, lines.end());
        return std::move(*legend);
    }
    if (auto legend = legendOf(std::span(lines.begin(), firstEnd))) {
        lines.erase(lines.begin(), firstEnd);
        return std::move(*legend);
    }
    return {};
}

void dropBlankEnds(std::vector<std::string_view>& lines) {
    const auto isFull = [](std::string_view line) { return !line.empty(); };
    lines.erase(std::find_if(lines.rbegin(), lines.rend(), isFull).base(), lines.end());
    lines.erase(lines.begin(), std::find_if(lines.begin(), lines.end(), isFull));
}

/// Lines with backquotes around what was pasted from a forum.
void dropFences(std::vector<std::string_view>& lines) {
    const auto isFence = [](std::string_view line) { return line.starts_with("```"); };
    while (!lines.empty() && (isFence(lines.back()) || lines.back().empty())) lines.pop_back();
    lines.erase(lines.begin(), std::find_if(lines.begin(), lines.end(), [&](std::string_view line) {
                    return !isFence(line) && !line.empty();
                }));
}

std::u32string withoutTabs(const std::u32string& row, std::size_t& tabs) {
    if (row.find(U'\t') == std::u32string::npos) return row;
    std::u32string out;
    for (const char32_t c : row) {
        if (c != U'\t') {
            out += c;
            continue;
        }
        ++tabs;
        out.append(kTabStop - out.size() % kTabStop, U' ');
    }
    return out;
}

}  // namespace

ReadFile readText(const Source& source, const ImportOptions& options, Notices& notices) {
    requireUtf8(source.bytes);
    if (source.bytes.find('\0') != std::string_view::npos)
        throw Refused("this is no text: it holds zero bytes");
    std::vector<std::string_view> lines;
    for (LineReader reader(source.bytes); !reader.atEnd();) lines.push_back(reader.next());
    dropBlankEnds(lines);
    dropFences(lines);
    CharacterRows rows;
    rows.legend = takeLegend(lines);
    dropBlankEnds(lines);
    std::size_t tabs = 0;
    for (const std::string_view line : lines) rows.rows.push_back(withoutTabs(toScalars(line), tabs));
    if (rows.rows.empty()) throw Refused("there are no tiles in the text");
    if (tabs > 0) notices.add("tabs-expanded", std::to_string(tabs));
    ReadFile out;
    out.levels.push_back(levelOfCharacters(nameToFirstDot(source.name), std::move(rows), options, notices));
    return out;
}

}  // namespace lw::exchange
