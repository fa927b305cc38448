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
#include "files/two_steps.h"

namespace lw::document {

namespace {

constexpr QLatin1String kLockName("lock");

constexpr QLatin1String kText(".text");

CopyPlace placeOf(const QString& folder, const QString& key) {
    const QString base = folder + QLatin1Char('/') + key;
    return {base + kText, base + QStringLiteral(".json")};
}

QString lockPath(const QString& folder) {
    return folder + QLatin1Char('/') + kLockName;
}

/// The newest version of a file that is whole: one that still waited to be flushed, else the one that stands.
std::optional<std::string> newest(const QString& path) {
    for (const files::Beside& beside : files::filesBeside(QFile::encodeName(path).toStdString())) {
        LoadResult loaded = loadFile(QFile::decodeName(beside.path.c_str()));
        if (!loaded.file) continue;
        const QByteArray digest = digestOf(text::Snapshot(loaded.file->bytes)).toHex();
        if (digest.toStdString() == beside.digest) return std::move(loaded.file->bytes);
    }
    LoadResult loaded = loadFile(path);
    return loaded.file ? std::optional(std::move(loaded.file->bytes)) : std::nullopt;
}

QDateTime timeOf(const QString& path) {
    QDateTime time = QFileInfo(path).lastModified();
    for (const files::Beside& beside : files::filesBeside(QFile::encodeName(path).toStdString()))
        time = std::max(time, QFileInfo(QFile::decodeName(beside.path.c_str())).lastModified());
    return time;
}

/// A copy as it was left. Its text is what counts: one whose facts are lost is offered without a name.
std::optional<RecoveredText> readCopy(const QString& folder, const QString& key) {
    const CopyPlace place = placeOf(folder, key);
    auto text = newest(place.text);
    if (!text) return std::nullopt;
    const QByteArray bytes = QByteArray::fromStdString(newest(place.facts).value_or(std::string()));
    const QJsonObject object = QJsonDocument::fromJson(bytes).object();
    const auto string = [&object](QLatin1String name) { return object.value(name).toString(); };
    RecoveredText copy{folder,
                       key,
                       string(QLatin1String("path")),
                       string(QLatin1String("title")),
                       string(QLatin1String("kind")),
                       timeOf(place.text),
                       std::move(*text),
                       string(QLatin1String("place")),
                       QByteArray::fromHex(string(QLatin1String("base")).toLatin1()),
                       object.value(QLatin1String("unsaved")).toBool(true)};
    if (copy.title.isEmpty()) copy.title = QStringLiteral("a text whose name is lost");
    return copy;
}

/// The keys of the copies in a session's folder, in whichever state they are.
QStringList keysIn(const QString& folder) {
    QStringList keys;
    for (const QString& name : QDir(folder).entryList(QDir::AllEntries | QDir::NoDotAndDotDot)) {
        const auto owner = files::nameOfBeside(name.toStdString());
        const QString file = owner ? QString::fromStdString(*owner) : name;
        if (file.endsWith(kText)) keys << file.chopped(kText.size());
    }
    keys.removeDuplicates();
    return keys;
}

/// Removes the folder of a session if no text is left in it.
void removeIfEmpty(const QString& folder) {
    if (keysIn(folder).isEmpty()) QDir(folder).removeRecursively();
}

QByteArray told(const RecoveryFacts& facts) {
    QJsonObject object{{QStringLiteral("path"), facts.path},
                       {QStringLiteral("title"), facts.title},
                       {QStringLiteral("kind"), facts.kind},
                       {QStringLiteral("place"), facts.place}};
    QByteArray base = facts.baseDigest;
    if (base.isEmpty() && facts.base) base = digestOf(*facts.base);
    if (!base.isEmpty()) object.insert(QStringLiteral("base"), QString::fromLatin1(base.toHex()));
    if (!facts.isUnsaved) object.insert(QStringLiteral("unsaved"), false);
    return QJsonDocument(object).toJson();
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

RecoveryStore::RecoveryStore(QString root, Runner run) : m_root(std::move(root)) {
    if (!run) run = [](const std::function<void()>& work) { work(); };
    m_writer = std::make_shared<CopyWriter>(std::move(run));
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
    m_writer->store(
        placeOf(m_folder, key), text, [facts] { return told(facts); }, done);
}

void RecoveryStore::drop(const QString& key) {
    if (!m_folder.isEmpty()) m_writer->drop(placeOf(m_folder, key));
}

std::vector<RecoveredText> RecoveryStore::orphans(QStringList* damaged) const {
    std::vector<RecoveredText> found;
    const QDir root(m_root);
    for (const QString& name : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString folder = root.filePath(name);
        bool isHeld = false;
        const auto lock = FileLock::take(lockPath(folder), &isHeld);
        if (folder == m_folder || isHeld) continue;
        for (const QString& key : keysIn(folder)) {
            const CopyPlace place = placeOf(folder, key);
            auto copy = readCopy(folder, key);
            if (copy)
                found.push_back(std::move(*copy));
            else if (!QFileInfo::exists(place.text))
                removeCopy(place);  // torn before any of it stood
            else if (damaged != nullptr)
                *damaged << place.text;
        }
        removeIfEmpty(folder);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const RecoveredText& a, const RecoveredText& b) { return a.time > b.time; });
    return found;
}

void RecoveryStore::discard(const RecoveredText& copy) {
    removeCopy(placeOf(copy.folder, copy.key));
    removeIfEmpty(copy.folder);
}

}  // namespace lw::document
