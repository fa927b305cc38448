// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/recovery.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>
#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "document/file_io.h"
#include "files/backups.h"

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

/// A copy as it was left. Its text is what counts: one whose facts are lost is offered without a name.
std::optional<RecoveredText> readCopy(const QString& folder, const QString& key) {
    LoadResult text = loadFile(textPath(folder, key));
    if (!text.file) return std::nullopt;
    const LoadResult facts = loadFile(factsPath(folder, key));
    const QByteArray bytes = QByteArray::fromStdString(facts.file ? facts.file->bytes : std::string());
    const QJsonObject object = QJsonDocument::fromJson(bytes).object();
    const auto string = [&object](QLatin1String name) { return object.value(name).toString(); };
    RecoveredText copy{folder,
                       key,
                       string(QLatin1String("path")),
                       string(QLatin1String("title")),
                       string(QLatin1String("kind")),
                       QDateTime::fromString(string(QLatin1String("time")), Qt::ISODateWithMs),
                       std::move(text.file->bytes),
                       string(QLatin1String("place")),
                       QByteArray::fromHex(string(QLatin1String("base")).toLatin1())};
    if (copy.title.isEmpty()) copy.title = QStringLiteral("a text whose name is lost");
    if (!copy.time.isValid()) copy.time = QFileInfo(textPath(folder, key)).lastModified();
    return copy;
}

/// Removes the folder of a session if nothing is left in it but its lock and what was half written.
void removeIfEmpty(const QString& folder) {
    const QStringList left = QDir(folder).entryList(QDir::Files);
    if (left.isEmpty() || left == QStringList{kLockName}) QDir(folder).removeRecursively();
}

QString save(const QString& path, const text::Snapshot& text) {
    const auto failed = writeText(path, text, {.takesDevices = false, .isPrivate = true});
    return failed ? QStringLiteral("%1: %2").arg(path, QString::fromStdString(failed->reason)) : QString();
}

}  // namespace

QByteArray digestOf(const text::Snapshot& text) {
    QCryptographicHash hash(QCryptographicHash::Sha1);
    for (const auto& piece : text.pieces()) {
        const std::string_view bytes = piece.chunk->text();
        hash.addData(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
    }
    return hash.result();
}

FileLock::FileLock(FileLock&& other) noexcept : m_file(std::exchange(other.m_file, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    std::swap(m_file, other.m_file);
    return *this;
}

FileLock::~FileLock() {
    if (m_file >= 0) ::close(m_file);
}

std::optional<FileLock> FileLock::take(const QString& path, bool* isHeld) {
    const QByteArray name = QFile::encodeName(path);
    FileLock lock;
    lock.m_file = ::open(name.constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    // Who can't write there may see the lock of another all the same.
    if (lock.m_file < 0) lock.m_file = ::open(name.constData(), O_RDONLY | O_CLOEXEC);
    const bool isTaken = lock.m_file >= 0 && ::flock(lock.m_file, LOCK_EX | LOCK_NB) == 0;
    if (isHeld != nullptr) *isHeld = lock.m_file >= 0 && !isTaken && errno == EWOULDBLOCK;
    if (!isTaken) return std::nullopt;
    return lock;
}

RecoveryStore::RecoveryStore(QString root, Runner run) : m_root(std::move(root)), m_run(std::move(run)) {
    if (!m_run) m_run = [](const std::function<void()>& work) { work(); };
}

RecoveryStore::~RecoveryStore() {
    // What is left belongs to texts that were not closed.
    if (!m_folder.isEmpty()) removeIfEmpty(m_folder);
}

QString RecoveryStore::begin() {
    if (m_lock) return {};
    if (m_folder.isEmpty())
        m_folder = m_root + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces);
    const auto failed = files::makePrivateFolder(QFile::encodeName(m_folder).toStdString());
    if (failed) return QString::fromStdString(*failed);
    m_lock = FileLock::take(lockPath(m_folder));
    return m_lock ? QString() : QStringLiteral("%1 can't be locked").arg(lockPath(m_folder));
}

void RecoveryStore::store(const QString& key, const RecoveryFacts& facts, const text::Snapshot& text,
                          const Done& done) {
    const QString error = begin();
    if (!error.isEmpty()) {
        if (done) done(error);
        return;
    }
    m_run([folder = m_folder, key, text, facts, time = QDateTime::currentDateTime(), done] {
        QJsonObject object{{QStringLiteral("path"), facts.path},
                           {QStringLiteral("title"), facts.title},
                           {QStringLiteral("kind"), facts.kind},
                           {QStringLiteral("place"), facts.place},
                           {QStringLiteral("time"), time.toString(Qt::ISODateWithMs)}};
        if (facts.base)
            object.insert(QStringLiteral("base"), QString::fromLatin1(digestOf(*facts.base).toHex()));
        QString failed = save(textPath(folder, key), text);
        if (failed.isEmpty()) {
            const text::Snapshot told(QJsonDocument(object).toJson().toStdString());
            failed = save(factsPath(folder, key), told);
        }
        if (done) done(failed);
    });
}

void RecoveryStore::drop(const QString& key) {
    if (m_folder.isEmpty()) return;
    m_run([folder = m_folder, key] {
        // The text first: facts alone are nothing to offer.
        QFile::remove(textPath(folder, key));
        QFile::remove(factsPath(folder, key));
    });
}

std::vector<RecoveredText> RecoveryStore::orphans(QStringList* damaged) const {
    std::vector<RecoveredText> found;
    const QDir root(m_root);
    for (const QString& name : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString folder = root.filePath(name);
        bool isHeld = false;
        const auto lock = FileLock::take(lockPath(folder), &isHeld);
        if (folder == m_folder || isHeld) continue;
        for (const QString& file : QDir(folder).entryList({QStringLiteral("*.text")})) {
            auto copy = readCopy(folder, file.chopped(5));
            if (copy)
                found.push_back(std::move(*copy));
            else if (damaged != nullptr)
                *damaged << QDir(folder).filePath(file);
        }
        removeIfEmpty(folder);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const RecoveredText& a, const RecoveredText& b) { return a.time > b.time; });
    return found;
}

void RecoveryStore::discard(const RecoveredText& copy) {
    QFile::remove(textPath(copy.folder, copy.key));
    QFile::remove(factsPath(copy.folder, copy.key));
    removeIfEmpty(copy.folder);
}

}  // namespace lw::document
