// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "dungeon/run.h"

namespace lw::dungeon {

/// C# that makes the same dungeon with GoRogue 3: usings, the seeded random generator outside the safe loop,
/// the steps with exactly these values, and the results. Comments tell the rule of attempts, and which
/// repaired behaviour the settings rely on.
///
/// Every name, parameter, type and overload used was compared with the public sources of GoRogue,
/// TheSadRogue.Primitives and ShaiRandom, and both texts compile against declarations copied from them; whole
/// numbers are constants, so that they become ushort where that is asked for.
[[nodiscard]] std::string csharpText(const DungeonRequest& request);

/// The same for doors in a given map: the map as rows, the rooms, the door step.
[[nodiscard]] std::string csharpText(const DoorsRequest& request);

}  // namespace lw::dungeon
