// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "stackup/lua_document.h"
#include "text/refusal.h"

namespace lw::stackup {

/// Puts a program into a Lua text as the next one behind that of index `after`: a field of the same table, or
/// a variable of its own, in a long string. `name` is its key or variable; one that is taken there gets a
/// number ("spiral2"), what no name can hold becomes "pattern". `program` is its text. Refused where the one
/// before is neither a field nor given to a variable; the place is in the Lua text.
[[nodiscard]] text::EditResult insertProgram(std::string_view lua, const LuaDocument& document,
                                             std::size_t after, std::string_view name,
                                             std::string_view program);

/// Puts a program at the end of a Lua text, as a local variable of its own: the first of a file.
[[nodiscard]] text::TextEdits appendProgram(std::string_view lua, std::string_view name,
                                            std::string_view program);

}  // namespace lw::stackup
