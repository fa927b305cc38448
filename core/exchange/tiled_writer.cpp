// SPDX-License-Identifier: MIT
#include <algorithm>
#include <fmt/format.h>

#include "exchange/level.h"
#include "exchange/lines.h"
#include "exchange/png.h"
#include "exchange/tiled_object_writer.h"
#include "exchange/writers.h"
#include "map/map_format.h"
#include "ron/printer.h"
#include "text/utf8.h"

namespace lw::exchange {

namespace {

constexpr std::int64_t kTile = 16;  ///< pixels
constexpr std::size_t kColumns = 8;

/// `text` without what XML can't hold; tells where it has any.
std::string xmlText(const std::string& text, std::string_view what, Notices& notices) {
    const std::u32string scalars = toScalars(text);
    if (std::all_of(scalars.begin(), scalars.end(), isXml)) return text;
    notices.add("character-changed", std::string(what));
    std::string out;
    for (const char32_t c : scalars) text::appendUtf8(out, isXml(c) ? c : text::kReplacement);
    return out;
}

/// Squares in the terrains' colours, each with a darker border at the right and below.
std::string tilesetPicture(const MapModel& model, std::size_t columns, std::size_t lines) {
    const auto width = static_cast<std::int64_t>(columns) * kTile;
    std::vector<Pixel> pixels(static_cast<std::size_t>(width * kTile) * lines, Pixel{0, 0, 0, 0});
    const auto darker = [](std::uint8_t part) { return static_cast<std::uint8_t>(std::max(0, part - 20)); };
    for (std::size_t i = 0; i < model.legend.size(); ++i) {
        const Pixel colour = model.legend[i].colour;
        const Pixel border{darker(colour.red), darker(colour.green), darker(colour.blue), 255};
        for (std::int64_t y = 0; y < kTile; ++y) {
            for (std::int64_t x = 0; x < kTile; ++x) {
                const std::int64_t atX = static_cast<std::int64_t>(i % columns) * kTile + x;
                const std::int64_t atY = static_cast<std::int64_t>(i / columns) * kTile + y;
                const bool isBorder = x == kTile - 1 || y == kTile - 1;
                pixels[static_cast<std::size_t>(atY * width + atX)] = isBorder ? border : colour;
            }
        }
    }
    return writePng(width, static_cast<std::int64_t>(lines) * kTile, pixels);
}

class TmxWriter {
public:
    TmxWriter(const MapModel& model, const ExportOptions& options, Notices& notices)
        : m_model(model), m_options(options), m_notices(notices) {}

    Files run() {
        m_columns = std::min(kColumns, m_model.legend.size());
        m_lines = (m_model.legend.size() + m_columns - 1) / m_columns;
        const std::string picture = stemOf(m_options.fileName) + "-tiles.png";
        writeMap();
        writeTileset(picture);
        writeTiles();
        writeFeatures();
        m_out += "</map>\n";
        tellLayout();
        return {{m_options.fileName, std::move(m_out)},
                {picture, tilesetPicture(m_model, m_columns, m_lines)}};
    }

private:
    void writeMap() {
        m_out += fmt::format(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map version=\"1.8\" tiledversion=\"1.8.2\" "
            "orientation=\"orthogonal\" renderorder=\"right-down\" width=\"{0}\" height=\"{1}\" "
            "tilewidth=\"{2}\" "
            "tileheight=\"{2}\" infinite=\"0\" nextlayerid=\"3\" nextobjectid=\"{3}\">\n",
            m_model.width, m_model.height, kTile, m_model.features.size() + 1);
        const map::MapLook& look = m_model.map->header().look();
        m_out += " <properties>\n";
        for (const auto& [name, value] : {std::pair("light", look.light), std::pair("name", m_model.name()),
                                          std::pair("tiles", look.tiles)}) {
            m_out += "  " + textProperty(name, xmlText(value, fmt::format("the map's {}", name), m_notices)) +
                     "\n";
        }
        m_out += " </properties>\n";
    }

    void writeTileset(const std::string& picture) {
        m_out += fmt::format(
            " <tileset firstgid=\"1\" name=\"terrain\" tilewidth=\"{0}\" tileheight=\"{0}\" "
            "tilecount=\"{1}\" "
            "columns=\"{2}\">\n  <image source=\"{3}\" width=\"{4}\" height=\"{5}\"/>\n",
            kTile, m_lines * m_columns, m_columns, escaped(picture, true), m_columns * kTile,
            m_lines * kTile);
        for (std::size_t i = 0; i < m_model.legend.size(); ++i) {
            const MapModel::Entry& entry = m_model.legend[i];
            const std::string id =
                xmlText(entry.terrain, fmt::format("terrain {}", entry.terrain), m_notices);
            m_out += id.empty() ? fmt::format("  <tile id=\"{}\">\n   <properties>\n", i)
                                : fmt::format("  <tile id=\"{}\" type=\"{}\">\n   <properties>\n", i,
                                              escaped(id, true));
            if (isXml(entry.character)) {
                m_out += "    " + textProperty("char", text::toUtf8(entry.character)) + "\n";
            } else {
                m_notices.add("character-changed",
                              fmt::format("U+{:04X}", static_cast<std::uint32_t>(entry.character)));
            }
            // A class without a name is none to Tiled.
            if (id.empty()) m_out += "    " + textProperty("terrain", "") + "\n";
            m_out += "   </properties>\n  </tile>\n";
        }
        m_out += " </tileset>\n";
    }

    void writeTiles() {
        m_out += fmt::format(
            " <layer id=\"1\" name=\"tiles\" width=\"{}\" height=\"{}\">\n  <data encoding=\"csv\">\n",
            m_model.width, m_model.height);
        std::vector<std::string> gids;
        for (std::size_t i = 0; i < m_model.legend.size(); ++i) gids.push_back(std::to_string(i + 1));
        for (std::size_t i = 0; i < m_model.cells.size(); ++i) {
            m_out += gids[m_model.cells[i]];
            const bool isLast = i + 1 == m_model.cells.size();
            const bool endsRow = (i + 1) % m_model.width == 0;
            m_out += isLast ? "\n" : endsRow ? ",\n" : ",";
        }
        m_out += "</data>\n </layer>\n";
    }

    void writeFeatures() {
        if (m_model.features.empty()) {
            m_out += " <objectgroup id=\"2\" name=\"features\"/>\n";
            return;
        }
        m_out += " <objectgroup id=\"2\" name=\"features\">\n";
        std::size_t id = 0;
        for (const MapModel::Feature& feature : m_model.features)
            m_out += tiledObject(m_model, feature, ++id, kTile, kTile);
        m_out += " </objectgroup>\n";
    }

    /// The layout is lost where the header is not in the one that an import gives.
    void tellLayout() {
        const map::Header& header = m_model.map->header();
        HeaderText own;
        own.name = m_model.name();
        for (const MapModel::Entry& entry : m_model.legend)
            own.legend.emplace_back(entry.character, entry.terrain);
        for (const MapModel::Feature& feature : m_model.features) {
            own.features.emplace_back(std::pair(feature.x, feature.y),
                                      ron::printInline(header.tree(), feature.value, ron::Spelling::kNormal));
        }
        if (header.tilesNode() != ron::kNone) own.tiles = header.look().tiles;
        if (header.lightNode() != ron::kNone) own.light = header.look().light;
        if (m_model.map->text().slice({0, m_model.map->separator()->rowsStart}) != printHeaderText(own))
            m_notices.add("lost-layout");
    }

    const MapModel& m_model;
    const ExportOptions& m_options;
    Notices& m_notices;
    std::size_t m_columns = 0;
    std::size_t m_lines = 0;
    std::string m_out;
};

}  // namespace

Files writeTmx(const MapModel& model, const ExportOptions& options, Notices& notices) {
    return TmxWriter(model, options, notices).run();
}

}  // namespace lw::exchange
