// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/companions.h"

#include <QDir>
#include <QFileInfo>

#include "document/file_io.h"

namespace lw::document {

Companions::Companions(FileWatcher& watcher, QObject* parent) : QObject(parent), m_watcher(watcher) {
    connect(&m_watcher, &FileWatcher::touched, this, &Companions::touched);
}

QString Companions::find(const QString& path, const QString& name) {
    QDir folder = QFileInfo(path).absoluteDir();
    while (true) {
        if (folder.exists(name)) return folder.filePath(name);
        if (!folder.cdUp()) return {};
    }
}

void Companions::attach(Document* document) {
    m_documents << document;
    connect(document, &Document::changed, this, [this, document](const Change& change) {
        if (change.origin == Origin::kCompanion || document->path().isEmpty()) return;
        for (Document* user : std::as_const(m_documents)) {
            if (user->companion() && user->companion()->path == document->path()) update(user);
        }
    });
    refresh();
}

void Companions::detach(Document* document) {
    m_documents.removeAll(document);
    disconnect(document, nullptr, this, nullptr);
    m_watcher.unwatch(m_hopes.take(document));
    refresh();
}

void Companions::refresh() {
    for (Document* document : std::as_const(m_documents)) update(document);
}

void Companions::update(Document* document) {
    const QString name = document->kind().companionName();
    if (name.isEmpty() || document->path().isEmpty()) return;
    const QString path = find(document->path(), name);
    const QString hope = path.isEmpty() ? QFileInfo(document->path()).absoluteDir().filePath(name) : path;
    if (m_hopes.value(document) != hope) {
        m_watcher.watch(hope);
        m_watcher.unwatch(m_hopes.value(document));
        m_hopes.insert(document, hope);
    }
    document->setCompanion(path.isEmpty() ? nullptr : read(path));
}

std::shared_ptr<const Companion> Companions::read(const QString& path) {
    for (const Document* open : std::as_const(m_documents)) {
        if (open->path() == path) return std::make_shared<Companion>(Companion{path, open->text()});
    }
    const auto known = m_fromDisk.value(path);
    if (known) return known;
    const LoadResult loaded = loadFile(path);
    if (!loaded.file) return nullptr;
    auto companion = std::make_shared<Companion>(Companion{path, text::Snapshot(loaded.file->bytes)});
    m_fromDisk.insert(path, companion);
    return companion;
}

void Companions::touched(const QString& path) {
    for (auto it = m_hopes.cbegin(); it != m_hopes.cend(); ++it) {
        if (it.value() != path) continue;
        m_fromDisk.remove(path);
        refresh();
        return;
    }
}

}  // namespace lw::document
