// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace lw::lsp {

/// Serves a client over two file descriptors until it says `exit` or goes away. Returns the exit status: 0
/// where it said `shutdown` before. `version` is what the server calls itself.
[[nodiscard]] int serve(int in, int out, std::string_view version);

}  // namespace lw::lsp
