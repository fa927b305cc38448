// SPDX-License-Identifier: MIT
// Usage: editing_session FOLDER SEED
// The real window edits every file in FOLDER/files and new documents of every kind by keys and the mouse, at
// random, until it is ended from outside. What it did is in FOLDER/log; its settings and data are in FOLDER
// too.
#include <QApplication>
#include <QDir>
#include <QTest>
#include <QTimer>
#include <random>

#include "app/life/editing_log.h"
#include "canvas/canvas_view.h"
#include "document/workspace.h"
#include "shell/document_tabs.h"
#include "shell/ending.h"
#include "shell/kinds.h"
#include "shell/main_window.h"
#include "shell/session.h"
#include "text_pane/sci_view.h"
#include "text_pane/text_pane.h"

namespace lw::shell {

namespace {

/// Does one thing after the other as somebody in a hurry would.
class Editing : public QObject {
public:
    Editing(MainWindow& window, document::Workspace& workspace, const QString& folder, unsigned seed)
        : m_window(window), m_workspace(workspace), m_log(folder + QStringLiteral("/log")), m_random(seed) {
        QObject::connect(&workspace, &document::Workspace::saved, this,
                         [this](const document::Document* d) { m_log.add("saved", {nameOf(*d)}); });
        m_timer.setSingleShot(true);
        QObject::connect(&m_timer, &QTimer::timeout, this, &Editing::act);
    }

    void begin() {
        for (const document::Document* d : m_workspace.documents()) noteText(*d);
        m_log.add("ready", {});
        plan();
    }

private:
    int upTo(int most) { return std::uniform_int_distribution(0, most)(m_random); }

    static QByteArray nameOf(const document::Document& d) {
        return (d.path().isEmpty() ? d.title() : d.path()).toUtf8().toHex();
    }

    void noteText(const document::Document& d) {
        const std::string text = d.text().str();
        m_log.add("text", {nameOf(d), QByteArray::fromStdString(text).toHex()});
    }

    void plan() {
        const int pause = upTo(60);
        m_due = lw::testing::now() + pause;
        m_timer.start(pause);
    }

    void act() {
        m_log.add("late", {QByteArray::number(lw::testing::now() - m_due)});
        constexpr int kSwitch = 15;
        if (upTo(99) < kSwitch) m_window.tabs().setCurrentIndex(upTo(m_window.tabs().count() - 1));
        DocumentView* view = m_window.currentView();
        document::Document& document = view->document();
        const quint64 before = document.revision();
        const int what = upTo(99);
        if (what < 60)
            type(*view);
        else if (what < 70)
            m_window.actions().trigger(QStringLiteral("edit.undo"));
        else if (what < 75)
            m_window.actions().trigger(QStringLiteral("edit.redo"));
        else if (what < 90)
            stroke(*view);
        else if (!document.path().isEmpty())
            save(*view);
        view->textPane().flush();
        if (document.revision() != before) noteText(document);
        plan();
    }

    void type(DocumentView& view) {
        static constexpr char kKeys[] = "abc xyz0129.,:|_#~()[]{}\"'/";
        QWidget* pane = view.textPane().view();
        for (int i = upTo(4); i >= 0; --i) {
            const int key = upTo(sizeof kKeys + 1);
            if (key >= static_cast<int>(sizeof kKeys) - 1)
                QTest::keyClick(pane, key % 2 == 0 ? Qt::Key_Backspace : Qt::Key_Return);
            else
                QTest::keyClick(pane, kKeys[key]);
        }
        if (upTo(9) == 0) {
            const auto at = static_cast<std::size_t>(upTo(static_cast<int>(view.document().text().size())));
            view.document().setSelection({at, at});
        }
    }

    void stroke(DocumentView& view) {
        if (view.editor() == nullptr || view.editor()->canvas() == nullptr) return;
        QWidget* canvas = view.editor()->canvas();
        QPoint at(upTo(canvas->width()), upTo(canvas->height()));
        QTest::mousePress(canvas, Qt::LeftButton, {}, at);
        for (int i = 0; i < 4; ++i) {
            at += QPoint(upTo(20) - 10, upTo(20) - 10);
            QTest::mouseMove(canvas, at);
        }
        QTest::mouseRelease(canvas, Qt::LeftButton, {}, at);
    }

    void save(DocumentView& view) {
        view.textPane().flush();
        noteText(view.document());
        m_log.add("save", {nameOf(view.document())});
        m_workspace.save(view.document());
    }

    MainWindow& m_window;
    document::Workspace& m_workspace;
    lw::testing::EditingLog m_log;
    std::mt19937 m_random;
    QTimer m_timer;
    qint64 m_due = 0;
};

int runSession(const QString& folder, unsigned seed) {
    document::Settings settings(folder + QStringLiteral("/settings.ini"));
    settings.setReduceMotion(true);
    document::KindRegistry kinds;
    registerKinds(kinds);
    document::Workspace workspace(kinds, settings, folder + QStringLiteral("/data"));
    const Ending ending(workspace);
    MainWindow window(workspace);
    window.resize(1280, 800);
    Session& session = window.keepSession();
    QObject::connect(&ending, &Ending::ending, &session, [&session] {
        session.end();
        session.finish();
    });
    static_cast<QWidget&>(window).show();
    const QDir files(folder + QStringLiteral("/files"));
    for (const QString& name : files.entryList(QDir::Files)) window.openPaths({files.filePath(name)});
    for (const auto& kind : kinds.kinds()) {
        const auto templates = kind->templates();
        workspace.create(*kind, templates.empty() ? std::string() : templates.front().text);
    }
    Editing editing(window, workspace, folder, seed);
    QTimer::singleShot(0, &editing, [&editing] { editing.begin(); });
    return QApplication::exec();
}

}  // namespace

}  // namespace lw::shell

int main(int argc, char** argv) {
    // The offscreen platform complains of each window it can't raise.
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QCoreApplication::setOrganizationName(QStringLiteral("levelwright"));
    QCoreApplication::setApplicationName(QStringLiteral("levelwright-tests"));
    const QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() != 3) return 2;
    return lw::shell::runSession(arguments[1], arguments[2].toUInt());
}
