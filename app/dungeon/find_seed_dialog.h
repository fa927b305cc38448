// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>
#include <array>
#include <optional>
#include <stop_token>
#include <vector>

#include "dungeon/dungeon_session.h"

class QCheckBox;
class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace lw::dungeon_editor {

/// What a seed's figures are to be; what is left out counts for nothing.
struct SeedWish {
    std::optional<std::uint32_t> roomsLeast, roomsMost;
    std::optional<std::uint32_t> doorsLeast, doorsMost;  ///< of every room
    std::optional<std::uint32_t> deadEndsMost;
    std::optional<std::uint32_t> loopsLeast;
    std::optional<std::uint32_t> floorLeast, floorMost;  ///< percent of the cells
    std::optional<std::uint32_t> largestLeast;           ///< a room of at least so many cells both ways
    std::optional<std::uint32_t> smallestLeast;          ///< every room so
    std::optional<std::uint32_t> areasLeast, areasMost;
    std::optional<std::uint32_t> longestLeast, longestMost;  ///< steps of the longest way
    std::optional<std::uint32_t> meanWayMost;                ///< steps between two rooms
    std::optional<std::uint32_t> chokeMost;
    bool allOnLoops = false;
    bool allReachable = false;
    bool firstAttempt = false;

    [[nodiscard]] bool holds(const dungeon::SeedFigures& seed) const;
};

/// Looks for seeds whose dungeon is as wished, from the present one on, in another thread; takes the first
/// and keeps them as a sheet to choose from.
class FindSeedDialog : public QDialog {
    Q_OBJECT

public:
    explicit FindSeedDialog(DungeonSession& session, QWidget* parent = nullptr);
    ~FindSeedDialog() override;

    [[nodiscard]] SeedWish wish() const;
    [[nodiscard]] bool isRunning() const { return m_job != 0; }
    void find();
    void stop();

    [[nodiscard]] QListWidget& hits() const { return *m_hits; }

    static constexpr int kMostSeeds = 1'000'000;
    static constexpr std::size_t kMostHits = 12;

protected:
    void hideEvent(QHideEvent* event) override;

private:
    enum Row {
        kRoomsLeast,
        kRoomsMost,
        kDoorsLeast,
        kDoorsMost,
        kDeadEnds,
        kLoops,
        kFloorLeast,
        kFloorMost,
        kLargest,
        kSmallest,
        kAreasLeast,
        kAreasMost,
        kLongestLeast,
        kLongestMost,
        kMeanWay,
        kChoke,
        kRows
    };
    /// What came of a search.
    struct Found {
        std::vector<dungeon::SeedFigures> seeds;
        std::uint64_t looked = 0;
        std::uint32_t mostRooms = 0;  ///< of any seed looked at
    };

    void finished(const Found& found);
    void showHits(const Found& found);
    /// Which setting keeps rooms from being more, in a sentence; empty where they are not what fails.
    [[nodiscard]] QString whatLimits(const Found& found) const;
    void showState();

    DungeonSession& m_session;
    std::array<QSpinBox*, kRows> m_spins{};
    QCheckBox* m_reachable;
    QCheckBox* m_first;
    QCheckBox* m_loops;
    QListWidget* m_hits;
    QSpinBox* m_count;
    QLabel* m_state;
    QProgressBar* m_progress;
    QPushButton* m_find;
    QTimer m_tick;
    document::JobId m_job = 0;
    dungeon::Recipe m_searched;
    std::stop_source m_cancel;
};

}  // namespace lw::dungeon_editor
