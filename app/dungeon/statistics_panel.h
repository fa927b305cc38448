// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "dungeon/seed_statistics.h"
#include "dungeon/seed_work_panel.h"

class QComboBox;

namespace lw::dungeon_editor {

class FigureBox;

/// How a figure is spread over a thousand seeds, beside the default door settings.
class StatisticsPanel : public SeedWorkPanel {
    Q_OBJECT

public:
    explicit StatisticsPanel(DungeonSession& session, QWidget* parent = nullptr);

    /// The figure to be shown, and a button to count again: for the panel's title row.
    [[nodiscard]] QWidget* titleControls() const { return m_controls; }
    [[nodiscard]] const MeasuredSeeds* measured() const { return m_measured.get(); }

    static constexpr std::uint64_t kSeeds = 1000;

protected:
    document::JobId begin(const GenerationJob& job, std::stop_token stop) override;
    [[nodiscard]] bool hasResult() const override { return m_measured != nullptr; }
    [[nodiscard]] bool isCurrent() const override;
    [[nodiscard]] QWidget* makeChart() const override;
    [[nodiscard]] QString footer() const override;
    [[nodiscard]] QString failures() const override;

private:
    [[nodiscard]] Figure figure() const;

    QWidget* m_controls;
    FigureBox* m_figure;
    std::shared_ptr<const MeasuredSeeds> m_measured;
};

/// What one parameter does over its range, failures drawn.
class SweepPanel : public SeedWorkPanel {
    Q_OBJECT

public:
    explicit SweepPanel(DungeonSession& session, QWidget* parent = nullptr);

    [[nodiscard]] QWidget* titleControls() const { return m_controls; }
    [[nodiscard]] const Sweep* result() const { return m_sweep.get(); }
    void choose(dungeon::Slot slot);
    /// A second setting to be swept, too; nothing: the first alone.
    void chooseSecond(std::optional<dungeon::Slot> slot);

    static constexpr std::uint64_t kSeedsEach = 100;
    static constexpr std::uint64_t kSeedsOfPair = 25;

protected:
    document::JobId begin(const GenerationJob& job, std::stop_token stop) override;
    [[nodiscard]] bool hasResult() const override { return m_sweep != nullptr; }
    [[nodiscard]] bool isCurrent() const override;
    [[nodiscard]] QWidget* makeChart() const override;
    [[nodiscard]] QString footer() const override;
    [[nodiscard]] QString failures() const override;

private:
    void fillSettings();
    [[nodiscard]] bool hasSetting(dungeon::Slot slot) const;
    /// Another choice leaves nothing of the curve before it.
    void clear();
    [[nodiscard]] std::optional<dungeon::Slot> slotOf(const QComboBox& box) const;
    [[nodiscard]] Figure figure() const;

    QWidget* m_controls;
    std::vector<dungeon::Slot> m_slots;
    QStringList m_names;
    QComboBox* m_setting;
    QComboBox* m_second;
    FigureBox* m_figure;
    std::shared_ptr<const Sweep> m_sweep;
};

}  // namespace lw::dungeon_editor
