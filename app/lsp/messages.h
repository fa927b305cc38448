// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace lw::lsp {

/// Cuts a stream of bytes into the bodies of messages: headers, an empty line, and as many bytes as
/// Content-Length says (LSP 3.17, "Base Protocol"). What is no header is passed over until one is found.
class MessageCutter {
public:
    /// Takes bytes as they come.
    void add(std::string_view bytes) { m_bytes += bytes; }
    /// The next whole body; nothing while it has not come.
    [[nodiscard]] std::optional<std::string> next();

    /// A length beyond this is not believed.
    static constexpr std::size_t kMostBytes = std::size_t{1} << 30;

private:
    [[nodiscard]] bool readHeader();

    std::string m_bytes;
    std::size_t m_at = 0;                 ///< bytes taken
    std::optional<std::size_t> m_length;  ///< of the body that comes
};

/// A body with its header.
[[nodiscard]] std::string framed(std::string_view body);

}  // namespace lw::lsp
