// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/workspace.h"

#include <QDir>
#include <QFileInfo>
#include <QUuid>
#include <algorithm>

#include "document/file_io.h"

namespace lw::document {

namespace {

constexpr int kRecoveryDelay = 2000;
constexpr std::size_t kMaxClosed = 30;

QString absolute(const QString& path) {
    return QFileInfo(path).absoluteFilePath();
}

bool sameText(const text::Snapshot& a, const text::Snapshot& b) {
    return a.size() == b.size() && a.str() == b.str();
}

QString notUtf8(const text::Snapshot& text, std::size_t offset) {
    const text::Position at = text.position(offset);
    const auto byte = static_cast<unsigned char>(text.at(offset));
    return QStringLiteral("Byte 0x%1 at %2:%3 is not UTF-8; opened for reading.")
        .arg(QString::number(byte, 16).toUpper().rightJustified(2, QLatin1Char('0')))
        .arg(at.line)
        .arg(at.column);
}

}  // namespace

Workspace::Workspace(const KindRegistry& kinds, Settings& settings, const QString& dataFolder,
                     QObject* parent)
    : QObject(parent),
      m_kinds(kinds),
      m_settings(settings),
      m_companions(m_watcher),
      m_recovery(dataFolder + QStringLiteral("/recovery"),
                 [this](std::function<void()> work) { m_saves.enqueue(std::move(work)); }) {
    m_recoveryTimer.setSingleShot(true);
    m_recoveryTimer.setInterval(kRecoveryDelay);
    connect(&m_recoveryTimer, &QTimer::timeout, this, &Workspace::flushRecovery);
    connect(&m_saves, &SaveQueue::finished, this, &Workspace::saveFinished);
    connect(&m_watcher, &FileWatcher::touched, this, &Workspace::fileTouched);
}

Workspace::~Workspace() {
    m_saves.wait();
}

Document* Workspace::find(const QString& path) const {
    const QString wanted = absolute(path);
    for (Document* document : m_documents) {
        if (document->path() == wanted) return document;
    }
    return nullptr;
}

Document* Workspace::open(const QString& path, QString* error) {
    const QString full = absolute(path);
    if (Document* known = find(full)) return known;
    const LoadResult loaded = loadFile(full);
    if (!loaded.file) {
        if (error != nullptr) *error = loaded.error;
        return nullptr;
    }
    const text::Snapshot text(loaded.file->bytes);
    auto document = std::make_unique<Document>(m_kinds.forPath(full), text);
    document->setPath(full);
    if (loaded.file->invalidUtf8) {
        document->setReadOnly(notUtf8(text, *loaded.file->invalidUtf8));
        document->setSelection({*loaded.file->invalidUtf8, *loaded.file->invalidUtf8});
    }
    m_settings.addRecentFile(full);
    Entry entry;
    entry.onDisk = text;
    entry.hasFile = true;
    return adopt(std::move(document), std::move(entry));
}

Document* Workspace::create(const DocumentKind& kind, std::string text) {
    auto document = std::make_unique<Document>(kind, text::Snapshot(std::move(text)));
    ++m_untitled;
    const QString number = m_untitled > 1 ? QStringLiteral(" %1").arg(m_untitled) : QString();
    document->setUntitledName(QStringLiteral("untitled%1.%2").arg(number, kind.suffixes().value(0)));
    return adopt(std::move(document), {});
}

Document* Workspace::restore(const RecoveredText& copy) {
    const DocumentKind* kind = m_kinds.find(copy.kind);
    if (kind == nullptr) kind = &m_kinds.forPath(copy.path);
    Document* document = copy.path.isEmpty() ? nullptr : open(copy.path, nullptr);
    if (document != nullptr) {
        document->replaceText(copy.text, QStringLiteral("Restore unsaved changes"));
    } else {
        document = create(*kind, copy.text);
        document->setUntitledName(copy.title);
        document->markUnsaved();
    }
    return document;
}

Document* Workspace::adopt(std::unique_ptr<Document> owned, Entry entry) {
    Document* document = owned.release();
    document->setParent(this);
    document->setUndoBudget(m_settings.undoBudget());
    entry.key = QUuid::createUuid().toString(QUuid::WithoutBraces);
    m_entries.insert(document, std::move(entry));
    m_documents.push_back(document);
    m_watcher.watch(document->path());
    m_companions.attach(document);
    connect(document, &Document::changed, this, [this, document](const Change& change) {
        if (change.origin == Origin::kCompanion) return;
        m_entries[document].recoveryDue = true;
        if (!m_recoveryTimer.isActive()) m_recoveryTimer.start();
    });
    emit opened(document);
    return document;
}

void Workspace::reopenAsLatin1(Document& document) {
    document.setReadOnly({});
    document.replaceText(fromLatin1(document.text().str()), QStringLiteral("Reopen as Latin-1"));
}

void Workspace::save(Document& document) {
    enqueueSave(document, document.path());
}

void Workspace::saveAs(Document& document, const QString& path) {
    enqueueSave(document, absolute(path));
}

void Workspace::enqueueSave(Document& document, const QString& path) {
    const quint64 id = ++m_lastId;
    m_saving.insert(id, {&document, document.text(), document.beginSave(), path != document.path()});
    m_saves.enqueue(SaveJob{id, path, document.text(), &document.kind(), document.companions()});
}

void Workspace::saveFinished(const SaveResult& result) {
    const Saving saving = m_saving.take(result.id);
    Document* document = saving.document;
    if (document == nullptr) return;
    if (!result.error.isEmpty()) {
        emit saveFailed(document, result.path, result.error);
        return;
    }
    Entry& entry = m_entries[document];
    entry.onDisk = saving.text;
    entry.hasFile = true;
    if (document->path() != result.path) {
        m_watcher.unwatch(document->path());
        document->setPath(result.path);
        document->setKind(m_kinds.forPath(result.path));
        m_watcher.watch(result.path);
        m_settings.addRecentFile(result.path);
        m_companions.refresh();
    }
    setDiskState(*document, DiskState::kSame);
    document->markSaved(saving.state);
    if (!document->isModified()) {
        dropRecovery(*document);
        // The written bytes were parsed from nothing; the views' analysis came by small steps.
        if (result.problems != document->analysis()->diagnostics().size()) document->analyseAgain();
    }
    emit saved(document);
}

void Workspace::close(Document& document) {
    emit closing(&document);
    ClosedDocument closed{document.path(), document.title(), document.kind().id(), std::nullopt};
    if (document.isModified()) closed.unsaved = document.text();
    if (closed.unsaved || !closed.path.isEmpty()) m_closed.push_back(std::move(closed));
    if (m_closed.size() > kMaxClosed) m_closed.erase(m_closed.begin());
    dropRecovery(document);
    m_companions.detach(&document);
    m_watcher.unwatch(document.path());
    std::erase(m_documents, &document);
    m_entries.remove(&document);
    document.deleteLater();
}

Document* Workspace::reopenClosed(QString* error) {
    if (m_closed.empty()) return nullptr;
    const ClosedDocument closed = std::move(m_closed.back());
    m_closed.pop_back();
    if (!closed.unsaved) return open(closed.path, error);
    return restore({{}, {}, closed.path, closed.title, closed.kind, {}, closed.unsaved->str()});
}

DiskState Workspace::diskState(const Document& document) const {
    return m_entries.value(&document).disk;
}

text::Snapshot Workspace::diskText(const Document& document) const {
    return m_entries.value(&document).onDisk;
}

void Workspace::fileTouched(const QString& path) {
    Document* document = find(path);
    if (document == nullptr || m_saves.busy()) return;
    Entry& entry = m_entries[document];
    LoadResult loaded = loadFile(path);
    if (!loaded.file) {
        document->markUnsaved();
        setDiskState(*document, DiskState::kGone);
        return;
    }
    const text::Snapshot now(std::move(loaded.file->bytes));
    if (sameText(now, entry.onDisk)) {
        if (entry.disk == DiskState::kGone) setDiskState(*document, DiskState::kSame);
        return;
    }
    entry.onDisk = now;
    if (sameText(now, document->text())) {
        document->markSaved();
        setDiskState(*document, DiskState::kSame);
    } else if (document->isModified() || !document->readOnlyReason().isEmpty()) {
        setDiskState(*document, DiskState::kChanged);
    } else {
        reload(*document);
    }
}

void Workspace::reload(Document& document) {
    const text::Snapshot now = m_entries[&document].onDisk;
    document.replaceText(now.str(), QStringLiteral("Reload from disk"));
    document.markSaved();
    dropRecovery(document);
    setDiskState(document, DiskState::kSame);
}

void Workspace::keep(Document& document) {
    document.markUnsaved();
    setDiskState(document, DiskState::kSame);
}

void Workspace::setDiskState(Document& document, DiskState state) {
    Entry& entry = m_entries[&document];
    if (entry.disk == state && state == DiskState::kSame) return;
    entry.disk = state;
    emit diskStateChanged(&document);
}

void Workspace::flushRecovery() {
    for (Document* document : m_documents) {
        Entry& entry = m_entries[document];
        if (!std::exchange(entry.recoveryDue, false)) continue;
        if (document->isModified()) {
            m_recovery.store(entry.key, document->path(), document->title(), document->kind().id(),
                             document->text());
            entry.recoveryWritten = true;
        } else {
            dropRecovery(*document);
        }
    }
}

void Workspace::dropRecovery(Document& document) {
    Entry& entry = m_entries[&document];
    entry.recoveryDue = false;
    if (std::exchange(entry.recoveryWritten, false)) m_recovery.drop(entry.key);
}

}  // namespace lw::document
