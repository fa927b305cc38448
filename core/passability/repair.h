// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "passability/field.h"
#include "pattern/walls.h"
#include "stackup/program.h"
#include "stackup/settings.h"
#include "text/text_edit.h"

namespace lw::passability {

/// A program that is shut at some side counts, as it is judged there.
struct Shut {
    const stackup::Program& program;
    std::uint32_t instruction = 0;                            ///< the ring to blame
    std::vector<int> sides;                                   ///< where it is not passed without luck
    std::vector<int> passed;                                  ///< where it is; it stays so
    std::function<stackup::RunSettings(int sides)> settings;  ///< how it runs
    const pattern::WallTable& walls;
    Conditions conditions;
};

/// A change of one number of a program, after which it is passed.
struct Repair {
    text::TextEdits edits;    ///< of the program's text
    std::string words;        ///< what stands there then: "5.4 i", "2 i thsleep"
    bool isAdded = false;     ///< a wait that was not there, before the ring to blame
    std::vector<int> passed;  ///< all side counts at which it is passed without luck then, ascending
};

/// At most this many are found.
inline constexpr std::size_t kMostRepairs = 3;

/// The repairs that open most of the side counts; of those with as many the ones that make their number grow
/// least come first, an added wait last. Tried are the numbers written for thickness and waits at the ring to
/// blame, the two rings before it and, in a loop, the waits there, up to ten times as large, in steps of
/// their second digit; and a wait of up to eight ideal thicknesses before the ring. Empty where none of them
/// opens any without shutting another, and after a stop.
[[nodiscard]] std::vector<Repair> findRepairs(const Shut& shut, const std::stop_token& stop = {});

}  // namespace lw::passability
