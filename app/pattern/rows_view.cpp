// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/rows_view.h"

#include <QApplication>
#include <QDrag>
#include <QHeaderView>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "look/icons.h"
#include "look/theme.h"
#include "pattern/add_card.h"
#include "pattern/ring_commands.h"
#include "pattern/row_delegate.h"

namespace lw::pattern_editor {

using stackup::RowPlace;
using stackup::RowRange;

namespace {

constexpr int kRowHeight = 24;
constexpr int kNear = 5;          ///< pixels either side of a border where it offers to add a row
constexpr int kOfferAfter = 150;  ///< milliseconds
constexpr int kHoldFor = 400;     ///< of a press on the plus, then the choices are shown
constexpr int kDisc = 9;          ///< radius
constexpr double kLongLoop = 20;  ///< rounds; a longer one starts folded

}  // namespace

RowsView::RowsView(PatternSession& session, RowsModel& model, QWidget* parent)
    : QTableView(parent), m_session(session), m_model(model), m_card(new AddCard(this)) {
    setModel(&model);
    setItemDelegate(new RowDelegate(session, model, *this));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ContiguousSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setDragDropMode(QAbstractItemView::DragDrop);
    setDefaultDropAction(Qt::MoveAction);
    setDragDropOverwriteMode(false);
    setDropIndicatorShown(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setMouseTracking(true);
    setAccessibleName(QStringLiteral("Rings and steps"));
    setMinimumHeight(96);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(kRowHeight);
    verticalHeader()->setDefaultSectionSize(kRowHeight);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setFixedHeight(22);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(RowsModel::kStep, QHeaderView::Stretch);
    setColumnWidth(RowsModel::kPivot, 50);
    setColumnWidth(RowsModel::kThickness, 80);
    setColumnWidth(RowsModel::kStart, 66);
    m_wait.setSingleShot(true);
    m_wait.setInterval(kOfferAfter);
    connect(&m_wait, &QTimer::timeout, this, [this] { offer(m_near); });
    m_hold.setSingleShot(true);
    m_hold.setInterval(kHoldFor);
    connect(&m_hold, &QTimer::timeout, this, [this] { askWhat(QCursor::pos()); });
    connect(&model, &QAbstractItemModel::modelReset, this, [this] {
        // The pointer may rest where it was: what is there now is offered anew.
        m_near.reset();
        offer(std::nullopt);
        refold();
    });
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (const auto rows = chosenRows()) emit rowsChosen(*rows);
    });
    refold();
}

std::optional<RowRange> RowsView::chosenRows() const {
    const QModelIndexList rows = selectionModel()->selectedRows();
    if (rows.isEmpty()) return std::nullopt;
    RowRange range{static_cast<std::size_t>(rows.front().row()),
                   static_cast<std::size_t>(rows.front().row())};
    for (const QModelIndex& row : rows) {
        range.first = std::min(range.first, static_cast<std::size_t>(row.row()));
        range.last = std::max(range.last, static_cast<std::size_t>(row.row()));
    }
    return range;
}

void RowsView::showChosen(std::optional<RowRange> rows) {
    if (rows == chosenRows()) return;
    if (!rows || rows->last >= static_cast<std::size_t>(m_model.rowCount())) {
        clearSelection();
        return;
    }
    const QModelIndex first = m_model.index(static_cast<int>(rows->first), 0);
    const QModelIndex last = m_model.index(static_cast<int>(rows->last), RowsModel::kColumns - 1);
    selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
    selectionModel()->select(QItemSelection(first, last),
                             QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(first);
}

bool RowsView::isFolded(std::size_t row) const {
    return m_session.rows()[row].opens() && m_folded.contains(m_session.rows()[row].instruction);
}

void RowsView::fold(std::size_t row, bool on) {
    if (row >= m_session.rows().size() || !m_session.rows()[row].opens()) return;
    if (on)
        m_folded.insert(m_session.rows()[row].instruction);
    else
        m_folded.erase(m_session.rows()[row].instruction);
    refold();
}

/// Hides what is folded. Long loops are, when they are first seen.
void RowsView::refold() {
    const auto& rows = m_session.rows();
    const formats::CheckedProgram* now =
        m_session.program() == nullptr ? nullptr : m_session.program()->checked.get();
    if (now == nullptr) return;
    const bool isOther = m_foldedOf == nullptr;
    m_foldedOf = now;
    for (const stackup::LoopCount& loop : stackup::loopCounts(now->program)) {
        const bool isNew = m_seen.insert(loop.instruction).second;
        if (isOther && isNew && loop.count && *loop.count > kLongLoop) m_folded.insert(loop.instruction);
    }
    std::vector<bool> hidden(rows.size(), false);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!isFolded(i)) continue;
        for (std::size_t k = i + 1; k <= stackup::blockOf(rows, i).last; ++k) hidden[k] = true;
    }
    // Steps other than rings have no pivot and thickness, and need the room.
    constexpr std::size_t kMostSpans = 2000;
    clearSpans();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (isRowHidden(static_cast<int>(i)) != hidden[i]) setRowHidden(static_cast<int>(i), hidden[i]);
        if (rows[i].kind != stackup::RowKind::kRing && i < kMostSpans)
            setSpan(static_cast<int>(i), RowsModel::kStep, 1, RowsModel::kStart);
    }
    viewport()->update();
}

RowPlace RowsView::placeAt(QPoint point) const {
    const auto& rows = m_session.rows();
    if (rows.empty()) return {};
    int above = rowAt(point.y() - kRowHeight / 2);
    if (above < 0) {
        if (point.y() < kRowHeight) return {};
        // Below the last row that is seen.
        above = m_model.rowCount() - 1;
        while (above > 0 && isRowHidden(above)) --above;
    }
    auto row = static_cast<std::size_t>(above);
    if ((rows[row].opens() && !isFolded(row)) || rows[row].kind == stackup::RowKind::kElse)
        return {row, true};
    // Behind the last row of blocks, as far out as the pointer is left of their rows.
    const std::size_t end = stackup::blockOf(rows, row).last + 1;
    const std::size_t outer = end < rows.size() ? rows[end].depth : 0;
    std::size_t depth = rows[row].depth;
    while (depth > outer && point.x() < 10 + kRowIndent * static_cast<int>(depth)) {
        --depth;
        while (row > 0 && (rows[row].depth > depth || rows[row].kind == stackup::RowKind::kElse)) --row;
    }
    return {row, false};
}

int RowsView::yOf(RowPlace place) const {
    if (!place.after) return 0;
    std::size_t row = *place.after;
    if (!place.inside) row = stackup::blockOf(m_session.rows(), row).last;
    while (row > 0 && isRowHidden(static_cast<int>(row))) --row;
    return rowViewportPosition(static_cast<int>(row)) + kRowHeight;
}

int RowsView::indentOf(RowPlace place) const {
    if (!place.after) return 0;
    const stackup::Row& row = m_session.rows()[*place.after];
    return static_cast<int>(row.depth + (place.inside ? 1 : 0)) * kRowIndent;
}

QPoint RowsView::discOf(RowPlace place) const {
    const bool pushed = m_pointer.x() < 10 + kRowIndent;
    return {pushed ? 14 : viewport()->width() / 2, yOf(place)};
}

void RowsView::offer(std::optional<RowPlace> place) {
    if (place == m_offered) return;
    m_offered = place;
    viewport()->update();
    if (!place) {
        m_card->hide();
        return;
    }
    QToolTip::hideText();  // of the row beside it, over which the choices stand
    m_card->showBeside(viewport()->mapToGlobal(QPoint(0, yOf(*place))));
}

bool RowsView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip && m_near) return true;
    return QTableView::viewportEvent(event);
}

void RowsView::paintPlace(QPainter& painter, RowPlace place, bool disc) {
    const look::Theme& t = look::theme();
    const int y = std::max(1, yOf(place));
    const int left = disc ? 0 : 8 + indentOf(place);
    painter.fillRect(QRect(left, y - 1, viewport()->width() - left, 2), t.accent);
    if (!disc) return;
    painter.setRenderHint(QPainter::Antialiasing);
    QPoint centre = discOf(place);
    centre.setY(std::max(centre.y(), kDisc));
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.accentFill);
    painter.drawEllipse(centre, kDisc, kDisc);
    painter.setPen(QPen(t.onAccent, 1.5));
    painter.drawLine(centre - QPoint(4, 0), centre + QPoint(4, 0));
    painter.drawLine(centre - QPoint(0, 4), centre + QPoint(0, 4));
}

void RowsView::paintEvent(QPaintEvent* event) {
    QTableView::paintEvent(event);
    QPainter painter(viewport());
    if (m_model.rowCount() == 0) {
        painter.setPen(look::theme().text2);
        painter.drawText(
            viewport()->rect().adjusted(14, 12, -14, -12), Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap,
            m_session.program() == nullptr ? QStringLiteral("No Stackup in the strings of this file.")
                                           : QStringLiteral("No rings yet. Press Ins, or drop one here."));
    }
    if (m_drop)
        paintPlace(painter, *m_drop, false);
    else if (m_offered)
        paintPlace(painter, *m_offered, true);
}

void RowsView::mouseMoveEvent(QMouseEvent* event) {
    QTableView::mouseMoveEvent(event);
    m_pointer = event->position().toPoint();
    if (event->buttons() != Qt::NoButton) {
        m_hold.stop();
        m_wait.stop();
        return offer(std::nullopt);
    }
    std::optional<RowPlace> near;
    if (!m_session.obstacle()) {
        const RowPlace place = placeAt(m_pointer);
        if (std::abs(yOf(place) - m_pointer.y()) <= kNear) near = place;
    }
    if (near == m_near) return;
    m_near = near;
    if (m_offered) offer(std::nullopt);
    if (near)
        m_wait.start();
    else
        m_wait.stop();
}

void RowsView::leaveEvent(QEvent* event) {
    QTableView::leaveEvent(event);
    m_near.reset();
    m_wait.stop();
    if (QApplication::activePopupWidget() == nullptr) offer(std::nullopt);
}

void RowsView::mousePressEvent(QMouseEvent* event) {
    const QPoint at = event->position().toPoint();
    constexpr int kReach = kDisc + 5;
    if (m_offered && (discOf(*m_offered) - at).manhattanLength() <= kReach) {
        if (event->button() == Qt::RightButton) {
            // The row has a menu of its own, which would come up behind this one.
            setContextMenuPolicy(Qt::PreventContextMenu);
            askWhat(event->globalPosition().toPoint());
            QTimer::singleShot(0, this, [this] { setContextMenuPolicy(Qt::CustomContextMenu); });
            return;
        }
        if (event->button() == Qt::LeftButton) {
            m_hold.start();
            return;
        }
    }
    const QModelIndex index = indexAt(at);
    if (event->button() == Qt::LeftButton && index.isValid() && index.column() == RowsModel::kStep) {
        const auto row = static_cast<std::size_t>(index.row());
        const stackup::Row& pressed = m_session.rows()[row];
        const int left = 4 + static_cast<int>(pressed.depth) * kRowIndent;
        if (pressed.opens() && at.x() >= left && at.x() < left + 18) return fold(row, !isFolded(row));
    }
    QTableView::mousePressEvent(event);
}

void RowsView::mouseReleaseEvent(QMouseEvent* event) {
    if (m_hold.isActive() && event->button() == Qt::LeftButton) {
        m_hold.stop();
        const auto place = m_offered;
        offer(std::nullopt);
        if (place) emit addRequested(NewRow::kRing, *place);
        return;
    }
    QTableView::mouseReleaseEvent(event);
}

void RowsView::askWhat(QPoint global) {
    if (!m_offered) return;
    const RowPlace place = *m_offered;
    m_card->hide();
    QMenu menu;
    const auto add = [&](const QString& text, const char* icon, NewRow what) {
        connect(menu.addAction(look::icon(QString::fromLatin1(icon)), text), &QAction::triggered, this,
                [this, what, place] { emit addRequested(what, place); });
    };
    add(QStringLiteral("Ring\tIns"), "ring", NewRow::kRing);
    add(QStringLiteral("Wait\tW"), "wait", NewRow::kWait);
    add(QStringLiteral("Turn\tR"), "turn", NewRow::kTurn);
    connect(
        menu.addAction(look::icon(QStringLiteral("loop")), QStringLiteral("Repeat the row above…\tShift+R")),
        &QAction::triggered, this, [this, place] {
            if (place.after) m_session.selectRows({*place.after, *place.after});
            emit repeatRequested();
        });
    menu.exec(global);
    offer(std::nullopt);
}

void RowsView::change(std::size_t row, int column) {
    const QModelIndex index = m_model.index(static_cast<int>(row), column);
    if (!index.isValid()) return;
    if (m_model.computed(row, column)) {
        emit computedAsked(row, column);
        return;
    }
    if (m_model.flags(index).testFlag(Qt::ItemIsEditable)) edit(index);
}

void RowsView::mouseDoubleClickEvent(QMouseEvent* event) {
    const QModelIndex index = indexAt(event->position().toPoint());
    if (!index.isValid() || event->button() != Qt::LeftButton) return;
    change(static_cast<std::size_t>(index.row()), index.column());
}

void RowsView::keyPressEvent(QKeyEvent* event) {
    const auto row = static_cast<std::size_t>(std::max(0, currentIndex().row()));
    const bool hasRow = currentIndex().isValid() && row < m_session.rows().size();
    switch (event->key()) {
        case Qt::Key_Left:
        case Qt::Key_Right:
            if (event->modifiers() != Qt::NoModifier || !hasRow) break;
            fold(row, event->key() == Qt::Key_Left);
            return;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_F2:
            if (hasRow && state() != EditingState) return change(row, std::max(0, currentIndex().column()));
            break;
        default:
            break;
    }
    QTableView::keyPressEvent(event);
}

void RowsView::startDrag(Qt::DropActions) {
    const auto rows = chosenRows();
    if (!rows || m_session.obstacle()) return;
    const bool alone = QApplication::keyboardModifiers().testFlag(Qt::AltModifier);
    const RowRange range = alone ? *rows : withWaits(m_session, *rows);
    const QString text = QString::fromStdString(m_session.rowEditor().text(range));
    auto* carried = new QMimeData;
    carried->setData(kRowsMime, text.toUtf8());
    carried->setText(text);
    carried->setProperty("first", static_cast<qulonglong>(range.first));
    carried->setProperty("last", static_cast<qulonglong>(range.last));
    QDrag drag(this);
    drag.setMimeData(carried);
    const int top = rowViewportPosition(static_cast<int>(rows->first));
    const QRect seen(0, top, viewport()->width(),
                     std::min(kRowHeight * 6, kRowHeight * static_cast<int>(rows->last - rows->first + 1)));
    QPixmap picture(seen.size() * devicePixelRatioF());
    picture.setDevicePixelRatio(devicePixelRatioF());
    picture.fill(Qt::transparent);
    {
        QPainter painter(&picture);
        constexpr double kOpacity = 0.7;
        painter.setOpacity(kOpacity);
        painter.drawPixmap(0, 0, viewport()->grab(seen));
    }
    drag.setPixmap(picture);
    drag.setHotSpot(
        QPoint(std::min(m_pointer.x(), seen.width()), std::clamp(m_pointer.y() - top, 0, seen.height())));
    drag.exec(Qt::CopyAction | Qt::MoveAction, Qt::MoveAction);
    m_drop.reset();
    viewport()->update();
}

void RowsView::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasFormat(kRowsMime)) event->acceptProposedAction();
}

void RowsView::dragMoveEvent(QDragMoveEvent* event) {
    QTableView::dragMoveEvent(event);
    if (!event->mimeData()->hasFormat(kRowsMime) || m_session.obstacle()) return event->ignore();
    m_drop = placeAt(event->position().toPoint());
    viewport()->update();
    const bool copies = event->source() != this || event->modifiers().testFlag(Qt::ControlModifier);
    event->setDropAction(copies ? Qt::CopyAction : Qt::MoveAction);
    event->accept();
}

void RowsView::dragLeaveEvent(QDragLeaveEvent* event) {
    QTableView::dragLeaveEvent(event);
    m_drop.reset();
    viewport()->update();
}

void RowsView::dropEvent(QDropEvent* event) {
    const auto place = std::exchange(m_drop, std::nullopt);
    viewport()->update();
    if (!event->mimeData()->hasFormat(kRowsMime) || !place) return;
    const bool copies = event->source() != this || event->modifiers().testFlag(Qt::ControlModifier);
    event->setDropAction(copies ? Qt::CopyAction : Qt::MoveAction);
    event->accept();
    const QString text = QString::fromUtf8(event->mimeData()->data(kRowsMime));
    const RowRange rows{static_cast<std::size_t>(event->mimeData()->property("first").toULongLong()),
                        static_cast<std::size_t>(event->mimeData()->property("last").toULongLong())};
    // The change resets the model; it must not do so within the drop.
    QMetaObject::invokeMethod(
        this,
        [this, copies, text, rows, place = *place] {
            if (copies)
                insertRows(m_session, text, place, QStringLiteral("Drop rows"));
            else
                moveRows(m_session, rows, place);
        },
        Qt::QueuedConnection);
}

}  // namespace lw::pattern_editor
