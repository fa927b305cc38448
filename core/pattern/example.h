// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "pattern/pstring.h"
#include "pattern/ring.h"
#include "pattern/walls.h"

namespace lw::pattern {

/// A ring that a P-string is looked for: which sides have a wall, side 0 first.
struct Example {
    std::vector<bool> walls;

    [[nodiscard]] int sides() const { return static_cast<int>(walls.size()); }
    friend bool operator==(const Example&, const Example&) = default;
};

/// Reads `SIDES:RING`, RING being SIDES characters: `.` a wall, `_` or a space a gap. The error is a sentence
/// for the user.
[[nodiscard]] tl::expected<Example, std::string> parseExample(std::string_view text);

/// The walls that a ring shows, own and opposite ones.
[[nodiscard]] Example exampleOf(const Ring& ring, const WallTable& table, int levelSides);

/// Whether `pattern` draws exactly the walls of `example`, at pivot 0 without mirror, `.` being the only
/// wall. Where sides are drawn on twice, both every wall drawn and the last character count, so that the
/// answer holds for the game and for whoever reads Ring::cells.
[[nodiscard]] bool draws(const PString& pattern, const Example& example);

/// The longest but plainest P-string for `example`: a character a side, without gaps at the end; `_` where
/// there is no wall at all.
[[nodiscard]] std::string literalFor(const Example& example);

}  // namespace lw::pattern
