// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/file_watcher.h"

#include <QFile>
#include <QFileInfo>
#include <sys/stat.h>

namespace lw::document {

FileWatcher::FileWatcher(QObject* parent) : QObject(parent) {
    constexpr int kGatherMilliseconds = 60;
    m_timer.setSingleShot(true);
    m_timer.setInterval(kGatherMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &FileWatcher::flush);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &FileWatcher::notice);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &FileWatcher::folderChanged);
    constexpr int kLookMilliseconds = 1200;
    m_pool.setMaxThreadCount(1);
    m_looking.setInterval(kLookMilliseconds);
    connect(&m_looking, &QTimer::timeout, this, &FileWatcher::look);
}

FileWatcher::~FileWatcher() {
    m_pool.waitForDone();
}

void FileWatcher::watch(const QString& path) {
    if (path.isEmpty() || m_paths[path]++ > 0) return;
    if (QFile::exists(path)) m_watcher.addPath(path);
    const QString folder = QFileInfo(path).path();
    if (!m_watcher.directories().contains(folder)) m_watcher.addPath(folder);
    m_seen.insert(path, factsOf(path));
    if (!m_looking.isActive()) m_looking.start();
}

void FileWatcher::unwatch(const QString& path) {
    const auto at = m_paths.find(path);
    if (at == m_paths.end() || --*at > 0) return;
    m_paths.erase(at);
    m_seen.remove(path);
    m_absent.remove(path);
    if (m_paths.isEmpty()) m_looking.stop();
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
    constexpr int kMayComeBack = 300;
    const QSet<QString> noticed = std::exchange(m_noticed, {});
    for (const QString& path : noticed) {
        if (!m_paths.contains(path)) continue;
        const bool isThere = QFile::exists(path);
        if (isThere && !m_watcher.files().contains(path)) m_watcher.addPath(path);
        if (isThere || m_absent.contains(path)) {
            m_absent.remove(path);
            m_seen.insert(path, factsOf(path));
            emit touched(path);
        } else {
            m_absent.insert(path);
            QTimer::singleShot(kMayComeBack, this, [this, path] {
                if (m_absent.contains(path)) notice(path);
            });
        }
    }
}

FileWatcher::Facts FileWatcher::factsOf(const QString& path) {
    struct stat facts = {};
    if (::stat(QFile::encodeName(path).constData(), &facts) != 0) return {};
    constexpr qint64 kNanoseconds = 1'000'000'000;
    return {facts.st_dev, facts.st_ino, facts.st_size,
            facts.st_mtim.tv_sec * kNanoseconds + facts.st_mtim.tv_nsec};
}

void FileWatcher::look() {
    if (std::exchange(m_isLooking, true)) return;
    m_pool.start([this, paths = m_paths.keys()] {
        QHash<QString, Facts> found;
        for (const QString& path : paths) found.insert(path, factsOf(path));
        QMetaObject::invokeMethod(
            this, [this, found] { looked(found); }, Qt::QueuedConnection);
    });
}

void FileWatcher::looked(const QHash<QString, Facts>& found) {
    m_isLooking = false;
    for (auto it = found.cbegin(); it != found.cend(); ++it) {
        const auto seen = m_seen.find(it.key());
        if (seen == m_seen.end() || *seen == it.value()) continue;
        *seen = it.value();
        notice(it.key());
    }
}

}  // namespace lw::document
