// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "dungeon/setting.h"
#include "ron/reader.h"

namespace lw::dungeon {

/// Reads a setting's value; nothing, and the reason reported, where the node is none of its type.
[[nodiscard]] std::optional<SettingValue> readSetting(ron::Reader& reader, ron::NodeId node,
                                                      const SettingInfo& info);

}  // namespace lw::dungeon
