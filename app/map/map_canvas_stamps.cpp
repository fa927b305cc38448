// SPDX-License-Identifier: GPL-3.0-or-later
// Stamps and symmetry on the canvas, and the buttons that pick up and move them.
#include <QApplication>
#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "canvas/ruler.h"
#include "look/theme.h"
#include "map/canvas_marks.h"
#include "map/map_canvas.h"
#include "map/minimap.h"

namespace lw::map_editor {

namespace {

constexpr int kHandle = 12;      ///< pixels of an axis's handle
constexpr int kPickUpFrom = 4;   ///< pixels that a right drag is more than a click
constexpr double kGhost = 0.78;  ///< opacity of what a click would put down
constexpr double kLatticeFrom = 12.0;

}  // namespace

std::optional<QPoint> MapCanvas::ghostCell() const {
    if (m_pointer && !m_byKeys) return m_pointer;
    return m_session.cursorCell();
}

QString MapCanvas::stampStatus() const {
    if (m_session.tool() != Tool::kStamp) return {};
    const auto cell = ghostCell();
    const StampLanding* const landing = cell ? m_tools.landing(*cell) : nullptr;
    if (landing == nullptr) return {};
    if (landing->refusal) return document::sentence(landing->refusal->reason);
    const std::string& name = landing->name;
    return QStringLiteral("%1 %2 × %3: %4")
        .arg(name.empty() ? QStringLiteral("Copied") : QString::fromStdString(name))
        .arg(landing->box.width())
        .arg(landing->box.height())
        .arg(describePut(m_session.map(), landing->put));
}

void MapCanvas::paintStamp(QPainter& painter) {
    const bool isInHand = m_session.tool() == Tool::kStamp && !m_tools.floating() && !m_tools.pickUp();
    const auto cell = isInHand ? ghostCell() : std::nullopt;
    const StampLanding* const landing = cell ? m_tools.landing(*cell) : nullptr;
    m_minimap->setGhost(landing != nullptr ? landing->box : QRect());
    if (landing == nullptr) return;
    const QRect seen = visibleContent().toAlignedRect();
    const QRectF box = cellRect(landing->box);
    const QSizeF room(contentArea().size());
    if (landing->refusal) {
        drawHatched(painter, zoom(), CellSet(landing->box), seen);
        drawOutline(painter, zoom(), CellSet(landing->box), seen);
        noteAccent(box.bottomRight(), room, document::sentence(landing->refusal->reason));
        return;
    }
    if (zoom().side() >= kLatticeFrom) paintLattice(painter, *landing);
    if (m_session.kit().symmetry() == Symmetry::kNone) {
        paintOverlay(painter, landing->overlay, kGhost);
    } else {
        // The images of the stamp are fainter than itself.
        const QRect own =
            box.adjusted(-zoom().scale, -zoom().scaleY(), zoom().scale, zoom().scaleY()).toAlignedRect();
        painter.save();
        painter.setClipRegion(QRegion(QRect(QPoint(), contentArea().size())) - own);
        paintOverlay(painter, landing->overlay, kImageOpacity);
        painter.setClipRect(own & QRect(QPoint(), contentArea().size()));
        paintOverlay(painter, landing->overlay, kGhost);
        painter.restore();
    }
    for (const map::TilePlace& gone : landing->put.gone) {
        const QPoint place(gone.x, gone.y);
        const map::FeatureEntry* const entry = m_session.featureAt(place);
        const auto other =
            std::find_if(landing->put.placed.begin(), landing->put.placed.end(),
                         [place](const map::NewFeature& one) { return QPoint(one.x, one.y) == place; });
        if (entry == nullptr) continue;
        const bool isReplaced = other != landing->put.placed.end();
        // One like it in its place leaves the picture as it is.
        if (isReplaced &&
            other->ron.substr(0, other->ron.find('(')) == m_session.featureName(*entry).toStdString())
            continue;
        m_going.emplace_back(place, isReplaced);
    }
    for (const map::NewFeature& feature : landing->put.placed) {
        const std::string kind = feature.ron.substr(0, feature.ron.find('('));
        paintFeature(painter, QPoint(feature.x, feature.y), QString::fromStdString(kind), false, true);
    }
    paintBeyond(painter, landing->beyond, landing->margins);
    drawOutline(painter, zoom(), CellSet(landing->box), seen);
    drawTwoTone(painter, cellRect(QRect(landing->anchor, QSize(1, 1))), 1.5, 3);
    const QString size = QStringLiteral("%1 × %2").arg(landing->box.width()).arg(landing->box.height());
    const QString name = QString::fromStdString(landing->name);
    noteAccent(box.bottomRight(), room, name.isEmpty() ? size : QStringLiteral("%1 %2").arg(name, size));
}

void MapCanvas::noteAccent(QPointF bottomRight, QSizeF room, const QString& text) {
    m_notes.push_back({accentTagRect(bottomRight, room, text),
                       [=](QPainter& p) { drawAccentTag(p, bottomRight, room, text); }});
}

/// The corners of the eight places around, where a drag would put the next ones.
void MapCanvas::paintLattice(QPainter& painter, const StampLanding& landing) {
    constexpr double kTick = 7;
    const QPoint step = m_session.kit().step();
    const QPoint corner = landing.anchor - m_session.kit().anchor();
    QList<QLineF> lines;
    for (int j = -1; j <= 2; ++j) {
        for (int i = -1; i <= 2; ++i) {
            const QPointF at = zoom().toView(corner + QPoint(i * step.x(), j * step.y()));
            lines << QLineF(at - QPointF(kTick / 2, 0), at + QPointF(kTick / 2, 0))
                  << QLineF(at - QPointF(0, kTick / 2), at + QPointF(0, kTick / 2));
        }
    }
    painter.setPen(QPen(Qt::black, 3));
    painter.drawLines(lines);
    painter.setPen(QPen(Qt::white, 1));
    painter.drawLines(lines);
}

/// Tells of tiles that would fall beside the map, or of what it would grow by.
void MapCanvas::paintBeyond(QPainter& painter, const CellSet& cells, const map::Margins& margins) {
    const QString lost = describeMargins(margins);
    if (lost.isEmpty()) return;
    const QRect seen = visibleContent().toAlignedRect();
    const bool grows = m_session.kit().grows();
    if (!grows) drawHatched(painter, zoom(), cells - CellSet(m_session.area()), seen);
    const QRectF box = cellRect(cells.bounds());
    const QString text =
        grows ? QStringLiteral("map grows by %1").arg(lost) : QStringLiteral("falls off: %1").arg(lost);
    // Where the tag is seen, whatever falls off.
    const QSizeF room(contentArea().size());
    const double half = tagRect({}, text).width() / 2 + 2;
    QPointF at(std::clamp(box.center().x(), half, std::max(half, room.width() - half)),
               std::clamp(box.top() - 3, 18.0, std::max(18.0, room.height() - 6)));
    m_notes.push_back({tagRect(at, text),
                       [=](QPainter& p) { drawTag(p, at, text, grows ? QColor() : look::theme().error); }});
}

// Symmetry

void MapCanvas::paintSymmetry(QPainter& painter) {
    const Symmetry symmetry = m_session.kit().symmetry();
    if (symmetry == Symmetry::kNone) return;
    const QSize map = m_session.area().size();
    const QPointF axes = QPointF(m_session.kit().axes(map)) / 2;
    QList<QLineF> lines;
    if (symmetry != Symmetry::kTopBottom)
        lines << QLineF(zoom().toView({axes.x(), 0}), zoom().toView({axes.x(), double(map.height())}));
    if (symmetry != Symmetry::kLeftRight)
        lines << QLineF(zoom().toView({0, axes.y()}), zoom().toView({double(map.width()), axes.y()}));
    painter.setPen(QPen(Qt::black, 2, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(lines);
    QPen dashes(Qt::white, 2, Qt::CustomDashLine, Qt::FlatCap);
    dashes.setDashPattern({2.5, 2.5});
    painter.setPen(dashes);
    painter.drawLines(lines);
}

void MapCanvas::paintAxisHandles(QPainter& painter) {
    const Symmetry symmetry = m_session.kit().symmetry();
    if (symmetry == Symmetry::kNone) return;
    const QPointF axes = QPointF(m_session.kit().axes(m_session.area().size())) / 2;
    const QPointF at = zoom().toView(axes) + contentArea().topLeft();
    painter.setPen(QPen(Qt::black, 1));
    painter.setBrush(look::theme().accent);
    painter.setRenderHint(QPainter::Antialiasing);
    if (symmetry != Symmetry::kTopBottom && at.x() >= contentArea().left())
        painter.drawRoundedRect(
            QRectF(at.x() - kHandle / 2.0, (canvas::kTopRuler - kHandle) / 2.0, kHandle, kHandle), 3, 3);
    if (symmetry != Symmetry::kLeftRight && at.y() >= contentArea().top())
        painter.drawRoundedRect(
            QRectF((canvas::kLeftRuler - kHandle) / 2.0, at.y() - kHandle / 2.0, kHandle, kHandle), 3, 3);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

/// Which axis a place on the rulers moves: Qt::Horizontal moves sideways.
std::optional<Qt::Orientation> MapCanvas::axisHandleAt(QPoint widget) const {
    const Symmetry symmetry = m_session.kit().symmetry();
    if (symmetry == Symmetry::kNone) return std::nullopt;
    const QPointF axes = QPointF(m_session.kit().axes(m_session.area().size())) / 2;
    const QPointF at = zoom().toView(axes) + contentArea().topLeft();
    if (symmetry != Symmetry::kTopBottom && widget.y() < contentArea().top() &&
        std::abs(widget.x() - at.x()) <= kHandle)
        return Qt::Horizontal;
    if (symmetry != Symmetry::kLeftRight && widget.x() < contentArea().left() &&
        std::abs(widget.y() - at.y()) <= kHandle)
        return Qt::Vertical;
    return std::nullopt;
}

// Buttons

bool MapCanvas::takesButton(Qt::MouseButton button) const {
    return button == Qt::LeftButton || button == Qt::RightButton;
}

bool MapCanvas::beginHandle(QPointF content, Qt::MouseButton button) {
    const QPoint at = widgetPoint(content).toPoint();
    if (button == Qt::RightButton) {
        m_rightPress = at;
        setFocus(Qt::MouseFocusReason);
        return true;
    }
    m_axisDrag = axisHandleAt(at);
    m_axesBefore = m_session.kit().axes(m_session.area().size());
    m_edges = m_axisDrag ? Qt::Edges() : edgesAt(at);
    return m_axisDrag || m_edges;
}

bool MapCanvas::dragHandle(QPointF content) {
    if (m_rightPress) {
        const QPoint at = widgetPoint(content).toPoint();
        if (!m_tools.pickUp() && (at - *m_rightPress).manhattanLength() > kPickUpFrom)
            m_tools.beginPickUp(cellAt(contentAt(*m_rightPress)));
        m_tools.pickUpTo(cellAt(content));
    } else if (m_axisDrag) {
        QPoint axes = m_session.kit().axes(m_session.area().size());
        const QPoint half = (content * 2).toPoint();
        if (*m_axisDrag == Qt::Horizontal)
            axes.setX(std::clamp(half.x(), 0, 2 * m_session.area().width()));
        else
            axes.setY(std::clamp(half.y(), 0, 2 * m_session.area().height()));
        m_session.kit().setAxes(axes);
    } else if (m_edges) {
        dragEdges(content);
    } else {
        return false;
    }
    return true;
}

bool MapCanvas::endHandle() {
    if (std::exchange(m_rightPress, std::nullopt)) {
        if (m_tools.pickUp()) m_tools.endPickUp();
    } else if (m_edges) {
        dropEdges();
    } else {
        return std::exchange(m_axisDrag, std::nullopt).has_value();
    }
    return true;
}

bool MapCanvas::takeBackHandle() {
    const bool isHandle = m_rightPress || m_axisDrag || m_edges;
    m_rightPress.reset();
    if (std::exchange(m_axisDrag, std::nullopt)) m_session.kit().setAxes(m_axesBefore);
    m_edges = {};
    m_edgesBy = {};
    update();
    return isHandle;
}

void MapCanvas::mouseMoveEvent(QMouseEvent* event) {
    CanvasView::mouseMoveEvent(event);
    if (event->buttons() != Qt::NoButton || m_session.tool() != Tool::kSelect) return;
    if (const Qt::Edges edges = edgesAt(event->position().toPoint()))
        setCursor(edgeCursor(edges));
    else
        refreshCursor();
}

void MapCanvas::mouseReleaseEvent(QMouseEvent* event) {
    const auto pressed = m_rightPress;
    const bool isClick = event->button() == Qt::RightButton && pressed && !m_tools.pickUp() &&
                         (event->position().toPoint() - *pressed).manhattanLength() <= kPickUpFrom;
    CanvasView::mouseReleaseEvent(event);
    if (isClick) contextMenuAt(contentAt(*pressed), mapToGlobal(*pressed));
}

void MapCanvas::contextMenuEvent(QContextMenuEvent* event) {
    // By mouse it opens when the button comes up without a drag.
    if (event->reason() == QContextMenuEvent::Mouse) {
        event->accept();
        return;
    }
    CanvasView::contextMenuEvent(event);
}

}  // namespace lw::map_editor
