// SPDX-License-Identifier: GPL-3.0-or-later
// How a map looks: ground, tiles, grid and characters in one image, then what is marked on them.
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <iterator>

#include "canvas/ruler.h"
#include "look/icons.h"
#include "look/theme.h"
#include "map/canvas_marks.h"
#include "map/map_canvas.h"
#include "map/shapes.h"

namespace lw::map_editor {

namespace {

constexpr double kGhostOpacity = 0.6;  ///< of features that a click would place, or that go

}  // namespace

QRectF MapCanvas::cellRect(const QRect& cells) const {
    const QPointF a = zoom().toView(cells.topLeft());
    const QPointF b = zoom().toView(cells.topLeft() + QPoint(cells.width(), cells.height()));
    return {a, b};
}

void MapCanvas::paintTiles(QPainter& painter) {
    const map::MapAnalysis* const map = &m_session.shownMap();
    const QSize size = contentArea().size();
    const qreal ratio = devicePixelRatioF();
    const QRgb ground = look::theme().canvas.rgb();
    Frame next{m_session.document().analysis(),
               map,
               m_session.shownPictures(),
               zoom(),
               size,
               ratio,
               m_session.layers(),
               ground,
               {}};
    const bool alike = m_frame.map == map && m_frame.pictures == next.pictures && m_frame.size == size &&
                       m_frame.ratio == ratio && m_frame.layers == next.layers && m_frame.ground == ground &&
                       m_frame.zoom.scale == next.zoom.scale && m_frame.zoom.aspect == next.zoom.aspect;
    if (!alike || m_frame.zoom.origin != next.zoom.origin) {
        next.image = alike ? scrolled(next) : QImage();
        if (next.image.isNull()) next.image = tilesOf(next.zoom, size);
        m_frame = std::move(next);
    }
    painter.drawImage(0, 0, m_frame.image);
}

QImage MapCanvas::tilesOf(const canvas::Zoom& zoom, QSize size, const TileOverlay* overlay) {
    return m_painter.image(m_session.shownMap(), m_session.look(), zoom, size, devicePixelRatioF(),
                           m_session.layers(), overlay);
}

/// The last frame moved, with what came into sight painted; null where it moved by parts of pixels, or too
/// far.
QImage MapCanvas::scrolled(const Frame& next) {
    constexpr double kNoise = 1e-4;
    const QPointF by = next.zoom.toPixels(m_frame.zoom.origin - next.zoom.origin);
    const QPoint move = by.toPoint();
    if (next.ratio != std::floor(next.ratio) || std::abs(by.x() - move.x()) > kNoise ||
        std::abs(by.y() - move.y()) > kNoise)
        return {};
    const QRect all(QPoint(), next.size);
    const QRect kept = all & all.translated(move);
    if (1.0 * kept.width() * kept.height() * 2 < 1.0 * all.width() * all.height()) return {};
    QImage image(next.size * next.ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(next.ratio);
    QPainter painter(&image);
    painter.drawImage(move, m_frame.image);
    const auto add = [&](const QRect& part) {
        if (part.isEmpty()) return;
        canvas::Zoom zoom = next.zoom;
        zoom.origin += zoom.toUnits(part.topLeft());
        painter.drawImage(part.topLeft(), tilesOf(zoom, part.size()));
    };
    add(QRect(all.left(), all.top(), all.width(), kept.top() - all.top()));
    add(QRect(all.left(), kept.bottom() + 1, all.width(), all.bottom() - kept.bottom()));
    add(QRect(all.left(), kept.top(), kept.left() - all.left(), kept.height()));
    add(QRect(kept.right() + 1, kept.top(), all.right() - kept.right(), kept.height()));
    return image;
}

void MapCanvas::paintOverlay(QPainter& painter, const TileOverlay& overlay, double opacity) {
    // Pictures join what is around them, and so do their neighbours.
    const QRect cells =
        overlay.bounds().adjusted(-1, -1, 1, 1) & m_session.area() & visibleContent().toAlignedRect();
    if (overlay.isEmpty() || cells.isEmpty()) return;
    const QRect part = cellRect(cells).toAlignedRect() & QRect(QPoint(), contentArea().size());
    if (part.isEmpty()) return;
    canvas::Zoom there = zoom();
    there.origin = zoom().toContent(part.topLeft());
    painter.setOpacity(opacity);
    if (overlay.more().empty()) {
        painter.drawImage(part.topLeft(), tilesOf(there, part.size(), &overlay));
    } else {
        const GridLook look(m_session.shownMap(), m_session.look().pictures, overlay.more());
        m_painter.clear();
        painter.drawImage(part.topLeft(), m_painter.image(m_session.shownMap(), look, there, part.size(),
                                                          devicePixelRatioF(), m_session.layers(), &overlay));
        m_painter.clear();
    }
    painter.setOpacity(1.0);
}

void MapCanvas::paintContent(QPainter& painter, const QRect&) {
    m_tags.clear();
    m_notes.clear();
    m_going.clear();
    paintTiles(painter);
    if (m_faint) {
        QColor veil = look::theme().canvas;
        veil.setAlphaF(0.6F);
        painter.fillRect(QRect(QPoint(), contentArea().size()), veil);
    }
    paintEmpty(painter);
    paintShape(painter);
    paintFloating(painter);
    paintStamp(painter);
    if (m_session.featuresShown()) paintFeatures(painter);
    for (MapOverlay* overlay : m_overlays) overlay->paint(painter, *this);
    paintTags(painter);
    paintSelection(painter);
    paintCursor(painter);
    paintHover(painter);
    paintSymmetry(painter);
    paintEdges(painter);
    paintSize(painter);
    paintProblem(painter);
}

void MapCanvas::paintMargins(QPainter& painter) {
    const QSizeF size = contentSize();
    const auto marked = m_hover ? m_hover : m_session.cursorCell();
    canvas::paintRulers(painter, rect(), zoom(), static_cast<int>(size.width()),
                        static_cast<int>(size.height()), marked);
    paintAxisHandles(painter);
}

void MapCanvas::paintEmpty(QPainter& painter) {
    if (m_session.shownMap().height() > 0) return;
    painter.setFont(look::fonts().ui);
    painter.setPen(look::theme().text2);
    painter.drawText(QRect(QPoint(), contentArea().size()).adjusted(28, 28, -28, -28),
                     Qt::AlignCenter | Qt::TextWordWrap,
                     QStringLiteral("No tiles yet. They are the rows of characters below the line ---."));
}

void MapCanvas::paintShape(QPainter& painter) {
    const QRect seen = visibleContent().toAlignedRect().adjusted(-1, -1, 1, 1) & m_session.area();
    const CellSet part = m_tools.shape() & CellSet(seen);
    if (!part.isEmpty()) paintOverlay(painter, TileOverlay(runsOf(part, m_session.primary())), 1.0);
}

void MapCanvas::paintFloating(QPainter& painter) {
    const auto& tiles = m_tools.floating();
    if (!tiles) return;
    std::vector<map::TileRun> runs;
    if (const auto ground = m_session.ground()) runs = runsOf(tiles->lifted, *ground);
    std::vector<map::TileRun> block = tiles->block.runs(tiles->corner);
    std::move(block.begin(), block.end(), std::back_inserter(runs));
    std::vector<std::pair<char32_t, std::string>> entries;
    for (const NewEntry& entry : tiles->entries) entries.emplace_back(entry.character, entry.terrain);
    paintOverlay(painter, TileOverlay(std::move(runs), std::move(entries)), 1.0);
    paintBeyond(painter, tiles->cells(), m_tools.floatingBeyond());
}

/// The game's picture of a feature as large as a tile; null where it has none or pictures are off.
const QImage* MapCanvas::featurePicture(const QString& name) {
    const auto pictures = m_session.shownPictures();
    if (!pictures || zoom().side() < canvas::Zoom::kWholeFrom) return nullptr;
    const auto sprite = pictures->tileset().featureSprite(name.toStdString());
    return sprite ? &m_painter.sprite(*sprite) : nullptr;
}

void MapCanvas::paintFeature(QPainter& painter, QPoint cell, const QString& name, bool chosen, bool ghost) {
    constexpr double kTagFrom = 8.0;
    const double radius = std::min(10.0, std::max(3.0, zoom().side() * 0.4));
    const QPointF middle = zoom().toView(QPointF(cell) + QPointF(0.5, 0.5));
    const QColor edge = chosen ? look::theme().accent : QColor(Qt::white);
    painter.setOpacity(ghost ? kGhostOpacity : 1.0);
    const QImage* const picture = featurePicture(name);
    const QRectF tile = cellRect(QRect(cell, QSize(1, 1)));
    if (picture != nullptr) {
        painter.drawImage(tile, *picture);
        if (chosen) drawTwoTone(painter, tile, 1.5, 3);
    } else {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(edge, 1.5));
        painter.setBrush(QColor(0x0d0f11));
        painter.drawEllipse(middle, radius, radius);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    if (zoom().side() >= kTagFrom && !name.isEmpty()) {
        QFont font = labelFont();
        font.setWeight(QFont::DemiBold);
        font.setPixelSize(10);
        painter.setFont(font);
        painter.setPen(Qt::white);
        if (picture == nullptr) {
            painter.drawText(QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius),
                             Qt::AlignCenter, name.left(1));
        }
        const double height = picture != nullptr ? tile.height() / 2 : radius;
        m_tags.push_back({middle, height, name, chosen ? edge : QColor(), ghost});
    }
    painter.setOpacity(1.0);
}

/// A name above its mark; below it where it would lie on another, and nowhere where that is so, too, unless
/// the feature is the chosen one. What is there comes before what a click would place.
void MapCanvas::paintTags(QPainter& painter) {
    constexpr double kGap = 3;
    constexpr std::size_t kMany = 2'000;  // in sight: they are too small to be told apart anyway
    std::vector<QRectF> taken;
    for (const Note& note : m_notes) taken.push_back(note.rect);
    const auto rankOf = [](const Tag& tag) { return tag.edge.isValid() ? 0 : tag.isGhost ? 2 : 1; };
    std::stable_sort(m_tags.begin(), m_tags.end(),
                     [&](const Tag& a, const Tag& b) { return rankOf(a) < rankOf(b); });
    for (const Tag& tag : m_tags) {
        const bool isToldAlready =
            tag.isGhost && std::any_of(m_tags.begin(), m_tags.end(), [&](const Tag& other) {
                return !other.isGhost && other.middle == tag.middle && other.name == tag.name;
            });
        if (isToldAlready || taken.size() >= kMany) continue;
        const QPointF above(tag.middle.x(), tag.middle.y() - tag.height - kGap);
        const QRectF first = tagRect(above, tag.name);
        const QPointF below(tag.middle.x(), tag.middle.y() + tag.height + kGap + first.height());
        const auto isFree = [&](QPointF at) {
            const QRectF rect = tagRect(at, tag.name);
            return std::none_of(taken.begin(), taken.end(),
                                [&](const QRectF& other) { return other.intersects(rect); });
        };
        const bool isAbove = isFree(above);
        if (!isAbove && !tag.edge.isValid() && !isFree(below)) continue;
        const QPointF at = isAbove || !isFree(below) ? above : below;
        taken.push_back(tagRect(at, tag.name));
        painter.setOpacity(tag.isGhost ? kGhostOpacity : 1.0);
        drawTag(painter, at, tag.name, tag.edge);
    }
    painter.setOpacity(1.0);
    for (const Note& note : m_notes) note.draw(painter);
}

void MapCanvas::paintFeatures(QPainter& painter) {
    const QRectF seen = visibleContent().adjusted(-4, -2, 4, 2);
    const auto chosen = m_session.feature();
    const auto& move = m_tools.featureMove();
    const auto& floating = m_tools.floating();
    const map::FeatureEntry* last = nullptr;
    const map::Header& header = m_session.shownHeader();
    for (const map::FeatureEntry& feature : header.features()) {
        const QPoint cell(feature.x, feature.y);
        if (feature.isReplaced || !seen.contains(cell)) continue;
        const auto going = std::find_if(m_going.begin(), m_going.end(),
                                        [cell](const auto& one) { return one.first == cell; });
        if (going != m_going.end() && going->second) continue;
        const bool goes = (floating && floating->takes(cell)) || going != m_going.end();
        if (chosen == cell && !goes)
            last = &feature;  // over its neighbours
        else
            paintFeature(painter, cell, featureName(header.tree(), feature), false, m_faint || goes);
    }
    if (floating) {
        for (const FloatingTiles::Feature& feature : floating->features) {
            const map::FeatureEntry* const entry =
                feature.from ? m_session.featureAt(*feature.from) : nullptr;
            const QString name = entry != nullptr
                                     ? m_session.featureName(*entry)
                                     : QString::fromStdString(feature.ron.substr(0, feature.ron.find('(')));
            paintFeature(painter, floating->corner + feature.place, name, entry != nullptr, false);
        }
    }
    if (last != nullptr) {
        const QPoint cell(last->x, last->y);
        const bool moves = move && move->from == cell && move->to != cell;
        const QString name = featureName(header.tree(), *last);
        paintFeature(painter, cell, name, !moves, moves || m_faint);
        if (moves) paintFeature(painter, move->to, name, true, false);
    }
    // What a click would place.
    if (m_session.tool() == Tool::kFeature && m_hover && !m_tools.busy() &&
        m_session.featureAt(*m_hover) == nullptr) {
        const std::string value = m_session.newFeature();
        paintFeature(painter, *m_hover, QString::fromStdString(value.substr(0, value.find('('))), false,
                     true);
    }
}

void MapCanvas::paintSelection(QPainter& painter) {
    const QRect seen = visibleContent().toAlignedRect();
    const auto& floating = m_tools.floating();
    if (const auto area = m_tools.pickUp())
        drawOutline(painter, zoom(), CellSet(*area), seen);
    else
        drawOutline(painter, zoom(), floating ? floating->cells() : m_session.selection(), seen);
}

void MapCanvas::paintSize(QPainter& painter) {
    const auto pickUp = m_tools.pickUp();
    const auto extent = pickUp ? pickUp : m_tools.extent();
    const QRect cells = extent ? *extent : m_session.selection().bounds();
    if (cells.isEmpty()) return;
    drawAccentTag(painter, cellRect(cells).bottomRight(), QSizeF(contentArea().size()),
                  QStringLiteral("%1 × %2").arg(cells.width()).arg(cells.height()));
}

void MapCanvas::paintCursor(QPainter& painter) {
    const auto cell = m_session.cursorCell();
    if (!cell) return;
    const QRectF r = cellRect(QRect(*cell, QSize(1, 1))).adjusted(-1, -1, 1, 1);
    const double arm = std::max(3.0, r.width() * 0.3);
    for (const QPen& pen : {QPen(Qt::black, 4), QPen(Qt::white, 2)}) {
        painter.setPen(pen);
        for (const bool right : {false, true}) {
            for (const bool bottom : {false, true}) {
                const QPointF corner(right ? r.right() : r.left(), bottom ? r.bottom() : r.top());
                painter.drawLine(corner, corner + QPointF(right ? -arm : arm, 0));
                painter.drawLine(corner, corner + QPointF(0, bottom ? -arm : arm));
            }
        }
    }
}

void MapCanvas::paintHover(QPainter& painter) {
    if (!m_hover || m_tools.floating() || m_tools.pickUp()) return;
    const Tool tool = m_session.tool();
    if (tool == Tool::kStamp && m_session.kit().hasStamp()) return;
    const QRectF rect = cellRect(QRect(*m_hover, QSize(1, 1)));
    const bool paints = tool == Tool::kBrush || tool == Tool::kLine ||
                        (!m_session.paintsStamps() && (tool == Tool::kRectangle || tool == Tool::kFill));
    if (paints && zoom().side() >= canvas::Zoom::kWholeFrom && m_tools.shape().isEmpty()) {
        const bool brush = tool == Tool::kBrush || tool == Tool::kLine;
        if (brush) {
            paintOverlay(painter, m_tools.brushOverlay(*m_hover), 1.0);
            const CellSet cells = m_session.kit().brushed(CellSet(QRect(*m_hover, QSize(1, 1))));
            const CellSet images = m_session.kit().mirrored(cells, m_session.area().size()) - cells;
            if (!images.isEmpty())
                paintOverlay(painter, TileOverlay(runsOf(images, m_session.primary())), kImageOpacity);
            if (m_session.kit().size() > 1) {
                drawOutline(painter, zoom(), cells, visibleContent().toAlignedRect());
                return;
            }
        } else {
            paintOverlay(painter,
                         TileOverlay(runsOf(CellSet(QRect(*m_hover, QSize(1, 1))), m_session.primary())),
                         1.0);
        }
    }
    drawTwoTone(painter, rect, 1.5, 3);
}

void MapCanvas::paintProblem(QPainter& painter) {
    if (!m_problemCell) return;
    const look::Theme& t = look::theme();
    const QRectF cell = cellRect(QRect(*m_problemCell, QSize(1, 1)));
    if (m_pulse.isActive()) drawTwoTone(painter, cell.adjusted(-3, -3, 3, 3), 2, 4);
    painter.setPen(QPen(t.error, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(cell.adjusted(-1, -1, 1, 1));
    painter.setFont(look::fonts().ui);
    const int width = painter.fontMetrics().horizontalAdvance(m_problem) + 40;
    QRectF box(cell.right() + 14, cell.center().y() - 12, width, 24);
    // A message that would leave the canvas stands on the tile's other side.
    const bool flip = box.right() > contentArea().width() && cell.left() - 14 - width > 0;
    if (flip) box.moveRight(cell.left() - 14);
    painter.setPen(QPen(t.error, 2));
    painter.drawLine(QPointF(flip ? cell.left() : cell.right(), cell.center().y()),
                     QPointF(flip ? box.right() : box.left(), cell.center().y()));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.error, 1.5));
    painter.setBrush(t.errorFill);
    painter.drawRoundedRect(box, 3, 3);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.drawPixmap(QPointF(box.x() + 8, box.y() + 5),
                       look::iconPixmap(QStringLiteral("error"), 14, t.error, devicePixelRatioF()));
    painter.setPen(t.text);
    painter.drawText(box.adjusted(28, 0, -6, 0), Qt::AlignVCenter | Qt::AlignLeft, m_problem);
}

}  // namespace lw::map_editor
