// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "stackup/lua_document.h"

namespace lw::stackup {

/// Finds the programs of a Lua text and what they are sent with; `level` is read of it as well, without its
/// scripts.
[[nodiscard]] LuaDocument readLua(std::string_view lua);

}  // namespace lw::stackup
