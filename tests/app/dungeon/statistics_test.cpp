// SPDX-License-Identifier: MIT
#include <QComboBox>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>

#include "app/dungeon/dungeon_fixture.h"
#include "dungeon/find_seed_dialog.h"
#include "dungeon/seed_statistics.h"
#include "dungeon/statistics_panel.h"

namespace lw::dungeon_editor {
namespace {

const std::string kCanThrow =
    "(size: (40, 30), seed: 5, rooms: (max_size: 11), doors: (cancel_placement_chance: 95))\n";

struct StatisticsTest : DungeonFixture {
    StatisticsTest() : DungeonFixture(kCanThrow) {}

    template <class Panel>
    void showAndBegin(Panel& panel) {
        panel.resize(420, 220);
        static_cast<QWidget&>(panel).show();
        QTest::mouseClick(panel.template findChild<QPushButton*>(QStringLiteral("begin")), Qt::LeftButton);
        EXPECT_TRUE(panel.isRunning());
    }
};

TEST_F(StatisticsTest, AreTheCoresAndFeedTheWarning) {
    StatisticsPanel& panel = editor->statisticsPanel();
    showAndBegin(panel);
    ASSERT_TRUE(wait([&] { return !panel.isRunning(); }));
    ASSERT_NE(panel.measured(), nullptr);
    const auto expected = dungeon::measureSeeds(
        dungeon::seedsOf(dungeon::requestOf(session().recipe().recipe()), {.ways = true}), 5, 1000);
    EXPECT_EQ(panel.measured()->now, expected);
    EXPECT_GT(expected.failed(), 0U);
    ASSERT_TRUE(session().failureRate());
    EXPECT_DOUBLE_EQ(*session().failureRate(), static_cast<double>(expected.failed()) / 1000);
    // With other settings they are kept, but no longer current.
    replace("95", "90");
    EXPECT_FALSE(session().failureRate());
    EXPECT_NE(panel.measured(), nullptr);
    EXPECT_FALSE(panel.grab().isNull());
}

TEST_F(StatisticsTest, AChangeOfTheTextStopsThem) {
    replace("(40, 30)", "(199, 199)");
    StatisticsPanel& panel = editor->statisticsPanel();
    showAndBegin(panel);
    key(Qt::Key_N);
    EXPECT_FALSE(panel.isRunning());
    EXPECT_EQ(panel.measured(), nullptr);
}

TEST_F(StatisticsTest, CancelIsThereAndWorks) {
    replace("(40, 30)", "(199, 199)");
    StatisticsPanel& panel = editor->statisticsPanel();
    showAndBegin(panel);
    auto* cancel = panel.findChild<QPushButton*>(QStringLiteral("cancel"));
    ASSERT_TRUE(wait([&] { return cancel->isVisible(); }));
    QTest::mouseClick(cancel, Qt::LeftButton);
    EXPECT_FALSE(panel.isRunning());
}

TEST_F(StatisticsTest, ASweepShowsFailuresOverTheRange) {
    SweepPanel& panel = editor->sweepPanel();
    panel.choose(*dungeon::slotOf(dungeon::Recipe{}, dungeon::Parameter::kMaxSides));
    showAndBegin(panel);
    ASSERT_TRUE(wait([&] { return !panel.isRunning(); }));
    ASSERT_NE(panel.result(), nullptr);
    ASSERT_EQ(panel.result()->points.size(), 4U);
    for (const SweepPoint& point : panel.result()->points) EXPECT_TRUE(point.mean);
    EXPECT_LT(*panel.result()->points[0].mean, *panel.result()->points[3].mean);
    EXPECT_GT(panel.result()->points[3].failed, 0);
    EXPECT_FALSE(panel.grab().isNull());
}

TEST_F(StatisticsTest, ASweepOfTwoSettingsIsAMap) {
    SweepPanel& panel = editor->sweepPanel();
    const auto slotOf = [](dungeon::Parameter parameter) {
        return *dungeon::slotOf(dungeon::Recipe{}, parameter);
    };
    panel.choose(slotOf(dungeon::Parameter::kMaxSides));
    panel.chooseSecond(slotOf(dungeon::Parameter::kMinSides));
    showAndBegin(panel);
    ASSERT_TRUE(wait([&] { return !panel.isRunning(); }));
    ASSERT_NE(panel.result(), nullptr);
    EXPECT_EQ(panel.result()->points.size(),
              panel.result()->values.size() * panel.result()->secondValues.size());
    EXPECT_FALSE(panel.grab().isNull());
    // Another setting leaves nothing of it.
    panel.choose(slotOf(dungeon::Parameter::kMaxRooms));
    EXPECT_EQ(panel.result(), nullptr);
    EXPECT_TRUE(panel.findChild<QPushButton*>(QStringLiteral("begin"))->isVisible());
}

TEST_F(StatisticsTest, ASeedIsFoundAndTakenAsOneStep) {
    FindSeedDialog& dialog = editor->findSeedDialog();
    static_cast<QWidget&>(dialog).show();
    auto spins = dialog.findChildren<QSpinBox*>();
    const auto least = std::find_if(spins.begin(), spins.end(), [](const QSpinBox* spin) {
        return spin->accessibleName() == QStringLiteral("Rooms, at least");
    });
    ASSERT_NE(least, spins.end());
    (*least)->selectAll();
    QTest::keyClicks(*least, QStringLiteral("8"));
    QTest::keyClick(*least, Qt::Key_Tab);
    QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("find")), Qt::LeftButton);
    ASSERT_TRUE(wait([&] { return !dialog.isRunning(); }));
    EXPECT_GE(session().generation()->rooms().size(), 8U);
    EXPECT_FALSE(session().generation()->error());
    EXPECT_EQ(document->history().size(), 1U);
    const std::uint64_t found = session().recipe().recipe().seed;
    EXPECT_GT(found, 5U);
    for (std::uint64_t seed = 6; seed < found; ++seed) {
        const auto generation = generate(std::get<GenerationJob>(session().job()).withSeed(seed), {});
        EXPECT_TRUE(generation->error() || generation->rooms().size() < 8) << seed;
    }
}

TEST_F(StatisticsTest, AWishThatNothingFitsEndsWithAWord) {
    FindSeedDialog& dialog = editor->findSeedDialog();
    static_cast<QWidget&>(dialog).show();
    for (QSpinBox* spin : dialog.findChildren<QSpinBox*>()) {
        if (spin->accessibleName() == QStringLiteral("Floor, at least")) spin->setValue(99);
        if (spin->accessibleName() == QStringLiteral("Seeds to look through")) spin->setValue(200);
    }
    const std::string before = text();
    dialog.find();
    ASSERT_TRUE(wait([&] { return !dialog.isRunning(); }));
    EXPECT_EQ(text(), before);
    session().lockSeed(true);
    EXPECT_FALSE(dialog.findChild<QPushButton*>(QStringLiteral("find"))->isEnabled());
}

TEST(Figures, AreThoseThatTheRecipesDungeonsHave) {
    const auto of = [](const char* text) { return figuresFor(dungeon::analyseRecipe(text).recipe()); };
    const auto has = [](const std::vector<Figure>& figures, Figure figure) {
        return std::ranges::find(figures, figure) != figures.end();
    };
    const auto maze = of("(size: (40, 30))");
    EXPECT_EQ(maze.front(), Figure::kDoorsPerRoom);
    EXPECT_FALSE(has(maze, Figure::kAreas));
    const auto caves = of("(size: (40, 30), pipeline: CellularAutomata)");
    EXPECT_EQ(caves.front(), Figure::kAreas);
    for (const Figure figure :
         {Figure::kDoorsPerRoom, Figure::kRooms, Figure::kMeanWay, Figure::kLargestRoom})
        EXPECT_FALSE(has(caves, figure));
    const auto off = of("(size: (40, 30), steps: [RoomsGeneration(off: true), MazeGeneration])");
    EXPECT_FALSE(has(off, Figure::kRooms));
    EXPECT_TRUE(has(off, Figure::kDeadEnds));
}

TEST(SeedWish, HoldsOnlyWhereAllIsAsWished) {
    dungeon::SeedFigures seed;
    seed.roomsPlaced = 5;
    seed.fewestDoors = 1;
    seed.mostDoors = 3;
    seed.cells = 100;
    seed.floor = 40;
    SeedWish wish;
    EXPECT_TRUE(wish.holds(seed));
    wish.floorLeast = 40;
    wish.doorsMost = 3;
    EXPECT_TRUE(wish.holds(seed));
    wish.doorsMost = 2;
    EXPECT_FALSE(wish.holds(seed));
    wish.doorsMost.reset();
    wish.floorMost = 39;
    EXPECT_FALSE(wish.holds(seed));
}

TEST(Histogram, SharesAddUp) {
    dungeon::Recipe recipe;
    recipe.width = 40;
    recipe.height = 30;
    setValue(recipe, dungeon::Parameter::kCancelPlacementChance, std::int64_t{80});
    const MeasuredSeeds measured = measure({recipe, std::nullopt}, 60, {}, [](double) {});
    ASSERT_TRUE(measured.standard);
    for (int i = 0; i < kFigureCount; ++i) {
        double now = 0;
        double standard = 0;
        const auto bars = histogram(measured, static_cast<Figure>(i));
        EXPECT_LE(bars.size(), 12U);
        for (const Bar& bar : bars) {
            now += bar.share;
            standard += bar.standard.value_or(0);
        }
        EXPECT_NEAR(now, 1, 0.02) << i;
        EXPECT_NEAR(standard, 1, 0.02) << i;
    }
}

}  // namespace
}  // namespace lw::dungeon_editor
