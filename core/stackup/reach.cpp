// SPDX-License-Identifier: MIT
#include "stackup/reach.h"

#include "stackup/arithmetic.h"
#include "stackup/instruction.h"

namespace lw::stackup {

namespace {

bool takesCondition(Op op) {
    return op == Op::kIf || op == Op::kWhile || op == Op::kFor;
}

/// Whether `op` computes from numbers and `$sides` and nothing else.
bool isOfSides(Op op) {
    return op == Op::kPush || op == Op::kSides || op == Op::kHalfSides ||
           (op >= Op::kAdd && op <= Op::kNot && op != Op::kRandom);
}

/// A block around the instruction looked at.
struct Block {
    Op op = Op::kIf;
    bool reached = true;  ///< the part of it that one is in
    bool sure = true;     ///< that part is sure to run when what is around it does, exactly once
    bool outerReached = true;
    bool outerSure = true;
    std::optional<double> value;  ///< its condition
};

/// Follows a program's blocks at one side count.
class Walker {
public:
    [[nodiscard]] bool reached() const { return !m_ended && (m_blocks.empty() || m_blocks.back().reached); }

    void open(Op op, std::optional<double> value) {
        Block block{op, reached(), sure(), reached(), sure(), value};
        if (takesCondition(op)) {
            block.reached = block.reached && value.value_or(1) != 0;
            block.sure = block.sure && op == Op::kIf && value.value_or(0) != 0;
        }
        m_blocks.push_back(block);
    }
    void otherwise() {
        if (m_blocks.empty()) return;
        Block& block = m_blocks.back();
        block.op = Op::kElse;
        block.reached = block.outerReached && block.value.value_or(0) == 0;
        block.sure = block.outerSure && block.value.value_or(1) == 0;
    }
    void close() {
        if (!m_blocks.empty()) m_blocks.pop_back();
    }
    void closeIfs() {
        while (!m_blocks.empty() && (m_blocks.back().op == Op::kIf || m_blocks.back().op == Op::kElse))
            m_blocks.pop_back();
    }
    /// Nothing behind a `return` that is sure to run is reached.
    void endHere() { m_ended |= reached() && sure(); }

private:
    [[nodiscard]] bool sure() const { return m_blocks.empty() || m_blocks.back().sure; }

    std::vector<Block> m_blocks;
    bool m_ended = false;
};

}  // namespace

SideReach::SideReach(const Program& program) : m_program(program) {
    if (program.error) return;
    for (std::uint32_t i = 0; i < program.bodyEnd; ++i) {
        const Op op = program.code[i].op;
        m_returns |= op == Op::kReturn;
        if (!takesCondition(op)) continue;
        if (const auto first = conditionStart(i)) m_conditions.push_back({i, *first});
    }
}

std::optional<std::uint32_t> SideReach::conditionStart(std::uint32_t block) const {
    std::size_t need = 1;
    std::uint32_t at = block;
    while (need > 0) {
        if (at == 0) return std::nullopt;
        const Op op = m_program.code[--at].op;
        if (!isOfSides(op)) return std::nullopt;
        const Word* const word = wordOf(op);
        need += word != nullptr ? word->pops : 0U;
        --need;
    }
    return at;
}

double SideReach::valueOf(const Condition& condition, int sides) const {
    std::vector<double> stack;
    for (std::uint32_t at = condition.first; at < condition.block; ++at) {
        const Instruction& instruction = m_program.code[at];
        if (instruction.op == Op::kPush) {
            stack.push_back(instruction.number);
        } else if (instruction.op == Op::kSides || instruction.op == Op::kHalfSides) {
            stack.push_back(sides * (instruction.op == Op::kSides ? 1.0 : 0.5));
        } else {
            const double top = stack.back();
            const bool binary = wordOf(instruction.op)->pops == 2;
            if (binary) stack.pop_back();
            stack.back() =
                binary ? calculate(instruction.op, stack.back(), top) : calculate(instruction.op, top);
        }
    }
    return stack.back();
}

std::vector<bool> SideReach::at(int sides) const {
    std::vector<bool> reached(m_program.code.size(), true);
    if (isEverywhere()) return reached;
    Walker walker;
    auto condition = m_conditions.begin();
    for (std::uint32_t i = 0; i < m_program.bodyEnd; ++i) {
        reached[i] = walker.reached();
        switch (const Op op = m_program.code[i].op) {
            case Op::kIf:
            case Op::kWhile:
            case Op::kFor: {
                const bool known = condition != m_conditions.end() && condition->block == i;
                walker.open(op, known ? std::optional(valueOf(*condition++, sides)) : std::nullopt);
                break;
            }
            case Op::kOpen:
            case Op::kOpenQueued:
                walker.open(op, std::nullopt);
                break;
            case Op::kElse:
                walker.otherwise();
                break;
            case Op::kEnd:
            case Op::kCall:
                walker.close();
                break;
            case Op::kEndIf:
                walker.closeIfs();
                break;
            case Op::kReturn:
                walker.endHere();
                break;
            default:
                break;
        }
    }
    return reached;
}

}  // namespace lw::stackup
