// SPDX-License-Identifier: MIT
#include "stackup/functions.h"

#include <numeric>

namespace lw::stackup {

Functions vectorFunctions() {
    return [](std::string_view name, std::span<const double> arguments,
              bool /*queued*/) -> std::optional<FunctionResult> {
        if (name == "double") {
            // A Lua function that multiplies a missing argument fails.
            if (arguments.empty()) return FunctionResult{{}, true, true};
            return FunctionResult{{2 * arguments[0]}, true};
        }
        if (name == "two") return FunctionResult{{10, 20}, true};
        if (name == "none") return FunctionResult{};
        if (name == "sum")
            return FunctionResult{{std::accumulate(arguments.begin(), arguments.end(), 0.0)}, true};
        if (name == "bad") return FunctionResult{{}, false};
        return std::nullopt;
    };
}

}  // namespace lw::stackup
