// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "stackup/timeline.h"

namespace lw::pattern_editor {

/// Between which radii a ring stands, in units of the game.
struct RingPlace {
    double inner = 0;
    double outer = 0;
    bool shown = false;  ///< false where its time or thickness is no number, or beyond all bounds

    friend bool operator==(const RingPlace&, const RingPlace&) = default;
};

/// Where the rings of a timeline stand at the time their first one reaches the player: distance is time by
/// the speed of the walls, so that thicknesses and gaps are to scale.
class RingScene {
public:
    static constexpr double kCentre = 50;  ///< radius of the polygon in the middle
    static constexpr double kStart = 75;   ///< where time 0 is
    static constexpr double kFarthest = 1e8;
    static constexpr double kEmpty = 240;  ///< extent of a pattern without a ring

    RingScene() = default;
    /// `unitsPerSecond` > 0.
    RingScene(const stackup::Timeline& timeline, double unitsPerSecond);

    [[nodiscard]] std::size_t size() const { return m_places.size(); }
    [[nodiscard]] const RingPlace& place(std::size_t ring) const { return m_places[ring]; }
    /// Its colour in the palette: rings of one instruction share one, counted in order of appearance.
    [[nodiscard]] std::size_t colour(std::size_t ring) const { return m_colours[ring]; }
    /// Rings that can't be shown.
    [[nodiscard]] std::size_t hidden() const { return m_hidden; }
    /// Radius that holds every ring, at least that of an empty pattern.
    [[nodiscard]] double extent() const { return m_extent; }
    [[nodiscard]] double unitsPerSecond() const { return m_speed; }

    /// Rings with a part between two radii, in order.
    [[nodiscard]] std::vector<std::size_t> between(double nearest, double farthest) const;
    /// The last ring at a radius, with `slack` units to spare on either side if none is right there.
    [[nodiscard]] std::optional<std::size_t> at(double radius, double slack) const;

private:
    std::vector<RingPlace> m_places;
    std::vector<std::size_t> m_colours;
    double m_extent = kEmpty;
    double m_speed = 300;
    std::size_t m_hidden = 0;
};

}  // namespace lw::pattern_editor
