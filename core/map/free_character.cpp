// SPDX-License-Identifier: MIT
#include "map/free_character.h"

#include <algorithm>
#include <array>
#include <string>

namespace lw::map {

namespace {

/// What terrains of these names are drawn as, in order of choice.
struct Known {
    std::string_view names;  ///< between blanks
    std::u32string_view characters;
};
constexpr std::array kKnown = {Known{" wall ", U"#"},
                               Known{" floor ", U".o_"},
                               Known{" ground plain ", U".,"},
                               Known{" grass ", U".,\""},
                               Known{" water river sea ", U"~"},
                               Known{" deep_water ", U"\u2248~"},
                               Known{" road ", U"=:"},
                               Known{" path ", U":="},
                               Known{" bridge ", U"H="},
                               Known{" forest tree ", U"T&"},
                               Known{" rock ", U"^*"},
                               Known{" mountain ", U"^A"},
                               Known{" hill ", U"n^"},
                               Known{" sand ", U":s"},
                               Known{" swamp ", U"%s"},
                               Known{" lava ", U"%!"},
                               Known{" door ", U"+"},
                               Known{" window ", U"\""},
                               Known{" stairs stairs_down ", U">"},
                               Known{" stairs_up ", U"<"},
                               Known{" empty void ", U" "},
                               Known{" goal ", U"x"},
                               Known{" ice ", U"*"}};

constexpr std::u32string_view kUsual =
    U".,#~=+*:;\"^%&$!?|/_oxabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-<>[]{}()@`";
constexpr char32_t kFirstOther = 0x100;
constexpr char32_t kLastOther = 0x10FFFF;

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
bool isLetter(char c) {
    return lower(c) >= 'a' && lower(c) <= 'z';
}
char32_t lowerScalar(char c) {
    return static_cast<char32_t>(lower(c));
}
char32_t upperScalar(char c) {
    return lowerScalar(c) - U'a' + U'A';
}

/// The id in lower case with every run of other characters as one `_`.
std::string normal(std::string_view terrain) {
    std::string out;
    for (const char c : terrain) {
        const bool isWord = isLetter(c) || (c >= '0' && c <= '9');
        if (isWord || !out.ends_with('_')) out += isWord ? lower(c) : '_';
    }
    return out;
}

/// Every candidate before U+0100, in order of choice.
std::u32string candidates(std::string_view terrain) {
    std::u32string out;
    const std::string name = " " + normal(terrain) + " ";
    const auto known = std::find_if(kKnown.begin(), kKnown.end(), [&name](const Known& k) {
        return k.names.find(name) != std::string_view::npos;
    });
    if (known != kKnown.end()) out += known->characters;
    std::string letters;
    std::copy_if(terrain.begin(), terrain.end(), std::back_inserter(letters), isLetter);
    if (!letters.empty()) {
        out += lowerScalar(letters.front());
        out += upperScalar(letters.front());
        for (const char c : letters.substr(1)) out += lowerScalar(c);
        for (const char c : letters.substr(1)) out += upperScalar(c);
    }
    return out.append(kUsual);
}

}  // namespace

std::optional<char32_t> freeCharacter(std::string_view terrain,
                                      const std::function<bool(char32_t)>& isTaken) {
    const std::u32string first = candidates(terrain);
    const auto found = std::find_if_not(first.begin(), first.end(), isTaken);
    if (found != first.end()) return *found;
    for (char32_t c = kFirstOther; c <= kLastOther; ++c) {
        const bool isSurrogate = c >= 0xD800 && c <= 0xDFFF;
        if (!isSurrogate && !isTaken(c)) return c;
    }
    return std::nullopt;
}

}  // namespace lw::map
