// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/map_canvas.h"

#include <QKeyEvent>
#include <QMenu>
#include <algorithm>
#include <cmath>

#include "canvas/ruler.h"
#include "map/map_actions.h"
#include "map/shapes.h"

namespace lw::map_editor {

MapCanvas::MapCanvas(MapSession& session, QWidget* parent) : CanvasView(parent), m_session(session) {
    setUnit(16.0, true);
    setMargins(canvas::kLeftRuler, canvas::kTopRuler);
    setAccessibleName(QStringLiteral("Map"));
    connect(&session, &MapSession::changed, this, [this] {
        setPanTool(m_session.tool() == Tool::kPan);
        refreshCursor();
        update();
    });
    connect(&session, &MapSession::coloursChanged, this, [this] { m_atlas.clear(); });
    connect(&session, &MapSession::selectionChanged, this, qOverload<>(&QWidget::update));
    connect(&session.document(), &document::Document::changed, this, [this](const document::Change& change) {
        if (change.source != &m_session) m_problemCell.reset();
        contentResized();
    });
    connect(&session.document(), &document::Document::selectionChanged, this, [this](const QObject* source) {
        if (const auto cell = m_session.cursorCell(); cell && source != &m_session) {
            ensureVisible(QRectF(*cell, QSizeF(1, 1)));
        }
        update();
        speak();
    });
    connect(this, &CanvasView::hovered, this,
            [this](std::optional<QPointF> at) { setHover(at ? std::optional(cellAt(*at)) : std::nullopt); });
}

QPoint MapCanvas::cellAt(QPointF content) {
    return {static_cast<int>(std::floor(content.x())), static_cast<int>(std::floor(content.y()))};
}

bool MapCanvas::inside(QPoint cell) const {
    return cell.x() >= 0 && cell.y() >= 0 &&
           m_session.map()
               .tile(static_cast<std::size_t>(cell.x()), static_cast<std::size_t>(cell.y()))
               .has_value();
}

QSizeF MapCanvas::contentSize() const {
    const map::MapAnalysis& map = m_session.map();
    std::size_t width = map.width();
    for (const map::LengthRun& run : map.rows().lengthRuns()) width = std::max(width, run.length);
    return {static_cast<double>(width), static_cast<double>(map.height())};
}

void MapCanvas::setHover(std::optional<QPoint> cell) {
    if (cell && !inside(*cell)) cell.reset();
    if (cell == m_hover) return;
    m_hover = cell;
    update();
    emit hoverChanged();
}

void MapCanvas::showProblem(std::optional<QPoint> cell, const QString& message) {
    m_problemCell = cell;
    m_problem = message;
    if (cell) ensureVisible(QRectF(*cell, QSizeF(1, 1)));
    update();
}

QString MapCanvas::spokenCell() const {
    const auto cell = m_session.cursorCell();
    if (!cell) return {};
    const auto x = static_cast<std::size_t>(cell->x());
    const auto y = static_cast<std::size_t>(cell->y());
    const auto tile = m_session.map().tile(x, y);
    if (!tile) return {};
    QString spoken = QStringLiteral("x %1, y %2, '%3', %4")
                         .arg(x)
                         .arg(y)
                         .arg(characterName(*tile), m_session.terrainName(*tile));
    if (m_session.map().featureAt(cell->x(), cell->y()) != nullptr) spoken += QStringLiteral(", feature");
    return spoken;
}

QCursor MapCanvas::toolCursor() const {
    return m_session.tool() == Tool::kFeature ? Qt::PointingHandCursor : Qt::CrossCursor;
}

QString MapCanvas::strokeName() const {
    return QStringLiteral("%1 %2").arg(toolName(m_session.tool()),
                                       m_session.terrainName(m_session.primary()));
}

// Gestures

void MapCanvas::pressed(QPointF content, Qt::MouseButton, Qt::KeyboardModifiers modifiers) {
    const QPoint cell = cellAt(content);
    if (inside(cell)) m_session.setCursorCell(cell);
    begin(cell, modifiers);
}

void MapCanvas::dragged(QPointF content, Qt::KeyboardModifiers modifiers) {
    if (m_start) move(cellAt(content), modifiers);
}

void MapCanvas::released(QPointF content, Qt::KeyboardModifiers modifiers) {
    if (m_start) finish(cellAt(content), modifiers);
}

void MapCanvas::begin(QPoint cell, Qt::KeyboardModifiers modifiers) {
    if (modifiers.testFlag(Qt::AltModifier) && m_session.tool() != Tool::kSelect) {
        pick(cell);
        return;
    }
    switch (m_session.tool()) {
        case Tool::kEyedropper:
            pick(cell);
            return;
        case Tool::kFill:
            fillFrom(cell, modifiers.testFlag(Qt::ShiftModifier));
            return;
        case Tool::kFeature:
            emit featureClicked(cell);
            return;
        case Tool::kPan:
            return;
        default:
            break;
    }
    m_start = cell;
    m_token = m_session.document().beginGesture();
    if (m_session.tool() == Tool::kBrush) {
        // With Shift a stroke goes on from where the last one ended.
        if (!modifiers.testFlag(Qt::ShiftModifier)) m_last = cell;
        brushTo(cell);
    } else {
        move(cell, modifiers);
    }
}

void MapCanvas::move(QPoint cell, Qt::KeyboardModifiers modifiers) {
    switch (m_session.tool()) {
        case Tool::kBrush:
            brushTo(cell);
            break;
        case Tool::kSelect:
            selectTo(cell);
            break;
        default:
            m_preview = shapeTo(cell, modifiers);
            update();
    }
}

void MapCanvas::finish(QPoint cell, Qt::KeyboardModifiers modifiers) {
    if (m_session.tool() == Tool::kLine || m_session.tool() == Tool::kRectangle) {
        const auto runs = runsOf(shapeTo(cell, modifiers), m_session.primary());
        m_session.request(map::paint(m_session.map(), runs), strokeName(), {m_token, false});
    } else {
        move(cell, modifiers);
    }
    m_session.document().endGesture(m_token);
    m_start.reset();
    m_preview.clear();
    m_token = 0;
    update();
}

bool MapCanvas::cancel() {
    if (m_start) {
        m_session.document().cancelGesture(m_token);
        m_start.reset();
        m_preview.clear();
        m_token = 0;
        update();
        return true;
    }
    if (m_session.selection().isEmpty()) return false;
    m_session.setSelection({});
    return true;
}

void MapCanvas::brushTo(QPoint cell) {
    const auto runs = runsOf(lineCells(m_last, cell), m_session.primary());
    m_last = cell;
    m_session.request(map::paint(m_session.map(), runs), strokeName(), {m_token, false});
}

std::vector<QPoint> MapCanvas::shapeTo(QPoint cell, Qt::KeyboardModifiers modifiers) const {
    const bool shift = modifiers.testFlag(Qt::ShiftModifier);
    // Far outside the map a shape has no cells anyone could see or paint.
    const QSizeF size = contentSize();
    const QPoint end(std::clamp(cell.x(), -1, static_cast<int>(size.width())),
                     std::clamp(cell.y(), -1, static_cast<int>(size.height())));
    if (m_session.tool() == Tool::kLine)
        return lineCells(*m_start, shift ? straightened(*m_start, end) : end);
    return rectangleCells(*m_start, end, shift);
}

void MapCanvas::fillFrom(QPoint cell, bool eightWay) {
    const auto runs = floodFill(m_session.map(), cell, m_session.primary(), eightWay);
    if (!runs.empty()) m_session.request(map::paint(m_session.map(), runs), strokeName());
}

void MapCanvas::pick(QPoint cell) {
    if (!inside(cell)) return;
    m_session.setPrimary(
        *m_session.map().tile(static_cast<std::size_t>(cell.x()), static_cast<std::size_t>(cell.y())));
}

void MapCanvas::selectTo(QPoint cell) {
    const QSizeF size = contentSize();
    const QRect all(0, 0, static_cast<int>(size.width()), static_cast<int>(size.height()));
    const QRect wanted = QRect(*m_start, QSize(1, 1)).united(QRect(cell, QSize(1, 1)));
    m_session.setSelection(wanted & all);
}

void MapCanvas::tapped() {
    const auto cell = m_session.cursorCell();
    if (!cell) return;
    const bool shape = m_session.tool() == Tool::kLine || m_session.tool() == Tool::kRectangle ||
                       m_session.tool() == Tool::kSelect;
    // A shape takes two taps: its corners.
    if (shape && !m_start) {
        begin(*cell, Qt::NoModifier);
    } else if (shape) {
        finish(*cell, Qt::NoModifier);
    } else {
        begin(*cell, Qt::NoModifier);
        if (m_start) finish(*cell, Qt::NoModifier);
    }
}

void MapCanvas::cursorMoved(int dx, int dy, Qt::KeyboardModifiers modifiers) {
    const QPoint from = m_session.cursorCell().value_or(QPoint(0, 0));
    const QPoint to = m_session.cursorCell() ? from + QPoint(dx, dy) : from;
    if (!inside(to)) return;
    if (modifiers.testFlag(Qt::ShiftModifier)) {
        const QRect old = m_session.selection();
        const QRect cell(from, QSize(1, 1));
        m_session.setSelection((old.contains(from) ? old : cell).united(QRect(to, QSize(1, 1))));
    }
    m_session.setCursorCell(to);
    if (m_start) move(to, Qt::NoModifier);
    ensureVisible(QRectF(to, QSizeF(1, 1)));
}

void MapCanvas::contextMenuAt(QPointF content, QPoint global) {
    const QPoint cell = cellAt(content);
    if (!inside(cell)) return;
    const char32_t tile =
        *m_session.map().tile(static_cast<std::size_t>(cell.x()), static_cast<std::size_t>(cell.y()));
    QMenu menu;
    const QAction* pickAction =
        menu.addAction(QStringLiteral("Pick '%1' %2").arg(characterName(tile), m_session.terrainName(tile)));
    const QString primary = characterName(m_session.primary());
    const QAction* fillAction = menu.addAction(QStringLiteral("Fill with '%1'").arg(primary));
    const QAction* replace = menu.addAction(QStringLiteral("Replace all %1 '%2' with '%3'")
                                                .arg(m_session.map().rows().count(tile))
                                                .arg(characterName(tile), primary));
    const QAction* chosen = menu.exec(global);
    if (chosen == pickAction)
        m_session.setPrimary(tile);
    else if (chosen == fillAction)
        fillFrom(cell, false);
    else if (chosen == replace) {
        m_session.request(map::replaceCharacter(m_session.map(), tile, m_session.primary()),
                          QStringLiteral("Replace '%1' with '%2'").arg(characterName(tile), primary));
    }
}

void MapCanvas::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && cancel()) {
        event->accept();
        return;
    }
    CanvasView::keyPressEvent(event);
}

}  // namespace lw::map_editor
