// SPDX-License-Identifier: MIT
#include "shell/settings_dialog.h"

#include <QComboBox>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>
#include <gtest/gtest.h>

#include "shell/find_action.h"
#include "shell/global_actions.h"

namespace lw::shell {
namespace {

struct SettingsDialogTest : ::testing::Test {
    QTemporaryDir dir;
    document::Settings settings{dir.filePath(QStringLiteral("s.ini"))};
    document::ActionRegistry actions{settings};

    SettingsDialogTest() { actions.addAll(globalActions()); }
};

TEST_F(SettingsDialogTest, AKeyIsGivenAndTakenBack) {
    SettingsDialog dialog(settings, actions);
    auto* tree = dialog.findChild<QTreeWidget*>();
    for (auto* edit : dialog.findChildren<QLineEdit*>()) {
        if (edit->placeholderText() == QStringLiteral("Filter actions"))
            edit->setText(QStringLiteral("next problem"));
    }
    ASSERT_EQ(tree->topLevelItemCount(), 1);
    tree->setCurrentItem(tree->topLevelItem(0));
    auto* key = dialog.findChild<QKeySequenceEdit*>();
    EXPECT_EQ(key->keySequence(), QKeySequence(Qt::Key_F8));
    key->setKeySequence(QKeySequence(Qt::CTRL | Qt::Key_S));
    emit key->editingFinished();
    EXPECT_EQ(actions.action(QStringLiteral("go.nextProblem"))->shortcut(),
              QKeySequence(Qt::CTRL | Qt::Key_S));
    bool warned = false;
    for (auto* label : dialog.findChildren<QLabel*>())
        warned |= label->text().contains(QStringLiteral("“Save”"));
    EXPECT_TRUE(warned);
    for (auto* button : dialog.findChildren<QPushButton*>()) {
        if (button->text() == QStringLiteral("Default")) button->click();
    }
    EXPECT_EQ(actions.action(QStringLiteral("go.nextProblem"))->shortcut(), QKeySequence(Qt::Key_F8));
    EXPECT_EQ(settings.keys(QStringLiteral("go.nextProblem")), std::nullopt);
}

TEST_F(SettingsDialogTest, EveryDefaultKeyIsUnambiguous) {
    for (const QString& id : actions.ids()) {
        const QList<QKeySequence> keys = actions.action(id)->shortcuts();
        for (const QKeySequence& key : keys) {
            EXPECT_TRUE(actions.conflicts(id, key).isEmpty())
                << id.toStdString() << " " << key.toString().toStdString();
        }
    }
}

TEST_F(SettingsDialogTest, AnyActionIsFoundByItsWords) {
    QObject owner;
    actions.bind(QStringLiteral("go.nextProblem"), &owner, [] {});
    actions.setActive({&owner});
    FindAction dialog(actions);
    dialog.show();
    auto* words = dialog.findChild<QLineEdit*>();
    QTest::keyClicks(words, QStringLiteral("prob ne"));
    QTest::keyClick(words, Qt::Key_Return);
    EXPECT_EQ(dialog.result(), QDialog::Accepted);
    EXPECT_EQ(dialog.chosen(), QStringLiteral("go.nextProblem"));
}

}  // namespace
}  // namespace lw::shell
