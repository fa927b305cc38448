// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "merge/tile_merge.h"
#include "merge/version.h"

namespace lw::merge {

/// Appends the rows of a merge: bytes, line ends and what follows the last row are ours' wherever the row is.
/// `characters`: of each number. New rows end in `lineEnd`.
void writeRows(const Version& ours, const TileMerge& tiles, const Cells& cells,
               std::u32string_view characters, std::string_view lineEnd, std::string& out);

}  // namespace lw::merge
