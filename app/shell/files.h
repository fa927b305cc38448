// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <functional>

#include "document/workspace.h"
#include "shell/document_view.h"

namespace lw::shell {

/// The questions about files that a workspace leaves to its window: where to open and save, what to do with
/// unsaved changes, with a file that changed on disk, with a save that failed, with texts of a session that
/// crashed.
class Files : public QObject {
    Q_OBJECT

public:
    using ViewOf = std::function<DocumentView*(const document::Document*)>;

    Files(document::Workspace& workspace, QWidget& window, ViewOf viewOf);

    /// Opens what can be read and says what can't; the last one opened is returned.
    document::Document* open(const QStringList& paths);
    /// Asks which files to open.
    [[nodiscard]] QStringList askPaths(const document::Document* current);
    /// Asks for the kind and what it wants to know; `current` tells the folder.
    void newDialog(const document::DocumentKind* kind, const document::Document* current);
    /// A new document of the kind, after its questions if it has some.
    void create(const document::DocumentKind& kind);
    void save(document::Document& document);
    /// False if the user gave no name, or took it back.
    bool saveAs(document::Document& document);
    /// Takes over what is on disk; asks where that costs unsaved changes.
    void reload(document::Document& document);
    /// Shows what earlier sessions replaced, to be compared and taken back.
    void showVersions(document::Document& document);
    /// Asks about unsaved changes. False: keep it open.
    bool close(document::Document& document);
    bool closeAll();
    void reopenClosed();
    /// Asks what to do with texts of sessions that ended without closing them.
    void offerRecovery();
    /// Text dropped or pasted into the window: the first kind that takes it makes a document of it.
    bool adoptText(const QString& text);

signals:
    void said(const QString& message);

private:
    void diskStateChanged(document::Document* document);
    void takeDisk(document::Document& document);
    int askRecovery(const document::RecoveredText& copy, std::size_t further);
    void compareWithDisk(document::Document& document);
    void saveFailed(document::Document* document, const QString& path, const QString& error,
                    bool canWriteInPlace);
    void noticed(document::Document* document, document::Workspace::Notice notice, const QString& text);
    /// Saves once more where it failed, with the same questions as at first.
    void retry(document::Document& document, const QString& path, bool mayWriteInPlace);
    /// Whether the user wants what saving under that name does: another kind, another tab's file.
    [[nodiscard]] bool mayBecome(const document::Document& document, const QString& path);
    /// `isHarmless`: Return means yes.
    [[nodiscard]] bool ask(const QString& text, const QString& detail, const QString& yes,
                           bool isHarmless = false);
    enum class Unsaved { kCancel, kSave, kDiscard, kSaveAll, kDiscardAll };
    /// With `further` documents to be asked about the answer may be for all of them.
    Unsaved askUnsaved(const document::Document& document, int further);
    bool saveAndWait(document::Document& document);
    /// Asks where another program wrote the file meanwhile.
    [[nodiscard]] bool mayReplace(document::Document& document);

    document::Workspace& m_workspace;
    QWidget& m_window;
    ViewOf m_viewOf;
};

}  // namespace lw::shell
