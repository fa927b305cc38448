// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/map_canvas.h"

#include <QToolTip>
#include <cmath>

#include "canvas/ruler.h"

namespace lw::map_editor {

namespace {

constexpr int kPulseMilliseconds = 200;

}  // namespace

MapCanvas::MapCanvas(MapSession& session, MapTools& tools, QWidget* parent)
    : CanvasView(parent), m_session(session), m_tools(tools) {
    setUnit(16.0, true);
    setMargins(canvas::kLeftRuler, canvas::kTopRuler);
    setAccessibleName(QStringLiteral("Map"));
    m_pulse.setSingleShot(true);
    m_pulse.setInterval(kPulseMilliseconds);
    connect(&m_pulse, &QTimer::timeout, this, qOverload<>(&QWidget::update));
    connect(&tools, &MapTools::changed, this, [this] {
        refreshCursor();
        update();
    });
    connect(&session, &MapSession::changed, this, [this] {
        setPanTool(m_session.tool() == Tool::kPan);
        refreshCursor();
        update();
    });
    connect(&session, &MapSession::coloursChanged, this, [this] { m_atlas.clear(); });
    connect(&session, &MapSession::selectionChanged, this, qOverload<>(&QWidget::update));
    connect(&session, &MapSession::featureChanged, this, qOverload<>(&QWidget::update));
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
    connect(this, &CanvasView::hovered, this, &MapCanvas::setHover);
}

QPoint MapCanvas::cellAt(QPointF content) {
    return {static_cast<int>(std::floor(content.x())), static_cast<int>(std::floor(content.y()))};
}

QSizeF MapCanvas::contentSize() const {
    return m_session.area().size();
}

void MapCanvas::setHover(std::optional<QPointF> content) {
    std::optional<QPoint> cell;
    if (content) {
        m_tools.hover(cellAt(*content));
        if (m_session.hasTile(cellAt(*content))) cell = cellAt(*content);
    }
    if (cell == m_hover) return;
    m_hover = cell;
    update();
    emit hoverChanged();
}

std::optional<QPoint> MapCanvas::pointedCell() const {
    return m_hover ? m_hover : m_session.cursorCell();
}

void MapCanvas::showProblem(std::optional<QPoint> cell, const QString& message) {
    m_problemCell = cell;
    m_problem = message;
    if (cell) {
        ensureVisible(QRectF(*cell, QSizeF(1, 1)));
        if (!reduceMotion()) m_pulse.start();
    }
    update();
}

void MapCanvas::setFaint(bool on) {
    m_faint = on;
    update();
}

void MapCanvas::showRefusal(const QString& reason) {
    constexpr int kShown = 6000;
    if (underMouse()) QToolTip::showText(QCursor::pos(), reason, this, {}, kShown);
}

QString MapCanvas::spokenCell() const {
    const auto cell = m_session.cursorCell();
    if (!cell) return {};
    const auto tile =
        m_session.map().tile(static_cast<std::size_t>(cell->x()), static_cast<std::size_t>(cell->y()));
    if (!tile) return {};
    QString spoken = QStringLiteral("x %1, y %2, '%3', %4")
                         .arg(cell->x())
                         .arg(cell->y())
                         .arg(characterName(*tile), m_session.terrainName(*tile));
    if (const map::FeatureEntry* feature = m_session.featureAt(*cell))
        spoken += QStringLiteral(", feature %1").arg(m_session.featureName(*feature));
    if (m_session.selection().contains(*cell)) spoken += QStringLiteral(", selected");
    if (m_tools.floating()) spoken += QStringLiteral(", tiles to be put down");
    return spoken;
}

QCursor MapCanvas::toolCursor() const {
    if (m_tools.floating()) return Qt::SizeAllCursor;
    return m_session.tool() == Tool::kFeature ? Qt::PointingHandCursor : Qt::CrossCursor;
}

bool MapCanvas::escaped() {
    if (m_tools.cancel()) return true;
    if (m_session.selection().isEmpty()) return false;
    m_session.setSelection({});
    return true;
}

void MapCanvas::cancelled() {
    m_tools.cancel();
}

void MapCanvas::pressed(QPointF content, Qt::MouseButton, Qt::KeyboardModifiers modifiers) {
    const QPoint cell = cellAt(content);
    if (m_session.hasTile(cell) && !m_tools.floating()) m_session.setCursorCell(cell);
    m_tools.hover(cell);
    m_tools.press(cell, modifiers);
}

void MapCanvas::dragged(QPointF content, Qt::KeyboardModifiers modifiers) {
    m_tools.drag(cellAt(content), modifiers);
}

void MapCanvas::released(QPointF content, Qt::KeyboardModifiers modifiers) {
    m_tools.release(cellAt(content), modifiers);
}

void MapCanvas::tapped() {
    const auto cell = m_session.cursorCell();
    if (cell || m_tools.floating()) m_tools.tap(cell.value_or(QPoint()));
}

void MapCanvas::cursorMoved(int dx, int dy, Qt::KeyboardModifiers modifiers) {
    if (m_tools.hanging() && m_tools.extent()) {
        m_tools.moveFloating({dx, dy});
        ensureVisible(*m_tools.extent());
        return;
    }
    const auto from = m_session.cursorCell();
    const QPoint to = from ? *from + QPoint(dx, dy) : QPoint(0, 0);
    if (!m_session.hasTile(to)) return;
    m_session.setCursorCell(to);
    m_tools.cursorMoved(from.value_or(to), to, modifiers);
    ensureVisible(QRectF(to, QSizeF(1, 1)));
}

void MapCanvas::contextMenuAt(QPointF content, QPoint global) {
    const QPoint cell = cellAt(content);
    if (m_session.hasTile(cell)) emit menuRequested(cell, global);
}

}  // namespace lw::map_editor
