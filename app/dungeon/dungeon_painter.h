// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QImage>
#include <QRectF>
#include <array>
#include <optional>

#include "canvas/zoom.h"
#include "dungeon/recipe_job.h"

class QPainter;

namespace lw::dungeon_editor {

enum class Layer {
    kRooms,
    kDoors,
    kTunnels,
    kCandidates,
    kAreas,
    kPrefabs,
    kDeadEnds,
    kUnreachable,
    kAttempts,
    kLongestWay
};
inline constexpr std::size_t kLayerCount = 10;

/// Which layers are shown.
struct Layers {
    std::array<bool, kLayerCount> on{true, true, true, false, true, true, true, true, true, false};

    [[nodiscard]] bool operator[](Layer layer) const { return on[static_cast<std::size_t>(layer)]; }
    friend bool operator==(const Layers&, const Layers&) = default;
};

/// The colours of a dungeon's canvas in the theme in use (design language, section 3).
struct DungeonColours {
    QColor rock;
    QColor passage;
    QColor doorEdge;

    [[nodiscard]] static DungeonColours now();
    /// The floor and the edge of a room; the ninth has the colours of the first.
    [[nodiscard]] static QColor floorOf(std::size_t room);
    [[nodiscard]] static QColor edgeOf(std::size_t room);
};

/// One pixel a cell: rock, passages, the floors of rooms. `plain`: rooms without their colours but doors with
/// one, for pictures too small for more.
[[nodiscard]] QImage cellImage(const Scene& scene, const Layers& layers, bool plain = false);

struct ScenePainting {
    const Scene& scene;
    const QImage& cells;  ///< cellImage() of it
    canvas::Zoom zoom;
    QSizeF view;  ///< size of what is painted, from the painter's origin
    Layers layers;
    std::optional<std::size_t> selected;  ///< a room
    bool shapes = false;                  ///< cells as rectangles of one colour, not as an image
};
/// The picture with everything that belongs to the level: rooms outlined and numbered, doors, dead ends and
/// so on. Paints only what is in view.
void paintScene(QPainter& painter, const ScenePainting& what);

/// The whole picture within `target`, in the cells' proportions.
void paintThumbnail(QPainter& painter, const QRectF& target, const QImage& cells);
/// The hatch of a failure over `target`.
void paintFailed(QPainter& painter, const QRectF& target);

}  // namespace lw::dungeon_editor
