// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

namespace lw::dungeon_editor {

/// How many doors a chosen side gets, where it has points enough: shares that add up to 1.
struct DoorShares {
    std::vector<double> doors;  ///< of 1, 2, 3… doors
    double more = 0;            ///< of more than those
    double fails = 0;           ///< where the original throws
};
/// From the chance to stop after a door, out of 100, and its growth (spec/dungeon.md 6, step 5).
[[nodiscard]] DoorShares doorShares(int chance, int increase, bool clamp);

/// The shares as a bar: what the settings do to one side.
class SideChances : public QWidget {
    Q_OBJECT

public:
    explicit SideChances(QWidget* parent = nullptr);
    void show(const DoorShares& shares);
    using QWidget::show;
    [[nodiscard]] QSize sizeHint() const override { return {200, 62}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    DoorShares m_shares;
};

}  // namespace lw::dungeon_editor
