// SPDX-License-Identifier: MIT
#pragma once

#include "stackup/program.h"
#include "text/refusal.h"

namespace lw::stackup {

/// Indents the lines of a program by its blocks and parentheses, in the unit its first indented line has
/// (four blanks where there is none), and takes blanks at the ends of lines away; words and comments stay
/// where they are. Refused while the program does not compile.
[[nodiscard]] text::EditResult formatText(const Program& program);

}  // namespace lw::stackup
