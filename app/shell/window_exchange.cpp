// SPDX-License-Identifier: GPL-3.0-or-later
// The window and files of other programs.
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>

#include "compare/comparison_kind.h"
#include "compare/git_versions.h"
#include "shell/document_tabs.h"
#include "shell/files.h"
#include "shell/foreign_files.h"
#include "shell/main_window.h"
#include "text_pane/text_pane.h"

namespace lw::shell {

using document::ActionState;

void MainWindow::bindExchangeActions() {
    m_actions.bind(
        QStringLiteral("file.newFromText"), this, [this] { m_foreign->newFromText(m_tabs->current()); },
        [this] {
            return ActionState{m_workspace.kinds().find(QStringLiteral("map")) != nullptr, false, {}};
        });
    m_actions.bind(
        QStringLiteral("file.saveCopy"), this,
        [this] {
            currentView()->textPane().flush();
            m_foreign->saveCopy(currentView()->document());
        },
        [this] {
            const DocumentView* view = currentView();
            const bool isMap = view != nullptr && view->document().kind().id() == QLatin1String("map");
            return ActionState{isMap, false, QStringLiteral("Only maps have formats of other programs")};
        });
    m_actions.bind(
        QStringLiteral("file.compare"), this, [this] { compareWith(); },
        [this] {
            const DocumentView* view = currentView();
            const bool isMap = view != nullptr && view->document().kind().id() == QLatin1String("map");
            return ActionState{isMap, false, QStringLiteral("Only maps are compared on the grid")};
        });
}

void MainWindow::compareWith() {
    currentView()->textPane().flush();
    document::Document& document = currentView()->document();
    using compare::Side;
    const Side now{Side::Kind::kNow, {}, QStringLiteral("now"), {}};
    if (!document.path().isEmpty() && document.isModified()) {
        show(m_comparisons->open(document,
                                 {Side::Kind::kSaved, {}, QStringLiteral("as saved"), document.path()}, now));
        return;
    }
    if (document.path().isEmpty()) return compareWithFile(document);
    m_git->list(document.path(), [this, now, held = QPointer<document::Document>(&document)](
                                     const std::vector<compare::GitVersion>& versions) {
        if (held == nullptr) return;
        if (versions.empty()) return compareWithFile(*held);
        const compare::GitVersion& newest = versions.front();
        show(m_comparisons->open(*held,
                                 {Side::Kind::kGit, newest.commit,
                                  QStringLiteral("%1, %2").arg(newest.commit, newest.age), newest.subject},
                                 now));
    });
}

void MainWindow::compareWithFile(document::Document& document) {
    const QString path =
        QFileDialog::getOpenFileName(this, QStringLiteral("Compare with"), QFileInfo(document.path()).path(),
                                     QStringLiteral("Maps (*.map);;All files (*)"));
    if (path.isEmpty()) return;
    using compare::Side;
    show(m_comparisons->open(document, {Side::Kind::kFile, path, QFileInfo(path).fileName(), path},
                             {Side::Kind::kNow, {}, QStringLiteral("now"), {}}));
}

void MainWindow::adopt(const QMimeData& given) {
    // A text with a header knows itself; a block of tiles or a table is settled in its dialog.
    if (m_foreign->mayBeMap(given))
        m_foreign->take(given, m_tabs->current());
    else if (given.hasText())
        m_files->adoptText(given.text());
}

}  // namespace lw::shell
