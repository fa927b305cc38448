// SPDX-License-Identifier: MIT
#include "pattern/sides_panel.h"

#include <QFileInfo>
#include <QImage>
#include <QListView>
#include <set>

#include "editor_fixture.h"
#include "pattern/candidates_panel.h"
#include "pattern/ring_painter.h"

namespace lw::pattern_editor {
namespace {

SidesPanel& stripOf(const OpenPattern& open) {
    return panelOf<SidesPanel>(open);
}

/// The walls of a ring, side 0 first, and its pivot.
std::string wallsOf(const RingPicture& ring) {
    std::string out;
    for (int side = 0; side < ring.sides; ++side) out += ring.wallAt(side) ? '.' : '_';
    return out + " from " + std::to_string(ring.pivot.value_or(-1));
}

TEST(SidesPanel, EachCellShowsTheRingAsItRunsAtThatSideCount) {
    OpenPattern open("3 for\n    r $th p:_|.\n    $hsides i thsleep\n    $hsides floor rmv\nend\n");
    open.session().select(1);
    SidesModel& model = stripOf(open).model();
    std::vector<std::string> told;
    for (int row = 0; row < model.rowCount(); ++row) {
        ASSERT_TRUE(model.facts(row).ring) << row;
        told.push_back(wallsOf(*model.facts(row).ring));
    }
    EXPECT_EQ(told[3], "..._.. from 3");
    EXPECT_EQ(told[5], "...._... from 4");
    for (int row = 0; row < model.rowCount(); ++row) {
        open.session().setSides(model.facts(row).sides);
        EXPECT_EQ(wallsOf(open.session().picture(1)), told[static_cast<std::size_t>(row)]) << row;
    }
}

TEST(SidesPanel, ARingIsThePassOfItsLoop) {
    OpenPattern open("$sides 2 * for\n    r 1 i p:_|.\n    1 rmv\nend\n");
    SidesModel& model = stripOf(open).model();
    open.session().select(7);
    EXPECT_EQ(wallsOf(model.facts(5).ring.value()), "......._ from 7");
    // Three sides make six rings: there is no eighth.
    EXPECT_FALSE(model.facts(0).ring);
    EXPECT_EQ(model.facts(0).divisions, QStringLiteral("no such ring"));
}

TEST(SidesPanel, SaysWhereThePatternIsNotUsed) {
    OpenPattern open("a 40 p:|.+_|./_|.\n#restrict $sides 5 >=\n");
    SidesPanel& strip = stripOf(open);
    for (const bool whole : {false, true}) {
        strip.model().setWhole(whole);
        for (int row = 0; row < strip.model().rowCount(); ++row) {
            const SideCountFacts& facts = strip.model().facts(row);
            EXPECT_EQ(facts.allowed, facts.sides >= 5) << facts.sides;
            EXPECT_EQ(facts.divisions == QLatin1String("not used"), facts.sides < 5) << facts.sides;
            EXPECT_FALSE(facts.hangs) << facts.sides;
        }
    }
}

/// The colours of categories seen in a picture.
std::set<std::size_t> coloursIn(const QImage& image) {
    std::set<std::size_t> out;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            for (std::size_t i = 0; i < 4; ++i) {
                if (image.pixel(x, y) == categoryColour(i).rgb()) out.insert(i);
            }
        }
    }
    return out;
}

TEST(SidesPanel, ARingHasOneColourEverywhere) {
    OpenPattern open("a 40 p:_|.\na 40 p:|._\na 40 p:|./_|.\n");
    open.session().select(1);
    open.settle();
    SidesPanel& strip = stripOf(open);
    strip.resize(1000, 150);
    strip.show();
    const auto shown = [&] { return coloursIn(strip.list().viewport()->grab().toImage()); };
    auto& candidates = panelOf<CandidatesPanel>(open);
    candidates.resize(344, 76);
    candidates.show();
    EXPECT_EQ(shown(), std::set<std::size_t>{1});
    EXPECT_EQ(coloursIn(candidates.list().viewport()->grab().toImage()).count(1), 1U);
    open.session().setColourBy(ColourBy::kDivisions);
    EXPECT_EQ(shown(), std::set<std::size_t>{0});
    open.session().setColourBy(ColourBy::kRings);
    open.session().select(2);
    EXPECT_EQ(shown(), std::set<std::size_t>{2});
    strip.model().setWhole(true);
    EXPECT_EQ(shown(), (std::set<std::size_t>{0, 1, 2}));
    open.session().setColourBy(ColourBy::kDivisions);
    EXPECT_EQ(shown(), (std::set<std::size_t>{0, 1}));
}

TEST(SidesPanel, TellsWhereARingHangsOrOverlaps) {
    OpenPattern open("a 40 p:|.+_|./_|.\n");
    SidesModel& model = stripOf(open).model();
    ASSERT_EQ(model.rowCount(), 10);
    for (int row = 0; row < 10; ++row) EXPECT_EQ(model.facts(row).hangs, model.facts(row).sides == 4) << row;
    EXPECT_EQ(model.facts(0).divisions, QStringLiteral("1 + 1 + 1"));
    EXPECT_EQ(model.facts(2).divisions, QStringLiteral("2 + 1 + 2"));
    EXPECT_EQ(model.facts(9).divisions, QStringLiteral("4 + 4 + 4"));
    model.setWhole(true);
    EXPECT_TRUE(model.facts(1).hangs);
    EXPECT_EQ(model.facts(3).divisions, QStringLiteral("1 ring"));
    OpenPattern other("a 40 p:a/b/c/d\n");
    EXPECT_TRUE(stripOf(other).model().facts(0).overlaps);
}

TEST(SidesPanel, TheStripIsWrittenAsAPicture) {
    OpenPattern open("a 40 p:|.+_|./_|.\n");
    const auto& panel = stripOf(open);
    const QString png = open.dir.filePath(QStringLiteral("strip.png"));
    EXPECT_EQ(panel.save(png), QString());
    EXPECT_EQ(QImage(png).size(), QSize(1280, 152));
    const QString svg = open.dir.filePath(QStringLiteral("strip.svg"));
    EXPECT_EQ(panel.save(svg), QString());
    EXPECT_GT(QFileInfo(svg).size(), 2000);
    EXPECT_NE(panel.save(open.dir.filePath(QStringLiteral("no/such/folder.png"))), QString());
}

TEST(SidesPanel, AClickLooksAtThatSideCount) {
    OpenPattern open("a 40 p:_|.\n");
    auto& panel = stripOf(open);
    panel.resize(1000, 150);
    panel.show();
    const QRect cell = panel.list().visualRect(panel.list().model()->index(5, 0));
    QTest::mouseClick(panel.list().viewport(), Qt::LeftButton, {}, cell.center());
    EXPECT_EQ(open.session().conditions().sides, 8);
    EXPECT_FALSE(panel.grab().isNull());
}

}  // namespace
}  // namespace lw::pattern_editor
