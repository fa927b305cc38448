// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "document/action_registry.h"
#include "pattern/pattern_player.h"
#include "pattern/pattern_session.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace lw::pattern_editor {

class TrackGaps;

/// The pattern along time: its rings as blocks, the verdict under them with its tight places, and where play
/// stands. A drag moves it; a click on a tight place looks at that; the arrow keys step from ring to ring.
class PlayTrack : public QWidget {
    Q_OBJECT

public:
    PlayTrack(PatternSession& session, PatternProver& prover, PatternPlayer& player,
              QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override { return {300, 40}; }
    /// Where the rings are.
    [[nodiscard]] QRectF groove() const;
    /// Rings that overlap in time stand in lanes below each other; this many.
    [[nodiscard]] int lanes() const { return m_lanes; }
    /// The place of a ring's block; empty where it is not shown.
    [[nodiscard]] QRectF blockOf(std::size_t ring) const;
    /// Where a time is, in pixels from the left.
    [[nodiscard]] double xOf(double seconds) const;

signals:
    /// A tight spot of the details, by its index, is to be looked at.
    void spotRequested(std::size_t index);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void seek(double x);
    void paintRings(QPainter& painter);
    void paintMedley(QPainter& painter, const PlayedMedley& medley);
    void paintVerdict(QPainter& painter);
    void paintHead(QPainter& painter);
    [[nodiscard]] std::vector<std::size_t> tightSpots() const;
    [[nodiscard]] std::optional<std::size_t> spotAt(QPointF place) const;
    [[nodiscard]] QString spotWords(std::size_t index) const;
    void findLanes();

    PatternSession& m_session;
    PatternProver& m_prover;
    PatternPlayer& m_player;
    bool m_dragging = false;
    std::vector<int> m_lane;  ///< of each ring
    int m_lanes = 1;
};

/// Play, step, loop, speed, and the track.
class PlayBar : public QWidget {
    Q_OBJECT

public:
    PlayBar(PatternSession& session, PatternProver& prover, PatternPlayer& player,
            document::ActionRegistry& actions, QWidget* parent = nullptr);
    [[nodiscard]] PlayTrack& track() const { return *m_track; }
    [[nodiscard]] TrackGaps& gaps() const { return *m_gaps; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void refreshTime();

    PatternSession& m_session;
    PatternPlayer& m_player;
    QToolButton* m_play = nullptr;
    QToolButton* m_loop = nullptr;
    QLabel* m_time;
    QLabel* m_end;
    QLabel* m_try;
    PlayTrack* m_track;
    TrackGaps* m_gaps;
    QComboBox* m_rate;
};

}  // namespace lw::pattern_editor
