// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "passability/tries.h"
#include "pattern/pattern_prover.h"
#include "pattern/pattern_session.h"
#include "pattern/played_medley.h"

namespace lw::pattern_editor {

/// How a try came to its end.
struct TryEnd {
    passability::Death death;
    double seconds = 0;               ///< of Play's clock
    std::optional<std::size_t> ring;  ///< of what is played; none for a wall that is no ring's
    QString name;                     ///< of it in words: "Ring 5  ~._|."
    int side = 0;
    text::Span place{};                         ///< what made the wall, in the file
    std::optional<std::size_t> goOn;            ///< the ring passed last, of the timeline
    std::optional<passability::Rescue> rescue;  ///< what would have saved the player
};

/// The clock of a pattern: at time 0 the first ring reaches the player; before and after that the rings stand
/// further out or in. Plays at the game's speed with the game's rules for the player, tick by tick.
class PatternPlayer : public QObject {
    Q_OBJECT

public:
    PatternPlayer(PatternSession& session, PatternProver& prover, QObject* parent = nullptr);

    /// Time to see what comes before it reaches the player.
    static constexpr double kLead = 1.0;
    /// How long a touched wall flashes, milliseconds.
    static constexpr int kFlash = 150;
    /// Where the player is, units from the middle.
    static constexpr double kMarker = 75;
    /// Tries that are kept.
    static constexpr std::size_t kGhosts = 5;

    [[nodiscard]] bool playing() const { return m_timer.isActive(); }
    /// Begins at the start, or goes on where it was paused.
    void play();
    void pause();
    void toggle() { playing() ? pause() : play(); }
    /// Seconds, -kLead..duration.
    [[nodiscard]] double time() const { return m_time; }
    /// The time at which rings are to be shown: after a death and at the end the whole pattern is.
    [[nodiscard]] double sceneTime() const;
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
    [[nodiscard]] double markerAngle() const;
    /// What is held down from now on.
    void hold(passability::Keys keys) { m_keys = keys; }
    /// Whether all programs of the file are played, in random order, as a level would send them.
    [[nodiscard]] bool randomOrder() const { return m_randomOrder; }
    void setRandomOrder(bool on);
    /// What is played and painted instead of the session's rings; null where those are.
    [[nodiscard]] const PlayedMedley* medley() const;
    /// Back to the session's rings; false where they are shown already.
    bool leaveMedley();
    /// When all that is played is over.
    [[nodiscard]] double duration() const;

    /// Walls flash and nobody dies.
    [[nodiscard]] bool practice() const { return m_practice; }
    void setPractice(bool on);
    /// Walls that would have killed since playing began.
    [[nodiscard]] int hits() const { return m_hits; }
    [[nodiscard]] bool flashes(std::size_t ring, int side) const;

    /// How the last try ended, until the next one begins.
    [[nodiscard]] const std::optional<TryEnd>& end() const { return m_end; }
    void closeEnd();
    /// Plays on from the ring passed last before the death, else from the start.
    void goOn();
    /// Plays on from shortly before a ring of the timeline arrives.
    void playFrom(std::size_t ring);
    /// Tries since the pattern was changed, the present one counted.
    [[nodiscard]] int tryNumber() const { return m_tryNumber; }
    /// The last tries that are over, the newest last, and the clock of each.
    [[nodiscard]] const std::deque<std::shared_ptr<const passability::Try>>& ghosts() const {
        return m_ghosts;
    }
    void forgetGhosts();
    [[nodiscard]] bool ghostsShown() const { return m_ghostsShown; }
    void showGhosts(bool on);
    /// Where a ghost is when the clock stands at `seconds`, radians; nothing before and after its try.
    [[nodiscard]] std::optional<double> ghostAngle(const passability::Try& ghost) const;
    /// The conditions of the walls that are played against.
    [[nodiscard]] const passability::Conditions& gameConditions() const;

    /// Goes on by `seconds` of real time, as a tick of the clock does.
    void advance(double seconds);

signals:
    void moved();         ///< another time, or the marker turned
    void stateChanged();  ///< plays or not, loop, rate, marker, practice, tries
    void touched();       ///< a wall, for the first time
    void died();          ///< end() is told

private:
    void tick();
    void takeWalls();
    void programMayHaveChanged();
    void beginTry(std::uint32_t tick, double degrees);
    void endTry();
    void playTicks();
    void flash(const passability::Death& death);
    void die();
    void beginMedley();
    [[nodiscard]] double ringTime(std::size_t ring) const;
    [[nodiscard]] QString ringName(const TryEnd& end) const;
    /// The first tick that ends after `seconds`.
    [[nodiscard]] std::uint32_t tickAfter(double seconds) const;
    [[nodiscard]] double freeAngle(std::uint32_t tick) const;
    [[nodiscard]] double startDegrees() const;
    void startClock();

    PatternSession& m_session;
    PatternProver& m_prover;
    QTimer m_timer;
    QElapsedTimer m_clock;
    std::shared_ptr<const passability::Proof> m_walls;  ///< what is played against; never null
    double m_time = 0;
    double m_rate = 1;
    bool m_loop = true;
    bool m_marker = true;
    bool m_practice = false;
    bool m_randomOrder = false;
    std::shared_ptr<const PlayedMedley> m_medley;
    bool m_ghostsShown = true;
    passability::Keys m_keys;
    std::optional<passability::Try> m_try;
    double m_degrees = 0;  ///< where the player stands without a try
    int m_tryNumber = 0;
    int m_hits = 0;
    std::optional<TryEnd> m_end;
    std::deque<std::shared_ptr<const passability::Try>> m_ghosts;
    std::pair<std::size_t, std::string> m_programShown;
    QElapsedTimer m_flashClock;
    std::map<std::pair<std::size_t, int>, qint64> m_flashes;  ///< until when
};

}  // namespace lw::pattern_editor
