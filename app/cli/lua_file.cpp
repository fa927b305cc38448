// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/lua_file.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

#include "cli/formats.h"
#include "cli/json.h"
#include "stackup/compile.h"
#include "walls/game_walls.h"

namespace lw::cli {

LuaFile::LuaFile(Source source)
    : m_text(source.text),
      m_walls(walls::wallTable(*source.game)),
      m_document(stackup::findPrograms(source.text)),
      m_diagnostics(stackup::check(m_document, m_walls)) {}

std::optional<std::string> LuaFile::print(bool) const {
    const bool compiles = std::all_of(
        m_document.programs.begin(), m_document.programs.end(), [](const stackup::LuaProgram& program) {
            return !program.editable() || !stackup::compile(program.text.text()).error;
        });
    if (!compiles || text::hasErrors(m_document.problems)) return std::nullopt;
    return m_text.str();
}

std::string LuaFile::modelJson() const {
    Json model;
    model["programs"] = Json::array();
    for (const stackup::LuaProgram& program : m_document.programs) {
        Json item;
        item["name"] = program.name;
        item["start"] = program.span.start;
        item["end"] = program.span.end;
        item["text"] = program.text.text();
        model["programs"].push_back(std::move(item));
    }
    return toText(model);
}

tl::expected<const stackup::LuaProgram*, std::string> LuaFile::find(const std::string& name) const {
    const auto& programs = m_document.programs;
    std::vector<std::string> names;
    const stackup::LuaProgram* found = nullptr;
    for (const stackup::LuaProgram& program : programs) {
        names.push_back(program.name);
        if (found == nullptr && program.name == name) found = &program;
    }
    if (programs.empty()) return tl::unexpected(std::string("there is no Stackup program in it"));
    if (found == nullptr && name.empty() && programs.size() == 1) found = &programs.front();
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (found == nullptr && error == std::errc() && end == name.data() + name.size() && number >= 1 &&
        number <= programs.size()) {
        found = &programs[number - 1];
    }
    if (found == nullptr) {
        return tl::unexpected(
            fmt::format("name one of its programs with --program: {}", fmt::join(names, ", ")));
    }
    if (!found->editable())
        return tl::unexpected(fmt::format("{} can't be run: {}", found->name, found->readOnly));
    return found;
}

std::unique_ptr<ParsedFile> parseLuaFile(Source source) {
    return std::make_unique<LuaFile>(std::move(source));
}

}  // namespace lw::cli
