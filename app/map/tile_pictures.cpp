// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/tile_pictures.h"

#include <QImageReader>
#include <QPainter>
#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

#include "formats/game_companion.h"
#include "formats/ron_file.h"
#include "tiles/images.h"
#include "tiles/plan.h"

namespace lw::map_editor {

namespace {

std::shared_ptr<const QImage> decode(const std::string& path) {
    QImageReader reader(QString::fromStdString(path));
    reader.setAllocationLimit(0);  // the limit is the one below
    reader.setAutoTransform(false);
    const QSize size = reader.size();
    const auto most = static_cast<int>(tiles::kMostSide);
    if (size.width() > most || size.height() > most ||
        static_cast<std::uint64_t>(std::max(0, size.width())) *
                static_cast<std::uint64_t>(std::max(0, size.height())) >
            tiles::kMostPixels)
        return nullptr;
    QImage image = reader.read();
    if (image.isNull() || image.width() > most || image.height() > most) return nullptr;
    return std::make_shared<const QImage>(image.convertToFormat(QImage::Format_ARGB32));
}

}  // namespace

std::shared_ptr<const QImage> decodedImage(const std::string& path, const std::string& version) {
    static std::mutex mutex;
    static std::map<std::pair<std::string, std::string>, std::weak_ptr<const QImage>> known;
    const std::pair key(path, version);
    {
        const std::lock_guard lock(mutex);
        const auto found = known.find(key);
        if (found != known.end()) {
            if (auto image = found->second.lock()) return image;
        }
    }
    auto image = decode(path);
    const std::lock_guard lock(mutex);
    std::erase_if(known, [](const auto& one) { return one.second.expired(); });
    if (image) known[key] = image;
    return image;
}

PictureSources pictureSources(const language::Companions& companions, const std::string& look) {
    PictureSources sources;
    const formats::GameFile* const game = formats::gameFileOf(companions);
    if (game == nullptr) return sources;
    sources.game = game->definition();
    sources.look = look;
    for (const language::Companion& image : game->companions()) {
        if (image.file) sources.images.push_back({image.request.name, image.path, image.version});
    }
    return sources;
}

std::shared_ptr<const TilePictures> TilePictures::load(const PictureSources& sources) {
    if (!sources.game || sources.game->pictures.empty()) return nullptr;
    std::map<std::string, std::shared_ptr<const QImage>> images;
    const auto imageOf = [&](const std::string& name) -> std::shared_ptr<const QImage> {
        const auto [at, isNew] = images.try_emplace(name);
        if (!isNew) return at->second;
        for (const PictureSources::Image& image : sources.images) {
            if (image.name == name) at->second = decodedImage(image.path, image.version);
        }
        return at->second;
    };
    tiles::Tileset tileset(*sources.game, sources.look,
                           [&](const std::string& name) -> std::optional<tiles::ImageSize> {
                               const auto image = imageOf(name);
                               if (!image) return std::nullopt;
                               return tiles::ImageSize{static_cast<std::uint32_t>(image->width()),
                                                       static_cast<std::uint32_t>(image->height())};
                           });
    if (!tileset.hasPictures()) return nullptr;
    std::vector<std::shared_ptr<const QImage>> used;
    for (const tiles::Tileset::Image& image : tileset.images()) used.push_back(imageOf(image.path));
    return std::make_shared<const TilePictures>(std::move(tileset), std::move(used));
}

TilePictures::TilePictures(tiles::Tileset tileset, std::vector<std::shared_ptr<const QImage>> images)
    : m_tileset(std::move(tileset)), m_images(std::move(images)) {
    for (std::size_t i = 0; i < m_tileset.terrains().size(); ++i) {
        const QImage picture = alone(static_cast<tiles::TerrainNumber>(i));
        m_averages.emplace_back();
        if (!picture.isNull())
            m_averages.back() =
                picture.scaled(1, 1, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).pixel(0, 0) |
                0xFF000000U;
    }
}

QImage TilePictures::tile(tiles::Sprite sprite) const {
    const tiles::PixelRect from = m_tileset.sourceOf(sprite);
    const QImage part =
        m_images[sprite.image]->copy(static_cast<int>(from.x), static_cast<int>(from.y),
                                     static_cast<int>(from.width), static_cast<int>(from.height));
    return sprite.mirrored ? part.mirrored(true, false) : part;
}

QImage TilePictures::alone(tiles::TerrainNumber terrain) const {
    using Kind = tiles::Tileset::Terrain::Kind;
    if (terrain >= m_tileset.terrains().size() || m_tileset.terrains()[terrain].kind == Kind::kNone)
        return {};
    QImage picture(static_cast<int>(m_tileset.tileWidth()), static_cast<int>(m_tileset.tileHeight()),
                   QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    for (const tiles::Draw& draw : tiles::planAlone(m_tileset, terrain)) {
        if (draw.what == tiles::Draw::What::kTile) painter.drawImage(draw.x, draw.y, tile(draw.sprite));
    }
    return picture;
}

}  // namespace lw::map_editor
