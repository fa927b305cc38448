// SPDX-License-Identifier: MIT
#include "map/map_clipboard.h"

#include <QMimeData>
#include <gtest/gtest.h>
#include <memory>

namespace lw::map_editor {
namespace {

constexpr char32_t kHole = TileBlock::kHole;

map::MapAnalysis sample(const std::string& legend, const std::string& rows) {
    return map::analyse(text::Snapshot("(name: \"m\", legend: {" + legend + "})\n---\n" + rows),
                        std::make_shared<const game::Definition>());
}

TEST(MapClipboard, TerrainIsMatchedByNameBetweenMaps) {
    const auto from = sample("'.': \"plain\", 'T': \"forest\", 'H': \"bridge\"", ".TH\nTT.\n");
    const auto to = sample("'p': \"plain\", 'f': \"forest\"", "ppp\nppp\n");
    const std::unique_ptr<QMimeData> data(copyTiles(from, CellSet(QRect(0, 0, 3, 2))));
    EXPECT_EQ(data->text(), QStringLiteral(".TH\nTT.\n"));
    const PastedTiles tiles = pasteTiles(to, *data);
    EXPECT_EQ(tiles.block.rows, (std::vector<std::u32string>{U"pfH", U"ffp"}));
    EXPECT_EQ(tiles.missing, (std::vector<NewEntry>{{U'H', "bridge"}}));
    EXPECT_EQ(withReplaced(tiles.block, tiles.missing, U'p').rows.front(), U"pfp");
}

TEST(MapClipboard, AMissingTerrainWhoseCharacterIsTakenGetsAnother) {
    const auto from = sample("'.': \"plain\", 'T': \"tundra\"", "T.T\n");
    const auto to = sample("'.': \"plain\", 'T': \"forest\"", "...\n");
    const std::unique_ptr<QMimeData> data(copyTiles(from, CellSet(QRect(0, 0, 3, 1))));
    const PastedTiles tiles = pasteTiles(to, *data);
    EXPECT_EQ(tiles.missing, (std::vector<NewEntry>{{U'!', "tundra"}}));
    EXPECT_EQ(tiles.block.rows.front(), U"!.!");
}

TEST(MapClipboard, HolesOfASelectionStayHoles) {
    const auto map = sample("'.': \"plain\", 'T': \"forest\"", "TTTT\n....\n");
    const CellSet cells = CellSet(QRect(0, 0, 1, 2)) | CellSet(QRect(3, 0, 1, 1));
    const std::unique_ptr<QMimeData> data(copyTiles(map, cells));
    EXPECT_EQ(data->text(), QStringLiteral("T  T\n.\n"));
    EXPECT_EQ(pasteTiles(map, *data).block.rows,
              (std::vector<std::u32string>{{U'T', kHole, kHole, U'T'}, U"."}));
}

TEST(MapClipboard, PlainRowsArePastedAsTheyAre) {
    const auto to = sample("'.': \"plain\"", "...\n");
    QMimeData data;
    data.setText(QStringLiteral("a.\r\n T"));
    const PastedTiles tiles = pasteTiles(to, data);
    ASSERT_EQ(tiles.block.rows.size(), 2U);
    EXPECT_EQ(tiles.block.rows[0], U"a.");
    EXPECT_EQ(tiles.block.rows[1], (std::u32string{kHole, U'T'}));
    EXPECT_EQ(tiles.missing, (std::vector<NewEntry>{{U'a', "terrain_a"}, {U'T', "forest"}}));
}

TEST(MapClipboard, AWholeMapIsPastedWithItsLegend) {
    const auto to = sample("'p': \"plain\"", "ppp\n");
    QMimeData data;
    data.setText(QStringLiteral("(name: \"x\", legend: {'.': \"plain\"})\n---\n..\n..\n"));
    const PastedTiles tiles = pasteTiles(to, data);
    EXPECT_EQ(tiles.block.rows, (std::vector<std::u32string>{U"pp", U"pp"}));
    EXPECT_TRUE(tiles.missing.empty());
}

TEST(MapClipboard, DamagedDataIsNoTiles) {
    const auto to = sample("'.': \"plain\"", "...\n");
    QMimeData data;
    data.setData(QStringLiteral("application/x-levelwright-tiles+json"),
                 "{\"rows\": \"..\", \"holes\": [[-4, 0, 9], [0, -5, 1], [7], 3], \"legend\": 5}");
    EXPECT_EQ(pasteTiles(to, data).block.rows, (std::vector<std::u32string>{{kHole, U'.'}}));
    data.setData(QStringLiteral("application/x-levelwright-tiles+json"), "nonsense");
    EXPECT_TRUE(pasteTiles(to, data).block.isEmpty());
}

}  // namespace
}  // namespace lw::map_editor
