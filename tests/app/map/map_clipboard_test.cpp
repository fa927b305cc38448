// SPDX-License-Identifier: MIT
#include "map/map_clipboard.h"

#include <QMimeData>
#include <gtest/gtest.h>
#include <memory>

namespace lw::map_editor {
namespace {

map::MapAnalysis sample(const std::string& legend, const std::string& rows) {
    return map::analyse(text::Snapshot("(name: \"m\", legend: {" + legend + "})\n---\n" + rows),
                        std::make_shared<const game::Definition>());
}

TEST(MapClipboard, TerrainIsMatchedByNameBetweenMaps) {
    const auto from = sample("'.': \"plain\", 'T': \"forest\", 'H': \"bridge\"", ".TH\nTT.\n");
    const auto to = sample("'p': \"plain\", 'f': \"forest\"", "ppp\nppp\n");
    const std::unique_ptr<QMimeData> data(copyTiles(from, QRect(0, 0, 3, 2)));
    EXPECT_EQ(data->text(), QStringLiteral(".TH\nTT.\n"));
    const PastedTiles tiles = pasteTiles(to, *data);
    ASSERT_EQ(tiles.rows.size(), 2U);
    EXPECT_EQ(tiles.rows[0], U"pfH");
    EXPECT_EQ(tiles.rows[1], U"ffp");
    EXPECT_EQ(tiles.missing, QStringList{QStringLiteral("bridge")});
}

TEST(MapClipboard, PlainRowsArePastedAsTheyAre) {
    const auto to = sample("'.': \"plain\"", "...\n");
    QMimeData data;
    data.setText(QStringLiteral("ab\r\nc"));
    const PastedTiles tiles = pasteTiles(to, data);
    ASSERT_EQ(tiles.rows.size(), 2U);
    EXPECT_EQ(tiles.rows[0], U"ab");
    const auto runs = runsAt(tiles, {2, 5});
    ASSERT_EQ(runs.size(), 2U);
    EXPECT_EQ(runs[1].y, 6U);
    EXPECT_EQ(runs[1].x, 2U);
}

}  // namespace
}  // namespace lw::map_editor
