// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "pattern/ring.h"
#include "stackup/program.h"
#include "text/diagnostic.h"

namespace lw::stackup {

/// A number on the stack and the instruction it comes from: the number token itself where it was written, the
/// instruction that computed it otherwise. Moving and copying keep it. kNone for a run's argument.
struct Value {
    double number = 0;
    std::uint32_t source = kNone;  ///< index into Program::code
    /// The library's nil, which a depth that is no place on the stack puts there: no number, as `number`
    /// says.
    bool isHole = false;
    /// The input it is or was computed from, the deepest of several; kNone without one. An argument's index
    /// in RunSettings::arguments; behind them the numbers of RunSettings::results, one after another.
    std::uint32_t input = kNone;
};

/// What a number is used for that a program was given.
enum class InputUse : std::uint8_t {
    kUntold,         ///< nothing that tells
    kTimes,          ///< of a `for` or `while`
    kCondition,      ///< of an `if`
    kSeconds,        ///< `sleep`, `s2th`
    kWaitThickness,  ///< `thsleep`
    kTurns,          ///< `rsleep`
    kIdeals,         ///< `i`
    kThickness,      ///< of a ring, `th2s`
    kSide,           ///< the pivot of a ring, the first number of `>>` and `<<`
    kTurn,           ///< `rmv`, `amv`, the second number of `>>` and `<<`
    kDepth,          ///< `raise`, `exch`, `roll`
    kCall,           ///< handed to a function
};

/// The first use of an input that tells what it is.
struct UsedInput {
    InputUse use = InputUse::kUntold;
    std::uint32_t instruction = kNone;

    friend bool operator==(const UsedInput&, const UsedInput&) = default;
};

/// A ring in the queue. Times are in seconds of the ideal clock, from the start (spec/stackup.md 5).
struct RingEvent {
    double time = 0;
    double thickness = 0;  ///< as the walls get it: the tolerance of `t:` and `p:` included
    Value position;        ///< the pivot; any number at all
    Value base;            ///< the thickness as the program gave it
    std::uint32_t instruction = 0;
    std::uint32_t passes = 0;  ///< where its loop passes start in Timeline::passes
};

struct WaitEvent {
    double time = 0;
    double seconds = 0;  ///< of the instruction that waits; can be negative or no number
    std::uint32_t instruction = 0;
};

enum class CallKind : std::uint8_t {
    kLinked,    ///< a character's function: `call:c`, `#( ) 'c'`
    kFunction,  ///< a named function
    kFails,     ///< `call:` of a character without a link: an error when the event plays
};

struct CallEvent {
    CallKind kind = CallKind::kFunction;
    double time = 0;
    std::string name;  ///< the function's, or the character
    std::vector<double> arguments;
    std::uint32_t instruction = 0;
};

enum class EventKind : std::uint8_t { kRing, kWait, kCall };

/// An entry of the queue, by its place in the list of its kind.
struct Event {
    EventKind kind = EventKind::kRing;
    std::uint32_t index = 0;
};

/// What stopped a run.
struct RunError {
    std::string code;  ///< "R_UNDERFLOW_POP", ... or "RAW" (spec/stackup.md 7)
    std::string message;
    std::uint32_t instruction = 0;  ///< index into Program::code; its size for the end of the text
    /// R_UNDERFLOW_POP and R_UNDERFLOW_PEEK: how many numbers more the stack would have needed at its bottom.
    std::size_t missing = 0;
};

/// What a program queued. What was queued before an error stays.
struct Timeline {
    int sides = 0;
    int mirror = 1;             ///< as it held
    double start = 0;           ///< `$abs` as it held
    double tolerance = 0;       ///< as it held
    double usualThickness = 0;  ///< `$th`, as it held
    std::vector<Event> events;  ///< in order
    std::vector<RingEvent> rings;
    std::vector<WaitEvent> waits;
    std::vector<CallEvent> calls;
    std::vector<CallEvent> immediate;  ///< calls made while the program ran (`( ) name`)
    double end = 0;                    ///< time after the last wait
    std::vector<double> stack;         ///< left at the end, the deepest first; empty after an error
    std::optional<RunError> error;
    bool stopped = false;                     ///< on request, before the end
    std::uint64_t executed = 0;               ///< tokens
    std::vector<std::uint32_t> unknownCalls;  ///< instructions whose function is not known, ascending
    /// The last call made while running whose results are not known, be it included or not; kNone for none.
    std::uint32_t lastUnknownResult = kNone;
    /// What the inputs were used for, by Value::input; empty where none was.
    std::vector<UsedInput> uses;
    /// Instructions that were given a depth or count that is no whole number, or reaches beside the stack.
    std::vector<std::uint32_t> oddDepths;  ///< ascending
    /// Loop passes of the rings, 1-based, outermost loop first. See passesOf.
    std::vector<std::uint32_t> passes;
};

/// The passes of the loops around the ring of index `ring` when it was queued, outermost first: as many as
/// loopsAround has, but at most kLoopsKept of the innermost.
inline constexpr std::size_t kLoopsKept = 16;
[[nodiscard]] std::span<const std::uint32_t> passesOf(const Timeline& timeline, std::size_t ring);

/// The loops around an instruction, as indices of their `while` and `for`, outermost first.
[[nodiscard]] std::vector<std::uint32_t> loopsAround(const Program& program, std::uint32_t instruction);

/// Whether a value was written down as a number: then the span of the token. Nothing for a computed one.
[[nodiscard]] std::optional<text::Span> literalSpan(const Program& program, const Value& value);

/// Draws a ring of the queue.
[[nodiscard]] pattern::Ring draw(const Program& program, const Timeline& timeline, const RingEvent& ring);
void drawInto(const Program& program, const Timeline& timeline, const RingEvent& ring, pattern::Ring& out);

/// The problem that a run's error is in its text, or nothing without one.
[[nodiscard]] std::optional<text::Diagnostic> errorDiagnostic(const Program& program,
                                                              const Timeline& timeline);

}  // namespace lw::stackup
