// SPDX-License-Identifier: MIT
// The pictures that the spec's reference program draws, pixel for pixel.
#include <gtest/gtest.h>
#include <map>
#include <memory>
#include <string>

#include "support/data.h"
#include "support/maps.h"
#include "support/png.h"
#include "tiles/images.h"
#include "tiles/plan.h"

namespace lw::tiles {
namespace {

using testing::Pixels;

Pixels readImage(const std::string& name) {
    return testing::readPng(testing::readFile(testing::dataPath("tiles/" + name)));
}

std::shared_ptr<const game::Definition> sampleGame() {
    const auto parsed = game::parseDefinition(testing::readFile(testing::dataPath("tiles/game.ron")));
    return std::make_shared<const game::Definition>(parsed.definition);
}

/// The size of an image of the folder, as its first bytes tell it.
std::optional<ImageSize> sizeOf(const std::string& path) {
    return readPngSize(testing::readFile(testing::dataPath("tiles/" + path)).substr(0, kPngHead));
}

/// Paints on a black canvas of a map's size, whole numbers as in the reference.
class Canvas {
public:
    Canvas(const Tileset& tileset, std::uint32_t width, std::uint32_t height) : m_tileset(tileset) {
        m_picture.width = width * tileset.tileWidth();
        m_picture.height = height * tileset.tileHeight();
        m_picture.pixels.assign(std::size_t{m_picture.width} * m_picture.height, {0, 0, 0, 255});
        for (const Tileset::Image& image : tileset.images()) m_images.push_back(readImage(image.path));
    }

    void paint(const Draw& draw) {
        ASSERT_EQ(draw.what, Draw::What::kTile);
        const PixelRect from = m_tileset.sourceOf(draw.sprite);
        for (std::uint32_t y = 0; y < from.height; ++y) {
            for (std::uint32_t x = 0; x < from.width; ++x) {
                const auto left = static_cast<std::uint32_t>(draw.x) + x;
                const auto top = static_cast<std::uint32_t>(draw.y) + y;
                if (left >= m_picture.width || top >= m_picture.height) continue;
                const std::uint32_t column = draw.sprite.mirrored ? from.width - 1 - x : x;
                blend(m_picture.pixels[std::size_t{top} * m_picture.width + left],
                      m_images[draw.sprite.image].at(from.x + column, from.y + y));
            }
        }
    }
    [[nodiscard]] const Pixels& picture() const { return m_picture; }

private:
    static void blend(Pixels::Pixel& to, const Pixels::Pixel& from) {
        const int alpha = from[3];
        for (std::size_t i = 0; i < 3; ++i)
            to[i] = static_cast<std::uint8_t>((from[i] * alpha + to[i] * (255 - alpha)) / 255);
    }

    const Tileset& m_tileset;
    std::vector<Pixels> m_images;
    Pixels m_picture;
};

void expectPicture(const std::string& name) {
    const auto game = sampleGame();
    const map::MapAnalysis map =
        testing::analyseMap(testing::readFile(testing::dataPath("tiles/" + name + ".map")), game);
    const Tileset tileset(*game, map.header().look().tiles, sizeOf);
    const auto width = static_cast<std::int32_t>(map.width());
    const auto height = static_cast<std::int32_t>(map.height());
    std::vector<Draw> plan;
    appendPlan(tileset, CellReader(map, tileset).read({0, 0, width, height}), plan);
    for (const map::FeatureEntry& feature : map.header().features())
        appendFeature(tileset, map.header().tree().structName(feature.value), feature.x, feature.y, plan);
    Canvas canvas(tileset, static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height));
    for (const Draw& draw : plan) ASSERT_NO_FATAL_FAILURE(canvas.paint(draw));
    const Pixels expected = readImage(name + ".png");
    ASSERT_EQ(canvas.picture().width, expected.width);
    ASSERT_EQ(canvas.picture().height, expected.height);
    std::size_t different = 0;
    for (std::size_t i = 0; i < expected.pixels.size(); ++i)
        different += expected.pixels[i] == canvas.picture().pixels[i] ? 0 : 1;
    EXPECT_EQ(different, 0U) << "of " << expected.pixels.size();
}

TEST(TilePicture, TheCrossingIsDrawnPixelForPixel) {
    expectPicture("crossing");
}

TEST(TilePicture, TheCellarIsDrawnPixelForPixel) {
    expectPicture("cellar");
}

}  // namespace
}  // namespace lw::tiles
