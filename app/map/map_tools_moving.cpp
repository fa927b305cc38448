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
        m_floating.emplace(TileBlock::of(m_session.map(), m_before), QPoint(), QStringLiteral("Move tiles"));
        m_floating->lifted = m_before;
    }
    m_floating->corner = m_before.bounds().topLeft() + cell - m_start;
    m_session.setSelection(m_before.translated(cell - m_start));
    emit changed();
}

void MapTools::startFloating(FloatingTiles tiles) {
    cancel();
    m_floating = std::move(tiles);
    emit changed();
}

void MapTools::moveFloating(QPoint by) {
    if (!m_floating || m_gesture != Gesture::kNone) return;
    m_floating->corner += by;
    m_floating->grip -= by;  // so that the pointer, when it moves again, goes on from here
    emit changed();
}

void MapTools::putDown() {
    if (!m_floating) return;
    const FloatingTiles tiles = *std::exchange(m_floating, std::nullopt);
    document::Document& document = m_session.document();
    const quint64 token = m_token != 0 ? m_token : document.beginGesture();
    const document::Gesture gesture{token, false};
    bool done = true;
    for (const NewEntry& entry : tiles.entries) {
        if (m_session.map().legendEntry(entry.character) != nullptr) continue;
        done = done && m_session.request(map::addLegendEntry(m_session.map(), entry.character, entry.terrain),
                                         tiles.name, gesture);
    }
    if (done) {
        std::vector<map::TileRun> runs;
        if (const auto ground = m_session.ground()) runs = runsOf(tiles.lifted, *ground);
        std::vector<map::TileRun> put = tiles.block.runs(tiles.corner);
        std::move(put.begin(), put.end(), std::back_inserter(runs));
        const auto result = map::paint(m_session.map(), runs);
        const auto* edits = std::get_if<text::TextEdits>(&result);
        done = (edits != nullptr && edits->empty()) || m_session.request(result, tiles.name, gesture);
    }
    if (!done) document.cancelGesture(token);
    if (token != m_token) document.endGesture(token);
    m_session.setSelection(done ? tiles.cells() & CellSet(m_session.area()) : tiles.lifted);
    emit changed();
}

namespace {

TileBlock turned(const TileBlock& block, MapTools::Turn turn) {
    switch (turn) {
        case MapTools::Turn::kFlipHorizontally:
            return block.flippedHorizontally();
        case MapTools::Turn::kFlipVertically:
            return block.flippedVertically();
        default:
            return block.rotated(turn == MapTools::Turn::kRotateRight);
    }
}

/// Where the corner goes so that the middle stays, rounded toward the corner.
QPoint aboutMiddle(QPoint corner, QSize before, QSize after) {
    return corner + QPoint((before.width() - after.width()) / 2, (before.height() - after.height()) / 2);
}

}  // namespace

void MapTools::turn(Turn turn) {
    const bool flip = turn == Turn::kFlipHorizontally || turn == Turn::kFlipVertically;
    if (m_floating) {
        const QSize before = m_floating->block.size();
        m_floating->block = turned(m_floating->block, turn);
        m_floating->shape = m_floating->block.cells({});
        const QPoint corner = aboutMiddle(m_floating->corner, before, m_floating->block.size());
        m_floating->grip += m_floating->corner - corner;
        m_floating->corner = corner;
        emit changed();
        return;
    }
    const CellSet cells = m_session.selection();
    if (cells.isEmpty() || m_gesture != Gesture::kNone) return;
    const TileBlock block = TileBlock::of(m_session.map(), cells);
    TileBlock after = turned(block, turn);
    const QPoint corner = aboutMiddle(cells.bounds().topLeft(), block.size(), after.size());
    m_floating.emplace(std::move(after), corner,
                       flip ? QStringLiteral("Flip tiles") : QStringLiteral("Rotate tiles"));
    m_floating->lifted = cells;
    putDown();
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
