// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace lw::exchange {

struct Pixel {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    std::uint8_t alpha = 255;

    friend auto operator<=>(const Pixel&, const Pixel&) = default;
};

struct PngSize {
    std::int64_t width = 0;
    std::int64_t height = 0;
};

/// Reads a PNG of any kind: grey, colour, indexed, 1 to 16 bits, interlaced. Calls `begin` once, then `put`
/// for each pixel, in the file's order; colour profiles are ignored, 16 bits lose their lower half. Throws
/// Refused where the file is broken, and what the two throw.
void readPng(std::string_view bytes, const std::function<void(PngSize)>& begin,
             const std::function<void(std::int64_t x, std::int64_t y, Pixel)>& put);

/// A picture with 8 bits of red, green, blue and alpha; pixels row by row. Requires width * height of them.
[[nodiscard]] std::string writePng(std::int64_t width, std::int64_t height, const std::vector<Pixel>& pixels);

}  // namespace lw::exchange
