// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "stackup/program.h"
#include "stackup/settings.h"
#include "text/diagnostic.h"

namespace lw::stackup {

/// A repair that keeps a program from being picked below `least` sides: "Restrict to 5 or more sides". It
/// writes `#restrict $sides 5 >=` behind the program's last word, in a line of its own where the program has
/// lines; a `#restrict` that is there asks for both. Null where the program would not do at every usual side
/// count (pattern::usualSides) what the title says, as with a section of several numbers.
[[nodiscard]] std::shared_ptr<const text::Fix> restrictFrom(const Program& program, int least,
                                                            const RunSettings& settings);

}  // namespace lw::stackup
