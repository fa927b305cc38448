// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>
#include <zlib.h>

namespace lw::testing {

/// Pixels of a picture, row by row.
struct Pixels {
    using Pixel = std::array<std::uint8_t, 4>;  // red, green, blue, alpha

    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::vector<Pixel> pixels;

    [[nodiscard]] const Pixel& at(std::uint32_t x, std::uint32_t y) const {
        return pixels[std::size_t{y} * width + x];
    }
};

/// Reads a PNG of 8 bits a channel that is not interlaced, as the golden ones are.
inline Pixels readPng(std::string_view file) {
    const auto number = [&](std::size_t at) {
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(file[at + i]);
        return value;
    };
    Pixels out;
    std::string packed;
    std::string palette;
    std::string alphas;
    int colourType = 0;
    for (std::size_t at = 8; at + 12 <= file.size();) {
        const std::uint32_t size = number(at);
        const std::string_view kind = file.substr(at + 4, 4);
        const std::string_view body = file.substr(at + 8, size);
        if (kind == "IHDR") {
            out.width = number(at + 8);
            out.height = number(at + 12);
            colourType = body[9];
            if (body[8] != 8 || body[12] != 0) throw std::runtime_error("an unusual PNG");
        }
        if (kind == "PLTE") palette = body;
        if (kind == "tRNS") alphas = body;
        if (kind == "IDAT") packed += body;
        at += size + 12;
    }
    const std::size_t channels = colourType == 6 ? 4 : colourType == 2 ? 3 : colourType == 4 ? 2 : 1;
    const std::size_t stride = out.width * channels;
    std::vector<std::uint8_t> raw((stride + 1) * out.height);
    uLongf size = static_cast<uLongf>(raw.size());
    if (uncompress(raw.data(), &size, reinterpret_cast<const Bytef*>(packed.data()),
                   static_cast<uLong>(packed.size())) != Z_OK)
        throw std::runtime_error("a broken PNG");
    std::vector<std::uint8_t> before(stride, 0);
    for (std::size_t y = 0; y < out.height; ++y) {
        const std::uint8_t filter = raw[y * (stride + 1)];
        std::uint8_t* const row = &raw[y * (stride + 1) + 1];
        for (std::size_t i = 0; i < stride; ++i) {
            const int a = i >= channels ? row[i - channels] : 0;
            const int b = before[i];
            const int c = i >= channels ? before[i - channels] : 0;
            const int p = a + b - c;
            const int nearest = std::abs(p - a) <= std::abs(p - b) && std::abs(p - a) <= std::abs(p - c) ? a
                                : std::abs(p - b) <= std::abs(p - c)                                     ? b
                                                                                                         : c;
            const std::array<int, 5> guesses = {0, a, b, (a + b) / 2, nearest};
            row[i] = static_cast<std::uint8_t>(row[i] + guesses.at(filter));
        }
        before.assign(row, row + stride);
        for (std::size_t x = 0; x < out.width; ++x) {
            const std::uint8_t* const p = row + x * channels;
            if (colourType == 3) {
                const auto entry = [&](std::size_t i) {
                    return static_cast<std::uint8_t>(palette[std::size_t{p[0]} * 3 + i]);
                };
                const auto alpha = p[0] < alphas.size() ? static_cast<std::uint8_t>(alphas[p[0]]) : 255;
                out.pixels.push_back({entry(0), entry(1), entry(2), static_cast<std::uint8_t>(alpha)});
            } else if (channels >= 3) {
                out.pixels.push_back({p[0], p[1], p[2], channels == 4 ? p[3] : std::uint8_t{255}});
            } else {
                out.pixels.push_back({p[0], p[0], p[0], channels == 2 ? p[1] : std::uint8_t{255}});
            }
        }
    }
    return out;
}

}  // namespace lw::testing
