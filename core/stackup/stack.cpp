// SPDX-License-Identifier: MIT
#include "stackup/stack.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "pattern/floored_mod.h"

namespace lw::stackup {

namespace {

bool isWhole(double x) {
    return std::isfinite(x) && x == std::trunc(x);
}

}  // namespace

void Stack::swap() {
    if (need(2)) std::swap(m_values.back(), m_values[m_values.size() - 2]);
}

void Stack::peek(std::size_t depth) {
    if (depth < m_values.size()) return push(m_values[m_values.size() - 1 - depth]);
    m_fault = {"R_UNDERFLOW_PEEK",
               fmt::format("Looks {} numbers deep, but the stack has {}", depth + 1, m_values.size()),
               depth + 1 - m_values.size()};
}

std::optional<std::size_t> Stack::placeOf(double depth) {
    const bool isPlace = depth >= 0 && isWhole(depth) && depth < static_cast<double>(m_values.size());
    m_oddDepth |= !isPlace;
    return isPlace ? std::optional(static_cast<std::size_t>(depth)) : std::nullopt;
}

void Stack::raise() {
    if (!need(1)) return;
    // A missing depth is none: the top.
    const Value asked = pop();
    const double depth = asked.isHole ? 0 : asked.number;
    if (static_cast<double>(m_values.size()) - depth <= 0) return peek(m_values.size());
    if (const auto place = placeOf(depth)) return peek(*place);
    pushHole();
}

void Stack::exchange() {
    if (!needNumbers(1)) return;
    const double depth = pop().number;
    if (depth == 0 || !need(1)) return;
    if (static_cast<double>(m_values.size()) - depth <= static_cast<double>(base()))
        return underflow(depth < static_cast<double>(kMost) ? static_cast<std::size_t>(depth) + 1 : kMost);
    if (const auto place = placeOf(depth)) {
        std::swap(m_values.back(), m_values[m_values.size() - 1 - *place]);
    } else if (std::isnan(depth)) {
        m_fault = {"RAW", "Exchanges with a place that is no number: the game's Lua would fail", 0};
    } else {
        m_values.back() = {kNoNumber, m_values.back().source, true};
    }
}

void Stack::clone() {
    const std::size_t count = m_values.size();
    if (!spend(count) || !room(count)) return;
    m_values.reserve(2 * count);
    std::copy_n(m_values.begin(), count, std::back_inserter(m_values));
}

void Stack::roll() {
    if (!need(2)) return;
    const Value times = pop();
    const Value asked = pop();
    if (asked.number == 0 || asked.number == 1 || times.number == 0) return;
    if (asked.isHole) return (void)failHole();
    m_oddDepth |= !isWhole(asked.number) || !isWhole(times.number);
    // As the library does it: floor(depth) values are taken, and each gets the place that its index,
    // counted down from depth - 1, comes to; what no index comes to is a hole.
    const double depth = pattern::flooredMod(asked.number, static_cast<double>(m_values.size()) + 1);
    if (!(depth >= 1)) return;
    const auto count = static_cast<std::size_t>(depth);
    if (!need(count) || !spend(count)) return;
    if (times.isHole) return (void)failHole();
    const auto first = m_values.end() - static_cast<std::ptrdiff_t>(count);
    const double by = pattern::flooredMod(times.number, depth);
    if (isWhole(depth) && isWhole(by) && isWhole(times.number)) {
        std::rotate(first, first + static_cast<std::ptrdiff_t>(by), m_values.end());
        return;
    }
    const std::vector<Value> taken(first, m_values.end());
    for (std::size_t i = 0; i < count; ++i) {
        const double index = pattern::flooredMod(static_cast<double>(i) + times.number, depth);
        const double fromTop = std::round(depth - 1 - index);
        const bool isThere = fromTop >= 0 && fromTop < depth && depth - 1 - fromTop == index;
        Value& place = *(first + static_cast<std::ptrdiff_t>(i));
        if (isThere && static_cast<std::size_t>(fromTop) < count)
            place = taken[count - 1 - static_cast<std::size_t>(fromTop)];
        else
            place = {kNoNumber, kNone, true};
    }
}

std::vector<Value> Stack::close() {
    const std::size_t count = m_values.size() - base();
    if (!m_scopes.empty()) m_scopes.pop_back();
    return take(count);
}

std::vector<Value> Stack::take(std::size_t count) {
    std::vector<Value> taken;
    if (!spend(count)) return taken;
    const auto first = m_values.end() - static_cast<std::ptrdiff_t>(count);
    taken.assign(first, m_values.end());
    m_values.erase(first, m_values.end());
    return taken;
}

bool Stack::spend(std::size_t count) {
    if (count <= m_moves) {
        m_moves -= count;
        return true;
    }
    m_fault = {"R_LIMIT", "Too many numbers moved on the stack", 0};
    return false;
}

void Stack::underflow(std::size_t count) {
    if (!m_scopes.empty()) {
        m_fault = {"R_SCOPE", "Takes more than what was put on the stack since the parenthesis opened", 0};
    } else {
        m_fault = {"R_UNDERFLOW_POP",
                   fmt::format("Takes {} {}, but the stack has {}", count, count == 1 ? "number" : "numbers",
                               m_values.size()),
                   count - std::min(count, m_values.size())};
    }
}

void Stack::overflow() {
    m_fault = {"R_LIMIT", fmt::format("More than {} numbers on the stack", fmt::group_digits(kMost)), 0};
}

bool Stack::failHole() {
    m_fault = {"RAW",
               "Takes a hole, which a depth that is not a whole number in range left: the game's Lua would "
               "fail",
               0};
    return false;
}

}  // namespace lw::stackup
