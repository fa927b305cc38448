// SPDX-License-Identifier: MIT
#include "exchange/characters.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>
#include <utility>

#include "exchange/lines.h"
#include "exchange/refused.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::exchange {

namespace {

constexpr std::pair<std::string_view, std::u32string_view> kPreferred[] = {
    {"bridge", U"H="}, {"deep_water", U"≈~"}, {"door", U"+"},      {"empty", U" "},   {"floor", U".o_"},
    {"forest", U"T&"}, {"goal", U"x"},        {"grass", U".,\""},  {"ground", U".,"}, {"hill", U"n^"},
    {"ice", U"*"},     {"lava", U"%!"},       {"mountain", U"^A"}, {"path", U":="},   {"plain", U".,"},
    {"river", U"~"},   {"road", U"=:"},       {"rock", U"^*"},     {"sand", U":s"},   {"sea", U"~"},
    {"stairs", U">"},  {"stairs_down", U">"}, {"stairs_up", U"<"}, {"swamp", U"%s"},  {"tree", U"T&"},
    {"void", U" "},    {"wall", U"#"},        {"water", U"~"},     {"window", U"\""},
};

constexpr std::u32string_view kPool =
    U".,#~=+*:;\"^%&$!?|/_oxabcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-<>[]{}()@`";

constexpr char32_t kFirstBeyond = 0x100;
constexpr std::size_t kScalars = 0x110000;

constexpr std::pair<char32_t, std::string_view> kGuesses[] = {
    {U' ', "empty"},       {U'!', "bang"},       {U'"', "grass"},
    {U'#', "wall"},        {U'$', "dollar"},     {U'%', "rubble"},
    {U'&', "forest"},      {U'\'', "door"},      {U'(', "paren"},
    {U')', "paren_close"}, {U'*', "star"},       {U'+', "door"},
    {U',', "grass"},       {U'-', "wall"},       {U'.', "floor"},
    {U'/', "slash"},       {U':', "sand"},       {U';', "semicolon"},
    {U'<', "stairs_up"},   {U'=', "road"},       {U'>', "stairs_down"},
    {U'?', "question"},    {U'@', "at"},         {U'T', "forest"},
    {U'[', "bracket"},     {U'\\', "backslash"}, {U']', "bracket_close"},
    {U'^', "rock"},        {U'_', "floor"},      {U'`', "backquote"},
    {U'{', "brace"},       {U'|', "wall"},       {U'}', "brace_close"},
    {U'~', "water"},
};

bool isLowerLetter(char c) {
    return c >= 'a' && c <= 'z';
}

/// The id in lower case with every run of other characters as one `_`, none at its ends.
std::string tableKey(std::string_view id) {
    std::string out;
    for (const char c : lowerAscii(id)) {
        if (isLowerLetter(c))
            out += c;
        else if (!out.empty() && out.back() != '_')
            out += '_';
    }
    if (out.ends_with('_')) out.pop_back();
    return out;
}

/// The first ASCII letter lower, then upper; the others lower, then upper.
std::u32string lettersOf(std::string_view id) {
    std::u32string lower;
    for (const char c : lowerAscii(id)) {
        if (isLowerLetter(c)) lower += static_cast<char32_t>(c);
    }
    if (lower.empty()) return lower;
    std::u32string upper = lower;
    for (char32_t& c : upper) c = c - U'a' + U'A';
    return lower.substr(0, 1) + upper.substr(0, 1) + lower.substr(1) + upper.substr(1);
}

class Chooser {
public:
    bool take(char32_t character) {
        if (character == 0 || character == U'\n' || character == U'\r' || character >= kScalars ||
            m_isUsed[character])
            return false;
        m_isUsed[character] = true;
        return true;
    }
    char32_t firstFree(std::u32string_view candidates) {
        const auto at =
            std::find_if(candidates.begin(), candidates.end(), [this](char32_t c) { return take(c); });
        return at == candidates.end() ? 0 : *at;
    }
    char32_t choose(const CharacterWish& wish) {
        if (take(wish.fromLike)) return wish.fromLike;
        const std::string key = tableKey(wish.terrain);
        const auto* const row = std::find_if(std::begin(kPreferred), std::end(kPreferred),
                                             [&key](const auto& entry) { return entry.first == key; });
        if (row != std::end(kPreferred)) {
            if (const char32_t found = firstFree(row->second)) return found;
        }
        if (const char32_t found = firstFree(lettersOf(wish.terrain))) return found;
        if (const char32_t found = firstFree(kPool)) return found;
        for (; m_beyond < kScalars; ++m_beyond) {
            const bool isSurrogate = m_beyond >= 0xD800 && m_beyond <= 0xDFFF;
            if (!isSurrogate && !text::isInvisible(m_beyond) && take(m_beyond)) return m_beyond;
        }
        throw Refused("there are more terrains than characters for them");
    }

private:
    std::vector<bool> m_isUsed = std::vector<bool>(kScalars);
    char32_t m_beyond = kFirstBeyond;
};

}  // namespace

std::vector<char32_t> chooseCharacters(std::span<const CharacterWish> wishes) {
    Chooser chooser;
    std::vector<char32_t> out(wishes.size());
    for (std::size_t i = 0; i < wishes.size(); ++i) {
        if (chooser.take(wishes[i].fromSource)) out[i] = wishes[i].fromSource;
    }
    for (std::size_t i = 0; i < wishes.size(); ++i) {
        if (out[i] == 0) out[i] = chooser.choose(wishes[i]);
    }
    return out;
}

std::string guessTerrain(char32_t character) {
    const auto* const row = std::find_if(std::begin(kGuesses), std::end(kGuesses),
                                         [character](const auto& entry) { return entry.first == character; });
    if (row != std::end(kGuesses)) return std::string(row->second);
    const bool isDigit = character >= U'0' && character <= U'9';
    if (isDigit || text::isIdentifierStart(character)) return text::toUtf8(character);
    return fmt::format("u{:04X}", static_cast<std::uint32_t>(character));
}

}  // namespace lw::exchange
