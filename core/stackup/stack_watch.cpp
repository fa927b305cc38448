// SPDX-License-Identifier: MIT
#include "stackup/stack_watch.h"

#include <algorithm>

namespace lw::stackup {

namespace {

bool isSame(double a, double b) {
    return a == b || (a != a && b != b);
}

}  // namespace

StackWatch::StackWatch(const Program& program, std::size_t arguments, bool knownArguments)
    : m_program(program), m_known(knownArguments ? arguments : 0), m_slots(program.code.size(), 0) {}

void StackWatch::watch(std::uint32_t instruction) {
    if (isWatched(instruction)) return;
    m_seen.emplace_back();
    m_slots[instruction] = static_cast<std::uint32_t>(m_seen.size());
}

const SeenStack& StackWatch::before(std::uint32_t instruction) const {
    return m_seen[m_slots[instruction] - 1].before;
}

const SeenStack& StackWatch::behind(std::uint32_t instruction) const {
    return m_seen[m_slots[instruction] - 1].behind;
}

bool StackWatch::isKnown(const Value& value) const {
    if (value.isHole) return false;
    if (value.source != kNone && m_program.code[value.source].op == Op::kRandom) return false;
    return value.input == kNone || value.input < m_known;
}

void StackWatch::see(std::uint32_t instruction, bool behind, std::span<const Value> stack) {
    Seen& place = m_seen[m_slots[instruction] - 1];
    SeenStack& seen = behind ? place.behind : place.before;
    const auto top = stack.last(std::min(stack.size(), SeenStack::kMost));
    if (!seen.reached) {
        seen.reached = true;
        seen.deeper = stack.size() > top.size();
        for (const Value& value : top) seen.top.push_back({value.number, value.number, isKnown(value)});
        return;
    }
    // Of stacks of different heights the common top is kept.
    if (seen.top.size() != top.size()) seen.deeper = true;
    if (seen.top.size() > top.size())
        seen.top.erase(seen.top.begin(),
                       seen.top.begin() + static_cast<std::ptrdiff_t>(seen.top.size() - top.size()));
    const auto common = top.last(seen.top.size());
    for (std::size_t i = 0; i < common.size(); ++i) {
        SeenNumber& number = seen.top[i];
        number.known = number.known && isKnown(common[i]);
        number.varies = number.varies || !isSame(number.first, common[i].number);
        number.last = common[i].number;
    }
}

}  // namespace lw::stackup
