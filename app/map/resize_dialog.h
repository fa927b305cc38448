// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <array>

#include "map/map_session.h"
#include "map/shape_edit.h"

class QLabel;
class QPushButton;
class QSpinBox;

namespace lw::map_editor {

/// Asks for rows and columns to add (or, negative, to remove) at each edge, and tells what would be lost.
class ResizeDialog : public QDialog {
    Q_OBJECT

public:
    explicit ResizeDialog(MapSession& session, QWidget* parent = nullptr);
    [[nodiscard]] map::Margins margins() const;

private:
    void refresh();

    MapSession& m_session;
    std::array<QSpinBox*, 4> m_edges{};  ///< left, top, right, bottom
    QLabel* m_consequence;
    QPushButton* m_accept = nullptr;
    QPushButton* m_cancel = nullptr;
};

}  // namespace lw::map_editor
