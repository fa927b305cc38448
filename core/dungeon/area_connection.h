// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "dungeon/step_info.h"
#include "dungeon/tunnel_creation.h"

namespace lw::dungeon {

// What the two steps that join areas have in common.

/// Between which cells areas are joined, and how the tunnels run, as settings.
[[nodiscard]] SettingInfo connectionPointsSetting();
[[nodiscard]] SettingInfo tunnelCreationSetting(std::string_view field);

/// The stage of a tunnel dug.
[[nodiscard]] Stage tunnelStage(const TunnelCreation& creation, const Tunnel& tunnel, Point from, Point to);

/// What is wrong with joining these areas so.
void lintAreaConnection(StepLint& lint);

}  // namespace lw::dungeon
