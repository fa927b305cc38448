// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/companions.h"

#include <algorithm>
#include <utility>

#include "files/disk_files.h"
#include "formats/registry.h"

namespace lw::document {

namespace {

bool uses(const language::Companions& companions, const std::string& path) {
    return std::any_of(companions.begin(), companions.end(), [&path](const language::Companion& one) {
        return one.path == path || (one.file && uses(one.file->companions(), path));
    });
}

}  // namespace

/// Files as they are open, else on disk, where each is read once until it is touched.
class Companions::OpenFiles : public language::FileSource {
public:
    explicit OpenFiles(const QList<Document*>& documents) : m_documents(documents) {}

    FileText read(const std::string& path) override {
        m_asked << QString::fromStdString(path);
        for (const Document* open : m_documents) {
            if (open->path().toStdString() == path) return {open->text(), {}};
        }
        return m_disk.read(path);
    }
    std::string beside(const std::string& path, const std::string& name) override {
        return path.empty() ? std::string() : m_disk.beside(path, name);
    }
    std::string above(const std::string& path, const std::string& name) override {
        if (path.empty()) return {};
        std::string found = files::nearestAbove(path, name);
        if (found.empty()) m_asked << QString::fromStdString(m_disk.beside(path, name));
        return found;
    }

    void forget() { m_disk.forget(); }
    /// The files asked for since the last call, those that are not there included.
    [[nodiscard]] QStringList takeAsked() { return std::exchange(m_asked, {}); }

private:
    const QList<Document*>& m_documents;
    files::DiskFiles m_disk;
    QStringList m_asked;
};

Companions::Companions(FileWatcher& watcher, QObject* parent)
    : QObject(parent),
      m_watcher(watcher),
      m_files(std::make_unique<OpenFiles>(m_documents)),
      m_finder(*m_files, formats::languageOf) {
    connect(&m_watcher, &FileWatcher::touched, this, &Companions::touched);
}

Companions::~Companions() = default;

language::Companions Companions::onDisk(const QString& path,
                                        const std::vector<language::CompanionRequest>& wanted) {
    files::DiskFiles disk;
    return language::CompanionFinder(disk, formats::languageOf).find(path.toStdString(), wanted);
}

std::shared_ptr<const language::Analysis> Companions::analyse(const language::Language& language,
                                                              const QString& path,
                                                              const text::Snapshot& text) {
    files::DiskFiles disk;
    language::CompanionFinder finder(disk, formats::languageOf);
    return finder.analyse(language, path.isEmpty() ? "-" : path.toStdString(), text);
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
        const std::string path = document->path().toStdString();
        for (Document* user : std::as_const(m_documents)) {
            if (uses(user->companions(), path)) update(user);
        }
    }
    // The text may name another file now; it is read after everyone has heard of the text.
    if (document->analysis()->wanted() == m_wanted.value(document)) return;
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
    m_wanted.remove(document);
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
    std::vector<language::CompanionRequest> wanted = document->analysis()->wanted();
    language::Companions found = m_finder.find(document->path().toStdString(), wanted);
    watch(document, m_files->takeAsked());
    m_wanted.insert(document, std::move(wanted));
    document->setCompanions(std::move(found));
}

void Companions::touched(const QString& path) {
    const bool isHoped = std::any_of(m_hopes.cbegin(), m_hopes.cend(),
                                     [&path](const QStringList& hopes) { return hopes.contains(path); });
    if (!isHoped) return;
    m_files->forget();
    refresh();
}

}  // namespace lw::document
