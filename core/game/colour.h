// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lw::game {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    friend bool operator==(const Colour&, const Colour&) = default;
};

/// "#rrggbb", hex digits in either case; nothing where `text` is anything else.
[[nodiscard]] std::optional<Colour> parseColour(std::string_view text);
/// "#rrggbb" in lower case.
[[nodiscard]] std::string formatColour(Colour colour);

}  // namespace lw::game
