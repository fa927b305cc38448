// SPDX-License-Identifier: MIT
#include "tiles/plan.h"

#include <algorithm>
#include <array>

namespace lw::tiles {

namespace {

struct Step {
    std::int32_t x = 0;
    std::int32_t y = 0;
};
/// The neighbours, clockwise from the top (spec/tiles.md 4).
constexpr std::array<Step, 8> kAround = {
    {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};
/// The cells around a crossing: NE, SE, SW, NW.
constexpr std::array<Step, 4> kCrossing = {{{0, -1}, {0, 0}, {-1, 0}, {-1, -1}}};

class Planner {
public:
    Planner(const Tileset& tileset, const Cells& cells, std::vector<Draw>& out)
        : m_tileset(tileset),
          m_cells(cells),
          m_out(out),
          m_width(static_cast<std::int32_t>(tileset.tileWidth())),
          m_height(static_cast<std::int32_t>(tileset.tileHeight())),
          m_isPresent(tileset.terrains().size(), false) {}

    void run() {
        const CellRect& rect = m_cells.rect();
        bool drawsAgain = false;
        for (std::int32_t y = rect.y - 1; y <= rect.y + rect.height; ++y) {
            for (std::int32_t x = rect.x - 1; x <= rect.x + rect.width; ++x) {
                const TerrainNumber terrain = m_cells.at(x, y);
                if (terrain != kNoTerrain) m_isPresent[terrain] = true;
            }
        }
        for (std::int32_t y = rect.y; y < rect.y + rect.height; ++y) {
            for (std::int32_t x = rect.x; x < rect.x + rect.width; ++x) {
                const TerrainNumber terrain = m_cells.at(x, y);
                drawCell(terrain, x, y);
                drawsAgain |= terrain != kNoTerrain && m_tileset.terrains()[terrain].joinsCorners;
            }
        }
        for (const TerrainNumber terrain : m_tileset.corners()) {
            if (m_isPresent[terrain]) drawCorners(terrain);
        }
        if (drawsAgain) drawAgain();
    }

private:
    void addCell(TerrainNumber terrain, std::int32_t x, std::int32_t y) {
        m_out.push_back({x * m_width, y * m_height, Draw::What::kCell, terrain, {}});
    }
    void addTile(TerrainNumber terrain, std::int32_t left, std::int32_t top, Sprite sprite) {
        m_out.push_back({left, top, Draw::What::kTile, terrain, sprite});
    }

    void drawCell(TerrainNumber terrain, std::int32_t x, std::int32_t y) {
        if (terrain == kNoTerrain) return addCell(terrain, x, y);
        const auto& chain = m_tileset.terrains()[terrain].chain;
        // The gaps of a set that has nothing under it.
        if (m_tileset.terrains()[chain.front()].kind == Tileset::Terrain::Kind::kCorners)
            addCell(chain.front(), x, y);
        for (const TerrainNumber layer : chain) drawLayer(layer, x, y);
    }

    void drawLayer(TerrainNumber terrain, std::int32_t x, std::int32_t y) {
        const Tileset::Terrain& it = m_tileset.terrains()[terrain];
        switch (it.kind) {
            case Tileset::Terrain::Kind::kNone:
                return addCell(terrain, x, y);
            case Tileset::Terrain::Kind::kChoice:
                return draw(terrain, 0, x, y);
            case Tileset::Terrain::Kind::kEdges:
                return draw(terrain, it.byMask[maskOf(terrain, x, y, 2)], x, y);
            case Tileset::Terrain::Kind::kBlob:
                return draw(terrain, it.byMask[maskOf(terrain, x, y, 1)], x, y);
            case Tileset::Terrain::Kind::kCorners:
                return;  // drawn over all cells
        }
    }

    void draw(TerrainNumber terrain, std::uint8_t choice, std::int32_t x, std::int32_t y) {
        const Tileset::Terrain& it = m_tileset.terrains()[terrain];
        if (choice == Tileset::kNoChoice) return addCell(terrain, x, y);
        addTile(terrain, x * m_width, y * m_height, spriteOf(it, choice, x, y));
    }

    static Sprite spriteOf(const Tileset::Terrain& terrain, std::uint8_t choice, std::int32_t x,
                           std::int32_t y) {
        return terrain.choices[choice].at(static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y),
                                          terrain.salt);
    }

    /// A bit for each `step`th neighbour that is the same.
    [[nodiscard]] std::uint8_t maskOf(TerrainNumber terrain, std::int32_t x, std::int32_t y,
                                      std::size_t step) const {
        unsigned mask = 0;
        unsigned bit = 1;
        for (std::size_t i = 0; i < kAround.size(); i += step, bit <<= 1) {
            if (m_tileset.joins(terrain, m_cells.at(x + kAround[i].x, y + kAround[i].y))) mask |= bit;
        }
        return static_cast<std::uint8_t>(mask);
    }

    void drawCorners(TerrainNumber terrain) {
        const CellRect& rect = m_cells.rect();
        const Tileset::Terrain& it = m_tileset.terrains()[terrain];
        for (std::int32_t y = rect.y; y <= rect.y + rect.height; ++y) {
            for (std::int32_t x = rect.x; x <= rect.x + rect.width; ++x) {
                unsigned mask = 0;
                bool isOwn = false;
                for (std::size_t i = 0; i < kCrossing.size(); ++i) {
                    const TerrainNumber cell = m_cells.at(x + kCrossing[i].x, y + kCrossing[i].y);
                    isOwn |= cell == terrain;
                    if (m_tileset.joins(terrain, cell)) mask |= 1U << i;
                }
                if (!isOwn || it.byMask[mask] == Tileset::kNoChoice) continue;
                addTile(terrain, x * m_width - m_width / 2, y * m_height - m_height / 2,
                        spriteOf(it, it.byMask[mask], x, y));
            }
        }
    }

    void drawAgain() {
        const CellRect& rect = m_cells.rect();
        for (std::int32_t y = rect.y; y < rect.y + rect.height; ++y) {
            for (std::int32_t x = rect.x; x < rect.x + rect.width; ++x) {
                const TerrainNumber terrain = m_cells.at(x, y);
                if (terrain != kNoTerrain && m_tileset.terrains()[terrain].joinsCorners)
                    drawCell(terrain, x, y);
            }
        }
    }

    const Tileset& m_tileset;
    const Cells& m_cells;
    std::vector<Draw>& m_out;
    std::int32_t m_width;
    std::int32_t m_height;
    std::vector<bool> m_isPresent;
};

}  // namespace

void appendPlan(const Tileset& tileset, const Cells& cells, std::vector<Draw>& out) {
    Planner(tileset, cells, out).run();
}

void appendFeature(const Tileset& tileset, std::string_view variant, std::int32_t x, std::int32_t y,
                   std::vector<Draw>& out) {
    const auto sprite = tileset.featureSprite(variant);
    if (!sprite) return;
    out.push_back({x * static_cast<std::int32_t>(tileset.tileWidth()),
                   y * static_cast<std::int32_t>(tileset.tileHeight()), Draw::What::kTile, kNoTerrain,
                   *sprite});
}

std::vector<Draw> planAlone(const Tileset& tileset, TerrainNumber terrain) {
    Cells cells({0, 0, 1, 1});
    cells.set(0, 0, terrain);
    std::vector<Draw> out;
    appendPlan(tileset, cells, out);
    return out;
}

}  // namespace lw::tiles
