// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/session.h"

#include <QFileInfo>
#include <algorithm>
#include <map>

#include "shell/document_tabs.h"
#include "shell/main_window.h"
#include "shell/status_line.h"
#include "text_pane/text_pane.h"

namespace lw::shell {

using document::Document;

namespace {

const QString kTabs = QStringLiteral("session/tabs");
const QString kCurrent = QStringLiteral("session/current");
const QString kFolder = QStringLiteral("session/folder");
/// Written last: only with it are unsaved texts known to be meant for the next start.
const QString kEnded = QStringLiteral("session/ended");
/// There while a session is being restored: what makes the program fail then must not do so at every start.
const QString kRestoring = QStringLiteral("session/restoring");

const QString kPath = QStringLiteral("path");
const QString kCopy = QStringLiteral("copy");
const QString kView = QStringLiteral("view");

}  // namespace

Session::Session(document::Workspace& workspace, MainWindow& window)
    : QObject(&window), m_workspace(workspace), m_window(window) {
    const auto keep = [this] { store(false); };
    connect(&window.tabs(), &QTabBar::currentChanged, this, keep);
    connect(&window.tabs(), &QTabBar::tabMoved, this, keep);
    connect(&workspace, &document::Workspace::saved, this, keep);
    connect(&workspace, &document::Workspace::closing, this, keep, Qt::QueuedConnection);
    connect(&window.folder(), &folder::LevelFolder::listed, this, keep);
}

void Session::store(bool isEnd) {
    if (!m_isKept) return;
    document::Settings& settings = m_workspace.settings();
    QVariantList kept;
    const DocumentTabs& tabs = m_window.tabs();
    for (int i = 0; i < tabs.count(); ++i) {
        const Document* document = tabs.document(i);
        if (document == nullptr) continue;
        QVariantMap tab{{kPath, document->path()}};
        if (isEnd) {
            const DocumentView* view = m_window.viewOf(document);
            tab.insert(kCopy, m_workspace.copyOf(*document));
            if (view != nullptr) tab.insert(kView, view->viewState());
        }
        kept << tab;
    }
    settings.setValue(kTabs, kept);
    settings.setValue(kCurrent, tabs.currentIndex());
    settings.setValue(kFolder, m_window.folder().path());
    settings.setValue(kEnded, isEnd);
}

bool Session::end() {
    if (!m_isKept) return false;
    const DocumentTabs& tabs = m_window.tabs();
    for (int i = 0; i < tabs.count(); ++i) {
        if (DocumentView* view = m_window.viewOf(tabs.document(i))) {
            view->textPane().flush();
            view->storeView();
        }
    }
    if (m_workspace.settings().restoresSession()) m_workspace.keepUntitled();
    m_workspace.flushAll();
    for (const Document* document : m_workspace.documents()) {
        if (document->isModified() && m_workspace.copyOf(*document).isEmpty()) return false;
    }
    store(true);
    m_workspace.settings().setValue(QStringLiteral("window/geometry"), m_window.saveGeometry());
    return m_workspace.settings().flush().isEmpty();
}

void Session::restore() {
    document::Settings& settings = m_workspace.settings();
    const bool hasFailed = settings.value(kRestoring).toBool();
    if (hasFailed) {
        m_window.status().say(
            QStringLiteral("The last start did not get through: its files are under File, Recent."));
    } else if (settings.restoresSession() && !settings.value(kTabs).toList().isEmpty()) {
        settings.setValue(kRestoring, true);
        (void)settings.flush();
        restoreTabs();
    }
    settings.setValue(kRestoring, false);
    m_isKept = true;
    store(false);
}

void Session::restoreTabs() {
    const document::Settings& settings = m_workspace.settings();
    const QVariantList tabs = settings.value(kTabs).toList();
    const bool isEnded = settings.value(kEnded).toBool();
    const int current = settings.value(kCurrent).toInt();
    const QString folder = settings.value(kFolder).toString();
    if (QFileInfo(folder).isDir()) m_window.folder().open(folder);
    std::map<QString, document::RecoveredText> copies;
    if (isEnded) {
        for (document::RecoveredText& copy : m_workspace.orphans())
            copies.emplace(copy.id(), std::move(copy));
    }
    Document* front = nullptr;
    int gone = 0;
    for (int i = 0; i < tabs.size(); ++i) {
        const QVariantMap tab = tabs[i].toMap();
        const auto copy = copies.find(tab.value(kCopy).toString());
        const QString path = tab.value(kPath).toString();
        Document* document = nullptr;
        if (copy != copies.end())
            document = m_workspace.restore(copy->second);
        else if (!path.isEmpty())
            document = m_workspace.open(path, nullptr);
        if (document == nullptr) {
            gone += path.isEmpty() ? 0 : 1;
            continue;
        }
        if (DocumentView* view = m_window.viewOf(document); view != nullptr && isEnded)
            view->restoreView(tab.value(kView).toMap());
        if (i == current) front = document;
    }
    if (front != nullptr) m_window.tabs().setCurrentIndex(m_window.tabs().indexOf(front));
    if (gone > 0) {
        m_window.status().say(
            gone == 1 ? QStringLiteral("1 file of the last session can't be read any more.")
                      : QStringLiteral("%1 files of the last session can't be read any more.").arg(gone));
    }
}

}  // namespace lw::shell
