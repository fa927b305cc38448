// SPDX-License-Identifier: MIT
#include "formats/pattern_export.h"

#include <fmt/format.h>
#include <string>

#include "pattern/ring.h"
#include "stackup/export.h"
#include "stackup/machine.h"

namespace lw::formats {

namespace {

language::ExportResult runAndExport(const PatternFile& file, const ProgramText& program, bool isLua,
                                    int sides) {
    const stackup::Program& compiled = program.program();
    if (compiled.error) {
        text::Span place = text::placeAt(0);
        for (const text::Diagnostic& problem : compiled.problems) {
            if (problem.severity != text::Severity::kError) continue;
            place = program.place.toHost(problem.span);
            break;
        }
        return text::Refusal{"The program has errors; mend them first", place};
    }
    stackup::RunSettings settings = file.settingsFor(program);
    settings.sides = sides;
    const stackup::Timeline timeline = stackup::run(compiled, settings);
    if (const auto problem = stackup::errorDiagnostic(compiled, timeline)) {
        return text::Refusal{fmt::format("At {} sides it stops with an error: {}", sides, problem->message),
                             program.place.toHost(problem->span)};
    }
    if (isLua) return stackup::exportLua(compiled, timeline, file.walls(), program.name);
    return stackup::exportStackup(compiled, timeline, settings);
}

}  // namespace

std::vector<language::ExportFormat> patternExports(const PatternFile& file) {
    std::vector<language::ExportFormat> out{{"stackup", "Plain Stackup", ".stackup"},
                                            {"lua", "Lua for one number of sides", ".lua"},
                                            {"json", "JSON", ".json"}};
    if (file.form() == PatternForm::kPString) out.push_back({"pstring", "P-string", ".pstring"});
    return out;
}

language::ExportResult exportPattern(const PatternFile& file, std::string_view id,
                                     const language::ExportSettings& settings) {
    if (id == "json") return file.modelJson();
    if (id == "pstring" && file.form() == PatternForm::kPString) {
        auto text = file.print(false);
        if (!text) return text::Refusal{"This is no P-string; mend it first", text::placeAt(0)};
        return std::move(*text);
    }
    if (id != "stackup" && id != "lua")
        return text::Refusal{fmt::format("There is no export called '{}'", id), text::placeAt(0)};
    if (settings.sides < 3 || settings.sides > pattern::kMaxSides)
        return text::Refusal{"A polygon has at least 3 sides", text::placeAt(0)};
    if (file.form() == PatternForm::kPString && !file.pstring().valid)
        return text::Refusal{"This is no P-string; mend it first", text::placeAt(0)};
    const auto program = file.findProgram(settings.program);
    if (!program) return text::Refusal{program.error(), text::placeAt(0)};
    return runAndExport(file, **program, id == "lua", settings.sides);
}

}  // namespace lw::formats
