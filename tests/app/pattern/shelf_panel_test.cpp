// SPDX-License-Identifier: MIT
#include "pattern/shelf_panel.h"

#include <QClipboard>
#include <QLineEdit>
#include <QListView>
#include <QSpinBox>
#include <QTableWidget>

#include "editor_fixture.h"
#include "look/theme.h"
#include "pattern/level_panel.h"
#include "pattern/links_panel.h"
#include "pattern/picture_export.h"
#include "pattern/shelf_picture.h"
#include "pattern/source_chip.h"

namespace lw::pattern_editor {
namespace {

const std::string kLevel =
    "function onInit()\n"
    "    l_setSides(5)\n"
    "    l_setSpeedMult(1.5)\n"
    "end\n"
    "function onStep()\n"
    "    l_setPlayerSpeedMult(1.2)\n"
    "end\n"
    "x = {\n"
    "    spiral = [[ r 40 p:_|d 1 rmv ]],\n"
    "    gate = [[ a 40 p:|./_|. ]],\n"
    "}\n"
    "y = { spiral = [[ r 40 p:_|s 2 rmv ]] }\n"
    "pt:link(\"d\", dWall)\n";

struct Shelf {
    OpenPattern open{kLevel, formats::PatternForm::kLua};
    ShelfPanel& panel = panelOf<ShelfPanel>(open);

    Shelf() {
        panel.resize(600, 120);
        panel.show();
    }
    [[nodiscard]] QStringList names() const {
        QStringList out;
        const QAbstractItemModel& model = *panel.list().model();
        for (int i = 0; i < model.rowCount(); ++i) out << model.index(i, 0).data().toString();
        return out;
    }
};

TEST(ShelfPanel, TwoOfOneNameAreToldApartAndFiltered) {
    const Shelf shelf;
    ASSERT_EQ(shelf.names().size(), 3);
    EXPECT_EQ(shelf.names()[1], QStringLiteral("gate"));
    EXPECT_NE(shelf.names()[0], shelf.names()[2]);
    EXPECT_TRUE(shelf.names()[2].contains(QStringLiteral(":12")));
    shelf.panel.filter().setText(QStringLiteral("GAT"));
    EXPECT_EQ(shelf.names(), QStringList(QStringLiteral("gate")));
    EXPECT_EQ(shelf.panel.note(), QStringLiteral("1 of 3"));
    const QModelIndex index = shelf.panel.list().model()->index(0, 0);
    QTest::mouseClick(shelf.panel.list().viewport(), Qt::LeftButton, {},
                      shelf.panel.list().visualRect(index).center());
    EXPECT_EQ(shelf.open.session().program()->name, "gate");
    EXPECT_FALSE(shelf.panel.grab().isNull());
}

TEST(ShelfPanel, ProgramsAreDuplicatedAndTakenToAnotherFile) {
    const Shelf shelf;
    shelf.open.session().showProgram(1);
    shelf.panel.duplicate();
    EXPECT_NE(shelf.open.text().find("    gate = [[ a 40 p:|./_|. ]],\n    gate2 = [[ a 40 p:|./_|. ]],\n"),
              std::string::npos);
    EXPECT_EQ(shelf.open.session().program()->name, "gate2");
    shelf.panel.copy();
    Shelf other;
    other.open.session().showProgram(0);
    other.panel.paste();
    EXPECT_NE(other.open.text().find("    pattern = [[ a 40 p:|./_|. ]],\n"), std::string::npos);
    other.open.document.undo();
    EXPECT_EQ(other.open.text(), kLevel);
    ShelfModel model(other.open.session(), other.panel.pack());
    const ShelfPicture sheet(other.open.session(), model.entries());
    EXPECT_GT(sheet.bounds().width(), 100);
    const QStringList sizes = exportFilters(sheet);
    ASSERT_EQ(sizes.size(), 4);
    for (int size = 0; size < 4; ++size) {
        QString path = other.open.dir.filePath(QStringLiteral("sheet%1").arg(size));
        EXPECT_EQ(exportAs(sheet, size, path), QString());
        EXPECT_TRUE(path.endsWith(size == 3 ? QStringLiteral(".svg") : QStringLiteral(".png")));
        if (size == 3) continue;
        EXPECT_TRUE(sizes[size].contains(QString::number(QImage(path).width()))) << size;
    }
}

const std::string kLongAndShort =
    "a = [[ 8 for r 40 p:|./_|. 0.5 sleep 1 rmv end ]]\n"
    "b = [[ a 40 p:_|.\n\n\n\n r 40 p:|._\n\n\n\n r 40 p:_|. ]]\n";

TEST(ShelfPanel, AProgramChosenDuringPlayIsShownFromItsStart) {
    OpenPattern open(kLongAndShort, formats::PatternForm::kLua);
    auto& panel = panelOf<ShelfPanel>(open);
    panel.resize(600, 120);
    panel.show();
    open.session().select(7);
    QTest::mouseMove(&open.canvas(), open.at(7, 0));
    open.prove();
    for (const bool paused : {false, true}) {
        open.session().showProgram(0);
        open.editor->player().play();
        QTest::qWait(100);
        if (paused) open.editor->player().pause();
        // What is told of the place under the pointer is asked for at every change.
        QObject::connect(open.editor.get(), &PatternEditor::statusChanged, &panel,
                         [&] { (void)open.editor->statusFields(); });
        QTest::mouseClick(panel.list().viewport(), Qt::LeftButton, {},
                          panel.list().visualRect(panel.list().model()->index(1, 0)).center());
        EXPECT_EQ(open.session().program()->name, "b");
        EXPECT_FALSE(open.editor->player().playing());
        EXPECT_EQ(open.editor->player().sceneTime(), 0);
        EXPECT_EQ(open.session().selected(), 0U);
        EXPECT_EQ(open.document.text().position(open.document.selection().head).line, 2U);
    }
}

TEST(ShelfPanel, TheCursorInAnotherProgramSelectsTheRingThere) {
    OpenPattern open(kLongAndShort, formats::PatternForm::kLua);
    open.session().select(7);
    const std::size_t at = kLongAndShort.find("b = ");
    open.document.setSelection({at + 6, at + 6}, nullptr);
    EXPECT_EQ(open.session().program()->name, "b");
    EXPECT_EQ(open.session().selected(), 0U);
}

TEST(LevelPanel, TakesWhatTheLevelSetsAndOffersWhatMayChange) {
    OpenPattern open(kLevel, formats::PatternForm::kLua);
    EXPECT_EQ(open.session().conditions().sides, 5);
    EXPECT_EQ(open.session().conditions().speed, 1.5);
    EXPECT_EQ(open.session().conditions().playerSpeed, 1);
    const auto offer = open.session().offerOf(LevelField::kPlayerSpeed);
    ASSERT_TRUE(offer);
    EXPECT_TRUE(offer->mayChange);
    EXPECT_EQ(offer->line, 6U);
    EXPECT_FALSE(open.session().isTaken(LevelField::kPlayerSpeed));
    open.session().take(LevelField::kPlayerSpeed);
    EXPECT_EQ(open.session().conditions().playerSpeed, 1.2);
    open.session().setSides(8);
    EXPECT_FALSE(open.session().isTaken(LevelField::kSides));
    open.document.apply(text::TextEdits({{{33, 34}, "7"}}), QStringLiteral("x"));
    EXPECT_EQ(open.session().conditions().sides, 8) << "set by hand";
    open.session().take(LevelField::kSides);
    EXPECT_TRUE(open.session().isTaken(LevelField::kSides));
    EXPECT_EQ(open.session().conditions().sides,
              static_cast<int>(open.session().offerOf(LevelField::kSides)->value));
    auto& panel = panelOf<LevelPanel>(open);
    panel.resize(344, 300);
    panel.show();
    EXPECT_GE(panel.findChildren<SourceChip*>().size(), 3);
}

TEST(LevelPanel, ThicknessAndDistanceAreTheLevels) {
    OpenPattern open(
        "THICKNESS = 30\nfunction onInit() l_setWallSpawnDistance(1200) end\n"
        "x = [[ r $th p:_|. ]]\n",
        formats::PatternForm::kLua);
    EXPECT_EQ(open.session().conditions().thickness, 30);
    EXPECT_EQ(open.session().timeline().rings.at(0).base.number, 30);
    EXPECT_EQ(open.session().conditions().spawnDistance, 1200);
    EXPECT_EQ(open.editor->prover().gameConditions().spawnDistance, 1200.0F);
    EXPECT_EQ(open.session().offerOf(LevelField::kThickness)->line, 1U);
    Conditions by = open.session().conditions();
    by.thickness = 50;
    open.session().setConditions(by);
    EXPECT_FALSE(open.session().isTaken(LevelField::kThickness));
    OpenPattern again("THICKNESS = 30\nx = [[ r $th p:_|. ]]\n", formats::PatternForm::kLua);
    again.editor->restoreView(open.editor->viewState());
    EXPECT_EQ(again.session().timeline().rings.at(0).base.number, 50) << "set by hand";
}

TEST(LinksPanel, WhatKillsHasTheColourOfIt) {
    OpenPattern open(
        "function sting(side, th) cw_createDeadly(side) end\npt:link(\"d\", sting)\n"
        "x = [[ r $th p:_|d. ]]\n",
        formats::PatternForm::kLua);
    const auto& panel = panelOf<LinksPanel>(open);
    const auto* table = panel.findChild<QTableWidget*>();
    const auto colourOf = [&](const QString& character) {
        for (int i = 0; i < table->rowCount(); ++i) {
            const QTableWidgetItem& item = *table->item(i, 0);
            if (item.text() != character) continue;
            const QImage swatch = item.icon().pixmap(table->iconSize(), 1.0).toImage();
            return QColor::fromRgb(swatch.pixel(swatch.width() - 6, swatch.height() / 2));
        }
        return QColor();
    };
    EXPECT_EQ(colourOf(QStringLiteral("d")), QColor(0xff, 0x30, 0x30));
    EXPECT_EQ(colourOf(QStringLiteral(".")), look::theme().text);
}

TEST(LinksPanel, WhatNobodyLinksIsSaidForThePack) {
    OpenPattern open(kLevel, formats::PatternForm::kLua);
    auto& panel = panelOf<LinksPanel>(open);
    const std::vector<LinkRow> rows = linkRows(open.session());
    const auto row = [&](char c) {
        return *std::find_if(rows.begin(), rows.end(),
                             [c](const LinkRow& one) { return one.character == c; });
    };
    EXPECT_EQ(row('d').where, QStringLiteral("line 13"));
    EXPECT_EQ(row('.').where, QStringLiteral("library"));
    EXPECT_EQ(row('.').uses, 2U);
    EXPECT_EQ(row('s').makes, QString());
    EXPECT_TRUE(panel.note().contains(QStringLiteral("1 not linked")));
    open.session().showProgram(2);
    EXPECT_FALSE(open.session().picture(0).wallAt(1));
    open.session().setPackLink('s', pattern::Wall{"deadly", "#ff3030", pattern::WallSide::kOwn});
    EXPECT_TRUE(open.session().picture(0).wallAt(1));
    EXPECT_TRUE(panel.note().indexOf(QStringLiteral("not linked")) < 0);
    EXPECT_EQ(open.text(), kLevel) << "never written to the Lua";
    open.session().setPackLink('s', std::nullopt);
    EXPECT_FALSE(open.session().picture(0).wallAt(1));
}

TEST(LinksPanel, TheHintOfACharacterIsAnsweredByALink) {
    OpenPattern open(kLevel, formats::PatternForm::kLua);
    const auto hints = [&] {
        const auto& problems = open.document.diagnostics();
        return std::count_if(problems.begin(), problems.end(),
                             [](const text::Diagnostic& one) { return one.code == "P140"; });
    };
    EXPECT_EQ(hints(), 1);
    QSignalSpy told(&open.document, &document::Document::findingsChanged);
    open.session().setPackLink('s', pattern::Wall{"deadly", "#ff3030", pattern::WallSide::kOwn});
    EXPECT_EQ(hints(), 0);
    EXPECT_EQ(told.count(), 1);
    open.document.apply(text::TextEdits({{{0, 0}, "-- a line more\n"}}), QStringLiteral("x"));
    EXPECT_EQ(hints(), 0);
    open.session().setPackLink('s', std::nullopt);
    EXPECT_EQ(hints(), 1);
}

/// A pack with two files of programs; the first is open.
struct Pack {
    QTemporaryDir dir;
    OpenPattern open{kLevel, formats::PatternForm::kLua};
    ShelfPanel& panel = panelOf<ShelfPanel>(open);

    explicit Pack(bool isPack = true) {
        QDir(dir.path()).mkpath(QStringLiteral("Scripts/sub"));
        if (isPack) write(QStringLiteral("pack.json"), "{}");
        write(QStringLiteral("Scripts/a.lua"), kLevel);
        write(QStringLiteral("Scripts/sub/b.lua"), "\nlocal far = [[ a 40 p:|./|._ ]]\n");
        write(QStringLiteral("Scripts/none.lua"), "x = 1");
        open.document.setPath(dir.filePath(QStringLiteral("Scripts/a.lua")));
        panel.resize(600, 120);
        panel.show();
    }
    void write(const QString& name, const std::string& text) const {
        QFile file(dir.filePath(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text.data(), static_cast<qint64>(text.size()));
    }
};

TEST(ShelfPanel, ListsTheProgramsOfThePack) {
    Pack pack;
    EXPECT_EQ(pack.panel.note(), QStringLiteral("3"));
    pack.panel.showPack(true);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !pack.panel.pack().isLooking(); }, 10000));
    EXPECT_EQ(pack.panel.note(), QStringLiteral("4"));
    const QModelIndex far = pack.panel.list().model()->index(3, 0);
    EXPECT_EQ(far.data().toString(), QStringLiteral("far"));
    EXPECT_TRUE(far.data(Qt::ToolTipRole).toString().contains(QStringLiteral("sub/b.lua, line 2")));
    EXPECT_FALSE(pack.panel.grab().isNull());
    QSignalSpy opened(pack.open.editor.get(), &canvas::VisualEditor::openRequested);
    emit pack.panel.list().clicked(far);
    EXPECT_EQ(opened.count(), 0) << "a click only chooses it";
    emit pack.panel.list().activated(far);
    ASSERT_EQ(opened.count(), 1);
    EXPECT_TRUE(opened.front().front().toString().endsWith(QStringLiteral("sub/b.lua:2")));
    pack.panel.list().setCurrentIndex(far);
    pack.panel.duplicate();
    EXPECT_NE(pack.open.text().find("far = [[ a 40 p:|./|._ ]]"), std::string::npos);
    pack.open.document.undo();
    EXPECT_EQ(pack.open.text(), kLevel);
    pack.panel.showPack(false);
    EXPECT_EQ(pack.panel.note(), QStringLiteral("3"));
}

TEST(ShelfPanel, AFileOutsideOfAPackHasNoneToList) {
    Pack pack(false);
    pack.panel.showPack(true);
    EXPECT_FALSE(pack.panel.pack().isLooking());
    EXPECT_EQ(pack.panel.note(), QStringLiteral("3"));
}

TEST(ShelfPanel, TheFirstProgramOfAFileIsBegunThere) {
    OpenPattern open("function onInit() end\n", formats::PatternForm::kLua);
    auto& panel = panelOf<ShelfPanel>(open);
    EXPECT_EQ(panel.note(), QStringLiteral("0"));
    EXPECT_FALSE(panel.grab().isNull());
    panel.addNew();
    EXPECT_EQ(open.text(), "function onInit() end\nlocal pattern = [[r $th p:_|.]]\n");
    ASSERT_NE(open.session().program(), nullptr);
    EXPECT_EQ(open.session().program()->name, "pattern");
    panel.addNew();
    EXPECT_EQ(open.session().program()->name, "pattern2");
}

TEST(LinksPanel, LinksAreKeptForThePackOfTheFile) {
    const QTemporaryDir pack;
    ASSERT_TRUE(QDir(pack.path()).mkpath(QStringLiteral("Scripts")));
    QFile(pack.filePath(QStringLiteral("pack.json"))).open(QIODevice::WriteOnly);
    OpenPattern open(kLevel, formats::PatternForm::kLua);
    open.document.setPath(pack.filePath(QStringLiteral("Scripts/a.lua")));
    open.session().setPackLink('s', pattern::Wall{"", "", pattern::WallSide::kBoth});
    open.session().setPackLinks({});
    open.document.setPath(pack.filePath(QStringLiteral("Scripts/b.lua")));
    ASSERT_TRUE(open.session().packLinks().walls.contains('s'));
    EXPECT_EQ(open.session().packLinks().walls.at('s').side, pattern::WallSide::kBoth);
}

}  // namespace
}  // namespace lw::pattern_editor
