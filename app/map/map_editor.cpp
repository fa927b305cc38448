// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/map_editor.h"

#include <QHBoxLayout>
#include <QToolBar>

#include "canvas/notice_bar.h"
#include "document/view_actions.h"
#include "formats/game_companion.h"
#include "map/conflict_overlay.h"
#include "map/conflict_session.h"
#include "map/conflicts_panel.h"
#include "map/features_panel.h"
#include "map/game_runner.h"
#include "map/legend_panel.h"
#include "map/map_actions.h"
#include "map/map_canvas.h"
#include "map/map_context_bar.h"
#include "map/map_panel.h"
#include "map/minimap.h"
#include "map/output_panel.h"
#include "map/rule_session.h"
#include "map/rules_panel.h"
#include "map/stamps_panel.h"

namespace lw::map_editor {

namespace {

constexpr int kStripWidth = 40;
constexpr int kStalePatience = 400;  ///< milliseconds
constexpr int kProgressStep = 50;    ///< milliseconds between two looks at a fill
const QString kStampOrder = QStringLiteral("stamps/order");
constexpr int kQuiet = 150;  ///< milliseconds without an edit until what was postponed is made up for

}  // namespace

MapEditor::MapEditor(const document::EditorContext& context, QWidget* parent)
    : VisualEditor(parent),
      m_actions(context.actions),
      m_session(context.document),
      m_tools(m_session, context.worker),
      m_worker(context.worker),
      m_canvas(new MapCanvas(m_session, m_tools)),
      m_notice(new canvas::NoticeBar(*m_canvas)),
      m_staleBar(new canvas::NoticeBar(*m_canvas)),
      m_legend(new LegendPanel(m_session)),
      m_stamps(new StampsPanel(m_session, m_shelf)),
      m_mapPanel(new MapPanel(m_session)),
      m_features(new FeaturesPanel(m_session)),
      m_conflicts(new ConflictSession(m_session, this)),
      m_rules(new RuleSession(m_session, context.worker, this)),
      m_runner(new GameRunner(m_session, context.settings, this)) {
    m_canvas->setReduceMotion(context.settings.reduceMotion());
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    buildStrip(*row);
    row->addWidget(m_canvas, 1);
    bindActions();
    bindCommands();
    const auto readShelf = [this] {
        const language::Companion* const game =
            m_session.document().companions().find(formats::kGameAbove.name);
        m_shelf.setGame(game != nullptr && game->file ? QString::fromStdString(game->path) : QString(),
                        static_cast<const formats::MapFile&>(*m_session.document().analysis()).game());
    };
    m_shelf.setOrder(context.settings.value(kStampOrder).toStringList());
    readShelf();
    connect(&m_shelf, &StampShelf::orderChanged, this,
            [this, &settings = context.settings] { settings.setValue(kStampOrder, m_shelf.order()); });
    connect(&m_session, &MapSession::coloursChanged, this, readShelf);
    connect(&m_session, &MapSession::told, this, &MapEditor::said);
    connect(&m_tools, &MapTools::pickedUp, this,
            [this](const stamp::Stamp& stamp) { m_shelf.setCopied(stamp); });
    connect(&m_tools, &MapTools::openEdge, this, &MapEditor::askOpenEdge);
    connect(&m_tools, &MapTools::grew, m_canvas, &MapCanvas::shiftContent);
    connect(m_features, &FeaturesPanel::cellWanted, m_canvas,
            [this](QPoint cell) { m_canvas->ensureVisible(QRectF(cell, QSizeF(1, 1))); });
    connect(m_legend, &LegendPanel::replaceWanted, this, [this](char32_t c) { replace(c); });
    connect(m_legend, &LegendPanel::selectWanted, this, [this](char32_t c) { m_tools.selectTerrain(c); });
    connect(m_stamps, &StampsPanel::openRequested, this, &MapEditor::openRequested);
    connect(m_mapPanel, &MapPanel::setUpWanted, this, &MapEditor::setUpTiles);
    connect(m_stamps, &StampsPanel::countChanged, this, &MapEditor::refreshNotes);
    bindReview();
    connect(m_canvas, &MapCanvas::hoverChanged, this, &MapEditor::statusChanged);
    connect(m_canvas, &MapCanvas::menuRequested, this, &MapEditor::showMenu);
    connect(&m_session, &MapSession::selectionChanged, this, &MapEditor::statusChanged);
    connect(&m_session, &MapSession::refused, this, &MapEditor::refused);
    connect(&m_session, &MapSession::fileEdited, this, &MapEditor::fileEdited);
    // After the lists have read the new header.
    connect(&m_session, &MapSession::coloursChanged, this, &MapEditor::refreshNotes, Qt::QueuedConnection);
    connect(&m_tools, &MapTools::changed, this, &MapEditor::statusChanged);
    connect(&m_tools, &MapTools::featureUsed, this,
            [this] { emit panelUsed(QStringLiteral("map.features")); });
    connect(&m_tools, &MapTools::fillStarted, this, [this] { m_fillTimer.start(MapTools::kPatience); });
    connect(&m_tools, &MapTools::fillEnded, this, [this] {
        m_fillTimer.stop();
        m_notice->hide();
    });
    connect(&m_fillTimer, &QTimer::timeout, this, &MapEditor::showFill);
    connect(&m_session, &MapSession::refused, m_canvas, &MapCanvas::showRefusal);
    connect(&m_session, &MapSession::stalenessChanged, this, [this] {
        if (m_session.staleness())
            m_staleTimer.start(m_canvas->isVisible() ? kStalePatience : 0);
        else
            showStaleness();
    });
    m_completionTimer.setSingleShot(true);
    connect(&m_completionTimer, &QTimer::timeout, this, &MapEditor::completeAnalysis);
    connect(&context.document, &document::Document::changed, this, [this] {
        if (!m_session.document().analysis()->isComplete()) m_completionTimer.start(kQuiet);
    });
    m_staleTimer.setSingleShot(true);
    connect(&m_staleTimer, &QTimer::timeout, this, &MapEditor::showStaleness);
    showStaleness();
}

// The panels are owned by the docks that show them; they end before the session they look at.
MapEditor::~MapEditor() {
    endChildren();
}

void MapEditor::buildStrip(QBoxLayout& row) {
    auto* strip = new QToolBar;
    strip->setOrientation(Qt::Vertical);
    strip->setIconSize(QSize(20, 20));
    strip->setFixedWidth(kStripWidth);
    strip->setAccessibleName(QStringLiteral("Tools"));
    for (const QString& id : toolActions()) {
        if (id == QLatin1String("map.feature")) strip->addSeparator();
        if (QAction* action = m_actions.action(id)) strip->addAction(action);
    }
    row.addWidget(strip);
}

void MapEditor::bindActions() {
    bindSessionActions(m_actions, m_session, m_tools, this);
    m_canvas->addActions(document::viewActions(m_actions, QStringLiteral("Map")));
}

void MapEditor::showStaleness() {
    const auto& stale = m_session.staleness();
    m_staleTimer.stop();
    m_canvas->setFaint(stale && m_session.hasLastGood());
    if (!stale) {
        m_staleBar->hide();
        return;
    }
    const std::size_t line = m_session.document().text().lineAt(stale->place.start) + 1;
    const QString text = m_session.hasLastGood() ? QStringLiteral("Not current: line %1 can't be read")
                                                 : QStringLiteral("Line %1 can't be read");
    const bool rowsMissing = !m_session.map().separator();
    m_staleBar->tell(canvas::NoticeBar::Kind::kStale,
                     rowsMissing ? document::sentence(stale->reason) : text.arg(line),
                     {{QStringLiteral("Jump"), [this] {
                           if (const auto& now = m_session.staleness())
                               m_session.document().setSelection({now->place.start, now->place.start});
                           showStaleness();
                       }}});
}

void MapEditor::showFill() {
    if (!m_tools.filling()) return;
    if (!m_notice->isVisible() || m_fillTimer.interval() != kProgressStep) {
        m_notice->tell(canvas::NoticeBar::Kind::kQuestion, QStringLiteral("Filling a large area."),
                       {{QStringLiteral("Cancel"), [this] { m_tools.cancel(); }}});
        m_fillTimer.start(kProgressStep);
    }
    m_notice->setProgress(m_tools.fillProgress());
}

void MapEditor::completeAnalysis() {
    document::Document& document = m_session.document();
    if (document.analysis()->isComplete()) return;
    using Analysis = std::shared_ptr<const language::Analysis>;
    m_worker.start<Analysis>(
        &document, document,
        [before = document.analysis()](document::JobContext& job) -> Analysis {
            return before->language().analyse({job.text(), before->companions(), before});
        },
        [&document, revision = document.revision()](const Analysis& analysis) {
            document.complete(revision, analysis);
        });
}

canvas::CanvasView* MapEditor::canvas() const {
    return m_canvas;
}

std::vector<canvas::Panel> MapEditor::panels() const {
    const auto panel = [](const char* id, const char* title, QWidget* widget, const QString& note,
                          QWidget* controls, int extent, canvas::Counted unit = {}) {
        return canvas::Panel{QString::fromLatin1(id),
                             QString::fromLatin1(title),
                             widget,
                             false,
                             note,
                             false,
                             controls,
                             extent,
                             {},
                             unit};
    };
    std::vector<canvas::Panel> panels;
    if (m_conflictsPanel != nullptr)
        panels.push_back(panel("map.conflicts", "Conflicts", m_conflictsPanel, m_conflictsPanel->note(),
                               nullptr, 420, canvas::Counted{"conflict", "conflicts"}));
    for (const canvas::Panel& one :
         {panel("map.legend", "Legend", m_legend, QString::number(m_legend->count()),
                m_legend->titleControls(), 262, canvas::Counted{"entry", "entries"}),
          panel("map.stamps", "Stamps", m_stamps, QString::number(m_stamps->count()),
                m_stamps->titleControls(), 0, canvas::Counted{"stamp", "stamps"}),
          panel("map.map", "Map", m_mapPanel, {}, nullptr, 166),
          panel("map.features", "Features", m_features, QString::number(m_features->count()),
                m_features->titleControls(), 0, canvas::Counted{"feature", "features"})}) {
        panels.push_back(one);
        if (one.widget == m_stamps && m_rulesPanel != nullptr)
            panels.push_back(panel("map.rules", "Rules", m_rulesPanel, m_rulesPanel->note(), nullptr,
                                   m_rulesPanel->wantedHeight()));
    }
    if (m_output != nullptr) {
        canvas::Panel output =
            panel("map.output", "Output", m_output, m_output->note(), m_output->titleControls(), 0);
        output.bottom = true;
        output.beside = true;
        panels.push_back(output);
    }
    return panels;
}

void MapEditor::refreshNotes() {
    const bool stale = m_session.staleness().has_value();
    const auto note = [stale](int count) {
        return stale ? QStringLiteral("not current") : QString::number(count);
    };
    emit panelNoteChanged(QStringLiteral("map.legend"), note(m_legend->count()));
    emit panelNoteChanged(QStringLiteral("map.features"), note(m_features->count()));
    emit panelNoteChanged(QStringLiteral("map.stamps"), QString::number(m_stamps->count()));
}

QWidget* MapEditor::contextBar() {
    // The toolbar owns what is put on it and deletes it when another document comes to the front.
    return new MapContextBar(m_session, m_shelf, m_actions);
}

QStringList MapEditor::layerActions() const {
    QStringList ids = map_editor::layerActions();
    if (m_rulesPanel != nullptr) ids.prepend(QStringLiteral("map.reachTint"));
    return ids;
}

QStringList MapEditor::statusFields() const {
    QStringList fields;
    if (const auto cell = m_canvas->pointedCell()) {
        const auto tile =
            m_session.map().tile(static_cast<std::size_t>(cell->x()), static_cast<std::size_t>(cell->y()));
        fields << QStringLiteral("x %1, y %2").arg(cell->x()).arg(cell->y());
        if (tile) fields << QStringLiteral("%1 '%2'").arg(m_session.terrainName(*tile), characterName(*tile));
        const map::FeatureEntry* feature = m_session.featureAt(*cell);
        fields << (feature != nullptr ? m_session.featureName(*feature) : QStringLiteral("no feature"));
    }
    const auto extent = m_tools.extent();
    const CellSet& selection = m_session.selection();
    if (m_tools.floating()) {
        fields << (m_tools.floating()->isPaste()
                       ? QStringLiteral(
                             "Floating %1 × %2: a click puts it down, Shift+click and goes on, Esc "
                             "cancels")
                       : QStringLiteral("Floating %1 × %2: click or Return puts it down, Esc cancels"))
                      .arg(extent->width())
                      .arg(extent->height());
    } else if (const QString stamp = m_canvas->stampStatus(); !stamp.isEmpty()) {
        fields << stamp;
    } else if (!m_tools.shape().isEmpty()) {
        fields << QStringLiteral("%1 %2 × %3, %4 cells")
                      .arg(toolName(m_session.tool()))
                      .arg(extent->width())
                      .arg(extent->height())
                      .arg(m_tools.shape().count());
    } else if (!selection.isEmpty()) {
        fields << QStringLiteral("Selection %1 × %2, %3 cells")
                      .arg(selection.bounds().width())
                      .arg(selection.bounds().height())
                      .arg(selection.count());
    }
    return fields;
}

void MapEditor::showProblem(const text::Span& place, const QString& message) {
    if (m_conflicts->setCurrentAt(place)) return m_canvas->showProblem(std::nullopt, {});
    if (const auto cell = m_rules->setCurrentAt(place, message)) return m_canvas->showProblem(cell, message);
    const auto tile = m_session.map().tileAt(place.start);
    m_canvas->showProblem(
        tile ? std::optional(QPoint(static_cast<int>(tile->x), static_cast<int>(tile->y))) : std::nullopt,
        message);
}

std::optional<text::Span> MapEditor::spanOfCell(QPoint cell) const {
    if (cell.x() < 0 || cell.y() < 0) return std::nullopt;
    return m_session.map().tileSpan(static_cast<std::size_t>(cell.x()), static_cast<std::size_t>(cell.y()));
}

void MapEditor::describePicture(document::PictureOptions& options) const {
    const TileLayers& layers = m_session.layers();
    options.view[QStringLiteral("gridOnPictures")] = layers.gridOnPictures;
    options.view[QStringLiteral("charactersOnPictures")] = layers.charactersOnPictures;
}

QRectF MapEditor::selectedPart() const {
    return m_session.selection().bounds();
}

QVariantMap MapEditor::viewState() const {
    QVariantMap state = m_canvas->viewState();
    state.insert(QStringLiteral("minimapLeft"), m_canvas->minimap().isLeft());
    return state;
}

void MapEditor::restoreView(const QVariantMap& state) {
    m_canvas->restoreView(state);
    m_canvas->minimap().setLeft(state.value(QStringLiteral("minimapLeft")).toBool());
}

}  // namespace lw::map_editor
