// SPDX-License-Identifier: MIT
#include "map/map_kind.h"

#include <QComboBox>
#include <QFile>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>
#include <set>

#include "document/document.h"
#include "map/new_map_form.h"
#include "support/languages.h"

namespace lw::map_editor {
namespace {

const MapKind kKind;

const std::string kText = "(name: \"m\", legend: {'.': \"plain\", 'T': \"forest\"})\n---\n..T\nTx.\n";

TEST(MapKind, PlacesAreNamedByCell) {
    const document::Document d(kKind, text::Snapshot(kText));
    ASSERT_EQ(d.diagnostics().size(), 1U);
    EXPECT_EQ(d.analysis()->placeName(d.diagnostics()[0].span.start), "(1, 1)");
    EXPECT_EQ(d.analysis()->summary(), "3 × 2");
}

TEST(MapKind, TheGameDecidesWhatIsAProblem) {
    document::Document d(kKind, text::Snapshot(kText));
    d.setCompanions(testing::gameAbove("(terrains: {\"plain\": (color: \"#ff0000\")})"));
    EXPECT_GT(d.diagnostics().size(), 1U);
    const auto colours = kKind.ownColours(*d.analysis());
    ASSERT_EQ(colours.size(), 2U);
}

TEST(MapKind, AnEditInTheRowsGivesTheSameAsAFreshReading) {
    document::Document d(kKind, text::Snapshot(kText));
    const std::size_t row = kText.size() - 4;
    d.apply(text::TextEdits({{{row, row + 1}, "."}}), {});
    EXPECT_EQ(d.diagnostics().size(), kKind.language().analyse({d.text()})->diagnostics().size());
}

TEST(MapKind, HeaderAndRowsAreHighlighted) {
    const document::Document d(kKind, text::Snapshot(kText));
    std::string styles(kText.size(), '.');
    d.analysis()->styles({0, kText.size()}, [&](text::Span span, int style) {
        for (std::size_t i = span.start; i < span.end; ++i) styles[i] = static_cast<char>('a' + style);
    });
    EXPECT_EQ(styles[1], 'a' + language::kKey);
    EXPECT_EQ(styles[kText.find("\"m\"")], 'a' + language::kString);
    EXPECT_EQ(styles.substr(kText.find("..T")), "hhi.i.h.");
}

TEST(MapKind, ABlockOfCharactersBecomesAMap) {
    const auto text = kKind.adopt("..T\n.'#\n");
    ASSERT_TRUE(text);
    const document::Document d(kKind, text::Snapshot(*text));
    EXPECT_EQ(d.diagnostics().size(), 0U) << *text;
    EXPECT_EQ(mapOf(*d.analysis()).width(), 3U);
    EXPECT_FALSE(kKind.adopt("one line"));
    EXPECT_FALSE(kKind.adopt("Words that somebody wrote,\nwith lines\nof their own length.\n"));
    EXPECT_FALSE(kKind.adopt("a\tb\nc\td\n"));
    EXPECT_TRUE(kKind.adopt("##\r\n##"));
    EXPECT_EQ(kKind.adopt(kText), kText);
}

TEST(MapKind, TemplatesHaveNoErrors) {
    for (const document::Template& one : kKind.templates()) {
        const document::Document d(kKind, text::Snapshot(one.text));
        EXPECT_FALSE(text::hasErrors(d.diagnostics())) << one.name.toStdString();
    }
}

TEST(NewMap, EveryTerrainOfAGameGetsACharacterOfItsOwn) {
    std::vector<game::Terrain> terrains;
    for (const char* id : {"floor", "plain", "forest", "tree", "wall", "ice", "mud", "t"}) {
        terrains.push_back({id, {}, {}, true});
    }
    for (int i = 0; i < 200; ++i) terrains.push_back({"terrain" + std::to_string(i), {}, {}, true});
    const auto legend = legendOf(terrains);
    std::set<char32_t> characters;
    for (const LegendChoice& entry : legend) characters.insert(entry.character);
    EXPECT_EQ(characters.size(), terrains.size());
    EXPECT_EQ(legend[0].character, U'.');
    EXPECT_EQ(legend[2].character, U'T');
    EXPECT_EQ(legend[4].character, U'#');
    const document::Document d(kKind, text::Snapshot(newMapText("a \"b\"", legend, U'.', 7, 3)));
    EXPECT_FALSE(text::hasErrors(d.diagnostics()));
    EXPECT_EQ(d.analysis()->summary(), "7 × 3");
}

TEST(NewMap, AsksForWhatItBecomes) {
    const QTemporaryDir dir;
    QFile game(dir.filePath(QStringLiteral("game.ron")));
    ASSERT_TRUE(game.open(QIODevice::WriteOnly));
    game.write("(terrains: {\"grass\": (), \"wall\": ()}, max_size: (12, 10))");
    game.close();
    const document::NewForm form = kKind.makeNewForm(0, dir.path(), nullptr);
    const std::unique_ptr<QWidget> owner(form.widget);
    auto* width = form.widget->findChild<QSpinBox*>(QStringLiteral("width"));
    EXPECT_EQ(width->maximum(), 12);
    QTest::keyClick(width, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(width, QStringLiteral("9"));
    auto* fill = form.widget->findChild<QComboBox*>(QStringLiteral("fill"));
    EXPECT_EQ(fill->count(), 2);
    fill->setCurrentIndex(1);
    const document::Document d(kKind, text::Snapshot(form.text()));
    EXPECT_EQ(mapOf(*d.analysis()).width(), 9U);
    EXPECT_EQ(mapOf(*d.analysis()).height(), 10U);
    EXPECT_EQ(mapOf(*d.analysis()).tile(0, 0), U'#');
    form.widget->findChild<QComboBox*>(QStringLiteral("legend"))->setCurrentIndex(1);
    EXPECT_EQ(fill->count(), 6);
}

}  // namespace
}  // namespace lw::map_editor
