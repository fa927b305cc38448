// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/setting_rows.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "dungeon/choice_row.h"
#include "dungeon/recipe_job.h"
#include "look/theme.h"
#include "panels/parameter_row.h"

namespace lw::dungeon_editor {

namespace {

using dungeon::PointSelection;
using dungeon::SettingInfo;
using dungeon::SettingType;
using dungeon::SettingValue;
using dungeon::Slot;
using dungeon::TunnelCreation;

constexpr int kLabelWidth = 120;  ///< "Cancel placement, %"
constexpr int kChoiceLabel = 62;
constexpr int kFloatDigits = 2;
constexpr int kFloatScale = 100;
constexpr int kRatioStep = 5;

const QStringList kDistances = {QStringLiteral("Manhattan"), QStringLiteral("Chebyshev"),
                                QStringLiteral("Euclid")};

QStringList originals(std::span<const std::string_view> names, const char* type) {
    QStringList list;
    for (const std::string_view name : names)
        list << QStringLiteral("%1.%2").arg(QLatin1String(type), toQString(name));
    return list;
}

bool isFloat(const SettingInfo& info) {
    return info.type == SettingType::kFloat;
}

/// Numbers of parts are counted in hundredths.
int scaleOf(const SettingInfo& info) {
    return isFloat(info) ? kFloatScale : 1;
}

int rowValue(const SettingValue& value) {
    if (const float* number = std::get_if<float>(&value)) {
        const double scaled = std::round(static_cast<double>(*number) * kFloatScale);
        return static_cast<int>(std::clamp(scaled, -1e9, 1e9));
    }
    return static_cast<int>(
        std::clamp<std::int64_t>(std::get<std::int64_t>(value), -2'147'483'647, 2'147'483'647));
}

SettingValue valueOfRow(const SettingInfo& info, int value) {
    if (isFloat(info)) return static_cast<float>(value) / static_cast<float>(kFloatScale);
    return std::int64_t{value};
}

}  // namespace

QString helpOf(const SettingInfo& info) {
    QString help = toQString(info.help);
    if (info.most > info.least && (info.isWhole() || isFloat(info))) {
        help += QStringLiteral("\n%1 to %2, default %3")
                    .arg(info.least)
                    .arg(info.most)
                    .arg(QString::fromStdString(dungeon::valueText(info.standard)));
    }
    if (!info.cName.empty()) help += QStringLiteral("\nGoRogue: %1").arg(toQString(info.cName));
    return help;
}

SettingRows::SettingRows(QWidget* parent) : QWidget(parent), m_column(new QVBoxLayout(this)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
}

void SettingRows::setSlots(const dungeon::Recipe& recipe, const std::vector<Slot>& shown) {
    for (const Row& row : m_rows) {
        row.widget->disconnect(this);
        row.widget->hide();
        row.widget->deleteLater();
    }
    m_rows.clear();
    m_slots = shown;
    for (const Slot slot : shown) addRow(recipe, slot);
    show(recipe);
}

void SettingRows::keep(Slot slot, QWidget* widget, std::function<void(const dungeon::Recipe&)> show) {
    m_column->addWidget(widget);
    m_rows.push_back({slot, widget, 1, std::move(show)});
}

void SettingRows::announce(Slot slot, const SettingValue& value) {
    emit begun();
    emit moved(slot, value);
    emit ended();
}

void SettingRows::addRow(const dungeon::Recipe& recipe, Slot slot) {
    const SettingInfo& info = infoAt(recipe, slot);
    switch (info.type) {
        case SettingType::kInt:
        case SettingType::kUshort:
        case SettingType::kUint:
        case SettingType::kFloat:
            return addNumber(slot, info);
        case SettingType::kBool:
            return addCheck(slot, info);
        case SettingType::kTag:
            return addTag(slot, info);
        case SettingType::kItemType:
        case SettingType::kAdjacency:
        case SettingType::kDistance:
            return addChoice(slot, info);
        case SettingType::kPoints:
            return addPoints(slot, info);
        case SettingType::kTunnels:
            return addTunnels(recipe, slot, info);
        case SettingType::kUlong:
            break;  // the seed has its place in the toolbar
    }
}

void SettingRows::addNumber(Slot slot, const SettingInfo& info) {
    const int scale = scaleOf(info);
    auto* row =
        new panels::ParameterRow(toQString(info.title), static_cast<int>(std::lround(info.least * scale)),
                                 static_cast<int>(std::lround(info.most * scale)), rowValue(info.standard));
    if (isFloat(info)) row->setDecimals(kFloatDigits, info.isPercent ? kFloatScale : kRatioStep);
    if (info.least == -1) row->setSpecialText(QStringLiteral("none"));
    row->setLabelWidth(kLabelWidth);
    row->setHelp(helpOf(info));
    row->setObjectName(toQString(info.field) + (info.pairIndex > 0 ? QStringLiteral("_2") : QString()));
    connect(row, &panels::ParameterRow::begun, this, &SettingRows::begun);
    connect(row, &panels::ParameterRow::moved, this,
            [this, slot, &info](int value) { emit moved(slot, valueOfRow(info, value)); });
    connect(row, &panels::ParameterRow::ended, this, &SettingRows::ended);
    connect(row, &panels::ParameterRow::refused, this,
            [this, title = toQString(info.title)](const QString& why) {
                emit refused(QStringLiteral("%1: %2").arg(title, why));
            });
    keep(slot, row, [row, slot, &info](const dungeon::Recipe& recipe) {
        const int value = rowValue(valueAt(recipe, slot));
        // What is typed beyond the slider is taken; what is wrong with it is told.
        const auto lowest = info.least == -1 || isFloat(info) ? std::int64_t{-scaleOf(info)} : info.lowest();
        const std::int64_t highest = isFloat(info) ? 1'000'000 : info.highest();
        const int least =
            info.least == -1 ? -1 : static_cast<int>(std::max<std::int64_t>(lowest, -1'000'000));
        row->setLimits(std::min(least, value),
                       std::max(static_cast<int>(std::min<std::int64_t>(highest, 2'147'483'647)), value));
        row->show(value);
    });
    m_rows.back().scale = scale;
}

void SettingRows::addCheck(Slot slot, const SettingInfo& info) {
    auto* check = new QCheckBox(toQString(info.title));
    check->setToolTip(helpOf(info));
    check->setFixedHeight(24);
    check->setObjectName(toQString(info.field));
    connect(check, &QCheckBox::clicked, this, [this, slot](bool on) { announce(slot, on); });
    keep(slot, check, [check, slot](const dungeon::Recipe& recipe) {
        const QSignalBlocker quiet(check);
        check->setChecked(std::get<bool>(valueAt(recipe, slot)));
    });
}

void SettingRows::addChoice(Slot slot, const SettingInfo& info) {
    QStringList names = kDistances;
    QStringList words = originals(dungeon::kDistanceNames, "Distance");
    if (info.type == SettingType::kAdjacency) {
        names = {QStringLiteral("4 ways"), QStringLiteral("Diagonals"), QStringLiteral("8 ways")};
        words = originals(dungeon::kAdjacencyNames, "AdjacencyRule");
    } else if (info.type == SettingType::kItemType) {
        names = {QStringLiteral("Areas"), QStringLiteral("Rooms")};
        words = originals(dungeon::kItemTypeNames, "T");
    }
    auto* row = new ChoiceRow(toQString(info.title), names);
    row->setLabelWidth(kChoiceLabel);
    row->setHelp(helpOf(info), words);
    row->setObjectName(toQString(info.field));
    connect(row, &ChoiceRow::chosen, this, [this, slot, type = info.type](int choice) {
        if (type == SettingType::kAdjacency)
            announce(slot, static_cast<dungeon::AdjacencyRule>(choice));
        else if (type == SettingType::kItemType)
            announce(slot, static_cast<dungeon::ItemType>(choice));
        else
            announce(slot, static_cast<dungeon::Distance>(choice));
    });
    keep(slot, row, [row, slot](const dungeon::Recipe& recipe) {
        const SettingValue value = valueAt(recipe, slot);
        if (const auto* rule = std::get_if<dungeon::AdjacencyRule>(&value))
            row->show(static_cast<int>(*rule));
        if (const auto* items = std::get_if<dungeon::ItemType>(&value)) row->show(static_cast<int>(*items));
        if (const auto* by = std::get_if<dungeon::Distance>(&value)) row->show(static_cast<int>(*by));
    });
}

void SettingRows::addPoints(Slot slot, const SettingInfo& info) {
    auto* both = new QWidget;
    auto* column = new QVBoxLayout(both);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* row = new ChoiceRow(toQString(info.title), {QStringLiteral("Random"), QStringLiteral("Centre"),
                                                      QStringLiteral("Closest")});
    row->setLabelWidth(kChoiceLabel);
    row->setHelp(helpOf(info), {QStringLiteral("RandomConnectionPointSelector"),
                                QStringLiteral("CenterBoundsConnectionPointSelector"),
                                QStringLiteral("ClosestConnectionPointSelector")});
    row->setObjectName(toQString(info.field));
    auto* by = new ChoiceRow(QStringLiteral("closest by"), kDistances);
    by->setLabelWidth(kChoiceLabel);
    by->setHelp(QStringLiteral("How far apart two cells are."),
                originals(dungeon::kDistanceNames, "Distance"));
    by->setObjectName(QStringLiteral("closest_by"));
    column->addWidget(row);
    column->addWidget(by);
    const auto tell = [this, slot, row, by] {
        announce(slot, PointSelection{static_cast<PointSelection::Kind>(std::max(0, row->choice())),
                                      static_cast<dungeon::Distance>(std::max(0, by->choice()))});
    };
    connect(row, &ChoiceRow::chosen, this, tell);
    connect(by, &ChoiceRow::chosen, this, tell);
    keep(slot, both, [row, by, slot](const dungeon::Recipe& recipe) {
        const SettingValue value = valueAt(recipe, slot);
        const auto& points = std::get<PointSelection>(value);
        row->show(static_cast<int>(points.kind));
        by->show(static_cast<int>(points.distance));
        by->setVisible(points.kind == PointSelection::Kind::kClosest);
    });
}

void SettingRows::addTunnels(const dungeon::Recipe& made, Slot slot, const SettingInfo& info) {
    auto* both = new QWidget;
    auto* column = new QVBoxLayout(both);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* row =
        new ChoiceRow(toQString(info.title), {QStringLiteral("L-shaped"), QStringLiteral("Straight")});
    row->setLabelWidth(kChoiceLabel);
    row->setHelp(helpOf(info), {QStringLiteral("HorizontalVerticalTunnelCreator"),
                                QStringLiteral("DirectLineTunnelCreator")});
    row->setObjectName(toQString(info.field));
    auto* wide = new QCheckBox(QStringLiteral("2 wide"));
    wide->setToolTip(QStringLiteral(
        "Widens what runs up and down by a cell to the right.\nGoRogue: doubleWideVertical, default true"));
    wide->setObjectName(QStringLiteral("double_wide"));
    row->addBehind(wide);
    // Where a pipeline has a distance that decides, unless something else is written.
    const bool canFollow =
        slot.kind == Slot::Kind::kParameter &&
        std::ranges::any_of(made.pipeline->parameters, [](const dungeon::PipelineParameter& it) {
            return it.info.type == SettingType::kDistance;
        });
    QStringList ways = {QStringLiteral("4 ways"), QStringLiteral("8 ways")};
    QStringList words = {QStringLiteral("AdjacencyRule.Cardinals"), QStringLiteral("AdjacencyRule.EightWay")};
    if (canFollow) {
        ways << QStringLiteral("by distance");
        words << QStringLiteral("as the distance has it");
    }
    auto* by = new ChoiceRow(QStringLiteral("Lines go"), ways);
    by->setLabelWidth(kChoiceLabel);
    by->setHelp(
        QStringLiteral("Which neighbours the line steps to: 4 ways without corners, 8 ways with them."),
        words);
    by->setObjectName(QStringLiteral("line_adjacency"));
    column->addWidget(row);
    column->addWidget(by);
    using dungeon::AdjacencyRule;
    const auto tell = [this, slot, row, by, wide] {
        TunnelCreation tunnels{static_cast<TunnelCreation::Kind>(std::max(0, row->choice()))};
        tunnels.doubleWide = wide->isChecked();
        if (by->choice() == 0) tunnels.adjacency = AdjacencyRule::kCardinals;
        if (by->choice() == 1) tunnels.adjacency = AdjacencyRule::kEightWay;
        announce(slot, tunnels);
    };
    connect(row, &ChoiceRow::chosen, this, tell);
    connect(by, &ChoiceRow::chosen, this, tell);
    connect(wide, &QCheckBox::clicked, this, tell);
    keep(slot, both, [row, by, wide, slot, canFollow](const dungeon::Recipe& recipe) {
        const SettingValue value = valueAt(recipe, slot);
        const auto& tunnels = std::get<TunnelCreation>(value);
        const bool isLine = tunnels.kind == TunnelCreation::Kind::kDirectLine;
        row->show(static_cast<int>(tunnels.kind));
        by->show(!tunnels.adjacency                                ? canFollow ? 2 : 0
                 : *tunnels.adjacency == AdjacencyRule::kCardinals ? 0
                 : *tunnels.adjacency == AdjacencyRule::kEightWay  ? 1
                                                                   : -1);
        const QSignalBlocker quiet(wide);
        wide->setChecked(tunnels.doubleWide);
        wide->setVisible(isLine);
        by->setVisible(isLine);
    });
}

void SettingRows::addTag(Slot slot, const SettingInfo& info) {
    auto* widget = new QWidget;
    widget->setFixedHeight(27);
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 6, 0);
    auto* label = new QLabel(toQString(info.title));
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setFixedWidth(kLabelWidth);
    auto* name = new QLineEdit;
    name->setProperty("mono", true);
    name->setObjectName(toQString(info.field));
    name->setAccessibleName(toQString(info.title));
    const QString help = QStringLiteral("The name of %1.\nGoRogue: %2")
                             .arg(toQString(dungeon::describe(info.component)), toQString(info.cName));
    label->setToolTip(help);
    name->setToolTip(help);
    row->addWidget(label);
    row->addWidget(name, 1);
    connect(name, &QLineEdit::editingFinished, this, [this, slot, name] {
        if (name->isModified()) announce(slot, name->text().toStdString());
        name->setModified(false);
    });
    keep(slot, widget, [name, slot](const dungeon::Recipe& recipe) {
        const QString text = QString::fromStdString(std::get<std::string>(valueAt(recipe, slot)));
        if (name->text() != text) name->setText(text);
    });
}

void SettingRows::show(const dungeon::Recipe& recipe) {
    for (const Row& row : m_rows) row.show(recipe);
}

QWidget* SettingRows::widget(Slot slot) const {
    const auto found = std::ranges::find(m_rows, slot, &Row::slot);
    return found == m_rows.end() ? nullptr : found->widget;
}

panels::ParameterRow* SettingRows::row(Slot slot) const {
    return qobject_cast<panels::ParameterRow*>(widget(slot));
}

QCheckBox* SettingRows::check(Slot slot) const {
    return qobject_cast<QCheckBox*>(widget(slot));
}

ChoiceRow* SettingRows::choices(Slot slot) const {
    QWidget* found = widget(slot);
    if (found == nullptr) return nullptr;
    if (auto* row = qobject_cast<ChoiceRow*>(found)) return row;
    return found->findChild<ChoiceRow*>();
}

void SettingRows::setSafe(Slot slot, const std::optional<dungeon::ValueRuns>& runs) {
    panels::ParameterRow* found = row(slot);
    if (found == nullptr) return;
    const int scale = std::ranges::find(m_rows, slot, &Row::slot)->scale;
    if (!runs) return found->setSafe(std::nullopt);
    std::vector<std::pair<int, int>> whole;
    for (const auto& [least, most] : *runs)
        whole.emplace_back(static_cast<int>(std::lround(least * scale)),
                           static_cast<int>(std::lround(most * scale)));
    found->setSafe(whole);
}

void SettingRows::setMark(Slot slot, bool isError, const QString& why) {
    panels::ParameterRow* found = row(slot);
    if (found == nullptr) return;
    if (isError)
        found->setError(why);
    else
        found->setWarning(why);
}

}  // namespace lw::dungeon_editor
