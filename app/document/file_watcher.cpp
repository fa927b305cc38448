// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/file_watcher.h"

#include <QFile>
#include <QFileInfo>

namespace lw::document {

FileWatcher::FileWatcher(QObject* parent) : QObject(parent) {
    constexpr int kGatherMilliseconds = 60;
    m_timer.setSingleShot(true);
    m_timer.setInterval(kGatherMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &FileWatcher::flush);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &FileWatcher::notice);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &FileWatcher::folderChanged);
}

void FileWatcher::watch(const QString& path) {
    if (path.isEmpty() || m_paths[path]++ > 0) return;
    if (QFile::exists(path)) m_watcher.addPath(path);
    const QString folder = QFileInfo(path).path();
    if (!m_watcher.directories().contains(folder)) m_watcher.addPath(folder);
}

void FileWatcher::unwatch(const QString& path) {
    const auto at = m_paths.find(path);
    if (at == m_paths.end() || --*at > 0) return;
    m_paths.erase(at);
    if (m_watcher.files().contains(path)) m_watcher.removePath(path);
    const QString folder = QFileInfo(path).path();
    for (auto it = m_paths.cbegin(); it != m_paths.cend(); ++it) {
        if (QFileInfo(it.key()).path() == folder) return;
    }
    if (m_watcher.directories().contains(folder)) m_watcher.removePath(folder);
}

void FileWatcher::folderChanged(const QString& folder) {
    // A file that was replaced or created is watched from now on; one that vanished is reported.
    for (auto it = m_paths.cbegin(); it != m_paths.cend(); ++it) {
        if (QFileInfo(it.key()).path() != folder) continue;
        if (m_watcher.files().contains(it.key()) != QFile::exists(it.key())) notice(it.key());
    }
}

void FileWatcher::notice(const QString& path) {
    m_noticed.insert(path);
    m_timer.start();
}

void FileWatcher::flush() {
    const QSet<QString> noticed = std::exchange(m_noticed, {});
    for (const QString& path : noticed) {
        if (!m_paths.contains(path)) continue;
        if (QFile::exists(path) && !m_watcher.files().contains(path)) m_watcher.addPath(path);
        emit touched(path);
    }
}

}  // namespace lw::document
