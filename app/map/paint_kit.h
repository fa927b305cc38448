// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPoint>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "map/cell_set.h"
#include "stamp/stamp.h"

namespace lw::map_editor {

enum class BrushShape { kSquare, kRound };
enum class Symmetry { kNone, kLeftRight, kTopBottom, kBoth, kQuarterTurns };

/// Where symmetry puts a cell, and how a stamp is turned there.
struct Image {
    stamp::Turn turn;
    QPoint axes;  ///< half tiles from the map's corner to the two axes

    [[nodiscard]] QPoint of(QPoint cell) const;
    [[nodiscard]] CellSet of(const CellSet& cells) const;
};

/// What is painted with beside the character: brush, symmetry, walls that follow, the random brush and the
/// stamp in hand. Of one map's views; none of it is part of the level.
class PaintKit : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    static constexpr int kMostSize = 9;
    [[nodiscard]] int size() const { return m_size; }
    void setSize(int size);
    [[nodiscard]] BrushShape shape() const { return m_shape; }
    void setShape(BrushShape shape);
    /// The cells a brush covers where it goes along `cells`.
    [[nodiscard]] CellSet brushed(const CellSet& cells) const;

    [[nodiscard]] Symmetry symmetry() const { return m_symmetry; }
    void setSymmetry(Symmetry symmetry);
    /// Half tiles from the map's corner to the axes; the middle of a map of `map` cells until someone moved
    /// them. With quarter turns both are odd or both even.
    [[nodiscard]] QPoint axes(QSize map) const;
    void setAxes(std::optional<QPoint> axes);
    /// Where a stroke is repeated on a map of `map` cells, itself left out.
    [[nodiscard]] std::vector<Image> images(QSize map) const;
    /// Cells and all of their images.
    [[nodiscard]] CellSet mirrored(const CellSet& cells, QSize map) const;

    [[nodiscard]] bool wallsFollow() const { return m_wallsFollow; }
    void setWallsFollow(bool on);
    /// Whether the map grows where a stamp or pasted tiles reach beyond it.
    [[nodiscard]] bool grows() const { return m_grows; }
    void setGrows(bool on);

    /// What the random brush draws from; an empty terrain leaves a cell as it is.
    [[nodiscard]] const stamp::Stamp::Lot& lot() const { return m_lot; }
    void setLot(stamp::Stamp::Lot lot);
    [[nodiscard]] bool isRandom() const { return m_isRandom && !m_lot.empty(); }
    void setRandom(bool on);
    /// Changes what is drawn by lot everywhere.
    [[nodiscard]] std::uint32_t roll() const { return m_roll; }
    void rollAgain();

    /// The variants of the stamp in hand, the chosen one among them; empty: none.
    [[nodiscard]] const std::vector<stamp::Stamp>& stamps() const { return m_stamps; }
    [[nodiscard]] bool hasStamp() const { return !m_stamps.empty(); }
    [[nodiscard]] const stamp::Stamp& chosen() const { return m_stamps[m_chosen]; }
    void takeStamp(std::vector<stamp::Stamp> variants, std::size_t chosen);
    void dropStamp();
    /// Whether a click draws one of the variants, turned as each allows; else it is the chosen one.
    [[nodiscard]] bool drawsVariants() const { return m_drawsVariants; }
    void setDrawsVariants(bool on);
    [[nodiscard]] stamp::Turn turn() const { return m_turn; }
    void turnBy(stamp::Turn turn);
    /// What a click on a cell puts down. Requires hasStamp().
    [[nodiscard]] stamp::Fixed fixedAt(QPoint cell) const;
    /// Of the lattice on which a drag puts stamps: the chosen one's, turned.
    [[nodiscard]] QPoint step() const;
    [[nodiscard]] QPoint anchor() const;
    [[nodiscard]] QSize stampSize() const;

signals:
    void changed();

private:
    int m_size = 1;
    BrushShape m_shape = BrushShape::kSquare;
    Symmetry m_symmetry = Symmetry::kNone;
    std::optional<QPoint> m_axes;
    bool m_wallsFollow = false;
    bool m_grows = false;
    bool m_isRandom = false;
    stamp::Stamp::Lot m_lot;
    std::uint32_t m_roll = 0;
    std::vector<stamp::Stamp> m_stamps;
    std::size_t m_chosen = 0;
    bool m_drawsVariants = true;
    stamp::Turn m_turn;
};

}  // namespace lw::map_editor
