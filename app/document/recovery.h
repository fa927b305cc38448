// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "document/copy_writer.h"
#include "text/snapshot.h"

namespace lw::document {

/// An unsaved text left by a session that ended without closing it.
struct RecoveredText {
    QString folder;  ///< of the dead session
    QString key;
    QString path;  ///< the file it belongs to, empty if never saved
    QString title;
    QString kind;
    QDateTime time;
    std::string text;
    QString place{};        ///< Document::folder
    QByteArray base{};      ///< digestOf what of the file it was made from; empty: unknown
    bool isUnsaved = true;  ///< false: a text without a file, as it was made

    /// Names the copy in the store.
    [[nodiscard]] QString id() const { return folder + QLatin1Char('/') + key; }
};

/// Tells texts apart without keeping them.
[[nodiscard]] QByteArray digestOf(const text::Snapshot& text);

/// What is told of a text with its copy.
struct RecoveryFacts {
    QString path;
    QString title;
    QString kind;
    QString place;
    std::optional<text::Snapshot> base;  ///< what of its file the text was made from
    QByteArray baseDigest{};             ///< its digestOf, where it is known
    bool isUnsaved = true;               ///< false: only what is open, as it was made
};

/// An exclusive lock on a file that the system lets go when the process ends, however it ends; no process
/// ids that could be reused.
class FileLock {
public:
    FileLock() = default;
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock();
    /// Nothing if another holds it, which `isHeld` tells, or it can't be made.
    [[nodiscard]] static std::optional<FileLock> take(const QString& path, bool* isHeld = nullptr);

private:
    int m_file = -1;
};

/// Recovery copies of unsaved texts, in a folder of the application's own (never beside the user's files),
/// one folder a session under a lock, for the user alone. Writing runs through `run`, so that it need not
/// happen in the interface's thread.
class RecoveryStore {
public:
    using Runner = CopyWriter::Runner;
    using Done = CopyWriter::Done;

    explicit RecoveryStore(QString root, Runner run = {});
    ~RecoveryStore();
    RecoveryStore(const RecoveryStore&) = delete;
    RecoveryStore& operator=(const RecoveryStore&) = delete;

    /// Writes or replaces the copy `key`. `done` hears of it as CopyWriter says.
    void store(const QString& key, const RecoveryFacts& facts, const text::Snapshot& text,
               const Done& done = {});
    void drop(const QString& key);
    /// RecoveredText::id of the copy `key`.
    [[nodiscard]] QString id(const QString& key) const { return m_folder + QLatin1Char('/') + key; }

    /// Copies of sessions that are not running any more, newest first; those that can't be read are named in
    /// `damaged` and stay.
    [[nodiscard]] std::vector<RecoveredText> orphans(QStringList* damaged = nullptr) const;
    /// Removes one, once it was restored or refused.
    static void discard(const RecoveredText& copy);

private:
    /// Makes the session's folder. What went wrong, or an empty string.
    QString begin();

    QString m_root;
    QString m_folder;
    std::shared_ptr<CopyWriter> m_writer;
    std::optional<FileLock> m_lock;
};

}  // namespace lw::document
