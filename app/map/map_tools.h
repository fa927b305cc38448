// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "document/worker.h"
#include "map/cell_paint.h"
#include "map/cell_set.h"
#include "map/map_clipboard.h"
#include "map/map_session.h"
#include "map/shape_edit.h"
#include "map/stamp_landing.h"
#include "map/tile_block.h"

namespace lw::map_editor {

/// Tiles that hang over the map until they are put down: pasted ones, or those being moved.
struct FloatingTiles {
    TileBlock block;
    CellSet shape;  ///< the block's tiles, its first place at (0, 0)
    QPoint corner;
    CellSet lifted;                 ///< where moved tiles were taken from; empty for a paste
    std::vector<NewEntry> entries;  ///< legend entries to be made with them
    QString name;                   ///< of the undo step
    QPoint grip;                    ///< the place of the block that the pointer holds
    /// A feature that goes with the tiles: where it stands, if it is moved, and its place in the block.
    struct Feature {
        std::optional<QPoint> from;
        QPoint place;
        std::string ron;  ///< of one that is placed anew
    };
    std::vector<Feature> features;

    [[nodiscard]] bool takes(QPoint feature) const {
        return std::any_of(features.begin(), features.end(),
                           [=](const Feature& f) { return f.from == feature; });
    }

    FloatingTiles(TileBlock tiles, QPoint at, const QString& stepName)
        : block(std::move(tiles)), shape(block.cells({})), corner(at), name(stepName) {}
    [[nodiscard]] bool isPaste() const { return lifted.isEmpty(); }
    [[nodiscard]] CellSet cells() const { return shape.translated(corner); }
};

/// What the tools do with cells, whether the pointer or the keyboard's cell cursor leads them. A gesture, and
/// tiles that float, are one of the document's gestures: they end whole, as one step, or leave neither text
/// nor step behind.
class MapTools : public QObject {
    Q_OBJECT

public:
    MapTools(MapSession& session, document::Worker& worker, QObject* parent = nullptr);
    ~MapTools() override;

    // A drag of the pointer, in cells; they may lie outside the map.
    void press(QPoint cell, Qt::KeyboardModifiers modifiers);
    void drag(QPoint cell, Qt::KeyboardModifiers modifiers);
    void release(QPoint cell, Qt::KeyboardModifiers modifiers);
    /// The pointer moves without a button: floating tiles follow.
    void hover(QPoint cell);

    /// Space or Return on a cell: a click, or one corner of a shape, the next tap being the other.
    void tap(QPoint cell);
    /// The cell cursor went from one cell to another with an arrow key.
    void cursorMoved(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers);
    /// Takes back the gesture under way; false if there is none.
    bool cancel();

    /// Whether a gesture is under way, or tiles float.
    [[nodiscard]] bool busy() const { return m_gesture != Gesture::kNone || m_floating || filling(); }
    /// Cells that the primary character would be painted on.
    [[nodiscard]] const CellSet& shape() const { return m_shape; }
    /// The corners of the shape or rectangle under way, for its size.
    [[nodiscard]] std::optional<QRect> extent() const;
    [[nodiscard]] const std::optional<FloatingTiles>& floating() const { return m_floating; }
    /// Whether tiles float that no drag holds: pointer and arrows move them.
    [[nodiscard]] bool hanging() const { return m_floating && m_gesture == Gesture::kNone; }
    /// A feature being moved: from where, and to where.
    struct FeatureMove {
        QPoint from;
        QPoint to;
    };
    [[nodiscard]] const std::optional<FeatureMove>& featureMove() const { return m_featureMove; }
    /// A fill that takes long runs in the background.
    [[nodiscard]] bool filling() const { return m_fill.has_value(); }
    /// 0..1
    [[nodiscard]] double fillProgress() const;

    /// Hangs tiles over the map, their corner at `corner`.
    void startFloating(FloatingTiles tiles);
    void moveFloating(QPoint by);
    /// Puts floating tiles down, as one step; they become the selection. `again`: pasted ones go on hanging.
    /// Where that is refused they go on floating and nothing is changed; false then.
    bool putDown(bool again = false);
    /// Columns and rows that floating tiles reach beyond the map.
    [[nodiscard]] map::Margins floatingBeyond() const;

    // Stamps
    /// What a click on a cell would put down; null without a stamp in hand. Kept until map or kit change.
    [[nodiscard]] const StampLanding* landing(QPoint cell);
    /// The rectangle that a drag with the right button is about to pick up.
    [[nodiscard]] std::optional<QRect> pickUp() const;
    void beginPickUp(QPoint cell);
    void pickUpTo(QPoint cell);
    /// Takes what was dragged over into the hand, as a stamp.
    void endPickUp();
    /// What the brush would make of the map at a cell, its images left out.
    [[nodiscard]] TileOverlay brushOverlay(QPoint cell) const;
    /// The cells of a free selection under way, in the order they were crossed.
    [[nodiscard]] const std::vector<QPoint>& lasso() const { return m_lasso; }

    /// Turns what floats, else the selected tiles where they are; these float where a tile would fall beside
    /// the rows.
    void turn(Turn turn);
    /// Leaves ground where cells were.
    void clear(const CellSet& cells, const QString& name);
    // What is done with the selection. Cells of one terrain as at a cell; a ring of cells more or less.
    void selectTerrain(char32_t character);
    void growSelection(int by);
    void fillFrom(QPoint cell, bool eightWay);
    /// How long a fill may go on before it is begun anew in the background, milliseconds; 0: all are.
    void setFillPatience(qint64 milliseconds) { m_fillPatience = milliseconds; }
    void pick(QPoint cell);

    static constexpr int kPatience = 300;  ///< milliseconds a fill may take before it is announced

signals:
    /// Something that is drawn over the map is another.
    void changed();
    /// A feature was placed or pressed.
    void featureUsed();
    void fillStarted();
    void fillEnded();
    /// The map grew at its left and top: what was at (0, 0) is at `by` now.
    void grew(QPoint by);
    /// A stamp was picked up.
    void pickedUp(const lw::stamp::Stamp& stamp);
    /// A stroke left floor at the edge of the map, where no wall can follow.
    void openEdge(int cells);

private:
    enum class Gesture { kNone, kBrush, kShape, kSelect, kMove, kFeature, kStamp, kPickUp };

    void begin(Gesture gesture, QPoint cell);
    void end();
    void open();
    void close();
    /// Ends what is under way with the text as it is.
    void stop();
    void brushTo(QPoint cell);
    void shapeTo(QPoint cell, bool shift);
    void selectTo(QPoint cell);
    void moveTo(QPoint cell);
    void paintShape();
    void paint(const CellSet& cells);
    [[nodiscard]] CellBrush cellBrush() const;
    void stampTo(QPoint cell, bool free);
    bool putStamps(std::vector<stamp::Placement> placements);
    /// Grows the map at its edges within the gesture; false where it can't.
    bool growBy(const map::Margins& margins);
    void stampShape(const CellSet& cells, QPoint first);
    void tellAdded(const std::vector<std::pair<char32_t, std::string>>& added);
    void selectWith(const CellSet& cells);
    void lift(const CellSet& cells, const QString& name);
    [[nodiscard]] std::vector<map::TilePlace> blockedBy(const FloatingTiles& tiles) const;
    [[nodiscard]] std::vector<MapSession::FeatureWay> featureWays(const FloatingTiles& tiles,
                                                                  QStringList& left) const;
    [[nodiscard]] qint64 tilesBesideRows(const CellSet& cells) const;
    void pressSelect(QPoint cell, Qt::KeyboardModifiers modifiers);
    void pressFeature(QPoint cell);
    void dropFeature();
    void paintFill(const CellSet& cells);
    [[nodiscard]] QPoint nearMap(QPoint cell) const;
    [[nodiscard]] QString strokeName() const;

    MapSession& m_session;
    document::Worker& m_worker;
    Gesture m_gesture = Gesture::kNone;
    QPoint m_start;
    QPoint m_now;
    QPoint m_lastStroke;  ///< where the last stroke ended; Shift goes on from there
    quint64 m_token = 0;  ///< of the document's gesture; 0 where nothing is under way
    SelectMode m_mode = SelectMode::kReplace;
    CellSet m_before;  ///< the selection before the gesture
    CellSet m_shape;
    std::optional<QPoint> m_anchor;  ///< where Shift and arrows began to select
    std::optional<FloatingTiles> m_floating;
    std::optional<FeatureMove> m_featureMove;
    std::optional<document::JobId> m_fill;
    qint64 m_fillPatience = 60;               ///< most fills are done before anyone could see them begin
    std::set<std::pair<int, int>> m_stamped;  ///< places of the lattice that have their stamp
    QRect m_lastBox;                          ///< of the stamp put down last
    std::size_t m_openEdge = 0;               ///< cells of the stroke
    std::vector<QPoint> m_lasso;
    std::optional<StampLanding> m_landing;
    quint64 m_landingRevision = 0;
};

}  // namespace lw::map_editor
