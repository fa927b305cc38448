// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/file_io.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryFile>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

#include "text/utf8.h"

namespace lw::document {

QString TextFacts::lineEnds() const {
    QStringList parts;
    if (lf > 0) parts << QStringLiteral("%1 LF").arg(lf);
    if (crlf > 0) parts << QStringLiteral("%1 CRLF").arg(crlf);
    if (cr > 0) parts << QStringLiteral("%1 CR").arg(cr);
    if (parts.size() > 1) return parts.join(QStringLiteral(", "));
    if (crlf > 0) return QStringLiteral("CRLF");
    return cr > 0 ? QStringLiteral("CR") : QStringLiteral("LF");
}

TextFacts factsOf(const text::Snapshot& text) {
    TextFacts facts;
    facts.bom = text.size() >= 3 && text.slice({0, 3}) == "\xEF\xBB\xBF";
    std::size_t allCr = 0;
    std::size_t lineStart = 0;
    char last = '\0';
    for (const auto& piece : text.pieces()) {
        const std::string_view bytes = piece.chunk->text();
        allCr += static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\r'));
        std::size_t line = piece.line;
        for (const std::uint32_t at : piece.chunk->lineFeeds()) {
            const char before = at > 0 ? bytes[at - 1] : last;
            ++(before == '\r' ? facts.crlf : facts.lf);
            const std::size_t end = piece.start + at;
            if (end - lineStart > facts.longestLineBytes) {
                facts.longestLineBytes = end - lineStart;
                facts.longestLine = line;
            }
            lineStart = end + 1;
            ++line;
        }
        if (!bytes.empty()) last = bytes.back();
    }
    if (text.size() - lineStart > facts.longestLineBytes) {
        facts.longestLineBytes = text.size() - lineStart;
        facts.longestLine = text.lineCount() - 1;
    }
    facts.cr = allCr - facts.crlf;
    return facts;
}

LoadResult loadFile(const QString& path) {
    const QFileInfo info(path);
    if (info.isDir()) return {std::nullopt, QStringLiteral("%1 is a folder.").arg(path)};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return {std::nullopt, QStringLiteral("%1 can't be read: %2.").arg(path, file.errorString())};
    }
    if (file.size() > kMaxFileSize) {
        return {std::nullopt, QStringLiteral("%1 is larger than 1 GB.").arg(path)};
    }
    LoadedFile loaded;
    loaded.bytes.resize(static_cast<std::size_t>(file.size()));
    std::size_t size = 0;
    while (true) {
        // A file that grows while it is read (or a pipe, whose size is 0) is read to its end.
        if (size == loaded.bytes.size()) loaded.bytes.resize(size + 64 * 1024);
        const qint64 got =
            file.read(loaded.bytes.data() + size, static_cast<qint64>(loaded.bytes.size() - size));
        if (got < 0) {
            return {std::nullopt, QStringLiteral("%1 can't be read: %2.").arg(path, file.errorString())};
        }
        if (got == 0) break;
        size += static_cast<std::size_t>(got);
        if (size > static_cast<std::size_t>(kMaxFileSize)) {
            return {std::nullopt, QStringLiteral("%1 is larger than 1 GB.").arg(path)};
        }
        if (size == static_cast<std::size_t>(file.size()) && file.atEnd()) break;
    }
    loaded.bytes.resize(size);
    const std::size_t invalid = text::findInvalidUtf8(loaded.bytes);
    if (invalid != std::string::npos) loaded.invalidUtf8 = invalid;
    return {std::move(loaded), {}};
}

std::string fromLatin1(std::string_view bytes) {
    std::string out;
    out.reserve(bytes.size() + bytes.size() / 8);
    for (const char c : bytes) text::appendUtf8(out, static_cast<unsigned char>(c));
    return out;
}

namespace {

QString systemError() {
    return QString::fromLocal8Bit(std::strerror(errno));
}

bool writeAll(QFile& file, const text::Snapshot& text) {
    for (const auto& piece : text.pieces()) {
        const std::string_view bytes = piece.chunk->text();
        const auto size = static_cast<qint64>(bytes.size());
        if (file.write(bytes.data(), size) != size) return false;
    }
    return file.flush() && ::fsync(file.handle()) == 0;
}

/// Flushes the folder's entry, so that the rename survives a crash of the machine too.
void flushFolder(const QString& folder) {
    const int fd = ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return;
    ::fsync(fd);
    ::close(fd);
}

}  // namespace

QString saveFile(const QString& path, const text::Snapshot& text,
                 const std::function<void(const text::Snapshot&)>& check) {
    const QFileInfo given(path);
    const QString target = given.exists() ? given.canonicalFilePath() : given.absoluteFilePath();
    const QFileInfo info(target);
    if (info.isDir()) return QStringLiteral("%1 is a folder").arg(target);
    // A rename would put a plain file in the place of a device.
    if (info.exists() && !info.isFile()) return QStringLiteral("%1 is no plain file").arg(target);
    if (info.exists() && !info.isWritable()) return QStringLiteral("the file is write-protected");

    QTemporaryFile file(info.path() + QStringLiteral("/.") + info.fileName() + QStringLiteral(".XXXXXX"));
    if (!file.open()) return file.errorString();
    if (!writeAll(file, text))
        return file.error() == QFileDevice::NoError ? systemError() : file.errorString();
    const QFileDevice::Permissions standard =
        QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ReadGroup | QFileDevice::ReadOther;
    file.setPermissions(info.exists() ? info.permissions() : standard);

    const LoadResult back = loadFile(file.fileName());
    const text::Snapshot written(back.file ? back.file->bytes : std::string());
    if (!back.file || back.file->bytes != text.str()) {
        return QStringLiteral("what was written could not be read back");
    }
    if (check) check(written);
    if (std::rename(QFile::encodeName(file.fileName()).constData(), QFile::encodeName(target).constData()) !=
        0) {
        return systemError();
    }
    file.setAutoRemove(false);
    flushFolder(info.path());
    return {};
}

}  // namespace lw::document
