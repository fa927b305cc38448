// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace lw::exchange {

/// Why a file can't be taken. Thrown inside this room only: what callers get is a text::Refusal.
class Refused : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Tiles a map may have (spec/exchange.md 3). Asked before memory is taken.
inline constexpr std::int64_t kMaxTiles = std::int64_t{1} << 26;
/// Tiles that all layers of a file may hold together, so that a small file can't keep a reader busy for
/// minutes.
inline constexpr std::int64_t kMaxTilesOfLayers = std::int64_t{1} << 28;
/// Nesting of JSON, groups and classes.
inline constexpr int kMaxNesting = 64;

/// Throws where a map, layer or picture (`what`) is empty or too large.
void requireSize(std::int64_t width, std::int64_t height, const std::string& what);

}  // namespace lw::exchange
