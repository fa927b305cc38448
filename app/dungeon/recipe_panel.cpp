// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/recipe_panel.h"

#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "document/kind.h"
#include "dungeon/chances.h"
#include "dungeon/side_chances.h"
#include "look/icons.h"

namespace lw::dungeon_editor {

namespace {

using dungeon::Parameter;
using Group = dungeon::ParameterGroup;

constexpr std::array kGroups = {Group::kTop, Group::kRooms, Group::kMaze, Group::kDoors, Group::kDeadEnds};

std::vector<Parameter> parametersOf(Group group) {
    std::vector<Parameter> parameters;
    for (const auto& info : dungeon::allParameters()) {
        // The seed has its place in the toolbar.
        if (info.group == group && info.parameter != Parameter::kSeed) parameters.push_back(info.parameter);
    }
    return parameters;
}

QString plural(std::size_t count, const char* one, const char* many) {
    return QStringLiteral("%1 %2").arg(count).arg(QString::fromLatin1(count == 1 ? one : many));
}

/// Mazes made and tunnels dug between them in the last attempt.
std::pair<std::size_t, std::size_t> mazesAndJoins(const Generation& generation) {
    std::size_t mazes = 0;
    std::size_t joins = 0;
    for (const Stop& stop : generation.stops) {
        if (stop.attempt != generation.stops.back().attempt) continue;
        if (stop.stage.kind == dungeon::Stage::Kind::kMazeGrown)
            mazes = std::max(mazes, stop.stage.index + 1);
        if (stop.stage.kind == dungeon::Stage::Kind::kTunnelDug) ++joins;
    }
    return {mazes, joins};
}

std::size_t cellsTrimmed(const Generation& generation) {
    std::size_t cells = 0;
    for (const Stop& stop : generation.stops) {
        if (stop.attempt == generation.stops.back().attempt &&
            stop.stage.kind == dungeon::Stage::Kind::kDeadEndsTrimmed)
            cells += stop.stage.count;
    }
    return cells;
}

}  // namespace

RecipePanel::RecipePanel(DungeonSession& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_scroll(new QScrollArea),
      m_content(new QWidget),
      m_sides(new SideChances),
      m_reset(nullptr) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_scroll);
    m_scroll->setWidget(m_content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setAccessibleName(QStringLiteral("Recipe"));
    for (QWidget* ground : {static_cast<QWidget*>(m_content), m_scroll->viewport()}) {
        ground->setAutoFillBackground(true);
        ground->setBackgroundRole(QPalette::AlternateBase);
    }
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    addGroup(Group::kTop, QStringLiteral("Map"), QStringLiteral("doc-map"));
    addGroup(Group::kRooms, QStringLiteral("Rooms"), QStringLiteral("room"));
    addGroup(Group::kMaze, QStringLiteral("Maze"), QStringLiteral("maze"));
    addGroup(Group::kDoors, QStringLiteral("Doors"), QStringLiteral("door"));
    addGroup(Group::kDeadEnds, QStringLiteral("Dead ends"), QStringLiteral("dead-end"));
    group(Group::kDoors).addBelow(m_sides);
    auto* reset = new QToolButton;
    reset->setIcon(look::icon(QStringLiteral("reset")));
    reset->setIconSize(QSize(16, 16));
    reset->setProperty("small", true);
    reset->setToolTip(QStringLiteral("Reset every step to its defaults"));
    reset->setAccessibleName(reset->toolTip());
    connect(reset, &QToolButton::clicked, this, &RecipePanel::resetAll);
    m_reset = reset;
    column->addStretch(1);
    connect(&session.document(), &document::Document::changed, this, &RecipePanel::refresh);
    connect(&session, &DungeonSession::generated, this, &RecipePanel::refreshNotes);
    connect(&session, &DungeonSession::measuredChanged, this, &RecipePanel::refreshLint);
    refresh();
    refreshNotes();
}

RecipePanel::~RecipePanel() {
    endGesture();
    // A box that loses the focus as it ends announces what was typed into it.
    for (ParameterGroup* box : m_groups) box->disconnect(this);
}

void RecipePanel::addGroup(Group group, const QString& title, const QString& icon) {
    auto* box = new ParameterGroup(title, icon, parametersOf(group));
    m_groups[static_cast<std::size_t>(group)] = box;
    m_content->layout()->addWidget(box);
    connect(box, &ParameterGroup::begun, this, &RecipePanel::beginGesture);
    connect(box, &ParameterGroup::moved, this,
            [this](Parameter parameter, const dungeon::ParameterValue& value) {
                // A slider that is still held after its gesture was taken back moves nothing.
                if (m_token == 0 || !m_session.set(parameter, value, {m_token, false})) refresh();
            });
    connect(box, &ParameterGroup::ended, this, &RecipePanel::endGesture);
}

void RecipePanel::beginGesture() {
    m_token = m_session.document().beginGesture(this, [this](document::Interruption how) {
        if (how == document::Interruption::kStop) return endGesture();
        m_session.document().cancelGesture(std::exchange(m_token, 0));
        refresh();
    });
}

void RecipePanel::endGesture() {
    if (m_token != 0) m_session.document().endGesture(std::exchange(m_token, 0));
}

QString RecipePanel::note() const {
    const dungeon::Recipe& recipe = m_session.recipe().recipe();
    return recipe.map ? QString::fromStdString(recipe.map->path)
                      : QString::fromStdString(m_session.analysis().summary());
}

void RecipePanel::refresh() {
    const dungeon::Recipe& recipe = m_session.recipe().recipe();
    for (const Group g : kGroups) {
        group(g).show(recipe);
        const bool isOfPipeline = recipe.pipeline != nullptr && recipe.pipeline->hasSection(groupField(g));
        group(g).setVisible(recipe.isDoorsOnly() ? g == Group::kDoors : g == Group::kTop || isOfPipeline);
    }
    const dungeon::DungeonParameters p = dungeon::parametersOf(recipe);
    m_sides->show(doorShares(p.cancelConnectionPlacementChance, p.cancelConnectionPlacementChanceIncrease,
                             p.clampDoors));
    refreshLint();
    emit noteChanged(note());
}

void RecipePanel::refreshNotes() {
    const auto& generation = m_session.generation();
    if (!generation) return;
    const dungeon::Figures& figures = generation->figures;
    group(Group::kTop)
        .setNote(QStringLiteral("floor %1 %, attempt %2")
                     .arg(qRound(figures.map.floorShare() * 100))
                     .arg(figures.attempts));
    group(Group::kRooms)
        .setNote(QStringLiteral("%1 placed of %2 asked").arg(figures.rooms.size()).arg(figures.roomsAsked));
    group(Group::kDoors)
        .setNote(
            QStringLiteral("%1 on %2").arg(figures.doors).arg(plural(figures.rooms.size(), "room", "rooms")));
    if (generation->hasHistory && !generation->stops.empty()) {
        const auto [mazes, joins] = mazesAndJoins(*generation);
        group(Group::kMaze).setNote(plural(mazes, "area, ", "areas, ") + plural(joins, "join", "joins"));
        group(Group::kDeadEnds).setNote(plural(cellsTrimmed(*generation), "cell filled", "cells filled"));
    } else {
        group(Group::kMaze).setNote({});
        group(Group::kDeadEnds).setNote(plural(figures.map.deadEnds, "left", "left"));
    }
}

std::optional<Parameter> RecipePanel::parameterAt(const text::Span& place) const {
    for (const auto& info : dungeon::allParameters()) {
        const auto span = m_session.recipe().valueSpan(info.parameter);
        if (span && *span == place) return info.parameter;
    }
    return std::nullopt;
}

Group RecipePanel::groupAt(const text::Span& place) const {
    for (const auto& info : dungeon::allParameters()) {
        if (m_session.recipe().placeOf(info.parameter) == place) return info.group;
    }
    return Group::kTop;
}

void RecipePanel::refreshLint() {
    std::array<std::vector<LintNote>, kGroups.size()> notes;
    for (const text::Diagnostic& problem : m_session.analysis().diagnostics()) {
        if (!problem.code.starts_with("dungeon-") || problem.severity == text::Severity::kHint) continue;
        const auto parameter = parameterAt(problem.span);
        Group g = parameter ? dungeon::infoOf(*parameter).group : groupAt(problem.span);
        // Where a group's struct is not written either its problems stand at the recipe itself.
        if (problem.code == "dungeon-door-chance" || problem.code == "dungeon-sides") g = Group::kDoors;
        LintNote note = noteOf(problem);
        note.parameter = parameter;
        notes[static_cast<std::size_t>(g)].push_back(std::move(note));
    }
    for (const Group g : kGroups) group(g).setLint(std::move(notes[static_cast<std::size_t>(g)]));
}

LintNote RecipePanel::noteOf(const text::Diagnostic& problem) {
    LintNote note;
    note.isError = problem.severity == text::Severity::kError;
    note.text = document::sentence(problem.message) + QLatin1Char('.');
    if (problem.code == "dungeon-door-chance") {
        makeDoorChance(note);
        return note;
    }
    if (problem.code == "dungeon-maze-chance") {
        if (const auto rate = m_session.failureRate())
            note.text +=
                QStringLiteral(" Measured: about %1 % of this recipe's maps.").arg(*rate * 100, 0, 'g', 2);
    }
    for (const auto& fix : problem.fixes) {
        const QString title = QString::fromStdString(fix->title);
        note.buttons.push_back(
            {title, [this, fix, title] { m_session.document().apply(fix->edits, title, {}, this); }});
    }
    return note;
}

void RecipePanel::makeDoorChance(LintNote& note) {
    const dungeon::DungeonParameters p = dungeon::parametersOf(m_session.recipe().recipe());
    const int chance = p.cancelConnectionPlacementChance;
    const int growth = p.cancelConnectionPlacementChanceIncrease;
    std::vector<int> safe;
    for (int below = chance - 1; below >= 0 && safe.empty(); --below)
        if (dungeon::isSafeDoorChance(below, growth)) safe.push_back(below);
    for (int above = chance + 1; above <= 100; ++above) {
        if (!dungeon::isSafeDoorChance(above, growth)) continue;
        safe.push_back(above);
        break;
    }
    QStringList use;
    for (const int value : safe) use << QString::number(value);
    const auto rate = m_session.failureRate();
    const QString how =
        rate ? QStringLiteral("makes the original throw on about %1 % of maps").arg(*rate * 100, 0, 'g', 2)
             : QStringLiteral("can make the original throw");
    note.text = QStringLiteral("%1 / +%2 %3 — use %4 / +%2.")
                    .arg(chance)
                    .arg(growth)
                    .arg(how, use.join(QStringLiteral(" or ")));
    for (const int value : safe) {
        note.buttons.push_back({QStringLiteral("Use %1").arg(value), [this, value] {
                                    m_session.set(Parameter::kCancelPlacementChance, std::int64_t{value});
                                }});
    }
    note.buttons.push_back(
        {QStringLiteral("Stop at 100"), [this] { m_session.set(Parameter::kClampDoors, true); }});
}

void RecipePanel::resetAll() {
    std::vector<dungeon::RecipeAnalysis::Assignment> assignments;
    const dungeon::Recipe& recipe = m_session.recipe().recipe();
    for (const auto& info : dungeon::allParameters()) {
        const bool counts = !recipe.map || info.group == Group::kDoors;
        if (info.group != Group::kTop && counts)
            assignments.push_back({info.parameter, dungeon::defaultOf(info.parameter)});
    }
    m_session.set(assignments, QStringLiteral("Reset to defaults"));
}

void RecipePanel::reveal(const text::Span& place) {
    const auto parameter = parameterAt(place);
    if (!parameter) return;
    if (QWidget* row = group(dungeon::infoOf(*parameter).group).reveal(*parameter))
        m_scroll->ensureWidgetVisible(row);
}

}  // namespace lw::dungeon_editor
