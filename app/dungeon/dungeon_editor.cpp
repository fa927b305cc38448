// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/dungeon_editor.h"

#include <QFrame>
#include <QVBoxLayout>

#include "canvas/notice_bar.h"
#include "document/view_actions.h"
#include "dungeon/comparison.h"
#include "dungeon/comparison_view.h"
#include "dungeon/dungeon_actions.h"
#include "dungeon/dungeon_canvas.h"
#include "dungeon/dungeon_commands.h"
#include "dungeon/find_seed_dialog.h"
#include "dungeon/grouped.h"
#include "dungeon/recipe_panel.h"
#include "dungeon/seed_bar.h"
#include "dungeon/seeds_panel.h"
#include "dungeon/stage_bar.h"
#include "dungeon/statistics_panel.h"

namespace lw::dungeon_editor {

namespace {

constexpr int kPatience = 300;  ///< milliseconds

QString latin(const char* text) {
    return QString::fromUtf8(text);
}

}  // namespace

DungeonEditor::DungeonEditor(const document::EditorContext& context, QWidget* parent)
    : VisualEditor(parent),
      m_actions(context.actions),
      m_settings(context.settings),
      m_session(context.document, context.worker),
      m_canvas(new DungeonCanvas(m_session)),
      m_stages(new StageBar(m_session, context.actions)),
      m_recipe(new RecipePanel(m_session)),
      m_seeds(new SeedsPanel(m_session)),
      m_statistics(new StatisticsPanel(m_session)),
      m_sweep(new SweepPanel(m_session)),
      m_comparison(new Comparison(m_session, context.actions, *this)),
      m_pictures(new ComparisonView(*m_comparison, m_canvas)),
      m_notice(new canvas::NoticeBar(*m_canvas)) {
    m_canvas->setReduceMotion(context.settings.reduceMotion());
    layOut();
    bindActions();
    connect(m_canvas, &DungeonCanvas::cellChanged, this, &DungeonEditor::statusChanged);
    connect(m_recipe, &RecipePanel::noteChanged, this,
            [this](const QString& note) { emit panelNoteChanged(latin("dungeon.recipe"), note); });
    connect(m_recipe, &RecipePanel::said, this, &DungeonEditor::said);
    for (const auto signal : {&DungeonSession::generated, &DungeonSession::roomChanged})
        connect(&m_session, signal, this, &DungeonEditor::statusChanged);
    connect(&m_session, &DungeonSession::refused, this, &DungeonEditor::refused);
    for (const auto signal : {&DungeonSession::stateChanged, &DungeonSession::layersChanged,
                              &DungeonSession::stopChanged, &DungeonSession::seedLockChanged})
        connect(&m_session, signal, &m_actions, &document::ActionRegistry::refresh);
    // What is done in a moment is not announced.
    m_patience.setSingleShot(true);
    m_patience.setInterval(kPatience);
    connect(&m_patience, &QTimer::timeout, this, &DungeonEditor::showNotice);
    connect(&m_session, &DungeonSession::stateChanged, this, &DungeonEditor::showNoticeSoon);
    showNoticeSoon();
    connect(m_stages, &StageBar::playingChanged, &m_actions, &document::ActionRegistry::refresh);
    connect(m_comparison, &Comparison::said, this, &DungeonEditor::said);
}

// The panels are owned by the docks that show them; they end before the session they look at.
DungeonEditor::~DungeonEditor() {
    endChildren();
}

void DungeonEditor::layOut() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_pictures, 1);
    auto* line = new QFrame;
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    column->addWidget(line);
    column->addWidget(m_stages);
}

void DungeonEditor::showNoticeSoon() {
    if (m_session.isGenerating())
        m_patience.start();
    else
        showNotice();
}

void DungeonEditor::showNotice() {
    using Kind = canvas::NoticeBar::Kind;
    m_patience.stop();
    const auto& stale = m_session.stale();
    const auto& generation = m_session.generation();
    const bool failed = !stale && generation && generation->error();
    if (!stale && !failed) return m_notice->hide();
    // Whoever jumps is told it all the same.
    const canvas::NoticeBar::Choice jump{latin("Jump"), [this] {
                                             jumpToFailure();
                                             showNotice();
                                         }};
    const bool isSomewhere = stale || m_session.failurePlace();
    const auto choices = isSomewhere ? std::vector{jump} : std::vector<canvas::NoticeBar::Choice>{};
    if (failed) return m_notice->tell(Kind::kError, document::sentence(m_session.failureWords()), choices);
    if (m_session.isGenerating()) {
        return m_notice->tell(Kind::kStale, latin("Generating…"),
                              {{latin("Cancel"), [this] { m_session.cancelGeneration(); }}});
    }
    const text::Span& place = stale->place;
    if (place.empty() && place.start == 0)
        return m_notice->tell(Kind::kStale, latin("Not current: %1").arg(stale->reason), {});
    const auto line = m_session.document().text().position(place.start).line;
    m_notice->tell(Kind::kStale, latin("Not current: line %1: %2").arg(line).arg(stale->reason), choices);
}

void DungeonEditor::jumpToFailure() {
    const auto& stale = m_session.stale();
    const auto place = stale ? std::optional(stale->place) : m_session.failurePlace();
    if (!place) return;
    m_session.document().setSelection({place->start, place->end}, this);
    showProblem(*place, {});
}

void DungeonEditor::bindActions() {
    bindLayers();
    bindStages();
    auto* commands = new DungeonCommands(m_session, m_actions, m_settings, *this);
    connect(commands, &DungeonCommands::said, this, &DungeonEditor::said);
    connect(commands, &DungeonCommands::refused, this, &DungeonEditor::refused);
    connect(commands, &DungeonCommands::documentRequested, this, &DungeonEditor::documentRequested);
    m_actions.bind(latin("dungeon.statistics"), this, [this] {
        emit panelRequested(latin("dungeon.statistics"));
        m_statistics->run();
    });
    m_actions.bind(
        latin("dungeon.findSeed"), this,
        [this] {
            findSeedDialog().show();
            findSeedDialog().raise();
            findSeedDialog().activateWindow();
        },
        [this] { return onlyIf(!m_session.isSeedLocked(), "The seed is locked"); });
    m_canvas->addActions(document::viewActions(m_actions, QStringLiteral("Dungeon")));
}

void DungeonEditor::bindLayers() {
    const QStringList layers = layerActionIds();
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        const auto layer = static_cast<Layer>(i);
        m_actions.bind(
            layers[static_cast<qsizetype>(i)], this, [this, layer] { m_session.toggle(layer); },
            [this, layer] {
                return document::ActionState{true, m_session.layers()[layer], {}};
            });
    }
}

void DungeonEditor::bindStages() {
    const auto staged = [this] {
        return onlyIf(m_session.stopCount() > 0, "There are no stages to go through");
    };
    const auto later = [this, staged] {
        auto state = staged();
        if (state.enabled && m_session.stop() >= m_session.stopCount())
            return onlyIf(false, "This is the last stage");
        return state;
    };
    const auto earlier = [this, staged] {
        auto state = staged();
        if (state.enabled && m_session.stop() == 0) return onlyIf(false, "This is the first stage");
        return state;
    };
    m_actions.bind(
        latin("dungeon.play"), this, [this] { m_stages->play(!m_stages->isPlaying()); },
        [this, staged] {
            auto state = staged();
            state.checked = m_stages->isPlaying();
            return state;
        });
    const auto goes = [this](const char* id, std::function<std::size_t()> stop, const auto& state) {
        m_actions.bind(
            latin(id), this, [this, stop = std::move(stop)] { m_session.setStop(stop()); }, state);
    };
    goes(
        "dungeon.stepBack", [this] { return m_session.stop() - 1; }, earlier);
    goes(
        "dungeon.stepForward", [this] { return m_session.stop() + 1; }, later);
    goes(
        "dungeon.first", [] { return std::size_t{0}; }, earlier);
    goes(
        "dungeon.last", [this] { return m_session.stopCount(); }, later);
}

FindSeedDialog& DungeonEditor::findSeedDialog() {
    if (!m_findSeed) m_findSeed = new FindSeedDialog(m_session, this);
    return *m_findSeed;
}

canvas::CanvasView* DungeonEditor::canvas() const {
    return m_canvas;
}

std::vector<canvas::Panel> DungeonEditor::panels() const {
    canvas::Panel recipe{latin("dungeon.recipe"), latin("Recipe"), m_recipe, false, m_recipe->note()};
    recipe.titleControls = m_recipe->titleControls();
    canvas::Panel seeds{latin("dungeon.seeds"), latin("Next 12 seeds"), m_seeds, true, {}};
    canvas::Panel statistics{latin("dungeon.statistics"), latin("Statistics"), m_statistics, true, {}};
    statistics.beside = true;
    statistics.titleControls = m_statistics->titleControls();
    statistics.extent = 422;
    canvas::Panel sweep{latin("dungeon.sweep"), latin("Sweep"), m_sweep, true, {}};
    sweep.beside = true;
    sweep.titleControls = m_sweep->titleControls();
    return {recipe, seeds, statistics, sweep};
}

QWidget* DungeonEditor::contextBar() {
    auto* bar = new SeedBar(m_session, m_actions);
    connect(bar, &SeedBar::said, this, &DungeonEditor::said);
    return bar;
}

QStringList DungeonEditor::layerActions() const {
    return layerActionIds();
}

QStringList DungeonEditor::statusFields() const {
    QStringList fields;
    const auto cell = m_canvas->cell();
    if (cell) {
        fields << latin("x %1, y %2").arg(cell->x).arg(cell->y);
        fields << m_canvas->describeCell(*cell);
    }
    const auto& generation = m_session.generation();
    if (!generation || !m_session.hasPicture()) return fields;
    auto room = m_session.selectedRoom();
    if (!room && cell) room = m_session.scene().roomAt(*cell);
    if (room && m_session.scene().atEnd && *room < generation->rooms().size()) {
        const dungeon::RoomFigures& figures = generation->rooms()[*room];
        std::size_t spots = 0;
        for (const std::size_t side : figures.candidatesOnSide) spots += side;
        fields << latin("room %1: %2 × %3, %4 at %5")
                      .arg(*room + 1)
                      .arg(figures.room.width)
                      .arg(figures.room.height)
                      .arg(counted(figures.doors, "door", "doors"), counted(spots, "point", "points"));
    }
    const dungeon::MapFigures& map = generation->figures.map;
    fields << latin("floor %1 %, attempt %2")
                  .arg(qRound(map.floorShare() * 100))
                  .arg(generation->figures.attempts);
    fields << latin("%1, %2").arg(counted(map.loops, "loop", "loops"),
                                  counted(map.deadEnds, "dead end", "dead ends"));
    // What is not finished is not connected yet.
    if (map.unreachable > 0 && !generation->error())
        fields << latin("%1 unreachable").arg(counted(map.unreachable, "cell", "cells"));
    return fields;
}

void DungeonEditor::showProblem(const text::Span& place, const QString&) {
    m_recipe->reveal(place);
    if (m_session.failurePlace() != place) return;
    if (const auto cell = m_session.generation()->error()->cell()) m_canvas->goTo(*cell);
}

void DungeonEditor::describePicture(document::PictureOptions& options) const {
    if (m_session.stop() < m_session.stopCount()) options.stage = static_cast<int>(m_session.stop());
}

canvas::LayoutProfile DungeonEditor::layoutProfile() const {
    canvas::LayoutProfile profile;
    profile.textWidth = 346;
    profile.rightWidth = 352;
    profile.bottomHeight = 228;
    profile.narrowRightWidth = 320;
    profile.frontPanel = latin("dungeon.seeds");
    profile.textHiddenWhenSmall = true;
    return profile;
}

QVariantMap DungeonEditor::viewState() const {
    QVariantMap state = m_canvas->viewState();
    QVariantList layers;
    for (const bool on : m_session.layers().on) layers << on;
    state.insert(latin("layers"), layers);
    state.insert(latin("seedLocked"), m_session.isSeedLocked());
    return state;
}

void DungeonEditor::restoreView(const QVariantMap& state) {
    m_canvas->restoreView(state);
    const QVariantList kept = state.value(latin("layers")).toList();
    if (kept.size() == static_cast<qsizetype>(kLayerCount)) {
        Layers layers;
        for (std::size_t i = 0; i < kLayerCount; ++i) layers.on[i] = kept[static_cast<qsizetype>(i)].toBool();
        m_session.setLayers(layers);
    }
    m_session.lockSeed(state.value(latin("seedLocked")).toBool());
}

}  // namespace lw::dungeon_editor
