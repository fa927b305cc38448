// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string_view>

namespace lw::map {

/// A character for a terrain that has none yet (spec/exchange.md, "Characters for terrains", c to f): what
/// its id is known for, else a letter of the id, else one of the usual characters, else U+0100 upwards.
/// Nothing only where `isTaken` takes them all.
[[nodiscard]] std::optional<char32_t> freeCharacter(std::string_view terrain,
                                                    const std::function<bool(char32_t)>& isTaken);

}  // namespace lw::map
