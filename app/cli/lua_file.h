// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/parsed_file.h"
#include "pattern/walls.h"
#include "stackup/lua_document.h"

namespace lw::cli {

/// A level's Lua text: the Stackup programs in its strings.
class LuaFile : public ParsedFile {
public:
    explicit LuaFile(Source source);

    [[nodiscard]] const text::Snapshot& text() const override { return m_text; }
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override { return m_diagnostics; }
    /// Unchanged; nothing where a string has no end or a program does not compile.
    [[nodiscard]] std::optional<std::string> print(bool compact) const override;
    [[nodiscard]] std::string modelJson() const override;

    [[nodiscard]] const stackup::LuaDocument& document() const { return m_document; }
    [[nodiscard]] const pattern::WallTable& walls() const { return m_walls; }
    /// The program called `name`, or of that number counted from 1; without a name the only one there is.
    /// The error is a sentence for the user.
    [[nodiscard]] tl::expected<const stackup::LuaProgram*, std::string> find(const std::string& name) const;

private:
    text::Snapshot m_text;
    pattern::WallTable m_walls;
    stackup::LuaDocument m_document;
    std::vector<text::Diagnostic> m_diagnostics;
};

}  // namespace lw::cli
