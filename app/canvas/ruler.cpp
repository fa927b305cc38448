// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/ruler.h"

#include <algorithm>
#include <cmath>

#include "look/theme.h"

namespace lw::canvas {

int rulerStep(double scale, double pixels) {
    int step = 1;
    for (int factor = 5; step * scale < pixels; factor = factor == 5 ? 2 : 5) step *= factor;
    return step;
}

namespace {

constexpr double kNumberRoom = 40.0;

/// One ruler; `across` is its length axis.
struct Axis {
    bool horizontal;
    QRect bar;
    double origin, scale;
    int count;
    std::optional<int> marked;
    LineName name{};

    [[nodiscard]] double at(double cell) const {
        return (horizontal ? bar.x() : bar.y()) + (cell - origin) * scale;
    }
    [[nodiscard]] QRectF cellRect(int cell) const {
        return horizontal ? QRectF(at(cell), bar.y(), scale, bar.height())
                          : QRectF(bar.x(), at(cell), bar.width(), scale);
    }
};

void paintAxis(QPainter& p, const Axis& axis) {
    const look::Theme& t = look::theme();
    p.save();
    p.setClipRect(axis.bar);
    p.fillRect(axis.bar, t.window);
    const int length = axis.horizontal ? axis.bar.width() : axis.bar.height();
    const int first = std::max(0, static_cast<int>(std::floor(axis.origin)));
    const int last = std::min(axis.count - 1, static_cast<int>(std::ceil(axis.origin + length / axis.scale)));
    const int step = rulerStep(axis.scale, kNumberRoom);
    QFont font = look::fonts().mono;
    font.setPixelSize(10);
    p.setFont(font);
    const auto label = [&](int cell, const QColor& color) {
        const QRectF cellBox = axis.cellRect(cell);
        p.setPen(color);
        p.drawText(cellBox.adjusted(-30, -30, 30, 30), Qt::AlignCenter,
                   axis.name ? axis.name(cell) : QString::number(cell));
    };
    p.setPen(t.border);
    if (axis.scale >= 8.0) {
        for (int cell = first; cell <= last + 1; ++cell) {
            const double at = axis.at(cell);
            if (axis.horizontal)
                p.drawLine(QPointF(at, axis.bar.bottom() - 3), QPointF(at, axis.bar.bottom()));
            else
                p.drawLine(QPointF(axis.bar.right() - 3, at), QPointF(axis.bar.right(), at));
        }
    }
    for (int cell = first - first % step; cell <= last; cell += step) {
        const bool hidden = axis.marked && std::abs(*axis.marked - cell) * axis.scale < 24.0;
        if (cell >= 0 && !hidden) label(cell, t.text2);
    }
    if (axis.marked && *axis.marked >= 0 && *axis.marked < axis.count) {
        p.fillRect(axis.cellRect(*axis.marked), t.select);
        label(*axis.marked, t.text);
    }
    p.restore();
}

}  // namespace

void paintRulers(QPainter& painter, const QRect& widget, const Zoom& zoom, int columns, int rows,
                 std::optional<QPoint> marked, const LineName& columnName, const LineName& rowName) {
    const QRect top(kLeftRuler, 0, widget.width() - kLeftRuler, kTopRuler);
    const QRect left(0, kTopRuler, kLeftRuler, widget.height() - kTopRuler);
    const auto pick = [&marked](bool x) {
        return marked ? std::optional<int>(x ? marked->x() : marked->y()) : std::nullopt;
    };
    paintAxis(painter, {true, top, zoom.origin.x(), zoom.scale, columns, pick(true), columnName});
    paintAxis(painter, {false, left, zoom.origin.y(), zoom.scaleY(), rows, pick(false), rowName});
    painter.fillRect(QRect(0, 0, kLeftRuler, kTopRuler), look::theme().window);
    painter.setPen(look::theme().border);
    painter.drawLine(kLeftRuler - 1, kTopRuler, kLeftRuler - 1, widget.bottom());
    painter.drawLine(kLeftRuler, kTopRuler - 1, widget.right(), kTopRuler - 1);
}

}  // namespace lw::canvas
