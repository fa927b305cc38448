// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace lw::map {

/// Replaces bytes by bytes, megabytes in a millisecond: few different ones by comparing sixteen at a time,
/// more by table.
class ByteMap {
public:
    /// `pairs`: from → to; each `from` once.
    explicit ByteMap(std::span<const std::pair<std::uint8_t, std::uint8_t>> pairs);

    /// Writes what each byte of `in` becomes to `out`, which has room for as many. Requires that `in` holds
    /// no byte but those mapped, and that the two don't overlap.
    void apply(std::span<const std::uint8_t> in, std::uint8_t* out) const;

private:
    static constexpr std::size_t kFew = 8;

    std::size_t m_count = 0;
    std::array<std::uint8_t, kFew> m_from{};
    std::array<std::uint8_t, kFew> m_to{};
    std::array<std::uint8_t, 256> m_table{};
};

}  // namespace lw::map
