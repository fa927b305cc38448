// SPDX-License-Identifier: MIT
// MovingAI and REXPaint: characters in rows or columns.
#include <algorithm>
#include <fmt/format.h>

#include "exchange/lines.h"
#include "exchange/readers.h"
#include "exchange/refused.h"
#include "exchange/unpack.h"
#include "text/number.h"

namespace lw::exchange {

namespace {

/// Code page 437, as REXPaint's fonts have it.
constexpr std::u32string_view kCodePage =
    U" ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼ !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_"
    U"`abcdefghijklmnopqrstuvwxyz{|}~⌂ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
    U"└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ";
static_assert(kCodePage.size() == 256);

char32_t characterOf(std::uint32_t code) {
    if (code < kCodePage.size()) return kCodePage[code];
    const bool isScalar = code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    return isScalar ? static_cast<char32_t>(code) : U'\uFFFD';
}

constexpr std::size_t kXpCell = 10;  // bytes

struct MovingAiHeader {
    std::int64_t width = 0;
    std::int64_t height = 0;
};

MovingAiHeader readHeader(LineReader& lines) {
    MovingAiHeader header;
    while (!lines.atEnd()) {
        const std::string_view line = trimmed(lines.next());
        const auto valueAfter = [line](std::string_view key) { return trimmed(line.substr(key.size())); };
        if (line == "map") return header;
        if (line.starts_with("type") && valueAfter("type") == "hex")
            throw Refused("maps of hexagons are not read");
        if (line.starts_with("width")) header.width = text::parseInt64(valueAfter("width")).value_or(0);
        if (line.starts_with("height")) header.height = text::parseInt64(valueAfter("height")).value_or(0);
    }
    throw Refused("the line 'map' before the rows is missing");
}

/// Little-endian numbers of an unpacked file.
class XpReader {
public:
    explicit XpReader(std::string_view packed) : m_bytes(packed) {}

    std::int32_t number() {
        const std::string bytes = m_bytes.read(4);
        if (bytes.size() != 4) refuse();
        return static_cast<std::int32_t>(numberAt(bytes, 0));
    }
    std::string block(std::size_t size) {
        std::string bytes = m_bytes.read(size);
        if (bytes.size() != size) refuse();
        return bytes;
    }
    static std::uint32_t numberAt(const std::string& bytes, std::size_t at) {
        std::uint32_t out = 0;
        for (std::size_t i = 4; i-- > 0;) out = out << 8 | static_cast<unsigned char>(bytes[at + i]);
        return out;
    }

private:
    [[noreturn]] static void refuse() { throw Refused("the file ends too early"); }

    ZlibReader m_bytes;
};

/// Lays a column of one more layer over the rows.
void addColumn(const std::string& cells, std::size_t x, std::vector<std::u32string>& rows, bool isLowest) {
    constexpr std::string_view kSeeThrough("\xFF\x00\xFF", 3);
    for (std::size_t y = 0; y < rows.size(); ++y) {
        const std::uint32_t code = XpReader::numberAt(cells, y * kXpCell);
        // After the code and the colour of the glyph stands that of its ground.
        const bool isSeeThrough = std::string_view(cells).substr(y * kXpCell + 7, 3) == kSeeThrough;
        const bool isShown = code != 0 && code != U' ' && !isSeeThrough;
        if (isLowest || isShown) rows[y][x] = characterOf(code);
    }
}

}  // namespace

ReadFile readMovingAi(const Source& source, const ImportOptions& options, Notices& notices) {
    requireUtf8(source.bytes);
    LineReader lines(source.bytes);
    const MovingAiHeader header = readHeader(lines);
    requireSize(header.width, header.height, "the map");
    const auto width = static_cast<std::size_t>(header.width);
    CharacterRows rows;
    rows.legend = {{U'.', "ground"}, {U'G', "ground"}, {U'@', "out_of_bounds"}, {U'O', "out_of_bounds"},
                   {U'T', "trees"},  {U'S', "swamp"},  {U'W', "water"}};
    std::int64_t wrong = 0;
    for (std::int64_t y = 0; y < header.height; ++y) {
        std::u32string row = lines.atEnd() ? std::u32string() : toScalars(lines.next());
        if (row.size() != width) ++wrong;
        row.resize(width, U'@');
        rows.rows.push_back(std::move(row));
    }
    while (!lines.atEnd()) {
        if (!trimmed(lines.next()).empty()) ++wrong;
    }
    if (wrong > 0) notices.add("size-differs", fmt::format("{} rows", wrong));
    ReadFile out;
    out.levels.push_back(levelOfCharacters(nameToFirstDot(source.name), std::move(rows), options, notices));
    return out;
}

ReadFile readRexPaint(const Source& source, const ImportOptions& options, Notices& notices) {
    XpReader file(source.bytes);
    std::int32_t layers = file.number();
    if (layers < 0) layers = file.number();  // the first was the version
    if (layers < 1) throw Refused("the picture has no layers");
    CharacterRows rows;
    std::int64_t width = 0;
    std::int64_t height = 0;
    std::int64_t left = kMaxTilesOfLayers;
    for (std::int32_t layer = 0; layer < layers; ++layer) {
        const std::int32_t layerWidth = file.number();
        const std::int32_t layerHeight = file.number();
        requireSize(layerWidth, layerHeight, fmt::format("layer {}", layer + 1));
        if (layer == 0) {
            width = layerWidth;
            height = layerHeight;
            rows.rows.assign(static_cast<std::size_t>(height),
                             std::u32string(static_cast<std::size_t>(width), U' '));
        }
        if (layerWidth != width || layerHeight != height)
            throw Refused(fmt::format("layer {} is of another size than the first", layer + 1));
        left -= width * height;
        if (left < 0) throw Refused(fmt::format("the layers hold more than {} tiles", kMaxTilesOfLayers));
        for (std::size_t x = 0; x < static_cast<std::size_t>(width); ++x)
            addColumn(file.block(static_cast<std::size_t>(height) * kXpCell), x, rows.rows, layer == 0);
    }
    if (layers > 1) notices.add("layers-merged", std::to_string(layers));
    notices.add("lost-colours");
    ReadFile out;
    out.levels.push_back(levelOfCharacters(nameToFirstDot(source.name), std::move(rows), options, notices));
    return out;
}

}  // namespace lw::exchange
