// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/explained_ring.h"

#include <QPainter>
#include <algorithm>

#include "pattern/pattern_picture.h"
#include "pattern/pstring.h"
#include "pattern/ring.h"

namespace lw::pattern_editor {

namespace {

RingPicture ringOf(const std::string& text, int sides, const pattern::WallTable& walls) {
    const pattern::PString parsed = pattern::parse(text);
    return makePicture(pattern::evaluate(parsed, sides), walls, parsed.divisions.size());
}

}  // namespace

ExplainedRing::ExplainedRing(const std::string& text, int sides, const pattern::WallTable& walls)
    : m_ring(ringOf(text, sides, walls)) {}

void ExplainedRing::paint(QPainter& painter, const QRectF& seen, const QRectF& target) const {
    const double scale = std::min(target.width() / seen.width(), target.height() / seen.height());
    const QPointF middle = target.topLeft() - seen.topLeft() * scale;
    paintThumbnail(painter, middle, scale - 1, m_ring, {ColourBy::kDivisions, std::nullopt});
}

}  // namespace lw::pattern_editor
