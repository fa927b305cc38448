// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>
#include <memory>
#include <vector>

#include "document/companions.h"
#include "document/document.h"
#include "document/file_watcher.h"
#include "document/kind.h"
#include "document/recovery.h"
#include "document/save_queue.h"
#include "document/settings.h"
#include "document/worker.h"

namespace lw::document {

/// How a document stands to its file.
enum class DiskState {
    kSame,
    kChanged,  ///< written by another program while there are unsaved changes here
    kGone,     ///< removed, or can't be read any more
};

/// A document closed in this session; text only where it was not saved.
struct ClosedDocument {
    QString path;
    QString title;
    QString kind;
    std::optional<text::Snapshot> unsaved;
};

/// The open documents and all that concerns their files: opening, saving in order, watching, recovery copies,
/// reopening what was closed. Asks nothing: questions are the window's, which listens to its signals.
class Workspace : public QObject {
    Q_OBJECT

public:
    /// `dataFolder`: where recovery copies go.
    Workspace(const KindRegistry& kinds, Settings& settings, const QString& dataFolder,
              QObject* parent = nullptr);
    ~Workspace() override;

    [[nodiscard]] const KindRegistry& kinds() const { return m_kinds; }
    [[nodiscard]] Settings& settings() { return m_settings; }
    [[nodiscard]] Worker& worker() { return m_worker; }
    [[nodiscard]] const std::vector<Document*>& documents() const { return m_documents; }
    [[nodiscard]] Document* find(const QString& path) const;

    /// Opens a file, or returns the document that has it open already. Null, with `error` set, if it can't be
    /// read. Bytes that are not UTF-8 open read-only.
    Document* open(const QString& path, QString* error);
    Document* create(const DocumentKind& kind, std::string text);
    /// Brings back an unsaved text of a dead session, modified, on its file if it had one.
    Document* restore(const RecoveredText& copy);
    /// Bytes that are not UTF-8 taken as Latin-1, as one undoable edit.
    void reopenAsLatin1(Document& document);

    /// Saves to the document's own path. saved() or saveFailed() follows.
    void save(Document& document);
    void saveAs(Document& document, const QString& path);
    /// Waits for saves under way.
    void finishSaves() { m_saves.wait(); }

    void close(Document& document);
    [[nodiscard]] bool canReopen() const { return !m_closed.empty(); }
    Document* reopenClosed(QString* error);

    [[nodiscard]] DiskState diskState(const Document& document) const;
    /// Looks at the file now, as when it is seen to change; a save under way is left alone.
    void lookAtDisk(const Document& document) { fileTouched(document.path()); }
    /// What is on disk now, where it differs (DiskState::kChanged).
    [[nodiscard]] text::Snapshot diskText(const Document& document) const;
    /// Takes over what is on disk, as one undoable edit.
    void reload(Document& document);
    /// Keeps what is here: the difference is not mentioned until the file changes again.
    void keep(Document& document);

    [[nodiscard]] std::vector<RecoveredText> orphans() const { return m_recovery.orphans(); }
    /// Writes the recovery copies that are due now.
    void flushRecovery();

signals:
    void opened(lw::document::Document* document);
    void closing(lw::document::Document* document);
    void saved(lw::document::Document* document);
    void saveFailed(lw::document::Document* document, const QString& path, const QString& error);
    void diskStateChanged(lw::document::Document* document);

private:
    struct Entry {
        QString key;  ///< of the recovery copy
        DiskState disk = DiskState::kSame;
        text::Snapshot onDisk;  ///< the newest bytes known to be in the file
        bool hasFile = false;
        bool recoveryDue = false;
        bool recoveryWritten = false;
    };
    struct Saving {
        QPointer<Document> document;
        text::Snapshot text;
        undo::StateId state{};
        bool newPath = false;
    };

    Document* adopt(std::unique_ptr<Document> document, Entry entry);
    void enqueueSave(Document& document, const QString& path);
    void saveFinished(const SaveResult& result);
    void fileTouched(const QString& path);
    void setDiskState(Document& document, DiskState state);
    void dropRecovery(Document& document);

    const KindRegistry& m_kinds;
    Settings& m_settings;
    Worker m_worker;
    FileWatcher m_watcher;
    Companions m_companions;
    SaveQueue m_saves;
    RecoveryStore m_recovery;
    QTimer m_recoveryTimer;
    std::vector<Document*> m_documents;
    QHash<const Document*, Entry> m_entries;
    QHash<quint64, Saving> m_saving;
    std::vector<ClosedDocument> m_closed;
    quint64 m_lastId = 0;
    int m_untitled = 0;
};

}  // namespace lw::document
