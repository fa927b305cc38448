// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "merge/version.h"

namespace lw::merge {

/// What a legend entry or a feature of a header's text is to become; nothing where it goes.
struct WantedEntry {
    char32_t character = 0;
    std::string terrain;
};
struct WantedFeature {
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::string value;
};

/// What a header is to say.
struct WantedHeader {
    std::vector<std::optional<WantedEntry>> legend;      ///< for each of the version's
    std::vector<std::optional<WantedFeature>> features;  ///< for each of the version's
    std::vector<WantedEntry> newLegend;
    std::vector<WantedFeature> newFeatures;
    std::string name;
    std::string tiles;
    std::string light;
};

/// The header of a version with the smallest edits that make it say what is wanted: values, keys, entries.
/// Its bytes up to the end of its last line.
[[nodiscard]] std::string writeHeader(const Version& version, const WantedHeader& wanted);

}  // namespace lw::merge
