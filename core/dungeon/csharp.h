// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "dungeon/run.h"

namespace lw::dungeon {

/// What a snippet is to be pasted into.
enum class CSharpShape : std::uint8_t {
    kStatements,  ///< usings and statements, for the top of a program or the inside of a method
    kMethod,      ///< usings and a class with a method that gives the generator
    kFile,        ///< a file of its own: a class in a namespace, with what was made as its properties
};

struct CSharpOptions {
    CSharpShape shape = CSharpShape::kStatements;
    /// How the run of this seed fails, which a comment then tells.
    std::optional<GenerationError> failure{};
    /// Seeds to list, for a recipe that begins with a seed: statements make a map of each, a class has them
    /// as `Seeds`. Empty: the request's alone.
    std::vector<std::uint64_t> seeds{};
};

/// C# that makes the same with GoRogue 3: usings, none of them unused, the seeded random generator outside
/// the safe loop, the steps with exactly these values, and what they made. Comments tell the package with its
/// version, the rule of attempts, and which repaired behaviour the settings rely on.
///
/// Every name, parameter, type and overload used was compared with the public sources of GoRogue,
/// TheSadRogue.Primitives and ShaiRandom (spec/dungeon-pipelines.md 11); whole numbers are constants, so that
/// they become ushort where that is asked for.
[[nodiscard]] std::string csharpText(const PipelineRequest& request, const CSharpOptions& options = {});
[[nodiscard]] std::string csharpText(const DungeonRequest& request, const CSharpOptions& options = {});

/// The same for doors in a given map: the map as rows, the rooms, the door step.
[[nodiscard]] std::string csharpText(const DoorsRequest& request, const CSharpOptions& options = {});

/// The settings of a ready pipeline as JSON, by the names of GoRogue's parameters: what csharpReader() reads.
/// Nothing for a list of steps, a given map, prefabs, or a generator's state: these are shared as C#.
[[nodiscard]] std::optional<std::string> settingsJson(const PipelineRequest& request);
/// A class of at most 20 lines that makes the map from that JSON, with what is no number in it as it is in
/// the request, which a comment tells. Nothing where there is no such JSON.
[[nodiscard]] std::optional<std::string> csharpReader(const PipelineRequest& request);

}  // namespace lw::dungeon
