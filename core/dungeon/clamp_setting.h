// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "dungeon/setting.h"

namespace lw::dungeon {

/// The setting that stops a chance which grows at 100, where the original throws.
template <auto member>
SettingInfo clampSetting(std::string_view help) {
    return setting<member>({.field = "clamp",
                            .cName = "",
                            .title = "Stop the chance at 100",
                            .help = help,
                            .least = 0,
                            .most = 1});
}

}  // namespace lw::dungeon
