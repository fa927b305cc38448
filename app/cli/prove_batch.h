// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/io.h"

namespace lw::cli {

/// `prove --batch`: the verdict on the rings of each JSON line of standard input (cli.md). The exit status.
[[nodiscard]] int runProveBatch(Streams streams);

}  // namespace lw::cli
