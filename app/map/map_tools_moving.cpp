// SPDX-License-Identifier: GPL-3.0-or-later
// Selecting, moving, turning and putting down tiles; placing and moving features.
#include <algorithm>
#include <iterator>

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
    m_now = cell;
    const CellSet cells(rectangleOf(m_start, nearMap(cell)) & m_session.area());
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
            m_floating->features.push_back({place, place - corner});
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
        const QPoint to = tiles.corner + feature.place;
        if (to != feature.from) ways.push_back({feature.from, to});
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

bool MapTools::putDown() {
    if (!m_floating) return true;
    open();
    const FloatingTiles tiles = *m_floating;
    const document::Gesture gesture{m_token, false};
    bool done = true;
    for (const NewEntry& entry : tiles.entries) {
        if (m_session.map().legendEntry(entry.character) != nullptr) continue;
        done = done && m_session.request(map::addLegendEntry(m_session.map(), entry.character, entry.terrain),
                                         tiles.name, gesture);
    }
    QStringList told;
    if (done) {
        std::vector<map::TileRun> runs;
        if (const auto ground = m_session.ground()) runs = runsOf(tiles.lifted, *ground);
        std::vector<map::TileRun> put = tiles.block.runs(tiles.corner);
        std::move(put.begin(), put.end(), std::back_inserter(runs));
        const auto result = map::paint(m_session.map(), runs);
        const auto* edits = std::get_if<text::TextEdits>(&result);
        done = (edits != nullptr && edits->empty()) || m_session.request(result, tiles.name, gesture);
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
        return;
    }
    if (m_session.hasTile(cell)) m_session.placeFeature(cell);
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
