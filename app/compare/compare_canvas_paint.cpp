// SPDX-License-Identifier: GPL-3.0-or-later
// How two maps look on one grid.
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "canvas/ruler.h"
#include "compare/compare_canvas.h"
#include "look/theme.h"

namespace lw::compare {

namespace {

using merge::Change;
using merge::CommonLine;

/// Yellow in both themes: the line beside it is black.
const QColor kChanged(0xf8, 0xe9, 0x2a);
constexpr double kHalvesFrom = 6.0;       ///< pixels a tile from which both halves are seen
constexpr double kCharactersFrom = 24.0;  ///< and both characters
constexpr double kChipsFrom = 8.0;
constexpr std::size_t kManyChanges = 500;

/// Lines of the grid that follow each other in one of the maps.
struct Run {
    int place = 0;  ///< on the grid
    int line = 0;   ///< in the map
    int count = 0;
};

std::vector<Run> runsOf(const std::vector<CommonLine>& lines, bool isBefore, int from, int to) {
    std::vector<Run> out;
    for (int place = from; place < to; ++place) {
        const CommonLine& common = lines[static_cast<std::size_t>(place)];
        const int line = isBefore ? common.before : common.now;
        if (line < 0) continue;
        const bool goesOn = !out.empty() && out.back().place + out.back().count == place &&
                            out.back().line + out.back().count == line;
        if (goesOn)
            ++out.back().count;
        else
            out.push_back({place, line, 1});
    }
    return out;
}

void strokeTwice(QPainter& p, const QList<QLineF>& lines, const QColor& colour, double width) {
    p.setPen(QPen(Qt::black, width + 2, Qt::SolidLine, Qt::SquareCap));
    p.drawLines(lines);
    p.setPen(QPen(colour, width, Qt::SolidLine, Qt::SquareCap));
    p.drawLines(lines);
}

QFont monoFont(int pixels, bool isBold) {
    QFont font = look::fonts().mono;
    font.setPixelSize(pixels);
    if (isBold) font.setWeight(QFont::DemiBold);
    return font;
}

/// A character that is read on any ground: white with a black edge.
void drawEdged(QPainter& p, const QRectF& rect, int flags, const QString& text) {
    p.setPen(Qt::black);
    for (const QPointF& by : {QPointF(-1, 0), QPointF(1, 0), QPointF(0, -1), QPointF(0, 1)})
        p.drawText(rect.translated(by), flags, text);
    p.setPen(Qt::white);
    p.drawText(rect, flags, text);
}

}  // namespace

void CompareCanvas::paintContent(QPainter& painter, const QRect&) {
    if (m_now == nullptr || m_before == nullptr) {
        const QString words = !m_session.error().isEmpty() ? m_session.error()
                              : m_compared != nullptr && !m_compared->unreadable.isEmpty()
                                  ? m_compared->unreadable
                              : m_compared == nullptr ? QStringLiteral("Comparing…")
                                                      : QStringLiteral("No tiles to compare");
        paintWords(painter, words);
        return;
    }
    const QRect cells = seenCells();
    if (m_shows == Shows::kBefore) {
        paintSide(painter, *m_before, true, cells);
    } else {
        paintSide(painter, *m_now, false, cells);
        paintGoneLines(painter, cells);
        if (m_shows == Shows::kBoth && zoom().side() >= kHalvesFrom) paintHalves(painter, cells);
    }
    paintOutlines(painter, cells);
    paintFeatures(painter);
    paintSelection(painter);
    paintChips(painter);
    if (m_hover) {
        const QRectF rect = cellRect(QRect(*m_hover, QSize(1, 1)));
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(Qt::black, 4.5));
        painter.drawRect(rect);
        painter.setPen(QPen(Qt::white, 1.5));
        painter.drawRect(rect);
    }
    if (!m_name.isEmpty()) paintTag(painter, m_name, {8, 8});
    if (m_compared->changes.empty() && m_shows != Shows::kBefore) {
        const QString words = m_compared->maps->isEqual ? QStringLiteral("No difference.")
                                                        : QStringLiteral("Comments or layout only.");
        paintTag(painter, words, {8, m_name.isEmpty() ? 8.0 : 30.0});
    }
}

void CompareCanvas::paintMargins(QPainter& painter) {
    const QSize size = contentSize().toSize();
    if (m_compared == nullptr) return;
    const auto name = [](const std::vector<CommonLine>& lines, int line) {
        if (line < 0 || static_cast<std::size_t>(line) >= lines.size()) return QString();
        const int now = lines[static_cast<std::size_t>(line)].now;
        return now < 0 ? QStringLiteral("–") : QString::number(now);
    };
    canvas::paintRulers(
        painter, rect(), zoom(), size.width(), size.height(), m_hover ? m_hover : m_cursor,
        [&](int x) { return name(m_compared->columns, x); },
        [&](int y) { return name(m_compared->rows, y); });
}

void CompareCanvas::paintWords(QPainter& painter, const QString& words) const {
    painter.setFont(look::fonts().ui);
    painter.setPen(look::theme().text2);
    painter.drawText(QRect(QPoint(), contentArea().size()).adjusted(28, 28, -28, -28),
                     Qt::AlignCenter | Qt::TextWordWrap, words);
}

void CompareCanvas::paintSide(QPainter& painter, const document::Picture& picture, bool isBefore,
                              const QRect& cells) const {
    const auto rows = runsOf(m_compared->rows, isBefore, cells.top(), cells.bottom() + 1);
    const auto columns = runsOf(m_compared->columns, isBefore, cells.left(), cells.right() + 1);
    for (const Run& row : rows) {
        for (const Run& column : columns) {
            const double height = picture.rowHeight();
            const QRectF seen(column.line, row.line * height, column.count, row.count * height);
            picture.paint(painter, seen, cellRect(QRect(column.place, row.place, column.count, row.count)));
        }
    }
}

/// Cells that changed are cut by their diagonal: the new map above it, the old one below.
void CompareCanvas::paintHalves(QPainter& painter, const QRect& cells) const {
    QPainterPath above;
    QPainterPath below;
    QList<QLineF> diagonals;
    const auto width = static_cast<int>(m_compared->columns.size());
    for (int y = cells.top(); y <= cells.bottom(); ++y) {
        for (int x = cells.left(); x <= cells.right(); ++x) {
            if (m_changeOf[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                           static_cast<std::size_t>(x)] < 0)
                continue;
            const QRectF r = cellRect(QRect(x, y, 1, 1));
            above.addPolygon(QPolygonF({r.topLeft(), r.topRight(), r.bottomRight(), r.topLeft()}));
            below.addPolygon(QPolygonF({r.topLeft(), r.bottomLeft(), r.bottomRight(), r.topLeft()}));
            diagonals.append(QLineF(r.topLeft(), r.bottomRight()));
        }
    }
    if (diagonals.isEmpty()) return;
    const bool withCharacters = zoom().side() >= kCharactersFrom;
    painter.save();
    if (withCharacters) {
        painter.setClipPath(above, Qt::IntersectClip);
        paintSide(painter, *m_nowPlain, false, cells);
        painter.restore();
        painter.save();
    }
    painter.setClipPath(below, Qt::IntersectClip);
    paintSide(painter, withCharacters ? *m_beforePlain : *m_before, true, cells);
    painter.restore();
    painter.setPen(QPen(Qt::black, 1));
    painter.drawLines(diagonals);
    if (withCharacters) paintHalfCharacters(painter, cells);
}

void CompareCanvas::paintHalfCharacters(QPainter& painter, const QRect& cells) const {
    painter.setFont(monoFont(11, false));
    const auto width = m_compared->columns.size();
    for (int y = cells.top(); y <= cells.bottom(); ++y) {
        const CommonLine& row = m_compared->rows[static_cast<std::size_t>(y)];
        for (int x = cells.left(); x <= cells.right(); ++x) {
            if (m_changeOf[static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x)] < 0) continue;
            const CommonLine& column = m_compared->columns[static_cast<std::size_t>(x)];
            const QRectF r = cellRect(QRect(x, y, 1, 1)).adjusted(3, 1, -3, -1);
            const auto tile = [](const map::MapAnalysis& map, int tx, int ty) {
                const auto c = tx < 0 || ty < 0
                                   ? std::nullopt
                                   : map.tile(static_cast<std::size_t>(tx), static_cast<std::size_t>(ty));
                return c ? QString::fromUcs4(&*c, 1) : QString();
            };
            drawEdged(painter, r, Qt::AlignTop | Qt::AlignRight,
                      tile(m_compared->now.map, column.now, row.now));
            drawEdged(painter, r, Qt::AlignBottom | Qt::AlignLeft,
                      tile(m_compared->before.map, column.before, row.before));
        }
    }
}

/// Rows and columns of the old map that are gone stand as faint bands where they were.
void CompareCanvas::paintGoneLines(QPainter& painter, const QRect& cells) const {
    std::vector<QRect> bands;
    for (std::size_t i = 0; i < m_compared->changes.size(); ++i) {
        const Change::Kind kind = m_compared->changes[i].kind;
        if (kind != Change::Kind::kRowsRemoved && kind != Change::Kind::kColumnsRemoved) continue;
        const QRect band = m_compared->places[i] & cells;
        if (!band.isEmpty()) bands.push_back(band);
    }
    for (const QRect& band : bands) {
        const QRectF rect = cellRect(band);
        painter.save();
        painter.setOpacity(0.45);
        paintSide(painter, *m_before, true, band);
        painter.setOpacity(1);
        painter.setClipRect(rect, Qt::IntersectClip);
        constexpr double kStep = 14;
        QList<QLineF> hatch;
        const double first = std::floor((rect.left() - rect.height()) / kStep) * kStep;
        for (double x = first; x < rect.right(); x += kStep)
            hatch.append(QLineF(x, rect.bottom(), x + rect.height(), rect.top()));
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(Qt::black, 3));
        painter.drawLines(hatch);
        painter.setPen(QPen(Qt::white, 1));
        painter.drawLines(hatch);
        painter.restore();
    }
}

void CompareCanvas::paintOutlines(QPainter& painter, const QRect& cells) const {
    const int front = m_session.current();
    const auto width = m_compared->columns.size();
    const auto changeOf = [&](int x, int y) {
        if (x < 0 || y < 0 || static_cast<std::size_t>(x) >= width ||
            static_cast<std::size_t>(y) >= m_compared->rows.size())
            return -1;
        return m_changeOf[static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x)];
    };
    QList<QLineF> lines;
    QList<QLineF> current;
    for (int y = cells.top(); y <= cells.bottom(); ++y) {
        for (int x = cells.left(); x <= cells.right(); ++x) {
            const int change = changeOf(x, y);
            if (change < 0) continue;
            QList<QLineF>& to = change == front ? current : lines;
            const QRectF r = cellRect(QRect(x, y, 1, 1));
            if (changeOf(x, y - 1) != change) to.append(QLineF(r.topLeft(), r.topRight()));
            if (changeOf(x, y + 1) != change) to.append(QLineF(r.bottomLeft(), r.bottomRight()));
            if (changeOf(x - 1, y) != change) to.append(QLineF(r.topLeft(), r.bottomLeft()));
            if (changeOf(x + 1, y) != change) to.append(QLineF(r.topRight(), r.bottomRight()));
        }
    }
    for (std::size_t i = 0; i < m_compared->changes.size(); ++i) {
        if (!isBand(m_compared->changes[i])) continue;
        const QRectF r = cellRect(m_compared->places[i]);
        QList<QLineF>& to = static_cast<int>(i) == front ? current : lines;
        to << QLineF(r.topLeft(), r.topRight()) << QLineF(r.bottomLeft(), r.bottomRight())
           << QLineF(r.topLeft(), r.bottomLeft()) << QLineF(r.topRight(), r.bottomRight());
    }
    strokeTwice(painter, lines, kChanged, 2);
    strokeTwice(painter, current, Qt::white, 3);
}

void CompareCanvas::paintSelection(QPainter& painter) const {
    if (m_session.selection().isEmpty()) return;
    const QRectF rect = cellRect(m_session.selection());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Qt::black, 2));
    painter.drawRect(rect);
    QPen dashes(Qt::white, 2);
    dashes.setDashPattern({2.5, 2.5});
    painter.setPen(dashes);
    painter.drawRect(rect);
    const std::size_t count = m_session.selectedChanges();
    paintTag(painter,
             count == 1 ? QStringLiteral("1 tile differs") : QStringLiteral("%L1 tiles differ").arg(count),
             rect.bottomRight() + QPointF(4, 2));
}

void CompareCanvas::paintFeatures(QPainter& painter) const {
    const auto& features = m_compared->maps->features;
    const double radius = std::min(10.0, std::max(3.0, zoom().side() * 0.4));
    const auto place = [](const std::vector<CommonLine>& lines, int line, bool isBefore) {
        const auto at = std::find_if(lines.begin(), lines.end(), [&](const CommonLine& common) {
            return (isBefore ? common.before : common.now) == line;
        });
        return at == lines.end() ? -1.0 : static_cast<double>(at - lines.begin());
    };
    const auto middle = [&](int x, int y, bool isBefore) {
        return zoom().toView(QPointF(place(m_compared->columns, x, isBefore) + 0.5,
                                     place(m_compared->rows, y, isBefore) + 0.5));
    };
    const auto disc = [&](QPointF at, const QString& name, bool isOld) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setOpacity(isOld ? 0.75 : 1.0);
        painter.setPen(QPen(Qt::white, 1.5, isOld ? Qt::DashLine : Qt::SolidLine));
        painter.setBrush(QColor(0x0d0f11));
        painter.drawEllipse(at, radius, radius);
        if (radius >= 6) {
            QFont font = look::fonts().ui;
            font.setPixelSize(10);
            font.setWeight(QFont::DemiBold);
            painter.setFont(font);
            painter.setPen(Qt::white);
            painter.drawText(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius),
                             Qt::AlignCenter, name.left(1));
        }
        painter.setOpacity(1);
        painter.setRenderHint(QPainter::Antialiasing, false);
    };
    const bool isBefore = m_shows == Shows::kBefore;
    const map::MapAnalysis& shown = isBefore ? m_compared->before.map : m_compared->now.map;
    const QRect seen = seenCells().adjusted(-1, -1, 1, 1);
    for (const map::FeatureEntry& feature : shown.header().features()) {
        if (feature.isReplaced) continue;
        const QPointF at = middle(feature.x, feature.y, isBefore);
        if (!seen.contains(zoom().toContent(at).toPoint())) continue;
        const std::string_view name = shown.header().tree().structName(feature.value);
        disc(at, QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())), false);
    }
    if (isBefore) return;
    for (const merge::FeatureChange& change : features) {
        if (!change.from || (change.to && !change.isMoved)) continue;
        const QPointF from = middle(change.from->first, change.from->second, true);
        disc(from, QString::fromStdString(change.variant), true);
        if (!change.to) continue;
        const QPointF to = middle(change.to->first, change.to->second, false);
        const QLineF way(from, to);
        if (way.length() < 3 * radius) continue;
        QLineF shaft = way;
        shaft.setLength(way.length() - radius - 2);
        shaft.setP1(way.pointAt((radius + 2) / way.length()));
        painter.setRenderHint(QPainter::Antialiasing);
        for (const auto& [colour, width] : {std::pair(QColor(Qt::black), 5.0), std::pair(kChanged, 2.5)}) {
            painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap));
            painter.drawLine(shaft);
            for (const double turn : {150.0, -150.0}) {
                QLineF arm = shaft;
                arm.translate(shaft.p2() - shaft.p1());
                arm.setAngle(shaft.angle() + turn);
                arm.setLength(9);
                painter.drawLine(arm);
            }
        }
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
}

void CompareCanvas::paintChips(QPainter& painter) {
    m_chips.clear();
    const int front = m_session.current();
    const QSize room = contentArea().size();
    const QRectF all(QPointF(0, 0), QSizeF(room));
    const bool areSmall = zoom().side() < kChipsFrom;
    painter.setFont(monoFont(11, true));
    const QFontMetrics metrics = painter.fontMetrics();
    for (std::size_t i = 0; i < m_compared->places.size(); ++i) {
        const int index = static_cast<int>(i);
        if (m_compared->places[i].isEmpty()) continue;
        const QRectF rect = cellRect(m_compared->places[i]);
        if (!all.intersects(rect)) continue;
        if ((areSmall || m_compared->changes.size() > kManyChanges) && index != front) {
            const QRectF dot(rect.left() - 3, rect.top() - 3, 6, 6);
            painter.fillRect(dot.adjusted(-1, -1, 1, 1), Qt::black);
            painter.fillRect(dot, kChanged);
            m_chips.push_back({dot.adjusted(-3, -3, 3, 3), index});
            continue;
        }
        using Kind = Change::Kind;
        const Kind kind = m_compared->changes[i].kind;
        QString words = QString::number(i + 1);
        if (kind == Kind::kRowsRemoved || kind == Kind::kColumnsRemoved) words += QStringLiteral(" –");
        if (kind == Kind::kRowsAdded || kind == Kind::kColumnsAdded) words += QStringLiteral(" +");
        const double width = std::max(20.0, metrics.horizontalAdvance(words) + 10.0);
        QRectF chip(rect.left() - width - 2, rect.top() - 9, width, 18);
        if (kind == Kind::kFeature) chip.moveTopLeft({rect.right() + 2, rect.center().y() - 9});
        chip.moveLeft(std::clamp(chip.left(), 0.0, std::max(0.0, room.width() - width - 1)));
        chip.moveTop(std::clamp(chip.top(), 0.0, std::max(0.0, room.height() - 19.0)));
        for (const Chip& other : m_chips) {
            if (other.rect.intersects(chip)) chip.moveLeft(other.rect.right() + 4);
        }
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(index == front ? QPen(Qt::white, 2) : QPen(kChanged, 1.5));
        painter.setBrush(Qt::black);
        painter.drawRoundedRect(chip, 2, 2);
        painter.setPen(Qt::white);
        painter.drawText(chip, Qt::AlignCenter, words);
        painter.setRenderHint(QPainter::Antialiasing, false);
        m_chips.push_back({chip, index});
    }
    if (front < 0 || m_compared->places[static_cast<std::size_t>(front)].isEmpty()) return;
    const QRectF rect = cellRect(m_compared->places[static_cast<std::size_t>(front)]);
    const QString words = QString::fromStdString(m_compared->changes[static_cast<std::size_t>(front)].words);
    QFont font = look::fonts().ui;
    font.setPixelSize(11);
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    const double width = painter.fontMetrics().horizontalAdvance(words) + 12;
    QRectF tag(rect.right() + 4, rect.bottom() + 4, width, 18);
    tag.moveRight(std::clamp(tag.right(), width, std::max(width, room.width() - 4.0)));
    tag.moveBottom(std::clamp(tag.bottom(), 18.0, std::max(18.0, room.height() - 4.0)));
    painter.fillRect(tag, look::theme().accentFill);
    painter.setPen(look::theme().onAccent);
    painter.drawText(tag, Qt::AlignCenter, words);
}

void CompareCanvas::paintTag(QPainter& painter, const QString& words, QPointF at) const {
    QFont font = look::fonts().ui;
    font.setPixelSize(11);
    painter.setFont(font);
    const QRectF tag(at, QSizeF(painter.fontMetrics().horizontalAdvance(words) + 12, 18));
    painter.fillRect(tag, QColor(0x0d0f11));
    painter.setPen(Qt::white);
    painter.drawText(tag, Qt::AlignCenter, words);
}

}  // namespace lw::compare
