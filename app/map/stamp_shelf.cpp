// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/stamp_shelf.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QStandardPaths>
#include <algorithm>
#include <map>
#include <utility>

#include "document/file_io.h"
#include "document/kind.h"
#include "stamp/stamp_edit.h"

namespace lw::map_editor {

namespace {

const QString kEnding = QStringLiteral(".stamp");

QString usersFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/stamps");
}

/// A file name for people and every file system: "Long hut" is "long-hut".
QString fileNameOf(const QString& name) {
    QString out;
    for (const QChar c : name.toLower()) {
        if (c.isLetterOrNumber())
            out += c;
        else if (!out.endsWith(QLatin1Char('-')) && !out.isEmpty())
            out += QLatin1Char('-');
    }
    while (out.endsWith(QLatin1Char('-'))) out.chop(1);
    return out.isEmpty() ? QStringLiteral("stamp") : out.left(64);
}

}  // namespace

StampShelf::StampShelf(QObject* parent) : QObject(parent), m_game(std::make_shared<game::Definition>()) {
    constexpr int kSettles = 100;  // milliseconds in which a file that is being written comes to rest
    m_timer.setSingleShot(true);
    m_timer.setInterval(kSettles);
    connect(&m_timer, &QTimer::timeout, this, &StampShelf::reread);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_timer, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_timer, qOverload<>(&QTimer::start));
}

void StampShelf::setGame(const QString& gamePath, std::shared_ptr<const game::Definition> game) {
    const QString folder = gamePath.isEmpty() ? QString() : QFileInfo(gamePath).absolutePath();
    if (folder == m_gameFolder && game == m_game) return;
    m_gameFolder = folder;
    m_game = std::move(game);
    reread();
}

QString StampShelf::folder() const {
    return m_gameFolder.isEmpty() ? usersFolder() : m_gameFolder + QStringLiteral("/stamps");
}

void StampShelf::reread() {
    m_entries.clear();
    if (const QStringList watched = m_watcher.files() + m_watcher.directories(); !watched.isEmpty())
        m_watcher.removePaths(watched);
    if (m_copied) m_entries.push_back({{}, QStringLiteral("Last copied"), {}, m_copied});
    if (!m_gameFolder.isEmpty()) {
        // One that is made later is heard of, too.
        if (!QFileInfo::exists(folder())) m_watcher.addPath(m_gameFolder);
        readFolder(folder());
    }
    readFolder(usersFolder());
    sort();
    emit changed();
}

void StampShelf::sort() {
    if (m_order.isEmpty()) return;
    QHash<QString, qsizetype> places;
    for (const QString& path : std::as_const(m_order)) places.insert(path, places.size());
    const auto place = [&](const Entry& entry) {
        return entry.path.isEmpty() ? qsizetype{-1} : places.value(entry.path, m_order.size());
    };
    std::stable_sort(m_entries.begin(), m_entries.end(),
                     [&](const Entry& a, const Entry& b) { return place(a) < place(b); });
}

void StampShelf::setOrder(const QStringList& paths) {
    if (paths == m_order) return;
    m_order = paths;
    reread();
}

std::size_t StampShelf::move(std::size_t entry, int by) {
    if (m_entries[entry].path.isEmpty()) return entry;  // what was copied last stays first
    for (const Group& group : groups()) {
        const auto at = std::find(group.entries.begin(), group.entries.end(), entry);
        if (at == group.entries.end()) continue;
        const auto from = static_cast<int>(at - group.entries.begin());
        const int to = std::clamp(from + by, 0, static_cast<int>(group.entries.size()) - 1);
        const std::size_t target = group.entries[static_cast<std::size_t>(to)];
        if (target == entry || m_entries[target].path.isEmpty()) return entry;
        const auto begin = m_entries.begin();
        if (target < entry)
            std::rotate(begin + static_cast<std::ptrdiff_t>(target),
                        begin + static_cast<std::ptrdiff_t>(entry),
                        begin + static_cast<std::ptrdiff_t>(entry) + 1);
        else
            std::rotate(begin + static_cast<std::ptrdiff_t>(entry),
                        begin + static_cast<std::ptrdiff_t>(entry) + 1,
                        begin + static_cast<std::ptrdiff_t>(target) + 1);
        m_order.clear();
        for (const Entry& it : m_entries) {
            if (!it.path.isEmpty()) m_order << it.path;
        }
        emit orderChanged();
        emit changed();
        return target;
    }
    return entry;
}

void StampShelf::readFolder(const QString& folder) {
    const QDir dir(folder);
    if (!dir.exists()) return;
    m_watcher.addPath(folder);
    constexpr qint64 kMostBytes = 4 << 20;
    for (const QFileInfo& file :
         dir.entryInfoList({QLatin1Char('*') + kEnding}, QDir::Files, QDir::Name | QDir::IgnoreCase)) {
        if (m_entries.size() >= kMostFiles) return;
        Entry entry{file.absoluteFilePath(), file.completeBaseName(), {}, nullptr};
        m_watcher.addPath(entry.path);
        const document::LoadResult loaded =
            file.size() > kMostBytes ? document::LoadResult{{}, QStringLiteral("It is larger than 4 MB.")}
                                     : document::loadFile(entry.path);
        if (!loaded.file) {
            entry.problem = loaded.error;
        } else {
            auto analysis = std::make_shared<const stamp::StampAnalysis>(
                stamp::analyse(text::Snapshot(loaded.file->bytes), m_game));
            if (const auto& name = analysis->map().header().name(); name && !name->empty())
                entry.name = QString::fromStdString(*name);
            for (const text::Diagnostic& problem : analysis->diagnostics()) {
                if (problem.severity != text::Severity::kError) continue;
                entry.problem = document::sentence(problem.message) + QLatin1Char('.');
                break;
            }
            entry.analysis = std::move(analysis);
        }
        m_entries.push_back(std::move(entry));
    }
}

std::vector<StampShelf::Group> StampShelf::groups() const {
    std::map<QString, Group> named;
    Group alone;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const stamp::Stamp* const stamp = m_entries[i].stamp();
        if (stamp == nullptr || stamp->group.empty()) {
            alone.entries.push_back(i);
            continue;
        }
        const QString name = QString::fromStdString(stamp->group);
        Group& group = named[name];
        group.name = name;
        group.entries.push_back(i);
    }
    std::vector<Group> out;
    for (auto& [name, group] : named) out.push_back(std::move(group));
    if (!alone.entries.empty()) out.push_back(std::move(alone));
    return out;
}

StampShelf::Variants StampShelf::variantsOf(std::size_t entry) const {
    Variants out;
    const std::string& group = m_entries[entry].stamp()->group;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const stamp::Stamp* const stamp = m_entries[i].stamp();
        if (stamp == nullptr || (i != entry && (group.empty() || stamp->group != group))) continue;
        if (i == entry) out.chosen = out.stamps.size();
        out.stamps.push_back(*stamp);
    }
    return out;
}

void StampShelf::setCopied(const stamp::Stamp& stamp) {
    stamp::Stamp named = stamp;
    named.name.clear();
    m_copied = std::make_shared<const stamp::StampAnalysis>(
        stamp::analyse(text::Snapshot(stamp::write(named)), m_game));
    if (!m_copied->stamp()) m_copied.reset();
    if (!m_entries.empty() && m_entries.front().path.isEmpty()) m_entries.erase(m_entries.begin());
    if (m_copied) m_entries.insert(m_entries.begin(), {{}, QStringLiteral("Last copied"), {}, m_copied});
    emit changed();
}

QString StampShelf::save(const stamp::Stamp& stamp) {
    if (!QDir().mkpath(folder())) return QStringLiteral("The folder %1 can't be made.").arg(folder());
    const QString base = folder() + QLatin1Char('/') + fileNameOf(QString::fromStdString(stamp.name));
    QString path = base + kEnding;
    for (int i = 2; QFileInfo::exists(path); ++i)
        path = base + QLatin1Char('-') + QString::number(i) + kEnding;
    QString error = document::saveFile(path, text::Snapshot(stamp::write(stamp)));
    if (error.isEmpty()) reread();
    return error;
}

QString StampShelf::change(std::size_t entry, const text::EditResult& edits) {
    if (const auto* refusal = std::get_if<text::Refusal>(&edits))
        return document::sentence(refusal->reason) + QLatin1Char('.');
    const text::Snapshot text =
        m_entries[entry].analysis->map().text().apply(std::get<text::TextEdits>(edits));
    QString error = document::saveFile(m_entries[entry].path, text);
    if (error.isEmpty()) reread();
    return error;
}

QString StampShelf::rename(std::size_t entry, const QString& name) {
    return change(entry, stamp::setName(*m_entries[entry].analysis, name.toStdString()));
}

QString StampShelf::setWeight(std::size_t entry, int weight) {
    return change(
        entry, stamp::setWeight(*m_entries[entry].analysis, static_cast<std::uint32_t>(std::max(1, weight))));
}

QString StampShelf::setTurns(std::size_t entry, bool on) {
    return change(entry, stamp::setTurns(*m_entries[entry].analysis, on));
}

QString StampShelf::setFlips(std::size_t entry, bool on) {
    return change(entry, stamp::setFlips(*m_entries[entry].analysis, on));
}

QString StampShelf::remove(std::size_t entry) {
    const QString path = m_entries[entry].path;
    if (!QFile::moveToTrash(path)) return QStringLiteral("%1 can't be moved to the wastebasket.").arg(path);
    reread();
    return {};
}

}  // namespace lw::map_editor
