// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pattern/floored_mod.h"
#include "stackup/arithmetic.h"
#include "stackup/machine.h"
#include "stackup/random.h"
#include "stackup/stack.h"
#include "stackup/stack_watch.h"

namespace lw::stackup {

/// Numbers that clone, roll and calls may move, for each token of the limit.
inline constexpr std::uint64_t kMovesPerToken = 16;
/// Events queued at most: more than the library's own limit of tokens leaves room for.
inline constexpr std::size_t kMostEvents = 10'000'000;
/// Tokens between two looks at the stop token.
inline constexpr std::uint64_t kStopInterval = 4096;

/// One run of a program: its stack, where it stands, and the timeline it fills.
class Machine {
public:
    Machine(const Program& program, const RunSettings& settings, const std::stop_token& stop,
            Timeline& timeline, StackWatch* watch = nullptr)
        : m_program(program),
          m_settings(settings),
          m_stop(stop),
          m_rates(settings),
          m_random(settings.seed),
          m_timeline(timeline),
          m_watch(watch),
          m_stack(std::min(settings.limit, std::uint64_t{1} << 40U) * kMovesPerToken) {}

    void runBody() {
        m_timeline.sides = m_settings.sides;
        setUp();
        if (!ok()) return;
        m_stack.clear();
        for (const double argument : m_settings.arguments) m_stack.push({argument, kNone, false, m_inputs++});
        m_executed = 0;
        execute(0);
        m_timeline.end = m_time;
        m_timeline.executed = m_executed;
        if (!ok()) return;
        for (const Value& value : m_stack.values()) {
            if (value.isHole) {
                m_at = value.source == kNone ? m_at : value.source;
                return fail("RAW",
                            "A hole is left on the stack by a depth that is not a whole number in range");
            }
        }
        for (const Value& value : m_stack.values()) m_timeline.stack.push_back(value.number);
    }

    /// The first number a section pushed and never took, or nothing.
    std::optional<double> valueOf(Section section) {
        const std::uint32_t at = m_program.sections[static_cast<std::size_t>(section)];
        if (at == kNone) return std::nullopt;
        m_stack.clear();
        execute(at);
        if (!ok() || m_stack.values().empty()) return std::nullopt;
        return m_stack.values().front().number;
    }

    bool ok() const { return !m_timeline.error && !m_timeline.stopped; }

private:
    /// In the order of the library's random draws.
    void setUp() {
        const auto mirror = valueOf(Section::kMirror);
        m_mirror = mirror ? (*mirror == -1 ? -1 : 1) : m_settings.mirror;
        m_start = m_settings.startSide;
        if (const auto start = ok() ? valueOf(Section::kAbs) : std::nullopt) {
            m_start = std::floor(pattern::flooredMod(*start * m_mirror, m_rates.sides));
        }
        const auto tolerance = ok() ? valueOf(Section::kTolerance) : std::nullopt;
        m_tolerance = tolerance.value_or(m_settings.tolerance);
        m_timeline.mirror = static_cast<int>(m_mirror);
        m_timeline.start = m_start;
        m_timeline.tolerance = m_tolerance;
        m_timeline.usualThickness = m_settings.thickness;
    }

    /// "'sleep' takes 1 number", where a fault of the stack begins with what it takes.
    [[nodiscard]] std::string withSubject(const std::string& message, const Instruction& instruction) const {
        constexpr std::size_t kLongest = 40;
        const std::string_view token = m_program.tokenText(instruction.token);
        if (!message.starts_with("Takes") || token.size() > kLongest) return message;
        return fmt::format("'{}' t{}", token, std::string_view(message).substr(1));
    }

    /// Runs until a section word, a `return`, the end or an error.
    void execute(std::uint32_t from) {
        m_at = from;
        while (true) {
            if (++m_executed > m_settings.limit) {
                fail(
                    "R_LIMIT",
                    fmt::format("Still running after {} tokens; if no loop is endless, it is too long to try",
                                fmt::group_digits(m_settings.limit)));
                return;
            }
            if (m_executed % kStopInterval == 0 && m_stop.stop_requested()) {
                m_timeline.stopped = true;
                return;
            }
            if (m_at >= m_program.code.size()) return;
            const Instruction& instruction = m_program.code[m_at];
            if (instruction.op == Op::kSection || instruction.op == Op::kReturn) return;
            m_next = m_at + 1;
            if (m_watch != nullptr && m_watch->isWatched(m_at)) m_watch->see(m_at, false, m_stack.values());
            step(instruction);
            if (const auto& fault = m_stack.fault())
                fail(fault->code, withSubject(fault->message, instruction), fault->missing);
            if (m_timeline.error) return;
            // A jump ahead arrives behind what stands before its target; one back is the loop going on.
            if (m_watch != nullptr && m_next > m_at && m_watch->isWatched(m_next - 1))
                m_watch->see(m_next - 1, true, m_stack.values());
            m_at = m_next;
        }
    }

    void step(const Instruction& instruction) {
        const Op op = instruction.op;
        if (op == Op::kPush) return push(instruction.number);
        if (op <= Op::kNot) return arithmetic(op);
        if (op <= Op::kRoll) return shuffle(op);
        if (op <= Op::kTolerance) return push(constant(op));
        if (op <= Op::kSecondsToThickness) return place(op);
        if (op <= Op::kCallEvent) return queue(instruction);
        if (op <= Op::kSection) return control(instruction);
        call(instruction);
    }

    // Arithmetic

    void arithmetic(Op op) {
        if (op == Op::kInvalid) return fail("C_INVALID", "This token does not compile");
        const std::size_t operands = wordOf(op)->pops;
        // The library compares a hole and takes it for true; it can't reckon with one.
        const bool takesHoles = op == Op::kEqual || op == Op::kUnequal || op >= Op::kOr;
        if (!(takesHoles ? m_stack.need(operands) : m_stack.needNumbers(operands))) return;
        if (operands == 1) return replaceTop(calculate(op, m_stack.top()));
        const Value top = m_stack.pop();
        const double b = top.number;
        const double a = m_stack.top();
        if (top.isHole && m_stack.isTopHole() && op <= Op::kUnequal) return replaceTop(op == Op::kEqual);
        replaceTop(op == Op::kRandom ? draw(a, b) : calculate(op, a, b));
        m_stack.mixIntoTop(top);
    }

    double draw(double lo, double hi) {
        if (m_replayed < m_settings.replay.size()) return m_settings.replay[m_replayed++];
        return m_random.between(lo, hi);
    }

    // Stack

    void shuffle(Op op) {
        if (op == Op::kRaise || op == Op::kExchange || op == Op::kRoll) useTop(InputUse::kDepth);
        switch (op) {
            case Op::kDup:
                return m_stack.peek(0);
            case Op::kOver:
                return m_stack.peek(1);
            case Op::kDrop:
                if (m_stack.need(1)) m_stack.pop();
                return;
            case Op::kSwap:
                return m_stack.swap();
            case Op::kClone:
                return m_stack.clone();
            case Op::kRaise:
                m_stack.raise();
                break;
            case Op::kExchange:
                m_stack.exchange();
                break;
            default:
                m_stack.roll();
        }
        if (m_stack.takeOddDepth()) noteOnce(m_timeline.oddDepths);
    }

    // Constants, position and thickness

    double constant(Op op) const {
        switch (op) {
            case Op::kSides:
                return m_rates.sides;
            case Op::kHalfSides:
                return m_rates.sides * 0.5;
            case Op::kThickness:
                return m_settings.thickness;
            case Op::kIdealThickness:
                return m_rates.idealThickness;
            case Op::kIdealDelay:
                return m_rates.idealDelay;
            case Op::kSecondsPerTurn:
                return Rates::kSecondsPerTurn;
            case Op::kAbsolute:
                return m_start;
            case Op::kRelative:
                return m_relative;
            case Op::kOffset:
                return m_offset;
            case Op::kMirror:
                return m_mirror;
            default:
                return m_tolerance;
        }
    }

    void place(Op op) {
        const double sides = m_rates.sides;
        switch (op) {
            case Op::kRelativeSide:
                return push(pattern::flooredMod(m_start + m_relative, sides));
            case Op::kShortPath:
                return push(std::fabs(m_offset) * m_rates.idealThickness);
            case Op::kLongPath:
                return push((sides - std::fabs(m_offset)) * m_rates.idealThickness);
            case Op::kForward:
            case Op::kBackward:
                return shift(op == Op::kForward);
            default:
                break;
        }
        if (!m_stack.needNumbers(1)) return;
        if (op == Op::kMoveRelative) return moveRelative(pop(InputUse::kTurn));
        if (op == Op::kMoveAbsolute) return moveAbsolute(pop(InputUse::kTurn));
        const double x = m_stack.top();
        if (op == Op::kIdeals) {
            useTop(InputUse::kIdeals);
            replaceTop(x * m_rates.idealThickness);
        } else if (op == Op::kThicknessToSeconds) {
            useTop(InputUse::kThickness);
            replaceTop(m_rates.toSeconds(x));
        } else {
            useTop(InputUse::kSeconds);
            replaceTop(m_rates.toThickness(x));
        }
    }

    void shift(bool forward) {
        if (!m_stack.needNumbers(2)) return;
        const double by = pop(InputUse::kTurn) * m_mirror;
        useTop(InputUse::kSide);
        const double from = m_stack.top();
        replaceTop(pattern::flooredMod(forward ? from + by : from - by, m_rates.sides));
    }

    void moveRelative(double by) {
        const double half = m_rates.sides * 0.5;
        m_offset = pattern::flooredMod(by + half, m_rates.sides) - half;
        m_relative = pattern::flooredMod(m_relative + by * m_mirror, m_rates.sides);
    }

    void moveAbsolute(double to) {
        const double old = m_relative;
        m_relative = pattern::flooredMod(to * m_mirror, m_rates.sides);
        m_offset = (m_relative - old) * m_mirror;
    }

    // Timeline

    void queue(const Instruction& instruction) {
        switch (instruction.op) {
            case Op::kRing:
                return ring(instruction);
            case Op::kCallEvent:
                return callEvent(instruction);
            default:
                break;
        }
        if (!m_stack.needNumbers(1)) return;
        if (instruction.op == Op::kSleep)
            wait(pop(InputUse::kSeconds));
        else if (instruction.op == Op::kThicknessSleep)
            wait(m_rates.toSeconds(pop(InputUse::kWaitThickness)));
        else
            wait(pop(InputUse::kTurns) * Rates::kSecondsPerTurn);
    }

    void wait(double seconds) {
        note(EventKind::kWait, m_timeline.waits.size());
        m_timeline.waits.push_back({m_time, seconds, m_at});
        m_time += seconds;
    }

    void ring(const Instruction& instruction) {
        if (!m_stack.need(2)) return;
        RingEvent event;
        event.time = m_time;
        event.base = m_stack.pop();
        event.position = m_stack.pop();
        use(event.base, InputUse::kThickness);
        use(event.position, InputUse::kSide);
        event.thickness = event.base.number + (instruction.tolerant ? m_tolerance : 0);
        event.instruction = m_at;
        event.passes = static_cast<std::uint32_t>(m_timeline.passes.size());
        if (instruction.loop != kNone) notePasses(instruction.loop);
        note(EventKind::kRing, m_timeline.rings.size());
        m_timeline.rings.push_back(event);
        if (!instruction.waits) return;
        if (event.base.isHole) return fail("RAW", "Its thickness is a hole: the game's Lua would fail");
        wait(m_rates.toSeconds(event.base.number));
    }

    void notePasses(std::uint32_t loop) {
        const std::size_t first = m_timeline.passes.size();
        for (std::size_t kept = 0; loop != kNone && kept < kLoopsKept; ++kept) {
            m_timeline.passes.push_back(m_passes[loop]);
            loop = m_program.code[loop].loop;
        }
        std::reverse(m_timeline.passes.begin() + static_cast<std::ptrdiff_t>(first), m_timeline.passes.end());
    }

    /// `n call:x` takes n arguments; with a fraction they are taken, but the function gets none of them.
    void callEvent(const Instruction& instruction) {
        if (!m_stack.needNumbers(1)) return;
        const double asked = pop(InputUse::kDepth);
        const auto most = static_cast<double>(Stack::kMost);
        const std::size_t count = asked >= 1 ? static_cast<std::size_t>(std::min(asked, most)) : 0;
        if (!m_stack.need(count)) return;
        const bool isWhole = asked == std::floor(asked);
        if (!isWhole) noteOnce(m_timeline.oddDepths);
        std::vector<double> arguments = numbersOf(m_stack.take(count));
        if (!isWhole) arguments.clear();
        const bool linked = isLinked(instruction.character);
        addCall(linked ? CallKind::kLinked : CallKind::kFails, std::string(1, instruction.character),
                std::move(arguments), true);
    }

    // Control

    void control(const Instruction& instruction) {
        switch (instruction.op) {
            case Op::kIf:
                if (m_stack.need(1) && pop(InputUse::kCondition) == 0) jump(instruction.target);
                return;
            case Op::kWhile:
            case Op::kFor:
                return loop(instruction);
            case Op::kElse:
                return jump(instruction.target);
            case Op::kEnd:
                if (instruction.target != kNone) m_next = instruction.target;
                return;
            default:
                return;
        }
    }

    void loop(const Instruction& instruction) {
        const bool isFor = instruction.op == Op::kFor;
        if (!(isFor ? m_stack.needNumbers(1) : m_stack.need(1))) return;
        if (m_passes.empty()) m_passes.resize(m_program.code.size(), 0);
        const double count = pop(InputUse::kTimes);
        if (count == 0) {
            m_passes[m_at] = 0;
            return jump(instruction.target);
        }
        ++m_passes[m_at];
        if (isFor && !(count > 0 && count == std::floor(count))) noteOnce(m_timeline.oddDepths);
        if (isFor) push(count - 1);
    }

    /// A block without an end goes on to the end of the body.
    void jump(std::uint32_t target) { m_next = target == kNone ? m_program.bodyEnd : target; }

    // Calls: machine_calls.cpp
    void call(const Instruction& instruction);
    void callLinked(const Instruction& instruction, std::vector<double> arguments);
    void callNamed(const Instruction& instruction, std::vector<double> arguments);
    void takeFor(std::string_view name);
    bool unknown();
    void addCall(CallKind kind, std::string name, std::vector<double> arguments, bool queued);

    // Helpers

    /// Puts the instruction into a sorted list of them, if it is not there yet.
    void noteOnce(std::vector<std::uint32_t>& instructions) const {
        const auto at = std::lower_bound(instructions.begin(), instructions.end(), m_at);
        if (at == instructions.end() || *at != m_at) instructions.insert(at, m_at);
    }

    bool isLinked(char character) const { return m_settings.linked.find(character) != std::string::npos; }

    void note(EventKind kind, std::size_t index) {
        if (m_timeline.events.size() >= kMostEvents) {
            fail("R_LIMIT", fmt::format("More than {} events", fmt::group_digits(kMostEvents)));
        }
        m_timeline.events.push_back({kind, static_cast<std::uint32_t>(index)});
    }

    void push(double number) { m_stack.push(number, m_at); }
    void replaceTop(double number) { m_stack.replaceTop(number, m_at); }
    /// The top, taken for `purpose`.
    double pop(InputUse purpose) {
        const Value value = m_stack.pop();
        use(value, purpose);
        return value.number;
    }
    void useTop(InputUse purpose) {
        if (!m_stack.values().empty()) use(m_stack.values().back(), purpose);
    }
    void use(const Value& value, InputUse purpose) {
        if (value.input == kNone) return;
        std::vector<UsedInput>& uses = m_timeline.uses;
        if (uses.size() <= value.input) uses.resize(value.input + 1);
        if (uses[value.input].use == InputUse::kUntold) uses[value.input] = {purpose, m_at};
    }
    /// What a function gets: nothing from the first hole on.
    std::vector<double> numbersOf(const std::vector<Value>& values) {
        std::vector<double> numbers;
        numbers.reserve(values.size());
        for (const Value& value : values) {
            if (value.isHole) break;
            use(value, InputUse::kCall);
            numbers.push_back(value.number);
        }
        return numbers;
    }

    void fail(std::string_view code, std::string message, std::size_t missing = 0) {
        m_timeline.error = {std::string(code), std::move(message), m_at, missing};
    }

    const Program& m_program;
    const RunSettings& m_settings;
    const std::stop_token& m_stop;
    const Rates m_rates;
    Random m_random;
    Timeline& m_timeline;
    StackWatch* m_watch;

    Stack m_stack;
    std::vector<std::uint32_t> m_passes;  ///< of each loop, by its instruction
    std::uint32_t m_at = 0;
    std::uint32_t m_next = 0;
    std::uint32_t m_inputs = 0;  ///< arguments the run was given
    std::uint64_t m_executed = 0;
    std::size_t m_replayed = 0;

    double m_mirror = 1;
    double m_start = 0;
    double m_tolerance = 0;
    double m_relative = 0;
    double m_offset = 0;
    double m_time = 0;
};

}  // namespace lw::stackup
