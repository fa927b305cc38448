// SPDX-License-Identifier: MIT
#include "game/colour.h"

#include <array>
#include <cstddef>
#include <fmt/format.h>

#include "ron/escape.h"

namespace lw::game {

std::optional<Colour> parseColour(std::string_view text) {
    if (text.size() != 7 || text.front() != '#') return std::nullopt;
    std::array<std::uint8_t, 3> parts{};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const int high = ron::hexDigit(text[1 + 2 * i]);
        const int low = ron::hexDigit(text[2 + 2 * i]);
        if (high < 0 || low < 0) return std::nullopt;
        parts[i] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return Colour{parts[0], parts[1], parts[2]};
}

std::string formatColour(Colour colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

}  // namespace lw::game
