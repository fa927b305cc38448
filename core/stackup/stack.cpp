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

/// A depth that was popped. An infinite one is deeper than any stack; one that is not whole faults.
std::optional<std::size_t> Stack::depthOf(double depth) {
    if (depth >= static_cast<double>(kMost)) return kMost;
    if (depth >= 0 && isWhole(depth)) return static_cast<std::size_t>(depth);
    failDepth(depth);
    return std::nullopt;
}

void Stack::raise() {
    if (!need(1)) return;
    if (const auto depth = depthOf(pop().number)) peek(*depth);
}

void Stack::exchange() {
    if (!need(1)) return;
    const auto depth = depthOf(pop().number);
    if (!depth || *depth == 0 || !need(*depth + 1)) return;
    std::swap(m_values.back(), m_values[m_values.size() - 1 - *depth]);
}

void Stack::clone() {
    const std::size_t count = m_values.size();
    if (!spend(count) || !room(count)) return;
    m_values.reserve(2 * count);
    std::copy_n(m_values.begin(), count, std::back_inserter(m_values));
}

void Stack::roll() {
    if (!need(2)) return;
    const double times = pop().number;
    const double asked = pop().number;
    if (asked == 0 || asked == 1 || times == 0) return;
    if (!isWhole(asked) || !isWhole(times)) return failDepth(isWhole(asked) ? times : asked);
    const double depth = pattern::flooredMod(asked, static_cast<double>(m_values.size()) + 1);
    if (!(depth >= 2 && depth <= static_cast<double>(m_values.size()))) return;
    const double by = pattern::flooredMod(times, depth);
    if (!(by >= 0 && by < depth)) return failDepth(times);
    if (!spend(static_cast<std::size_t>(depth))) return;
    const auto first = m_values.end() - static_cast<std::ptrdiff_t>(depth);
    std::rotate(first, first + static_cast<std::ptrdiff_t>(by), m_values.end());
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
    if (base() > 0) {
        m_fault = {"R_SCOPE", "Takes a number that was there before the parenthesis opened", 0};
    } else {
        m_fault = {"R_UNDERFLOW_POP",
                   fmt::format("Takes {} {}, but the stack has {}", count, count == 1 ? "number" : "numbers",
                               m_values.size()),
                   count - m_values.size()};
    }
}

void Stack::overflow() {
    m_fault = {"R_LIMIT", fmt::format("More than {} numbers on the stack", fmt::group_digits(kMost)), 0};
}

void Stack::failDepth(double depth) {
    m_fault = {"RAW", fmt::format("{} is not a whole number in range: the game's Lua would fail", depth), 0};
}

}  // namespace lw::stackup
