// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/recipe_panel.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>
#include <QMessageBox>
#include <QPointer>
#include <QResizeEvent>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "document/kind.h"
#include "dungeon/chances.h"
#include "dungeon/list_editor.h"
#include "dungeon/prefab_list.h"
#include "dungeon/step_list.h"
#include "look/icons.h"

namespace lw::dungeon_editor {

namespace {

using dungeon::Slot;
using Group = dungeon::ParameterGroup;

constexpr int kCompactBelow = 560;  ///< pixels of height
constexpr int kRestMilliseconds = 200;

const std::vector<Slot> kMapSlots = {dungeon::kWidthSlot, dungeon::kHeightSlot, dungeon::kMaxAttemptsSlot};

}  // namespace

RecipePanel::RecipePanel(DungeonSession& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_scroll(new QScrollArea),
      m_content(new QWidget),
      m_pipeline(new QComboBox),
      m_map(new ParameterGroup(QStringLiteral("Map"), QStringLiteral("doc-map"))),
      m_prefabs(new PrefabList(session)),
      m_steps(new StepList(session)),
      m_figures(new ParameterGroup(QStringLiteral("Figures"), QStringLiteral("statistics"))),
      m_figureText(new QLabel),
      m_reset(nullptr),
      m_rest(new QTimer(this)) {
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
    column->addWidget(makePipelineRow());
    m_map->setSlots(session.recipe().recipe(), kMapSlots);
    column->addWidget(m_map);
    column->addWidget(m_prefabs);
    column->addWidget(m_steps);
    m_figureText->setWordWrap(true);
    m_figureText->setForegroundRole(QPalette::PlaceholderText);
    m_figureText->setContentsMargins(24, 0, 6, 4);
    m_figureText->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_figures->addBelow(m_figureText);
    column->addWidget(m_figures);
    auto* reset = new QToolButton;
    reset->setIcon(look::icon(QStringLiteral("reset")));
    reset->setIconSize(QSize(16, 16));
    reset->setProperty("small", true);
    reset->setToolTip(QStringLiteral("Reset every step to its defaults"));
    reset->setAccessibleName(reset->toolTip());
    connect(reset, &QToolButton::clicked, this, &RecipePanel::resetAll);
    m_reset = reset;
    column->addStretch(1);
    m_rest->setSingleShot(true);
    m_rest->setInterval(kRestMilliseconds);
    connect(m_rest, &QTimer::timeout, this, &RecipePanel::startSafe);
    connect(m_map, &ParameterGroup::begun, this, &RecipePanel::beginGesture);
    connect(m_map, &ParameterGroup::moved, this, &RecipePanel::change);
    connect(m_map, &ParameterGroup::refused, this, &RecipePanel::said);
    connect(m_map, &ParameterGroup::ended, this, &RecipePanel::endGesture);
    connect(m_steps, &StepList::begun, this, &RecipePanel::beginGesture);
    connect(m_steps, &StepList::moved, this, &RecipePanel::change);
    connect(m_steps, &StepList::ended, this, &RecipePanel::endGesture);
    connect(m_steps, &StepList::said, this, &RecipePanel::said);
    connect(m_steps, &StepList::shown, this, [this](QWidget* part) {
        // A step that is new has its place only once all is laid out.
        QTimer::singleShot(0, this, [this, part = QPointer(part)] {
            if (!part) return;
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            m_scroll->ensureWidgetVisible(part, 0, 8);
        });
    });
    connect(&session.document(), &document::Document::changed, this, &RecipePanel::refresh);
    connect(&session, &DungeonSession::generated, this, &RecipePanel::refreshNotes);
    connect(&session, &DungeonSession::stateChanged, m_steps, &StepList::refreshOutcomes);
    connect(&session, &DungeonSession::measuredChanged, this, &RecipePanel::refreshLint);
    refresh();
    refreshNotes();
}

RecipePanel::~RecipePanel() {
    endGesture();
    // A box that loses the focus as it ends announces what was typed into it.
    m_map->disconnect(this);
    m_steps->disconnect(this);
}

QWidget* RecipePanel::makePipelineRow() {
    auto* widget = new QWidget;
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(12, 8, 12, 6);
    row->setSpacing(8);
    auto* label = new QLabel(QStringLiteral("Pipeline"));
    label->setBuddy(m_pipeline);
    m_pipeline->setAccessibleName(QStringLiteral("Pipeline"));
    for (const dungeon::PipelineInfo* pipeline : dungeon::allPipelines()) {
        m_pipeline->addItem(look::icon(QStringLiteral("pipeline")), toQString(pipeline->title));
        m_pipeline->setItemData(
            m_pipeline->count() - 1,
            QStringLiteral("%1\nGoRogue: %2").arg(toQString(pipeline->help), toQString(pipeline->method)),
            Qt::ToolTipRole);
    }
    m_pipeline->addItem(look::icon(QStringLiteral("stages")), QStringLiteral("Own steps"));
    m_pipeline->setItemData(m_pipeline->count() - 1,
                            QStringLiteral("A list of steps, which can be added, moved and left out"),
                            Qt::ToolTipRole);
    row->addWidget(label);
    row->addWidget(m_pipeline, 1);
    connect(m_pipeline, &QComboBox::activated, this, &RecipePanel::takePipeline);
    return widget;
}

void RecipePanel::takePipeline(int index) {
    const dungeon::RecipeAnalysis& recipe = m_session.recipe();
    const auto pipelines = dungeon::allPipelines();
    const dungeon::ListEditor editor(recipe);
    if (static_cast<std::size_t>(index) >= pipelines.size()) {
        m_session.request(editor.listSteps(), QStringLiteral("Write down the steps"));
        return refresh();
    }
    const dungeon::PipelineInfo& wanted = *pipelines[static_cast<std::size_t>(index)];
    if (recipe.recipe().pipeline == nullptr && !recipe.recipe().list.empty()) {
        const auto answer = QMessageBox::question(
            window(), QStringLiteral("Change the pipeline"),
            QStringLiteral("The list of %1 steps is replaced by the pipeline “%2”. It can be undone.")
                .arg(recipe.recipe().list.size())
                .arg(toQString(wanted.title)),
            QMessageBox::Ok | QMessageBox::Cancel, QMessageBox::Cancel);
        if (answer != QMessageBox::Ok) return refresh();
    }
    m_session.request(editor.setPipeline(wanted), QStringLiteral("Pipeline %1").arg(toQString(wanted.title)));
    refresh();
}

void RecipePanel::change(Slot slot, const dungeon::SettingValue& value) {
    const dungeon::Recipe& recipe = m_session.recipe().recipe();
    const QString title = toQString(infoAt(recipe, slot).title);
    const auto assignments = withPartner(recipe, slot, value);
    // A slider that is still held after its gesture was taken back moves nothing.
    if (m_token == 0 ||
        !m_session.request(m_session.recipe().set(std::span(assignments)), title, {m_token, false}))
        refresh();
}

ParameterGroup& RecipePanel::group(Group group) const {
    for (const auto& info : dungeon::allParameters()) {
        if (info.group != group || group == Group::kTop) continue;
        const auto slot = slotOf(m_session.recipe().recipe(), info.parameter);
        for (StepBox* box : m_steps->boxes())
            if (slot && box->holds(*slot)) return *box;
    }
    return *m_map;
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

void RecipePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_steps->setCompact(event->size().height() < kCompactBelow);
}

void RecipePanel::refresh() {
    const dungeon::Recipe& recipe = m_session.recipe().recipe();
    {
        const QSignalBlocker quiet(m_pipeline);
        const auto pipelines = dungeon::allPipelines();
        const auto at = std::ranges::find(pipelines, recipe.pipeline);
        m_pipeline->setCurrentIndex(static_cast<int>(at - pipelines.begin()));
    }
    m_pipeline->parentWidget()->setVisible(!recipe.isDoorsOnly());
    m_map->show(recipe);
    m_map->setVisible(!recipe.map);
    m_prefabs->setVisible(!recipe.isDoorsOnly());
    m_steps->refresh();
    m_prefabs->refresh();
    refreshLint();
    m_rest->start();
    emit noteChanged(note());
}

void RecipePanel::refreshNotes() {
    m_steps->refreshOutcomes();
    m_prefabs->refresh();
    const auto& generation = m_session.generation();
    if (!generation) return;
    const dungeon::Figures& figures = generation->figures;
    m_map->setNote(QStringLiteral("floor %1 %, attempt %2")
                       .arg(qRound(figures.map.floorShare() * 100))
                       .arg(figures.attempts));
    showFigures();
}

void RecipePanel::showFigures() {
    const dungeon::Figures& figures = m_session.generation()->figures;
    QStringList lines;
    if (!figures.rooms.empty()) {
        std::int64_t cells = 0;
        const auto& first = figures.rooms.front().room;
        QSize least(first.width, first.height);
        QSize most = least;
        const auto areaOf = [](QSize size) { return std::int64_t{size.width()} * size.height(); };
        for (const dungeon::RoomFigures& it : figures.rooms) {
            const QSize size(it.room.width, it.room.height);
            if (areaOf(size) < areaOf(least)) least = size;
            if (areaOf(size) > areaOf(most)) most = size;
            cells += areaOf(size);
        }
        lines << QStringLiteral("Rooms: %1, from %2 × %3 to %4 × %5, %6 cells on average")
                     .arg(figures.rooms.size())
                     .arg(least.width())
                     .arg(least.height())
                     .arg(most.width())
                     .arg(most.height())
                     .arg(cells / static_cast<std::int64_t>(figures.rooms.size()));
    }
    if (figures.areas > 0) lines << QStringLiteral("Areas: %1").arg(figures.areas);
    lines << QStringLiteral("Loops: %1; dead ends: %2").arg(figures.map.loops).arg(figures.map.deadEnds);
    if (figures.ways) {
        QString way = QStringLiteral("Longest way: %1 steps").arg(figures.ways->longestSteps());
        if (figures.ways->meanBetweenRooms > 0)
            way += QStringLiteral("; between two rooms %1 on average")
                       .arg(figures.ways->meanBetweenRooms, 0, 'f', 1);
        lines << way;
        QString choke = QStringLiteral("Choke points: %1").arg(figures.ways->chokePoints);
        if (!figures.rooms.empty())
            choke += QStringLiteral("; %1 of %2 rooms on a loop")
                         .arg(figures.ways->roomsOnLoops)
                         .arg(figures.rooms.size());
        lines << choke;
    }
    m_figureText->setText(lines.join(QLatin1Char('\n')));
    m_figures->setVisible(figures.map.cells > 0);
}

std::vector<ParameterGroup*> RecipePanel::groups() const {
    std::vector<ParameterGroup*> all = {m_map};
    all.insert(all.end(), m_steps->boxes().begin(), m_steps->boxes().end());
    return all;
}

std::optional<Slot> RecipePanel::slotAt(const text::Span& place) const {
    for (const ParameterGroup* group : groups()) {
        for (const Slot slot : group->rows().shownSlots())
            if (m_session.recipe().valueSpan(slot) == place) return slot;
    }
    return std::nullopt;
}

ParameterGroup& RecipePanel::groupOf(const text::Diagnostic& problem) const {
    const dungeon::RecipeAnalysis& recipe = m_session.recipe();
    if (const auto slot = slotAt(problem.span)) {
        for (ParameterGroup* group : groups())
            if (group->holds(*slot)) return *group;
    }
    for (std::size_t i = 0; i < m_steps->boxes().size(); ++i) {
        const auto span = recipe.stepSpan(i);
        if (span && problem.span.start >= span->start && problem.span.end <= span->end)
            return *m_steps->boxes()[i];
    }
    // Where a section is not written either its problems stand at the recipe itself.
    if (problem.code == "dungeon-door-chance" || problem.code == "dungeon-sides") return group(Group::kDoors);
    for (ParameterGroup* group : groups()) {
        for (const Slot slot : group->rows().shownSlots())
            if (recipe.placeOf(slot) == problem.span) return *group;
    }
    return *m_map;
}

void RecipePanel::refreshLint() {
    const std::vector<ParameterGroup*> all = groups();
    std::vector<std::vector<LintNote>> notes(all.size());
    for (const text::Diagnostic& problem : m_session.analysis().diagnostics()) {
        if (!problem.code.starts_with("dungeon-")) continue;
        ParameterGroup& group = groupOf(problem);
        LintNote note = noteOf(problem, group);
        note.slot = slotAt(problem.span);
        const auto at = std::ranges::find(all, &group);
        notes[static_cast<std::size_t>(at - all.begin())].push_back(std::move(note));
    }
    for (std::size_t i = 0; i < all.size(); ++i) all[i]->setLint(std::move(notes[i]));
}

LintNote RecipePanel::noteOf(const text::Diagnostic& problem, const ParameterGroup& group) {
    LintNote note;
    note.isError = problem.severity == text::Severity::kError;
    note.isHint = problem.severity == text::Severity::kHint;
    note.text = document::sentence(problem.message) + QLatin1Char('.');
    const auto* box = qobject_cast<const StepBox*>(&group);
    if (problem.code == "dungeon-door-chance" && box != nullptr) {
        makeDoorChance(note, *box);
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

void RecipePanel::makeDoorChance(LintNote& note, const StepBox& box) {
    const std::vector<dungeon::StepConfig> steps = shownSteps(m_session.recipe().recipe());
    const dungeon::StepConfig& doors = steps[box.number()];
    const auto chance = static_cast<int>(doors.number("cancel_placement_chance"));
    const auto growth = static_cast<int>(doors.number("cancel_placement_chance_increase"));
    const auto slotCalled = [&](std::string_view field) -> std::optional<Slot> {
        for (const Slot slot : box.rows().shownSlots())
            if (infoAt(m_session.recipe().recipe(), slot).field == field) return slot;
        return std::nullopt;
    };
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
        rate ? QStringLiteral("makes GoRogue throw on about %1 % of maps").arg(*rate * 100, 0, 'g', 2)
             : QStringLiteral("can make GoRogue throw");
    note.text = QStringLiteral("%1 / +%2 %3 — use %4 / +%2.")
                    .arg(chance)
                    .arg(growth)
                    .arg(how, use.join(QStringLiteral(" or ")));
    const auto set = [this](const std::optional<Slot>& slot, const dungeon::SettingValue& value,
                            const QString& name) {
        if (!slot) return;
        const dungeon::RecipeAnalysis::SlotAssignment assignment{*slot, value};
        m_session.request(m_session.recipe().set(std::span(&assignment, 1)), name);
    };
    for (const int value : safe) {
        const QString title = QStringLiteral("Use %1").arg(value);
        note.buttons.push_back({title, [set, title, value, slot = slotCalled("cancel_placement_chance")] {
                                    set(slot, std::int64_t{value}, title);
                                }});
    }
    note.buttons.push_back({QStringLiteral("Stop at 100"), [set, slot = slotCalled("clamp")] {
                                set(slot, true, QStringLiteral("Stop at 100"));
                            }});
}

/// Trying every value of every slider takes longer than a frame.
void RecipePanel::startSafe() {
    if (m_safeJob != 0) m_session.worker().cancel(m_safeJob);
    using Result = std::vector<std::pair<Slot, dungeon::ValueRuns>>;
    std::vector<Slot> chosenSlots;
    for (const ParameterGroup* group : groups()) {
        const auto& shown = group->rows().shownSlots();
        if (group->isVisibleTo(this)) chosenSlots.insert(chosenSlots.end(), shown.begin(), shown.end());
    }
    m_safeJob = m_session.worker().start<Result>(
        this, m_session.document(),
        [chosenSlots, recipe = m_session.recipe()](document::JobContext& context) {
            Result safe;
            for (const Slot slot : chosenSlots) {
                if (context.cancelled()) break;
                if (auto runs = safeValues(recipe, slot)) safe.emplace_back(slot, std::move(*runs));
            }
            return safe;
        },
        [this](const Result& safe) {
            m_safeJob = 0;
            showSafe(safe);
        });
}

void RecipePanel::showSafe(const std::vector<std::pair<Slot, dungeon::ValueRuns>>& safe) {
    for (ParameterGroup* group : groups()) {
        for (const Slot slot : group->rows().shownSlots()) {
            const auto found = std::ranges::find(safe, slot, &std::pair<Slot, dungeon::ValueRuns>::first);
            group->rows().setSafe(slot, found == safe.end() ? std::nullopt : std::optional(found->second));
        }
    }
}

void RecipePanel::resetAll() {
    const dungeon::Recipe& recipe = m_session.recipe().recipe();
    std::vector<dungeon::RecipeAnalysis::SlotAssignment> assignments;
    for (const StepBox* box : m_steps->boxes()) {
        for (const Slot slot : box->rows().shownSlots()) {
            const dungeon::SettingInfo& info = infoAt(recipe, slot);
            if (!info.isRequired) assignments.push_back({slot, info.standard});
        }
    }
    m_session.request(m_session.recipe().set(std::span(assignments)), QStringLiteral("Reset to defaults"));
}

void RecipePanel::reveal(const text::Span& place) {
    if (const auto slot = slotAt(place)) {
        for (ParameterGroup* group : groups())
            if (QWidget* row = group->reveal(*slot)) m_scroll->ensureWidgetVisible(row);
        return;
    }
    for (std::size_t i = 0; i < m_steps->boxes().size(); ++i)
        if (m_session.recipe().stepSpan(i) == place) m_steps->setCurrent(i, true);
}

}  // namespace lw::dungeon_editor
