// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/io.h"
#include "cli/verb.h"

namespace lw::cli {

/// The verb `lsp` (cli.md): a language server over standard input and output.
[[nodiscard]] Verb lspVerb(Streams streams);

}  // namespace lw::cli
