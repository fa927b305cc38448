// SPDX-License-Identifier: GPL-3.0-or-later
#include "folder/level_folder.h"

#include <QDir>
#include <QFileInfo>
#include <QPainter>
#include <algorithm>

#include "look/theme.h"

namespace lw::folder {

namespace {

/// Programs save in several steps, and copy many files at once.
constexpr int kLookAgainDelay = 200;
constexpr int kFollowDelay = 120;
constexpr qsizetype kMostPictures = 2000;
constexpr qsizetype kMostWatched = 2000;

/// The whole picture on the ground of a canvas.
QImage thumbnailOf(const document::Picture& picture) {
    constexpr int kRatio = 2;
    document::PictureSize size;
    size.pixels = kPictureSize * kRatio;
    const auto frame = document::framePicture(picture, size);
    if (!frame) return {};
    QImage image = document::pictureImage(picture, *frame);
    image.setDevicePixelRatio(kRatio);
    return image;
}

}  // namespace

LevelFolder::LevelFolder(document::Workspace& workspace, QObject* parent)
    : QObject(parent), m_workspace(workspace), m_checker(std::make_shared<LevelChecker>()) {
    m_pool.setMaxThreadCount(1);
    m_lookAgain.setSingleShot(true);
    m_lookAgain.setInterval(kLookAgainDelay);
    connect(&m_lookAgain, &QTimer::timeout, this, &LevelFolder::beginScan);
    m_followDocuments.setSingleShot(true);
    m_followDocuments.setInterval(kFollowDelay);
    connect(&m_followDocuments, &QTimer::timeout, this, &LevelFolder::refreshDocuments);
    const auto lookAgain = [this] { m_lookAgain.start(); };
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, lookAgain);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this](const QString& path) {
        if (find(path) < 0) refreshUsers({path});
        m_lookAgain.start();
    });
    connect(&workspace, &document::Workspace::opened, this, &LevelFolder::attach);
    connect(&workspace, &document::Workspace::saved, this, lookAgain);
    connect(&workspace, &document::Workspace::closing, this, [this](document::Document* document) {
        m_changed.remove(document);
        disconnect(document, nullptr, this, nullptr);
        // What is on disk counts again.
        const QString path = document->path();
        QMetaObject::invokeMethod(
            this,
            [this, path] {
                if (const int level = find(path); level >= 0) queue(level);
                refreshUsers({path});
            },
            Qt::QueuedConnection);
    });
    for (document::Document* document : workspace.documents()) attach(document);
}

LevelFolder::~LevelFolder() {
    if (m_stop) m_stop->store(true);
    m_pool.waitForDone();
}

void LevelFolder::open(const QString& path) {
    const QString full = path.isEmpty() ? QString() : QDir(path).absolutePath();
    if (full == m_path && m_state != State::kGone) return;
    m_path = full;
    m_asked.clear();
    m_listing = {};
    m_levels.clear();
    m_places.clear();
    m_waiting.clear();
    count();
    m_state = m_path.isEmpty() ? State::kNone : State::kListing;
    emit listed();
    beginScan();
}

void LevelFolder::reload() {
    for (Level& level : m_levels) level.file.time = -1;
    beginScan();
}

void LevelFolder::check(int group) {
    Group& wanted = m_listing.groups[static_cast<std::size_t>(group)];
    if (!wanted.unchecked) return;
    m_asked.insert(wanted.path);
    beginScan();
}

void LevelFolder::cancel() {
    for (const int level : m_waiting)
        m_levels[static_cast<std::size_t>(level)].state = Level::State::kUnchecked;
    m_waiting.clear();
    count();
    emit listed();
}

void LevelFolder::beginScan() {
    if (m_stop) m_stop->store(true);
    ++m_turn;
    if (m_path.isEmpty()) return;
    m_stop = std::make_shared<std::atomic<bool>>(false);
    ScanRequest request{m_path, m_asked,
                        [kinds = &m_workspace.kinds()](const QString& path) { return kinds->knows(path); },
                        m_stop};
    m_pool.start([this, request = std::move(request), turn = m_turn] {
        Listing listing = scan(request);
        QMetaObject::invokeMethod(
            this,
            [this, turn, listing = std::move(listing)]() mutable {
                if (turn == m_turn) take(std::move(listing));
            },
            Qt::QueuedConnection);
    });
}

void LevelFolder::take(Listing listing) {
    std::vector<Level> before = std::move(m_levels);
    const QHash<QString, int> placesBefore = std::move(m_places);
    m_levels.clear();
    m_places.clear();
    m_waiting.clear();
    m_listing = std::move(listing);
    m_state = m_listing.failure.isEmpty() ? State::kReady : State::kGone;
    for (FoundFile& file : m_listing.files) {
        const int index = static_cast<int>(m_levels.size());
        m_places.insert(file.path, index);
        Level level;
        if (const int old = placesBefore.value(file.path, -1); old >= 0) {
            level = std::move(before[static_cast<std::size_t>(old)]);
            if (level.file.size != file.size || level.file.time != file.time)
                level.state = Level::State::kWaiting;
        }
        level.file = std::move(file);
        const bool skipped = m_listing.groups[static_cast<std::size_t>(level.file.group)].unchecked;
        if (skipped)
            level.state = Level::State::kUnchecked;
        else if (level.state == Level::State::kUnchecked)
            level.state = Level::State::kWaiting;
        m_levels.push_back(std::move(level));
    }
    m_listing.files.clear();
    for (auto index = static_cast<int>(m_levels.size()) - 1; index >= 0; --index) {
        if (m_levels[static_cast<std::size_t>(index)].state == Level::State::kWaiting)
            m_waiting.push_back(index);
    }
    watch();
    count();
    emit listed();
    // A game definition that changed on disk changes what its maps mean.
    QSet<QString> changed;
    for (const int index : m_waiting) changed << m_levels[static_cast<std::size_t>(index)].file.path;
    if (m_waiting.size() < m_levels.size()) refreshUsers(changed);
    // One that came or went may be what others asked for.
    QSet<QString> names;
    for (const Level& level : m_levels) {
        if (!placesBefore.contains(level.file.path)) names << level.file.name;
    }
    for (auto old = placesBefore.cbegin(); old != placesBefore.cend(); ++old) {
        if (!m_places.contains(old.key())) names << QFileInfo(old.key()).fileName();
    }
    for (std::size_t i = 0; i < m_levels.size() && !names.isEmpty() && !placesBefore.isEmpty(); ++i) {
        const QStringList& wanted = m_levels[i].facts.wanted;
        if (std::any_of(wanted.begin(), wanted.end(),
                        [&](const QString& one) { return names.contains(one); }))
            queue(static_cast<int>(i));
    }
    next();
}

void LevelFolder::watch() {
    QStringList wanted;
    for (const Group& group : m_listing.groups) wanted << group.path;
    for (const Level& level : m_levels) {
        if (level.state != Level::State::kUnchecked) wanted << level.file.path << level.facts.companions;
    }
    if (m_state == State::kGone) wanted << QFileInfo(m_path).path();
    wanted = wanted.mid(0, kMostWatched);
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    const QSet<QString> wantedSet(wanted.begin(), wanted.end());
    const QSet<QString> watchedSet(watched.begin(), watched.end());
    const QSet<QString> gone = watchedSet - wantedSet;
    const QSet<QString> added = wantedSet - watchedSet;
    if (!gone.isEmpty()) m_watcher.removePaths(gone.values());
    if (!added.isEmpty()) m_watcher.addPaths(added.values());
}

void LevelFolder::queue(int level) {
    Level& wanted = m_levels[static_cast<std::size_t>(level)];
    if (wanted.state == Level::State::kUnchecked) return;
    if (std::find(m_waiting.begin(), m_waiting.end(), level) != m_waiting.end()) return;
    m_waiting.insert(m_waiting.begin(), level);
    count();
    next();
}

void LevelFolder::next() {
    if (m_running || m_waiting.empty()) return;
    const Level& level = m_levels[static_cast<std::size_t>(m_waiting.back())];
    m_waiting.pop_back();
    m_running = true;
    const QList<QByteArray> known = m_pictures.keys();
    m_pool.start([this, path = level.file.path, kind = &kindOf(level), open = openTexts(),
                  known = QSet<QByteArray>(known.begin(), known.end()), checker = m_checker] {
        auto checked = std::make_shared<const CheckedLevel>(checker->check(path, *kind, open, known));
        QMetaObject::invokeMethod(
            this, [this, path, checked] { deliver(path, *checked); }, Qt::QueuedConnection);
    });
}

void LevelFolder::deliver(const QString& path, const CheckedLevel& checked) {
    m_running = false;
    if (const int index = find(path); index >= 0) {
        Level& level = m_levels[static_cast<std::size_t>(index)];
        level.state = checked.failure.isEmpty() ? Level::State::kRead : Level::State::kUnreadable;
        level.failure = checked.failure;
        level.facts = checked.facts;
        level.content = checked.content;
        if (checked.picture)
            paint(level, *checked.picture);
        else
            level.picture = m_pictures.value(level.content);
        if (const document::Document* open = openDocument(level)) {
            level.facts = factsOf(*open->analysis(), open->diagnostics());
            level.state = Level::State::kRead;
        }
        count();
        emit levelChanged(index);
    }
    next();
    if (isChecking()) return;
    watch();  // what they were read together with
    emit progressChanged();
}

void LevelFolder::paint(Level& level, const document::Picture& picture) {
    if (m_pictures.size() >= kMostPictures) m_pictures.clear();
    level.picture = thumbnailOf(picture);
    m_pictures.insert(level.content, level.picture);
}

void LevelFolder::repaintPictures() {
    m_pictures.clear();
    for (std::size_t i = 0; i < m_levels.size(); ++i) queue(static_cast<int>(i));
}

void LevelFolder::attach(document::Document* document) {
    connect(document, &document::Document::changed, this, [this, document] { documentChanged(document); });
    connect(document, &document::Document::findingsChanged, this,
            [this, document] { documentChanged(document); });
    connect(document, &document::Document::stateChanged, this, [this, document] {
        if (const int level = find(document->path()); level >= 0) emit levelChanged(level);
    });
    documentChanged(document);
}

void LevelFolder::documentChanged(document::Document* document) {
    m_changed.insert(document);
    m_followDocuments.start();
}

void LevelFolder::refreshDocuments() {
    const QSet<document::Document*> changed = std::exchange(m_changed, {});
    QSet<QString> users;
    for (const document::Document* document : changed) {
        users << document->path();
        const int index = find(document->path());
        if (index < 0) continue;
        Level& level = m_levels[static_cast<std::size_t>(index)];
        if (level.state == Level::State::kUnchecked) continue;
        level.facts = factsOf(*document->analysis(), document->diagnostics());
        level.state = Level::State::kRead;
        emit levelChanged(index);
        queue(index);  // for its picture
    }
    refreshUsers(users);
    emit progressChanged();
}

/// Files changed: levels that are read together with one of them are read again.
void LevelFolder::refreshUsers(const QSet<QString>& companions) {
    for (std::size_t i = 0; i < m_levels.size(); ++i) {
        const QStringList& own = m_levels[i].facts.companions;
        if (std::any_of(own.begin(), own.end(), [&](const QString& one) { return companions.contains(one); }))
            queue(static_cast<int>(i));
    }
}

void LevelFolder::count() {
    m_toCheck = 0;
    for (const Level& level : m_levels) m_toCheck += level.state != Level::State::kUnchecked ? 1 : 0;
    m_checked = m_toCheck - static_cast<int>(m_waiting.size()) - (m_running ? 1 : 0);
    emit progressChanged();
}

QString LevelFolder::relative(const QString& path) const {
    return path.startsWith(m_path + u'/') ? path.mid(m_path.size() + 1) : path;
}

std::array<int, 3> LevelFolder::counts(int group) const {
    std::array<int, 3> sum{};
    const QString& below = m_listing.groups[static_cast<std::size_t>(group)].path;
    for (const Level& level : m_levels) {
        if (!level.file.path.startsWith(below + u'/')) continue;
        for (std::size_t i = 0; i < 3; ++i) sum[i] += level.facts.counts[i];
    }
    return sum;
}

int LevelFolder::count(int group) const {
    const QString& below = m_listing.groups[static_cast<std::size_t>(group)].path;
    return static_cast<int>(std::count_if(m_levels.begin(), m_levels.end(), [&below](const Level& level) {
        return level.file.path.startsWith(below + u'/');
    }));
}

OpenTexts LevelFolder::openTexts() const {
    OpenTexts texts;
    for (const document::Document* document : m_workspace.documents()) {
        if (!document->path().isEmpty())
            texts.insert_or_assign(document->path().toStdString(), document->text());
    }
    return texts;
}

}  // namespace lw::folder
