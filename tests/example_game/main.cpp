// SPDX-License-Identifier: MIT
// A walk over a map: example_game FILE.map [MOVES], moves being n, e, s, w. Where the hero went becomes road;
// the map is printed with it. Problems of the map are listed instead if it has errors.
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "rules.h"
#include "text/diagnostic.h"

namespace example {
namespace {

using lw::map::TilePlace;

struct Meeting {
    std::string operator()(const Sign& sign) const { return "a sign says: " + sign.text; }
    std::string operator()(const Exit&) const { return "the way out"; }
    std::string operator()(const Chest& chest) const {
        if (const auto* gold = std::get_if<std::uint32_t>(&chest.content))
            return "a chest with " + std::to_string(*gold) + " gold";
        return "a chest with " + std::get<std::string>(chest.content);
    }
    std::string operator()(const Shop& shop) const {
        return "a shop, " + std::to_string(shop.stock.size()) + " things for sale";
    }
};

class Walk {
public:
    explicit Walk(Map& map) : m_map(map) {}

    /// The first walkable tile, row by row.
    bool start() {
        for (std::size_t y = 0; y < m_map.tiles.height(); ++y) {
            for (std::size_t x = 0; x < m_map.tiles.width(); ++x) {
                if (!isWalkable(m_map.tiles.at(x, y))) continue;
                enter({static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)});
                return true;
            }
        }
        return false;
    }

    void move(char direction) {
        TilePlace to = m_hero;
        to.x += direction == 'e' ? 1 : direction == 'w' ? -1 : 0;
        to.y += direction == 's' ? 1 : direction == 'n' ? -1 : 0;
        const bool isInside = to.x >= 0 && to.y >= 0 &&
                              to.x < static_cast<std::int32_t>(m_map.tiles.width()) &&
                              to.y < static_cast<std::int32_t>(m_map.tiles.height());
        if (isInside &&
            isWalkable(m_map.tiles.at(static_cast<std::size_t>(to.x), static_cast<std::size_t>(to.y))))
            enter(to);
        else
            std::cout << "no way " << direction << '\n';
    }

private:
    void enter(TilePlace place) {
        m_hero = place;
        m_map.tiles.set(static_cast<std::size_t>(place.x), static_cast<std::size_t>(place.y), Terrain::kRoad);
        std::cout << '(' << place.x << ", " << place.y << ')';
        if (const auto met = m_map.features.find(place); met != m_map.features.end())
            std::cout << ' ' << std::visit(Meeting{}, met->second.thing);
        std::cout << '\n';
    }

    Map& m_map;
    TilePlace m_hero;
};

int play(const std::string& file, std::string_view moves) {
    std::ifstream in(file, std::ios::binary);
    if (!in) {
        std::cerr << file << " can't be read\n";
        return 2;
    }
    const auto format = mapText();
    const std::string name = file.substr(file.find_last_of('/') + 1);
    auto parsed = format.parse({std::istreambuf_iterator<char>(in), {}}, name);
    for (const lw::map::Problem& problem : parsed.problems) {
        std::cout << problem.file << ':' << problem.line << ':' << problem.column << ": "
                  << lw::text::severityName(problem.severity) << ": " << problem.message << " ["
                  << problem.code << "]\n";
    }
    if (!parsed.map) return 1;
    Map& map = *parsed.map;
    std::cout << map.name << ", " << map.tiles.width() << " by " << map.tiles.height() << ", "
              << map.look.tiles << ", " << map.look.light << '\n';
    Walk walk(map);
    if (!walk.start()) return 1;
    for (const char direction : moves) walk.move(direction);
    const auto printed = format.print(map, lw::map::Layout::kPretty);
    std::cout << (printed ? *printed : "no character of the legend is a road\n");
    return 0;
}

}  // namespace
}  // namespace example

int main(int argc, char** argv) {
    if (argc < 2) {
        std::cerr << "usage: example_game FILE.map [MOVES]\n";
        return 2;
    }
    return example::play(argv[1], argc > 2 ? argv[2] : "");
}
