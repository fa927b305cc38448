// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "pattern/rings_model.h"

class QComboBox;
class QTableView;

namespace lw::pattern_editor {

/// The list of rings, to look at, reorder and change; in a level also which of its programs is shown.
class RingsPanel : public QWidget {
    Q_OBJECT

public:
    explicit RingsPanel(PatternSession& session, QWidget* parent = nullptr);
    [[nodiscard]] QTableView& table() const { return *m_table; }
    /// The buttons for the panel's title row.
    [[nodiscard]] QWidget* controls() const { return m_controls; }
    /// Asks how often, and wraps the selected rows in a loop.
    void wrapSelected();

private:
    void buildControls();
    void showSelected();
    void fillPrograms();
    void showMenu(const QPoint& place);

    PatternSession& m_session;
    RingsModel m_model;
    QWidget* m_controls;
    QComboBox* m_programs;
    QTableView* m_table;
    bool m_showing = false;
};

}  // namespace lw::pattern_editor
