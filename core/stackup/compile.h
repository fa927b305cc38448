// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "stackup/program.h"

namespace lw::stackup {

/// Compiles a text (spec/stackup.md 1 and 2). Never fails: every problem is in Program::problems, in one
/// pass, and Program::error is the one the library stops at (then the program can't be run). Codes:
/// * C_UNKNOWN, C_BAD_PSTRING, C_CALL_CHAR, C_BAD_FN_NAME, C_PREPROC_ILLEGAL: the token
/// * C_UNMATCHED: the token, or the block that the text's end leaves open
/// * RAW: the `end` inside a parenthesis, or the parenthesis never closed
/// * C_NO_FN_NAME warning: a `)` at the text's end
/// * C_NUMBER_FORM warning: a number that is neither decimal nor hexadecimal
/// * P130 warning: a comment that begins inside a P-string
/// Of a program with 2^32 tokens or more only the first 2^32 - 1 are read.
[[nodiscard]] Program compile(std::string text);

}  // namespace lw::stackup
