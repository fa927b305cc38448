// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/dungeon_painter.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <vector>

#include "look/theme.h"

namespace lw::dungeon_editor {

namespace {

using dungeon::Point;
using dungeon::Rectangle;

constexpr double kMarksFrom = 4.0;  ///< pixels a cell from which doors and dots are more than colours

QColor mixed(const QColor& ground, const QColor& over, double share) {
    const auto part = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
    return {part(ground.red(), over.red()), part(ground.green(), over.green()),
            part(ground.blue(), over.blue())};
}

/// Fills cells of a row of the image, as far as they lie in it.
void fill(QImage& image, const Rectangle& cells, QRgb color, const dungeon::WallFloor& map) {
    for (std::int32_t y = std::max(0, cells.y); y <= std::min(cells.maxY(), map.height() - 1); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (std::int32_t x = std::max(0, cells.x); x <= std::min(cells.maxX(), map.width() - 1); ++x) {
            if (map.isFloor(Point{x, y})) line[x] = color;
        }
    }
}

/// The steps of painting one scene.
class ScenePainter {
public:
    ScenePainter(QPainter& painter, const ScenePainting& what)
        : m_p(painter), m_w(what), m_zoom(what.zoom), m_seen(what.zoom.origin, what.view / what.zoom.scale) {}

    void run() {
        paintCells();
        if (m_w.layers[Layer::kAreas]) paintAreas();
        if (m_w.layers[Layer::kDeadEnds]) paintTrimmed();
        if (m_w.layers[Layer::kUnreachable]) paintUnreachable();
        if (m_w.layers[Layer::kRooms]) paintRooms();
        if (m_w.layers[Layer::kPrefabs]) paintPrefabs();
        if (m_w.layers[Layer::kDoors]) paintDoors();
        if (m_w.layers[Layer::kTunnels]) paintTunnel();
        if (m_w.layers[Layer::kLongestWay]) paintLongestWay();
        paintCandidates();
        if (m_w.layers[Layer::kAttempts]) paintAttempts();
        if (m_w.scene.failure) paintFailure(*m_w.scene.failure, look::theme().error);
    }

private:
    [[nodiscard]] QRectF at(double x, double y, double width, double height) const {
        return {m_zoom.toView({x, y}), m_zoom.toView({x + width, y + height})};
    }
    [[nodiscard]] QRectF at(Point cell) const { return at(cell.x, cell.y, 1, 1); }
    [[nodiscard]] QRectF at(const Rectangle& r) const { return at(r.x, r.y, r.width, r.height); }
    [[nodiscard]] bool isSeen(Point cell) const { return m_seen.intersects(QRectF(cell.x, cell.y, 1, 1)); }
    [[nodiscard]] bool isSeen(const Rectangle& r) const {
        return m_seen.intersects(QRectF(r.x - 1, r.y - 1, r.width + 2, r.height + 2));
    }

    void paintCells() {
        const QRectF all(QPointF(0, 0), QSizeF(m_w.cells.size()));
        const QRectF part = m_seen & all;
        if (part.isEmpty()) return;
        // Whole cells, so that their edges fall where the zoom says.
        const QRect cells(
            QPoint(static_cast<int>(std::floor(part.left())), static_cast<int>(std::floor(part.top()))),
            QPoint(static_cast<int>(std::ceil(part.right())) - 1,
                   static_cast<int>(std::ceil(part.bottom())) - 1));
        if (m_w.shapes) {
            paintRuns(cells);
        } else {
            m_p.setRenderHint(QPainter::SmoothPixmapTransform, m_zoom.scale < 1);
            m_p.drawImage(at(cells.x(), cells.y(), cells.width(), cells.height()), m_w.cells, cells);
        }
        m_p.setPen(look::theme().border);
        m_p.setBrush(Qt::NoBrush);
        m_p.drawRect(at(0, 0, all.width(), all.height()).adjusted(-1, -1, 0, 0));
    }

    /// One path a colour, a rectangle for each run of equal cells in a row.
    void paintRuns(const QRect& cells) {
        std::map<QRgb, QPainterPath> paths;
        for (int y = cells.top(); y <= cells.bottom(); ++y) {
            for (int x = cells.left(); x <= cells.right();) {
                const QRgb color = m_w.cells.pixel(x, y);
                int end = x;
                while (end <= cells.right() && m_w.cells.pixel(end, y) == color) ++end;
                paths[color].addRect(at(x, y, end - x, 1));
                x = end;
            }
        }
        m_p.setPen(Qt::NoPen);
        for (const auto& [color, path] : paths) {
            m_p.setBrush(QColor(color));
            m_p.drawPath(path);
        }
    }

    /// Lines along the sides of a cell whose neighbours are not of the same, `inset` pixels inside.
    template <class IsSame>
    void addEdges(std::vector<QLineF>& lines, Point cell, double inset, IsSame&& isSame) const {
        const QRectF rect = at(cell).adjusted(inset, inset, -inset, -inset);
        const QRectF whole = at(cell);
        // Where the edge goes on beside the cell it is drawn up to the cell's own end.
        const bool up = isSame({cell.x, cell.y - 1});
        const bool down = isSame({cell.x, cell.y + 1});
        const bool left = isSame({cell.x - 1, cell.y});
        const bool right = isSame({cell.x + 1, cell.y});
        const double west = left ? whole.left() : rect.left();
        const double east = right ? whole.right() : rect.right();
        const double north = up ? whole.top() : rect.top();
        const double south = down ? whole.bottom() : rect.bottom();
        if (!up) lines.emplace_back(west, rect.top(), east, rect.top());
        if (!down) lines.emplace_back(west, rect.bottom(), east, rect.bottom());
        if (!left) lines.emplace_back(rect.left(), north, rect.left(), south);
        if (!right) lines.emplace_back(rect.right(), north, rect.right(), south);
    }

    void paintAreas() {
        const Scene& scene = m_w.scene;
        if (scene.areaAt.empty() || m_zoom.scale < 2) return;
        const double line = m_zoom.scale >= kMarksFrom ? 2 : 1;
        for (std::size_t i = 0; i < scene.areas.size(); ++i) {
            std::vector<QLineF> lines;
            for (const Point cell : scene.areas[i]->points()) {
                if (!isSeen(cell) || scene.areaOf(cell) != i) continue;
                addEdges(lines, cell, line / 2, [&](Point p) { return scene.areaOf(p) == i; });
            }
            m_p.setPen(QPen(DungeonColours::edgeOf(i), line, Qt::SolidLine, Qt::SquareCap));
            m_p.drawLines(lines.data(), static_cast<int>(lines.size()));
        }
        if (m_w.layers[Layer::kTunnels] && m_zoom.scale >= kMarksFrom) {
            for (const Point cell : scene.tunnelsInAreas) {
                if (!isSeen(cell)) continue;
                const QPointF middle = at(cell).center();
                m_p.fillRect(QRectF(std::floor(middle.x()) - 1, std::floor(middle.y()) - 1, 2, 2), Qt::black);
            }
        }
        // Many areas are mostly specks.
        constexpr std::size_t kMany = 200;
        constexpr std::size_t kLarge = 40;
        for (std::size_t i = 0; i < scene.areaMiddles.size(); ++i) {
            if (scene.areas.size() > kMany && scene.areas[i]->points().size() < kLarge) continue;
            if (scene.areaMiddles[i].x >= 0 && isSeen(scene.areaMiddles[i]))
                paintChip(scene.areaMiddles[i], i);
        }
    }

    /// A number on black, ringed in its colour.
    void paintChip(Point cell, std::size_t index) {
        const QString text = QString::number(index + 1);
        QFont font = look::fonts().mono;
        font.setPixelSize(11);
        font.setWeight(QFont::DemiBold);
        const double width = std::max(20.0, QFontMetricsF(font).horizontalAdvance(text) + 8);
        if (m_zoom.scale < 3) return;
        const QPointF middle = at(cell).center();
        const QRectF chip(std::round(middle.x() - width / 2), std::round(middle.y()) - 9, width, 18);
        m_p.setRenderHint(QPainter::Antialiasing);
        m_p.setPen(QPen(DungeonColours::edgeOf(index), 1.5));
        m_p.setBrush(Qt::black);
        m_p.drawRoundedRect(chip, 2, 2);
        m_p.setRenderHint(QPainter::Antialiasing, false);
        m_p.setFont(font);
        m_p.setPen(Qt::white);
        m_p.drawText(chip, Qt::AlignCenter, text);
    }

    void paintTag(QPointF bottomLeft, const QString& text, const QColor& ground, const QColor& ink) {
        QFont font = look::fonts().ui;
        font.setPixelSize(11);
        font.setWeight(QFont::Medium);
        const double width = QFontMetricsF(font).horizontalAdvance(text) + 10;
        QRectF tag(bottomLeft.x(), bottomLeft.y() - 17, width, 16);
        tag.moveLeft(std::clamp(tag.left(), 2.0, std::max(2.0, m_w.view.width() - width - 2)));
        if (tag.top() < 2) tag.moveTop(2);
        m_p.fillRect(tag, ground);
        m_p.setFont(font);
        m_p.setPen(ink);
        m_p.drawText(tag, Qt::AlignCenter, text);
    }

    void paintPrefabs() {
        int number = 0;
        for (const auto& [cells, name] : m_w.scene.prefabs) {
            ++number;
            if (!isSeen(cells)) continue;
            const QRectF rect = at(cells);
            m_p.setBrush(Qt::NoBrush);
            m_p.setPen(QPen(Qt::black, 2));
            m_p.drawRect(rect);
            QPen dashes(Qt::white, 2);
            dashes.setDashPattern({3, 1.5});
            dashes.setCapStyle(Qt::FlatCap);
            m_p.setPen(dashes);
            m_p.drawRect(rect);
            if (m_zoom.scale < kMarksFrom) continue;
            const QString text =
                QStringLiteral("prefab %1: %2").arg(number).arg(QString::fromStdString(name));
            paintTag(rect.topLeft(), text, Qt::black, Qt::white);
        }
    }

    /// The tunnel dug by the stage looked at.
    void paintTunnel() {
        const auto& cells = m_w.scene.tunnel;
        if (cells.empty() || m_zoom.scale < 2) return;
        std::vector<QLineF> lines;
        const std::set<std::pair<int, int>> inside = [&cells] {
            std::set<std::pair<int, int>> set;
            for (const Point p : cells) set.emplace(p.x, p.y);
            return set;
        }();
        for (const Point cell : cells)
            addEdges(lines, cell, 0, [&inside](Point p) { return inside.contains({p.x, p.y}); });
        for (const auto& [color, width] :
             {std::pair(QColor(Qt::black), 4.0), std::pair(QColor(Qt::white), 2.0)}) {
            m_p.setPen(QPen(color, width, Qt::SolidLine, Qt::SquareCap));
            m_p.drawLines(lines.data(), static_cast<int>(lines.size()));
        }
        if (m_zoom.scale < kMarksFrom) return;
        const QPointF below = at(cells[cells.size() / 2]).bottomRight() + QPointF(6, 24);
        paintTag(below, QStringLiteral("tunnel %1, %2 cells").arg(m_w.scene.tunnelNumber).arg(cells.size()),
                 look::theme().accentFill, look::theme().onAccent);
    }

    void paintLongestWay() {
        const auto& way = m_w.scene.longestWay;
        if (way.size() < 2 || m_zoom.scale < 2) return;
        QPolygonF line;
        for (const Point cell : way) line << at(cell).center();
        m_p.setRenderHint(QPainter::Antialiasing);
        m_p.setBrush(Qt::NoBrush);
        m_p.setPen(QPen(Qt::black, 5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        m_p.drawPolyline(line);
        m_p.setPen(QPen(Qt::white, 2.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        m_p.drawPolyline(line);
        m_p.setRenderHint(QPainter::Antialiasing, false);
        paintTag(line.last() + QPointF(8, -4), QStringLiteral("%1 steps").arg(way.size() - 1), Qt::black,
                 Qt::white);
    }

    void paintTrimmed() {
        if (m_zoom.scale < kMarksFrom) return;
        const QColor dot = mixed(DungeonColours::now().rock, DungeonColours::now().passage, 0.6);
        for (const Point cell : m_w.scene.trimmed) {
            if (!isSeen(cell) || m_w.scene.map->isFloor(cell)) continue;
            const QPointF middle = at(cell).center();
            m_p.fillRect(QRectF(std::floor(middle.x()) - 1, std::floor(middle.y()) - 1, 2, 2), dot);
        }
    }

    void paintUnreachable() {
        if (m_w.scene.unreachable.empty()) return;
        const std::int32_t width = m_w.scene.map->width();
        const auto top = static_cast<std::int32_t>(std::max(0.0, std::floor(m_seen.top())));
        const auto bottom =
            static_cast<std::int32_t>(std::min<double>(m_w.scene.map->height(), std::ceil(m_seen.bottom())));
        const auto left = static_cast<std::int32_t>(std::max(0.0, std::floor(m_seen.left())));
        const auto right = static_cast<std::int32_t>(std::min<double>(width, std::ceil(m_seen.right())));
        const QBrush hatch(look::theme().error, Qt::BDiagPattern);
        for (std::int32_t y = top; y < bottom; ++y) {
            for (std::int32_t x = left; x < right;) {
                const auto isHere = [&](std::int32_t column) {
                    return m_w.scene
                               .unreachable[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                                            static_cast<std::size_t>(column)] != 0;
                };
                std::int32_t end = x;
                while (end < right && isHere(end)) ++end;
                if (end > x) m_p.fillRect(at(x, y, end - x, 1), hatch);
                x = end + 1;
            }
        }
    }

    void paintRooms() {
        for (std::size_t i = 0; i < m_w.scene.rooms.size(); ++i) {
            const Rectangle& room = m_w.scene.rooms[i];
            if (!isSeen(room) || room.width <= 0 || room.height <= 0) continue;
            const QRectF rect = at(room);
            const bool selected = m_w.selected == i;
            m_p.setBrush(Qt::NoBrush);
            if (selected) {
                m_p.setPen(QPen(look::theme().halo, 6));
                m_p.drawRect(rect);
                m_p.setPen(QPen(look::theme().cursor, 2));
                m_p.drawRect(rect.adjusted(-2, -2, 2, 2));
            }
            const double line = m_zoom.scale >= kMarksFrom ? 2 : 1;
            m_p.setPen(QPen(selected ? look::theme().cursor : DungeonColours::edgeOf(i), line));
            m_p.drawRect(rect.adjusted(line / 2, line / 2, -line / 2, -line / 2));
            if (isOfPrefab(room))
                paintChip(floorNearMiddle(room), i);
            else
                paintNumber(rect, i + 1);
        }
    }

    /// What is hand-made may have wall in its middle.
    [[nodiscard]] bool isOfPrefab(const Rectangle& room) const {
        return std::ranges::any_of(m_w.scene.prefabs, [&room](const dungeon::ScenePrefab& prefab) {
            return prefab.cells.contains({room.x, room.y}) &&
                   prefab.cells.contains({room.maxX(), room.maxY()});
        });
    }
    [[nodiscard]] Point floorNearMiddle(const Rectangle& room) const {
        const Point middle{room.x + room.width / 2, room.y + room.height / 2};
        Point best = middle;
        std::int32_t least = std::numeric_limits<std::int32_t>::max();
        for (std::int32_t y = room.y; y <= room.maxY(); ++y) {
            for (std::int32_t x = room.x; x <= room.maxX(); ++x) {
                const std::int32_t distance = std::abs(x - middle.x) + std::abs(y - middle.y);
                if (distance >= least || !m_w.scene.map->contains({x, y}) ||
                    !m_w.scene.map->isFloor(Point{x, y}))
                    continue;
                least = distance;
                best = {x, y};
            }
        }
        return best;
    }

    void paintNumber(const QRectF& rect, std::size_t number) {
        const QString text = QString::number(number);
        QFont font = look::fonts().ui;
        font.setPixelSize(11);
        font.setWeight(QFont::DemiBold);
        m_p.setFont(font);
        const QFontMetrics metrics(font);
        if (rect.width() < metrics.horizontalAdvance(text) + 6 || rect.height() < metrics.height()) return;
        m_p.setPen(look::theme().dark ? QColor(0x0d0f11) : QColor(0x1d2228));
        m_p.drawText(rect, Qt::AlignCenter, text);
    }

    void paintDoors() {
        const DungeonColours colours = DungeonColours::now();
        for (const SceneDoor& door : m_w.scene.doors) {
            if (!isSeen(door.cell)) continue;
            const QRectF cell = at(door.cell);
            const QColor color = DungeonColours::edgeOf(door.room);
            m_p.fillRect(cell, color);
            if (m_zoom.scale < kMarksFrom) continue;
            // A bar across the opening, so that doors do not rest on colour.
            m_p.setPen(QPen(colours.doorEdge, 1));
            m_p.setBrush(Qt::NoBrush);
            m_p.drawRect(cell.adjusted(0.5, 0.5, -0.5, -0.5));
            const double bar = std::max(1.0, std::floor(m_zoom.scale / 5));
            const QPointF middle = cell.center();
            const double reach = cell.width() / 2 - 2;
            const QRectF across = door.upright
                                      ? QRectF(middle.x() - bar / 2, middle.y() - reach, bar, 2 * reach)
                                      : QRectF(middle.x() - reach, middle.y() - bar / 2, 2 * reach, bar);
            m_p.fillRect(across, colours.doorEdge);
        }
    }

    void paintCandidates() {
        if (m_zoom.scale < kMarksFrom) return;
        const double radius = std::clamp(m_zoom.scale * 0.22, 1.5, 4.0);
        m_p.setRenderHint(QPainter::Antialiasing);
        for (std::size_t i = 0; i < m_w.scene.candidates.size() && i < m_w.scene.rooms.size(); ++i) {
            if (!(m_w.layers[Layer::kCandidates] || m_w.selected == i) || !isSeen(m_w.scene.rooms[i]))
                continue;
            m_p.setPen(QPen(QColor(0x0d0f11), 1));
            m_p.setBrush(Qt::white);
            for (const auto& side : m_w.scene.candidates[i]) {
                for (const Point cell : side) {
                    if (m_w.layers[Layer::kDoors] && m_w.scene.doorAt(cell) != nullptr) continue;
                    m_p.drawEllipse(at(cell).center(), radius, radius);
                }
            }
        }
        m_p.setRenderHint(QPainter::Antialiasing, false);
    }

    void paintAttempts() {
        int number = 0;
        for (const Point cell : m_w.scene.attempts) {
            ++number;
            if (!isSeen(cell)) continue;
            paintFailure(cell, look::theme().warning);
            m_p.setPen(look::theme().warning);
            m_p.setFont(look::fonts().ui);
            m_p.drawText(at(cell).topRight() + QPointF(4, 4), QStringLiteral("attempt %1").arg(number));
        }
    }

    void paintFailure(Point cell, const QColor& color) {
        const QRectF rect = at(cell);
        m_p.fillRect(rect, QBrush(color, Qt::BDiagPattern));
        m_p.setPen(QPen(color, 2));
        m_p.setBrush(Qt::NoBrush);
        m_p.drawRect(rect);
    }

    QPainter& m_p;
    const ScenePainting& m_w;
    const canvas::Zoom& m_zoom;
    QRectF m_seen;
};

}  // namespace

DungeonColours DungeonColours::now() {
    if (look::theme().dark) return {QColor(0x1b1f23), QColor(0x68737f), QColor(0x0d0f11)};
    return {QColor(0x7f8a96), QColor(0xf3f5f7), QColor(0xffffff)};
}

QColor DungeonColours::edgeOf(std::size_t room) {
    const auto& categories = look::theme().categories;
    return categories[room % categories.size()];
}

QColor DungeonColours::floorOf(std::size_t room) {
    return look::theme().dark ? mixed(QColor(0x8b96a2), edgeOf(room), 0.3)
                              : mixed(QColor(0xffffff), edgeOf(room), 0.1);
}

QImage cellImage(const Scene& scene, const Layers& layers, bool plain) {
    const dungeon::WallFloor& map = *scene.map;
    const DungeonColours colours = DungeonColours::now();
    const QRgb rock = colours.rock.rgb();
    const QRgb passage =
        layers[Layer::kTunnels] ? colours.passage.rgb() : mixed(colours.rock, colours.passage, 0.2).rgb();
    QImage image(map.width(), map.height(), QImage::Format_RGB32);
    std::size_t index = 0;
    for (std::int32_t y = 0; y < map.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (std::int32_t x = 0; x < map.width(); ++x) line[x] = map.isFloor(index++) ? passage : rock;
    }
    if (layers[Layer::kAreas] && !scene.areaAt.empty() && !(plain && !scene.rooms.empty())) {
        for (std::int32_t y = 0; y < map.height(); ++y) {
            auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
            for (std::int32_t x = 0; x < map.width(); ++x)
                if (const auto area = scene.areaOf({x, y})) line[x] = DungeonColours::floorOf(*area).rgb();
        }
    }
    if (layers[Layer::kRooms]) {
        const QColor plainFloor = look::theme().dark ? QColor(0x8b96a2) : QColor(0xffffff);
        for (std::size_t i = 0; i < scene.rooms.size(); ++i) {
            fill(image, scene.rooms[i], (plain ? plainFloor : DungeonColours::floorOf(i)).rgb(), map);
        }
    }
    if (plain) {
        for (const SceneDoor& door : scene.doors) {
            if (map.contains(door.cell))
                image.setPixel(door.cell.x, door.cell.y, look::theme().categories[1].rgb());
        }
    }
    return image;
}

void paintScene(QPainter& painter, const ScenePainting& what) {
    ScenePainter(painter, what).run();
}

void paintThumbnail(QPainter& painter, const QRectF& target, const QImage& cells) {
    QSizeF size = QSizeF(cells.size()).scaled(target.size(), Qt::KeepAspectRatio);
    const double scale = size.width() / std::max(1, cells.width());
    // Whole pixels a cell, so that small maps are sharp, where that does not waste a third of the room.
    constexpr double kWorth = 2.0 / 3.0;
    const bool isWhole = scale >= 1 && std::floor(scale) >= scale * kWorth;
    if (isWhole) size = QSizeF(cells.size()) * std::floor(scale);
    const QPointF corner = target.center() - QPointF(size.width() / 2, size.height() / 2);
    const QRectF rect(QPointF(std::round(corner.x()), std::round(corner.y())), size);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, !isWhole);
    // Cells keep their edges where they grow a little: enlarged first, averaged then.
    const bool grows = !isWhole && scale > 1;
    painter.drawImage(rect,
                      grows ? cells.scaled(cells.size() * 4, Qt::IgnoreAspectRatio, Qt::FastTransformation)
                                  .scaled((rect.size() * painter.device()->devicePixelRatioF()).toSize(),
                                          Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                            : cells);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
}

void paintFailed(QPainter& painter, const QRectF& target) {
    painter.fillRect(target, look::theme().errorFill);
    painter.fillRect(target, QBrush(look::theme().error, Qt::BDiagPattern));
}

}  // namespace lw::dungeon_editor
