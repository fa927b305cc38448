// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/file_io.h"

#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <utility>
#include <vector>

#include "files/read_files.h"
#include "text/encoding.h"
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
    if (QFileInfo(path).isDir()) return {std::nullopt, QStringLiteral("%1 is a folder.").arg(path)};
    auto bytes = files::readRegularFile(QFile::encodeName(path).toStdString(), kMaxFileSize);
    if (!bytes) {
        return {std::nullopt,
                QStringLiteral("%1 can't be read: %2.").arg(path, QString::fromStdString(bytes.error()))};
    }
    LoadedFile loaded;
    loaded.bytes = std::move(*bytes);
    const std::size_t invalid = text::findInvalidUtf8(loaded.bytes);
    if (invalid != std::string::npos) loaded.invalidUtf8 = invalid;
    if (text::wideEncodingOf(loaded.bytes)) loaded.invalidUtf8 = 0;
    return {std::move(loaded), {}};
}

namespace {

constexpr std::size_t kFirstBytes = 8;

}  // namespace

QString guessedEncoding(const text::Snapshot& text) {
    const auto wide = text::wideEncodingOf(text.slice({0, std::min(kFirstBytes, text.size())}));
    if (!wide) return QStringLiteral("Latin-1");
    const std::string_view name = text::encodingName(*wide);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

std::string fromGuessed(std::string_view bytes) {
    const auto wide = text::wideEncodingOf(bytes);
    return wide ? text::toUtf8(bytes, *wide) : fromLatin1(bytes);
}

std::string fromLatin1(std::string_view bytes) {
    std::string out;
    out.reserve(bytes.size() + bytes.size() / 8);
    for (const char c : bytes) text::appendUtf8(out, static_cast<unsigned char>(c));
    return out;
}

std::optional<files::WriteFailure> writeText(const QString& path, const text::Snapshot& text,
                                             const files::WriteOptions& options) {
    std::vector<std::string_view> parts;
    parts.reserve(text.pieces().size());
    for (const auto& piece : text.pieces()) parts.push_back(piece.chunk->text());
    return files::writeFile(QFile::encodeName(path).toStdString(), parts, options);
}

QString saveFile(const QString& path, const text::Snapshot& text) {
    const auto failure = writeText(path, text, {.takesDevices = false});
    return failure ? QString::fromStdString(failure->reason) : QString();
}

}  // namespace lw::document
