// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <map>
#include <optional>

#include "pattern/pattern_session.h"

namespace lw::pattern_editor {

/// The clock of a pattern: at time 0 the first ring reaches the player; before and after that the rings stand
/// further out or in. Plays at the game's speed, and turns the player's marker as the game does.
class PatternPlayer : public QObject {
    Q_OBJECT

public:
    explicit PatternPlayer(PatternSession& session, QObject* parent = nullptr);

    /// Time to see what comes before it reaches the player.
    static constexpr double kLead = 1.0;
    /// How long a touched wall flashes, milliseconds.
    static constexpr int kFlash = 150;
    /// Where the player's marker is, units from the middle.
    static constexpr double kMarker = 66;

    [[nodiscard]] bool playing() const { return m_timer.isActive(); }
    void play();
    void pause();
    void toggle() { playing() ? pause() : play(); }
    /// Seconds, -kLead..duration.
    [[nodiscard]] double time() const { return m_time; }
    void seek(double seconds);
    /// To the start of the ring `rings` on from the one now at the player.
    void step(int rings);
    [[nodiscard]] bool looping() const { return m_loop; }
    void setLooping(bool on);
    [[nodiscard]] double rate() const { return m_rate; }
    void setRate(double rate);

    [[nodiscard]] bool markerShown() const { return m_marker; }
    void showMarker(bool on);
    /// Radians, 0 to the right, clockwise.
    [[nodiscard]] double markerAngle() const { return m_angle; }
    /// -1 anticlockwise, 0 not at all, 1 clockwise.
    void turn(int direction) { m_turn = direction; }
    /// Walls touched since playing began.
    [[nodiscard]] int hits() const { return m_hits; }
    [[nodiscard]] bool flashes(std::size_t ring, int side) const;

    /// Goes on by `seconds` of real time, as a tick of the clock does.
    void advance(double seconds);

signals:
    void moved();         ///< another time, or the marker turned
    void stateChanged();  ///< plays or not, loop, rate, marker
    void touched();       ///< a wall, for the first time

private:
    void tick();
    void touch();
    [[nodiscard]] double end() const;

    PatternSession& m_session;
    QTimer m_timer;
    QElapsedTimer m_clock;
    double m_time = 0;
    double m_rate = 1;
    bool m_loop = true;
    bool m_marker = true;
    double m_angle = 0;
    int m_turn = 0;
    int m_hits = 0;
    QElapsedTimer m_flashClock;
    std::map<std::pair<std::size_t, int>, qint64> m_flashes;  ///< until when
};

}  // namespace lw::pattern_editor
