// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "document/worker.h"
#include "passability/margins.h"
#include "passability/path.h"
#include "passability/proof.h"
#include "passability/repair.h"
#include "pattern/pattern_session.h"

namespace lw::pattern_editor {

/// From where and how a player is taken to play. View state, kept for the file.
struct ProofView {
    std::optional<double> start{};  ///< degrees; without one, any
    bool swap = false;
    int tightMilliseconds = 150;  ///< what has less to spare is shown as tight
    double mostSpeed = 5;         ///< up to which wall speed it is tried

    friend bool operator==(const ProofView&, const ProofView&) = default;
};

/// A place that is tight, or shut.
struct TightSpot {
    std::vector<std::uint32_t> rings;    ///< whose walls make it so, those to blame most first
    std::optional<std::uint32_t> ticks;  ///< to spare; nothing where it is shut
    std::uint32_t tick = 0;
    double degrees = 0;  ///< where one would be then
};

/// What is found out beyond the verdict at the side count shown.
struct ProofDetails {
    std::shared_ptr<const passability::Proof> proof;  ///< the one they belong to; never null
    std::optional<passability::SafePath> path;
    passability::Corridor corridor;
    std::vector<passability::RingMargin> margins;  ///< in order; empty where not looked for
    /// Where it is shut, else the places with less than kMostMargin to spare, by time.
    std::vector<TightSpot> spots{};
    /// The spot with the least to spare, or the one that shuts; nothing without any.
    std::optional<std::size_t> tightest{};
};

/// Whether the pattern can be passed, at every side count: found out on the worker, the side count shown
/// first, anew whenever what runs has changed. What was found before stays, as stale, until then.
class PatternProver : public QObject {
    Q_OBJECT

public:
    explicit PatternProver(PatternSession& session, QObject* parent = nullptr);
    ~PatternProver() override;

    /// What is known, or was; null where nothing was yet.
    [[nodiscard]] std::shared_ptr<const passability::Proof> proof(int sides) const;
    /// Whether that was of a pattern or conditions that are no more.
    [[nodiscard]] bool isStale(int sides) const;
    /// At the side count shown; null until it is known for what runs now.
    [[nodiscard]] std::shared_ptr<const passability::Proof> shown() const;
    /// Of the side count shown; null until they are known for what runs now.
    [[nodiscard]] std::shared_ptr<const ProofDetails> details() const { return m_details; }
    /// The highest wall speed tried at which it is still passed without luck, from the present one on;
    /// nothing until that is known, and where it is not passed as it is.
    [[nodiscard]] std::optional<double> upToSpeed() const { return m_upToSpeed; }
    /// What would open the side counts at which it is not passed (routeBlame); empty until that is known.
    [[nodiscard]] const std::vector<passability::Repair>& repairs() const { return m_repairs; }
    /// Finds out the verdict at the side count shown at once, for what can't wait. For short patterns.
    void proveNow();
    [[nodiscard]] bool isBusy() const { return m_job != 0 || !m_waiting.empty() || m_settle.isActive(); }

    [[nodiscard]] const ProofView& view() const { return m_view; }
    void setView(const ProofView& view);
    /// Conditions of the game at which it is judged.
    [[nodiscard]] passability::Conditions gameConditions() const;

    /// Ticks that are looked at: a minute, and the flight of the first walls.
    static constexpr std::uint32_t kMostTicks = 60 * 240 + 1220;
    /// With more rings the single margins, the speeds and repairs are not looked for.
    static constexpr std::size_t kMostRings = 200;

signals:
    void changed();  ///< a verdict, or what is stale
    void detailsChanged();
    void speedChanged();  ///< upToSpeed()
    void repairsChanged();
    void viewChanged();

private:
    enum class Step { kProof, kDetails, kSpeed, kRepairs };
    struct Task {
        Step step;
        int sides;
    };
    struct Known {
        std::shared_ptr<const passability::Proof> proof;
        bool stale = false;
    };
    /// What a verdict depends on but for the side count.
    struct Subject {
        std::string program;  ///< its name
        std::string text;
        Conditions conditions;
        pattern::WallTable walls;
        ProofView view;

        friend bool operator==(const Subject&, const Subject&) = default;
    };
    [[nodiscard]] Subject subject() const;
    void renew();
    void stop();
    void queueOthers();
    void next();
    void startProof(int sides);
    void startDetails();
    void startSpeed();
    void startRepairs();

    PatternSession& m_session;
    ProofView m_view;
    std::optional<Subject> m_subject;
    std::map<int, Known> m_known;
    std::shared_ptr<const ProofDetails> m_details;
    std::optional<double> m_upToSpeed;
    std::vector<passability::Repair> m_repairs;
    std::deque<Task> m_waiting;
    document::JobId m_job = 0;
    std::stop_source m_stop;
    QTimer m_settle;  ///< after it the other side counts are looked at
};

}  // namespace lw::pattern_editor
