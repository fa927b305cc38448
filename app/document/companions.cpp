// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/companions.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "files/disk_files.h"
#include "files/file_identity.h"
#include "formats/game_companion.h"
#include "formats/registry.h"
#include "text/diagnostic.h"

namespace lw::document {

namespace {

bool uses(const language::Companions& companions, const std::string& path) {
    return std::any_of(companions.begin(), companions.end(), [&path](const language::Companion& one) {
        return files::isSameFile(one.path, path) || (one.file && uses(one.file->companions(), path));
    });
}

/// Of a game definition that can't be taken as it is, with the place of its first error.
QString whatIsWrong(const language::Companion& game, bool isRead) {
    const QString path = QString::fromStdString(game.path);
    if (!isRead) {
        return game.failure.empty()
                   ? QStringLiteral("%1 is not there any more.").arg(path)
                   : QStringLiteral("%1 can't be read: %2.").arg(path, QString::fromStdString(game.failure));
    }
    const auto& problems = game.file->diagnostics();
    const auto first = std::find_if(problems.begin(), problems.end(), [](const text::Diagnostic& problem) {
        return problem.severity == text::Severity::kError;
    });
    const text::Position at = game.file->text().position(first->span.start);
    return QStringLiteral("%1:%2:%3: %4.")
        .arg(path)
        .arg(at.line)
        .arg(at.column)
        .arg(QString::fromStdString(first->message));
}

}  // namespace

/// Files as they are open, else on disk, where each is read once until it is touched.
class Companions::OpenFiles : public language::FileSource {
public:
    explicit OpenFiles(const QList<Document*>& documents) : m_documents(documents) {}

    FileText read(const std::string& path) override {
        m_asked << QString::fromStdString(path);
        const text::Snapshot* const open = openText(path);
        return open != nullptr ? FileText{*open, {}} : m_disk.read(path);
    }
    FileText readHead(const std::string& path, std::size_t most) override {
        m_asked << QString::fromStdString(path);
        const text::Snapshot* const open = openText(path);
        return open != nullptr ? FileText{text::Snapshot(open->slice({0, std::min(most, open->size())})), {}}
                               : m_disk.readHead(path, most);
    }
    std::string beside(const std::string& path, const std::string& name) override {
        return path.empty() ? std::string() : m_disk.beside(path, name);
    }
    std::string above(const std::string& path, const std::string& name) override {
        if (path.empty()) return {};
        std::string found = files::nearestAbove(path, name);
        // One that is open and was never saved counts where it will be.
        const QString from = QFileInfo(QString::fromStdString(path)).path();
        for (const Document* open : m_documents) {
            const QFileInfo file(open->path());
            if (open->path().isEmpty() || file.fileName() != QString::fromStdString(name)) continue;
            const bool isAbove = from == file.path() || (from + u'/').startsWith(file.path() + u'/');
            const bool isNearer =
                found.empty() || QFileInfo(QString::fromStdString(found)).path().size() < file.path().size();
            if (isAbove && isNearer) found = open->path().toStdString();
        }
        if (found.empty()) m_asked << QString::fromStdString(m_disk.beside(path, name));
        return found;
    }

    void forget() { m_disk.forget(); }
    /// The files asked for since the last call, those that are not there included.
    [[nodiscard]] QStringList takeAsked() { return std::exchange(m_asked, {}); }

private:
    /// Null where the file is not open.
    [[nodiscard]] const text::Snapshot* openText(const std::string& path) const {
        for (const Document* open : m_documents) {
            if (files::isSameFile(open->path().toStdString(), path)) return &open->text();
        }
        return nullptr;
    }

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
    m_files->forget();  // nobody may have watched what was read for others
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
    m_good.remove(document);
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
    // What is read may name more (scripts that scripts run).
    constexpr int kMostRounds = 8;
    for (int round = 0; round < kMostRounds; ++round) {
        std::vector<language::CompanionRequest> wanted = document->analysis()->wanted();
        language::Companions found = m_finder.find(document->placePath().toStdString(), wanted);
        QStringList asked = m_files->takeAsked();
        m_wanted.insert(document, std::move(wanted));
        found = keepGood(document, found);
        // One that vanished may come back where it was.
        if (const Good& good = m_good[document]; !good.stale.isEmpty())
            asked << QString::fromStdString(good.game.path);
        watch(document, asked);
        document->setCompanions(std::move(found));
        if (document->analysis()->wanted() == m_wanted.value(document)) break;
    }
}

language::Companions Companions::keepGood(Document* document, const language::Companions& found) {
    const std::string_view name = formats::kGameAbove.name;
    const auto& wanted = m_wanted[document];
    const bool isWanted =
        std::any_of(wanted.begin(), wanted.end(), [&](const auto& request) { return request.name == name; });
    Good& good = m_good[document];
    const QString place = QFileInfo(document->placePath()).path();
    if (!isWanted || good.place != place) good.game = {};
    good.place = place;
    const language::Companion* game = found.find(name);
    const bool isRead = game != nullptr && game->file;
    QString stale;
    language::Companions out = found;
    if (isRead && !text::hasErrors(game->file->diagnostics())) {
        good.game = *game;
    } else if (game != nullptr || good.game.file) {
        stale = whatIsWrong(game != nullptr ? *game : good.game, isRead);
        if (good.game.file) {
            stale += QStringLiteral(" What it said before is still in use.");
            std::vector<language::Companion> kept;
            for (const language::Companion& one : found) {
                if (one.request.name != name) kept.push_back(one);
            }
            kept.push_back(good.game);
            out = language::Companions(std::move(kept));
        }
    }
    if (std::exchange(good.stale, stale) != stale) emit staleChanged(document, stale);
    return out;
}

void Companions::tellStale(Document* document) {
    const QString stale = m_good.value(document).stale;
    if (!stale.isEmpty()) emit staleChanged(document, stale);
}

void Companions::touched(const QString& path) {
    const bool isHoped = std::any_of(m_hopes.cbegin(), m_hopes.cend(),
                                     [&path](const QStringList& hopes) { return hopes.contains(path); });
    if (!isHoped) return;
    m_files->forget();
    refresh();
}

}  // namespace lw::document
