// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "text/diagnostic.h"
#include "text/snapshot.h"

namespace lw::language {

/// A problem's message with its related places at the end, as every front that shows one line tells it: "a
/// comma is missing (the next value: 4:5)".
[[nodiscard]] std::string toldMessage(const text::Diagnostic& problem, const text::Snapshot& text);

}  // namespace lw::language
