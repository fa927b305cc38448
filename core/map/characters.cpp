// SPDX-License-Identifier: MIT
#include "map/characters.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace lw::map {

namespace {

struct Expected {
    std::string_view ids;  ///< between blanks
    std::u32string_view characters;
};
constexpr std::array<Expected, 23> kExpected = {{{" wall ", U"#"},
                                                 {" floor ", U".o_"},
                                                 {" ground plain ", U".,"},
                                                 {" grass ", U".,\""},
                                                 {" water river sea ", U"~"},
                                                 {" deep_water ", U"\u2248~"},
                                                 {" road ", U"=:"},
                                                 {" path ", U":="},
                                                 {" bridge ", U"H="},
                                                 {" forest tree ", U"T&"},
                                                 {" rock ", U"^*"},
                                                 {" mountain ", U"^A"},
                                                 {" hill ", U"n^"},
                                                 {" sand ", U":s"},
                                                 {" swamp ", U"%s"},
                                                 {" lava ", U"%!"},
                                                 {" door ", U"+"},
                                                 {" window ", U"\""},
                                                 {" stairs stairs_down ", U">"},
                                                 {" stairs_up ", U"<"},
                                                 {" empty void ", U" "},
                                                 {" goal ", U"x"},
                                                 {" ice ", U"*"}}};
constexpr std::u32string_view kAny =
    U".,#~=+*:;\"^%&$!?|/_oxabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-<>[]{}()@`";

constexpr char toLower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char toUpper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// The id in lower case, every run of anything but letters as one '_', none at the ends.
std::string keyOf(std::string_view id) {
    std::string key;
    for (const char c : id) {
        const char lower = toLower(c);
        if (lower >= 'a' && lower <= 'z')
            key += lower;
        else if (!key.empty() && key.back() != '_')
            key += '_';
    }
    if (key.ends_with('_')) key.pop_back();
    return key;
}

std::u32string candidatesFor(std::string_view id) {
    std::u32string out;
    const std::string key = " " + keyOf(id) + " ";
    for (const Expected& expected : kExpected) {
        if (expected.ids.find(key) != std::string_view::npos) out += expected.characters;
    }
    std::string letters;
    std::copy_if(id.begin(), id.end(), std::back_inserter(letters),
                 [](char c) { return toLower(c) >= 'a' && toLower(c) <= 'z'; });
    const auto add = [&out](char c) { out += static_cast<char32_t>(static_cast<unsigned char>(c)); };
    if (!letters.empty()) {
        add(toLower(letters.front()));
        add(toUpper(letters.front()));
        for (std::size_t i = 1; i < letters.size(); ++i) add(toLower(letters[i]));
        for (std::size_t i = 1; i < letters.size(); ++i) add(toUpper(letters[i]));
    }
    return out += kAny;
}

}  // namespace

std::vector<char32_t> chooseCharacters(std::span<const std::string> terrains,
                                       const std::map<std::string, char32_t>& wanted,
                                       const std::function<bool(char32_t)>& isTaken) {
    std::vector<char32_t> out(terrains.size(), 0);
    std::unordered_set<char32_t> given;
    const auto take = [&](std::size_t i, char32_t character) {
        if (character == U'\n' || character == U'\r' || isTaken(character)) return false;
        if (!given.insert(character).second) return false;
        out[i] = character;
        return true;
    };
    std::vector<bool> has(terrains.size(), false);
    for (std::size_t i = 0; i < terrains.size(); ++i) {
        const auto wish = wanted.find(terrains[i]);
        has[i] = wish != wanted.end() && take(i, wish->second);
    }
    char32_t next = 0x100;
    for (std::size_t i = 0; i < terrains.size(); ++i) {
        if (has[i]) continue;
        const std::u32string candidates = candidatesFor(terrains[i]);
        const bool isDone = std::any_of(candidates.begin(), candidates.end(),
                                        [&](char32_t character) { return take(i, character); });
        while (!isDone && !take(i, next++)) {
        }
    }
    return out;
}

}  // namespace lw::map
