// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/workspace.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QUuid>
#include <algorithm>
#include <utility>

#include "document/file_io.h"
#include "files/backups.h"
#include "files/file_identity.h"
#include "text/utf8.h"

namespace lw::document {

namespace {

constexpr std::size_t kMaxClosed = 30;

QString absolute(const QString& path) {
    return QFileInfo(path).absoluteFilePath();
}

std::string encoded(const QString& path) {
    return QFile::encodeName(path).toStdString();
}

}  // namespace

Workspace::Workspace(const KindRegistry& kinds, Settings& settings, const QString& dataFolder,
                     QObject* parent)
    : QObject(parent),
      m_kinds(kinds),
      m_settings(settings),
      m_dataFolder(dataFolder),
      m_companions(m_watcher),
      m_recovery(dataFolder + QStringLiteral("/recovery"),
                 [this](std::function<void()> work) { m_copying.start(std::move(work)); }) {
    m_copying.setMaxThreadCount(1);
    m_recoveryTimer.setSingleShot(true);
    m_recoveryTimer.setTimerType(Qt::PreciseTimer);
    connect(&m_recoveryTimer, &QTimer::timeout, this, &Workspace::flushRecovery);
    connect(&m_saves, &SaveQueue::finished, this, &Workspace::saveFinished);
    connect(&m_watcher, &FileWatcher::touched, this, &Workspace::fileTouched);
    connect(&m_companions, &Companions::staleChanged, this, [this](Document* document, const QString& text) {
        emit noticed(document, Notice::kCompanion, text);
    });
    if (qGuiApp != nullptr) {
        connect(qGuiApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
            if (state != Qt::ApplicationActive) return flushRecovery();
            m_watcher.look();
            for (Document* document : m_documents) lookForOthers(*document);
        });
        connect(qGuiApp, &QGuiApplication::commitDataRequest, this, &Workspace::flushAll,
                Qt::DirectConnection);
    }
}

Workspace::~Workspace() {
    m_saves.wait();
    m_copying.waitForDone();
    for (const Document* document : m_documents) unlock(*document);
}

Document* Workspace::find(const QString& path) const {
    if (path.isEmpty()) return nullptr;
    const QString wanted = absolute(path);
    for (Document* document : m_documents) {
        if (document->path() == wanted) return document;
    }
    const std::string name = encoded(wanted);
    for (Document* document : m_documents) {
        if (files::isSameFile(encoded(document->path()), name)) return document;
    }
    return nullptr;
}

Document* Workspace::open(const QString& path, QString* error) {
    const QString full = absolute(path);
    if (Document* known = find(full)) return known;
    // What comes from outside may be what the program fails at.
    flushRecovery();
    const LoadResult loaded = loadFile(full);
    if (!loaded.file) {
        if (error != nullptr) *error = loaded.error;
        return nullptr;
    }
    const text::Snapshot text(loaded.file->bytes);
    auto document = std::make_unique<Document>(m_kinds.forPath(full), text);
    document->setPath(full);
    followEncoding(*document, loaded.file->invalidUtf8);
    if (!document->readOnlyReason().isEmpty())
        document->setSelection({*loaded.file->invalidUtf8, *loaded.file->invalidUtf8});
    m_settings.addRecentFile(full);
    Entry entry;
    entry.onDisk = text;
    entry.base = text;
    entry.hasFile = true;
    return adopt(std::move(document), std::move(entry));
}

Document* Workspace::create(const DocumentKind& kind, std::string text, const QString& folder) {
    auto document = std::make_unique<Document>(kind, text::Snapshot(std::move(text)));
    document->setFolder(folder);
    ++m_untitled;
    const QString number = m_untitled > 1 ? QStringLiteral(" %1").arg(m_untitled) : QString();
    document->setUntitledName(QStringLiteral("untitled%1.%2").arg(number, kind.suffixes().value(0)));
    return adopt(std::move(document), {});
}

Document* Workspace::createFile(const QString& path) {
    const QString full = absolute(path);
    auto document = std::make_unique<Document>(m_kinds.forPath(full), text::Snapshot());
    document->setPath(full);
    document->markUnsaved();
    Entry entry;
    entry.isNew = true;
    return adopt(std::move(document), std::move(entry));
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
        if (change.origin != Origin::kCompanion) recoveryDue(*document);
    });
    // A text from elsewhere, or whose file is gone, is unsaved without a change.
    connect(document, &Document::stateChanged, this, [this, document] {
        const Entry& now = m_entries[document];
        if (document->isModified() != now.recoveryWritten) recoveryDue(*document);
    });
    emit opened(document);
    lookForOthers(*document);
    m_companions.tellStale(document);
    return document;
}

void Workspace::reopenDecoded(Document& document) {
    const QString step = QStringLiteral("Convert from %1").arg(guessedEncoding(document.text()));
    document.setReadOnly({});
    document.replaceText(fromGuessed(document.text().str()), step);
}

void Workspace::save(Document& document, bool mayWriteInPlace) {
    enqueueSave(document, document.path(), mayWriteInPlace);
}

void Workspace::saveAs(Document& document, const QString& path, bool mayWriteInPlace) {
    const QString full = absolute(path);
    const bool isOwn = find(full) == &document;
    enqueueSave(document, isOwn ? document.path() : full, mayWriteInPlace);
}

QString Workspace::withEnding(const Document& document, const QString& path) {
    const bool hasEnding = QFileInfo(path).fileName().lastIndexOf(QLatin1Char('.')) > 0;
    const QString ending = document.kind().suffixes().value(0);
    return hasEnding || ending.isEmpty() ? path : path + QLatin1Char('.') + ending;
}

QString Workspace::backupFolder(const Document& document) const {
    return QFile::decodeName(
        files::backupFolder(encoded(m_dataFolder + QStringLiteral("/backups")), encoded(document.path()))
            .c_str());
}

QStringList Workspace::earlierVersions(const Document& document) const {
    QStringList found;
    if (document.path().isEmpty()) return found;
    for (const std::string& path :
         files::backups(encoded(m_dataFolder + QStringLiteral("/backups")), encoded(document.path()))) {
        found << QFile::decodeName(path.c_str());
    }
    return found;
}

void Workspace::enqueueSave(Document& document, const QString& path, bool mayWriteInPlace) {
    const quint64 id = ++m_lastId;
    Entry& entry = m_entries[&document];
    SaveJob job{.id = id,
                .path = path,
                .text = document.text(),
                .kind = &document.kind(),
                .companions = document.companions(),
                .expected = {},
                .mayWriteInPlace = mayWriteInPlace,
                .copies = {},
                .backups = {}};
    // A copy that an end in the middle of overwriting leaves is found among the earlier versions.
    job.copies = QFile::decodeName(
        files::backupFolder(encoded(m_dataFolder + QStringLiteral("/backups")), encoded(path)).c_str());
    const bool isOwn = path == document.path();
    if (isOwn && entry.hasFile) {
        job.expected.push_back(entry.onDisk);
        for (const Saving& before : std::as_const(m_saving)) {
            if (before.document == &document) job.expected.push_back(before.text);
        }
    }
    if (!isOwn || !entry.isBackedUp) job.backups = m_dataFolder + QStringLiteral("/backups");
    m_saving.insert(id, {&document, document.text(), document.beginSave()});
    m_saves.enqueue(std::move(job));
}

void Workspace::saveFinished(const SaveResult& result) {
    const Saving saving = m_saving.take(result.id);
    if (Document* document = saving.document; document != nullptr) {
        Entry& entry = m_entries[document];
        if (result.unseen) {
            entry.onDisk = *result.unseen;
            setDiskState(*document, DiskState::kChanged);
        } else if (!result.error.isEmpty()) {
            emit saveFailed(document, result.path, result.error, result.canWriteInPlace);
        } else {
            entry.onDisk = saving.text;
            agree(entry);
            entry.hasFile = true;
            entry.isNew = false;
            entry.isBackedUp = result.warning.isEmpty();
            entry.savedBeforeGone.reset();
            if (document->path() != result.path) takePath(*document, result.path);
            setDiskState(*document, DiskState::kSame);
            document->markSaved(saving.state);
            if (!document->isModified()) {
                dropRecovery(*document);
                // The written bytes were parsed from nothing; the views' analysis came by small steps.
                if (result.problems != document->analysis()->diagnostics().size()) document->analyseAgain();
            }
            emit saved(document);
            tell(*document, Notice::kBackup, result.warning);
        }
    }
    for (const QString& path : std::exchange(m_held, {})) fileTouched(path);
}

bool Workspace::isSaving(const Document& document) const {
    return std::any_of(m_saving.begin(), m_saving.end(),
                       [&document](const Saving& saving) { return saving.document == &document; });
}

void Workspace::takePath(Document& document, const QString& path) {
    Document* other = find(path);
    if (other != nullptr && other != &document) close(*other);
    m_watcher.unwatch(document.path());
    unlock(document);
    document.setPath(path);
    m_watcher.watch(path);
    m_settings.addRecentFile(path);
    const DocumentKind& kind = m_kinds.forPath(path);
    if (&kind != &document.kind()) {
        emit kindChanging(&document);
        document.setKind(kind);
        const std::size_t invalid = text::findInvalidUtf8(document.text().str());
        followEncoding(document, invalid == std::string::npos ? std::nullopt : std::optional(invalid));
        emit kindChanged(&document);
    }
    m_companions.refresh();
    // What was said was about the other file, or to a view that is gone.
    const QHash<int, QString> told = std::exchange(m_entries[&document].told, {});
    for (auto it = told.cbegin(); it != told.cend(); ++it) {
        if (!it.value().isEmpty()) emit noticed(&document, static_cast<Notice>(it.key()), {});
    }
    lookForOthers(document);
}

void Workspace::close(Document& document) {
    emit closing(&document);
    ClosedDocument closed{document.path(), document.title(),  document.kind().id(),
                          std::nullopt,    document.folder(), {}};
    if (document.isModified()) {
        closed.unsaved = document.text();
        const Entry& entry = m_entries[&document];
        closed.base = baseOf(entry);
    }
    if (closed.unsaved || !closed.path.isEmpty()) m_closed.push_back(std::move(closed));
    if (m_closed.size() > kMaxClosed) m_closed.erase(m_closed.begin());
    dropRecovery(document);
    release(document);
}

void Workspace::release(Document& document) {
    m_companions.detach(&document);
    m_watcher.unwatch(document.path());
    unlock(document);
    std::erase(m_documents, &document);
    m_entries.remove(&document);
    document.deleteLater();
}

Document* Workspace::reopenClosed(QString* error) {
    if (m_closed.empty()) return nullptr;
    const ClosedDocument closed = std::move(m_closed.back());
    m_closed.pop_back();
    if (!closed.unsaved) return open(closed.path, error);
    return restore({{},
                    {},
                    closed.path,
                    closed.title,
                    closed.kind,
                    {},
                    closed.unsaved->str(),
                    closed.place,
                    closed.base});
}

}  // namespace lw::document
