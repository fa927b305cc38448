// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/map_canvas.h"

#include <QToolTip>
#include <cmath>
#include <utility>

#include "canvas/ruler.h"
#include "map/minimap.h"

namespace lw::map_editor {

namespace {

constexpr int kPulseMilliseconds = 200;

}  // namespace

MapCanvas::MapCanvas(MapSession& session, MapTools& tools, QWidget* parent)
    : CanvasView(parent), m_session(session), m_tools(tools), m_minimap(new Minimap(session, *this)) {
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
        takeUnit();
        setPanTool(m_session.tool() == Tool::kPan);
        refreshCursor();
        update();
    });
    connect(&session, &MapSession::coloursChanged, this, [this] {
        m_painter.clear();
        m_frame = {};
        takeUnit();
        update();
    });
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
    connect(this, &CanvasView::viewChanged, m_minimap, &Minimap::place);
    takeUnit();
}

void MapCanvas::resizeEvent(QResizeEvent* event) {
    CanvasView::resizeEvent(event);
    m_minimap->place();
}

void MapCanvas::centreOn(QPointF content) {
    panBy(zoom().toPixels(visibleContent().center() - content));
}

void MapCanvas::zoomAt(int steps, QPointF content) {
    centreOn(content);
    lookAt(content, zoom().stepped(steps));
}

/// 100 % is a tile of the images at its own size; cells have its shape.
void MapCanvas::takeUnit() {
    constexpr double kUnit = 16.0;
    const auto pictures = m_session.shownPictures();
    changeUnit(pictures ? static_cast<double>(pictures->tileset().tileWidth()) : kUnit, pictures != nullptr,
               pictures ? pictures->aspect() : 1.0);
}

QPoint MapCanvas::cellAt(QPointF content) {
    return {static_cast<int>(std::floor(content.x())), static_cast<int>(std::floor(content.y()))};
}

QSizeF MapCanvas::contentSize() const {
    return m_session.area().size();
}

void MapCanvas::setHover(std::optional<QPointF> content) {
    std::optional<QPoint> cell;
    const std::optional<QPoint> pointer = content ? std::optional(cellAt(*content)) : std::nullopt;
    if (std::exchange(m_pointer, pointer) != pointer) {
        m_byKeys = false;
        if (m_session.tool() == Tool::kStamp) {
            update();
            emit hoverChanged();
        }
    }
    if (content && m_tools.busy()) {
        // Out of the way of what is painted under it.
        const QPoint at = (zoom().toView(*content) + contentArea().topLeft()).toPoint();
        if (m_minimap->isVisible() && m_minimap->geometry().contains(at))
            m_minimap->setLeft(!m_minimap->isLeft());
    }
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

void MapCanvas::addOverlay(MapOverlay& overlay) {
    m_overlays.push_back(&overlay);
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
    if (m_session.tool() == Tool::kStamp && m_session.kit().hasStamp())
        spoken += QStringLiteral(", stamp to be put down");
    for (const MapOverlay* overlay : m_overlays) {
        const QString more = overlay->spoken(*cell);
        if (!more.isEmpty()) spoken += QStringLiteral(", ") + more;
    }
    return spoken;
}

QCursor MapCanvas::toolCursor() const {
    if (m_edges) return edgeCursor(m_edges);
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
    const bool isPickUp = m_tools.pickUp().has_value();
    if (!takeBackHandle() || isPickUp) m_tools.cancel();
}

void MapCanvas::pressed(QPointF content, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
    if (beginHandle(content, button)) return;
    const QPointF at = zoom().toView(content);
    for (auto overlay = m_overlays.rbegin(); overlay != m_overlays.rend(); ++overlay) {
        m_overlayPressed = (*overlay)->pressed(at);
        if (m_overlayPressed) return;
    }
    const QPoint cell = cellAt(content);
    if (m_session.hasTile(cell) && !m_tools.floating()) {
        // What is chosen of a feature's tile is the feature: its place in the text is its entry.
        if (m_session.tool() != Tool::kFeature || !m_session.goToFeature(cell)) m_session.setCursorCell(cell);
    }
    m_tools.hover(cell);
    m_tools.press(cell, modifiers);
}

void MapCanvas::dragged(QPointF content, Qt::KeyboardModifiers modifiers) {
    if (!dragHandle(content) && !m_overlayPressed) m_tools.drag(cellAt(content), modifiers);
}

void MapCanvas::released(QPointF content, Qt::KeyboardModifiers modifiers) {
    if (!endHandle() && !std::exchange(m_overlayPressed, false)) m_tools.release(cellAt(content), modifiers);
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
    m_byKeys = true;
    m_session.setCursorCell(to);
    m_tools.cursorMoved(from.value_or(to), to, modifiers);
    ensureVisible(QRectF(to, QSizeF(1, 1)));
}

void MapCanvas::contextMenuAt(QPointF content, QPoint global) {
    const QPoint cell = cellAt(content);
    if (m_session.hasTile(cell)) emit menuRequested(cell, global);
}

}  // namespace lw::map_editor
