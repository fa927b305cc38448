// SPDX-License-Identifier: MIT
#include "exchange/unpack.h"

#include <algorithm>
#include <array>
#include <zlib.h>
#include <zstd.h>

#include "exchange/refused.h"

namespace lw::exchange {

namespace {

constexpr std::size_t kFirstBlock = 64 * 1024;

constexpr std::array<std::int8_t, 256> base64Table() {
    std::array<std::int8_t, 256> table{};
    table.fill(-1);
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (std::size_t i = 0; i < kDigits.size(); ++i)
        table[static_cast<unsigned char>(kDigits[i])] = static_cast<std::int8_t>(i);
    return table;
}

[[noreturn]] void refuseCut() {
    throw Refused("the compressed data ends too early");
}

[[noreturn]] void refuseBroken() {
    throw Refused("the compressed data is broken");
}

/// Makes room for more, doubling up to `most`.
void grow(std::string& out, std::size_t most) {
    out.resize(std::min(most, std::max(kFirstBlock, out.size() * 2)));
}

struct ZstdContext {
    ZSTD_DCtx* context = ZSTD_createDCtx();
    ZstdContext() = default;
    ~ZstdContext() { ZSTD_freeDCtx(context); }
    ZstdContext(const ZstdContext&) = delete;
    ZstdContext& operator=(const ZstdContext&) = delete;
};

std::string unpackZstd(std::string_view packed, std::size_t most) {
    const ZstdContext zstd;
    if (zstd.context == nullptr) throw std::bad_alloc();
    std::string out;
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    std::size_t size = 0;
    while (size < most) {
        if (size == out.size()) grow(out, most);
        ZSTD_outBuffer to{out.data(), out.size(), size};
        const std::size_t read = in.pos;
        const std::size_t left = ZSTD_decompressStream(zstd.context, &to, &in);
        if (ZSTD_isError(left) != 0) refuseBroken();
        const bool hasMoved = in.pos != read || to.pos != size;
        size = to.pos;
        if (left == 0 && in.pos == in.size) break;
        if (!hasMoved) refuseCut();
    }
    out.resize(size);
    return out;
}

}  // namespace

std::string decodeBase64(std::string_view text) {
    static constexpr std::array<std::int8_t, 256> kTable = base64Table();
    std::string out;
    out.reserve(text.size() / 4 * 3 + 3);
    std::uint32_t bits = 0;
    int count = 0;
    bool isPadded = false;
    for (const char c : text) {
        if (c == ' ' || c == '\n' || c == '\r' || c == '\t') continue;
        if (c == '=') {
            isPadded = true;
            continue;
        }
        const std::int8_t digit = kTable[static_cast<unsigned char>(c)];
        if (digit < 0 || isPadded) throw Refused("the base64 data is broken");
        bits = bits << 6 | static_cast<std::uint32_t>(digit);
        if (++count == 4) {
            out += static_cast<char>(bits >> 16 & 0xFF);
            out += static_cast<char>(bits >> 8 & 0xFF);
            out += static_cast<char>(bits & 0xFF);
            count = 0;
        }
    }
    if (count == 1) throw Refused("the base64 data ends too early");
    if (count >= 2) out += static_cast<char>(bits >> (count == 2 ? 4 : 10) & 0xFF);
    if (count == 3) out += static_cast<char>(bits >> 2 & 0xFF);
    return out;
}

struct ZlibReader::State {
    z_stream stream = {};
    std::string_view rest;
    bool isAtEnd = false;
};

ZlibReader::ZlibReader(std::string_view packed) : m_state(std::make_unique<State>()) {
    m_state->rest = packed;
    // 32 more than the largest window: zlib or gzip, whichever it is.
    if (inflateInit2(&m_state->stream, 15 + 32) != Z_OK) throw std::bad_alloc();
}

ZlibReader::~ZlibReader() {
    inflateEnd(&m_state->stream);
}

std::string ZlibReader::read(std::size_t size) {
    std::string out;
    std::size_t done = 0;
    z_stream& stream = m_state->stream;
    constexpr std::size_t kMostAtOnce = std::size_t{1} << 30;
    while (done < size && !m_state->isAtEnd) {
        if (done == out.size()) grow(out, size);
        const std::size_t given = std::min(m_state->rest.size(), kMostAtOnce);
        const std::size_t room = std::min(out.size() - done, kMostAtOnce);
        // zlib never writes to what it reads, but says so only where ZLIB_CONST is set.
        stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(m_state->rest.data()));
        stream.avail_in = static_cast<uInt>(given);
        stream.next_out = reinterpret_cast<Bytef*>(out.data() + done);
        stream.avail_out = static_cast<uInt>(room);
        const int status = inflate(&stream, Z_NO_FLUSH);
        const std::size_t used = given - stream.avail_in;
        const std::size_t made = room - stream.avail_out;
        m_state->rest.remove_prefix(used);
        done += made;
        m_state->isAtEnd = status == Z_STREAM_END;
        if (status == Z_MEM_ERROR) throw std::bad_alloc();
        if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR) refuseBroken();
        if (!m_state->isAtEnd && used == 0 && made == 0) refuseCut();
    }
    out.resize(done);
    return out;
}

std::string unpack(Packing packing, std::string_view packed, std::size_t size) {
    if (packing == Packing::kZlib) return ZlibReader(packed).read(size + 1);
    return unpackZstd(packed, size + 1);
}

std::string packZlib(std::string_view bytes) {
    uLongf size = compressBound(static_cast<uLong>(bytes.size()));
    std::string out(size, '\0');
    const int status =
        compress2(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
                  static_cast<uLong>(bytes.size()), Z_BEST_COMPRESSION);
    if (status != Z_OK) throw std::bad_alloc();
    out.resize(size);
    return out;
}

}  // namespace lw::exchange
