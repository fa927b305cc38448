// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <stop_token>

#include "stackup/program.h"
#include "stackup/settings.h"
#include "stackup/timeline.h"

namespace lw::stackup {

/// Runs a program and gives what it queues (spec/stackup.md 3 to 6), bit for bit as the library would, but
/// for `rnd` (see Random). Ends at the settings' limit at the latest, and within a millisecond or so of a
/// stop request. Run-time errors are in Timeline::error: R_UNDERFLOW_POP, R_UNDERFLOW_PEEK, R_SCOPE,
/// R_UNDEFINED_FN, R_NONNUMERIC_RETURN; R_LIMIT for too many tokens, events, numbers on the stack or numbers
/// moved;
/// RAW where the library would leave a hole on the stack (a depth that is not a whole number in range).
///
/// A program with compile errors runs as far as its first token in error, so that an editor can show what
/// stands before it; the library would not run it at all: ask Program::error first.
///
/// Requires 1 <= settings.sides <= pattern::kMaxSides and settings.mirror to be +1 or -1.
[[nodiscard]] Timeline run(const Program& program, const RunSettings& settings,
                           const std::stop_token& stop = {});

/// Whether `#restrict` lets the program be picked (spec/stackup.md 3). Nothing where its section fails at
/// run time.
[[nodiscard]] std::optional<bool> isAllowed(const Program& program, const RunSettings& settings);

/// Speeds and lengths of a run (spec/stackup.md 6), in the library's own order of operations.
struct Rates {
    double sides;
    double unitsPerFrame;   ///< of a wall
    double idealThickness;  ///< a ring passes in the time of a turn by one side
    double idealDelay;      ///< that time, in seconds
    static constexpr double kThickness = 40;
    static constexpr double kSecondsPerTurn = (800.0 / 21.0) * (1.0 / 60.0);

    explicit Rates(const RunSettings& settings);
    [[nodiscard]] double toSeconds(double thickness) const {
        return (thickness / unitsPerFrame) * (1.0 / 60.0);
    }
    [[nodiscard]] double toThickness(double seconds) const { return unitsPerFrame * (seconds * 60.0); }
};

}  // namespace lw::stackup
