// SPDX-License-Identifier: MIT
// Files of other programs settled in the dialog, by real clicks and keys.
#include "exchange/import_dialog.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTemporaryDir>
#include <QTest>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "exchange/layer_list.h"
#include "exchange/legend_table.h"
#include "exchange/notice_list.h"
#include "formats/map_file.h"
#include "map/map_kind.h"

namespace lw::import_export {
namespace {

using ::testing::HasSubstr;
using Why = exchange::SettledTerrain::Why;

const map_editor::MapKind kKind;

QString samplePath(const char* name) {
    return QStringLiteral(LEVELWRIGHT_TEST_DATA "/exchange/samples/") + QString::fromLatin1(name);
}

ForeignFile fileAt(const QString& path) {
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
    return {std::make_shared<const std::string>(file.readAll().toStdString()), path, path.section(u'/', -1)};
}

ForeignFile typed(const char* text) {
    return {std::make_shared<const std::string>(text), {}, QStringLiteral("text"), true};
}

struct ImportDialogTest : ::testing::Test {
    QTemporaryDir dir;
    std::unique_ptr<ImportDialog> dialog;

    void open(ForeignFile file, const char* game = nullptr) {
        QStringList games;
        if (game != nullptr) {
            const QString path = dir.filePath(QStringLiteral("game.ron"));
            QFile out(path);
            EXPECT_TRUE(out.open(QIODevice::WriteOnly));
            out.write(game);
            games << path;
        }
        dialog = std::make_unique<ImportDialog>(std::move(file), kKind, games);
        static_cast<QWidget&>(*dialog).show();
        settle();
    }
    void settle() const {
        QCoreApplication::processEvents();  // ticks are gathered
        ASSERT_TRUE(QTest::qWaitFor([this] { return dialog->isCurrent(); }, 20'000));
    }
    template <class Widget>
    [[nodiscard]] Widget* part(const char* name) const {
        return dialog->findChild<Widget*>(QString::fromLatin1(name));
    }
    [[nodiscard]] LegendTable& legend() const { return *dialog->findChild<LegendTable*>(); }
    [[nodiscard]] std::string text() const {
        return dialog->maps().empty() ? "" : dialog->maps().front().text;
    }
    [[nodiscard]] const exchange::SettledTerrain& row(char32_t character) const {
        for (const auto& terrain : legend().terrains()) {
            if (terrain.row.character == character) return terrain;
        }
        throw std::runtime_error("no such row");
    }
    void choose(char32_t character, const QString& offer) {
        for (int i = 0; i < legend().topLevelItemCount(); ++i) {
            if (legend().at(legend().topLevelItem(i))->row.character == character)
                legend().setCurrentItem(legend().topLevelItem(i));
        }
        legend().setFocus();
        QTest::keyClick(&legend(), Qt::Key_F4);
        auto* box = legend().findChild<QComboBox*>();
        ASSERT_NE(box, nullptr);
        const int at = box->findText(offer);
        ASSERT_GE(at, 0) << offer.toStdString();
        box->setCurrentIndex(at);
        emit box->activated(at);
        settle();
    }
};

TEST_F(ImportDialogTest, ATiledMapIsReadWithItsLayersAndNotices) {
    open(fileAt(samplePath("tiled/rich.tmx")));
    EXPECT_THAT(text(), HasSubstr("legend: {"));
    auto* layers = dialog->findChild<LayerList*>();
    EXPECT_GT(layers->topLevelItemCount(), 5);
    EXPECT_GT(part<QTreeWidget>("notices")->topLevelItemCount(), 3);
    EXPECT_TRUE(part<QPushButton>("import")->isEnabled());
    const std::string before = text();
    for (QTreeWidgetItem* item : layers->findItems(QStringLiteral("buildings"), Qt::MatchExactly))
        item->setCheckState(0, Qt::Unchecked);
    // What is in a group stands below it.
    const auto flowers = layers->findItems(QStringLiteral("flowers"), Qt::MatchExactly | Qt::MatchRecursive);
    ASSERT_EQ(flowers.size(), 1);
    ASSERT_NE(flowers.front()->parent(), nullptr);
    EXPECT_EQ(flowers.front()->parent()->text(0), QStringLiteral("decoration"));
    settle();
    EXPECT_NE(text(), before) << "another choice of layers is another map";
    EXPECT_FALSE(text().empty());
}

TEST_F(ImportDialogTest, TheGamesTerrainsAreSuggestedAndOthersChosen) {
    open(typed("####\n#.,#\n#.%#\n####\n"),
         "(terrains: {\"wall\": (), \"floor\": (color: \"#aaaaaa\"), \"grasses\": ()})");
    EXPECT_EQ(row(U'#').why, Why::kSame);
    EXPECT_EQ(row(U'%').why, Why::kNotInGame);
    choose(U'%', QStringLiteral("floor"));
    EXPECT_EQ(row(U'%').why, Why::kChosen);
    EXPECT_THAT(text(), HasSubstr("'%': \"floor\""));
}

TEST_F(ImportDialogTest, ATerrainIsAddedToTheGame) {
    const char* game = "// mine\n(terrains: {\"wall\": (), \"floor\": ()})";
    open(typed("###\n#~#\n###\n"), game);
    EXPECT_EQ(row(U'~').why, Why::kNotInGame);
    for (int i = 0; i < legend().topLevelItemCount(); ++i) {
        if (legend().at(legend().topLevelItem(i))->row.character == U'~')
            legend().setCurrentItem(legend().topLevelItem(i));
    }
    EXPECT_FALSE(dialog->gameChange());
    auto* add = part<QPushButton>("addToGame");
    ASSERT_TRUE(add->isVisible());
    QTest::mouseClick(add, Qt::LeftButton);
    QCoreApplication::processEvents();
    settle();
    EXPECT_EQ(row(U'~').why, Why::kSame);
    ASSERT_TRUE(dialog->gameChange());
    EXPECT_EQ(dialog->gameChange()->before, game);
    EXPECT_THAT(dialog->gameChange()->after,
                HasSubstr("// mine\n(terrains: {\"wall\": (), \"floor\": (), \"water\": ()"));
    for (const text::Diagnostic& problem : dialog->maps().front().analysis->diagnostics())
        EXPECT_NE(problem.code, "unknown-terrain");
    QFile file(dir.filePath(QStringLiteral("game.ron")));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll().toStdString(), game) << "nothing is written by the dialog";
}

TEST_F(ImportDialogTest, LayersBecomeMapsOfTheirOwn) {
    open(fileAt(samplePath("tiled/rich.tmx")));
    ASSERT_EQ(dialog->maps().size(), 1U);
    auto* apart = part<QRadioButton>("mapPerLayer");
    ASSERT_TRUE(apart->isVisible());
    QTest::mouseClick(apart, Qt::LeftButton, {}, QPoint(8, apart->height() / 2));
    settle();
    ASSERT_EQ(dialog->maps().size(), 3U);
    EXPECT_EQ(dialog->maps().front().name, QStringLiteral("ground"));
}

TEST_F(ImportDialogTest, ACharacterBecomesAFeature) {
    open(typed("####\n#..#\n#.@#\n####\n"));
    choose(U'@', QStringLiteral("feature Player"));
    EXPECT_THAT(text(), HasSubstr("(2, 2): Player"));
    EXPECT_EQ(row(U'@').why, Why::kFeature) << "the row stays, so that it can be changed again";
}

TEST_F(ImportDialogTest, TypingReadsTheTextAnew) {
    open(typed(""));
    EXPECT_FALSE(part<QPushButton>("import")->isEnabled()) << "nothing to be read";
    auto* source = part<QPlainTextEdit>("source");
    source->setFocus();
    QTest::keyClicks(source, QStringLiteral("##"));
    settle();
    EXPECT_TRUE(part<QPushButton>("import")->isEnabled());
    EXPECT_THAT(text(), HasSubstr("---\n##\n"));
}

TEST_F(ImportDialogTest, ATableIsReadAsOne) {
    open(typed("wall\tfloor\nfloor\twall\n"));
    EXPECT_EQ(part<QComboBox>("format")->currentText(), QStringLiteral("TSV"));
    EXPECT_THAT(text(), HasSubstr("\"floor\""));
}

TEST_F(ImportDialogTest, NameAndEmptyTerrainAreTold) {
    open(typed("##\n#\n"));
    auto* name = part<QLineEdit>("name");
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("Cellar"));
    auto* empty = part<QLineEdit>("empty");
    empty->selectAll();
    QTest::keyClicks(empty, QStringLiteral("rock"));
    settle();
    EXPECT_THAT(text(), HasSubstr("name: \"Cellar\""));
    EXPECT_THAT(text(), HasSubstr("' ': \"rock\""));
}

TEST_F(ImportDialogTest, WhatCantBeReadSaysWhy) {
    open(fileAt(samplePath("tiled/bad-isometric.tmx")));
    EXPECT_FALSE(part<QPushButton>("import")->isEnabled());
    EXPECT_THAT(part<QPushButton>("import")->toolTip().toStdString(), HasSubstr("isometric"));
    EXPECT_TRUE(dialog->maps().empty());
}

TEST_F(ImportDialogTest, ManyLevelsAreMapsEachOrOneOfThem) {
    const char* kTwo = "; first\n#####\n#@$.#\n#####\n\n######\n#@$ .#\n######\n";
    const QString path = dir.filePath(QStringLiteral("two.xsb"));
    QFile out(path);
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    out.write(kTwo);
    out.close();
    open(fileAt(path));
    EXPECT_EQ(dialog->maps().size(), 2U);
    auto* level = part<QComboBox>("level");
    ASSERT_TRUE(level->isVisible());
    level->setCurrentIndex(2);
    emit level->activated(2);
    settle();
    ASSERT_EQ(dialog->maps().size(), 1U);
    EXPECT_THAT(text(), HasSubstr("######\n"));
}

TEST_F(ImportDialogTest, ReturnImportsAndEscapeDoesNot) {
    open(typed("##\n##\n"));
    QTest::keyClick(dialog.get(), Qt::Key_Return);
    EXPECT_EQ(dialog->result(), QDialog::Accepted);
    open(typed("##\n##\n"));
    QTest::keyClick(dialog.get(), Qt::Key_Escape);
    EXPECT_EQ(dialog->result(), QDialog::Rejected);
}

}  // namespace
}  // namespace lw::import_export
