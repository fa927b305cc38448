// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/foreign_clipboard.h"

#include <QBuffer>
#include <QImage>
#include <QMimeData>
#include <string>

#include "exchange/import.h"
#include "map/tile_block.h"

namespace lw::map_editor {

namespace {

const QString kTable = QStringLiteral("text/tab-separated-values");
/// Tables of more cells are not put on the clipboard.
constexpr qint64 kMostCells = 1'000'000;

std::string pngOf(const QImage& image) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes.toStdString();
}

}  // namespace

std::variant<std::unique_ptr<QMimeData>, text::Refusal> foreignTiles(const map::MapAnalysis& map,
                                                                     const QMimeData& data) {
    std::unique_ptr<QMimeData> none;
    for (const QString& format : data.formats()) {
        if (format.contains(QLatin1String("levelwright"))) return none;
    }
    const bool isTable = data.hasText() && data.text().contains(QLatin1Char('\t'));
    const bool isPicture = !data.hasText() && data.hasImage();
    if (!isTable && !isPicture) return none;
    const std::string bytes = isTable ? data.text().toStdString() : pngOf(data.imageData().value<QImage>());
    exchange::ImportOptions options;
    options.from = isTable ? exchange::Format::kTsv : exchange::Format::kPicture;
    options.game = std::make_shared<const game::Definition>(map.game());
    for (const map::LegendEntry& entry : map.header().legend()) {
        if (!entry.isReplaced) options.like.legend.emplace_back(entry.character, entry.terrain);
    }
    const exchange::ImportResult result = exchange::importFile({bytes, {}, {}}, options);
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) return *refusal;
    auto out = std::make_unique<QMimeData>();
    out->setText(QString::fromStdString(std::get<exchange::Imported>(result).maps.front().text));
    return out;
}

void addTable(QMimeData& data, const map::MapAnalysis& map, const CellSet& cells) {
    if (cells.count() > kMostCells) return;
    const TileBlock block = TileBlock::of(map, cells);
    const QSize size = block.size();
    std::string out;
    for (int y = 0; y < size.height(); ++y) {
        for (int x = 0; x < size.width(); ++x) {
            if (x > 0) out += '\t';
            const char32_t character = block.at(x, y);
            const map::LegendEntry* entry =
                character == TileBlock::kHole ? nullptr : map.legendEntry(character);
            if (entry != nullptr) out += entry->terrain;
        }
        out += '\n';
    }
    data.setData(kTable, QByteArray::fromStdString(out));
}

}  // namespace lw::map_editor
