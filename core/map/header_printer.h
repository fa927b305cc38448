// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "map/map_format.h"
#include "map/print_layout.h"

namespace lw::map {

/// What the header of a printed map says.
struct HeaderModel {
    struct Feature {
        std::int32_t x = 0;
        std::int32_t y = 0;
        std::string ron;  ///< its value, on one line
    };
    std::string name;
    std::vector<std::pair<char32_t, std::string>> legend;
    std::vector<Feature> features;
    MapLook look;
    MapLook defaultLook;
    std::vector<std::pair<std::string, std::string>> others = {};  ///< a dialect's fields: name, value
};

/// The header and the separator, each line ending in LF: legend sorted by code point, features by x then y
/// and left out if there are none, the look left out if it is the default, else with both fields (spec/map.md
/// 6); then the others as they are.
[[nodiscard]] std::string printHeader(HeaderModel model, Layout layout);

}  // namespace lw::map
