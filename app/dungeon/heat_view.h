// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "dungeon/seed_statistics.h"

namespace lw::dungeon_editor {

/// A sweep of two settings: a cell for each pair of values, in the colour of the mean, hatched where seeds
/// throw; the present pair is framed. Requires a sweep with a second setting.
class HeatView : public QWidget {
    Q_OBJECT

public:
    HeatView(const Sweep& sweep, double presentAcross, double presentUp, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] QRectF cellRect(std::size_t across, std::size_t up) const;
    [[nodiscard]] QString words(std::size_t across, std::size_t up) const;

    Sweep m_sweep;
    double m_across;
    double m_up;
    double m_least = 0;
    double m_most = 0;
};

}  // namespace lw::dungeon_editor
