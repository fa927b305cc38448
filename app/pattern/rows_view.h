// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>
#include <QTimer>
#include <optional>
#include <set>

#include "pattern/ring_commands.h"
#include "pattern/rows_model.h"

namespace lw::pattern_editor {

class AddCard;

/// Rows between programs and documents, as text.
inline const QString kRowsMime = QStringLiteral("application/x-levelwright-rows");

/// The list of rows: blocks that fold, a place between rows that offers to add one, rows that are dragged.
class RowsView : public QTableView {
    Q_OBJECT

public:
    RowsView(PatternSession& session, RowsModel& model, QWidget* parent = nullptr);

    /// The rows that are selected; nothing where none is.
    [[nodiscard]] std::optional<stackup::RowRange> chosenRows() const;
    void showChosen(std::optional<stackup::RowRange> rows);
    /// The place between rows nearest to a point of the viewport.
    [[nodiscard]] stackup::RowPlace placeAt(QPoint point) const;
    /// The place that offers to add a row; nothing where none does.
    [[nodiscard]] std::optional<stackup::RowPlace> offered() const { return m_offered; }
    [[nodiscard]] bool isFolded(std::size_t row) const;
    void fold(std::size_t row, bool on);
    /// Edits a cell in place, or asks what to do about a number that is computed.
    void change(std::size_t row, int column);

signals:
    void rowsChosen(lw::stackup::RowRange rows);
    /// A row of this kind is to be added there.
    void addRequested(lw::pattern_editor::NewRow what, lw::stackup::RowPlace place);
    /// Rows at a place are to be repeated.
    void repeatRequested();
    void computedAsked(std::size_t row, int column);

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void startDrag(Qt::DropActions actions) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void refold();
    void offer(std::optional<stackup::RowPlace> place);
    void askWhat(QPoint global);
    [[nodiscard]] int yOf(stackup::RowPlace place) const;
    [[nodiscard]] int indentOf(stackup::RowPlace place) const;
    [[nodiscard]] QPoint discOf(stackup::RowPlace place) const;
    void paintPlace(QPainter& painter, stackup::RowPlace place, bool disc);

    PatternSession& m_session;
    RowsModel& m_model;
    std::set<std::uint32_t> m_folded;  ///< instructions of the blocks
    std::set<std::uint32_t> m_seen;    ///< of those that were looked at for their length
    const formats::CheckedProgram* m_foldedOf = nullptr;
    QTimer m_wait;
    QTimer m_hold;
    std::optional<stackup::RowPlace> m_near;
    std::optional<stackup::RowPlace> m_offered;
    std::optional<stackup::RowPlace> m_drop;
    QPoint m_pointer;
    AddCard* m_card;
};

/// How far a row of a depth is indented, pixels.
inline constexpr int kRowIndent = 18;

}  // namespace lw::pattern_editor
