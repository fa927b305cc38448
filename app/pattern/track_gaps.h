// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "pattern/gap_drag.h"
#include "pattern/pattern_player.h"
#include "pattern/pattern_session.h"

namespace lw::pattern_editor {

class PlayTrack;

/// What lies over the track: a grip at the end of each gap, which is dragged, and a bracket over the rounds
/// of each loop. What is not at a grip goes to the track below.
class TrackGaps : public QWidget {
    Q_OBJECT

public:
    TrackGaps(PatternSession& session, PatternPlayer& player, PlayTrack& track);
    /// The middle of the grip at the end of the gap behind a ring.
    [[nodiscard]] QPointF gripOf(std::size_t ring) const;
    [[nodiscard]] GapDrag& drag() { return m_drag; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void renew();
    [[nodiscard]] std::optional<std::size_t> gapAt(QPointF point) const;
    [[nodiscard]] const stackup::Gap* gapBehind(std::size_t ring) const;
    void paintBrackets(QPainter& painter);
    void paintGaps(QPainter& painter);
    void tell(int x, const QString& text);
    void tellDrag(int x);
    void endDrag();

    PatternSession& m_session;
    PatternPlayer& m_player;
    PlayTrack& m_track;
    GapDrag m_drag;
    std::vector<stackup::Gap> m_gaps;
    std::optional<std::size_t> m_hover;  ///< a gap, by its ring
    double m_dragX = 0;
    double m_scale = 1;  ///< seconds a pixel when the drag began
};

}  // namespace lw::pattern_editor
