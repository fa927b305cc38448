// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "stackup/program.h"
#include "stackup/settings.h"
#include "stackup/timeline.h"

namespace lw::stackup {

/// A number on the stack over all rounds in which a place was reached.
struct SeenNumber {
    double first = 0;
    double last = 0;
    bool known = true;    ///< false where it depends on what nobody knows: an argument, a result, `rnd`
    bool varies = false;  ///< `first` and `last` are not all there was
};

/// The stack at a place of a program, as far as a run saw it.
struct SeenStack {
    bool reached = false;
    bool deeper = false;          ///< there is more below `top`, or once more and once less
    std::vector<SeenNumber> top;  ///< the deepest first

    /// Numbers kept of a stack.
    static constexpr std::size_t kMost = 8;
};

/// Looks at the stack before and behind some instructions while a program runs (`run`).
class StackWatch {
public:
    /// `knownArguments`: whether the arguments of the run are those that the program is really sent with.
    StackWatch(const Program& program, std::size_t arguments, bool knownArguments);

    /// Asks for the stack at an instruction, before or behind it.
    void watch(std::uint32_t instruction);
    [[nodiscard]] const SeenStack& before(std::uint32_t instruction) const;
    /// With which the text behind it is reached: by going on, or by a jump over what stands before; behind
    /// the `end` of a loop when that is over.
    [[nodiscard]] const SeenStack& behind(std::uint32_t instruction) const;

    [[nodiscard]] bool isWatched(std::uint32_t instruction) const { return m_slots[instruction] != 0; }
    /// Notes what a run sees.
    void see(std::uint32_t instruction, bool behind, std::span<const Value> stack);

private:
    struct Seen {
        SeenStack before;
        SeenStack behind;
    };
    [[nodiscard]] bool isKnown(const Value& value) const;

    const Program& m_program;
    std::size_t m_known;                 ///< arguments that are known
    std::vector<std::uint32_t> m_slots;  ///< for each instruction its place in m_seen and one; 0 unwatched
    std::vector<Seen> m_seen;
};

/// run() of machine.h; `watch` sees the stack where it asks to.
[[nodiscard]] Timeline run(const Program& program, const RunSettings& settings, StackWatch& watch);

}  // namespace lw::stackup
