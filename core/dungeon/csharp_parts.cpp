// SPDX-License-Identifier: MIT
#include "dungeon/csharp_parts.h"

#include <fmt/format.h>

#include "dungeon/chances.h"
#include "dungeon/pipeline.h"
#include "text/json_writer.h"

namespace lw::dungeon {

namespace {

constexpr std::string_view kVersion = "3.0.0-beta11";
constexpr std::size_t kStepLength = 80;  ///< a step that is longer has its settings on lines

}  // namespace

std::string_view engineClass(random::Engine engine) {
    return engine == random::Engine::kMizuchi ? "MizuchiRandom" : "Xoshiro256StarStarRandom";
}

std::string packageLine() {
    return fmt::format(
        "// <PackageReference Include=\"GoRogue\" Version=\"{}\" />, by: dotnet add package GoRogue "
        "--version {}\n",
        kVersion, kVersion);
}

std::string libraryName() {
    return fmt::format("GoRogue {}", kVersion);
}

std::string quoted(std::string_view text) {
    // JSON's escapes are among those of C#.
    text::JsonWriter json;
    json.value(text);
    return json.take();
}

std::string indented(const std::string& text, std::string_view indent) {
    std::string out;
    bool atStart = true;
    for (const char c : text) {
        if (atStart && c != '\n') out += indent;
        out += c;
        atStart = c == '\n';
    }
    return out;
}

std::string wrapped(const std::vector<std::string>& arguments, std::string_view indent, std::size_t length) {
    std::string out;
    std::string line;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string piece = arguments[i] + (i + 1 < arguments.size() ? "," : "");
        if (!line.empty() && indent.size() + line.size() + 1 + piece.size() > length) {
            out += fmt::format("{}{}\n", indent, line);
            line.clear();
        }
        line += (line.empty() ? "" : " ") + piece;
    }
    return out + std::string(indent) + line;
}

std::string clampNotes(std::span<const StepConfig> steps) {
    std::string notes;
    for (const StepConfig& step : steps) {
        if (!step.info->find("clamp") || !std::get<bool>(step.at("clamp"))) continue;
        if (step.info->name == "MazeGeneration") {
            const std::int64_t growth = step.number("change_direction_improvement");
            if (isSafeMazeChance(growth)) continue;
            notes += fmt::format(
                "// Needs a MazeGeneration that stops the chance of a turn at 100 (`clamp: true` in the "
                "recipe).\n"
                "// GoRogue's own throws an ArgumentException where a chance growing by {} passes 100.\n",
                growth);
        } else {
            const std::int64_t chance = step.number("cancel_placement_chance");
            const std::int64_t growth = step.number("cancel_placement_chance_increase");
            if (isSafeDoorChance(chance, growth)) continue;
            notes += fmt::format(
                "// Needs a RoomDoorConnection that stops the chance to leave a side at 100 (`clamp: true` "
                "in "
                "the\n"
                "// recipe). GoRogue's own throws an ArgumentException where {} growing by {} passes 100.\n",
                chance, growth);
        }
    }
    return notes;
}

std::string stepText(const StepConfig& step) {
    std::vector<std::string> arguments;
    std::vector<std::string> fields;
    if (step.info->draws) fields.emplace_back("RNG = rng");
    std::string items;
    for (std::size_t i = 0; i < step.values.size(); ++i) {
        const SettingInfo& info = step.info->settings[i];
        const SettingValue& value = step.values[i];
        if (info.use != TagUse::kNone) {
            const std::string tag = quoted(std::get<std::string>(value));
            if (step.info->isTranslation) {
                arguments.push_back(tag);
            } else if (value != info.standard) {
                arguments.push_back(fmt::format("{}: {}", info.cName, tag));
            }
        } else if (info.type == SettingType::kItemType) {
            items = fmt::format("<{}>", csharpValue(value));
        } else if (!info.cName.empty()) {
            fields.push_back(fmt::format("{} = {}", info.cName, csharpValue(value)));
        }
    }
    std::string out = fmt::format("new {}{}", step.info->name, items);
    if (!arguments.empty() || fields.empty()) out += fmt::format("({})", fmt::join(arguments, ", "));
    if (fields.empty()) return out;
    const std::string line = fmt::format("{} {{ {} }}", out, fmt::join(fields, ", "));
    if (line.size() <= kStepLength) return line;
    out += "\n{\n";
    for (const std::string& field : fields) out += fmt::format("    {},\n", field);
    return out + "}";
}

}  // namespace lw::dungeon
