// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>
#include <array>
#include <optional>
#include <stop_token>

#include "dungeon/dungeon_session.h"

class QCheckBox;
class QLabel;
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
    bool allReachable = false;
    bool firstAttempt = false;

    [[nodiscard]] bool holds(const dungeon::SeedFigures& seed) const;
};

/// Looks for a seed whose dungeon is as wished, from the present one on, in another thread; takes it, and
/// goes on from there when asked again.
class FindSeedDialog : public QDialog {
    Q_OBJECT

public:
    explicit FindSeedDialog(DungeonSession& session, QWidget* parent = nullptr);
    ~FindSeedDialog() override;

    [[nodiscard]] SeedWish wish() const;
    [[nodiscard]] bool isRunning() const { return m_job != 0; }
    void find();
    void stop();

    static constexpr int kMostSeeds = 1'000'000;

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
        kRows
    };

    void finished(const std::optional<dungeon::SeedFigures>& found, std::uint64_t looked);
    void showState();

    DungeonSession& m_session;
    std::array<QSpinBox*, kRows> m_spins{};
    QCheckBox* m_reachable;
    QCheckBox* m_first;
    QSpinBox* m_count;
    QLabel* m_state;
    QProgressBar* m_progress;
    QPushButton* m_find;
    QTimer m_tick;
    document::JobId m_job = 0;
    std::stop_source m_cancel;
};

}  // namespace lw::dungeon_editor
