// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "exchange/map_model.h"

namespace lw::exchange {

// The XML of Tiled's objects and properties, as Tiled writes it.

/// Whether XML can hold a character.
[[nodiscard]] bool isXml(char32_t c);
[[nodiscard]] std::string escaped(std::string_view text, bool isAttribute);
/// A property of type string: one with line ends as content.
[[nodiscard]] std::string textProperty(std::string_view name, std::string_view value);

/// A feature as a rectangle of one tile, with properties where they read back as exactly the same, else its
/// RON (spec/exchange.md 4): lines, each with its line end, indented by two.
[[nodiscard]] std::string tiledObject(const MapModel& model, const MapModel::Feature& feature, std::size_t id,
                                      std::int64_t tileWidth, std::int64_t tileHeight);

}  // namespace lw::exchange
