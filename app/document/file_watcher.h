// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>
#include <QThreadPool>
#include <QTimer>

namespace lw::document {

/// Tells when a file may have changed: written, replaced by a rename, removed, or created. Notices are
/// gathered for a moment, since programs save in several steps; a file that is gone has a moment longer to
/// come back, since some remove it first. What the system does not tell of (shared folders, mapped memory) is
/// seen by looking every second or so. Whether the bytes differ is for the listener to see.
class FileWatcher : public QObject {
    Q_OBJECT

public:
    explicit FileWatcher(QObject* parent = nullptr);
    ~FileWatcher() override;

    /// The file need not exist; its folder is watched for it.
    void watch(const QString& path);
    void unwatch(const QString& path);
    /// Looks at every file now, in another thread.
    void look();

signals:
    void touched(const QString& path);

private:
    void folderChanged(const QString& folder);
    void notice(const QString& path);
    void flush();

    /// What tells that a file is another or was written; zeros for none.
    struct Facts {
        quint64 device = 0;
        quint64 file = 0;
        qint64 size = 0;
        qint64 changed = 0;  ///< nanoseconds
        bool operator==(const Facts&) const = default;
    };
    [[nodiscard]] static Facts factsOf(const QString& path);
    void looked(const QHash<QString, Facts>& found);

    QFileSystemWatcher m_watcher;
    QHash<QString, int> m_paths;  ///< with the number of those who watch
    QSet<QString> m_noticed;
    QSet<QString> m_absent;  ///< seen to be gone, but not told yet
    QHash<QString, Facts> m_seen;
    QTimer m_timer;
    QTimer m_looking;
    QThreadPool m_pool;  ///< a folder of the network may not answer
    bool m_isLooking = false;
};

}  // namespace lw::document
