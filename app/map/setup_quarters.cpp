// SPDX-License-Identifier: GPL-3.0-or-later
// Blobs from blocks of 2 × 3 tiles, as RPG Maker's floors have them.
#include "map/setup_quarters.h"

#include <QDir>
#include <QFileInfo>
#include <QPainter>
#include <algorithm>
#include <vector>

#include "game/quarters.h"
#include "map/setup_tiles_dialog.h"
#include "tiles/images.h"

namespace lw::map_editor {

namespace {

constexpr std::uint32_t kBlockColumns = 2;
constexpr std::uint32_t kBlockRows = 3;

/// Where tiles are in an image.
struct Grid {
    const game::TileImage& layout;
    std::uint32_t columns;

    [[nodiscard]] QPoint corner(std::uint32_t tile) const {
        return {static_cast<int>(layout.margin + tile % columns * (layout.tileWidth + layout.spacing)),
                static_cast<int>(layout.margin + tile / columns * (layout.tileHeight + layout.spacing))};
    }
};

/// The left or upper half of a length, or the rest.
QRect halfOf(const QSize& tile, int column, int row) {
    const QPoint middle(tile.width() / 2, tile.height() / 2);
    return {QPoint(column % 2 == 0 ? 0 : middle.x(), row % 2 == 0 ? 0 : middle.y()),
            QSize(column % 2 == 0 ? middle.x() : tile.width() - middle.x(),
                  row % 2 == 0 ? middle.y() : tile.height() - middle.y())};
}

/// A name beside an image that nothing has yet.
QString freeName(const QString& image, const QString& terrain) {
    const QFileInfo file(image);
    for (int i = 1;; ++i) {
        const QString name = QStringLiteral("%1/%2-%3%4.png")
                                 .arg(file.absolutePath(), file.completeBaseName(), terrain,
                                      i == 1 ? QString() : QString::number(i));
        if (!QFileInfo::exists(name)) return name;
    }
}

}  // namespace

bool holdsBlock(std::uint32_t columns, std::uint32_t rows, std::uint32_t first) {
    return columns > 0 && first % columns + kBlockColumns <= columns && first / columns + kBlockRows <= rows;
}

QImage withTilesOfQuarters(const QImage& image, const game::TileImage& layout, std::uint32_t columns,
                           std::uint32_t first, std::uint32_t at) {
    const auto masks = game::masksOf(game::Joining::kBlob);
    const auto last = at + static_cast<std::uint32_t>(masks.size()) - 1;
    const Grid grid{layout, columns};
    const QSize tile(static_cast<int>(layout.tileWidth), static_cast<int>(layout.tileHeight));
    const int height = grid.corner(last).y() + tile.height() + static_cast<int>(layout.margin);
    QImage out(image.width(), std::max(image.height(), height), QImage::Format_ARGB32);
    out.fill(Qt::transparent);
    QPainter painter(&out);
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    painter.drawImage(0, 0, image);
    std::uint32_t number = at;
    for (const std::uint8_t mask : masks) {
        const QPoint to = grid.corner(number++);
        const auto quarters = game::quartersOf(mask);
        for (int i = 0; i < 4; ++i) {
            const game::Quarter& quarter = quarters[static_cast<std::size_t>(i)];
            const std::uint32_t from = first + static_cast<std::uint32_t>(quarter.column / 2) +
                                       static_cast<std::uint32_t>(quarter.row / 2) * columns;
            const QRect part = halfOf(tile, i % 2, i / 2);
            const QRect source = halfOf(tile, quarter.column, quarter.row);
            painter.drawImage(part.translated(to), image, source.translated(grid.corner(from)));
        }
    }
    return out;
}

void SetupTilesDialog::buildFromQuarters(std::uint32_t first) {
    struct Look {
        std::string name;
        game::TileImage layout;
        QImage image;
        std::uint32_t columns;
        QString file;
    };
    std::vector<Look> looks;
    std::uint32_t at = 0;
    // Tiles have the same numbers in every look.
    for (const game::LookPictures& look : m_draft.game()->pictures) {
        const auto image = m_draft.imageOf(look.image.path);
        const auto counts = image
                                ? tiles::countTiles(look.image, {static_cast<std::uint32_t>(image->width()),
                                                                 static_cast<std::uint32_t>(image->height())})
                                : tiles::TileCounts{};
        if (!image || !holdsBlock(counts.columns, counts.rows, first)) {
            refreshOrder();
            return tell(QStringLiteral("A block of 2 × 3 tiles from tile %1 does not fit into %2: choose the "
                                       "block's first tile.")
                            .arg(first)
                            .arg(QString::fromStdString(look.image.path)),
                        {}, QStringLiteral("warning"));
        }
        const QString path =
            QFileInfo(m_draft.path()).absoluteDir().filePath(QString::fromStdString(look.image.path));
        looks.push_back({look.look, look.image, *image, counts.columns,
                         freeName(path, QString::fromStdString(m_terrain))});
        at = std::max(at, static_cast<std::uint32_t>(counts.total()));
    }
    QStringList names;
    for (Look& look : looks) {
        look.image = withTilesOfQuarters(look.image, look.layout, look.columns, first, at);
        names << QFileInfo(look.file).fileName();
    }
    refreshOrder();  // nothing is another until they are written
    const auto write = [this, looks, at]() mutable {
        for (Look& look : looks) {
            if (!look.image.save(look.file, "PNG")) {
                return tell(QStringLiteral("%1 can't be written.").arg(look.file), {},
                            QStringLiteral("error"));
            }
            look.layout.path = m_draft.relative(look.file).toStdString();
            m_draft.change(game::setLookImage(m_draft.tree(), look.name, look.layout));
        }
        game::JoinedTiles tiles;
        tiles.joining = game::Joining::kBlob;
        game::TileRef tile;
        tile.number = at;
        tiles.first = tile;
        setPicture(game::Picture(tiles));
        tell({}, {});
    };
    const bool isOne = looks.size() == 1;
    tell(QStringLiteral(
             "The 47 tiles are put together from the quarters of the 2 × 3 tiles from tile %1 on, and "
             "written below the tiles there are as %2. %3")
             .arg(first)
             .arg(names.join(QStringLiteral(" and ")),
                  isOne ? QStringLiteral("The image in use stays as it is.")
                        : QStringLiteral("The images in use stay as they are.")),
         {{isOne ? QStringLiteral("Write the image") : QStringLiteral("Write the images"), write},
          {QStringLiteral("Close"), [this] { tell({}, {}); }}});
}

}  // namespace lw::map_editor
