// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace lw::map {

/// Characters for terrains that have none yet (spec/exchange.md 3, "Characters for terrains"): for each in
/// order the one `wanted` for it, else one that people expect of its id, else a letter of the id, else any.
/// Each is free: not `isTaken`, and given once. Never a line end.
[[nodiscard]] std::vector<char32_t> chooseCharacters(std::span<const std::string> terrains,
                                                     const std::map<std::string, char32_t>& wanted,
                                                     const std::function<bool(char32_t)>& isTaken);

}  // namespace lw::map
