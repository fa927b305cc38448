// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>
#include <QTimer>

namespace lw::document {

/// Tells when a file may have changed: written, replaced by a rename, removed, or created. Notices are
/// gathered for a moment, since programs save in several steps. Whether the bytes differ is for the listener
/// to see.
class FileWatcher : public QObject {
    Q_OBJECT

public:
    explicit FileWatcher(QObject* parent = nullptr);

    /// The file need not exist; its folder is watched for it.
    void watch(const QString& path);
    void unwatch(const QString& path);

signals:
    void touched(const QString& path);

private:
    void folderChanged(const QString& folder);
    void notice(const QString& path);
    void flush();

    QFileSystemWatcher m_watcher;
    QHash<QString, int> m_paths;  ///< with the number of those who watch
    QSet<QString> m_noticed;
    QTimer m_timer;
};

}  // namespace lw::document
