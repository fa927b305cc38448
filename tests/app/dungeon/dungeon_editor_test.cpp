// SPDX-License-Identifier: MIT
#include "dungeon/dungeon_editor.h"

#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>
#include <algorithm>

#include "app/dungeon/dungeon_fixture.h"
#include "dungeon/comparison.h"
#include "dungeon/comparison_view.h"
#include "dungeon/csharp.h"
#include "dungeon/dungeon_canvas.h"
#include "dungeon/map_dialog.h"
#include "dungeon/seed_spin_box.h"
#include "dungeon/seeds_panel.h"
#include "dungeon/stage_bar.h"

namespace lw::dungeon_editor {
namespace {

using DungeonEditorTest = DungeonFixture;

TEST_F(DungeonEditorTest, TheTextsDungeonIsTheGeneratorsOwn) {
    const auto asked = dungeon::requestOf(document ? session().recipe().recipe() : dungeon::Recipe{});
    const auto expected = dungeon::generateDungeon(asked);
    ASSERT_TRUE(session().hasPicture());
    EXPECT_EQ(session().generation()->map()->rows(), expected.map->rows());
    EXPECT_EQ(session().scene().rooms.size(), expected.rooms->size());
    EXPECT_FALSE(session().stale());
}

TEST_F(DungeonEditorTest, TypingChangesTheDungeonAndACommentDoesNot) {
    QSignalSpy generated(&session(), &DungeonSession::generated);
    replace("// kept\n", "// kept as it is\n");
    EXPECT_EQ(generated.count(), 0);
    replace("seed: 5", "seed: 6");
    EXPECT_EQ(generated.count(), 1);
    EXPECT_EQ(session().generation()->recipe.seed, 6U);
    document->undo();
    EXPECT_EQ(session().generation()->recipe.seed, 5U);
}

TEST_F(DungeonEditorTest, ABrokenRecipeKeepsTheLastPictureWithAMark) {
    const auto before = session().generation();
    replace("size: (40, 30)", "size: (40, ");
    ASSERT_TRUE(session().stale());
    EXPECT_EQ(session().generation(), before);
    EXPECT_TRUE(session().hasPicture());
    auto* bar = editor->findChild<QFrame*>(QStringLiteral("bar"));
    ASSERT_TRUE(bar->isVisible());
    const auto buttons = bar->findChildren<QPushButton*>();
    const auto jump = std::find_if(buttons.begin(), buttons.end(),
                                   [](const QPushButton* b) { return b->text() == QStringLiteral("Jump"); });
    ASSERT_NE(jump, buttons.end());
    QTest::mouseClick(*jump, Qt::LeftButton);
    EXPECT_GE(document->selection().head, text().find("size"));
    document->undo();
    EXPECT_FALSE(session().stale());
    EXPECT_FALSE(bar->isVisible());
}

TEST_F(DungeonEditorTest, KeysOfTheSeed) {
    key(Qt::Key_N);
    EXPECT_EQ(session().recipe().recipe().seed, 6U);
    key(Qt::Key_N, Qt::ShiftModifier);
    key(Qt::Key_N, Qt::ShiftModifier);
    EXPECT_EQ(session().recipe().recipe().seed, 4U);
    EXPECT_EQ(document->history().size(), 3U);
    EXPECT_TRUE(actions.trigger(QStringLiteral("dungeon.lockSeed")));
    actions.refreshNow();
    const std::string before = text();
    key(Qt::Key_R);
    key(Qt::Key_N);
    EXPECT_EQ(text(), before);
    EXPECT_FALSE(session().setSeed(9));
}

TEST_F(DungeonEditorTest, TheSeedAfterTheLargestIsNought) {
    replace("seed: 5", "seed: 18446744073709551615");
    EXPECT_TRUE(document->diagnostics().empty());
    key(Qt::Key_N);
    EXPECT_EQ(session().recipe().recipe().seed, 0U);
}

TEST_F(DungeonEditorTest, TheSeedBoxTakesSixtyFourBitsAndRefusesMore) {
    const std::unique_ptr<QWidget> bar(editor->contextBar());
    auto* box = bar->findChild<SeedSpinBox*>();
    QSignalSpy said(editor.get(), &DungeonEditor::said);
    bar->show();
    box->selectAll();
    QTest::keyClicks(box, QStringLiteral("18446744073709551615"));
    QTest::keyClick(box, Qt::Key_Return);
    EXPECT_EQ(session().recipe().recipe().seed, 18446744073709551615U);
    box->selectAll();
    QTest::keyClicks(box, QStringLiteral("18446744073709551616"));
    QTest::keyClick(box, Qt::Key_Return);
    EXPECT_EQ(said.count(), 1);
    EXPECT_EQ(session().recipe().recipe().seed, 18446744073709551615U);
    EXPECT_EQ(box->seed(), 18446744073709551615U);
}

TEST_F(DungeonEditorTest, TheSeedBoxTakesAGeneratorsState) {
    const std::unique_ptr<QWidget> bar(editor->contextBar());
    auto* box = bar->findChild<SeedSpinBox*>();
    QSignalSpy said(editor.get(), &DungeonEditor::said);
    bar->show();
    const std::string before = document->text().str();
    box->selectAll();
    QTest::keyClicks(box, QStringLiteral("MizR`b70fb2cc55af013f~48351DBE177366F7"));
    QTest::keyClick(box, Qt::Key_Return);
    const std::string state = "MizR`B70FB2CC55AF013F~48351DBE177366F7`";
    EXPECT_NE(document->text().str().find("seed: \"" + state + '"'), std::string::npos);
    EXPECT_EQ(session().recipe().recipe().state.size(), 2U);
    EXPECT_EQ(box->text().toStdString(), state);
    EXPECT_EQ(document->history().size(), 1U);
    // What is none is refused, and changes nothing.
    box->selectAll();
    QTest::keyClicks(box, QStringLiteral("MizR`12"));
    QTest::keyClick(box, Qt::Key_Return);
    EXPECT_EQ(said.count(), 1);
    EXPECT_EQ(box->text().toStdString(), state);
    // A step of the arrows goes on with seeds.
    key(Qt::Key_N);
    EXPECT_TRUE(session().recipe().recipe().state.empty());
    EXPECT_EQ(session().recipe().recipe().seed, 1U);
    document->undo();
    document->undo();
    EXPECT_EQ(document->text().str(), before);
}

TEST_F(DungeonEditorTest, StagesAreSteppedBothWays) {
    const std::size_t count = session().stopCount();
    ASSERT_GT(count, 10U);
    EXPECT_EQ(session().stop(), count);
    key(Qt::Key_PageUp);
    EXPECT_EQ(session().stop(), count - 1);
    EXPECT_FALSE(session().scene().atEnd);
    key(Qt::Key_Home);
    EXPECT_EQ(session().stop(), 0U);
    EXPECT_TRUE(session().scene().rooms.empty());
    key(Qt::Key_PageDown);
    EXPECT_EQ(session().scene().rooms.size(), 1U);
    key(Qt::Key_End);
    EXPECT_EQ(session().stop(), count);
    EXPECT_EQ(text(), kRecipe);
}

TEST_F(DungeonEditorTest, PlayRunsToTheEndAndStops) {
    key(Qt::Key_P);
    EXPECT_TRUE(editor->stageBar().isPlaying());
    EXPECT_LT(session().stop(), session().stopCount());
    ASSERT_TRUE(wait([this] { return !editor->stageBar().isPlaying(); }));
    EXPECT_EQ(session().stop(), session().stopCount());
}

TEST_F(DungeonEditorTest, NumbersToggleLayers) {
    EXPECT_TRUE(session().layers()[Layer::kRooms]);
    EXPECT_FALSE(session().layers()[Layer::kCandidates]);
    key(Qt::Key_1);
    key(Qt::Key_4);
    EXPECT_FALSE(session().layers()[Layer::kRooms]);
    EXPECT_TRUE(session().layers()[Layer::kCandidates]);
    const QVariantMap kept = editor->viewState();
    session().setLayers({});
    editor->restoreView(kept);
    EXPECT_FALSE(session().layers()[Layer::kRooms]);
}

TEST_F(DungeonEditorTest, AClickSelectsARoomAndTheStatusTellsOfIt) {
    const dungeon::Rectangle room = session().scene().rooms[1];
    const QPointF middle(room.x + 0.5, room.y + 0.5);
    const QPoint at = editor->canvas()->zoom().toView(middle).toPoint();
    QTest::mouseClick(editor->canvas(), Qt::LeftButton, {}, at);
    EXPECT_EQ(session().selectedRoom(), 1U);
    EXPECT_TRUE(editor->statusFields().join(QStringLiteral("; ")).contains(QStringLiteral("room 2: ")));
    key(Qt::Key_Escape);
    EXPECT_FALSE(session().selectedRoom());
}

TEST_F(DungeonEditorTest, WhyAWallCellIsNoDoorIsSaid) {
    const dungeon::Rectangle room = session().scene().rooms[0];
    EXPECT_TRUE(session().pointReason(0, {room.x - 1, room.y - 1}).contains(QStringLiteral("corner")));
    auto* canvas = static_cast<DungeonCanvas*>(editor->canvas());
    canvas->goTo({room.x - 1, room.y - 1});
    EXPECT_TRUE(canvas->spokenCell().contains(QStringLiteral("corner")));
    std::size_t candidates = 0;
    for (const auto& side : session().scene().candidates[0]) {
        for (const dungeon::Point cell : side) {
            // Beside a door a candidate of the beginning is none any more.
            const bool isBesideDoor =
                std::ranges::any_of(session().scene().doors, [cell](const SceneDoor& door) {
                    return std::abs(door.cell.x - cell.x) + std::abs(door.cell.y - cell.y) == 1;
                });
            EXPECT_TRUE(session().pointReason(0, cell).startsWith(
                isBesideDoor ? QStringLiteral("No door here") : QStringLiteral("A door can be opened")));
            ++candidates;
        }
    }
    EXPECT_GT(candidates, 0U);
}

TEST_F(DungeonEditorTest, CSharpGoesToTheClipboard) {
    EXPECT_TRUE(actions.trigger(QStringLiteral("dungeon.copyCSharp")));
    EXPECT_EQ(QApplication::clipboard()->text().toStdString(),
              dungeon::csharpText(dungeon::requestOf(session().recipe().recipe())));
}

TEST_F(DungeonEditorTest, SettingsKeptAsBAreSwitchedToAndBackAsOneStepEach) {
    EXPECT_FALSE(actions.trigger(QStringLiteral("dungeon.switchB")));
    EXPECT_TRUE(actions.trigger(QStringLiteral("dungeon.keepB")));
    replace("max_rooms: 5", "max_rooms: 9");
    replace("seed: 5", "seed: 8");
    const std::string other = text();
    QSignalSpy said(editor.get(), &DungeonEditor::said);
    EXPECT_TRUE(actions.trigger(QStringLiteral("dungeon.switchB")));
    EXPECT_EQ(text(), kRecipe);
    EXPECT_EQ(said.last()[0].toString(), QStringLiteral("Seed 8 → 5, Max rooms 9 → 5"));
    EXPECT_EQ(document->history().size(), 3U);
    EXPECT_TRUE(actions.trigger(QStringLiteral("dungeon.switchB")));
    EXPECT_EQ(text(), other);
}

TEST_F(DungeonEditorTest, BIsSeenBesideWithWhatDiffersListed) {
    EXPECT_FALSE(actions.trigger(QStringLiteral("dungeon.compareB")));
    EXPECT_TRUE(actions.trigger(QStringLiteral("dungeon.keepB")));
    replace("max_rooms: 5", "max_rooms: 9");
    replace("seed: 5", "seed: 8");
    EXPECT_TRUE(actions.trigger(QStringLiteral("dungeon.compareB")));
    const ComparisonView& view = editor->comparisonView();
    ASSERT_NE(view.otherCanvas(), nullptr);
    EXPECT_TRUE(view.otherCanvas()->isVisible());
    EXPECT_EQ(editor->comparison().other()->generation()->recipe.seed, 5U);
    const auto row = [&](int number) {
        QStringList cells;
        for (int column = 0; column < 3; ++column) cells << view.table().item(number, column)->text();
        return cells.join(QLatin1Char('|'));
    };
    ASSERT_EQ(view.table().rowCount(), 8);
    EXPECT_EQ(row(0), QStringLiteral("Seed|8|5"));
    EXPECT_EQ(row(1), QStringLiteral("Max rooms|9|5"));
    EXPECT_TRUE(row(2).startsWith(QStringLiteral("Rooms placed|")));
    // Two of a size are looked at together.
    editor->canvas()->zoomTo(40);
    EXPECT_EQ(view.otherCanvas()->viewState(), editor->canvas()->viewState());
    QTest::mouseClick(view.findChild<QPushButton*>(QStringLiteral("switch")), Qt::LeftButton);
    EXPECT_EQ(text(), kRecipe);
    EXPECT_EQ(row(0), QStringLiteral("Seed|5|8"));
    EXPECT_TRUE(actions.trigger(QStringLiteral("dungeon.compareB")));
    EXPECT_FALSE(view.otherCanvas()->isVisible());
    EXPECT_FALSE(view.table().isVisible());
}

TEST_F(DungeonEditorTest, TheGeneratorIsPartOfWhatIsSwitched) {
    EXPECT_TRUE(actions.trigger(QStringLiteral("dungeon.keepB")));
    replace("seed: 5,", "seed: 7, generator: Xoshiro256StarStar,");
    EXPECT_TRUE(actions.trigger(QStringLiteral("dungeon.switchB")));
    EXPECT_EQ(session().recipe().recipe().engine, random::Engine::kMizuchi);
    EXPECT_EQ(session().recipe().recipe().seed, 5U);
    EXPECT_EQ(document->history().size(), 2U);
}

TEST_F(DungeonEditorTest, TheToolbarsWordsFollowTheWindowsWidth) {
    QWidget window;
    auto* bar = editor->contextBar();
    bar->setParent(&window);
    const auto words = [&] {
        int count = 0;
        for (const QToolButton* button : bar->findChildren<QToolButton*>())
            count += button->toolButtonStyle() == Qt::ToolButtonTextBesideIcon ? 1 : 0;
        return count;
    };
    window.resize(1600, 60);
    window.show();
    EXPECT_EQ(words(), 3);
    window.resize(1280, 60);
    EXPECT_EQ(words(), 0);
    window.resize(1500, 60);
    EXPECT_EQ(words(), 3);
}

TEST_F(DungeonEditorTest, JsonIsTheCommandLinesAnswer) {
    EXPECT_TRUE(actions.trigger(QStringLiteral("dungeon.copyJson")));
    const QString json = QApplication::clipboard()->text();
    EXPECT_TRUE(json.startsWith(QStringLiteral("{\"kind\":\"dungeon\""))) << json.left(80).toStdString();
}

TEST_F(DungeonEditorTest, CSharpAndJsonAreSavedAsTheyAreCopied) {
    const QTemporaryDir saved;
    for (const auto& [what, end] : {std::pair("CSharp", ""), std::pair("Json", "\n")}) {
        EXPECT_TRUE(actions.trigger(QStringLiteral("dungeon.copy") + QLatin1String(what)));
        const QString path = saved.filePath(QLatin1String(what) + QStringLiteral(".txt"));
        QTimer::singleShot(0, editor.get(), [path] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            ASSERT_NE(dialog, nullptr);
            dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(path);
            QMetaObject::invokeMethod(dialog, "accept");
        });
        EXPECT_TRUE(actions.trigger(QStringLiteral("dungeon.save") + QLatin1String(what)));
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::ReadOnly)) << what;
        EXPECT_EQ(QString::fromUtf8(file.readAll()), QApplication::clipboard()->text() + QLatin1String(end));
    }
}

TEST_F(DungeonEditorTest, OpensAsAMapWithTheCharactersChosen) {
    QSignalSpy requested(editor.get(), &DungeonEditor::documentRequested);
    QTimer::singleShot(0, editor.get(), [] {
        auto* dialog = qobject_cast<MapDialog*>(QApplication::activeModalWidget());
        ASSERT_NE(dialog, nullptr);
        for (QLineEdit* edit : dialog->findChildren<QLineEdit*>()) {
            if (edit->accessibleName() == QStringLiteral("Doors, character"))
                edit->setText(QStringLiteral("#"));
        }
        // Two terrains of one character can't be told apart.
        auto buttons = dialog->findChildren<QPushButton*>();
        EXPECT_FALSE(buttons[0]->isEnabled());
        for (QLineEdit* edit : dialog->findChildren<QLineEdit*>()) {
            if (edit->accessibleName() == QStringLiteral("Doors, character"))
                edit->setText(QStringLiteral("D"));
        }
        QTest::mouseClick(buttons[0], Qt::LeftButton);
    });
    EXPECT_TRUE(actions.trigger(QStringLiteral("dungeon.openAsMap")));
    ASSERT_EQ(requested.count(), 1);
    EXPECT_EQ(requested[0][0].toString(), QStringLiteral("map"));
    const QByteArray map = requested[0][1].toByteArray();
    EXPECT_TRUE(map.contains("'D': \"door\""));
    EXPECT_EQ(map.count('\n'), map.left(map.indexOf("---")).count('\n') + 1 + 30);
    EXPECT_EQ(settings.value(QStringLiteral("dungeon/map/door/character")).toString(), QStringLiteral("D"));
}

TEST_F(DungeonEditorTest, TheNextSeedsAreShownAndOneIsTakenAsOneStep) {
    SeedsPanel& seeds = editor->seedsPanel();
    seeds.resize(800, 200);
    static_cast<QWidget&>(seeds).show();
    ASSERT_TRUE(wait([&] { return seeds.model().isCurrent() && seeds.model().rowCount() == 12; }));
    EXPECT_EQ(seeds.model().card(0).seed, 6U);
    const auto expected = dungeon::generateDungeon(
        dungeon::requestOf(std::get<GenerationJob>(session().job()).withSeed(8).recipe));
    EXPECT_EQ(seeds.model().card(2).rooms, expected.rooms->size());
    const QRect card = seeds.list().visualRect(seeds.model().index(2));
    QTest::mouseClick(seeds.list().viewport(), Qt::LeftButton, {}, card.center());
    EXPECT_EQ(session().recipe().recipe().seed, 8U);
    EXPECT_EQ(document->history().size(), 1U);
    EXPECT_FALSE(seeds.model().isCurrent());
    ASSERT_TRUE(wait([&] { return seeds.model().isCurrent(); }));
    EXPECT_EQ(seeds.model().card(0).seed, 9U);
}

TEST_F(DungeonEditorTest, ALargeDungeonIsMadeInAnotherThreadAndCanBeCancelled) {
    replace("size: (40, 30)", "size: (900, 900)");
    ASSERT_TRUE(session().isGenerating());
    ASSERT_TRUE(session().stale());
    EXPECT_EQ(session().scene().map->width(), 40);
    session().cancelGeneration();
    EXPECT_FALSE(session().isGenerating());
    EXPECT_TRUE(session().stale());
    EXPECT_EQ(session().scene().map->width(), 40);
    replace("size: (900, 900)", "size: (400, 300)");
    ASSERT_TRUE(wait([this] { return !session().isGenerating(); }));
    EXPECT_FALSE(session().stale());
    EXPECT_EQ(session().scene().map->width(), 400);
}

TEST_F(DungeonEditorTest, WhatWouldNeverEndDoesNotHoldTheWindowUp) {
    replace("rooms: (min_rooms: 3, max_rooms: 5)",
            "rooms: (min_rooms: 100, max_rooms: 100, creation_attempts: -1, placement_attempts: -1)");
    EXPECT_TRUE(session().isGenerating());
    document->undo();
    EXPECT_FALSE(session().isGenerating());
    EXPECT_FALSE(session().stale());
}

TEST_F(DungeonEditorTest, AFailedSeedSaysWhatFailedAndWhere) {
    // Straight corridors of two cells suffice to drive this chance over 100.
    replace("doors: (min_sides: 1)", "maze: (change_direction_improvement: 99), doors: (min_sides: 1)");
    ASSERT_TRUE(session().generation()->error());
    EXPECT_EQ(session().generation()->error()->step(), "MazeGeneration");
    const auto place = session().failurePlace();
    ASSERT_TRUE(place);
    EXPECT_EQ(text().substr(place->start, place->length()), "99");
    auto* bar = editor->findChild<QFrame*>(QStringLiteral("bar"));
    EXPECT_TRUE(bar->isVisible());
    EXPECT_TRUE(session().hasPicture());
}

TEST_F(DungeonEditorTest, WhatFailsWithEverySeedIsNotLaidOnTheSeed) {
    document->replaceText("(size: (40, 30), seed: 5, steps: [RectangleGenerator, DoorFinder])\n",
                          QStringLiteral("Reload"));
    ASSERT_TRUE(session().generation()->error());
    EXPECT_TRUE(session().failureWords().starts_with("no seed works: DoorFinder needs"))
        << session().failureWords();
    ASSERT_TRUE(session().failurePlace());
    EXPECT_EQ(text().substr(session().failurePlace()->start, 10), "DoorFinder");
    EXPECT_TRUE(session().generation()->describeStop(session().stopCount()).starts_with("Find doors: "));
}

TEST_F(DungeonEditorTest, RoomsThatNoWayLeadsToAreAProblem) {
    document->replaceText("(size: (60, 40), seed: 5, steps: [RoomsGeneration(min_rooms: 3, max_rooms: 3)])\n",
                          QStringLiteral("Reload"));
    const auto& problems = document->diagnostics();
    const auto found = std::ranges::find(problems, "dungeon-cut-off", &text::Diagnostic::code);
    ASSERT_NE(found, problems.end());
    EXPECT_EQ(found->severity, text::Severity::kWarning);
    EXPECT_TRUE(found->message.starts_with("no way leads to rooms ")) << found->message;
    replace("RoomsGeneration", "RectangleGenerator(), RoomsGeneration");
    EXPECT_EQ(std::ranges::find(document->diagnostics(), "dungeon-cut-off", &text::Diagnostic::code),
              document->diagnostics().end());
}

TEST_F(DungeonEditorTest, AFailedSeedIsAProblemAtItsSettingUntilItIsMended) {
    const auto throwing = [this] {
        const auto& problems = document->diagnostics();
        return std::find_if(problems.begin(), problems.end(), [](const text::Diagnostic& problem) {
            return problem.code == "dungeon-seed-throws";
        });
    };
    QSignalSpy found(document.get(), &document::Document::findingsChanged);
    replace("doors: (min_sides: 1)", "maze: (change_direction_improvement: 99), doors: (min_sides: 1)");
    ASSERT_NE(throwing(), document->diagnostics().end());
    EXPECT_EQ(found.count(), 1);
    EXPECT_EQ(throwing()->severity, text::Severity::kError);
    EXPECT_EQ(text().substr(throwing()->span.start, throwing()->span.length()), "99");
    EXPECT_NE(throwing()->message.find("seed 5 throws ArgumentException"), std::string::npos);
    // It moves with the text, though the dungeon is not made anew.
    replace("// kept\n", "// kept as it is\n");
    ASSERT_NE(throwing(), document->diagnostics().end());
    EXPECT_EQ(text().substr(throwing()->span.start, throwing()->span.length()), "99");
    // It does not keep other seeds from being run.
    EXPECT_TRUE(std::holds_alternative<GenerationJob>(session().job()));
    replace("99", "50");
    EXPECT_EQ(throwing(), document->diagnostics().end());
    replace("size: (40, 30)", "size: (40, 30");
    EXPECT_EQ(throwing(), document->diagnostics().end());
}

struct BadValues : DungeonFixture, ::testing::WithParamInterface<std::pair<const char*, const char*>> {};

TEST_P(BadValues, AreToldAtTheirPlaceAndThePictureStays) {
    const auto [recipe, value] = GetParam();
    const std::string bad(recipe);
    text::TextEdits edits;
    edits.replace({0, text().size()}, bad);
    document->apply(std::move(edits), QStringLiteral("Type"));
    ASSERT_FALSE(document->diagnostics().empty()) << bad;
    const bool told = std::any_of(document->diagnostics().begin(), document->diagnostics().end(),
                                  [&](const text::Diagnostic& problem) {
                                      return bad.substr(problem.span.start, problem.span.length()) == value;
                                  });
    EXPECT_TRUE(told) << bad << ": " << document->diagnostics().front().message << " at "
                      << document->diagnostics().front().span.start;
    EXPECT_TRUE(wait([this] { return !session().isGenerating(); }));
    EXPECT_TRUE(session().hasPicture());
    EXPECT_FALSE(editor->canvas()->grab().isNull());
    EXPECT_FALSE(editor->recipePanel().grab().isNull());
}

INSTANTIATE_TEST_SUITE_P(
    OfTheIssue, BadValues,
    ::testing::Values(std::pair{"(size: (0, 30))", "0"}, std::pair{"(size: (1, 30))", "1"},
                      std::pair{"(size: (5, 5))", "5"}, std::pair{"(size: (10000, 10000))", "10000"},
                      std::pair{"(size: (40, 30), rooms: (max_size: 50))", "40"},
                      std::pair{"(size: (40, 30), rooms: (min_size: -3))", "-3"},
                      std::pair{"(size: (40.5, 30))", "40.5"},
                      std::pair{"(size: (40, 30), seed: 18446744073709551616)", "18446744073709551616"},
                      std::pair{"(size: (40, 30), seed: -1)", "-1"},
                      std::pair{"(size: (40, 30), doors: (min_sides: 4, max_sides: 2))", "4"},
                      std::pair{"(size: (40, 30), dead_ends: (save_chance: 101))", "101"},
                      std::pair{"(map: \"missing.map\")", "\"missing.map\""}));

}  // namespace
}  // namespace lw::dungeon_editor
