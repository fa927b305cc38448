// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/lsp_command.h"

#include <memory>
#include <optional>
#include <string>
#include <unistd.h>

#include "cli/version.h"
#include "lsp/stdio.h"

namespace lw::cli {

namespace {

/// What editors give every language server; nothing of it matters here.
struct LspOptions {
    bool isStdio = false;
    std::optional<std::string> clientProcess;
};

}  // namespace

Verb lspVerb(Streams) {
    auto options = std::make_shared<LspOptions>();
    return {.name = "lsp",
            .help =
                "Serve a text editor: problems, completion, renaming and more (LSP 3.17, standard input and "
                "output)",
            .options = {{.names = "--stdio",
                         .target = &options->isStdio,
                         .help = "Accepted, since editors give it; there is no other way"},
                        {.names = "--clientProcessId",
                         .target = &options->clientProcess,
                         .value = "N",
                         .help = "Accepted, since editors give it"}},
            // The streams are those of the process: messages are bytes, read as they come.
            .run = [options] { return lsp::serve(STDIN_FILENO, STDOUT_FILENO, kVersion); }};
}

}  // namespace lw::cli
