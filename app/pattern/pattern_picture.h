// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>
#include <memory>
#include <optional>

#include "document/picture.h"
#include "pattern/pattern_kind.h"
#include "pattern/pattern_session.h"
#include "pattern/walls.h"
#include "stackup/settings.h"

namespace lw::pattern_editor {

/// A program run and drawn as the editor shows it: rings round the middle, which is at (0, 0); a unit is one
/// of the game.
class PatternPicture : public document::Picture {
public:
    /// What the options say of side count, layers and view; the rest is as a new view has it. Of a level the
    /// program shown, else the first.
    PatternPicture(std::shared_ptr<const formats::PatternFile> analysis,
                   const document::PictureOptions& options);

    [[nodiscard]] bool empty() const { return m_timeline.rings.size() == m_scene.hidden(); }
    [[nodiscard]] QRectF bounds() const override;
    [[nodiscard]] double unit() const override { return 1.0; }
    void paint(QPainter& painter, const QRectF& seen, const QRectF& target) const override;

private:
    void paintRings(QPainter& painter, double scale, double nearest, double farthest) const;
    void paintNumbers(QPainter& painter, double scale) const;

    std::shared_ptr<const formats::PatternFile> m_analysis;
    const formats::ProgramText* m_program;
    stackup::Timeline m_timeline;
    RingScene m_scene;
    Polygon m_polygon{6};
    ColourBy m_colourBy = ColourBy::kRings;
    RingLayers m_layers;
    std::optional<std::size_t> m_only;  ///< the ring where there is one alone
};

/// How the rings of a small picture are coloured.
struct RingColours {
    ColourBy by = ColourBy::kRings;
    std::optional<std::size_t> selected;  ///< a ring; of a picture of one ring alone its colour
};

/// Paints the rings that a program has queued, run with these settings, as large as `target` has room for,
/// without arrows and pivots. False if there are none.
bool paintTimeline(QPainter& painter, const QRectF& target, const stackup::Program& program,
                   const stackup::Timeline& timeline, const pattern::WallTable& walls,
                   const stackup::RunSettings& settings, const RingColours& colours);

/// A small picture of the selected ring, as it is or might be: walls in its colour or those of their
/// divisions, the pivot, a hatch where it hangs. `around` is the middle, `radius` that of the outer corners.
void paintThumbnail(QPainter& painter, QPointF around, double radius, const RingPicture& ring,
                    const RingColours& colours);

}  // namespace lw::pattern_editor
