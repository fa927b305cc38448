// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/picture.h"
#include "pattern/sides_panel.h"

namespace lw::pattern_editor {

/// Height of the verdict under a side count's picture.
inline constexpr int kFootHeight = 40;

/// One side count of the strip, on the ground that is there: number, what it is made of, picture, verdict.
void paintSideCount(QPainter& painter, const QRect& area, const PatternSession& session,
                    const PatternProver& prover, const SideCountFacts& facts, bool whole);

/// The strip of side counts as a picture, painted while the session is as it is now.
class StripPicture : public document::Picture {
public:
    StripPicture(const PatternSession& session, const PatternProver& prover, const SidesModel& model)
        : m_session(session), m_prover(prover), m_model(model) {}

    [[nodiscard]] QRectF bounds() const override;
    [[nodiscard]] double unit() const override { return 1.0; }
    void paint(QPainter& painter, const QRectF& seen, const QRectF& target) const override;

private:
    const PatternSession& m_session;
    const PatternProver& m_prover;
    const SidesModel& m_model;
};

}  // namespace lw::pattern_editor
