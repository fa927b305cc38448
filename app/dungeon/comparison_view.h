// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

#include "dungeon/dungeon_canvas.h"

class QTableWidget;

namespace lw::panels {
class ElidedLabel;
}

namespace lw::dungeon_editor {

class Comparison;

class DungeonSession;

/// The picture of the dungeon, and while a comparison is shown that of B beside it, with what differs below.
/// Both are zoomed and scrolled together where they are of one size.
class ComparisonView : public QWidget {
    Q_OBJECT

public:
    /// Takes the canvas of the recipe in front.
    ComparisonView(Comparison& comparison, DungeonCanvas* canvas, QWidget* parent = nullptr);

    /// The canvas of B; null until it is shown for the first time.
    [[nodiscard]] DungeonCanvas* otherCanvas() const { return m_other; }
    [[nodiscard]] QTableWidget& table() const { return *m_table; }

private:
    void showState();
    void refresh();
    void fillTable();
    void makeOther();
    void follow(DungeonCanvas& leader, DungeonCanvas& follower);

    Comparison& m_comparison;
    DungeonCanvas* m_canvas;
    QPointer<DungeonCanvas> m_other;
    QWidget* m_nowTitle;
    QWidget* m_otherSide;
    panels::ElidedLabel* m_nowText;
    panels::ElidedLabel* m_otherText;
    QTableWidget* m_table;
    bool m_following = false;
};

}  // namespace lw::dungeon_editor
