// SPDX-License-Identifier: MIT
// Two versions of a map on one grid.
#include "compare/compare_editor.h"

#include <QFile>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>
#include <algorithm>
#include <functional>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <numeric>

#include "compare/compare_canvas.h"
#include "compare/comparison_kind.h"
#include "document/workspace.h"
#include "map/map_kind.h"

namespace lw::compare {
namespace {

using ::testing::HasSubstr;

const std::string kOld =
    "(\n    name: \"Ford\",\n    legend: {\n        '.': \"plain\",\n        'T': \"forest\",\n    },\n    "
    "features: {\n "
    "       (1, 1): Sign(\"North\"),\n    },\n)\n---\n....\n....\n.T..\n....\n";
const std::string kNew =
    "(\n    name: \"Ford\",\n    legend: {\n        '.': \"plain\",\n        'T': \"forest\",\n    },\n    "
    "features: {\n "
    "       (2, 1): Sign(\"North\"),\n    },\n)\n---\n....\n...T\n....\n....\n....\n";

struct CompareTest : ::testing::Test {
    QTemporaryDir dir;
    document::Settings settings{dir.filePath(QStringLiteral("s.ini"))};
    document::KindRegistry kinds;
    document::ActionRegistry actions{settings};
    std::unique_ptr<document::Workspace> workspace;
    document::Document* map = nullptr;
    std::unique_ptr<ComparisonSession> session;
    std::unique_ptr<CompareEditor> editor;

    QString write(const char* name, const std::string& bytes) const {
        const QString path = dir.filePath(QString::fromLatin1(name));
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
        return path;
    }
    void open(const Side& before) {
        kinds.add(std::make_unique<map_editor::MapKind>());
        workspace =
            std::make_unique<document::Workspace>(kinds, settings, dir.filePath(QStringLiteral("data")));
        QString error;
        map = workspace->open(dir.filePath(QStringLiteral("ford.map")), &error);
        ASSERT_NE(map, nullptr) << error.toStdString();
        actions.addAll(compareActions());
        session = std::make_unique<ComparisonSession>(
            *map, before, Side{Side::Kind::kNow, {}, QStringLiteral("now"), {}}, workspace->worker());
        editor = std::make_unique<CompareEditor>(*session, actions);
        editor->resize(600, 500);
        editor->show();
        QApplication::setActiveWindow(editor.get());
        editor->canvas()->setFocus();
        actions.setActive({editor.get()});
        settle();
    }
    /// Four tiles of the upper left differ.
    void openWithARegion() {
        const std::string header = "(name: \"A\", legend: {'.': \"plain\", 'T': \"forest\"})\n---\n";
        const QString old = write("old.map", header + "........\n........\n........\n........\n");
        write("ford.map", header + "TT......\nTT......\n........\n........\n");
        open({Side::Kind::kFile, old, QStringLiteral("old.map"), old});
    }
    void openWithFile() {
        const QString old = write("old.map", kOld);
        write("ford.map", kNew);
        open({Side::Kind::kFile, old, QStringLiteral("old.map"), old});
    }
    void settle() const {
        ASSERT_TRUE(QTest::qWaitFor([this] { return !session->isBusy(); }, 20'000));
        QCoreApplication::processEvents();
    }
    ~CompareTest() override {
        if (editor == nullptr) return;
        for (const canvas::Panel& panel : editor->panels()) delete panel.widget;
        editor.reset();
        session.reset();
    }
    [[nodiscard]] const Compared& compared() const { return *session->compared(); }
    [[nodiscard]] int indexOf(const char* words) const {
        for (std::size_t i = 0; i < compared().changes.size(); ++i) {
            if (compared().changes[i].words.find(words) != std::string::npos) return static_cast<int>(i);
        }
        return -1;
    }
};

TEST_F(CompareTest, ListsWhatDiffersAndPaintsIt) {
    openWithFile();
    EXPECT_GE(indexOf("added"), 0);
    EXPECT_GE(indexOf("forest → plain"), 0);
    EXPECT_GE(indexOf("Sign moved"), 0);
    for (const CompareView view : {CompareView::kOverlay, CompareView::kBlink, CompareView::kSideBySide}) {
        editor->setView(view);
        EXPECT_FALSE(editor->grab().isNull());
    }
}

TEST_F(CompareTest, StepsThroughTheChangesRoundTheEnd) {
    openWithFile();
    const int count = static_cast<int>(compared().changes.size());
    EXPECT_EQ(session->current(), 0);
    QTest::keyClick(editor->canvas(), Qt::Key_T);  // a key of the canvas, for what is in front
    ASSERT_TRUE(QTest::qWaitFor(
        [this, count] { return static_cast<int>(compared().changes.size()) == count - 1; }, 20'000));
    EXPECT_TRUE(actions.trigger(QStringLiteral("compare.next")));
    EXPECT_EQ(session->current(), 1);
    EXPECT_TRUE(actions.trigger(QStringLiteral("compare.previous")));
    EXPECT_TRUE(actions.trigger(QStringLiteral("compare.previous")));
    EXPECT_EQ(session->current(), static_cast<int>(compared().changes.size()) - 1);
}

TEST_F(CompareTest, TakingAllOverGivesTheOldMapAndUndoTheNewOne) {
    openWithFile();
    int steps = 0;
    for (; !compared().changes.empty() && steps < 20; ++steps) {
        session->setCurrent(0);
        ASSERT_EQ(session->whyNoTakeOver().toStdString(), "");
        session->takeOver();
        settle();
        ASSERT_TRUE(QTest::qWaitFor(
            [this] { return !session->isBusy() && compared().now.map.text().str() == map->text().str(); },
            20'000));
    }
    EXPECT_EQ(map->text().str(), kOld);
    EXPECT_EQ(session->takenOver().size(), steps);
    for (int i = 0; i < steps; ++i) map->undo();
    EXPECT_EQ(map->text().str(), kNew) << "one step each";
}

TEST_F(CompareTest, ATileOrARegionIsTakenOverAlone) {
    openWithARegion();
    const auto& regions = compared().maps->tiles;
    const auto region = std::max_element(regions.begin(), regions.end(), [](const auto& a, const auto& b) {
        return a.cells.size() < b.cells.size();
    });
    ASSERT_NE(region, regions.end());
    ASSERT_GT(region->cells.size(), 1U);
    const std::size_t all = region->cells.size();
    const merge::CellChange cell = region->cells.front();
    const auto placeOf = [](const std::vector<merge::CommonLine>& lines, std::size_t line) {
        return static_cast<int>(
            std::find_if(lines.begin(), lines.end(),
                         [line](const auto& l) { return l.now == static_cast<int>(line); }) -
            lines.begin());
    };
    const QPoint at(placeOf(compared().columns, cell.x), placeOf(compared().rows, cell.y));
    session->setSelection(QRect(at, at));
    EXPECT_EQ(session->selectedChanges(), 1U);
    const std::string before = map->text().str();
    session->takeOver();
    EXPECT_TRUE(session->selection().isEmpty());
    const std::string after = map->text().str();
    EXPECT_EQ(before.size(), after.size());
    EXPECT_EQ(std::inner_product(before.begin(), before.end(), after.begin(), 0, std::plus<>(),
                                 [](char a, char b) { return a == b ? 0 : 1; }),
              1);
    ASSERT_TRUE(QTest::qWaitFor(
        [this, all] {
            std::size_t left = 0;
            for (const auto& one : compared().maps->tiles) left = std::max(left, one.cells.size());
            return !session->isBusy() && left < all;
        },
        20'000));
    map->undo();
    EXPECT_EQ(map->text().str(), before);
}

TEST_F(CompareTest, ADragSelectsAndEscapeTakesItBack) {
    openWithARegion();
    canvas::CanvasView* canvas = editor->canvas();
    const auto at = [canvas](int x, int y) {
        return (canvas->zoom().toView({x + 0.5, y + 0.5}) + canvas->contentArea().topLeft()).toPoint();
    };
    QTest::mousePress(canvas, Qt::LeftButton, {}, at(4, 2));
    QTest::mouseMove(canvas, at(5, 3));
    QTest::mouseMove(canvas, at(6, 3));
    QTest::mouseRelease(canvas, Qt::LeftButton, {}, at(6, 3));
    EXPECT_EQ(session->selection(), QRect(4, 2, 3, 2));
    QTest::keyClick(canvas, Qt::Key_Escape);
    EXPECT_TRUE(session->selection().isEmpty());
}

TEST_F(CompareTest, CommentsAloneAreTakenOver) {
    const QString old = write("old.map", "// by me\n" + kNew);
    write("ford.map", kNew);
    open({Side::Kind::kFile, old, QStringLiteral("old.map"), old});
    ASSERT_EQ(compared().changes.size(), 1U);
    EXPECT_EQ(compared().changes.front().kind, merge::Change::Kind::kTextOnly);
    session->takeOver();
    EXPECT_EQ(map->text().str(), "// by me\n" + kNew);
    map->undo();
    EXPECT_EQ(map->text().str(), kNew);
}

TEST_F(CompareTest, OHeldShowsTheOldMap) {
    openWithFile();
    const QImage now = editor->canvas()->grab().toImage();
    QTest::keyPress(editor->canvas(), Qt::Key_O);
    const QImage old = editor->canvas()->grab().toImage();
    QTest::keyRelease(editor->canvas(), Qt::Key_O);
    EXPECT_NE(now, old);
    EXPECT_EQ(now, editor->canvas()->grab().toImage());
}

TEST_F(CompareTest, FollowsTheMapAsItIsEdited) {
    openWithFile();
    map->replaceText(kOld, QStringLiteral("Back"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return compared().changes.empty(); }, 20'000));
}

TEST_F(CompareTest, WhatCantBeReadIsComparedAsText) {
    const QString old = write("old.map", "(name: \"Ford\"\n no map at all");
    write("ford.map", kNew);
    open({Side::Kind::kFile, old, QStringLiteral("old.map"), old});
    EXPECT_THAT(compared().unreadable.toStdString(), HasSubstr("compared as text"));
    EXPECT_THAT(compared().textDiff.toStdString(), HasSubstr("no map at all"));
    EXPECT_FALSE(session->whyNoTakeOver().isEmpty());
}

TEST_F(CompareTest, VersionsOfGitAreChoices) {
    write("ford.map", kOld);
    const auto git = [this](const QStringList& arguments) {
        QProcess process;
        process.setWorkingDirectory(dir.path());
        process.start(QStringLiteral("git"),
                      QStringList{QStringLiteral("-c"), QStringLiteral("user.name=T"), QStringLiteral("-c"),
                                  QStringLiteral("user.email=t@t")} +
                          arguments);
        return process.waitForFinished(20'000) && process.exitCode() == 0;
    };
    if (!git({QStringLiteral("init"), QStringLiteral("-q")})) GTEST_SKIP() << "git is not installed";
    ASSERT_TRUE(git({QStringLiteral("add"), QStringLiteral("ford.map")}));
    ASSERT_TRUE(
        git({QStringLiteral("commit"), QStringLiteral("-q"), QStringLiteral("-m"), QStringLiteral("First")}));
    write("ford.map", kNew);
    open({Side::Kind::kSaved, {}, QStringLiteral("as saved"), {}});
    EXPECT_TRUE(compared().maps->isEqual);
    ASSERT_TRUE(QTest::qWaitFor([this] { return session->choices().size() > 2; }, 20'000));
    const Side commit = session->choices()[2];
    EXPECT_EQ(commit.tip.toStdString(), "First");
    session->setBefore(commit);
    settle();
    EXPECT_FALSE(compared().changes.empty());
    EXPECT_EQ(compared().before.map.text().str(), kOld);
}

TEST_F(CompareTest, AComparisonIsATabThatGoesWithItsMap) {
    openWithFile();
    Comparisons comparisons(*workspace);
    document::Document* tab = comparisons.open(*map, session->before(), session->now());
    EXPECT_EQ(tab, comparisons.open(*map, session->before(), session->now())) << "the same one";
    EXPECT_THAT(tab->title().toStdString(), HasSubstr("ford.map: old.map → now"));
    EXPECT_FALSE(tab->readOnlyReason().isEmpty());
    ASSERT_TRUE(QTest::qWaitFor([tab] { return !tab->text().str().empty(); }, 20'000));
    EXPECT_FALSE(tab->isModified());
    const QPointer<document::Document> held(tab);
    for (const canvas::Panel& panel : editor->panels()) delete panel.widget;
    editor.reset();
    session.reset();
    workspace->close(*map);
    EXPECT_TRUE(QTest::qWaitFor([&held] { return held == nullptr; }, 20'000));
}

}  // namespace
}  // namespace lw::compare
