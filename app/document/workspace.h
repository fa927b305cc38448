// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QThreadPool>
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
    QString place;    ///< Document::folder
    QByteArray base;  ///< RecoveredText::base
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

    enum class Notice {
        kOthers,     ///< another program has the file open
        kCompanion,  ///< a file it is read with is broken, and an earlier one is in use
        kRecovery,   ///< no recovery copy can be written
        kBackup,     ///< the version before could not be kept
    };

    [[nodiscard]] const KindRegistry& kinds() const { return m_kinds; }
    [[nodiscard]] Settings& settings() { return m_settings; }
    [[nodiscard]] Worker& worker() { return m_worker; }
    [[nodiscard]] const std::vector<Document*>& documents() const { return m_documents; }
    [[nodiscard]] Document* find(const QString& path) const;

    /// Opens a file, or returns the document that has it open already. Null, with `error` set, if it can't be
    /// read. Bytes that are not UTF-8 open read-only.
    Document* open(const QString& path, QString* error);
    /// `folder`: where it will probably be saved, which tells its companions.
    Document* create(const DocumentKind& kind, std::string text, const QString& folder = {});
    /// A document for a file that is not there yet: empty and unsaved.
    Document* createFile(const QString& path);
    /// Brings back an unsaved text of a dead session, modified, on its file if it had one, be it there or
    /// not. Where the file is not what it was, it stands as changed on disk. The copy it came from goes once
    /// another stands.
    Document* restore(const RecoveredText& copy);
    /// Bytes that are not UTF-8 taken for what they seem to be (guessedEncoding), as one undoable edit.
    void reopenDecoded(Document& document);

    /// Saves to the document's own path. saved() or saveFailed() follows, or diskStateChanged() where another
    /// program wrote to the file meanwhile, which is never replaced unseen.
    void save(Document& document, bool mayWriteInPlace = false);
    /// Saves to another path, whose kind the document takes, whatever is there. A document that is open on
    /// that path is closed.
    void saveAs(Document& document, const QString& path, bool mayWriteInPlace = false);
    /// `path` with the ending of the document's kind where it has none.
    [[nodiscard]] static QString withEnding(const Document& document, const QString& path);
    /// The file of a document has another name now, given here; its kind may change with it.
    void moved(Document& document, const QString& path) { takePath(document, path); }
    /// Waits for saves under way.
    void finishSaves() { m_saves.wait(); }

    void close(Document& document);
    /// Closes everything, with what is unsaved left in the recovery store for the next start. False, and all
    /// stays open, where it can't be written there.
    bool leave();
    /// Has texts that have no file copied with those that are unsaved, though nobody edited them: what was
    /// made by a dialog is nowhere else.
    void keepUntitled();
    /// RecoveredText::id of a document's copy in the recovery store; empty: it has none.
    [[nodiscard]] QString copyOf(const Document& document) const;
    [[nodiscard]] bool canReopen() const { return !m_closed.empty(); }
    Document* reopenClosed(QString* error);

    [[nodiscard]] DiskState diskState(const Document& document) const;
    /// Looks at the file now, as when it is seen to change; a save under way is left alone.
    void lookAtDisk(Document& document);
    /// What is on disk now, where it differs (DiskState::kChanged).
    [[nodiscard]] text::Snapshot diskText(const Document& document) const;
    /// Takes over what is on disk now, as one undoable edit. What went wrong, or an empty string.
    QString reload(Document& document);
    /// Keeps what is here: the difference is not mentioned until the file changes again.
    void keep(Document& document);

    [[nodiscard]] std::vector<RecoveredText> orphans(QStringList* damaged = nullptr) const {
        return m_recovery.orphans(damaged);
    }
    /// Writes the recovery copies that are due now.
    void flushRecovery();
    /// The same, and waits until they and all saves are on disk: before the program ends or anything risky.
    void flushAll();
    /// Where versions from before this session's saves are kept.
    [[nodiscard]] QString backupFolder(const Document& document) const;
    /// Their files, newest first.
    [[nodiscard]] QStringList earlierVersions(const Document& document) const;

signals:
    void opened(lw::document::Document* document);
    void closing(lw::document::Document* document);
    void saved(lw::document::Document* document);
    void saveFailed(lw::document::Document* document, const QString& path, const QString& error,
                    bool canWriteInPlace);
    void diskStateChanged(lw::document::Document* document);
    /// The document's kind is about to be another: views that know the old one have to go now.
    void kindChanging(lw::document::Document* document);
    void kindChanged(lw::document::Document* document);
    /// Something about the document's files that its user should know; empty once it is over.
    void noticed(lw::document::Document* document, lw::document::Workspace::Notice notice,
                 const QString& text);

private:
    struct Entry {
        QString key;  ///< of the recovery copy
        DiskState disk = DiskState::kSame;
        text::Snapshot onDisk;  ///< the newest bytes known to be in the file
        /// What of the file the text was made from: opened, saved, reloaded, or kept against; older than
        /// onDisk as long as the user has not said what is to be of another's change.
        text::Snapshot base;
        QByteArray baseDigest;  ///< in its place, where only that is known
        bool hasFile = false;
        bool isNew = false;  ///< its file is yet to be made
        std::optional<undo::StateId> savedBeforeGone;
        std::shared_ptr<FileLock> lock;  ///< tells other sessions that it is open here
        QHash<int, QString> told;        ///< what was said last, by Notice
        bool isBackedUp = false;
        bool recoveryDue = false;
        bool recoveryWritten = false;
        bool recoveryFailed = false;
    };
    struct Saving {
        QPointer<Document> document;
        text::Snapshot text;
        undo::StateId state{};
    };

    Document* adopt(std::unique_ptr<Document> document, Entry entry);
    Document* adoptWithoutFile(const RecoveredText& copy, const DocumentKind& kind);
    void enqueueSave(Document& document, const QString& path, bool mayWriteInPlace);
    void saveFinished(const SaveResult& result);
    void takePath(Document& document, const QString& path);
    void fileTouched(const QString& path);
    [[nodiscard]] bool isSaving(const Document& document) const;
    void readAgain(Document& document);
    void takeOver(Document& document, const text::Snapshot& now);
    /// What the file holds is what the text goes on from.
    static void agree(Entry& entry);
    /// digestOf what it went on from; empty where that is not known.
    [[nodiscard]] static QByteArray baseOf(const Entry& entry);
    void setDiskState(Document& document, DiskState state);
    void followEncoding(Document& document, std::optional<std::size_t> invalidUtf8);
    void release(Document& document);
    void lookForOthers(Document& document);
    void tell(Document& document, Notice notice, const QString& text);
    void unlock(const Document& document);
    void recoveryDue(Document& document);
    void storeRecovery(Document& document);
    void recoveryStored(const QString& key, const QString& error);
    void dropRecovery(Document& document);

    const KindRegistry& m_kinds;
    Settings& m_settings;
    QString m_dataFolder;
    Worker m_worker;
    FileWatcher m_watcher;
    Companions m_companions;
    SaveQueue m_saves;
    QThreadPool m_copying;  ///< recovery copies, in order: a slow save must not keep them waiting
    RecoveryStore m_recovery;
    QTimer m_recoveryTimer;
    QElapsedTimer m_recoveryClock;  ///< since the first change that has no copy
    std::vector<Document*> m_documents;
    QHash<const Document*, Entry> m_entries;
    QHash<quint64, Saving> m_saving;
    QStringList m_held;  ///< files that were touched while they were being saved
    std::vector<ClosedDocument> m_closed;
    quint64 m_lastId = 0;
    int m_untitled = 0;
};

}  // namespace lw::document
