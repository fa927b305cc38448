// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/chart_view.h"

#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QCategoryAxis>
#include <QChart>
#include <QChartView>
#include <QGraphicsLayout>
#include <QLegend>
#include <QLineSeries>
#include <QPainter>
#include <QScatterSeries>
#include <QVBoxLayout>
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
    auto* chart = new QChart;
    chart->setBackgroundVisible(false);
    chart->setMargins(QMargins(2, 0, 4, 0));
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    chart->legend()->hide();
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

/// What stands for what: a row of marks with their names. Qt's own legend can't show a mark for a row of
/// short lines, and takes the colour of its own theme.
class Legend : public QWidget {
public:
    struct Entry {
        QBrush fill;  ///< of a square; none for a line
        QPen line;
        QString name;
    };

    explicit Legend(std::vector<Entry> entries) : m_entries(std::move(entries)) {
        setFixedHeight(kHeight);
        setMinimumWidth(1);
        QStringList names;
        for (const Entry& entry : m_entries) names << entry.name;
        setAccessibleName(names.join(QStringLiteral(", ")));
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter p(this);
        p.setFont(look::fonts().ui);
        int x = kInset;
        for (const Entry& entry : m_entries) {
            const int middle = height() / 2;
            if (entry.fill.style() != Qt::NoBrush) {
                p.fillRect(QRect(x, middle - 5, 10, 10), entry.fill);
                p.setPen(entry.line);
                p.setBrush(Qt::NoBrush);
                p.drawRect(QRectF(x + 0.5, middle - 4.5, 9, 9));
                x += 16;
            } else {
                p.setPen(entry.line);
                p.drawLine(x, middle, x + 14, middle);
                x += 20;
            }
            p.setPen(look::theme().text);
            p.drawText(QRect(x, 0, width() - x, height()), Qt::AlignVCenter | Qt::AlignLeft,
                       p.fontMetrics().elidedText(entry.name, Qt::ElideRight, width() - x));
            x += p.fontMetrics().horizontalAdvance(entry.name) + 18;
        }
    }

private:
    static constexpr int kHeight = 20;
    static constexpr int kInset = 36;

    std::vector<Entry> m_entries;
};

QWidget* makeView(QChart* chart, const QString& name, const QString& spoken,
                  std::vector<Legend::Entry> legend) {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* view = new QChartView(chart);
    view->setRenderHint(QPainter::Antialiasing);
    view->setFrameShape(QFrame::NoFrame);
    view->setBackgroundBrush(look::theme().panel);
    view->setAccessibleName(name);
    view->setAccessibleDescription(spoken);
    view->setMinimumSize(120, 80);
    view->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
    column->addWidget(new Legend(std::move(legend)));
    column->addWidget(view, 1);
    return page;
}

/// A short line over the place `index` of the axes.
void addMark(QChart& chart, std::size_t index, double value, QAbstractAxis* across, QAbstractAxis* up) {
    constexpr double kHalf = 0.42;
    auto* mark = new QLineSeries;
    const auto x = static_cast<double>(index);
    mark->append(x - kHalf, value);
    mark->append(x + kHalf, value);
    mark->setPen(QPen(look::theme().cursor, 2));
    chart.addSeries(mark);
    mark->attachAxis(across);
    mark->attachAxis(up);
}

/// Words above a place, clear of what is drawn there.
void addLabel(QChart& chart, std::size_t index, double value, const QString& text, QAbstractAxis* across,
              QAbstractAxis* up) {
    auto* label = new QScatterSeries;
    label->append(static_cast<double>(index), value);
    label->setMarkerSize(1);
    label->setColor(Qt::transparent);
    label->setBorderColor(Qt::transparent);
    label->setPointLabelsFormat(text);
    label->setPointLabelsFont(mono());
    label->setPointLabelsColor(look::theme().text);
    label->setPointLabelsClipping(false);
    label->setPointLabelsVisible(true);
    chart.addSeries(label);
    label->attachAxis(across);
    label->attachAxis(up);
}

QString valueLabel(double value) {
    return QString::number(value, 'g', 4);
}

}  // namespace

QWidget* makeHistogramView(const std::vector<Bar>& bars, const QString& now, const QString& standard) {
    const look::Theme& t = look::theme();
    QChart* chart = makeChart();
    auto* set = new QBarSet(QString());
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
    auto* series = new QBarSeries;
    series->append(set);
    series->setBarWidth(0.72);
    chart->addSeries(series);
    auto* across = new QBarCategoryAxis;
    across->append(labels);
    dress(*across);
    across->setGridLineVisible(false);
    QValueAxis* up = percentAxis(most);
    chart->addAxis(across, Qt::AlignBottom);
    chart->addAxis(up, Qt::AlignLeft);
    series->attachAxis(across);
    series->attachAxis(up);
    std::vector<Legend::Entry> legend{{t.categories[0], QPen(t.categories[0]), now}};
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const double share = bars[i].share * 100;
        if (bars[i].standard) addMark(*chart, i, *bars[i].standard * 100, across, up);
        if (share < 0.05) continue;
        const QString text = QString::number(share, 'f', share < 0.95 ? 1 : 0);
        addLabel(*chart, i, std::max(share, bars[i].standard.value_or(0) * 100), text, across, up);
    }
    const bool marked = std::ranges::any_of(bars, [](const Bar& bar) { return bar.standard.has_value(); });
    if (marked) legend.push_back({Qt::NoBrush, QPen(t.cursor, 2), standard});
    QWidget* view =
        makeView(chart, QStringLiteral("Statistics"), spoken.join(QStringLiteral(", ")), std::move(legend));
    view->setToolTip(spoken.join(QLatin1Char('\n')));
    return view;
}

QWidget* makeSweepView(const Sweep& sweep, double present) {
    const look::Theme& t = look::theme();
    QChart* chart = makeChart();
    auto* failed = new QBarSet(QString());
    auto* line = new QLineSeries;
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
    // A label for every value would leave room for none.
    constexpr std::size_t kMostLabels = 8;
    auto* across = new QCategoryAxis;
    across->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    const std::size_t apart = (sweep.points.size() + kMostLabels - 1) / kMostLabels;
    for (std::size_t i = 0; i < sweep.points.size(); i += std::max<std::size_t>(1, apart))
        across->append(labels[static_cast<qsizetype>(i)], static_cast<double>(i));
    across->setRange(-0.5, static_cast<double>(sweep.points.size()) - 0.5);
    dress(*across);
    across->setGridLineVisible(false);
    auto* up = new QValueAxis;
    dress(*up);
    constexpr double kSteps = 4;
    const double step = most > 0 ? niceStep(most * 1.05 / kSteps) : 0.5;
    const double steps = std::max(1.0, std::ceil(most * 1.05 / step));
    up->setRange(0, step * steps);
    up->setTickCount(static_cast<int>(steps) + 1);
    up->setLabelFormat(step >= 1     ? QStringLiteral("%.0f")
                       : step >= 0.1 ? QStringLiteral("%.1f")
                                     : QStringLiteral("%.2f"));
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
    std::vector<Legend::Entry> legend{
        {Qt::NoBrush, line->pen(), QStringLiteral("%1, mean").arg(figureName(sweep.figure))},
        {failed->brush(), QPen(t.error), QStringLiteral("throws")}};
    if (here) {
        auto* mark = new QLineSeries;
        mark->setPen(QPen(t.cursor, 1.5, Qt::DashLine));
        legend.push_back(
            {Qt::NoBrush, mark->pen(), QStringLiteral("now %1").arg(labels[static_cast<qsizetype>(*here)])});
        mark->append(static_cast<double>(*here), 0);
        mark->append(static_cast<double>(*here), up->max());
        chart->addSeries(mark);
        mark->attachAxis(across);
        mark->attachAxis(up);
    }
    QWidget* view =
        makeView(chart, QStringLiteral("Sweep"), spoken.join(QStringLiteral("; ")), std::move(legend));
    view->setToolTip(spoken.join(QLatin1Char('\n')));
    return view;
}

}  // namespace lw::dungeon_editor
