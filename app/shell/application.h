// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lw::shell {

/// The whole program; main() calls it.
[[nodiscard]] int run(int argc, char** argv);

}  // namespace lw::shell
