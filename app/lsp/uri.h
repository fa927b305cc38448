// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace lw::lsp {

/// The path of a `file:` URI, percent-encoding undone; empty for any other.
[[nodiscard]] std::string pathOfUri(std::string_view uri);
/// A whole path as a `file:` URI; a relative one is taken from the current folder.
[[nodiscard]] std::string uriOfPath(const std::string& path);

}  // namespace lw::lsp
