// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/dungeon_editor.h"

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRandomGenerator>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include "connect/recipe_map.h"
#include "document/kind.h"
#include "document/picture.h"
#include "dungeon/answer.h"
#include "dungeon/csharp.h"
#include "dungeon/dungeon_actions.h"
#include "dungeon/dungeon_canvas.h"
#include "dungeon/find_seed_dialog.h"
#include "dungeon/map_dialog.h"
#include "dungeon/map_text.h"
#include "dungeon/recipe_panel.h"
#include "dungeon/seed_spin_box.h"
#include "dungeon/seeds_panel.h"
#include "dungeon/stage_bar.h"
#include "dungeon/statistics_panel.h"
#include "look/icons.h"
#include "look/theme.h"

namespace lw::dungeon_editor {

namespace {

constexpr int kBusyDelay = 300;

QString latin(const char* text) {
    return QString::fromUtf8(text);
}

document::ActionState onlyIf(bool can, const char* reason) {
    return {can, false, can ? QString() : latin(reason)};
}

/// What has to be set to come from one recipe's settings to another's.
std::vector<dungeon::RecipeAnalysis::Assignment> differences(const dungeon::Recipe& from,
                                                             const dungeon::Recipe& to) {
    std::vector<dungeon::RecipeAnalysis::Assignment> changes;
    for (const auto& info : dungeon::allParameters()) {
        const auto value = dungeon::valueOf(to, info.parameter);
        if (dungeon::valueOf(from, info.parameter) != value) changes.push_back({info.parameter, value});
    }
    return changes;
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
      m_sweep(new SweepPanel(m_session)) {
    m_canvas->setReduceMotion(context.settings.reduceMotion());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    buildStaleBar();
    column->addWidget(m_staleBar);
    column->addWidget(m_canvas, 1);
    auto* line = new QFrame;
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    column->addWidget(line);
    column->addWidget(m_stages);
    bindActions();
    bindSeedActions();
    bindCompareActions();
    m_busyDelay.setSingleShot(true);
    m_busyDelay.setInterval(kBusyDelay);
    connect(&m_busyDelay, &QTimer::timeout, this, &DungeonEditor::refreshStaleBar);
    connect(m_canvas, &DungeonCanvas::cellChanged, this, &DungeonEditor::statusChanged);
    connect(m_recipe, &RecipePanel::noteChanged, this,
            [this](const QString& note) { emit panelNoteChanged(latin("dungeon.recipe"), note); });
    connect(&m_session, &DungeonSession::generated, this, &DungeonEditor::statusChanged);
    connect(&m_session, &DungeonSession::roomChanged, this, &DungeonEditor::statusChanged);
    connect(&m_session, &DungeonSession::refused, this, &DungeonEditor::refused);
    connect(&m_session, &DungeonSession::stateChanged, this, [this] {
        refreshSeedBar();
        m_actions.refresh();
        if (m_session.isGenerating())
            m_busyDelay.start();
        else
            refreshStaleBar();
    });
    for (const auto signal :
         {&DungeonSession::layersChanged, &DungeonSession::stopChanged, &DungeonSession::seedLockChanged}) {
        connect(&m_session, signal, &m_actions, &document::ActionRegistry::refresh);
    }
    connect(m_stages, &StageBar::playingChanged, &m_actions, &document::ActionRegistry::refresh);
    if (m_session.isGenerating()) m_busyDelay.start();
    refreshStaleBar();
}

// The panels are owned by the docks that show them; they end before the session they look at.
DungeonEditor::~DungeonEditor() = default;

void DungeonEditor::buildStaleBar() {
    auto* bar = new QFrame;
    bar->setObjectName(latin("bar"));
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(12, 4, 8, 4);
    row->setSpacing(8);
    m_staleIcon = new QLabel;
    m_staleText = new QLabel;
    m_staleText->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_staleJump = new QPushButton(look::icon(latin("jump")), latin("Jump"));
    m_staleCancel = new QPushButton(latin("Cancel"));
    for (QPushButton* button : {m_staleJump, m_staleCancel}) button->setProperty("small", true);
    row->addWidget(m_staleIcon);
    row->addWidget(m_staleText, 1);
    row->addWidget(m_staleJump);
    row->addWidget(m_staleCancel);
    connect(m_staleJump, &QPushButton::clicked, this, &DungeonEditor::jumpToStale);
    connect(m_staleCancel, &QPushButton::clicked, &m_session, &DungeonSession::cancelGeneration);
    m_staleBar = bar;
    bar->hide();
}

void DungeonEditor::refreshStaleBar() {
    const auto& stale = m_session.stale();
    const auto& generation = m_session.generation();
    const bool failed = !stale && generation && generation->error();
    const bool busy = m_session.isGenerating();
    m_staleBar->setVisible(stale || failed);
    if (!stale && !failed) return;
    const look::Theme& t = look::theme();
    const qreal ratio = devicePixelRatioF();
    m_staleBar->setProperty("severity", failed ? latin("error") : latin("hint"));
    m_staleBar->style()->unpolish(m_staleBar);
    m_staleBar->style()->polish(m_staleBar);
    m_staleIcon->setPixmap(failed ? look::iconPixmap(latin("error"), 16, t.error, ratio)
                                  : look::iconPixmap(latin("stale"), 16, t.stale, ratio));
    QString text;
    if (failed) {
        const dungeon::GenerationError& error = *generation->error();
        text = latin("Seed %1 throws %2: %3")
                   .arg(generation->recipe.seed)
                   .arg(QString::fromUtf8(dungeon::exceptionName(error.kind()).data()),
                        QString::fromStdString(error.what()));
    } else if (busy) {
        text = latin("Generating…");
    } else if (stale->place.empty() && stale->place.start == 0) {
        text = latin("Not current: %1").arg(stale->reason);
    } else {
        const auto line = m_session.document().text().position(stale->place.start).line;
        text = latin("Not current: line %1: %2").arg(line).arg(stale->reason);
    }
    m_staleText->setText(text);
    m_staleText->setToolTip(text);
    m_staleJump->setVisible(!busy && (failed ? m_session.failurePlace().has_value() : true));
    m_staleCancel->setVisible(busy);
}

void DungeonEditor::jumpToStale() {
    const auto& stale = m_session.stale();
    const auto place = stale ? std::optional(stale->place) : m_session.failurePlace();
    if (!place) return;
    m_session.document().setSelection({place->start, place->end}, this);
    m_recipe->reveal(*place);
    if (!stale && m_session.generation()->error()->cell())
        m_canvas->goTo(*m_session.generation()->error()->cell());
}

void DungeonEditor::bindActions() {
    const QStringList layers = layerActionIds();
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        const auto layer = static_cast<Layer>(i);
        m_actions.bind(
            layers[static_cast<qsizetype>(i)], this, [this, layer] { m_session.toggle(layer); },
            [this, layer] {
                return document::ActionState{true, m_session.layers()[layer], {}};
            });
    }
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
    m_actions.bind(
        latin("dungeon.stepBack"), this, [this] { m_session.setStop(m_session.stop() - 1); }, earlier);
    m_actions.bind(
        latin("dungeon.stepForward"), this, [this] { m_session.setStop(m_session.stop() + 1); }, later);
    m_actions.bind(
        latin("dungeon.first"), this, [this] { m_session.setStop(0); }, earlier);
    m_actions.bind(
        latin("dungeon.last"), this, [this] { m_session.setStop(m_session.stopCount()); }, later);
    m_actions.bind(
        latin("dungeon.copyCSharp"), this, [this] { copyCSharp(); },
        [this] {
            return onlyIf(std::holds_alternative<GenerationJob>(m_session.job()),
                          "The recipe has to be read without errors first");
        });
    m_actions.bind(
        latin("dungeon.copyJson"), this, [this] { copyJson(); },
        [this] {
            return onlyIf(m_session.generation() && !m_session.stale() && m_session.generation()->hasHistory,
                          "There is no dungeon of the present text, or it is too large");
        });
    m_actions.bind(
        latin("dungeon.openAsMap"), this, [this] { openAsMap(); },
        [this] {
            return onlyIf(!m_session.stale() && m_session.hasPicture() && !m_session.generation()->error(),
                          "There is no dungeon of the present text");
        });
    m_actions.bind(latin("dungeon.statistics"), this, [this] { m_statistics->run(); });
    // Letters are the canvas's, so that they can be typed in the text.
    for (const QString& name : m_actions.ids()) {
        const QString context = m_actions.spec(name).context;
        if (context == latin("Dungeon") || context == latin("Canvas"))
            m_canvas->addAction(m_actions.action(name));
    }
}

void DungeonEditor::bindSeedActions() {
    const auto seedFree = [this] { return onlyIf(!m_session.isSeedLocked(), "The seed is locked"); };
    const auto seed = [this] { return m_session.recipe().recipe().seed; };
    m_actions.bind(
        latin("dungeon.nextSeed"), this, [this, seed] { m_session.setSeed(seed() + 1); }, seedFree);
    m_actions.bind(
        latin("dungeon.previousSeed"), this, [this, seed] { m_session.setSeed(seed() - 1); }, seedFree);
    m_actions.bind(
        latin("dungeon.randomSeed"), this, [this] { randomSeed(); }, seedFree);
    m_actions.bind(
        latin("dungeon.findSeed"), this,
        [this] {
            findSeedDialog().show();
            findSeedDialog().raise();
            findSeedDialog().activateWindow();
        },
        seedFree);
    m_actions.bind(
        latin("dungeon.lockSeed"), this, [this] { m_session.lockSeed(!m_session.isSeedLocked()); },
        [this] {
            return document::ActionState{true, m_session.isSeedLocked(), {}};
        });
}

void DungeonEditor::bindCompareActions() {
    m_actions.bind(
        latin("dungeon.keepB"), this,
        [this] {
            m_b = m_session.recipe().recipe();
            emit said(latin("Kept as B; “Switch to B” brings these settings back."));
            m_actions.refresh();
        },
        [this] {
            return onlyIf(m_session.recipe().isSound(), "The recipe has to be read without errors first");
        });
    m_actions.bind(
        latin("dungeon.switchB"), this, [this] { switchToB(); },
        [this] {
            if (!m_b) return onlyIf(false, "No settings are kept as B");
            return onlyIf(!differences(m_session.recipe().recipe(), *m_b).empty(), "B is the same");
        });
}

void DungeonEditor::switchToB() {
    const dungeon::Recipe now = m_session.recipe().recipe();
    const auto changes = differences(now, *m_b);
    QStringList told;
    for (const auto& [parameter, value] : changes) {
        const auto& info = dungeon::infoOf(parameter);
        told << latin("%1 %2 → %3")
                    .arg(QString::fromUtf8(info.title.data(), static_cast<qsizetype>(info.title.size())),
                         QString::fromStdString(dungeon::valueText(dungeon::valueOf(now, parameter))),
                         QString::fromStdString(dungeon::valueText(value)));
    }
    if (!m_session.set(changes, latin("Switch to B"))) return;
    m_b = now;
    emit said(told.join(latin(", ")));
    m_actions.refresh();
}

void DungeonEditor::randomSeed() {
    // Short enough to be read out; any seed of 64 bits can be typed.
    constexpr quint32 kBelow = 1'000'000;
    m_session.setSeed(QRandomGenerator::global()->bounded(kBelow));
}

void DungeonEditor::copyCSharp() {
    const auto& job = std::get<GenerationJob>(m_session.job());
    const std::string text =
        job.doors ? dungeon::csharpText(*job.doors) : dungeon::csharpText(dungeon::requestOf(job.recipe));
    QApplication::clipboard()->setText(QString::fromStdString(text));
    emit said(latin("Copied %1 lines of C#").arg(std::count(text.begin(), text.end(), '\n')));
}

void DungeonEditor::copyJson() {
    const auto& job = std::get<GenerationJob>(m_session.job());
    dungeon::RunOptions options;
    options.keepMaps = true;
    std::string text;
    if (job.doors) {
        text = dungeon::doorsAnswer(*job.doors, dungeon::openDoors(*job.doors, options));
    } else {
        const auto request = dungeon::requestOf(job.recipe);
        text = dungeon::dungeonAnswer(request, dungeon::generateDungeon(request, options));
    }
    QApplication::clipboard()->setText(QString::fromStdString(text));
    emit said(latin("Copied %1 bytes of JSON").arg(text.size()));
}

FindSeedDialog& DungeonEditor::findSeedDialog() {
    if (!m_findSeed) m_findSeed = new FindSeedDialog(m_session, this);
    return *m_findSeed;
}

std::optional<std::string> DungeonEditor::mapOfNow() {
    const Generation& generation = *m_session.generation();
    if (!generation.ofMap) {
        const QString title = QFileInfo(m_session.document().title()).completeBaseName();
        MapDialog dialog(m_settings, title, window());
        if (dialog.exec() != QDialog::Accepted) return std::nullopt;
        return dungeon::mapText(generation.made, dialog.style());
    }
    const auto result =
        lw::connect::connect(*m_session.analysis().map(), lw::connect::optionsOf(generation.recipe));
    if (const auto* refused = std::get_if<lw::connect::ConnectRefusal>(&result)) {
        emit this->refused(document::sentence(refused->refusal.reason), {});
        return std::nullopt;
    }
    return m_session.analysis().map()->text().apply(std::get<lw::connect::Connection>(result).edits).str();
}

void DungeonEditor::openAsMap() {
    if (const auto map = mapOfNow()) emit documentRequested(latin("map"), QByteArray::fromStdString(*map));
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
    auto* bar = new QWidget;
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(6, 0, 6, 0);
    row->setSpacing(4);
    auto* label = new QLabel(latin("Seed"));
    label->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(label);
    const auto button = [this, row, bar](const char* id) {
        auto* b = new QToolButton(bar);
        b->setDefaultAction(m_actions.action(latin(id)));
        b->setIconSize(QSize(20, 20));
        row->addWidget(b);
    };
    button("dungeon.previousSeed");
    m_seedBox = new SeedSpinBox;
    m_seedBox->setFixedWidth(126);
    connect(m_seedBox, &SeedSpinBox::chosen, this, [this](quint64 seed) {
        if (!m_session.setSeed(seed)) refreshSeedBar();
    });
    connect(m_seedBox, &SeedSpinBox::refused, this, &DungeonEditor::said);
    row->addWidget(m_seedBox);
    button("dungeon.nextSeed");
    button("dungeon.randomSeed");
    button("dungeon.lockSeed");
    const bool wide = window()->width() >= 1440;
    for (const char* id : {"dungeon.findSeed", "dungeon.copyCSharp", "dungeon.openAsMap"}) {
        auto* b = new QToolButton(bar);
        b->setDefaultAction(m_actions.action(latin(id)));
        b->setIconSize(QSize(20, 20));
        if (wide) {
            b->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
            b->setStyleSheet(latin("QToolButton { min-width: 60px; max-width: 300px; padding: 4px 8px; }"));
        }
        row->addWidget(b);
    }
    refreshSeedBar();
    return bar;
}

void DungeonEditor::refreshSeedBar() {
    if (m_seedBox) m_seedBox->show(m_session.recipe().recipe().seed);
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
        fields << latin("room %1: %2 × %3, %4 doors of %5 spots")
                      .arg(*room + 1)
                      .arg(figures.room.width)
                      .arg(figures.room.height)
                      .arg(figures.doors)
                      .arg(spots);
    }
    const dungeon::MapFigures& map = generation->figures.map;
    fields << latin("floor %1 %, attempt %2")
                  .arg(qRound(map.floorShare() * 100))
                  .arg(generation->figures.attempts);
    fields << latin("%1 loops, %2 dead ends").arg(map.loops).arg(map.deadEnds);
    if (map.unreachable > 0) fields << latin("%1 cells unreachable").arg(map.unreachable);
    return fields;
}

void DungeonEditor::showProblem(const text::Span& place, const QString&) {
    m_recipe->reveal(place);
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
