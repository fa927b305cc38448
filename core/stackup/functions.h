// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace lw::stackup {

/// What a Lua function gave back to a program that called it.
struct FunctionResult {
    std::vector<double> numbers;
    bool numeric = true;  ///< false: something else than numbers
    bool fails = false;   ///< it ended in a Lua error of its own
};

/// The level's Lua functions: the result of calling `name`, or nothing where there is no such function.
/// `queued` calls are only asked about (their event plays later): the result is not used.
using Functions = std::function<std::optional<FunctionResult>(
    std::string_view name, std::span<const double> arguments, bool queued)>;

/// The five functions that the vectors were made with (spec/stackup.md 8): double, two, none, sum, bad.
[[nodiscard]] Functions vectorFunctions();

}  // namespace lw::stackup
