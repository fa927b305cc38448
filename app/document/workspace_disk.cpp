// SPDX-License-Identifier: GPL-3.0-or-later
// How open documents stand to their files: changed by others, gone, locked.
#include <QFile>
#include <algorithm>
#include <utility>

#include "document/file_io.h"
#include "document/workspace.h"
#include "files/backups.h"
#include "files/file_identity.h"
#include "text/encoding.h"
#include "text/utf8.h"

namespace lw::document {

namespace {

bool sameText(const text::Snapshot& a, const text::Snapshot& b) {
    return a.size() == b.size() && a.str() == b.str();
}

std::string encoded(const QString& path) {
    return QFile::encodeName(path).toStdString();
}

QString notUtf8(const text::Snapshot& text, std::size_t offset) {
    if (const QString encoding = guessedEncoding(text); encoding != QLatin1String("Latin-1"))
        return QStringLiteral("This file is %1, not UTF-8; opened for reading.").arg(encoding);
    const text::Position at = text.position(offset);
    const auto byte = static_cast<unsigned char>(text.at(offset));
    return QStringLiteral("Byte 0x%1 at %2:%3 is not UTF-8; opened for reading.")
        .arg(QString::number(byte, 16).toUpper().rightJustified(2, QLatin1Char('0')))
        .arg(at.line)
        .arg(at.column);
}

}  // namespace

DiskState Workspace::diskState(const Document& document) const {
    return m_entries.value(&document).disk;
}

text::Snapshot Workspace::diskText(const Document& document) const {
    return m_entries.value(&document).onDisk;
}

void Workspace::lookAtDisk(Document& document) {
    lookForOthers(document);
    fileTouched(document.path());
}

void Workspace::fileTouched(const QString& path) {
    Document* document = find(path);
    if (document == nullptr) return;
    // What is half written is looked at once it is whole.
    if (!isSaving(*document))
        readAgain(*document);
    else if (!m_held.contains(path))
        m_held << path;
}

void Workspace::readAgain(Document& document) {
    Entry& entry = m_entries[&document];
    LoadResult loaded = loadFile(document.path());
    if (!loaded.file) {
        if (entry.disk == DiskState::kGone || entry.isNew) return;
        entry.savedBeforeGone = document.history().saved();
        document.markUnsaved();
        setDiskState(document, DiskState::kGone);
        return;
    }
    const text::Snapshot now(std::move(loaded.file->bytes));
    const bool isBack = entry.disk == DiskState::kGone;
    if (isBack && entry.savedBeforeGone) document.markSaved(*entry.savedBeforeGone);
    entry.savedBeforeGone.reset();
    if (sameText(now, entry.onDisk)) {
        if (isBack) setDiskState(document, DiskState::kSame);
        return;
    }
    entry.onDisk = now;
    if (sameText(now, document.text())) {
        agree(entry);
        document.markSaved();
        setDiskState(document, DiskState::kSame);
    } else if (document.isModified()) {
        setDiskState(document, DiskState::kChanged);
    } else {
        takeOver(document, now);
    }
}

QString Workspace::reload(Document& document) {
    LoadResult loaded = loadFile(document.path());
    if (!loaded.file) return loaded.error;
    const text::Snapshot now(std::move(loaded.file->bytes));
    m_entries[&document].onDisk = now;
    takeOver(document, now);
    return {};
}

void Workspace::takeOver(Document& document, const text::Snapshot& now) {
    agree(m_entries[&document]);
    document.replaceText(now.str(), QStringLiteral("Reload from disk"));
    const std::size_t invalid = text::findInvalidUtf8(now.str());
    followEncoding(document, invalid == std::string::npos ? std::nullopt : std::optional(invalid));
    document.markSaved();
    dropRecovery(document);
    setDiskState(document, DiskState::kSame);
}

/// A text with bytes that are not UTF-8 is for reading, where its language does not take them as they are.
void Workspace::followEncoding(Document& document, std::optional<std::size_t> invalidUtf8) {
    const auto& problems = document.analysis()->diagnostics();
    const auto found = std::find_if(problems.begin(), problems.end(), [](const text::Diagnostic& problem) {
        return problem.code == text::kNotUtf8;
    });
    const bool isTaken = found != problems.end() && found->severity != text::Severity::kError;
    document.setReadOnly(invalidUtf8 && !isTaken ? notUtf8(document.text(), *invalidUtf8) : QString());
}

void Workspace::agree(Entry& entry) {
    entry.base = entry.onDisk;
    entry.baseDigest.clear();
}

QByteArray Workspace::baseOf(const Entry& entry) {
    if (!entry.baseDigest.isEmpty()) return entry.baseDigest;
    return entry.hasFile ? digestOf(entry.base) : QByteArray();
}

void Workspace::keep(Document& document) {
    agree(m_entries[&document]);
    document.markUnsaved();
    recoveryDue(document);  // its copy says what it was made from
    setDiskState(document, DiskState::kSame);
}

void Workspace::setDiskState(Document& document, DiskState state) {
    Entry& entry = m_entries[&document];
    if (entry.disk == state && state == DiskState::kSame) return;
    entry.disk = state;
    emit diskStateChanged(&document);
}

void Workspace::lookForOthers(Document& document) {
    if (document.path().isEmpty()) return;
    Entry& entry = m_entries[&document];
    QString text;
    const std::string swap = files::foreignSwapFile(encoded(document.path()));
    if (!swap.empty()) {
        text = QStringLiteral("Another editor has %1 open, or left %2 beside it.")
                   .arg(document.title(), QFile::decodeName(swap.c_str()));
    }
    const QString folder = m_dataFolder + QStringLiteral("/locks");
    if (!entry.lock && !files::makePrivateFolder(encoded(folder))) {
        bool isHeld = false;
        auto lock = FileLock::take(
            folder + QLatin1Char('/') + QFile::decodeName(files::fileKey(encoded(document.path())).c_str()),
            &isHeld);
        if (lock) entry.lock = std::make_shared<FileLock>(std::move(*lock));
        if (isHeld) text = QStringLiteral("Another Levelwright has %1 open too.").arg(document.title());
    }
    tell(document, Notice::kOthers, text);
}

/// Once is enough: it may have been read and hidden.
void Workspace::tell(Document& document, Notice notice, const QString& text) {
    QString& last = m_entries[&document].told[static_cast<int>(notice)];
    if (std::exchange(last, text) != text) emit noticed(&document, notice, text);
}

void Workspace::unlock(const Document& document) {
    Entry& entry = m_entries[&document];
    if (!entry.lock) return;
    QFile::remove(m_dataFolder + QStringLiteral("/locks/") +
                  QFile::decodeName(files::fileKey(encoded(document.path())).c_str()));
    entry.lock.reset();
}

}  // namespace lw::document
