// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace lw::text {

/// XID_Start and XID_Continue of Unicode's UAX #31, which RON's identifiers are made of. The underscore is a
/// continue only.
[[nodiscard]] bool isIdentifierStart(char32_t scalar);
[[nodiscard]] bool isIdentifierContinue(char32_t scalar);

/// Whether `scalar` shows nothing of its own: controls, zero-width and bidi marks, blanks other than the
/// space, combining marks, private and unassigned code points. Such characters are escaped in printed strings
/// and warned of as tiles.
[[nodiscard]] bool isInvisible(char32_t scalar);

/// `scalar` for a message: 'x' where it can be read, U+200B where it can't.
[[nodiscard]] std::string describeScalar(char32_t scalar);

}  // namespace lw::text
