// SPDX-License-Identifier: MIT
#include "stackup/statement.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <vector>

namespace lw::stackup {

namespace {

text::Refusal refuse(const Program& program, std::uint32_t instruction, std::string_view why) {
    const std::string_view word = program.tokenText(program.code[instruction].token);
    return {fmt::format("'{}' {}", word, why), program.spanOf(instruction)};
}

/// The effect of an instruction that has only one, or nothing.
std::optional<Effect> fixedEffect(const Program& program, std::uint32_t at) {
    const Instruction& instruction = program.code[at];
    if (instruction.op == Op::kPush) return Effect{0, 1};
    if (instruction.op == Op::kRing) return Effect{2, -2};
    if (instruction.op == Op::kCallEvent) {
        const Instruction* const count = at > 0 ? &program.code[at - 1] : nullptr;
        if (count == nullptr || count->op != Op::kPush) return std::nullopt;
        const double taken = std::clamp(std::floor(count->number), 0.0, 1e6);
        if (std::isnan(taken)) return std::nullopt;
        return Effect{1 + static_cast<std::int64_t>(taken), -1 - static_cast<std::int64_t>(taken)};
    }
    const Word* const word = wordOf(instruction.op);
    if (word == nullptr || !word->fixed) return std::nullopt;
    return Effect{word->pops, std::int64_t{word->pushes} - word->pops};
}

void append(Effect& effect, Effect next) {
    effect.need = std::max(effect.need, next.need - effect.net);
    effect.net += next.net;
}

/// The blocks open at an instruction, found by following the program up to it.
class Blocks {
public:
    explicit Blocks(const Program& program) : m_program(program) {}

    /// Opening instructions, the innermost last; an `else` in the place of its `if`.
    [[nodiscard]] const std::vector<std::uint32_t>& open() const { return m_open; }
    [[nodiscard]] bool innermostIsIf() const { return !m_open.empty() && isIf(m_open.back()); }

    /// Goes past the instruction at `at`.
    void pass(std::uint32_t at) {
        switch (m_program.code[at].op) {
            case Op::kIf:
            case Op::kWhile:
            case Op::kFor:
            case Op::kOpen:
            case Op::kOpenQueued:
                m_open.push_back(at);
                break;
            case Op::kElse:
                if (!m_open.empty()) m_open.back() = at;
                break;
            case Op::kEnd:
            case Op::kCall:
                if (!m_open.empty()) m_open.pop_back();
                break;
            case Op::kEndIf:
                while (innermostIsIf()) m_open.pop_back();
                break;
            default:
                break;
        }
    }
    void passAll(std::uint32_t from, std::uint32_t to) {
        for (std::uint32_t at = from; at < to; ++at) pass(at);
    }

private:
    [[nodiscard]] bool isIf(std::uint32_t at) const {
        return m_program.code[at].op == Op::kIf || m_program.code[at].op == Op::kElse;
    }

    const Program& m_program;
    std::vector<std::uint32_t> m_open;
};

/// Follows blocks by recursion, as deep as people nest them.
class EffectReader {
public:
    EffectReader(const Program& program, Extent extent)
        : m_program(program), m_at(extent.first), m_last(extent.last) {}

    std::variant<Effect, text::Refusal> read() {
        Blocks around(m_program);
        around.passAll(0, m_at);
        const Effect effect = sequence(0, around.innermostIsIf());
        if (!m_refusal && m_at <= m_last) stop(m_at, "closes a block that was opened before");
        if (m_refusal) return *m_refusal;
        return effect;
    }

private:
    static constexpr int kDeepest = 100;

    bool done() const { return m_refusal || m_at > m_last; }
    Op op() const { return m_program.code[m_at].op; }

    /// `inIf`: whether the sequence is right inside an `if` or `else`, so that an `endif` ends it too.
    Effect sequence(int depth, bool inIf) {
        Effect effect;
        if (depth > kDeepest) stop(m_at, "is nested too deep");
        while (!done()) {
            const Op now = op();
            if (now == Op::kElse || now == Op::kEnd || now == Op::kEndIf || now == Op::kCall) break;
            if (const auto fixed = fixedEffect(m_program, m_at)) {
                append(effect, *fixed);
                ++m_at;
            } else if (now == Op::kFor || now == Op::kWhile) {
                append(effect, loop(depth));
            } else if (now == Op::kIf) {
                append(effect, branches(depth, inIf));
            } else if (now == Op::kOpenQueued) {
                append(effect, queued(depth));
            } else {
                stop(m_at, "changes the stack in a way that can't be told from the text");
            }
        }
        return effect;
    }

    /// A `for` holds its counter where its number was; a `while` takes its condition and finds the next on
    /// top.
    Effect loop(int depth) {
        const std::uint32_t opener = m_at;
        const bool counted = op() == Op::kFor;
        ++m_at;
        const Effect body = sequence(depth + 1, false);
        if (!closes(opener, Op::kEnd)) return {};
        if (body.net != (counted ? 0 : 1)) stop(opener, "leaves more or fewer numbers with every pass");
        return {std::max<std::int64_t>(1, body.need + (counted ? 0 : 1)), -1};
    }

    Effect branches(int depth, bool inIf) {
        const std::uint32_t opener = m_at++;
        const Effect yes = sequence(depth + 1, true);
        Effect no;
        if (!done() && op() == Op::kElse) {
            ++m_at;
            no = sequence(depth + 1, true);
        }
        // An `endif` is left to the outermost of the blocks it closes.
        const bool chained = !done() && op() == Op::kEndIf;
        if (chained && !inIf) ++m_at;
        if (!chained && !closes(opener, Op::kEnd)) return {};
        if (yes.net != no.net) stop(opener, "leaves more numbers one way than the other");
        return {1 + std::max(yes.need, no.need), yes.net - 1};
    }

    Effect queued(int depth) {
        const std::uint32_t opener = m_at++;
        const Effect arguments = sequence(depth + 1, false);
        if (!closes(opener, Op::kCall)) return {};
        return {arguments.need, 0};
    }

    bool closes(std::uint32_t opener, Op closer) {
        if (!done() && op() == closer) {
            ++m_at;
            return true;
        }
        if (!m_refusal) stop(opener, "is not closed here");
        return false;
    }

    void stop(std::uint32_t at, std::string_view why) {
        if (!m_refusal) m_refusal = refuse(m_program, std::min(at, m_last), why);
    }

    const Program& m_program;
    std::uint32_t m_at;
    std::uint32_t m_last;
    std::optional<text::Refusal> m_refusal;
};

}  // namespace

std::variant<Extent, text::Refusal> ringStatement(const Program& program, std::uint32_t ring) {
    return statementOf(program, ring, 2);
}

std::variant<Extent, text::Refusal> statementOf(const Program& program, std::uint32_t instruction,
                                                std::int64_t need) {
    const bool isRing = program.code[instruction].op == Op::kRing;
    std::uint32_t at = instruction;
    while (need > 0) {
        if (at == 0) {
            return text::Refusal{isRing ? "This ring takes numbers that the program is sent"
                                        : "This takes numbers that the program is sent",
                                 program.spanOf(instruction)};
        }
        --at;
        const Instruction& before = program.code[at];
        const Word* const word = wordOf(before.op);
        const bool pure = before.op == Op::kPush || (word != nullptr && word->fixed && word->pure);
        if (!pure) {
            return refuse(
                program, at,
                isRing ? "stands between the ring and its numbers" : "stands between it and its numbers");
        }
        const std::int64_t pushes = word != nullptr ? word->pushes : 1;
        const std::int64_t pops = word != nullptr ? word->pops : 0;
        if (pushes > need) {
            return refuse(
                program, at,
                isRing ? "computes more than this ring's numbers" : "computes more than its numbers");
        }
        need += pops - pushes;
    }
    return Extent{at, instruction};
}

std::variant<Effect, text::Refusal> effectOf(const Program& program, Extent extent) {
    return EffectReader(program, extent).read();
}

std::uint32_t blockBorder(const Program& program, std::uint32_t a, std::uint32_t b) {
    Blocks blocks(program);
    blocks.passAll(0, a);
    const std::vector<std::uint32_t> around = blocks.open();
    for (std::uint32_t at = a; at < b; ++at) {
        blocks.pass(at);
        const auto& open = blocks.open();
        if (open.size() < around.size()) return at;
        if (!around.empty() && open[around.size() - 1] != around.back()) return at;
    }
    return blocks.open().size() > around.size() ? blocks.open()[around.size()] : kNone;
}

text::Span spanOf(const Program& program, Extent extent) {
    return {program.spanOf(extent.first).start, program.spanOf(extent.last).end};
}

}  // namespace lw::stackup
