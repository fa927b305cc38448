// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/literal_pattern.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "pattern/check.h"
#include "pattern/ring.h"
#include "pattern/walk.h"

namespace lw::pattern_editor {

namespace {

constexpr std::size_t kMostDivisions = 4;
constexpr std::size_t kMostAnswers = 9;

std::optional<std::string> looped(std::string_view characters, std::size_t head, std::size_t loop) {
    for (std::size_t i = head + loop; i < characters.size(); ++i) {
        if (characters[i] != characters[i - loop]) return std::nullopt;
    }
    return std::string(characters.substr(0, head)) + '|' + std::string(characters.substr(head, loop));
}

/// A character a side, without gaps at the end.
std::string plain(std::string_view characters) {
    const std::size_t last = characters.find_last_not_of('_');
    return last == std::string_view::npos ? "_" : std::string(characters.substr(0, last + 1));
}

/// The shortest text of one division.
std::string shortest(std::string_view characters) {
    std::string written = plain(characters);
    for (std::size_t total = 1; total + 1 < written.size(); ++total) {
        for (std::size_t head = 0; head < total; ++head) {
            if (auto found = looped(characters, head, total - head)) return *found;
        }
    }
    return written;
}

/// In so many divisions, bit k of `plus` telling the separator after the k-th; nothing where one has no room.
std::optional<std::string> divided(std::string_view characters, std::size_t divisions, unsigned plus) {
    const pattern::Boundaries boundaries(static_cast<int>(characters.size()), divisions);
    std::string out;
    std::size_t from = 0;
    for (std::size_t k = 0; k < divisions; ++k) {
        const bool last = k + 1 == divisions;
        const bool up = !last && (plus >> k & 1U) != 0;
        const auto to = static_cast<std::size_t>(
            boundaries.after(k + 1, up ? pattern::Separator::kPlus : pattern::Separator::kSlash));
        if (to <= from || to > characters.size()) return std::nullopt;
        out += shortest(characters.substr(from, to - from));
        if (!last) out += up ? '+' : '/';
        from = to;
    }
    return out;
}

bool drawsThem(const pattern::PString& pattern, std::string_view characters) {
    const int sides = static_cast<int>(characters.size());
    if (pattern::hangs(pattern, sides) || pattern::overlaps(pattern, sides)) return false;
    std::string cells = pattern::evaluate(pattern, sides).cells;
    std::replace(cells.begin(), cells.end(), ' ', '_');
    return cells == characters;
}

/// Side counts where it does not work.
std::size_t failures(const pattern::PString& pattern) {
    std::size_t count = 0;
    for (const int sides : pattern::usualSides()) {
        count += pattern::hangs(pattern, sides) || pattern::overlaps(pattern, sides) ? 1U : 0U;
    }
    return count;
}

}  // namespace

std::vector<std::string> literalPatterns(std::string_view characters) {
    std::vector<std::tuple<std::size_t, std::size_t, std::size_t, std::string>> found;
    const auto add = [&](const std::string& text) {
        const pattern::PString parsed = pattern::parse(text);
        if (drawsThem(parsed, characters)) {
            found.emplace_back(text.size(), failures(parsed), found.size(), text);
        }
    };
    std::string backwards(characters);
    std::reverse(backwards.begin() + (backwards.empty() ? 0 : 1), backwards.end());
    for (std::size_t divisions = 1; divisions <= std::min(kMostDivisions, characters.size()); ++divisions) {
        for (unsigned plus = 0; plus < 1U << (divisions - 1); ++plus) {
            if (const auto text = divided(characters, divisions, plus)) add(*text);
            if (const auto text = divided(backwards, divisions, plus)) add('~' + *text);
        }
    }
    std::sort(found.begin(), found.end());
    std::vector<std::string> out;
    const std::string written = plain(characters);
    for (const auto& [length, failing, order, text] : found) {
        // Longer than written out, it would only be another way to say so.
        const bool known = std::find(out.begin(), out.end(), text) != out.end();
        if (!known && text != written && length < written.size()) out.push_back(text);
        if (out.size() + 1 == kMostAnswers) break;
    }
    out.push_back(written);
    return out;
}

}  // namespace lw::pattern_editor
