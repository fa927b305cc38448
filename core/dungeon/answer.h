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

/// The same for the kind `pipeline` (spec/dungeon-pipelines.md 10). `input` are the members of what was
/// asked,
/// `"kind":"pipeline",…`; without it they are made from the request.
[[nodiscard]] std::string pipelineAnswer(const PipelineRequest& request, const DungeonResult& result,
                                         const std::optional<std::string>& input = std::nullopt);

/// The answer for a recipe's request: of the kind `dungeon` for what that kind can ask, else `pipeline`.
/// Requires a result with RunOptions::keepMaps.
[[nodiscard]] std::string answerOf(const PipelineRequest& request, const DungeonResult& result);

}  // namespace lw::dungeon
