// SPDX-License-Identifier: GPL-3.0-or-later
// What the map editor does at a command: clipboard, clearing, replacing, the menu of a tile.
#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QMimeData>
#include <QTableView>
#include <algorithm>

#include "canvas/notice_bar.h"
#include "document/action_registry.h"
#include "formats/game_companion.h"
#include "map/features_panel.h"
#include "map/foreign_clipboard.h"
#include "map/legend_panel.h"
#include "map/map_canvas.h"
#include "map/map_clipboard.h"
#include "map/map_editor.h"
#include "map/map_panel.h"
#include "map/replace_dialog.h"
#include "map/setup_tiles_dialog.h"
#include "map/shape_edit.h"
#include "map/stamps_panel.h"
#include "map/terrain_requests.h"

namespace lw::map_editor {

namespace {

/// "ice and sand", "ice, sand and 3 more".
QString listed(const std::vector<NewEntry>& entries) {
    constexpr std::size_t kShown = 3;
    QStringList names;
    for (std::size_t i = 0; i < std::min(kShown, entries.size()); ++i) {
        names << QStringLiteral("'%1' %2").arg(characterName(entries[i].character),
                                               QString::fromStdString(entries[i].terrain));
    }
    if (entries.size() > kShown) names << QStringLiteral("%1 more").arg(entries.size() - kShown);
    if (names.size() == 1) return names.front();
    const QString last = names.takeLast();
    return names.join(QStringLiteral(", ")) + QStringLiteral(" and ") + last;
}

}  // namespace

void MapEditor::bindCommands() {
    const auto bind = [this](const char* id, std::function<void()> handler) {
        m_actions.bind(QString::fromLatin1(id), this, std::move(handler));
    };
    bind("map.addEntry", [this] { m_legend->addEntry(); });
    bind("map.renameEntry", [this] { m_legend->renameEntry(); });
    bind("map.rekeyEntry", [this] { m_legend->rekeyEntry(); });
    bind("map.deleteEntry", [this] { m_legend->deleteEntry(); });
    bind("map.terrainColour", [this] { askTerrainColour(m_session, this); });
    bind("map.terrainName", [this] { askTerrainName(m_session, this); });
    m_actions.bind(
        QStringLiteral("map.terrainWalkable"), this, [this] { turnWalkable(m_session); },
        [this] {
            const map::LegendEntry* entry = m_session.map().legendEntry(m_session.primary());
            if (entry == nullptr)
                return document::ActionState{false, false, QStringLiteral("It has no terrain")};
            return document::ActionState{true, m_session.map().game().isWalkable(entry->terrain), {}};
        });
    // In the legend's menu, too.
    for (const char* id : {"map.terrainColour", "map.terrainWalkable", "map.terrainName"})
        m_legend->addAction(m_actions.action(QString::fromLatin1(id)));
    bind("edit.copy", [this] { copy(); });
    bind("edit.cut", [this] { cut(); });
    bind("edit.delete", [this] { remove(); });
    bind("edit.duplicate", [this] { duplicate(); });
    bind("edit.paste", [this] { paste(); });
    bind("map.pasteInPlace", [this] { pasteInPlace(); });
    bind("map.saveStamp", [this] { m_stamps->saveStamp(); });
    bind("map.selectTerrain", [this] {
        const auto cell = m_canvas->pointedCell();
        if (!cell) return;
        const auto tile =
            m_session.map().tile(static_cast<std::size_t>(cell->x()), static_cast<std::size_t>(cell->y()));
        if (tile) m_tools.selectTerrain(*tile);
    });
    const auto selected = [this] {
        const bool none = m_session.selection().isEmpty();
        return document::ActionState{!none, false, none ? QStringLiteral("Nothing is selected") : QString()};
    };
    m_actions.bind(
        QStringLiteral("map.crop"), this, [this] { crop(); }, selected);
    bind("map.resize", [this] { resizeMap(); });
    m_actions.bind(
        QStringLiteral("map.setUpTiles"), this, [this] { setUpTiles(); },
        [this] {
            const bool none = game() == nullptr;
            return document::ActionState{
                !none, false,
                none ? QStringLiteral("There is no game.ron in the map's folder or one above it")
                     : QString()};
        });
    bind("edit.replace", [this] { replace(std::nullopt); });
    bind("edit.selectAll", [this] { m_session.setSelection(CellSet(m_session.area())); });
    bind("edit.selectNone", [this] { m_session.setSelection({}); });
}

CellSet MapEditor::selectionOrCursor() const {
    if (!m_session.selection().isEmpty()) return m_session.selection();
    const auto cell = m_session.cursorCell();
    return cell ? CellSet(QRect(*cell, QSize(1, 1))) : CellSet();
}

void MapEditor::copy() {
    const CellSet cells = selectionOrCursor();
    if (cells.isEmpty()) return;
    QMimeData* clip = copyTiles(m_session.map(), cells);
    addTable(*clip, m_session.map(), cells);
    QApplication::clipboard()->setMimeData(clip);
    // A stamp of a size beyond this is nothing to click with.
    constexpr qint64 kMostCells = 256 * 256;
    if (1LL * cells.bounds().width() * cells.bounds().height() > kMostCells) return;
    const stamp::Stamp stamp = stampOf(m_session.map(), cells);
    m_shelf.setCopied(stamp);
    // A stamp chosen by its name stays in hand.
    if (!m_session.kit().hasStamp() || m_session.kit().chosen().name.empty())
        m_session.kit().takeStamp({stamp}, 0);
}

void MapEditor::cut() {
    copy();
    m_tools.clear(selectionOrCursor(), QStringLiteral("Cut tiles"));
}

void MapEditor::remove() {
    if (m_session.tool() == Tool::kFeature) {
        m_features->remove();
        return;
    }
    m_tools.clear(selectionOrCursor(), QStringLiteral("Clear tiles"));
}

void MapEditor::duplicate() {
    const CellSet cells = selectionOrCursor();
    if (cells.isEmpty()) return;
    std::vector<PastedTiles::Feature> features;
    for (const stamp::Stamp::Feature& feature : stampOf(m_session.map(), cells).features)
        features.push_back({QPoint(feature.place.x, feature.place.y), feature.ron});
    hang(TileBlock::of(m_session.map(), cells), {}, std::move(features), QStringLiteral("Duplicate tiles"));
}

void MapEditor::paste() {
    const QMimeData* clip = QApplication::clipboard()->mimeData();
    if (clip == nullptr) return;
    const auto foreign = foreignTiles(m_session.map(), *clip);
    if (const auto* refusal = std::get_if<text::Refusal>(&foreign))
        return m_session.refuse(document::sentence(refusal->reason));
    if (const auto& tiles = std::get<std::unique_ptr<QMimeData>>(foreign)) clip = tiles.get();
    if (!clip->hasText()) return;
    const PastedTiles tiles = pasteTiles(m_session.map(), *clip);
    if (tiles.block.isEmpty()) return;
    const QString name = QStringLiteral("Paste tiles");
    if (tiles.missing.empty()) {
        hang(tiles.block, {}, tiles.features, name);
        return;
    }
    using canvas::NoticeBar;
    std::vector<NoticeBar::Choice> choices;
    choices.push_back({QStringLiteral("Add and paste"),
                       [this, tiles, name] { hang(tiles.block, tiles.missing, tiles.features, name); },
                       true});
    if (const auto ground = m_session.ground()) {
        choices.push_back(
            {QStringLiteral("Paste with '%1'").arg(characterName(*ground)), [this, tiles, ground, name] {
                 hang(withReplaced(tiles.block, tiles.missing, *ground), {}, tiles.features, name);
             }});
    }
    choices.push_back({QStringLiteral("Cancel"), {}});
    m_notice->tell(NoticeBar::Kind::kQuestion,
                   QStringLiteral("The legend has no %1.").arg(listed(tiles.missing)), std::move(choices));
}

void MapEditor::pasteInPlace() {
    const QMimeData* clip = QApplication::clipboard()->mimeData();
    if (clip == nullptr || !clip->hasText()) return;
    const PastedTiles tiles = pasteTiles(m_session.map(), *clip);
    if (tiles.block.isEmpty()) return;
    if (!tiles.corner) {
        m_session.refuse(
            QStringLiteral("What was copied does not tell where it was. Paste it, and click where "
                           "it is to be."));
        return;
    }
    FloatingTiles floating(tiles.block, *tiles.corner, QStringLiteral("Paste tiles in place"));
    floating.entries = tiles.missing;
    for (const PastedTiles::Feature& feature : tiles.features)
        floating.features.push_back({std::nullopt, feature.place, feature.ron});
    m_tools.startFloating(std::move(floating));
    m_tools.putDown();
}

void MapEditor::hang(TileBlock block, std::vector<NewEntry> entries,
                     std::vector<PastedTiles::Feature> features, const QString& name) {
    const QSize size = block.size();
    const auto hovered = m_canvas->hoverCell();
    QPoint corner = m_session.selection().isEmpty() ? m_session.cursorCell().value_or(QPoint(0, 0))
                                                    : m_session.selection().bounds().topLeft();
    // At the pointer the block is held by its middle.
    const QPoint grip(size.width() / 2, size.height() / 2);
    if (hovered) {
        corner = *hovered - grip;
    } else {
        // What fits begins inside the map.
        const QRect area = m_session.area();
        corner.setX(std::max(0, std::min(corner.x(), area.width() - size.width())));
        corner.setY(std::max(0, std::min(corner.y(), area.height() - size.height())));
    }
    FloatingTiles tiles(std::move(block), corner, name);
    tiles.entries = std::move(entries);
    for (PastedTiles::Feature& feature : features)
        tiles.features.push_back({std::nullopt, feature.place, std::move(feature.ron)});
    tiles.grip = grip;
    m_tools.startFloating(std::move(tiles));
    if (!hovered) m_canvas->ensureVisible(QRectF(corner, QSizeF(1, 1)));
    m_canvas->setFocus();
}

void MapEditor::crop() {
    const QRect part = m_session.selection().bounds();
    const QRect area = m_session.area();
    if (part.isEmpty() || part == area) return;
    const map::Margins margins{-part.left(), -part.top(), part.right() - area.right(),
                               part.bottom() - area.bottom()};
    const auto result = map::resize(m_session.map(), margins, m_session.primary());
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) {
        m_session.request(*refusal, {});
        return;
    }
    const auto& resize = std::get<map::Resize>(result);
    if (!m_session.request(resize.edits, QStringLiteral("Crop to the selection"))) return;
    m_session.setSelection({});
    if (!resize.cut.empty()) {
        emit said(resize.cut.size() == 1
                      ? QStringLiteral("A feature was cut off with its tile; undo brings it back.")
                      : QStringLiteral("%1 features were cut off with their tiles; undo brings "
                                       "them back.")
                            .arg(resize.cut.size()));
    }
}

void MapEditor::askOpenEdge(int cells) {
    m_notice->tell(
        canvas::NoticeBar::Kind::kQuestion,
        cells == 1 ? QStringLiteral("A floor cell at the edge of the map has no wall outside.")
                   : QStringLiteral("%1 floor cells at the edge of the map have no wall outside.").arg(cells),
        {{QStringLiteral("Grow the map by one"),
          [this] {
              const auto ground = m_session.ground().value_or(m_session.primary());
              const auto result = map::resize(m_session.map(), {1, 1, 1, 1}, ground);
              if (const auto* resize = std::get_if<map::Resize>(&result)) {
                  if (m_session.request(resize->edits, QStringLiteral("Grow the map by one")))
                      m_canvas->shiftContent({1, 1});
              } else {
                  m_session.request(std::get<text::Refusal>(result), {});
              }
          },
          true},
         {QStringLiteral("Leave it"), {}}});
}

const language::Companion* MapEditor::game() const {
    const language::Companion* const game = m_session.document().companions().find(formats::kGameAbove.name);
    return game != nullptr && game->file ? game : nullptr;
}

void MapEditor::setUpTiles() {
    const language::Companion* const found = game();
    if (found == nullptr) return;
    const std::string before = found->file->text().str();
    const QString path = QString::fromStdString(found->path);
    const map::LegendEntry* const entry = m_session.map().legendEntry(m_session.primary());
    const SetupTilesDialog::OpenMap open{m_session.document().text(), m_session.document().title(),
                                         QString::fromStdString(m_session.map().header().look().tiles),
                                         m_canvas->visibleContent().toAlignedRect()};
    SetupTilesDialog dialog(path, before, open, entry != nullptr ? entry->terrain : std::string(), window());
    if (dialog.exec() != QDialog::Accepted || !dialog.draft().isChanged()) return;
    emit fileChangeRequested(path, QByteArray::fromStdString(before),
                             QByteArray::fromStdString(dialog.draft().text()),
                             QStringLiteral("Set up tiles"));
}

void MapEditor::resizeMap() {
    m_mapPanel->resizeMap();
}

void MapEditor::replace(std::optional<char32_t> from) {
    if (!from) {
        if (const auto cell = m_canvas->pointedCell())
            from = m_session.map().tile(static_cast<std::size_t>(cell->x()),
                                        static_cast<std::size_t>(cell->y()));
    }
    ReplaceDialog(m_session, from.value_or(m_session.secondary()), this).exec();
}

void MapEditor::showMenu(QPoint cell, QPoint global) {
    QMenu menu;
    fillMenu(menu, cell);
    menu.exec(global);
}

void MapEditor::fillMenu(QMenu& menu, QPoint cell) {
    const char32_t tile =
        *m_session.map().tile(static_cast<std::size_t>(cell.x()), static_cast<std::size_t>(cell.y()));
    const QString primary = characterName(m_session.primary());
    menu.addAction(QStringLiteral("Pick '%1' %2").arg(characterName(tile), m_session.terrainName(tile)), this,
                   [this, cell] { m_tools.pick(cell); });
    menu.addAction(QStringLiteral("Fill with '%1'").arg(primary), this,
                   [this, cell] { m_tools.fillFrom(cell, false); });
    menu.addAction(QStringLiteral("Replace '%1' (%2 tiles)…")
                       .arg(characterName(tile))
                       .arg(m_session.map().rows().count(tile)),
                   this, [this, tile] { replace(tile); });
    menu.addSeparator();
    for (const char* id : {"edit.cut", "edit.copy", "edit.paste", "edit.delete"}) {
        if (QAction* action = m_actions.action(QString::fromLatin1(id))) menu.addAction(action);
    }
    menu.addAction(m_actions.action(QStringLiteral("map.selectTerrain")));
    if (!m_session.selection().isEmpty()) {
        menu.addAction(m_actions.action(QStringLiteral("map.saveStamp")));
        menu.addAction(m_actions.action(QStringLiteral("map.crop")));
        menu.addSeparator();
        for (const char* id :
             {"map.flipHorizontally", "map.flipVertically", "map.rotateLeft", "map.rotateRight"}) {
            menu.addAction(m_actions.action(QString::fromLatin1(id)));
        }
    }
    menu.addSeparator();
    menu.addAction(QStringLiteral("Play in the game from here"), this, [this, cell] { play(cell); });
    if (const map::FeatureEntry* feature = m_session.featureAt(cell)) {
        menu.addSeparator();
        menu.addAction(QStringLiteral("Remove %1").arg(m_session.featureName(*feature)), this,
                       [this, cell] { m_session.removeFeature(cell); });
    }
}

}  // namespace lw::map_editor
