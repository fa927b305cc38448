// SPDX-License-Identifier: MIT
#pragma once

#include <coroutine>
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dungeon/geometry.h"

namespace lw::dungeon {

/// What comes after a point of a side was tried for a door.
enum class PointOutcome : std::size_t {
    kNoDoorYet,  ///< nothing is drawn before the side has a door
    kGoesOn,
    kLeaves,  ///< by the draw
    kThrows,  ///< the chance has grown above 100
};

/// What happened between a pause and the one before it.
struct Stage {
    enum class Kind {
        kRoomPlaced,       ///< `room`
        kMazeGrown,        ///< maze number `index` (from 0) took `count` steps and stands at `from`
        kTunnelDug,        ///< `from` to `to`, `count` cells, along x first if `flag`
        kDoorsChosen,      ///< a point of the wall around `room` was tried: `from`, a door if `flag`; `count`
                           ///< doors since the last pause
        kDeadEndsTrimmed,  ///< of area number `index` (from 0), `count` cells in `passes` passes
        kWorked,           ///< what `say` says
        kCleared,          ///< the attempt failed and all was thrown away
        kStepDone,         ///< the end of a step, only where asked for; no pause of the original
        kFailed,           ///< where a step failed; only in a History
        kSideDrawn,   ///< whether a side of `room`, number `index`, is opened: not if `flag`; drawn `count`
                      ///< of 100 against `passes`; only in a History
        kPointTried,  ///< as kDoorsChosen, but each point, and why the side goes on or not (`index`, a
                      ///< PointOutcome): drawn `count` of 100 against `passes`; only in a History
    };

    Kind kind = Kind::kStepDone;
    std::size_t step = 0;  ///< index of the step; set by the generator
    Rectangle room{};
    Point from{};
    Point to{};
    std::size_t index = 0;
    std::size_t count = 0;
    std::size_t passes = 0;
    bool flag = false;
    std::string (*say)(const Stage& stage) = nullptr;  ///< the sentence, where the kind alone has none
};

/// "1 cell", "2 cells".
[[nodiscard]] std::string counted(std::size_t count, std::string_view one, std::string_view many);
/// "(3, 4)".
[[nodiscard]] std::string cellText(Point p);

/// The stage in one sentence: "A room of 5x3 at (7, 9)".
[[nodiscard]] std::string describe(const Stage& stage);

/// Work that pauses after each stage, as a coroutine: nothing runs before the first next(). Movable; dropping
/// it abandons the rest.
class StageSequence {
public:
    struct promise_type {
        const Stage* current = nullptr;
        std::exception_ptr error;

        StageSequence get_return_object() { return StageSequence(Handle::from_promise(*this)); }
        std::suspend_always initial_suspend() noexcept { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        std::suspend_always yield_value(const Stage& stage) noexcept {
            current = &stage;
            return {};
        }
        void return_void() noexcept {}
        void unhandled_exception() noexcept { error = std::current_exception(); }
    };

    StageSequence(StageSequence&& other) noexcept : m_handle(std::exchange(other.m_handle, {})) {}
    StageSequence& operator=(StageSequence&& other) noexcept {
        std::swap(m_handle, other.m_handle);
        return *this;
    }
    StageSequence(const StageSequence&) = delete;
    StageSequence& operator=(const StageSequence&) = delete;
    ~StageSequence() {
        if (m_handle) m_handle.destroy();
    }

    /// Works up to the next stage; false once all is done. Throws what the work throws, and is done then.
    bool next();
    /// The stage reached by the last next() that was true; valid until the next call.
    [[nodiscard]] const Stage& stage() const { return *m_handle.promise().current; }

private:
    using Handle = std::coroutine_handle<promise_type>;
    explicit StageSequence(Handle handle) : m_handle(handle) {}

    Handle m_handle;
};

}  // namespace lw::dungeon
