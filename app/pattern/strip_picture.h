// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/picture.h"
#include "pattern/sides_panel.h"

namespace lw::pattern_editor {

/// One side count of the strip, on the ground that is there: number, picture, caption.
void paintSideCount(QPainter& painter, const QRect& area, const PatternSession& session,
                    const SideCountFacts& facts, bool whole);

/// The strip of side counts as a picture, painted while the session is as it is now.
class StripPicture : public document::Picture {
public:
    StripPicture(const PatternSession& session, const SidesModel& model)
        : m_session(session), m_model(model) {}

    [[nodiscard]] QRectF bounds() const override;
    [[nodiscard]] double unit() const override { return 1.0; }
    void paint(QPainter& painter, const QRectF& seen, const QRectF& target) const override;

private:
    const PatternSession& m_session;
    const SidesModel& m_model;
};

}  // namespace lw::pattern_editor
