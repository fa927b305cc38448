// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/heat_view.h"

#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "look/theme.h"

namespace lw::dungeon_editor {

namespace {

constexpr int kLeft = 44;
constexpr int kBottom = 34;
constexpr int kTop = 6;
constexpr int kRight = 96;

QColor between(const QColor& from, const QColor& to, double share) {
    const auto part = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
    return {part(from.red(), to.red()), part(from.green(), to.green()), part(from.blue(), to.blue())};
}

QString number(double value) {
    return std::abs(value) < 100 ? QString::number(value, 'g', 3) : QString::number(value, 'f', 0);
}

/// "Cancel side, %" and 40 as "Cancel side 40 %".
QString withUnit(QString name, double value) {
    const QString unit = QStringLiteral(", %");
    const bool isShare = name.endsWith(unit);
    if (isShare) name.chop(unit.size());
    return QStringLiteral("%1 %2%3").arg(name, number(value), isShare ? QStringLiteral(" %") : QString());
}

}  // namespace

HeatView::HeatView(const Sweep& sweep, double presentAcross, double presentUp, QWidget* parent)
    : QWidget(parent), m_sweep(sweep), m_across(presentAcross), m_up(presentUp) {
    setMouseTracking(true);
    setMinimumSize(240, 120);
    bool isFirst = true;
    for (const SweepPoint& point : m_sweep.points) {
        if (!point.mean) continue;
        m_least = isFirst ? *point.mean : std::min(m_least, *point.mean);
        m_most = isFirst ? *point.mean : std::max(m_most, *point.mean);
        isFirst = false;
    }
    setAccessibleName(QStringLiteral("Sweep of two settings"));
    setAccessibleDescription(
        QStringLiteral("%1 from %2 to %3").arg(figureName(m_sweep.figure), number(m_least), number(m_most)));
}

QRectF HeatView::cellRect(std::size_t across, std::size_t up) const {
    const double w = (width() - kLeft - kRight) / static_cast<double>(m_sweep.values.size());
    const double h = (height() - kTop - kBottom) / static_cast<double>(m_sweep.secondValues.size());
    return {kLeft + static_cast<double>(across) * w, height() - kBottom - static_cast<double>(up + 1) * h, w,
            h};
}

QString HeatView::words(std::size_t across, std::size_t up) const {
    const SweepPoint& point = m_sweep.points[up * m_sweep.values.size() + across];
    return QStringLiteral("%1, %2: %3 %4")
               .arg(withUnit(settingName(m_sweep.recipe, m_sweep.slot), m_sweep.values[across]),
                    withUnit(settingName(m_sweep.recipe, *m_sweep.second), m_sweep.secondValues[up]),
                    figureName(m_sweep.figure).toLower(),
                    point.mean ? number(*point.mean) : QStringLiteral("none")) +
           (point.failed > 0 ? QStringLiteral(", %1 % throw").arg(point.failed * 100, 0, 'f', 0) : QString());
}

void HeatView::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const look::Theme& t = look::theme();
    QFont small = look::fonts().mono;
    small.setPixelSize(11);
    p.setFont(small);
    const QColor low = t.canvas;
    const QColor high = t.categories[0];
    QRectF here;
    for (std::size_t up = 0; up < m_sweep.secondValues.size(); ++up) {
        for (std::size_t across = 0; across < m_sweep.values.size(); ++across) {
            const std::size_t at = up * m_sweep.values.size() + across;
            if (at >= m_sweep.points.size()) continue;
            const SweepPoint& point = m_sweep.points[at];
            const QRectF cell = cellRect(across, up);
            const double range = m_most - m_least;
            if (point.mean)
                p.fillRect(cell, between(low, high, range > 0 ? (*point.mean - m_least) / range : 0.5));
            if (point.failed > 0) {
                QColor error = t.error;
                error.setAlphaF(static_cast<float>(0.25 + 0.75 * point.failed));
                p.fillRect(cell, QBrush(error, Qt::BDiagPattern));
            }
            if (std::abs(m_sweep.values[across] - m_across) < 1e-6 &&
                std::abs(m_sweep.secondValues[up] - m_up) < 1e-6)
                here = cell;
        }
    }
    if (!here.isNull()) {
        p.setBrush(Qt::NoBrush);
        p.setPen(QPen(t.halo, 4));
        p.drawRect(here);
        p.setPen(QPen(t.cursor, 2));
        p.drawRect(here);
    }
    p.setPen(t.text2);
    double free = kLeft;
    for (std::size_t i = 0; i < m_sweep.values.size(); ++i) {
        const QString label = number(m_sweep.values[i]);
        const QRectF cell = cellRect(i, 0);
        const double w = p.fontMetrics().horizontalAdvance(label);
        if (cell.center().x() - w / 2 < free) continue;
        p.drawText(QPointF(cell.center().x() - w / 2, height() - kBottom + 13), label);
        free = cell.center().x() + w / 2 + 6;
    }
    for (std::size_t i = 0; i < m_sweep.secondValues.size(); ++i) {
        const QRectF cell = cellRect(0, i);
        if (cell.height() < 12 && i % 2 == 1) continue;
        p.drawText(QRectF(0, cell.top(), kLeft - 6, cell.height()), Qt::AlignVCenter | Qt::AlignRight,
                   number(m_sweep.secondValues[i]));
    }
    p.setFont(look::fonts().ui);
    p.drawText(
        QRectF(kLeft, height() - 19, width() - kLeft - kRight, 18), Qt::AlignCenter,
        QStringLiteral("%1 →   ↑ %2")
            .arg(settingName(m_sweep.recipe, m_sweep.slot), settingName(m_sweep.recipe, *m_sweep.second)));
    // What the colours mean.
    const QRectF bar(width() - kRight + 14, kTop, 12, height() - kTop - kBottom);
    QLinearGradient fade(bar.bottomLeft(), bar.topLeft());
    fade.setColorAt(0, low);
    fade.setColorAt(1, high);
    p.fillRect(bar, fade);
    p.setPen(t.border);
    p.drawRect(bar);
    p.setPen(t.text2);
    p.setFont(small);
    p.drawText(QPointF(bar.right() + 6, bar.top() + 10), number(m_most));
    p.drawText(QPointF(bar.right() + 6, bar.bottom()), number(m_least));
}

void HeatView::mouseMoveEvent(QMouseEvent* event) {
    for (std::size_t up = 0; up < m_sweep.secondValues.size(); ++up) {
        for (std::size_t across = 0; across < m_sweep.values.size(); ++across) {
            if (!cellRect(across, up).contains(event->position())) continue;
            QToolTip::showText(event->globalPosition().toPoint(), words(across, up), this);
            return;
        }
    }
    QToolTip::hideText();
}

}  // namespace lw::dungeon_editor
