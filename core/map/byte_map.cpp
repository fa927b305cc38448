// SPDX-License-Identifier: MIT
#include "map/byte_map.h"

#include <cstring>

namespace lw::map {

namespace {

/// Sixteen bytes at a time, as GCC and Clang have it for any processor.
using Lane = std::uint8_t __attribute__((vector_size(16)));

template <std::size_t kCount, std::size_t kSize>
std::size_t mapFew(std::span<const std::uint8_t> in, std::uint8_t* out,
                   const std::array<std::uint8_t, kSize>& from, const std::array<std::uint8_t, kSize>& to) {
    std::array<Lane, kCount> fromLanes{};
    std::array<Lane, kCount> toLanes{};
    for (std::size_t k = 0; k < kCount; ++k) {
        fromLanes[k] = Lane{} + from[k];
        toLanes[k] = Lane{} + to[k];
    }
    std::size_t i = 0;
    for (; i + sizeof(Lane) <= in.size(); i += sizeof(Lane)) {
        Lane lane;
        std::memcpy(&lane, in.data() + i, sizeof(Lane));
        Lane mapped{};
        for (std::size_t k = 0; k < kCount; ++k)
            mapped |= reinterpret_cast<Lane>(lane == fromLanes[k]) & toLanes[k];
        std::memcpy(out + i, &mapped, sizeof(Lane));
    }
    return i;
}

}  // namespace

ByteMap::ByteMap(std::span<const std::pair<std::uint8_t, std::uint8_t>> pairs) : m_count(pairs.size()) {
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        m_table[pairs[i].first] = pairs[i].second;
        if (i >= kFew) continue;
        m_from[i] = pairs[i].first;
        m_to[i] = pairs[i].second;
    }
    // The places left over repeat the last pair, which changes nothing.
    for (std::size_t i = m_count; i < kFew && m_count > 0; ++i) {
        m_from[i] = m_from[m_count - 1];
        m_to[i] = m_to[m_count - 1];
    }
}

void ByteMap::apply(std::span<const std::uint8_t> in, std::uint8_t* out) const {
    std::size_t done = 0;
    if (m_count <= 4)
        done = mapFew<4>(in, out, m_from, m_to);
    else if (m_count <= kFew)
        done = mapFew<kFew>(in, out, m_from, m_to);
    for (std::size_t i = done; i < in.size(); ++i) out[i] = m_table[in[i]];
}

}  // namespace lw::map
