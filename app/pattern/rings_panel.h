// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "pattern/rows_view.h"

class QComboBox;
class QLabel;

namespace lw::pattern_editor {

class ArgumentsBar;

/// The rows of the program shown, to look at, reorder and change; in a level also which of its programs is
/// shown, and what it is sent with.
class RingsPanel : public QWidget {
    Q_OBJECT

public:
    RingsPanel(PatternSession& session, const PatternProver& prover, QWidget* parent = nullptr);
    [[nodiscard]] RowsView& table() const { return *m_table; }
    [[nodiscard]] ArgumentsBar& arguments() const { return *m_arguments; }
    /// The buttons for the panel's title row.
    [[nodiscard]] QWidget* controls() const { return m_controls; }
    /// "4, drawn 12 ×"; where there is less room "4, 12 drawn".
    [[nodiscard]] QString note() const;
    /// Whether rings tell what they have to spare rather than when they start.
    void showSpare(bool on);

signals:
    void noteChanged();
    void repeatRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildControls();
    void showSelected();
    void fillPrograms();
    void buildBeginnings();
    void showMenu(const QPoint& place);
    /// What can be done about a number that is computed.
    void askComputed(std::size_t row, int column);

    PatternSession& m_session;
    RowsModel m_model;
    QWidget* m_controls;
    QWidget* m_programRow;
    QComboBox* m_programs;
    QLabel* m_place;
    ArgumentsBar* m_arguments;
    QWidget* m_beginnings;  ///< patterns to begin with, while there are no rows
    RowsView* m_table;
    bool m_showing = false;
    bool m_narrow = false;
    bool m_looksAtWays = false;  ///< the corridor or the path is shown
};

}  // namespace lw::pattern_editor
