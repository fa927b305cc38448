// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/program_source.h"

#include <utility>

#include "cli/formats.h"
#include "cli/lua_file.h"
#include "cli/stackup_file.h"
#include "pattern/pstring.h"
#include "stackup/compile.h"
#include "stackup/export.h"
#include "stackup/inputs.h"

namespace lw::cli {

namespace {

ProgramSource pstringProgram(const ParsedFile& file) {
    const std::string text = file.text().str();
    text::Embedded place = stackup::embeddedProgram(pattern::parse(pattern::fileText(text)));
    stackup::Program program = stackup::compile(place.text());
    return {std::move(program), 0, std::move(place), {}};
}

ProgramSource luaProgram(const LuaFile& file, const stackup::LuaProgram& found,
                         const std::vector<double>& given) {
    const stackup::LuaDocument& document = file.document();
    const auto number = static_cast<std::size_t>(&found - document.programs.data());
    ProgramSource out{stackup::compile(found.text.text()), number, found.text, {}};
    out.settings =
        stackup::levelSettings({}, stackup::levelWalls(file.walls(), document.level), document.level);
    const stackup::Inputs inputs = stackup::inputsOf(found, out.program, out.settings);
    if (given.empty()) out.settings.arguments = stackup::argumentsFor(found, inputs);
    out.settings.results = inputs.results;
    return out;
}

}  // namespace

tl::expected<ProgramSource, std::string> programOf(const ParsedFile& file, const InputOptions& input,
                                                   const std::string& path, const std::string& name,
                                                   const std::vector<double>& given) {
    ProgramSource out;
    const Format* const format = input.format ? formatByName(*input.format) : formatByPath(path);
    if (const auto* const stackupFile = dynamic_cast<const StackupFile*>(&file)) {
        out.program = stackupFile->program();
        out.settings.linked = stackupFile->walls().characters();
    } else if (const auto* const lua = dynamic_cast<const LuaFile*>(&file)) {
        const auto found = lua->find(name);
        if (!found) return tl::unexpected(found.error());
        out = luaProgram(*lua, **found, given);
    } else if (format != nullptr && format->name == "pstring") {
        if (text::hasErrors(file.diagnostics())) return tl::unexpected(std::string("this is no P-string"));
        out = pstringProgram(file);
    } else {
        return tl::unexpected(std::string(StackupFile::kWanted) + " is expected; name it with --as");
    }
    if (!given.empty()) out.settings.arguments = given;
    return out;
}

}  // namespace lw::cli
