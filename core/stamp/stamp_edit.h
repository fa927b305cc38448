// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "stamp/stamp_text.h"
#include "text/refusal.h"

namespace lw::stamp {

// Edits of a stamp's own fields, in the style of its text. Refused while the header has a mistake.

[[nodiscard]] text::EditResult setName(const StampAnalysis& stamp, std::string_view name);
/// Empty: it is alone.
[[nodiscard]] text::EditResult setGroup(const StampAnalysis& stamp, std::string_view group);
/// Requires 1 or more.
[[nodiscard]] text::EditResult setWeight(const StampAnalysis& stamp, std::uint32_t weight);
[[nodiscard]] text::EditResult setTurns(const StampAnalysis& stamp, bool turns);
[[nodiscard]] text::EditResult setFlips(const StampAnalysis& stamp, bool flips);

}  // namespace lw::stamp
