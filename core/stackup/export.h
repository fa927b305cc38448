// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "pattern/walls.h"
#include "stackup/program.h"
#include "stackup/settings.h"
#include "stackup/timeline.h"
#include "text/embedded.h"

namespace lw::stackup {

/// A P-string as a program of one ring: "a $th p:_|.". `-` is written as `/`.
[[nodiscard]] std::string asProgram(const pattern::PString& pattern);

/// The same, with its places in a text that begins with the P-string; what stands around it in the program is
/// nowhere there.
[[nodiscard]] text::Embedded embeddedProgram(const pattern::PString& pattern);

/// What was queued as a plain program: every ring with its numbers written down, waits, calls, and the mirror
/// and tolerance as they held. Thicknesses and waits that were written in ideal ones (`3 i`) are told in
/// them. It is restricted as the program is, else to the timeline's side count, since its sides are those of
/// that. Run there under the same `settings` it queues the same rings, waits and calls. Ends with a line
/// feed.
[[nodiscard]] std::string exportStackup(const Program& program, const Timeline& timeline,
                                        const RunSettings& settings);

/// What was queued as a Lua function for the game, for the timeline's side count: `w_wall(side, thickness)`
/// for every wall, `t_waitS(seconds)` for the waits, `t_eval` for calls of functions. What has no such call
/// is a comment: a ring that would hang, a wait that is not above zero, a call of a character. `name` is the
/// function's; what is no Lua name becomes "pattern". Ends with a line feed.
[[nodiscard]] std::string exportLua(const Program& program, const Timeline& timeline,
                                    const pattern::WallTable& walls, std::string_view name = "pattern");

}  // namespace lw::stackup
