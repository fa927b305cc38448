// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/paint_kit.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lw::map_editor {

QPoint Image::of(QPoint cell) const {
    if (turn.mirrored) cell.setX(axes.x() - 1 - cell.x());
    // Half a turn goes about both axes, whatever lies between them.
    if (turn.quarters == 2) return {axes.x() - 1 - cell.x(), axes.y() - 1 - cell.y()};
    for (int i = 0; i < turn.quarters; ++i) {
        // About the middle, clockwise: what was above comes to the right.
        cell = QPoint((axes.x() + axes.y()) / 2 - 1 - cell.y(), (axes.y() - axes.x()) / 2 + cell.x());
    }
    return cell;
}

CellSet Image::of(const CellSet& cells) const {
    std::vector<Stretch> out;
    out.reserve(cells.stretches().size());
    for (const Stretch& s : cells.stretches()) {
        if (turn.quarters % 2 == 0) {
            const QPoint a = of(QPoint(s.from, s.y));
            const QPoint b = of(QPoint(s.to - 1, s.y));
            out.push_back({a.y(), std::min(a.x(), b.x()), std::max(a.x(), b.x()) + 1});
            continue;
        }
        for (int x = s.from; x < s.to; ++x) {
            const QPoint cell = of(QPoint(x, s.y));
            out.push_back({cell.y(), cell.x(), cell.x() + 1});
        }
    }
    return CellSet::of(std::move(out));
}

void PaintKit::setSize(int size) {
    size = std::clamp(size, 1, kMostSize);
    if (std::exchange(m_size, size) != size) emit changed();
}

void PaintKit::setShape(BrushShape shape) {
    if (std::exchange(m_shape, shape) != shape) emit changed();
}

CellSet PaintKit::brushed(const CellSet& cells) const {
    if (m_size == 1) return cells;
    std::vector<Stretch> out;
    const int first = -(m_size - 1) / 2;
    const double middle = first + (m_size - 1) / 2.0;
    for (int dy = first; dy < first + m_size; ++dy) {
        int left = first;
        int right = first + m_size;
        if (m_shape == BrushShape::kRound) {
            const double radius = m_size / 2.0;
            const double half = std::sqrt(std::max(0.0, radius * radius - (dy - middle) * (dy - middle)));
            left = static_cast<int>(std::ceil(middle - half));
            right = static_cast<int>(std::floor(middle + half)) + 1;
        }
        for (const Stretch& s : cells.stretches()) out.push_back({s.y + dy, s.from + left, s.to + right - 1});
    }
    return CellSet::of(std::move(out));
}

void PaintKit::setSymmetry(Symmetry symmetry) {
    if (std::exchange(m_symmetry, symmetry) != symmetry) emit changed();
}

QPoint PaintKit::axes(QSize map) const {
    QPoint axes = m_axes.value_or(QPoint(map.width(), map.height()));
    if (m_symmetry == Symmetry::kQuarterTurns && (axes.x() + axes.y()) % 2 != 0) axes.ry() -= 1;
    return axes;
}

void PaintKit::setAxes(std::optional<QPoint> axes) {
    if (std::exchange(m_axes, axes) != axes) emit changed();
}

std::vector<Image> PaintKit::images(QSize map) const {
    const QPoint at = axes(map);
    const auto image = [at](int quarters, bool mirrored) {
        return Image{{static_cast<std::uint8_t>(quarters), mirrored}, at};
    };
    // Mirroring top to bottom is mirroring left to right and half a turn; about axes of their own that is the
    // same, since half a turn goes about both.
    switch (m_symmetry) {
        case Symmetry::kNone:
            return {};
        case Symmetry::kLeftRight:
            return {image(0, true)};
        case Symmetry::kTopBottom:
            return {image(2, true)};
        case Symmetry::kBoth:
            return {image(0, true), image(2, true), image(2, false)};
        case Symmetry::kQuarterTurns:
            return {image(1, false), image(2, false), image(3, false)};
    }
    return {};
}

CellSet PaintKit::mirrored(const CellSet& cells, QSize map) const {
    CellSet all = cells;
    for (const Image& image : images(map)) all = all | image.of(cells);
    return all;
}

void PaintKit::setWallsFollow(bool on) {
    if (std::exchange(m_wallsFollow, on) != on) emit changed();
}

void PaintKit::setGrows(bool on) {
    if (std::exchange(m_grows, on) != on) emit changed();
}

void PaintKit::setLot(stamp::Stamp::Lot lot) {
    if (lot == m_lot) return;
    m_lot = std::move(lot);
    emit changed();
}

void PaintKit::setRandom(bool on) {
    if (std::exchange(m_isRandom, on) != on) emit changed();
}

void PaintKit::rollAgain() {
    ++m_roll;
    emit changed();
}

void PaintKit::takeStamp(std::vector<stamp::Stamp> variants, std::size_t chosen) {
    m_stamps = std::move(variants);
    m_chosen = std::min(chosen, m_stamps.empty() ? 0 : m_stamps.size() - 1);
    m_turn = {};
    emit changed();
}

void PaintKit::dropStamp() {
    if (m_stamps.empty()) return;
    m_stamps.clear();
    m_chosen = 0;
    emit changed();
}

void PaintKit::setDrawsVariants(bool on) {
    if (std::exchange(m_drawsVariants, on) != on) emit changed();
}

void PaintKit::turnBy(stamp::Turn turn) {
    m_turn = m_turn.then(turn);
    emit changed();
}

stamp::Fixed PaintKit::fixedAt(QPoint cell) const {
    const stamp::Cell at{cell.x(), cell.y()};
    if (m_drawsVariants) return stamp::draw(m_stamps, at, m_roll, m_turn);
    stamp::Stamp alone = chosen();
    alone.turns = alone.flips = false;
    return stamp::draw({std::move(alone)}, at, m_roll, m_turn);
}

QPoint PaintKit::step() const {
    const stamp::Cell step = chosen().step;
    return m_turn.quarters % 2 == 0 ? QPoint(step.x, step.y) : QPoint(step.y, step.x);
}

QPoint PaintKit::anchor() const {
    stamp::Stamp frame;
    frame.width = chosen().width;
    frame.height = chosen().height;
    frame.anchor = chosen().anchor;
    frame.step = chosen().step;
    frame.tiles.resize(static_cast<std::size_t>(frame.width) * static_cast<std::size_t>(frame.height));
    const stamp::Cell anchor = stamp::turned(frame, m_turn).anchor;
    return {anchor.x, anchor.y};
}

QSize PaintKit::stampSize() const {
    const QSize size(chosen().width, chosen().height);
    return m_turn.quarters % 2 == 0 ? size : size.transposed();
}

}  // namespace lw::map_editor
