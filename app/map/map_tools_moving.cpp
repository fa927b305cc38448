// SPDX-License-Identifier: GPL-3.0-or-later
// Selecting, moving, turning and putting down tiles; placing and moving features.
#include <algorithm>
#include <iterator>
#include <map>

#include "map/header_edit.h"
#include "map/map_tools.h"
#include "map/shapes.h"

namespace lw::map_editor {

// Selection

void MapTools::pressSelect(QPoint cell, Qt::KeyboardModifiers modifiers) {
    m_mode = modifiers.testFlag(Qt::ShiftModifier)                 ? SelectMode::kAdd
             : modifiers & (Qt::AltModifier | Qt::ControlModifier) ? SelectMode::kSubtract
                                                                   : m_session.selectMode();
    if (m_mode == SelectMode::kReplace && m_session.selection().contains(cell)) {
        begin(Gesture::kMove, cell);
        return;
    }
    begin(Gesture::kSelect, cell);
    selectTo(cell);
}

void MapTools::selectTo(QPoint cell) {
    const QPoint last = m_now;
    m_now = cell;
    switch (m_session.selectShape()) {
        case SelectShape::kRectangle:
            return selectWith(CellSet(rectangleOf(m_start, nearMap(cell)) & m_session.area()));
        case SelectShape::kFree:
            if (m_lasso.empty()) m_lasso.push_back(m_start);
            for (const QPoint& crossed : lineCells(nearMap(last), nearMap(cell))) {
                if (crossed != m_lasso.back()) m_lasso.push_back(crossed);
            }
            return selectWith(CellSet::ofCells(m_lasso) & CellSet(m_session.area()));
        case SelectShape::kWand:
            // A press takes its area; a drag goes on from cell to cell.
            if (m_session.hasTile(cell) && !m_session.selection().contains(cell))
                selectWith(floodFill(m_session.map(), cell, false));
            return;
    }
}

/// The cells of the gesture so far, as the mode has it with the selection before it.
void MapTools::selectWith(const CellSet& cells) {
    switch (m_mode) {
        case SelectMode::kReplace:
            m_session.setSelection(cells);
            break;
        case SelectMode::kAdd:
            m_session.setSelection(m_before | cells);
            break;
        case SelectMode::kSubtract:
            m_session.setSelection(m_before - cells);
            break;
    }
    emit changed();
}

void MapTools::selectTerrain(char32_t character) {
    const map::MapAnalysis& map = m_session.map();
    const map::LegendEntry* const entry = map.legendEntry(character);
    const auto isSame = [&](char32_t other) {
        if (other == character || entry == nullptr) return other == character;
        const map::LegendEntry* const its = map.legendEntry(other);
        return its != nullptr && its->terrain == entry->terrain;
    };
    std::map<char32_t, bool> known;
    std::vector<Stretch> out;
    for (std::size_t y = 0; y < map.height(); ++y) {
        const std::u32string row = map.tiles(0, y, map.rows().length(y));
        for (std::size_t x = 0; x < row.size(); ++x) {
            const auto [is, isNew] = known.try_emplace(row[x], false);
            if (isNew) is->second = isSame(row[x]);
            if (!is->second) continue;
            const auto column = static_cast<int>(x);
            if (!out.empty() && out.back().y == static_cast<int>(y) && out.back().to == column)
                ++out.back().to;
            else
                out.push_back({static_cast<int>(y), column, column + 1});
        }
    }
    m_session.setSelection(CellSet::of(std::move(out)));
}

void MapTools::growSelection(int by) {
    CellSet cells = m_session.selection();
    const CellSet all(m_session.area());
    for (int i = 0; i < std::abs(by); ++i) {
        // Less is what is around it more.
        const CellSet from = by > 0 ? cells : all - cells;
        CellSet more = from | from.translated({1, 0}) | from.translated({-1, 0});
        more = more | from.translated({0, 1}) | from.translated({0, -1});
        cells = by > 0 ? more & all : all - more;
    }
    m_session.setSelection(cells);
}

void MapTools::moveTo(QPoint cell) {
    if (!m_floating) {
        if (cell == m_start) return;
        if (!m_session.ground()) {
            m_session.refuse(QStringLiteral("The legend has no entry to leave behind; add one first."));
            cancel();
            return;
        }
        lift(m_before, QStringLiteral("Move tiles"));
    }
    m_floating->corner = m_before.bounds().topLeft() + cell - m_start;
    m_session.setSelection(m_before.translated(cell - m_start));
    emit changed();
}

void MapTools::lift(const CellSet& cells, const QString& name) {
    const QPoint corner = cells.bounds().topLeft();
    m_floating.emplace(TileBlock::of(m_session.map(), cells), corner, name);
    m_floating->lifted = cells;
    for (const map::FeatureEntry& feature : m_session.map().header().features()) {
        const QPoint place(feature.x, feature.y);
        if (!feature.isReplaced && cells.contains(place) && m_session.hasTile(place))
            m_floating->features.push_back({place, place - corner, {}});
    }
}

void MapTools::startFloating(FloatingTiles tiles) {
    cancel();
    open();
    m_floating = std::move(tiles);
    emit changed();
}

void MapTools::moveFloating(QPoint by) {
    if (!m_floating || m_gesture != Gesture::kNone) return;
    m_floating->corner += by;
    m_floating->grip -= by;  // so that the pointer, when it moves again, goes on from here
    emit changed();
}

qint64 MapTools::tilesBesideRows(const CellSet& cells) const {
    qint64 beside = 0;
    for (const Stretch& s : cells.stretches()) {
        const auto row = static_cast<std::size_t>(s.y);
        const int width = s.y >= 0 && row < m_session.map().height()
                              ? static_cast<int>(m_session.map().rows().length(row))
                              : 0;
        beside += s.to - s.from - std::max(0, std::min(s.to, width) - std::max(s.from, 0));
    }
    return beside;
}

/// Those that can go, and in `left` why others stay where they are.
std::vector<MapSession::FeatureWay> MapTools::featureWays(const FloatingTiles& tiles,
                                                          QStringList& left) const {
    std::vector<MapSession::FeatureWay> ways;
    for (const FloatingTiles::Feature& feature : tiles.features) {
        if (!feature.from) continue;
        const QPoint to = tiles.corner + feature.place;
        if (to != *feature.from) ways.push_back({*feature.from, to});
    }
    const auto stays = [&](const MapSession::FeatureWay& way) {
        const auto isFrom = [&](const MapSession::FeatureWay& other) { return other.from == way.to; };
        const bool isTaken =
            m_session.featureAt(way.to) != nullptr && std::none_of(ways.begin(), ways.end(), isFrom);
        if (m_session.hasTile(way.to) && !isTaken) return false;
        left << QStringLiteral("%1 stays at (%2, %3): (%4, %5) %6.")
                    .arg(m_session.featureName(*m_session.featureAt(way.from)))
                    .arg(way.from.x())
                    .arg(way.from.y())
                    .arg(way.to.x())
                    .arg(way.to.y())
                    .arg(isTaken ? QStringLiteral("has a feature already")
                                 : QStringLiteral("is outside the map"));
        return true;
    };
    // One that stays may be in the way of another.
    for (auto it = ways.begin(); it != ways.end();) {
        if (stays(*it)) {
            ways.erase(it);
            it = ways.begin();
        } else {
            ++it;
        }
    }
    return ways;
}

/// Features of the map that would stand where the tiles can't be walked on any more; those that go or come
/// with the tiles left out.
std::vector<map::TilePlace> MapTools::blockedBy(const FloatingTiles& tiles) const {
    std::vector<map::TilePlace> blocked;
    const map::MapAnalysis& map = m_session.map();
    const auto isWalkable = [&map](std::optional<char32_t> tile) {
        const map::LegendEntry* const entry = tile ? map.legendEntry(*tile) : nullptr;
        return entry == nullptr || !entry->isTerrainRead || map.game().isWalkable(entry->terrain);
    };
    for (const map::FeatureEntry& feature : map.header().features()) {
        const QPoint place(feature.x, feature.y);
        if (feature.isReplaced || !tiles.cells().contains(place) || tiles.takes(place)) continue;
        const QPoint at = place - tiles.corner;
        const auto was = map.tile(static_cast<std::size_t>(feature.x), static_cast<std::size_t>(feature.y));
        if (isWalkable(was) && !isWalkable(tiles.block.at(at.x(), at.y())))
            blocked.push_back({feature.x, feature.y});
    }
    return blocked;
}

map::Margins MapTools::floatingBeyond() const {
    map::Margins out;
    if (!m_floating) return out;
    const QRect area = m_session.area();
    const QRect box = m_floating->cells().bounds();
    if (box.isEmpty()) return out;
    out.left = std::max(0, area.left() - box.left());
    out.top = std::max(0, area.top() - box.top());
    out.right = std::max(0, box.right() - area.right());
    out.bottom = std::max(0, box.bottom() - area.bottom());
    return out;
}

bool MapTools::putDown(bool again) {
    if (!m_floating) return true;
    open();
    FloatingTiles tiles = *m_floating;
    const document::Gesture gesture{m_token, false};
    bool done = true;
    if (m_session.kit().grows()) {
        const map::Margins margins = floatingBeyond();
        const QPoint by(static_cast<int>(margins.left), static_cast<int>(margins.top));
        done = growBy(margins);
        if (done) {
            tiles.corner += by;
            tiles.lifted = tiles.lifted.translated(by);
            for (FloatingTiles::Feature& feature : tiles.features) {
                if (feature.from) *feature.from += by;
            }
        }
    }
    for (const NewEntry& entry : tiles.entries) {
        if (m_session.map().legendEntry(entry.character) != nullptr) continue;
        done = done && m_session.request(map::addLegendEntry(m_session.map(), entry.character, entry.terrain),
                                         tiles.name, gesture);
    }
    QStringList told;
    if (done) {
        std::vector<map::TilePlace> gone = blockedBy(tiles);
        std::vector<map::TileRun> runs;
        if (const auto ground = m_session.ground()) runs = runsOf(tiles.lifted, *ground);
        std::vector<map::TileRun> put = tiles.block.runs(tiles.corner);
        std::move(put.begin(), put.end(), std::back_inserter(runs));
        const auto result = map::paint(m_session.map(), runs);
        const auto* edits = std::get_if<text::TextEdits>(&result);
        done = (edits != nullptr && edits->empty()) || m_session.request(result, tiles.name, gesture);
        if (done) {
            std::vector<map::NewFeature> placed;
            for (const FloatingTiles::Feature& feature : tiles.features) {
                const QPoint at = tiles.corner + feature.place;
                if (!feature.from && m_session.hasTile(at)) placed.push_back({at.x(), at.y(), feature.ron});
            }
            // One that is replaced is not taken away before.
            std::erase_if(gone, [&placed](const map::TilePlace& place) {
                return std::any_of(placed.begin(), placed.end(), [&place](const map::NewFeature& feature) {
                    return feature.x == place.x && feature.y == place.y;
                });
            });
            done = m_session.exchangeFeatures(gone, placed, tiles.name, gesture);
            if (done && !gone.empty()) {
                told << (gone.size() == 1
                             ? QStringLiteral("A feature went: its tile can't be walked on any more.")
                             : QStringLiteral("%1 features went: their tiles can't be walked on any more.")
                                   .arg(gone.size()));
            }
        }
    }
    if (done) {
        const auto ways = featureWays(tiles, told);
        done = ways.empty() || m_session.moveFeatures(ways, tiles.name, gesture);
    }
    if (!done) {
        m_session.document().cancelGesture(std::exchange(m_token, 0));
        open();
        return false;
    }
    const qint64 beside = tilesBesideRows(tiles.cells());
    if (beside > 0) told.prepend(QStringLiteral("%1 of the tiles fell beside the map.").arg(beside));
    m_floating.reset();
    if (m_gesture == Gesture::kNone) close();
    m_session.setSelection(tiles.cells() & CellSet(m_session.area()));
    if (again && tiles.isPaste()) {
        open();
        m_floating = std::move(tiles);
        m_floating->entries.clear();
        m_session.setSelection({});
    }
    if (!told.isEmpty()) m_session.refuse(told.join(QLatin1Char(' ')));
    emit changed();
    return true;
}

namespace {

/// Where the corner goes so that the middle stays, rounded toward the corner.
QPoint aboutMiddle(QPoint corner, QSize before, QSize after) {
    return corner + QPoint((before.width() - after.width()) / 2, (before.height() - after.height()) / 2);
}

}  // namespace

void MapTools::turn(Turn turn) {
    if (!m_floating && m_session.tool() == Tool::kStamp && m_session.kit().hasStamp()) {
        constexpr stamp::Turn kTurns[] = {{0, true}, {2, true}, {3, false}, {1, false}};
        m_session.kit().turnBy(kTurns[static_cast<int>(turn)]);
        emit changed();
        return;
    }
    const bool flip = turn == Turn::kFlipHorizontally || turn == Turn::kFlipVertically;
    const bool inPlace = !m_floating;
    if (inPlace) {
        if (m_session.selection().isEmpty() || m_gesture != Gesture::kNone) return;
        open();
        lift(m_session.selection(), flip ? QStringLiteral("Flip tiles") : QStringLiteral("Rotate tiles"));
    }
    FloatingTiles& tiles = *m_floating;
    const QSize before = tiles.block.size();
    tiles.block = tiles.block.turned(turn);
    tiles.shape = tiles.block.cells({});
    const QPoint corner = aboutMiddle(tiles.corner, before, tiles.block.size());
    tiles.grip += tiles.corner - corner;
    tiles.corner = corner;
    for (FloatingTiles::Feature& feature : tiles.features)
        feature.place = turned(feature.place, before, turn);
    if (inPlace && tilesBesideRows(tiles.cells()) == 0) {
        // Refused, the tiles stay as they are.
        if (!putDown()) cancel();
        return;
    }
    if (inPlace) {
        tiles.grip = QPoint(tiles.block.size().width() / 2, tiles.block.size().height() / 2);
        m_session.refuse(
            QStringLiteral("Some of these tiles would fall beside the map. Move them, Enter puts them down, "
                           "Esc takes them back."));
    }
    emit changed();
}

// Features

void MapTools::pressFeature(QPoint cell) {
    if (m_session.featureAt(cell) != nullptr) {
        m_session.setFeature(cell);
        begin(Gesture::kFeature, cell);
        emit featureUsed();
    } else if (m_session.hasTile(cell) && m_session.placeFeature(cell)) {
        emit featureUsed();
    }
}

void MapTools::dropFeature() {
    if (!m_featureMove || m_featureMove->to == m_start) return;
    const QPoint to = m_featureMove->to;
    if (m_session.hasTile(to))
        m_session.moveFeature(m_start, to, {m_token, false});
    else
        m_session.refuse(QStringLiteral("(%1, %2) is outside the map.").arg(to.x()).arg(to.y()));
}

}  // namespace lw::map_editor
