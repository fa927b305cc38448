// SPDX-License-Identifier: MIT
// The game's rules on the grid, and the game itself.
#include <QAbstractButton>
#include <QCheckBox>
#include <QDialog>
#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTextBrowser>
#include <QTimer>
#include <gmock/gmock.h>

#include "app/map/editor_fixture.h"
#include "document/workspace.h"
#include "map/game_runner.h"
#include "map/output_panel.h"
#include "map/rule_session.h"

namespace lw::map_editor {
namespace {

using ::testing::HasSubstr;

const std::string kMap =
    "(name: \"Ford\", legend: {'.': \"plain\", '~': \"water\"}, features: {(0, 0): Start, (5, 2): "
    "Exit})\n---\n..~...\n..~...\n..~...\n";

/// A map beside a `game.ron`, with its editor.
struct GameTest : ::testing::Test {
    QTemporaryDir dir;
    document::Settings settings{dir.filePath(QStringLiteral("s.ini"))};
    document::KindRegistry kinds;
    std::unique_ptr<document::Workspace> workspace;
    document::ActionRegistry actions{settings};
    document::Document* document = nullptr;
    std::unique_ptr<MapEditor> editor;
    std::vector<canvas::Panel> panels;  ///< whose are ours, as no window takes them

    void open(const QByteArray& game) {
        write("game.ron", game);
        const QString path = write("ford.map", QByteArray::fromStdString(kMap));
        kinds.add(std::make_unique<MapKind>());
        workspace =
            std::make_unique<document::Workspace>(kinds, settings, dir.filePath(QStringLiteral("data")));
        QString error;
        document = workspace->open(path, &error);
        ASSERT_NE(document, nullptr) << error.toStdString();
        actions.addAll(kinds.kinds().front()->actions());
        editor = std::make_unique<MapEditor>(
            document::EditorContext{*document, actions, settings, workspace->worker()});
        editor->resize(500, 400);
        editor->show();
        panels = editor->panels();
    }
    ~GameTest() override {
        for (const canvas::Panel& panel : panels) {
            delete panel.titleControls;
            delete panel.widget;
        }
        editor.reset();
    }
    QString write(const char* name, const QByteArray& bytes) const {
        const QString path = dir.filePath(QString::fromLatin1(name));
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return path;
    }
    /// Answers the question before a command of the folder runs.
    static void answer(bool run, bool remember = false) {
        QTimer::singleShot(0, qApp, [run, remember] {
            auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            ASSERT_NE(dialog, nullptr) << "no question was asked";
            if (remember) dialog->findChild<QCheckBox*>()->setChecked(true);
            if (run)
                dialog->findChild<QPushButton*>(QStringLiteral("run"))->click();
            else
                QTest::keyClick(dialog, Qt::Key_Return);
        });
    }
    [[nodiscard]] QString output() const {
        for (const canvas::Panel& panel : panels) {
            if (panel.id == QLatin1String("map.output"))
                return dynamic_cast<OutputPanel*>(panel.widget)->text().toPlainText();
        }
        return {};
    }
    void waitForEnd() const {
        ASSERT_TRUE(QTest::qWaitFor([this] { return !editor->runner().isRunning(); }, 20'000));
    }
};

const QByteArray kRules =
    "(terrains: {\"plain\": (), \"water\": (walkable: false)}, rules: [Reach(from: \"Start\", to: \"Exit\"), "
    "Count(of: \"Exit\", min: 1, max: 1), Apart(a: \"Start\", b: \"Exit\", least: 3)])";

TEST_F(GameTest, RulesAreListedWithTheirFigures) {
    open(kRules);
    const auto& rows = editor->rules().rows();
    ASSERT_EQ(rows.size(), 3U);
    EXPECT_TRUE(rows[0].isBroken);
    EXPECT_EQ(rows[0].text.toStdString(), "Reach(from: \"Start\", to: \"Exit\")");
    EXPECT_EQ(rows[1].figure.toStdString(), "1");
    EXPECT_EQ(rows[2].figure.toStdString(), "7");
    std::vector<std::string> ids;
    for (const canvas::Panel& panel : panels) ids.push_back(panel.id.toStdString());
    EXPECT_THAT(ids, ::testing::Contains("map.rules"));
}

TEST_F(GameTest, ABrokenRuleShowsWhereItsWayEnds) {
    open(kRules);
    RuleSession& rules = editor->rules();
    const text::Diagnostic* broken = nullptr;
    for (const text::Diagnostic& problem : document->diagnostics()) {
        if (problem.code == "rule-reach") broken = &problem;
    }
    ASSERT_NE(broken, nullptr);
    editor->showProblem(broken->span, document::sentence(broken->message));
    ASSERT_EQ(rules.current(), std::optional<std::size_t>(0));
    ASSERT_NE(rules.view(), nullptr);
    EXPECT_EQ(rules.view()->reached.count, 6U);
    ASSERT_TRUE(rules.view()->way);
    EXPECT_FALSE(rules.view()->way->isWhole());
    EXPECT_EQ(rules.view()->way->blocked, 1U);
    EXPECT_FALSE(editor->canvas()->grab().isNull());
}

TEST_F(GameTest, TheWayIsWholeOnceABridgeIsThere) {
    open(kRules);
    RuleSession& rules = editor->rules();
    rules.setCurrent(0);
    editor->session().setPrimary(U'.');
    editor->tools().press({2, 1}, {});
    editor->tools().release({2, 1}, {});
    EXPECT_FALSE(rules.rows()[0].isBroken);
    ASSERT_TRUE(rules.view()->way);
    EXPECT_TRUE(rules.view()->way->isWhole());
    EXPECT_EQ(rules.view()->reached.count, 16U);
}

TEST_F(GameTest, ACommandOfAFolderIsAskedForFirst) {
    open("(play: \"/bin/cat {file}\")");
    answer(false);
    editor->runner().play(std::nullopt, editor.get());
    EXPECT_FALSE(editor->runner().isRunning());
    EXPECT_EQ(output().toStdString(), "") << "Return is Cancel";
    answer(true);
    editor->runner().play(std::nullopt, editor.get());
    waitForEnd();
    EXPECT_THAT(output().toStdString(), HasSubstr("..~..."));
    EXPECT_EQ(editor->runner().ending().toStdString(), "ended, 0");
    // It is not asked again while the program runs.
    editor->runner().play(std::nullopt, editor.get());
    waitForEnd();
}

TEST_F(GameTest, ItBeginsAtTheCellOrAtTheStart) {
    open("(play: \"/bin/echo at {x},{y}\")");
    answer(true, true);
    editor->runner().play(QPoint(4, 1), editor.get());
    waitForEnd();
    EXPECT_THAT(output().toStdString(), HasSubstr("at 4,1"));
    editor->runner().play(std::nullopt, editor.get());
    waitForEnd();
    EXPECT_THAT(output().toStdString(), HasSubstr("at 0,0"));
    EXPECT_FALSE(settings.value(QStringLiteral("play/trusted")).toStringList().isEmpty());
}

TEST_F(GameTest, StopEndsTheGameAndWhatItStarted) {
    open("(play: \"/bin/sh -c 'sleep 300 & echo on; wait'\")");
    answer(true);
    editor->runner().play(std::nullopt, editor.get());
    ASSERT_TRUE(QTest::qWaitFor([this] { return output().contains(QStringLiteral("on")); }, 20'000));
    EXPECT_TRUE(editor->runner().isRunning());
    editor->runner().stop();
    EXPECT_FALSE(editor->runner().isRunning());
    EXPECT_EQ(editor->runner().ending().toStdString(), "stopped");
}

TEST_F(GameTest, TheGameGoesOnWhenRulesCome) {
    const QByteArray game = "(play: \"/bin/sh -c 'echo on; exec sleep 300'\")";
    open(game);
    answer(true);
    editor->runner().play(std::nullopt, editor.get());
    ASSERT_TRUE(QTest::qWaitFor([this] { return output().contains(QStringLiteral("on")); }, 20'000));
    const QSignalSpy outdated(editor.get(), &MapEditor::outdated);
    QString error;
    document::Document* definition = workspace->open(dir.filePath(QStringLiteral("game.ron")), &error);
    ASSERT_NE(definition, nullptr);
    definition->replaceText(game.toStdString().insert(1, "rules: [Count(of: \"Exit\", min: 1)], "),
                            QStringLiteral("Type"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return !editor->rules().rows().empty(); }, 20'000));
    EXPECT_TRUE(editor->runner().isRunning());
    EXPECT_EQ(outdated.count(), 0) << "the view would be made anew, and the game with it";
    editor->runner().stop();
    EXPECT_TRUE(QTest::qWaitFor([&outdated] { return outdated.count() > 0; }, 20'000))
        << "now there is a panel of rules to be shown";
}

TEST_F(GameTest, WhatCantBeStartedIsTold) {
    open("(play: \"./no-such-game {file}\")");
    QString told;
    QObject::connect(&editor->runner(), &GameRunner::failed, [&told](const QString& why) { told = why; });
    answer(true);
    editor->runner().play(std::nullopt, editor.get());
    ASSERT_TRUE(QTest::qWaitFor([&told] { return !told.isEmpty(); }, 20'000));
    EXPECT_THAT(told.toStdString(), HasSubstr("can't be started"));
}

TEST_F(GameTest, WithoutACommandOneCanBeNamed) {
    open("()");
    EXPECT_FALSE(editor->runner().command());
    settings.setValue(QStringLiteral("play/command"), QStringLiteral("/bin/echo {file}"));
    ASSERT_TRUE(editor->runner().command());
    EXPECT_FALSE(editor->runner().command()->isOfGame);
}

}  // namespace
}  // namespace lw::map_editor
