// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "dungeon/csharp.h"
#include "dungeon/csharp_parts.h"
#include "dungeon/csharp_usings.h"
#include "text/json_writer.h"

namespace lw::dungeon {

namespace {

constexpr std::size_t kReaderLength = 112;  ///< of a line of arguments, so that the class has 20 lines

bool canBeSettings(const PipelineRequest& request) {
    return request.pipeline != nullptr && !request.map && !request.rooms && request.prefabs.empty() &&
           request.state.empty();
}

bool isNumber(SettingType type) {
    return type == SettingType::kInt || type == SettingType::kUshort || type == SettingType::kUint ||
           type == SettingType::kFloat;
}

/// How the reader reads a number: `Whole("minRooms")`.
std::string readText(const SettingInfo& info) {
    const bool isPart = info.type == SettingType::kFloat;
    const bool isSmall = info.type == SettingType::kUshort;
    return fmt::format("{}(\"{}\")", isPart ? "Real" : isSmall ? "Small" : "Whole", info.cName);
}

}  // namespace

std::optional<std::string> settingsJson(const PipelineRequest& request) {
    if (!canBeSettings(request)) return std::nullopt;
    std::string out = fmt::format(
        "{{\n  \"pipeline\": \"{}\",\n  \"width\": {},\n  \"height\": {},\n  \"generator\": \"{}\",\n"
        "  \"seed\": {},\n  \"maxAttempts\": {}",
        request.pipeline->name, request.width, request.height, random::engineName(request.engine),
        request.seed, std::max(-1, request.maxAttempts));
    for (std::size_t i = 0; i < request.values.size(); ++i) {
        const SettingInfo& info = request.pipeline->parameters[i].info;
        if (info.cName.empty()) continue;
        text::JsonWriter value;
        writeBatchValue(value, request.values[i]);
        out += fmt::format(",\n  \"{}\": {}", info.cName, value.take());
    }
    return out + "\n}\n";
}

std::optional<std::string> csharpReader(const PipelineRequest& request) {
    if (!canBeSettings(request)) return std::nullopt;
    const PipelineInfo& pipeline = *request.pipeline;
    const std::vector<StepConfig> filled = pipeline.steps(request.values);
    std::vector<std::string> arguments;
    std::string fixed;
    for (std::size_t i = 0; i < request.values.size(); ++i) {
        const PipelineParameter& parameter = pipeline.parameters[i];
        const std::string_view name = parameter.info.cName;
        if (name.empty()) continue;
        const auto& [step, setting] = parameter.targets.front();
        // Numbers come first, so that they need no names but those in the JSON.
        if (isNumber(parameter.info.type)) {
            arguments.push_back(readText(parameter.info));
        } else {
            arguments.push_back(fmt::format("{}: {}", name, csharpValue(filled[step].values[setting])));
            fixed += fmt::format("{}{}", fixed.empty() ? "" : ", ", name);
        }
    }
    std::string call = fmt::format("DefaultAlgorithms.{}({}", pipeline.method, pipeline.draws ? "rng" : "");
    if (arguments.empty()) {
        call += ")), maxAttempts: Whole(\"maxAttempts\")";
    } else {
        arguments.back() += "))";
        arguments.emplace_back("maxAttempts: Whole(\"maxAttempts\")");
        call += ",\n" + wrapped(arguments, "    ", kReaderLength);
    }
    std::string inner = "var root = JsonDocument.Parse(json).RootElement;\n";
    const auto reads = [&](std::string_view type, std::string_view name, std::string_view get) {
        if (call.find(fmt::format("{}(", name)) != std::string::npos)
            inner += fmt::format("{} {}(string name) => root.GetProperty(name).{}();\n", type, name, get);
    };
    inner += "int Whole(string name) => root.GetProperty(name).GetInt32();\n";
    reads("ushort", "Small", "GetUInt16");
    reads("float", "Real", "GetSingle");
    if (pipeline.draws)
        inner += fmt::format("var rng = new {}(root.GetProperty(\"seed\").GetUInt64());\n",
                             engineClass(request.engine));
    inner += "var generator = new Generator(Whole(\"width\"), Whole(\"height\"));\n";
    inner += fmt::format("generator.ConfigAndGenerateSafe(gen => gen.AddSteps({});\n", call);
    inner += "return generator;\n";
    const std::string code = fmt::format(
        "public static class DungeonSettings\n{{\n    public static Generator Generate(string json)\n    "
        "{{\n{}    }}\n}}\n",
        indented(inner, "        "));
    std::string head = fmt::format("// Reads the JSON of settings of the pipeline {}, by {}.\n{}",
                                   pipeline.name, libraryName(), packageLine());
    if (!fixed.empty())
        head += fmt::format("// Numbers are read from it; {} are as they were here.\n", fixed);
    return head + clampNotes(filled) + "using System.Text.Json;\n" + csharpUsings(code) + "\n" + code;
}

}  // namespace lw::dungeon
