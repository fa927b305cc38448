// SPDX-License-Identifier: GPL-3.0-or-later
#include <csignal>
#include <iostream>

#include "cli/cli.h"

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is a failed write, told like any other
    return lw::cli::runCli({argv + 1, argv + argc}, {std::cin, std::cout, std::cerr});
}
