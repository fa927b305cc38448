// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <cstdint>
#include <optional>

#include "game/pictures.h"

namespace lw::map_editor {

/// Whether a block of 2 × 3 tiles whose first is `first` lies in an image of so many tiles a row and rows.
[[nodiscard]] bool holdsBlock(std::uint32_t columns, std::uint32_t rows, std::uint32_t first);

/// The image with the 47 tiles of a blob added: put together from the quarters of the block of 2 × 3 tiles at
/// `first` (game/quarters.h), in ascending order of masks from tile `at` on, in rows below what is there.
/// Requires holdsBlock(), and `at` beyond the last tile.
[[nodiscard]] QImage withTilesOfQuarters(const QImage& image, const game::TileImage& layout,
                                         std::uint32_t columns, std::uint32_t first, std::uint32_t at);

}  // namespace lw::map_editor
