// SPDX-License-Identifier: MIT
#pragma once

#include "stackup/instruction.h"

namespace lw::stackup {

/// The result of an arithmetic or logic word of one operand (spec/stackup.md 4): floor, ceil, abs, sgn, not.
[[nodiscard]] double calculate(Op op, double x);

/// The result of one of two operands, `a b op`; not of rnd.
[[nodiscard]] double calculate(Op op, double a, double b);

}  // namespace lw::stackup
