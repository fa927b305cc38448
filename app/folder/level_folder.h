// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QHash>
#include <QImage>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QThreadPool>
#include <QTimer>
#include <atomic>
#include <memory>
#include <vector>

#include "document/workspace.h"
#include "folder/folder_scan.h"
#include "folder/level_check.h"

namespace lw::folder {

/// A level of the folder and what is known of it.
struct Level {
    enum class State {
        kWaiting,  ///< not read yet
        kRead,
        kUnchecked,   ///< in a folder that is not read
        kUnreadable,  ///< `failure` says why
    };
    FoundFile file;
    State state = State::kWaiting;
    QString failure;
    LevelFacts facts;
    QByteArray content;
    QImage picture;  ///< kPictureSize, at twice the resolution; null where there is none (yet)
};

inline constexpr QSize kPictureSize{48, 32};

/// A folder, every level in it, and their problems, found in another thread and kept up to date with the disk
/// and with the documents that are open, whose newest text counts. Nothing is ever written to the folder.
class LevelFolder : public QObject {
    Q_OBJECT

public:
    explicit LevelFolder(document::Workspace& workspace, QObject* parent = nullptr);
    ~LevelFolder() override;

    enum class State { kNone, kListing, kReady, kGone };

    /// Begins with another folder; an empty path: with none.
    void open(const QString& path);
    [[nodiscard]] const QString& path() const { return m_path; }
    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const QString& failure() const { return m_listing.failure; }
    [[nodiscard]] bool isCut() const { return m_listing.isCut; }
    /// Looks for what changed.
    void rescan() { m_lookAgain.start(); }
    /// Lists and reads everything anew.
    void reload();
    /// Reads a folder that is not read by itself.
    void check(int group);
    /// Ends the reading under way; what was not read stays unchecked.
    void cancel();

    [[nodiscard]] const document::KindRegistry& kinds() const { return m_workspace.kinds(); }
    [[nodiscard]] const std::vector<Group>& groups() const { return m_listing.groups; }
    [[nodiscard]] const std::vector<Level>& levels() const { return m_levels; }
    [[nodiscard]] const document::DocumentKind& kindOf(const Level& level) const {
        return m_workspace.kinds().forPath(level.file.path);
    }
    [[nodiscard]] document::Document* openDocument(const Level& level) const {
        return m_workspace.find(level.file.path);
    }
    /// The number of the level at a path; -1 where it is none.
    [[nodiscard]] int find(const QString& path) const { return m_places.value(path, -1); }
    /// "maps/crossing.map"
    [[nodiscard]] QString relative(const QString& path) const;
    /// Errors, warnings and hints in and below a group.
    [[nodiscard]] std::array<int, 3> counts(int group) const;
    /// Levels in and below a group.
    [[nodiscard]] int count(int group) const;

    [[nodiscard]] bool isChecking() const { return m_running || !m_waiting.empty(); }
    /// Levels read, of those that are to be read.
    [[nodiscard]] int checked() const { return m_checked; }
    [[nodiscard]] int toCheck() const { return m_toCheck; }

    /// Pictures take the colours of the theme; call when it changed.
    void repaintPictures();

signals:
    /// The tree is another, or the state is.
    void listed();
    void levelChanged(int level);
    void progressChanged();

private:
    void beginScan();
    void take(Listing listing);
    void watch();
    void queue(int level);
    void next();
    void deliver(const QString& path, const CheckedLevel& checked);
    void paint(Level& level, const document::Picture& picture);
    void attach(document::Document* document);
    void documentChanged(document::Document* document);
    void refreshDocuments();
    void refreshUsers(const QSet<QString>& companions);
    void count();
    [[nodiscard]] OpenTexts openTexts() const;

    document::Workspace& m_workspace;
    QString m_path;
    State m_state = State::kNone;
    QSet<QString> m_asked;
    Listing m_listing;
    std::vector<Level> m_levels;
    QHash<QString, int> m_places;
    std::vector<int> m_waiting;  ///< levels to be read, the next one last
    bool m_running = false;
    int m_checked = 0;
    int m_toCheck = 0;
    QHash<QByteArray, QImage> m_pictures;  ///< by content
    QSet<document::Document*> m_changed;
    QFileSystemWatcher m_watcher;
    QTimer m_lookAgain;
    QTimer m_followDocuments;
    quint64 m_turn = 0;  ///< what was begun before the last scan is not wanted any more
    std::shared_ptr<std::atomic<bool>> m_stop;
    std::shared_ptr<LevelChecker> m_checker;
    QThreadPool m_pool;
};

}  // namespace lw::folder
