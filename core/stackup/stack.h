// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "stackup/timeline.h"

namespace lw::stackup {

/// The stack of a running program, with the parentheses open in it (spec/stackup.md 3 and 4). What can't be
/// done sets fault() and leaves the stack as it is or shorter; nothing more is to be asked of it then.
class Stack {
public:
    struct Fault {
        std::string code;
        std::string message;
        std::size_t missing = 0;  ///< see RunError
    };

    /// Numbers it holds at most; one more is R_LIMIT.
    static constexpr std::size_t kMost = std::size_t{1} << 22U;
    static constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

    /// `moves`: numbers that clone, roll and calls may move in all; more is R_LIMIT.
    explicit Stack(std::uint64_t moves) : m_moves(moves) { m_values.reserve(64); }

    [[nodiscard]] const std::optional<Fault>& fault() const { return m_fault; }
    [[nodiscard]] const std::vector<Value>& values() const { return m_values; }
    void clear() { m_values.clear(); }

    void push(double number, std::uint32_t source) { push(Value{number, source}); }
    void push(Value value) {
        if (room(1)) m_values.push_back(value);
    }
    /// Whether `count` numbers can be taken: those pushed since the innermost open parenthesis.
    bool need(std::size_t count) {
        if (m_values.size() - base() >= count) return true;
        underflow(count);
        return false;
    }
    /// Whether `count` numbers can be taken, none of them a hole.
    bool needNumbers(std::size_t count) {
        if (!need(count)) return false;
        for (std::size_t i = m_values.size() - count; i < m_values.size(); ++i) {
            if (m_values[i].isHole) return failHole();
        }
        return true;
    }
    /// Requires need(1).
    Value pop() {
        const Value value = m_values.back();
        m_values.pop_back();
        return value;
    }
    /// The top. Requires need(1).
    [[nodiscard]] double top() const { return m_values.back().number; }
    [[nodiscard]] bool isTopHole() const { return m_values.back().isHole; }
    /// What is computed from the top, and so from its input.
    void replaceTop(double number, std::uint32_t source) {
        m_values.back() = {number, source, false, m_values.back().input};
    }
    /// The top was computed from `other` as well.
    void mixIntoTop(const Value& other) {
        m_values.back().input = std::min(m_values.back().input, other.input);
    }

    void swap();
    /// Pushes a copy of what lies `depth` below the top; parentheses don't matter.
    void peek(std::size_t depth);
    void raise();
    void exchange();
    void clone();
    void roll();

    void open() { m_scopes.push_back(m_values.size()); }
    /// Numbers since the innermost open parenthesis, which is closed.
    std::vector<Value> close();
    /// Takes the top `count` values, the deepest first: the numbers before the first hole.
    std::vector<Value> take(std::size_t count);

    /// Whether a depth was no whole number in range since this was asked last.
    [[nodiscard]] bool takeOddDepth() { return std::exchange(m_oddDepth, false); }

private:
    /// Everything below was there before the innermost parenthesis opened, and can't be taken: so it is never
    /// above the size.
    [[nodiscard]] std::size_t base() const { return m_scopes.empty() ? 0 : m_scopes.back(); }
    bool room(std::size_t count) {
        if (m_values.size() + count <= kMost) return true;
        overflow();
        return false;
    }
    bool spend(std::size_t count);
    void underflow(std::size_t count);
    void overflow();
    /// What takes a hole for a number fails; always false.
    bool failHole();
    /// Of a number below the top as asked for: the place counted from the top, or nothing beside the stack.
    [[nodiscard]] std::optional<std::size_t> placeOf(double depth);
    void pushHole() { push({kNoNumber, kNone, true}); }

    std::vector<Value> m_values;
    std::vector<std::size_t> m_scopes;  ///< sizes at the open parentheses
    std::uint64_t m_moves;
    bool m_oddDepth = false;
    std::optional<Fault> m_fault;
};

}  // namespace lw::stackup
