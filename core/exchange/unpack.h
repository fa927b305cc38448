// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace lw::exchange {

// Packed bytes of untrusted files. What is broken or cut short throws Refused; nothing loops without
// progress.

/// The bytes of a base64 text; blanks and line ends in it are skipped.
[[nodiscard]] std::string decodeBase64(std::string_view text);

/// Unpacks a zlib or gzip stream piece by piece, so that its end may be anywhere.
class ZlibReader {
public:
    /// `packed` outlives the reader.
    explicit ZlibReader(std::string_view packed);
    ~ZlibReader();
    ZlibReader(const ZlibReader&) = delete;
    ZlibReader& operator=(const ZlibReader&) = delete;

    /// The next bytes, at most `size`; fewer at the stream's end only. Memory grows as they come.
    [[nodiscard]] std::string read(std::size_t size);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

enum class Packing { kZlib, kZstd };

/// Unpacks what should be `size` bytes; stops one byte beyond, so that the caller sees it is too long.
[[nodiscard]] std::string unpack(Packing packing, std::string_view packed, std::size_t size);

/// A zlib stream of the highest compression.
[[nodiscard]] std::string packZlib(std::string_view bytes);

}  // namespace lw::exchange
