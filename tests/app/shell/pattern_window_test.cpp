// SPDX-License-Identifier: MIT
// Patterns among others: opened again, with rows taken from one to another.
#include <QAction>

#include "app/shell/real_window.h"
#include "pattern/pattern_editor.h"
#include "shell/dock_area.h"
#include "shell/document_tabs.h"
#include "shell/document_view.h"
#include "shell/session.h"

namespace lw::shell {
namespace {

struct PatternWindow : RealWindow {
    [[nodiscard]] QString note() const {
        return window->docks().dock(QStringLiteral("pattern.rings"))->counts().note;
    }
    [[nodiscard]] pattern_editor::PatternSession& session() const {
        return dynamic_cast<pattern_editor::PatternEditor&>(*window->currentView()->editor()).session();
    }
    void act(const char* id) const {
        window->actions().refreshNow();
        window->actions().action(QString::fromLatin1(id))->trigger();
        settle();
    }
    void write(const char* name, const char* text) const {
        QFile file(dir.filePath(QString::fromLatin1(name)));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    void next() {
        EXPECT_TRUE(window->close());
        window.reset();
        workspace.reset();
        workspace =
            std::make_unique<document::Workspace>(kinds, settings, dir.filePath(QStringLiteral("data")));
        window = std::make_unique<MainWindow>(*workspace);
        window->resize(1280, 720);
        static_cast<QWidget&>(*window).show();
        QApplication::setActiveWindow(window.get());
        window->keepSession();
        settle();
    }
};

TEST_F(PatternWindow, RingsAreCountedWhereverTheFileComesFrom) {
    window->keepSession();
    open("gates.stackup");
    const QString before = note();
    EXPECT_EQ(before, QString::number(session().ringCount()));
    EXPECT_NE(before, QStringLiteral("0"));
    act("file.close");
    act("file.reopen");
    EXPECT_EQ(note(), before);
    open("crossing.map");
    next();
    EXPECT_EQ(window->tabs().count(), 2);
    open("gates.stackup");
    EXPECT_EQ(note(), before);
    next();
    EXPECT_EQ(note(), before) << "in front when the session ended";
}

TEST_F(PatternWindow, RowsGoToAnotherFileWithTheirWaits) {
    write("from.stackup", "a 40 p:_|.\n1.5 i thsleep\na 40 p:|._\n2 i thsleep\n");
    write("to.stackup", "a 20 p:.\n");
    open("from.stackup");
    session().selectRows({0, 3});
    canvas().setFocus();
    act("edit.copy");
    open("to.stackup");
    canvas().setFocus();
    session().selectRows({0, 0});
    act("edit.paste");
    EXPECT_EQ(text(), "a 20 p:.\na 40 p:_|.\n1.5 i thsleep\na 40 p:|._\n2 i thsleep\n");
    document().undo();
    EXPECT_EQ(text(), "a 20 p:.\n");
}

}  // namespace
}  // namespace lw::shell
