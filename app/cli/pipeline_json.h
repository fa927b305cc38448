// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/json.h"
#include "dungeon/run.h"

namespace lw::cli {

/// Thrown where a line of a batch is not what is expected; the text is for the user.
class BadLine : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// Parts of the lines of `generate --batch` (cli.md, "Dungeon answers"; spec/dungeon-pipelines.md 10). All
// throw a BadLine.

[[nodiscard]] const Json& member(const Json& line, const char* name);
[[nodiscard]] std::int32_t readInt32(const Json& json, const std::string& name);
[[nodiscard]] random::Engine readEngine(const Json& line);
[[nodiscard]] std::uint64_t readSeed(const Json& line);
[[nodiscard]] dungeon::WallFloor readMap(const Json& json);
[[nodiscard]] std::vector<dungeon::Rectangle> readRooms(const Json& json);
/// The values of a pipeline's parameters by their C# names; those left out have their defaults.
[[nodiscard]] std::vector<dungeon::SettingValue> readParameters(const Json& line,
                                                                const dungeon::PipelineInfo& pipeline);
[[nodiscard]] std::vector<dungeon::StepConfig> readStepList(const Json& json);

/// What a line of the kind `pipeline` asks for.
[[nodiscard]] dungeon::PipelineRequest readPipeline(const Json& line);
/// The members of such a line that ask, in their order, as JSON without brackets.
[[nodiscard]] std::string pipelineInput(const Json& line);

}  // namespace lw::cli
