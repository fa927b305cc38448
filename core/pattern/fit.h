// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace lw::pattern {

/// The shortest text of one division (head, or head and loop) that draws every one of `segments`, each a run
/// of `.` and `_` that the division fills at some side count. Of equally short ones it is one with a loop.
/// Nothing if none of up to `longest` characters does. Time: longest² times the segments' lengths at worst.
[[nodiscard]] std::optional<std::string> fitDivision(std::span<const std::string_view> segments,
                                                     std::size_t longest);

}  // namespace lw::pattern
