// SPDX-License-Identifier: MIT
#include "shell/manual.h"

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QTextBrowser>

#include "app/shell/window_test.h"
#include "map/map_kind.h"
#include "shell/kinds.h"
#include "shell/new_dialog.h"
#include "shell/theme_controller.h"

namespace lw::shell {
namespace {

struct ManualTest : WindowTest {
    ManualTest() {
        stop();
        kinds = document::KindRegistry();
        registerKinds(kinds);
        start();
    }
};

TEST_F(ManualTest, EveryKeyAndLinkOfThePagesIsThere) {
    const auto pages = manualPages(window->actions());
    QStringList names;
    for (const ManualPage& page : pages) names << page.name;
    for (const char* wanted : {"window", "maps", "problems", "pictures", "keys"}) {
        EXPECT_TRUE(names.contains(QString::fromLatin1(wanted))) << wanted;
    }
    const QRegularExpression link(QStringLiteral("\\]\\(([^)]+)\\)"));
    for (const ManualPage& page : pages) {
        EXPECT_FALSE(page.title.isEmpty());
        EXPECT_FALSE(page.text.contains(QStringLiteral("no key"))) << page.name.toStdString();
        EXPECT_FALSE(page.text.contains(QStringLiteral("{key:"))) << page.name.toStdString();
        for (auto it = link.globalMatch(page.text); it.hasNext();) {
            EXPECT_TRUE(names.contains(it.next().captured(1))) << page.name.toStdString();
        }
    }
}

TEST_F(ManualTest, TheKeysPageHasEveryKeyThereIs) {
    const QString keys = manualPages(window->actions()).back().text;
    for (const QString& id : window->actions().ids()) {
        const QAction& action = *window->actions().action(id);
        if (action.shortcut().isEmpty()) continue;
        EXPECT_TRUE(keys.contains(QString(action.text()).remove(QLatin1Char('&')))) << id.toStdString();
    }
    window->actions().setKeys(QStringLiteral("edit.undo"), {{QKeySequence(QStringLiteral("Ctrl+Alt+U"))}});
    EXPECT_TRUE(
        manualPages(window->actions()).back().text.contains(QStringLiteral("| Undo | `Ctrl+Alt+U` |")));
}

TEST_F(ManualTest, HasThePageOfEachEditor) {
    QStringList names;
    for (const ManualPage& page : manualPages(window->actions())) names << page.name;
    for (const char* kind : {"map", "pattern", "pstring", "lua", "dungeon"})
        EXPECT_TRUE(names.contains(manualPageOf(QString::fromLatin1(kind)))) << kind;
    EXPECT_EQ(manualPageOf(QStringLiteral("game")), QString());
}

TEST_F(ManualTest, OpensByItsKeyAndSearches) {
    QTest::keyClick(window.get(), Qt::Key_F1);
    auto* manual = window->findChild<Manual*>();
    ASSERT_NE(manual, nullptr);
    EXPECT_TRUE(manual->isVisible());
    auto* list = manual->findChild<QListWidget*>();
    auto* browser = manual->findChild<QTextBrowser*>();
    const int all = list->count();
    EXPECT_TRUE(browser->toPlainText().startsWith(QStringLiteral("The window")));
    auto* words = manual->findChild<QLineEdit*>();
    QTest::keyClicks(words, QStringLiteral("latin-1"));
    EXPECT_LT(list->count(), all);
    EXPECT_TRUE(browser->toPlainText().contains(QStringLiteral("Latin-1")));
    EXPECT_FALSE(browser->extraSelections().isEmpty());
    QTest::keyClicks(words, QStringLiteral("nowhere"));
    EXPECT_EQ(list->count(), 0);
    manual->showPage(QStringLiteral("keys"));
    EXPECT_EQ(list->count(), all);
    EXPECT_TRUE(browser->toPlainText().contains(QStringLiteral("Ctrl+Z")));
}

TEST_F(ManualTest, ANewMapIsMadeOfTheAnswers) {
    QTimer::singleShot(0, qApp, [] {
        auto* dialog = qobject_cast<NewDialog*>(QApplication::activeModalWidget());
        ASSERT_NE(dialog, nullptr);
        auto* width = dialog->findChild<QWidget*>(QStringLiteral("width"));
        QTest::keyClick(width, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(width, QStringLiteral("17"));
        QTest::keyClick(width, Qt::Key_Return);
    });
    trigger("file.new");
    ASSERT_NE(window->currentView(), nullptr);
    EXPECT_EQ(current().analysis()->summary(), "17 × 24");
    EXPECT_FALSE(text::hasErrors(current().diagnostics()));
}

TEST_F(ManualTest, TheThemeChangesWhileTheWindowIsOpen) {
    ThemeController theme(settings);
    settings.setTheme(document::ThemeChoice::kDark);
    workspace->create(*kinds.find(QStringLiteral("map")),
                      kinds.find(QStringLiteral("map"))->templates()[0].text);
    const auto corner = [this] {
        QCoreApplication::processEvents();
        return qGray(window->grab().toImage().pixel(window->width() / 2, 10));
    };
    EXPECT_LT(corner(), 80);
    settings.setTheme(document::ThemeChoice::kLight);
    EXPECT_GT(corner(), 180);
    settings.setTheme(document::ThemeChoice::kDark);
    EXPECT_LT(corner(), 80);
    qApp->setStyleSheet(QString());
}

}  // namespace
}  // namespace lw::shell
