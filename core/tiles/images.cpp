// SPDX-License-Identifier: MIT
#include "tiles/images.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <variant>

namespace lw::tiles {

namespace {

class ImageChecker {
public:
    ImageChecker(const game::Definition& game, const FindImage& find) : m_game(game), m_find(find) {}

    std::vector<text::Diagnostic> run() {
        for (const game::LookPictures& look : m_game.pictures) {
            if (const auto counts = countsOf(look.image)) checkLook(look, *counts);
        }
        for (const game::FeaturePicture& feature : m_game.featurePictures) {
            if (feature.image.empty()) continue;
            const game::TileImage other =
                m_game.pictures.empty() ? game::TileImage{} : m_game.pictures.front().image;
            const auto counts = countsOf(layoutOf(m_game, feature, other));
            if (counts) checkTile(feature.tile, *counts, 1, feature.image);
        }
        return m_sink.take();
    }

private:
    void warn(const char* code, text::Span place, std::string message) {
        m_sink.add({text::Severity::kWarning, code, std::move(message), place, {}, {}});
    }

    /// The tiles of an image; nothing, and told why, where it can't be drawn.
    std::optional<TileCounts> countsOf(const game::TileImage& image) {
        if (image.path.empty()) return std::nullopt;
        auto found = m_found.find(image.path);
        if (found == m_found.end()) found = m_found.emplace(image.path, m_find(image.path)).first;
        const auto& [state, size, failure] = found->second;
        if (state == FoundImage::State::kMissing) {
            warn("picture-missing", image.place,
                 fmt::format("{} can't be read{}; its pictures are drawn as colours", image.path,
                             failure.empty() ? failure : ": " + failure));
        } else if (state == FoundImage::State::kUnreadable) {
            warn("picture-unreadable", image.place,
                 fmt::format("{} is no image that can be read; save it as PNG", image.path));
        } else if (state == FoundImage::State::kUnmeasured || state == FoundImage::State::kNotAsked) {
            return std::nullopt;
        } else if (size.width > kMostSide || size.height > kMostSide ||
                   std::uint64_t{size.width} * size.height > kMostPixels) {
            warn(
                "picture-too-large", image.place,
                fmt::format("the image is {} by {} pixels; at most {} a side and {} million in all are drawn",
                            size.width, size.height, kMostSide, kMostPixels >> 20));
        } else {
            return countTiles(image, size);
        }
        return std::nullopt;
    }

    void checkLook(const game::LookPictures& look, TileCounts counts) {
        if (m_game.terrains) {
            for (const game::Terrain& terrain : *m_game.terrains) {
                if (terrain.picture && look.pictures.count(terrain.id) == 0)
                    checkPicture(*terrain.picture, counts, look.look);
            }
        }
        for (const auto& [id, picture] : look.pictures) checkPicture(picture, counts, look.look);
        for (const game::FeaturePicture& feature : m_game.featurePictures) {
            if (feature.image.empty()) checkTile(feature.tile, counts, 1, look.look);
        }
    }

    void checkPicture(const game::Picture& picture, TileCounts counts, std::string_view look) {
        if (const auto* choice = std::get_if<game::TileChoice>(&picture))
            return checkChoice(*choice, counts, look);
        const auto& joined = std::get<game::JoinedTiles>(picture);
        if (joined.first) return checkTile(*joined.first, counts, game::masksOf(joined.joining).size(), look);
        for (const auto& [mask, choice] : joined.byMask) checkChoice(choice, counts, look);
    }

    void checkChoice(const game::TileChoice& choice, TileCounts counts, std::string_view look) {
        for (const game::WeightedTile& tile : choice.tiles) checkTile(tile.tile, counts, 1, look);
    }

    /// `count` tiles from one on.
    void checkTile(const game::TileRef& tile, TileCounts counts, std::size_t count, std::string_view where) {
        const auto first = numberOf(tile, counts);
        if (first && *first + count <= counts.total()) return;
        std::string message;
        if (first) {
            message = fmt::format("these are the tiles {} to {}", *first, *first + count - 1);
        } else if (tile.cell) {
            message = fmt::format("there is no tile ({}, {})", tile.cell->column, tile.cell->row);
        } else {
            message = fmt::format("there is no tile {}", tile.number);
        }
        warn("picture-no-tile", tile.place,
             fmt::format("{}; the image of \"{}\" has {} in {} columns, counted from 0", message, where,
                         counts.total() == 1 ? "1 tile" : fmt::format("{} tiles", counts.total()),
                         counts.columns));
    }

    const game::Definition& m_game;
    const FindImage& m_find;
    std::map<std::string, FoundImage> m_found;
    text::DiagnosticSink m_sink;
};

std::uint32_t bigEndian(std::string_view bytes) {
    std::uint32_t number = 0;
    for (const char c : bytes) number = number << 8 | static_cast<unsigned char>(c);
    return number;
}

}  // namespace

std::optional<ImageSize> readPngSize(std::string_view head) {
    constexpr std::string_view kStart("\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR", 16);
    if (head.size() < kPngHead || !head.starts_with(kStart)) return std::nullopt;
    const ImageSize size{bigEndian(head.substr(16, 4)), bigEndian(head.substr(20, 4))};
    if (size.width == 0 || size.height == 0) return std::nullopt;
    return size;
}

namespace {

std::uint32_t littleEndian(std::string_view bytes) {
    return bigEndian(std::string(bytes.rbegin(), bytes.rend()));
}

}  // namespace

FoundImage readImageHead(std::string_view head) {
    const auto read = [](ImageSize size) {
        const bool isAny = size.width > 0 && size.height > 0;
        return FoundImage{isAny ? FoundImage::State::kRead : FoundImage::State::kUnreadable, size, {}};
    };
    if (const auto size = readPngSize(head)) return read(*size);
    constexpr std::size_t kGifHead = 10;
    if (head.size() >= kGifHead && (head.starts_with("GIF87a") || head.starts_with("GIF89a")))
        return read({littleEndian(head.substr(6, 2)), littleEndian(head.substr(8, 2))});
    constexpr std::size_t kBmpHead = 26;
    constexpr std::uint32_t kLeastInfo = 40;  // older ones hold the size in fewer bytes
    if (head.size() >= kBmpHead && head.starts_with("BM") && littleEndian(head.substr(14, 4)) >= kLeastInfo) {
        // A negative height tells that the rows run downward.
        const auto height = static_cast<std::int32_t>(littleEndian(head.substr(22, 4)));
        return read(
            {littleEndian(head.substr(18, 4)), static_cast<std::uint32_t>(height < 0 ? -height : height)});
    }
    const bool isOther = head.starts_with("\xFF\xD8\xFF") || head.starts_with("BM") ||
                         head.starts_with(std::string_view("II*\0", 4)) ||
                         head.starts_with(std::string_view("MM\0*", 4)) ||
                         (head.starts_with("RIFF") && head.size() >= 12 && head.substr(8, 4) == "WEBP");
    return {isOther ? FoundImage::State::kUnmeasured : FoundImage::State::kUnreadable, {}, {}};
}

std::vector<std::string> imagePaths(const game::Definition& game) {
    std::vector<std::string> paths;
    const auto add = [&paths](const std::string& path) {
        if (!path.empty() && std::find(paths.begin(), paths.end(), path) == paths.end())
            paths.push_back(path);
    };
    for (const game::LookPictures& look : game.pictures) add(look.image.path);
    for (const game::FeaturePicture& feature : game.featurePictures) add(feature.image);
    return paths;
}

std::vector<text::Diagnostic> checkImages(const game::Definition& game, const FindImage& find) {
    return ImageChecker(game, find).run();
}

}  // namespace lw::tiles
