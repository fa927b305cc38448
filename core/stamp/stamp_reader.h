// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "map/analysis.h"
#include "ron/reader.h"
#include "stamp/stamp.h"
#include "text/diagnostic.h"

namespace lw::stamp {

/// What a stamp's header has beyond a map's.
[[nodiscard]] const map::HeaderDialect& dialect();

/// A stamp's own fields, as far as they could be read.
struct Fields {
    std::vector<char32_t> keep;
    std::vector<std::pair<char32_t, Stamp::Lot>> any;
    std::optional<Cell> anchor;
    std::optional<Cell> step;
    bool turns = false;
    bool flips = false;
    std::string group;
    std::uint32_t weight = 1;
};

/// Reads the fields of a text in the dialect(), and reports what is wrong with them.
[[nodiscard]] Fields readFields(const map::MapAnalysis& map, text::DiagnosticSink& sink);

}  // namespace lw::stamp
