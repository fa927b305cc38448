// SPDX-License-Identifier: GPL-3.0-or-later
// Unsaved texts: kept while they are open, brought back after a crash and from the last session.
#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "document/workspace.h"

namespace lw::document {

namespace {

/// Milliseconds. A copy is written this long after the last change, and at the latest this long after the
/// first: what is left of the two seconds that may be lost is for a busy machine.
constexpr int kRecoveryIdle = 700;
constexpr int kRecoveryLatest = 1400;
constexpr int kRecoveryRetry = 5000;

}  // namespace

Document* Workspace::restore(const RecoveredText& copy) {
    const DocumentKind* kind = m_kinds.find(copy.kind);
    if (kind == nullptr) kind = &m_kinds.forPath(copy.path);
    Document* document = copy.path.isEmpty() ? nullptr : open(copy.path, nullptr);
    if (document != nullptr) {
        document->replaceText(copy.text, QStringLiteral("Restore unsaved changes"));
        Entry& entry = m_entries[document];
        const bool isOther = !copy.base.isEmpty() && digestOf(entry.onDisk) != copy.base;
        if (isOther && document->isModified()) {
            entry.baseDigest = copy.base;
            setDiskState(*document, DiskState::kChanged);
        }
    } else if (!copy.path.isEmpty()) {
        document = adoptWithoutFile(copy, m_kinds.forPath(copy.path));
    } else {
        document = create(*kind, copy.text, copy.place);
        document->setUntitledName(copy.title);
        if (copy.isUnsaved) document->markUnsaved();
    }
    if (copy.folder.isEmpty()) return document;
    flushAll();
    const Entry& entry = m_entries[document];
    if (!document->isModified() || (entry.recoveryWritten && !entry.recoveryFailed))
        RecoveryStore::discard(copy);
    return document;
}

Document* Workspace::adoptWithoutFile(const RecoveredText& copy, const DocumentKind& kind) {
    auto document = std::make_unique<Document>(kind, text::Snapshot(copy.text));
    document->setPath(copy.path);
    document->markUnsaved();
    Entry entry;
    entry.baseDigest = copy.base;
    Document* adopted = adopt(std::move(document), std::move(entry));
    recoveryDue(*adopted);
    setDiskState(*adopted, DiskState::kGone);
    return adopted;
}

bool Workspace::leave() {
    flushAll();
    for (const Document* document : m_documents) {
        const Entry& entry = m_entries[document];
        if (document->isModified() && (!entry.recoveryWritten || entry.recoveryFailed)) return false;
    }
    for (Document* document : std::vector<Document*>(m_documents)) {
        emit closing(document);
        release(*document);
    }
    return true;
}

void Workspace::keepUntitled() {
    for (Document* document : m_documents) {
        if (document->path().isEmpty() && !m_entries[document].recoveryWritten) storeRecovery(*document);
    }
}

QString Workspace::copyOf(const Document& document) const {
    const Entry entry = m_entries.value(&document);
    return entry.recoveryWritten && !entry.recoveryFailed ? m_recovery.id(entry.key) : QString();
}

void Workspace::recoveryDue(Document& document) {
    m_entries[&document].recoveryDue = true;
    if (!m_recoveryTimer.isActive()) m_recoveryClock.start();
    const auto left = static_cast<int>(std::max<qint64>(kRecoveryLatest - m_recoveryClock.elapsed(), 0));
    m_recoveryTimer.start(std::min(kRecoveryIdle, left));
}

void Workspace::flushRecovery() {
    m_recoveryTimer.stop();
    for (Document* document : m_documents) {
        if (!std::exchange(m_entries[document].recoveryDue, false)) continue;
        if (document->isModified())
            storeRecovery(*document);
        else
            dropRecovery(*document);
    }
}

void Workspace::flushAll() {
    flushRecovery();
    m_saves.wait();
    m_copying.waitForDone();
    QCoreApplication::sendPostedEvents(this, QEvent::MetaCall);
}

void Workspace::storeRecovery(Document& document) {
    Entry& entry = m_entries[&document];
    entry.recoveryWritten = true;
    RecoveryFacts facts{document.path(), document.title(), document.kind().id(), document.folder(), {}};
    if (entry.hasFile) facts.base = entry.base;
    facts.baseDigest = entry.baseDigest;
    facts.isUnsaved = document.isModified();
    m_recovery.store(entry.key, facts, document.text(), [this, key = entry.key](const QString& error) {
        QMetaObject::invokeMethod(
            this, [this, key, error] { recoveryStored(key, error); }, Qt::QueuedConnection);
    });
}

void Workspace::recoveryStored(const QString& key, const QString& error) {
    for (Document* document : m_documents) {
        Entry& entry = m_entries[document];
        if (entry.key != key) continue;
        const bool hasFailed = !error.isEmpty();
        tell(*document, Notice::kRecovery, error);
        entry.recoveryFailed = hasFailed;
        if (!hasFailed || !document->isModified()) return;
        entry.recoveryDue = true;
        if (m_recoveryTimer.isActive()) return;
        m_recoveryClock.start();
        m_recoveryTimer.start(kRecoveryRetry);
        return;
    }
}

void Workspace::dropRecovery(Document& document) {
    Entry& entry = m_entries[&document];
    entry.recoveryDue = false;
    if (std::exchange(entry.recoveryWritten, false)) m_recovery.drop(entry.key);
}

}  // namespace lw::document
