// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/chart_view.h"

#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QGraphicsLayout>
#include <QLegend>
#include <QLegendMarker>
#include <QLineSeries>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "look/theme.h"

namespace lw::dungeon_editor {

namespace {

QFont mono() {
    QFont font = look::fonts().mono;
    font.setPixelSize(11);
    return font;
}

QChart* makeChart() {
    const look::Theme& t = look::theme();
    auto* chart = new QChart;
    chart->setBackgroundVisible(false);
    chart->setMargins(QMargins(2, 0, 4, 0));
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    chart->legend()->setAlignment(Qt::AlignTop);
    chart->legend()->setLabelColor(t.text);
    chart->legend()->setFont(look::fonts().ui);
    chart->legend()->setMarkerShape(QLegend::MarkerShapeFromSeries);
    return chart;
}

void dress(QAbstractAxis& axis) {
    const look::Theme& t = look::theme();
    axis.setLabelsColor(t.text2);
    axis.setLabelsFont(mono());
    axis.setGridLineColor(t.border);
    axis.setLinePenColor(t.border);
}

/// A percentage axis that ends above `most`.
QValueAxis* percentAxis(double most) {
    auto* axis = new QValueAxis;
    dress(*axis);
    const double top = most <= 8 ? 10 : std::ceil(most * 1.12 / 10) * 10;
    axis->setRange(0, top);
    axis->setTickType(QValueAxis::TicksDynamic);
    axis->setTickInterval(top > 50 ? 20 : top > 20 ? 10 : 5);
    axis->setLabelFormat(QStringLiteral("%d %%"));
    return axis;
}

QWidget* makeView(QChart* chart, const QString& name) {
    auto* view = new QChartView(chart);
    view->setRenderHint(QPainter::Antialiasing);
    view->setFrameShape(QFrame::NoFrame);
    view->setBackgroundBrush(look::theme().panel);
    view->setAccessibleName(name);
    view->setMinimumHeight(80);
    return view;
}

QString valueLabel(double value) {
    return QString::number(value, 'g', 4);
}

}  // namespace

QWidget* makeHistogramView(const std::vector<Bar>& bars, const QString& now, const QString& standard) {
    const look::Theme& t = look::theme();
    QChart* chart = makeChart();
    auto* set = new QBarSet(now);
    QStringList labels;
    QStringList spoken;
    double most = 0;
    for (const Bar& bar : bars) {
        *set << std::round(bar.share * 1000) / 10;
        labels << bar.label;
        spoken << QStringLiteral("%1: %2 %").arg(bar.label).arg(bar.share * 100, 0, 'f', 1);
        most = std::max({most, bar.share * 100, bar.standard.value_or(0) * 100});
    }
    set->setColor(t.categories[0]);
    set->setBorderColor(t.categories[0]);
    set->setLabelColor(t.text);
    set->setLabelFont(mono());
    auto* series = new QBarSeries;
    series->append(set);
    series->setBarWidth(0.72);
    series->setLabelsVisible(true);
    series->setLabelsPosition(QAbstractBarSeries::LabelsOutsideEnd);
    series->setLabelsPrecision(2);
    chart->addSeries(series);
    for (QLegendMarker* marker : chart->legend()->markers(series)) marker->setBrush(t.categories[0]);
    auto* across = new QBarCategoryAxis;
    across->append(labels);
    dress(*across);
    across->setGridLineVisible(false);
    QValueAxis* up = percentAxis(most);
    chart->addAxis(across, Qt::AlignBottom);
    chart->addAxis(up, Qt::AlignLeft);
    series->attachAxis(across);
    series->attachAxis(up);
    bool first = true;
    for (std::size_t i = 0; i < bars.size(); ++i) {
        if (!bars[i].standard) continue;
        // A short line over each bar; one of them stands for all in the legend.
        auto* mark = new QLineSeries;
        const auto x = static_cast<double>(i);
        mark->append(x - 0.42, *bars[i].standard * 100);
        mark->append(x + 0.42, *bars[i].standard * 100);
        mark->setPen(QPen(t.cursor, 2));
        mark->setName(standard);
        chart->addSeries(mark);
        mark->attachAxis(across);
        mark->attachAxis(up);
        if (!std::exchange(first, false)) {
            for (QLegendMarker* legend : chart->legend()->markers(mark)) legend->setVisible(false);
        }
    }
    QWidget* view = makeView(chart, QStringLiteral("Statistics"));
    view->setAccessibleDescription(spoken.join(QStringLiteral(", ")));
    view->setToolTip(spoken.join(QLatin1Char('\n')));
    return view;
}

QWidget* makeSweepView(const Sweep& sweep, double present) {
    const look::Theme& t = look::theme();
    QChart* chart = makeChart();
    auto* failed = new QBarSet(QStringLiteral("throws, % of seeds"));
    auto* line = new QLineSeries;
    line->setName(QStringLiteral("%1, mean").arg(figureName(sweep.figure)));
    line->setPen(QPen(t.categories[0], 2));
    line->setPointsVisible(true);
    QStringList labels;
    QStringList spoken;
    double most = 0;
    std::optional<std::size_t> here;
    for (std::size_t i = 0; i < sweep.points.size(); ++i) {
        const SweepPoint& point = sweep.points[i];
        *failed << point.failed * 100;
        labels << valueLabel(point.value);
        if (std::abs(point.value - present) < 1e-6) here = i;
        if (point.mean) {
            line->append(static_cast<double>(i), *point.mean);
            most = std::max(most, *point.mean);
        }
        spoken << QStringLiteral("%1: %2, %3 % throw")
                      .arg(labels.back(), point.mean ? valueLabel(*point.mean) : QStringLiteral("none"))
                      .arg(point.failed * 100, 0, 'f', 0);
    }
    failed->setBrush(QBrush(t.error, Qt::BDiagPattern));
    failed->setBorderColor(t.error);
    auto* bars = new QBarSeries;
    bars->append(failed);
    bars->setBarWidth(0.8);
    auto* across = new QBarCategoryAxis;
    across->append(labels);
    dress(*across);
    across->setGridLineVisible(false);
    auto* up = new QValueAxis;
    dress(*up);
    up->setRange(0, most > 0 ? most * 1.15 : 1);
    up->setTickCount(4);
    up->setLabelFormat(most >= 10 ? QStringLiteral("%.0f") : QStringLiteral("%.1f"));
    auto* shares = new QValueAxis;
    dress(*shares);
    shares->setRange(0, 100);
    shares->setTickCount(3);
    shares->setGridLineVisible(false);
    shares->setLabelFormat(QStringLiteral("%d %%"));
    chart->addSeries(bars);
    chart->addSeries(line);
    chart->addAxis(across, Qt::AlignBottom);
    chart->addAxis(up, Qt::AlignLeft);
    chart->addAxis(shares, Qt::AlignRight);
    bars->attachAxis(across);
    bars->attachAxis(shares);
    line->attachAxis(across);
    line->attachAxis(up);
    if (here) {
        auto* mark = new QLineSeries;
        mark->setName(QStringLiteral("now, %1").arg(labels[static_cast<qsizetype>(*here)]));
        mark->setPen(QPen(t.cursor, 1.5, Qt::DashLine));
        mark->append(static_cast<double>(*here), 0);
        mark->append(static_cast<double>(*here), up->max());
        chart->addSeries(mark);
        mark->attachAxis(across);
        mark->attachAxis(up);
    }
    QWidget* view = makeView(chart, QStringLiteral("Sweep"));
    view->setAccessibleDescription(spoken.join(QStringLiteral("; ")));
    view->setToolTip(spoken.join(QLatin1Char('\n')));
    return view;
}

}  // namespace lw::dungeon_editor
