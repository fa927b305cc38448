// SPDX-License-Identifier: MIT
#pragma once

namespace lw::map {

/// How a map's header is printed.
enum class Layout {
    kPretty,   ///< a field a line, as in the seed's example
    kCompact,  ///< on one line, exactly as the ancestor prints it (spec/map.md 6)
};

}  // namespace lw::map
