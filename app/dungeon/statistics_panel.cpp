// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/statistics_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QToolButton>
#include <cmath>

#include "dungeon/chart_view.h"
#include "dungeon/grouped.h"
#include "look/icons.h"

namespace lw::dungeon_editor {

namespace {

using dungeon::Parameter;

constexpr int kFigureWidth = 132;

QComboBox* figureBox() {
    auto* box = new QComboBox;
    box->setAccessibleName(QStringLiteral("Figure"));
    box->setFixedWidth(kFigureWidth);
    for (int i = 0; i < kFigureCount; ++i) box->addItem(figureName(static_cast<Figure>(i)));
    return box;
}

QToolButton* againButton(SeedWorkPanel* panel, const QString& name) {
    auto* button = new QToolButton;
    button->setIcon(look::icon(QStringLiteral("reload")));
    button->setIconSize(QSize(16, 16));
    button->setProperty("small", true);
    button->setToolTip(name);
    button->setAccessibleName(name);
    QObject::connect(button, &QToolButton::clicked, panel, &SeedWorkPanel::run);
    return button;
}

QHBoxLayout* controlRow(QWidget* controls) {
    auto* row = new QHBoxLayout(controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    return row;
}

QString throwing(std::uint64_t count) {
    return count == 0 ? QString() : QStringLiteral("%1 throw").arg(grouped(count));
}

}  // namespace

StatisticsPanel::StatisticsPanel(DungeonSession& session, QWidget* parent)
    : SeedWorkPanel(session, QStringLiteral("Not computed for these settings."),
                    QStringLiteral("Run 1,000 seeds"), parent),
      m_controls(new QWidget),
      m_figure(figureBox()) {
    auto* row = controlRow(m_controls);
    row->addWidget(m_figure);
    row->addWidget(againButton(this, QStringLiteral("Run 1,000 seeds")));
    connect(m_figure, &QComboBox::currentIndexChanged, this, [this] {
        if (!isRunning()) showResult();
    });
}

Figure StatisticsPanel::figure() const {
    return static_cast<Figure>(std::max(0, m_figure->currentIndex()));
}

document::JobId StatisticsPanel::begin(const GenerationJob& job, std::stop_token stop) {
    using Result = std::shared_ptr<const MeasuredSeeds>;
    return session().worker().start<Result>(
        session().document(),
        [job, stop](document::JobContext& context) -> Result {
            return std::make_shared<const MeasuredSeeds>(
                measure(job, kSeeds, stop, [&context](double share) { context.setProgress(share); }));
        },
        [this](const Result& result) {
            m_measured = result;
            session().setMeasured({result->recipe, kSeeds, result->now.failed()});
            done();
        },
        document::Length::kLong);
}

bool StatisticsPanel::isCurrent() const {
    return sameSettings(m_measured->recipe, session().recipe().recipe());
}

QWidget* StatisticsPanel::makeChart() const {
    // Where it is other settings of the doors that differ the two numbers tell nothing.
    const QString now = doorSettings(m_measured->recipe);
    const QString standard = doorSettings(dungeon::Recipe{});
    if (now == standard) {
        return makeHistogramView(histogram(*m_measured, figure()), QStringLiteral("now"),
                                 QStringLiteral("doors by default"));
    }
    return makeHistogramView(histogram(*m_measured, figure()), QStringLiteral("%1, now").arg(now),
                             QStringLiteral("%1, default").arg(standard));
}

QString StatisticsPanel::footer() const {
    const dungeon::Statistics& now = m_measured->now;
    QStringList parts{QStringLiteral("%1 seeds").arg(grouped(now.seeds.size()))};
    if (const auto rooms = now.mean(&dungeon::SeedFigures::roomsPlaced))
        parts << QStringLiteral("%1 rooms a map").arg(*rooms, 0, 'f', 1);
    parts << QStringLiteral("%1 regenerated").arg(grouped(now.regenerated()));
    return parts.join(QStringLiteral(" · "));
}

QString StatisticsPanel::failures() const {
    return throwing(m_measured->now.failed());
}

SweepPanel::SweepPanel(DungeonSession& session, QWidget* parent)
    : SeedWorkPanel(session, QStringLiteral("What one setting does over its range, 100 seeds a value."),
                    QStringLiteral("Sweep"), parent),
      m_controls(new QWidget),
      m_parameter(new QComboBox),
      m_figure(figureBox()) {
    m_parameter->setAccessibleName(QStringLiteral("Setting"));
    for (const auto& info : dungeon::allParameters()) {
        const bool number = !std::holds_alternative<bool>(dungeon::defaultOf(info.parameter));
        if (!number || info.group == dungeon::ParameterGroup::kTop) continue;
        m_parameter->addItem(QString::fromUtf8(info.title.data(), static_cast<qsizetype>(info.title.size())),
                             static_cast<int>(info.parameter));
    }
    choose(Parameter::kCancelPlacementChance);
    controlRow(m_controls)->addWidget(againButton(this, QStringLiteral("Sweep the setting")));
    // There is no room for both boxes beside the tabs.
    auto* choices = new QWidget;
    auto* row = controlRow(choices);
    row->setContentsMargins(12, 4, 12, 0);
    row->addWidget(m_parameter);
    row->addWidget(m_figure);
    row->addStretch(1);
    setHeader(choices);
}

void SweepPanel::choose(Parameter parameter) {
    m_parameter->setCurrentIndex(m_parameter->findData(static_cast<int>(parameter)));
}

Parameter SweepPanel::parameter() const {
    return static_cast<Parameter>(m_parameter->currentData().toInt());
}

Figure SweepPanel::figure() const {
    return static_cast<Figure>(std::max(0, m_figure->currentIndex()));
}

document::JobId SweepPanel::begin(const GenerationJob& job, std::stop_token stop) {
    using Result = std::shared_ptr<const Sweep>;
    return session().worker().start<Result>(
        session().document(),
        [job, stop, parameter = parameter(), figure = figure()](document::JobContext& context) -> Result {
            return std::make_shared<const Sweep>(
                sweep(job, parameter, figure, kSeedsEach, stop,
                      [&context](double share) { context.setProgress(share); }));
        },
        [this](const Result& result) {
            m_sweep = result;
            done();
        },
        document::Length::kLong);
}

bool SweepPanel::isCurrent() const {
    return sameSettings(m_sweep->recipe, session().recipe().recipe());
}

QWidget* SweepPanel::makeChart() const {
    const auto now = dungeon::valueOf(session().recipe().recipe(), m_sweep->parameter);
    const double present = std::holds_alternative<float>(now)
                               ? static_cast<double>(std::get<float>(now))
                               : static_cast<double>(std::get<std::int64_t>(now));
    return makeSweepView(*m_sweep, present);
}

QString SweepPanel::footer() const {
    const auto& info = dungeon::infoOf(m_sweep->parameter);
    return QStringLiteral("%1 · %2 values, %3 seeds each")
        .arg(QString::fromUtf8(info.title.data(), static_cast<qsizetype>(info.title.size())))
        .arg(m_sweep->points.size())
        .arg(kSeedsEach);
}

QString SweepPanel::failures() const {
    double failed = 0;
    for (const SweepPoint& point : m_sweep->points) failed += point.failed;
    return throwing(static_cast<std::uint64_t>(std::llround(failed * static_cast<double>(kSeedsEach))));
}

}  // namespace lw::dungeon_editor
