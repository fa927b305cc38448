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

namespace {

QString besideOf(const QString& document, const CompanionPlace& place) {
    return QDir::cleanPath(QFileInfo(document).absoluteDir().filePath(place.name));
}

/// The companion's path, empty if there is none.
QString locate(const QString& document, const CompanionPlace& place) {
    if (place.inParents) return Companions::find(document, place.name);
    const QString beside = besideOf(document, place);
    return QFileInfo(beside).isFile() ? beside : QString();
}

}  // namespace

std::shared_ptr<const Companion> Companions::load(const QString& path, const CompanionPlace& place) {
    if (place.name.isEmpty() || path.isEmpty()) return nullptr;
    const QString at = locate(path, place);
    const LoadResult loaded = at.isEmpty() ? LoadResult{} : loadFile(at);
    if (!loaded.file) return nullptr;
    return std::make_shared<Companion>(
        Companion{at, text::Snapshot(loaded.file->bytes), load(at, {place.own, true, {}})});
}

void Companions::attach(Document* document) {
    m_documents << document;
    connect(document, &Document::changed, this,
            [this, document](const Change& change) { changed(document, change); });
    refresh();
}

void Companions::changed(Document* document, const Change& change) {
    if (change.origin == Origin::kCompanion) return;
    if (!document->path().isEmpty()) {
        for (Document* user : std::as_const(m_documents)) {
            const auto companion = user->companion();
            if (companion && (companion->path == document->path() ||
                              (companion->own && companion->own->path == document->path()))) {
                update(user);
            }
        }
    }
    // The text may name another file now; it is read after everyone has heard of the text.
    if (document->kind().companionPlace(*document->analysis()) == m_places.value(document)) return;
    QMetaObject::invokeMethod(
        this,
        [this, document] {
            if (m_documents.contains(document)) update(document);
        },
        Qt::QueuedConnection);
}

void Companions::detach(Document* document) {
    m_documents.removeAll(document);
    disconnect(document, nullptr, this, nullptr);
    watch(document, {});
    m_places.remove(document);
    m_hopes.remove(document);
    refresh();
}

void Companions::refresh() {
    for (Document* document : std::as_const(m_documents)) update(document);
}

void Companions::watch(const Document* document, const QStringList& paths) {
    const QStringList before = m_hopes.value(document);
    if (before == paths) return;
    for (const QString& path : paths) m_watcher.watch(path);
    for (const QString& path : before) m_watcher.unwatch(path);
    m_hopes.insert(document, paths);
}

void Companions::update(Document* document) {
    const CompanionPlace place = document->kind().companionPlace(*document->analysis());
    m_places.insert(document, place);
    if (place.name.isEmpty() || document->path().isEmpty()) {
        watch(document, {});
        document->setCompanion(nullptr);
        return;
    }
    const QString path = locate(document->path(), place);
    const QString hope = path.isEmpty() ? besideOf(document->path(), place) : path;
    if (place.own.isEmpty() || path.isEmpty()) {
        watch(document, {hope});
        document->setCompanion(path.isEmpty() ? nullptr : read(path));
        return;
    }
    const QString own = find(path, place.own);
    watch(document, {hope, own.isEmpty() ? QFileInfo(path).absoluteDir().filePath(place.own) : own});
    const auto main = read(path);
    const auto second = own.isEmpty() ? nullptr : read(own);
    if (!main || !second) {
        document->setCompanion(main);
        return;
    }
    const auto& now = document->companion();
    const bool same = now && now->path == path && now->own && now->own->path == own &&
                      now->text.str() == main->text.str() && now->own->text.str() == second->text.str();
    if (!same) document->setCompanion(std::make_shared<Companion>(Companion{path, main->text, second}));
}

std::shared_ptr<const Companion> Companions::read(const QString& path) {
    for (const Document* open : std::as_const(m_documents)) {
        if (open->path() == path) return std::make_shared<Companion>(Companion{path, open->text(), {}});
    }
    const auto known = m_fromDisk.value(path);
    if (known) return known;
    const LoadResult loaded = loadFile(path);
    if (!loaded.file) return nullptr;
    auto companion = std::make_shared<Companion>(Companion{path, text::Snapshot(loaded.file->bytes), {}});
    m_fromDisk.insert(path, companion);
    return companion;
}

void Companions::touched(const QString& path) {
    for (auto it = m_hopes.cbegin(); it != m_hopes.cend(); ++it) {
        if (!it.value().contains(path)) continue;
        m_fromDisk.remove(path);
        refresh();
        return;
    }
}

}  // namespace lw::document
