// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/map_editor.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QToolBar>
#include <QToolButton>

#include "look/icons.h"
#include "look/theme.h"
#include "map/features_panel.h"
#include "map/legend_panel.h"
#include "map/map_actions.h"
#include "map/map_canvas.h"
#include "map/map_clipboard.h"
#include "map/map_panel.h"
#include "map/shapes.h"

namespace lw::map_editor {

namespace {

constexpr int kStripWidth = 40;

QIcon swatch(const QColor& color) {
    QPixmap pixmap(14, 14);
    pixmap.fill(color);
    return QIcon(pixmap);
}

}  // namespace

MapEditor::MapEditor(const document::EditorContext& context, QWidget* parent)
    : VisualEditor(parent),
      m_actions(context.actions),
      m_session(context.document),
      m_canvas(new MapCanvas(m_session)),
      m_legend(new LegendPanel(m_session)),
      m_mapPanel(new MapPanel(m_session)),
      m_features(new FeaturesPanel(m_session)) {
    m_canvas->setReduceMotion(context.settings.reduceMotion());
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    buildStrip(*row);
    row->addWidget(m_canvas, 1);
    bindActions();
    connect(m_canvas, &MapCanvas::hoverChanged, this, &MapEditor::statusChanged);
    connect(m_canvas, &MapCanvas::featureClicked, m_features, &FeaturesPanel::choose);
    connect(&m_session, &MapSession::selectionChanged, this, &MapEditor::statusChanged);
    connect(&m_session, &MapSession::refused, this, &MapEditor::refused);
    connect(&m_session, &MapSession::changed, this, &MapEditor::refreshContextBar);
    connect(&m_session, &MapSession::coloursChanged, this, [this] {
        refreshContextBar();
        refreshNotes();
    });
}

// The panels are owned by the docks that show them; they end before the session they look at.
MapEditor::~MapEditor() = default;

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
    bindSessionActions(m_actions, m_session, this);
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    m_actions.bind(id("map.addEntry"), this, [this] { m_legend->addEntry(); });
    m_actions.bind(id("edit.copy"), this, [this] { copy(); });
    m_actions.bind(id("edit.cut"), this, [this] {
        copy();
        clearSelection(QStringLiteral("Cut tiles"));
    });
    m_actions.bind(id("edit.delete"), this, [this] { clearSelection(QStringLiteral("Clear tiles")); });
    m_actions.bind(id("edit.paste"), this, [this] { paste(); });
    m_actions.bind(id("edit.selectAll"), this, [this] {
        m_session.setSelection(QRect(0, 0, static_cast<int>(m_session.map().width()),
                                     static_cast<int>(m_session.map().height())));
    });
    m_actions.bind(id("edit.selectNone"), this, [this] { m_session.setSelection({}); });
    // Letters are the canvas's, so that they can be typed in the text.
    for (const QString& name : m_actions.ids()) {
        const QString context = m_actions.spec(name).context;
        if (context == QLatin1String("Map") || context == QLatin1String("Canvas")) {
            m_canvas->addAction(m_actions.action(name));
        }
    }
}

canvas::CanvasView* MapEditor::canvas() const {
    return m_canvas;
}

std::vector<canvas::Panel> MapEditor::panels() const {
    return {{QStringLiteral("map.legend"), QStringLiteral("Legend"), m_legend, false,
             QString::number(m_legend->count())},
            {QStringLiteral("map.map"), QStringLiteral("Map"), m_mapPanel, false, {}},
            {QStringLiteral("map.features"), QStringLiteral("Features"), m_features, false,
             QString::number(m_features->count())}};
}

void MapEditor::refreshNotes() {
    emit panelNoteChanged(QStringLiteral("map.legend"), QString::number(m_legend->count()));
    emit panelNoteChanged(QStringLiteral("map.features"), QString::number(m_features->count()));
}

QWidget* MapEditor::contextBar() {
    // The toolbar owns what is put on it and deletes it when another document comes to the front.
    m_bar = new QWidget;
    auto* row = new QHBoxLayout(m_bar);
    row->setContentsMargins(6, 0, 6, 0);
    row->setSpacing(8);
    m_toolIcon = new QLabel;
    m_toolName = new QLabel;
    QFont bold = look::fonts().ui;
    bold.setWeight(QFont::DemiBold);
    m_toolName->setFont(bold);
    m_primary = new QPushButton;
    m_secondary = new QPushButton;
    m_hint = new QLabel;
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    const auto button = [](QPushButton* b, const QString& name) {
        b->setMinimumWidth(104);
        b->setStyleSheet(QStringLiteral("text-align: left;"));
        b->setAccessibleName(name);
    };
    button(m_primary, QStringLiteral("Paints with"));
    button(m_secondary, QStringLiteral("Swaps to"));
    connect(m_secondary, &QPushButton::clicked, &m_session, &MapSession::swapCharacters);
    auto* paints = new QLabel(QStringLiteral("paints"));
    auto* swaps = new QLabel(QStringLiteral("X swaps to"));
    paints->setForegroundRole(QPalette::PlaceholderText);
    swaps->setForegroundRole(QPalette::PlaceholderText);
    for (QWidget* w :
         {static_cast<QWidget*>(m_toolIcon), static_cast<QWidget*>(m_toolName), static_cast<QWidget*>(paints),
          static_cast<QWidget*>(m_primary), static_cast<QWidget*>(swaps), static_cast<QWidget*>(m_secondary),
          static_cast<QWidget*>(m_hint)}) {
        row->addWidget(w);
    }
    connect(m_bar, &QObject::destroyed, this, [this, bar = m_bar] {
        if (m_bar == bar) m_bar = nullptr;
    });
    refreshContextBar();
    return m_bar;
}

void MapEditor::refreshContextBar() {
    if (m_bar == nullptr) return;
    const QStringList ids = toolActions();
    const QString id = ids.value(static_cast<int>(m_session.tool()));
    m_toolIcon->setPixmap(
        look::iconPixmap(m_actions.spec(id).icon, 16, look::theme().text, devicePixelRatioF()));
    m_toolName->setText(toolName(m_session.tool()));
    const auto show = [this](QPushButton* button, char32_t character) {
        button->setIcon(swatch(m_session.colours().of(character)));
        button->setText(
            QStringLiteral(" %1  %2").arg(characterName(character), m_session.terrainName(character)));
    };
    show(m_primary, m_session.primary());
    show(m_secondary, m_session.secondary());
    m_hint->setText(toolHint(m_session.tool()));
    m_hint->setVisible(window()->width() >= 1440);
}

QStringList MapEditor::layerActions() const {
    return map_editor::layerActions();
}

QStringList MapEditor::statusFields() const {
    QStringList fields;
    const auto cell = m_canvas->hoverCell() ? m_canvas->hoverCell() : m_session.cursorCell();
    if (cell) {
        const auto tile =
            m_session.map().tile(static_cast<std::size_t>(cell->x()), static_cast<std::size_t>(cell->y()));
        fields << QStringLiteral("x %1, y %2").arg(cell->x()).arg(cell->y());
        if (tile) fields << QStringLiteral("%1 '%2'").arg(m_session.terrainName(*tile), characterName(*tile));
        const map::FeatureEntry* feature = m_session.map().featureAt(cell->x(), cell->y());
        const ron::Tree& tree = m_session.map().header().tree();
        const std::string_view name =
            feature != nullptr ? tree.structName(feature->value) : std::string_view();
        fields << (feature != nullptr ? QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))
                                      : QStringLiteral("no feature"));
    }
    const QRect selection = m_session.selection();
    if (!selection.isEmpty()) {
        fields << QStringLiteral("Selection %1 × %2").arg(selection.width()).arg(selection.height());
    }
    return fields;
}

void MapEditor::showProblem(const text::Span& place, const QString& message) {
    const auto tile = m_session.map().tileAt(place.start);
    m_canvas->showProblem(
        tile ? std::optional(QPoint(static_cast<int>(tile->x), static_cast<int>(tile->y))) : std::nullopt,
        message);
}

std::optional<text::Span> MapEditor::spanOfCell(QPoint cell) const {
    if (cell.x() < 0 || cell.y() < 0) return std::nullopt;
    return m_session.map().tileSpan(static_cast<std::size_t>(cell.x()), static_cast<std::size_t>(cell.y()));
}

QRectF MapEditor::selectedPart() const {
    return m_session.selection();
}

QVariantMap MapEditor::viewState() const {
    return m_canvas->viewState();
}

void MapEditor::restoreView(const QVariantMap& state) {
    m_canvas->restoreView(state);
}

QRect MapEditor::selectionOrCursor() const {
    if (!m_session.selection().isEmpty()) return m_session.selection();
    const auto cell = m_session.cursorCell();
    return cell ? QRect(*cell, QSize(1, 1)) : QRect();
}

void MapEditor::copy() {
    const QRect cells = selectionOrCursor();
    if (!cells.isEmpty()) QApplication::clipboard()->setMimeData(copyTiles(m_session.map(), cells));
}

void MapEditor::paste() {
    const QMimeData* clip = QApplication::clipboard()->mimeData();
    if (clip == nullptr || !clip->hasText()) return;
    const PastedTiles tiles = pasteTiles(m_session.map(), *clip);
    const QPoint at = selectionOrCursor().topLeft();
    if (tiles.rows.empty() || at.x() < 0) return;
    m_session.request(map::paint(m_session.map(), runsAt(tiles, at)), QStringLiteral("Paste tiles"));
    if (!tiles.missing.isEmpty()) {
        emit said(QStringLiteral("The legend has no %1; those tiles keep their characters.")
                      .arg(tiles.missing.join(QStringLiteral(", "))));
    }
}

void MapEditor::clearSelection(const QString& name) {
    const QRect cells = selectionOrCursor();
    if (cells.isEmpty()) return;
    // What lies below is the first entry of the legend, as a new map is.
    const auto& legend = m_session.map().header().legend();
    if (legend.empty()) return;
    const auto runs =
        runsOf(rectangleCells(cells.topLeft(), cells.bottomRight(), true), legend.front().character);
    m_session.request(map::paint(m_session.map(), runs), name);
}

}  // namespace lw::map_editor
