// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <array>

#include "map/map_session.h"
#include "map/shape_edit.h"

class QButtonGroup;
class QLabel;
class QPushButton;
class QSpinBox;

namespace lw::map_editor {

/// Asks for another size: by width and height with an anchor, or by rows and columns to add (negative: to
/// remove) at each edge. Tells what would be lost.
class ResizeDialog : public QDialog {
    Q_OBJECT

public:
    explicit ResizeDialog(MapSession& session, QWidget* parent = nullptr);
    [[nodiscard]] map::Margins margins() const;

private:
    void refresh();
    /// Gives the edges what the size asks for, by the anchor: the part of the map that stays where it is.
    void followSize();
    void followEdges();

    MapSession& m_session;
    std::array<QSpinBox*, 4> m_edges{};  ///< left, top, right, bottom
    QSpinBox* m_width;
    QSpinBox* m_height;
    QButtonGroup* m_anchors;  ///< row by row, three by three
    QLabel* m_consequence;
    QPushButton* m_accept = nullptr;
    QPushButton* m_cancel = nullptr;
};

}  // namespace lw::map_editor
