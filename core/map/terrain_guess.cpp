// SPDX-License-Identifier: MIT
#include "map/terrain_guess.h"

#include <algorithm>
#include <set>

#include "text/utf8.h"

namespace lw::map {

namespace {

struct Guess {
    char32_t character;
    std::string_view terrain;
};
constexpr Guess kGuesses[] = {{U'.', "plain"}, {U' ', "void"}, {U'T', "forest"}, {U'~', "water"},
                              {U'#', "wall"},  {U'=', "road"}, {U'+', "door"},   {U'H', "bridge"},
                              {U'^', "hill"},  {U',', "grass"}};

/// Further names that share a usual character with one above.
constexpr Guess kUsual[] = {{U'.', "floor"}, {U'^', "mountain"}, {U'T', "tree"},  {U'~', "sea"},
                            {U':', "sand"},  {U'%', "rock"},     {U'_', "stone"}, {U'&', "lava"}};

}  // namespace

std::optional<char32_t> usualCharacter(std::string_view terrain) {
    for (const Guess& guess : kGuesses) {
        if (guess.terrain == terrain && guess.character != U' ') return guess.character;
    }
    for (const Guess& guess : kUsual) {
        if (guess.terrain == terrain) return guess.character;
    }
    return std::nullopt;
}

std::string guessTerrain(char32_t character) {
    for (const Guess& guess : kGuesses) {
        if (guess.character == character) return std::string(guess.terrain);
    }
    const bool letter = (character >= U'a' && character <= U'z') ||
                        (character >= U'A' && character <= U'Z') || (character >= U'0' && character <= U'9');
    return "terrain_" + (letter ? text::toUtf8(character) : std::to_string(static_cast<unsigned>(character)));
}

std::vector<std::pair<char32_t, std::string>> guessLegend(std::span<const char32_t> characters,
                                                          const game::Definition& game) {
    std::vector<std::pair<char32_t, std::string>> legend;
    if (!game.terrains || game.terrains->empty()) {
        for (const char32_t character : characters) legend.emplace_back(character, guessTerrain(character));
        return legend;
    }
    std::set<std::string, std::less<>> used;
    for (const char32_t character : characters) {
        std::string id = guessTerrain(character);
        const auto usual =
            std::find_if(game.terrains->begin(), game.terrains->end(),
                         [&](const auto& terrain) { return usualCharacter(terrain.id) == character; });
        if (game.findTerrain(id) == nullptr) id = usual == game.terrains->end() ? "" : usual->id;
        if (!id.empty()) used.insert(id);
        legend.emplace_back(character, std::move(id));
    }
    auto next = game.terrains->begin();
    for (auto& [character, id] : legend) {
        if (!id.empty()) continue;
        while (next != game.terrains->end() && used.count(next->id) > 0) ++next;
        id = next == game.terrains->end() ? game.terrains->front().id : (next++)->id;
    }
    return legend;
}

}  // namespace lw::map
