// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/definition.h"
#include "text/diagnostic.h"
#include "tiles/tileset.h"

namespace lw::tiles {

/// An image is drawn up to this size (spec/tiles.md 7).
inline constexpr std::uint32_t kMostSide = 16'384;  // pixels
inline constexpr std::uint64_t kMostPixels = 64ULL << 20;

/// What a caller found at an image's path.
struct FoundImage {
    enum class State {
        kMissing,
        kUnreadable,
        kUnmeasured,  ///< an image whose size its beginning does not tell
        kRead,
        kNotAsked,  ///< nobody looked: nothing is told of it
    } state = State::kMissing;
    ImageSize size;       ///< of one that is kRead
    std::string failure;  ///< why it is kMissing: "No such file or directory"; may be empty
};
using FindImage = std::function<FoundImage(const std::string& path)>;

/// Bytes from an image's start that tell what can be told of it.
inline constexpr std::size_t kImageHead = 32;
/// What the first kImageHead bytes of a file tell: the size of a PNG, GIF or BMP, that it is a JPEG, WebP or
/// TIFF, or that it is no image.
[[nodiscard]] FoundImage readImageHead(std::string_view head);

/// Bytes from the start of a PNG that tell its size.
inline constexpr std::size_t kPngHead = 24;
/// The size of a PNG; nothing where `head` does not begin one.
[[nodiscard]] std::optional<ImageSize> readPngSize(std::string_view head);

/// The paths of all images that a game.ron names, each once.
[[nodiscard]] std::vector<std::string> imagePaths(const game::Definition& game);

/// The problems of a game.ron that only its images show: `picture-missing`, `picture-unreadable` and
/// `picture-too-large` at the path, `picture-no-tile` at the number, for each look apart. All are warnings.
[[nodiscard]] std::vector<text::Diagnostic> checkImages(const game::Definition& game, const FindImage& find);

}  // namespace lw::tiles
