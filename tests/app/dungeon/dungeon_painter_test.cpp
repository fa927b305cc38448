// SPDX-License-Identifier: MIT
#include "dungeon/dungeon_painter.h"

#include <QImage>
#include <gtest/gtest.h>

#include "dungeon/parameters.h"

namespace lw::dungeon_editor {
namespace {

std::shared_ptr<const Generation> made(std::uint64_t seed, const char* pipeline = "DungeonMaze") {
    dungeon::Recipe recipe;
    recipe.width = 50;
    recipe.height = 40;
    recipe.seed = seed;
    recipe.pipeline = dungeon::pipelineNamed(pipeline);
    recipe.values = recipe.pipeline->defaults();
    return dungeon::generate({recipe, std::nullopt}, {.history = true});
}

TEST(DungeonPainter, CellsAreOnePixelEach) {
    const auto generation = made(1);
    const Scene scene = finalScene(*generation);
    const QImage image = cellImage(scene, {});
    ASSERT_EQ(image.size(), QSize(50, 40));
    const DungeonColours colours = DungeonColours::now();
    for (std::int32_t y = 0; y < 40; ++y) {
        for (std::int32_t x = 0; x < 50; ++x) {
            const QColor seen(image.pixel(x, y));
            if (const auto room = scene.roomAt({x, y}))
                EXPECT_EQ(seen, DungeonColours::floorOf(*room));
            else
                EXPECT_EQ(seen, scene.map->isFloor(dungeon::Point{x, y}) ? colours.passage : colours.rock);
        }
    }
}

TEST(DungeonPainter, AreasHaveTheirColours) {
    const auto generation = made(4, "CellularAutomata");
    const Scene scene = finalScene(*generation);
    ASSERT_FALSE(scene.areas.empty());
    const QImage image = cellImage(scene, {});
    for (const dungeon::Point p : scene.areas[0]->points())
        EXPECT_EQ(QColor(image.pixel(p.x, p.y)), DungeonColours::floorOf(0));
    Layers without;
    without.on[static_cast<std::size_t>(Layer::kAreas)] = false;
    const dungeon::Point first = scene.areas[0]->points()[0];
    EXPECT_EQ(QColor(cellImage(scene, without).pixel(first.x, first.y)), DungeonColours::now().passage);
}

}  // namespace
}  // namespace lw::dungeon_editor
