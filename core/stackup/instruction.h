// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace lw::stackup {

/// What a token does (spec/stackup.md 2 and 4).
enum class Op : std::uint8_t {
    kInvalid,  ///< a token that does not compile; holds its address
    kPush,     ///< a number
    // Arithmetic and logic
    kAdd,
    kSubtract,
    kMultiply,
    kDivide,
    kModulo,
    kFloor,
    kCeil,
    kAbs,
    kSign,
    kRandom,
    kEqual,
    kUnequal,
    kLess,
    kLessEqual,
    kGreater,
    kGreaterEqual,
    kOr,
    kAnd,
    kNot,
    // Stack
    kDup,
    kDrop,
    kSwap,
    kOver,
    kRaise,
    kExchange,
    kClone,
    kRoll,
    // Constants
    kSides,
    kHalfSides,
    kThickness,
    kIdealThickness,
    kIdealDelay,
    kSecondsPerTurn,
    kAbsolute,
    kRelative,
    kOffset,
    kMirror,
    kTolerance,
    // Position and thickness
    kRelativeSide,
    kMoveRelative,
    kMoveAbsolute,
    kForward,
    kBackward,
    kIdeals,
    kShortPath,
    kLongPath,
    kThicknessToSeconds,
    kSecondsToThickness,
    // Timeline
    kSleep,
    kThicknessSleep,
    kTurnSleep,
    kRing,
    kCallEvent,
    // Control
    kIf,
    kElse,
    kWhile,
    kFor,
    kEnd,
    kEndIf,
    kReturn,
    kSection,
    // Calls
    kOpen,
    kOpenQueued,
    kCall,
};

/// How an instruction word changes the stack and where it may stand.
struct Word {
    std::string_view name;
    Op op = Op::kInvalid;
    std::uint8_t pops = 0;
    std::uint8_t pushes = 0;
    bool fixed = true;    ///< pops and pushes are always these, nothing else of the stack is looked at
    bool header = false;  ///< allowed in `#` sections
    bool pure = true;     ///< has no effect but on the stack (and on the draws to come)
};

/// All instruction words, in the order of spec/stackup.md 4; P-strings, numbers and sections are none.
[[nodiscard]] std::span<const Word> words();

/// The word named `name`, or null.
[[nodiscard]] const Word* findWord(std::string_view name);

/// The word of `op`, or null for one that has no name of its own (numbers, rings, calls, sections).
[[nodiscard]] const Word* wordOf(Op op);

}  // namespace lw::stackup
