// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/files.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <algorithm>

#include "document/file_io.h"
#include "exchange/foreign_file.h"
#include "shell/compare_dialog.h"
#include "shell/new_dialog.h"
#include "shell/versions_dialog.h"

namespace lw::shell {

using document::DiskState;
using document::Document;

namespace {

/// Answers to the question about an unsaved text of a crash.
constexpr int kRestore = 1;
constexpr int kDiscard = 2;
constexpr int kRestoreAll = 3;
constexpr int kAllLater = 4;

}  // namespace

Files::Files(document::Workspace& workspace, QWidget& window, ViewOf viewOf)
    : QObject(&window), m_workspace(workspace), m_window(window), m_viewOf(std::move(viewOf)) {
    connect(&workspace, &document::Workspace::diskStateChanged, this, &Files::diskStateChanged);
    connect(&workspace, &document::Workspace::saveFailed, this, &Files::saveFailed);
    connect(&workspace, &document::Workspace::noticed, this, &Files::noticed);
    connect(&workspace, &document::Workspace::saved, this, [this](const Document* document) {
        if (DocumentView* view = m_viewOf(document)) view->hideBar(QStringLiteral("save"));
        emit said(QStringLiteral("Saved %1").arg(document->path()));
    });
}

Document* Files::open(const QStringList& paths) {
    Document* last = nullptr;
    QStringList errors;
    for (const QString& path : paths) {
        QString error;
        Document* document = m_workspace.open(path, &error);
        if (document != nullptr)
            last = document;
        else
            errors << error;
    }
    if (!errors.isEmpty()) {
        QMessageBox::warning(&m_window, QStringLiteral("Not opened"), errors.join(QLatin1Char('\n')));
    }
    return last;
}

QStringList Files::askPaths(const Document* current) {
    const QString folder =
        current != nullptr && !current->path().isEmpty() ? QFileInfo(current->path()).path() : QString();
    QStringList filters = m_workspace.kinds().nameFilters();
    filters.insert(filters.size() - 1, import_export::openFilter());
    return QFileDialog::getOpenFileNames(&m_window, QStringLiteral("Open"), folder,
                                         filters.join(QStringLiteral(";;")));
}

void Files::newDialog(const document::DocumentKind* kind, const Document* current) {
    const bool known = current != nullptr && !current->path().isEmpty();
    const QString folder = known ? QFileInfo(current->path()).path() : QDir::currentPath();
    NewDialog dialog(m_workspace.kinds(), folder, kind, &m_window);
    if (dialog.exec() == QDialog::Accepted) m_workspace.create(dialog.kind(), dialog.text(), folder);
}

void Files::create(const document::DocumentKind& kind) {
    if (NewDialog::asks(kind)) {
        newDialog(&kind, nullptr);
        return;
    }
    const auto templates = kind.templates();
    m_workspace.create(kind, templates.empty() ? std::string() : templates.front().text);
}

void Files::save(Document& document) {
    if (document.path().isEmpty())
        saveAs(document);
    else if (mayReplace(document))
        m_workspace.save(document);
}

bool Files::mayReplace(Document& document) {
    m_workspace.lookAtDisk(document);
    if (m_workspace.diskState(document) != DiskState::kChanged) return true;
    QMessageBox box(&m_window);
    box.setText(QStringLiteral("%1 changed on disk since it was read.").arg(document.title()));
    box.setInformativeText(QStringLiteral("Saving replaces what another program wrote there."));
    QAbstractButton* compare = box.addButton(QStringLiteral("Compare…"), QMessageBox::AcceptRole);
    QAbstractButton* replace = box.addButton(QStringLiteral("Replace it"), QMessageBox::DestructiveRole);
    box.setDefaultButton(box.addButton(QMessageBox::Cancel));
    box.exec();
    if (box.clickedButton() == compare) compareWithDisk(document);
    return box.clickedButton() == replace;
}

bool Files::saveAs(Document& document) {
    const QString begin =
        document.path().isEmpty() && document.folder().isEmpty() ? document.title() : document.placePath();
    const QString given =
        QFileDialog::getSaveFileName(&m_window, QStringLiteral("Save as"), begin,
                                     m_workspace.kinds().nameFilters().join(QStringLiteral(";;")));
    if (given.isEmpty()) return false;
    const QString path = document::Workspace::withEnding(document, given);
    if (path != given) {
        // The dialog asked about another name.
        const bool isThere = QFileInfo::exists(path);
        const QString name = QFileInfo(path).fileName();
        const QString text = QStringLiteral("The name has no ending: it is saved as %1.").arg(name);
        const QString detail =
            isThere ? QStringLiteral("A file of that name is there already and would be replaced.")
                    : QString();
        if (!ask(text, detail, isThere ? QStringLiteral("Replace it") : QStringLiteral("Save"), !isThere))
            return false;
    }
    if (!mayBecome(document, path)) return false;
    m_workspace.saveAs(document, path);
    return true;
}

bool Files::mayBecome(const Document& document, const QString& path) {
    const QString name = QFileInfo(path).fileName();
    const Document* other = m_workspace.find(path);
    if (other != nullptr && other != &document) {
        const QString detail =
            other->isModified()
                ? QStringLiteral("Its tab is closed, with unsaved changes. Reopen Closed brings them back.")
                : QStringLiteral("Its tab is closed.");
        return ask(QStringLiteral("%1 is open in another tab. Replace it?").arg(name), detail,
                   QStringLiteral("Replace it"));
    }
    const document::DocumentKind& kind = m_workspace.kinds().forPath(path);
    if (&kind == &document.kind()) return true;
    return ask(QStringLiteral("A file named %1 is shown as %2, not as %3.")
                   .arg(name, kind.name(), document.kind().name()),
               QStringLiteral("To stay what it is, its name has to end in .%1.")
                   .arg(document.kind().suffixes().value(0)),
               QStringLiteral("Save"), true);
}

bool Files::ask(const QString& text, const QString& detail, const QString& yes, bool isHarmless) {
    QMessageBox box(&m_window);
    box.setText(text);
    box.setInformativeText(detail);
    QPushButton* button = box.addButton(yes, QMessageBox::AcceptRole);
    QPushButton* cancel = box.addButton(QMessageBox::Cancel);
    box.setDefaultButton(isHarmless ? button : cancel);
    box.exec();
    return box.clickedButton() == button;
}

void Files::saveFailed(Document* document, const QString& path, const QString& error, bool canWriteInPlace) {
    DocumentView* view = m_viewOf(document);
    if (view == nullptr) return;
    std::vector<BarButton> buttons{
        {QStringLiteral("Retry"), [this, document, path] { retry(*document, path, false); }}};
    if (canWriteInPlace) {
        buttons.push_back(
            {QStringLiteral("Write in place"), [this, document, path] { retry(*document, path, true); }});
    }
    buttons.push_back({QStringLiteral("Save elsewhere…"), [this, document] { saveAs(*document); }});
    view->showBar(QStringLiteral("save"), BarSeverity::kError,
                  QStringLiteral("Not saved to %1: %2. Your changes are still here.").arg(path, error),
                  buttons);
}

void Files::retry(Document& document, const QString& path, bool mayWriteInPlace) {
    const bool isOwn = path == document.path();
    const bool isWanted = isOwn
                              ? mayReplace(document)
                              : !QFileInfo::exists(path) ||
                                    ask(QStringLiteral("%1 is there already.").arg(path),
                                        QStringLiteral("Saving replaces it."), QStringLiteral("Replace it"));
    if (!isWanted)
        saveFailed(&document, path, QStringLiteral("it was left as it is"), mayWriteInPlace);
    else if (isOwn)
        m_workspace.save(document, mayWriteInPlace);
    else
        m_workspace.saveAs(document, path, mayWriteInPlace);
}

void Files::reload(Document& document) {
    const bool isWanted =
        !document.isModified() ||
        ask(QStringLiteral("%1 has unsaved changes.").arg(document.title()),
            QStringLiteral("Reloading replaces them by what is on disk; undo brings them back."),
            QStringLiteral("Reload"));
    if (!isWanted) return;
    takeDisk(document);
}

void Files::takeDisk(Document& document) {
    const QString error = m_workspace.reload(document);
    if (!error.isEmpty()) emit said(error);
}

void Files::showVersions(Document& document) {
    VersionsDialog dialog(document.title(), m_workspace.earlierVersions(document), document.text(),
                          document.readOnlyReason(), &m_window);
    if (dialog.exec() != QDialog::Accepted) return;
    const std::string text = dialog.text().str();
    if (!dialog.opensBeside()) {
        document.replaceText(text, QStringLiteral("Restore the version of %1").arg(dialog.time()),
                             document::Origin::kEdit);
        return;
    }
    m_workspace.create(document.kind(), text, QFileInfo(document.path()).path())->markUnsaved();
}

void Files::noticed(Document* document, document::Workspace::Notice notice, const QString& text) {
    DocumentView* view = m_viewOf(document);
    if (view == nullptr) return;
    using Notice = document::Workspace::Notice;
    const QString id = notice == Notice::kOthers      ? QStringLiteral("others")
                       : notice == Notice::kCompanion ? QStringLiteral("companion")
                       : notice == Notice::kRecovery  ? QStringLiteral("recovery")
                                                      : QStringLiteral("backup");
    if (text.isEmpty()) {
        view->hideBar(id);
        return;
    }
    const QString words =
        notice == Notice::kRecovery
            ? QStringLiteral("If the program ended now, unsaved changes would be lost: %1. Save soon.")
                  .arg(text)
        : notice == Notice::kBackup
            ? QStringLiteral("Saved, but the version before could not be kept: %1.").arg(text)
            : text;
    view->showBar(id, BarSeverity::kWarning, words, {{QStringLiteral("Hide"), [] {}}});
}

void Files::diskStateChanged(Document* document) {
    DocumentView* view = m_viewOf(document);
    if (view == nullptr) return;
    const QString id = QStringLiteral("disk");
    switch (m_workspace.diskState(*document)) {
        case DiskState::kSame:
            view->hideBar(id);
            break;
        case DiskState::kChanged:
            view->showBar(
                id, BarSeverity::kWarning,
                QStringLiteral("%1 changed on disk, and you have unsaved changes.").arg(document->title()),
                {{QStringLiteral("Reload"), [this, document] { takeDisk(*document); }},
                 {QStringLiteral("Keep mine"), [this, document] { m_workspace.keep(*document); }},
                 {QStringLiteral("Compare…"), [this, document] { compareWithDisk(*document); }}});
            break;
        case DiskState::kGone:
            view->showBar(
                id, BarSeverity::kWarning,
                QStringLiteral("%1 is not there any more. Its text is only here.").arg(document->path()),
                {{QStringLiteral("Save"), [this, document] { save(*document); }},
                 {QStringLiteral("Save elsewhere…"), [this, document] { saveAs(*document); }}});
            break;
    }
}

void Files::compareWithDisk(Document& document) {
    CompareDialog dialog(
        QStringLiteral("Compare %1").arg(document.title()),
        QStringLiteral("%1 changed on disk, and you have unsaved changes.").arg(document.title()),
        QStringLiteral("yours"), document.text(), QStringLiteral("on disk"), m_workspace.diskText(document),
        {QStringLiteral("Reload"), QStringLiteral("Keep mine")}, &m_window);
    const int choice = dialog.exec();
    if (choice == 1)
        takeDisk(document);
    else if (choice == 2)
        m_workspace.keep(document);
    else
        diskStateChanged(&document);
}

Files::Unsaved Files::askUnsaved(const Document& document, int further) {
    QMessageBox box(QMessageBox::NoIcon, QStringLiteral("Unsaved changes"),
                    QStringLiteral("%1 has unsaved changes.").arg(document.title()), QMessageBox::NoButton,
                    &m_window);
    std::vector<std::pair<QAbstractButton*, Unsaved>> answers;
    const auto add = [&](const QString& text, QMessageBox::ButtonRole role, Unsaved answer) {
        answers.emplace_back(box.addButton(text, role), answer);
    };
    add(QStringLiteral("Save"), QMessageBox::AcceptRole, Unsaved::kSave);
    add(QStringLiteral("Don't save"), QMessageBox::DestructiveRole, Unsaved::kDiscard);
    if (further > 0) {
        box.setInformativeText(further == 1
                                   ? QStringLiteral("1 more document has unsaved changes.")
                                   : QStringLiteral("%1 more documents have unsaved changes.").arg(further));
        add(QStringLiteral("Save all"), QMessageBox::AcceptRole, Unsaved::kSaveAll);
        add(QStringLiteral("Discard all"), QMessageBox::DestructiveRole, Unsaved::kDiscardAll);
    }
    box.addButton(QMessageBox::Cancel);
    box.exec();
    for (const auto& [button, answer] : answers) {
        if (box.clickedButton() == button) return answer;
    }
    return Unsaved::kCancel;
}

bool Files::saveAndWait(Document& document) {
    if (document.path().isEmpty()) {
        if (!saveAs(document)) return false;
    } else if (mayReplace(document)) {
        m_workspace.save(document);
    } else {
        return false;
    }
    m_workspace.finishSaves();
    return !document.isModified();
}

bool Files::close(Document& document) {
    if (document.isModified()) {
        const Unsaved answer = askUnsaved(document, 0);
        if (answer == Unsaved::kCancel || (answer == Unsaved::kSave && !saveAndWait(document))) return false;
    }
    if (DocumentView* view = m_viewOf(&document)) view->storeView();
    m_workspace.close(document);
    return true;
}

bool Files::closeAll() {
    // Nothing is closed before every question is answered.
    std::vector<Document*> modified;
    for (Document* document : m_workspace.documents()) {
        if (document->isModified()) modified.push_back(document);
    }
    Unsaved answer = Unsaved::kCancel;
    for (std::size_t i = 0; i < modified.size() && answer != Unsaved::kDiscardAll; ++i) {
        if (answer != Unsaved::kSaveAll)
            answer = askUnsaved(*modified[i], static_cast<int>(modified.size() - i) - 1);
        if (answer == Unsaved::kCancel) return false;
        const bool save = answer == Unsaved::kSave || answer == Unsaved::kSaveAll;
        if (save && !saveAndWait(*modified[i])) return false;
    }
    const std::vector<Document*> all = m_workspace.documents();
    for (Document* document : all) {
        if (DocumentView* view = m_viewOf(document)) view->storeView();
        m_workspace.close(*document);
    }
    m_workspace.finishSaves();
    return true;
}

void Files::reopenClosed() {
    QString error;
    if (m_workspace.reopenClosed(&error) == nullptr && !error.isEmpty()) emit said(error);
}

void Files::offerRecovery() {
    QStringList damaged;
    std::vector<document::RecoveredText> copies = m_workspace.orphans(&damaged);
    if (!damaged.isEmpty()) {
        QMessageBox::warning(&m_window, QStringLiteral("Not restored"),
                             QStringLiteral("Unsaved changes that can't be read are left where they are:\n") +
                                 damaged.join(QLatin1Char('\n')));
    }
    // The newest of a file comes last and stands; the others are steps before it.
    std::reverse(copies.begin(), copies.end());
    bool isForAll = false;
    for (std::size_t i = 0; i < copies.size(); ++i) {
        const int choice = isForAll ? kRestore : askRecovery(copies[i], copies.size() - i - 1);
        if (choice == kAllLater) break;
        isForAll |= choice == kRestoreAll;
        // Without an answer the copy stays for the next time.
        if (choice == kDiscard)
            document::RecoveryStore::discard(copies[i]);
        else if (choice != 0)
            m_workspace.restore(copies[i]);
    }
}

int Files::askRecovery(const document::RecoveredText& copy, std::size_t further) {
    const auto disk = copy.path.isEmpty() ? document::LoadResult{} : document::loadFile(copy.path);
    const text::Snapshot before(disk.file ? disk.file->bytes : std::string());
    const bool isOther = disk.file && !copy.base.isEmpty() && document::digestOf(before) != copy.base;
    QString sentence =
        QStringLiteral("Unsaved changes of %1 from %2 were found. %3")
            .arg(copy.title, copy.time.toString(QStringLiteral("d MMM yyyy hh:mm")),
                 copy.path.isEmpty() ? QStringLiteral("It was never saved.")
                 : disk.file         ? QStringLiteral("The file is %1.").arg(copy.path)
                                     : QStringLiteral("The file %1 can't be read any more.").arg(copy.path));
    if (isOther) sentence += QStringLiteral(" The file changed since then.");
    QStringList buttons{QStringLiteral("Restore"), QStringLiteral("Discard")};
    if (further > 0) {
        buttons << QStringLiteral("Restore all %1").arg(further + 1)
                << QStringLiteral("Ask about all %1 later").arg(further + 1);
    }
    CompareDialog dialog(QStringLiteral("Unsaved changes"), sentence, QStringLiteral("on disk"), before,
                         QStringLiteral("unsaved"), text::Snapshot(copy.text), buttons, &m_window);
    dialog.prefer(QStringLiteral("Ask again later"));
    return dialog.exec();
}

bool Files::adoptText(const QString& text) {
    // The first kind, maps, takes any block of characters: those that know their texts are asked before it.
    const auto& kinds = m_workspace.kinds().kinds();
    for (auto kind = kinds.rbegin(); kind != kinds.rend(); ++kind) {
        if (auto adopted = (*kind)->adopt(text.toStdString())) {
            m_workspace.create(**kind, std::move(*adopted))->markUnsaved();
            return true;
        }
    }
    emit said(QStringLiteral("The text is not a block of tiles or a level."));
    return false;
}

}  // namespace lw::shell
