// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "cli/json.h"
#include "stackup/program.h"
#include "stackup/timeline.h"

namespace lw::cli {

/// A number; where JSON has none, the strings "nan", "inf" and "-inf".
[[nodiscard]] Json numberJson(double value);
/// What numberJson() writes; nothing for anything else.
[[nodiscard]] std::optional<double> readJsonNumber(const Json& json);
[[nodiscard]] Json numbersJson(const std::vector<double>& values);

/// An event of a timeline (cli.md, "Events"). `withSource` adds the bytes of the instruction it comes from.
[[nodiscard]] Json eventJson(const stackup::Program& program, const stackup::Timeline& timeline,
                             const stackup::Event& event, bool withSource);

}  // namespace lw::cli
