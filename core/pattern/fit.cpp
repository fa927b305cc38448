// SPDX-License-Identifier: MIT
#include "pattern/fit.h"

#include <algorithm>

namespace lw::pattern {

namespace {

/// Not yet told by any segment.
constexpr char kFree = ' ';

/// Sets a character of a pattern, or tells that it is another one already.
bool settle(char& slot, char wanted) {
    if (slot == kFree) slot = wanted;
    return slot == wanted;
}

/// The division with a head of `head` characters and a loop of `loop`; requires loop > 0.
std::optional<std::string> looped(std::span<const std::string_view> segments, std::size_t head,
                                  std::size_t loop) {
    std::string text(head + 1 + loop, kFree);
    text[head] = '|';
    for (const std::string_view segment : segments) {
        for (std::size_t i = 0; i < segment.size(); ++i) {
            char& slot = i < head ? text[i] : text[head + 1 + (i - head) % loop];
            if (!settle(slot, segment[i])) return std::nullopt;
        }
    }
    std::replace(text.begin(), text.end(), kFree, '_');
    return text;
}

/// The division without a loop: gaps at the end are left out.
std::optional<std::string> plain(std::span<const std::string_view> segments, std::size_t longest) {
    std::string text;
    for (const std::string_view segment : segments) {
        const std::size_t last = segment.find_last_of('.');
        if (last != std::string_view::npos) text.resize(std::max(text.size(), last + 1), kFree);
    }
    if (text.size() > longest) return std::nullopt;
    for (const std::string_view segment : segments) {
        for (std::size_t i = 0; i < std::min(segment.size(), text.size()); ++i) {
            if (!settle(text[i], segment[i])) return std::nullopt;
        }
    }
    std::replace(text.begin(), text.end(), kFree, '_');
    return text;
}

}  // namespace

std::optional<std::string> fitDivision(std::span<const std::string_view> segments, std::size_t longest) {
    std::optional<std::string> best = plain(segments, longest);
    const std::size_t bound = best ? best->size() : longest;
    for (std::size_t total = 2; total <= bound; ++total) {
        for (std::size_t head = 0; head + 2 <= total; ++head) {
            if (auto found = looped(segments, head, total - head - 1)) return found;
        }
    }
    return best;
}

}  // namespace lw::pattern
