// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/stackup_file.h"

#include <utility>

#include "cli/formats.h"
#include "cli/json.h"
#include "stackup/check.h"
#include "stackup/compile.h"
#include "walls/game_walls.h"

namespace lw::cli {

StackupFile::StackupFile(Source source)
    : m_text(source.text),
      m_walls(walls::wallTable(*source.game)),
      m_program(stackup::compile(std::move(source.text))),
      m_diagnostics(stackup::check(m_program, m_walls)) {}

std::optional<std::string> StackupFile::print(bool) const {
    if (m_program.error) return std::nullopt;
    return m_program.text;
}

std::string StackupFile::modelJson() const {
    Json model;
    model["instructions"] = Json::array();
    for (const stackup::Listed& listed : stackup::listing(m_program)) {
        Json item;
        item["address"] = listed.address;
        item["text"] = listed.text;
        item["start"] = listed.span.start;
        item["end"] = listed.span.end;
        model["instructions"].push_back(std::move(item));
    }
    return toText(model);
}

std::unique_ptr<ParsedFile> parseStackupFile(Source source) {
    return std::make_unique<StackupFile>(std::move(source));
}

}  // namespace lw::cli
