// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "dungeon/run.h"

namespace lw::dungeon {

/// Parts of an answer that repeat what was asked, as JSON texts.
struct AnswerEcho {
    std::optional<std::string> caseName;  ///< left out if there is none
    std::optional<std::string> params;    ///< all parameters by their C# names if there is none
};

/// The answer of `generate --batch` for the kind `dungeon` on one line without a line end (cli.md, "Dungeon
/// answers"). Requires a result with RunOptions::keepMaps.
[[nodiscard]] std::string dungeonAnswer(const DungeonRequest& request, const DungeonResult& result,
                                        const AnswerEcho& echo = {});

/// The same for the kind `doors`; it repeats `mapIn` and `rooms` too.
[[nodiscard]] std::string doorsAnswer(const DoorsRequest& request, const DoorsResult& result,
                                      const AnswerEcho& echo = {});

}  // namespace lw::dungeon
