// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "document/picture.h"
#include "pattern/ring_picture.h"
#include "pattern/walls.h"

namespace lw::pattern_editor {

/// One ring as a P-string draws it at a side count, from side 0 on: coloured by its divisions, at any size.
class ExplainedRing : public document::Picture {
public:
    ExplainedRing(const std::string& text, int sides, const pattern::WallTable& walls);

    [[nodiscard]] QRectF bounds() const override { return {-1, -1, 2, 2}; }
    [[nodiscard]] double unit() const override { return 46; }
    void paint(QPainter& painter, const QRectF& seen, const QRectF& target) const override;

private:
    RingPicture m_ring;
};

}  // namespace lw::pattern_editor
