// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/recovery.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>
#include <algorithm>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "document/file_io.h"

namespace lw::document {

namespace {

constexpr QLatin1String kLockName("lock");

QString textPath(const QString& folder, const QString& key) {
    return folder + QLatin1Char('/') + key + QStringLiteral(".text");
}

QString factsPath(const QString& folder, const QString& key) {
    return folder + QLatin1Char('/') + key + QStringLiteral(".json");
}

QString lockPath(const QString& folder) {
    return folder + QLatin1Char('/') + kLockName;
}

std::optional<RecoveredText> readCopy(const QString& folder, const QString& key) {
    QFile facts(factsPath(folder, key));
    LoadResult text = loadFile(textPath(folder, key));
    if (!text.file || !facts.open(QIODevice::ReadOnly)) return std::nullopt;
    const QJsonObject object = QJsonDocument::fromJson(facts.readAll()).object();
    const auto string = [&object](QLatin1String name) { return object.value(name).toString(); };
    return RecoveredText{folder,
                         key,
                         string(QLatin1String("path")),
                         string(QLatin1String("title")),
                         string(QLatin1String("kind")),
                         QDateTime::fromString(string(QLatin1String("time")), Qt::ISODate),
                         std::move(text.file->bytes)};
}

}  // namespace

FileLock::FileLock(FileLock&& other) noexcept : m_file(std::exchange(other.m_file, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    std::swap(m_file, other.m_file);
    return *this;
}

FileLock::~FileLock() {
    if (m_file >= 0) ::close(m_file);
}

std::optional<FileLock> FileLock::take(const QString& path) {
    FileLock lock;
    lock.m_file = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock.m_file < 0 || ::flock(lock.m_file, LOCK_EX | LOCK_NB) != 0) return std::nullopt;
    return lock;
}

RecoveryStore::RecoveryStore(QString root, Runner run) : m_root(std::move(root)), m_run(std::move(run)) {
    if (!m_run) m_run = [](const std::function<void()>& work) { work(); };
}

RecoveryStore::~RecoveryStore() {
    // What is left belongs to texts that were not closed; an empty folder goes.
    if (m_folder.isEmpty()) return;
    const QStringList left = QDir(m_folder).entryList(QDir::Files);
    if (left == QStringList{kLockName}) QDir(m_folder).removeRecursively();
}

bool RecoveryStore::begin() {
    if (m_lock) return true;
    m_folder = m_root + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces);
    if (!QDir().mkpath(m_folder)) return false;
    m_lock = FileLock::take(lockPath(m_folder));
    return m_lock.has_value();
}

void RecoveryStore::store(const QString& key, const QString& path, const QString& title, const QString& kind,
                          const text::Snapshot& text) {
    if (!begin()) return;
    const QJsonObject object{{QStringLiteral("path"), path},
                             {QStringLiteral("title"), title},
                             {QStringLiteral("kind"), kind},
                             {QStringLiteral("time"), QDateTime::currentDateTime().toString(Qt::ISODate)}};
    const text::Snapshot facts(QJsonDocument(object).toJson().toStdString());
    m_run([folder = m_folder, key, text, facts] {
        // The text first: a copy without its facts is not offered, one with an older text never is.
        if (saveFile(textPath(folder, key), text).isEmpty()) (void)saveFile(factsPath(folder, key), facts);
    });
}

void RecoveryStore::drop(const QString& key) {
    if (m_folder.isEmpty()) return;
    m_run([folder = m_folder, key] {
        QFile::remove(factsPath(folder, key));
        QFile::remove(textPath(folder, key));
    });
}

std::vector<RecoveredText> RecoveryStore::orphans() const {
    std::vector<RecoveredText> found;
    const QDir root(m_root);
    for (const QString& name : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString folder = root.filePath(name);
        if (folder == m_folder || !FileLock::take(lockPath(folder))) continue;
        const QStringList facts = QDir(folder).entryList({QStringLiteral("*.json")}, QDir::Files);
        for (const QString& file : facts) {
            auto copy = readCopy(folder, file.chopped(5));
            if (copy) found.push_back(std::move(*copy));
        }
        if (facts.isEmpty()) QDir(folder).removeRecursively();
    }
    std::sort(found.begin(), found.end(),
              [](const RecoveredText& a, const RecoveredText& b) { return a.time > b.time; });
    return found;
}

void RecoveryStore::discard(const RecoveredText& copy) {
    QFile::remove(factsPath(copy.folder, copy.key));
    QFile::remove(textPath(copy.folder, copy.key));
    const QStringList left = QDir(copy.folder).entryList(QDir::Files);
    if (left == QStringList{kLockName}) QDir(copy.folder).removeRecursively();
}

}  // namespace lw::document
