// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace lw::text {

/// The candidate nearest to `word` by edit distance (letters written wrong, left out, added, or exchanged
/// with their neighbour), if it is near enough to be meant; else empty.
[[nodiscard]] std::string_view nearestName(std::string_view word,
                                           std::span<const std::string_view> candidates);

/// A word in which characters of ASCII stand in place of those that only look like them.
struct PlainSpelling {
    std::string text;
    std::string
        first;  ///< the first of them with its name: "U+00A0 no-break space"; empty where there is none
};
/// Blanks that are no blank to a program, marks without width, dashes and minus signs, quotes, letters and
/// signs of full width, and signs such as U+2264 that a word of ASCII writes.
[[nodiscard]] PlainSpelling plainSpelling(std::string_view word);

}  // namespace lw::text
