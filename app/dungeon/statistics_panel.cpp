// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/statistics_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QToolButton>
#include <cmath>

#include "dungeon/chart_view.h"
#include "dungeon/figure_box.h"
#include "dungeon/grouped.h"
#include "dungeon/heat_view.h"
#include "look/icons.h"

namespace lw::dungeon_editor {

namespace {

constexpr int kMostBox = 190;
constexpr int kFigureWidth = 132;  ///< beside the panel's tabs

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

QString throwing(std::uint64_t count, std::uint64_t all) {
    return count == 0 ? QString() : QStringLiteral("%1 of %2 throw").arg(grouped(count), grouped(all));
}

}  // namespace

StatisticsPanel::StatisticsPanel(DungeonSession& session, QWidget* parent)
    : SeedWorkPanel(session, QStringLiteral("Not computed for these settings."),
                    QStringLiteral("Run 1,000 seeds"), parent),
      m_controls(new QWidget),
      m_figure(new FigureBox) {
    m_figure->setFixedWidth(kFigureWidth);
    auto* row = controlRow(m_controls);
    row->addWidget(m_figure);
    row->addWidget(againButton(this, QStringLiteral("Run 1,000 seeds")));
    connect(m_figure, &QComboBox::currentIndexChanged, this, [this] {
        if (!isRunning()) showResult();
    });
    m_figure->offer(session.recipe().recipe());
    connect(&session.document(), &document::Document::changed, this, [this] {
        if (m_figure->offer(this->session().recipe().recipe()) && !isRunning()) showResult();
    });
}

Figure StatisticsPanel::figure() const {
    return m_figure->figure();
}

document::JobId StatisticsPanel::begin(const GenerationJob& job, std::stop_token stop) {
    using Result = std::shared_ptr<const MeasuredSeeds>;
    return session().worker().start<Result>(
        this, session().document(),
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
    const std::uint64_t made = now.seeds.size() - now.failed();
    QStringList parts{
        now.failed() == 0
            ? QStringLiteral("%1 maps").arg(grouped(made))
            : QStringLiteral("%1 of %2 seeds gave a map").arg(grouped(made), grouped(now.seeds.size()))};
    const auto rooms = now.mean(&dungeon::SeedFigures::roomsPlaced);
    if (rooms && *rooms > 0) parts << QStringLiteral("%1 rooms a map").arg(*rooms, 0, 'f', 1);
    if (now.regenerated() > 0) parts << QStringLiteral("%1 regenerated").arg(grouped(now.regenerated()));
    return parts.join(QStringLiteral(" · "));
}

QString StatisticsPanel::failures() const {
    return throwing(m_measured->now.failed(), m_measured->now.seeds.size());
}

SweepPanel::SweepPanel(DungeonSession& session, QWidget* parent)
    : SeedWorkPanel(session,
                    QStringLiteral("What a setting does over its range, 100 seeds a value; two settings "
                                   "give a map of 25 seeds a cell."),
                    QStringLiteral("Sweep"), parent),
      m_controls(new QWidget),
      m_setting(new QComboBox),
      m_second(new QComboBox),
      m_figure(new FigureBox) {
    m_setting->setAccessibleName(QStringLiteral("Setting"));
    m_second->setAccessibleName(QStringLiteral("Second setting"));
    for (QComboBox* box : {m_setting, m_second}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(6);
    }
    fillSettings();
    for (std::size_t i = 0; i < m_slots.size(); ++i)
        if (infoAt(session.recipe().recipe(), m_slots[i]).field == "cancel_placement_chance")
            choose(m_slots[i]);
    controlRow(m_controls)->addWidget(againButton(this, QStringLiteral("Sweep the setting")));
    // There is no room for the boxes beside the tabs.
    auto* choices = new QWidget;
    auto* row = controlRow(choices);
    row->setContentsMargins(12, 4, 12, 0);
    for (QComboBox* box : {m_setting, m_second, static_cast<QComboBox*>(m_figure)}) {
        box->setMaximumWidth(kMostBox);
        row->addWidget(box, 1);
    }
    row->addStretch(0);
    setHeader(choices);
    for (QComboBox* box : {m_setting, m_second, static_cast<QComboBox*>(m_figure)})
        connect(box, &QComboBox::activated, this, &SweepPanel::clear);
    connect(&session.document(), &document::Document::changed, this, &SweepPanel::fillSettings);
}

/// The settings of the recipe as it is now; what was chosen stays chosen where it is still there.
void SweepPanel::fillSettings() {
    const dungeon::Recipe& recipe = session().recipe().recipe();
    if (m_figure->offer(recipe) && m_sweep) clear();
    std::vector<dungeon::Slot> chosenSlots = sweptSlots(recipe);
    QStringList names;
    for (const dungeon::Slot slot : chosenSlots) names << settingName(recipe, slot);
    if (chosenSlots == m_slots && names == m_names) return;
    const QString first = m_setting->currentText();
    const QString second = m_second->currentText();
    m_slots = std::move(chosenSlots);
    m_names = names;
    const QString alone = QStringLiteral("no other");
    m_setting->clear();
    m_second->clear();
    m_setting->addItems(names);
    m_second->addItem(alone);
    m_second->addItems(names);
    m_setting->setCurrentIndex(static_cast<int>(std::max<qsizetype>(0, names.indexOf(first))));
    m_second->setCurrentIndex(static_cast<int>(names.indexOf(second) + 1));
    if (m_sweep && !hasSetting(m_sweep->slot)) clear();
}

bool SweepPanel::hasSetting(dungeon::Slot slot) const {
    return std::ranges::find(m_slots, slot) != m_slots.end();
}

void SweepPanel::clear() {
    cancel();
    m_sweep.reset();
    showResult();
}

void SweepPanel::choose(dungeon::Slot slot) {
    const auto at = std::ranges::find(m_slots, slot);
    m_setting->setCurrentIndex(at == m_slots.end() ? 0 : static_cast<int>(at - m_slots.begin()));
    if (m_sweep) clear();
}

void SweepPanel::chooseSecond(std::optional<dungeon::Slot> slot) {
    const auto at = slot ? std::ranges::find(m_slots, *slot) : m_slots.end();
    m_second->setCurrentIndex(at == m_slots.end() ? 0 : static_cast<int>(at - m_slots.begin()) + 1);
    if (m_sweep) clear();
}

std::optional<dungeon::Slot> SweepPanel::slotOf(const QComboBox& box) const {
    const int index = box.currentIndex() - (&box == m_second ? 1 : 0);
    if (index < 0 || static_cast<std::size_t>(index) >= m_slots.size()) return std::nullopt;
    return m_slots[static_cast<std::size_t>(index)];
}

Figure SweepPanel::figure() const {
    return m_figure->figure();
}

document::JobId SweepPanel::begin(const GenerationJob& job, std::stop_token stop) {
    using Result = std::shared_ptr<const Sweep>;
    const auto slot = slotOf(*m_setting);
    auto second = slotOf(*m_second);
    if (second == slot) second.reset();
    return session().worker().start<Result>(
        this, session().document(),
        [job, stop, slot, second, figure = figure()](document::JobContext& context) -> Result {
            if (!slot) return nullptr;
            return std::make_shared<const Sweep>(
                sweep(job, *slot, second, figure, second ? kSeedsOfPair : kSeedsEach, stop,
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
    const dungeon::Recipe& recipe = session().recipe().recipe();
    const bool isThere = hasSetting(m_sweep->slot) && (!m_sweep->second || hasSetting(*m_sweep->second));
    const dungeon::Recipe& shown = isThere ? recipe : m_sweep->recipe;
    const double present = presentValue(shown, m_sweep->slot);
    if (m_sweep->second) return new HeatView(*m_sweep, present, presentValue(shown, *m_sweep->second));
    return makeSweepView(*m_sweep, present);
}

QString SweepPanel::footer() const {
    if (m_sweep->second) {
        return QStringLiteral("%1 × %2 values, %3 seeds each")
            .arg(m_sweep->values.size())
            .arg(m_sweep->secondValues.size())
            .arg(kSeedsOfPair);
    }
    return QStringLiteral("%1 · %2 values, %3 seeds each")
        .arg(settingName(m_sweep->recipe, m_sweep->slot))
        .arg(m_sweep->points.size())
        .arg(kSeedsEach);
}

QString SweepPanel::failures() const {
    const std::uint64_t each = m_sweep->second ? kSeedsOfPair : kSeedsEach;
    double failed = 0;
    for (const SweepPoint& point : m_sweep->points) failed += point.failed;
    return throwing(static_cast<std::uint64_t>(std::llround(failed * static_cast<double>(each))),
                    each * m_sweep->points.size());
}

}  // namespace lw::dungeon_editor
