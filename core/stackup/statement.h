// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <variant>

#include "stackup/program.h"
#include "text/refusal.h"

namespace lw::stackup {

/// A run of instructions, both ends included.
struct Extent {
    std::uint32_t first = 0;
    std::uint32_t last = 0;

    friend bool operator==(const Extent&, const Extent&) = default;
};

/// From the first operand's first instruction to the ring itself: `1 i` and `r` of `r 1 i p:_|.`. It leaves
/// the stack as it found it and does nothing but draw, so that it can be taken out, copied and moved. A
/// refusal, with the instruction that is in the way, where an operand comes from further off or from
/// something that does more.
[[nodiscard]] std::variant<Extent, text::Refusal> ringStatement(const Program& program, std::uint32_t ring);

/// The same for any instruction that takes `need` numbers, >= 1.
[[nodiscard]] std::variant<Extent, text::Refusal> statementOf(const Program& program,
                                                              std::uint32_t instruction, std::int64_t need);

/// How a run of instructions changes the stack, whatever numbers it meets.
struct Effect {
    std::int64_t need = 0;  ///< numbers it takes or looks at
    std::int64_t net = 0;   ///< numbers it leaves more than it found

    friend bool operator==(const Effect&, const Effect&) = default;
};

/// The effect of `extent`; a refusal where it can't be told from the text (a call's results, a `roll`), where
/// two branches differ, or where a block is cut.
[[nodiscard]] std::variant<Effect, text::Refusal> effectOf(const Program& program, Extent extent);

/// Nothing if `a` and `b` (a < b) stand in the same block; else the instruction that opens or closes one
/// between them.
[[nodiscard]] std::uint32_t blockBorder(const Program& program, std::uint32_t a, std::uint32_t b);

/// The bytes from the first to the last token.
[[nodiscard]] text::Span spanOf(const Program& program, Extent extent);

}  // namespace lw::stackup
