// SPDX-License-Identifier: MIT
#include "exchange/png.h"

#include <array>
#include <cstdlib>
#include <span>
#include <zlib.h>

#include "exchange/refused.h"
#include "exchange/unpack.h"

namespace lw::exchange {

namespace {

constexpr std::string_view kSignature = "\x89PNG\r\n\x1A\n";

[[noreturn]] void refuse() {
    throw Refused("the PNG is broken");
}

std::uint8_t byteAt(std::string_view bytes, std::size_t at) {
    return static_cast<std::uint8_t>(bytes[at]);
}

std::uint32_t bigEndian(std::string_view bytes, std::size_t at) {
    return std::uint32_t{byteAt(bytes, at)} << 24 | std::uint32_t{byteAt(bytes, at + 1)} << 16 |
           std::uint32_t{byteAt(bytes, at + 2)} << 8 | byteAt(bytes, at + 3);
}

std::uint32_t checksum(std::string_view bytes) {
    return static_cast<std::uint32_t>(
        crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size())));
}

enum ColourType : std::uint8_t { kGrey = 0, kColour = 2, kIndexed = 3, kGreyAlpha = 4, kColourAlpha = 6 };

/// What the chunks before the pixels say.
struct Header {
    std::int64_t width = 0;
    std::int64_t height = 0;
    int depth = 8;
    std::uint8_t type = kColourAlpha;
    bool isInterlaced = false;
    std::vector<Pixel> palette;
    std::string transparent;
    std::string packed;  ///< all IDAT

    [[nodiscard]] int samples() const {
        switch (type) {
            case kColour:
                return 3;
            case kGreyAlpha:
                return 2;
            case kColourAlpha:
                return 4;
            default:
                return 1;
        }
    }
    [[nodiscard]] bool isKnown() const {
        switch (type) {
            case kGrey:
                return depth == 1 || depth == 2 || depth == 4 || depth == 8 || depth == 16;
            case kIndexed:
                return depth == 1 || depth == 2 || depth == 4 || depth == 8;
            case kColour:
            case kGreyAlpha:
            case kColourAlpha:
                return depth == 8 || depth == 16;
            default:
                return false;
        }
    }
};

void readSize(std::string_view data, Header& header) {
    if (data.size() != 13) refuse();
    header.width = bigEndian(data, 0);
    header.height = bigEndian(data, 4);
    header.depth = byteAt(data, 8);
    header.type = byteAt(data, 9);
    const bool isPlain = data[10] == 0 && data[11] == 0 && byteAt(data, 12) <= 1;
    header.isInterlaced = data[12] == 1;
    if (!isPlain || !header.isKnown()) throw Refused("this kind of PNG is not known");
}

void readPalette(std::string_view data, Header& header) {
    if (data.size() % 3 != 0 || data.size() > 256 * 3) refuse();
    for (std::size_t at = 0; at < data.size(); at += 3)
        header.palette.push_back({byteAt(data, at), byteAt(data, at + 1), byteAt(data, at + 2), 255});
}

Header readChunks(std::string_view bytes) {
    if (!bytes.starts_with(kSignature)) refuse();
    Header header;
    bool hasSize = false;
    std::size_t at = kSignature.size();
    constexpr std::size_t kFrame = 12;  // length, type, checksum
    while (bytes.size() - at >= kFrame) {
        const std::size_t length = bigEndian(bytes, at);
        if (length > bytes.size() - at - kFrame) refuse();
        const std::string_view type = bytes.substr(at + 4, 4);
        const std::string_view data = bytes.substr(at + 8, length);
        if (checksum(bytes.substr(at + 4, length + 4)) != bigEndian(bytes, at + 8 + length)) refuse();
        at += kFrame + length;
        if (type == "IHDR") {
            readSize(data, header);
            hasSize = true;
        } else if (type == "PLTE") {
            readPalette(data, header);
        } else if (type == "tRNS") {
            header.transparent = data;
        } else if (type == "IDAT") {
            header.packed += data;
        } else if (type == "IEND") {
            break;
        }
    }
    if (!hasSize || (header.type == kIndexed && header.palette.empty())) refuse();
    for (std::size_t i = 0; header.type == kIndexed && i < header.palette.size(); ++i) {
        if (i < header.transparent.size()) header.palette[i].alpha = byteAt(header.transparent, i);
    }
    return header;
}

/// The pixels of a row of `width` that starts after its filter's number.
class RowDecoder {
public:
    explicit RowDecoder(const Header& header) : m_header(header) {
        const std::size_t needed = header.type == kColour ? 6 : 2;
        m_hasKey = (header.type == kGrey || header.type == kColour) && header.transparent.size() >= needed;
    }

    [[nodiscard]] Pixel at(const std::string& row, std::int64_t x) const {
        const int samples = m_header.samples();
        std::array<std::uint32_t, 4> raw{};
        for (int i = 0; i < samples; ++i) raw[static_cast<std::size_t>(i)] = sample(row, x * samples + i);
        if (m_header.type == kIndexed) {
            if (raw[0] >= m_header.palette.size()) refuse();
            return m_header.palette[raw[0]];
        }
        const bool isGrey = m_header.type == kGrey || m_header.type == kGreyAlpha;
        Pixel pixel;
        pixel.red = byte(raw[0]);
        pixel.green = byte(raw[isGrey ? 0 : 1]);
        pixel.blue = byte(raw[isGrey ? 0 : 2]);
        if (m_header.type == kGreyAlpha) pixel.alpha = byte(raw[1]);
        if (m_header.type == kColourAlpha) pixel.alpha = byte(raw[3]);
        if (m_hasKey && isKey(raw, samples)) pixel.alpha = 0;
        return pixel;
    }

private:
    [[nodiscard]] std::uint32_t sample(const std::string& row, std::int64_t index) const {
        const int depth = m_header.depth;
        if (depth == 16) {
            const auto at = static_cast<std::size_t>(index) * 2;
            return std::uint32_t{byteAt(row, at)} << 8 | byteAt(row, at + 1);
        }
        const auto bit = static_cast<std::size_t>(index) * static_cast<std::size_t>(depth);
        const auto shift = 8U - static_cast<unsigned>(depth) - static_cast<unsigned>(bit % 8);
        return std::uint32_t{byteAt(row, bit / 8)} >> shift & ((1U << depth) - 1);
    }
    [[nodiscard]] std::uint8_t byte(std::uint32_t value) const {
        if (m_header.depth == 16) return static_cast<std::uint8_t>(value >> 8);
        return static_cast<std::uint8_t>(value * 255 / ((1U << m_header.depth) - 1));
    }
    [[nodiscard]] bool isKey(const std::array<std::uint32_t, 4>& raw, int samples) const {
        for (std::size_t i = 0; i < static_cast<std::size_t>(samples); ++i) {
            const std::uint32_t key = std::uint32_t{byteAt(m_header.transparent, i * 2)} << 8 |
                                      byteAt(m_header.transparent, i * 2 + 1);
            if (raw[i] != key) return false;
        }
        return true;
    }

    const Header& m_header;
    bool m_hasKey = false;
};

std::uint8_t paeth(int left, int up, int corner) {
    const int guess = left + up - corner;
    const int toLeft = std::abs(guess - left);
    const int toUp = std::abs(guess - up);
    const int toCorner = std::abs(guess - corner);
    if (toLeft <= toUp && toLeft <= toCorner) return static_cast<std::uint8_t>(left);
    return static_cast<std::uint8_t>(toUp <= toCorner ? up : corner);
}

/// Takes the filter off a row; `above` is the one before, zeros at first. `step`: bytes of a pixel.
void unfilter(std::uint8_t filter, std::string& row, const std::string& above, std::size_t step) {
    for (std::size_t i = 0; i < row.size(); ++i) {
        const std::uint8_t left = i >= step ? byteAt(row, i - step) : 0;
        const std::uint8_t up = byteAt(above, i);
        const std::uint8_t corner = i >= step ? byteAt(above, i - step) : 0;
        std::uint8_t add = 0;
        switch (filter) {
            case 0:
                return;
            case 1:
                add = left;
                break;
            case 2:
                add = up;
                break;
            case 3:
                add = static_cast<std::uint8_t>((left + up) / 2);
                break;
            case 4:
                add = paeth(left, up, corner);
                break;
            default:
                refuse();
        }
        row[i] = static_cast<char>(byteAt(row, i) + add);
    }
}

/// Where the pixels of a pass stand: from (x, y) on in steps.
struct Pass {
    std::int64_t x, y, stepX, stepY;
};
constexpr Pass kWhole[] = {{0, 0, 1, 1}};
constexpr Pass kAdam7[] = {{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4},
                           {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}};

void appendChunk(std::string& out, std::string_view type, std::string_view data) {
    const auto appendNumber = [&out](std::uint32_t number) {
        for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(number >> shift & 0xFF);
    };
    appendNumber(static_cast<std::uint32_t>(data.size()));
    const std::size_t start = out.size();
    out += type;
    out += data;
    appendNumber(checksum(std::string_view(out).substr(start)));
}

}  // namespace

void readPng(std::string_view bytes, const std::function<void(PngSize)>& begin,
             const std::function<void(std::int64_t, std::int64_t, Pixel)>& put) {
    const Header header = readChunks(bytes);
    requireSize(header.width, header.height, "the picture");
    begin({header.width, header.height});
    ZlibReader pixels(header.packed);
    const RowDecoder decoder(header);
    const std::int64_t bits = std::int64_t{header.samples()} * header.depth;
    const auto step = static_cast<std::size_t>((bits + 7) / 8);
    const std::span<const Pass> passes =
        header.isInterlaced ? std::span<const Pass>(kAdam7) : std::span<const Pass>(kWhole);
    for (const Pass& pass : passes) {
        const std::int64_t width = (header.width - pass.x + pass.stepX - 1) / pass.stepX;
        if (header.width <= pass.x) continue;
        const auto size = static_cast<std::size_t>((width * bits + 7) / 8);
        std::string above(size, '\0');
        for (std::int64_t y = pass.y; y < header.height; y += pass.stepY) {
            std::string row = pixels.read(size + 1);
            if (row.size() != size + 1) throw Refused("the PNG ends too early");
            const std::uint8_t filter = byteAt(row, 0);
            row.erase(0, 1);
            unfilter(filter, row, above, step);
            for (std::int64_t i = 0; i < width; ++i) put(pass.x + i * pass.stepX, y, decoder.at(row, i));
            above = std::move(row);
        }
    }
}

std::string writePng(std::int64_t width, std::int64_t height, const std::vector<Pixel>& pixels) {
    std::string rows;
    rows.reserve(pixels.size() * 4 + static_cast<std::size_t>(height));
    std::size_t next = 0;
    for (std::int64_t y = 0; y < height; ++y) {
        rows += '\0';
        for (std::int64_t x = 0; x < width; ++x, ++next) {
            const Pixel pixel = pixels[next];
            for (const std::uint8_t part : {pixel.red, pixel.green, pixel.blue, pixel.alpha})
                rows += static_cast<char>(part);
        }
    }
    std::string head;
    for (const std::int64_t side : {width, height}) {
        for (int shift = 24; shift >= 0; shift -= 8) head += static_cast<char>(side >> shift & 0xFF);
    }
    head += std::string_view("\x08\x06\x00\x00\x00", 5);
    std::string out(kSignature);
    appendChunk(out, "IHDR", head);
    appendChunk(out, "IDAT", packZlib(rows));
    appendChunk(out, "IEND", "");
    return out;
}

}  // namespace lw::exchange
