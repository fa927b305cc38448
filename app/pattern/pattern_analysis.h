// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "document/kind.h"
#include "pattern/walls.h"
#include "stackup/lua_document.h"
#include "stackup/lua_lexer.h"
#include "stackup/program.h"
#include "text/embedded.h"
#include "text/refusal.h"

namespace lw::pattern_editor {

/// What a file's text is: a program, one P-string, or a level with programs in its strings.
enum class FileForm { kStackup, kPString, kLua };

/// A program compiled and checked. Shared by the analyses of texts that did not change it.
struct CheckedProgram {
    stackup::Program program;
    std::vector<text::Diagnostic> problems;  ///< at places of the program's own text
    std::size_t rings = 0;                   ///< that it queues at 6 sides
    bool more = false;                       ///< and more, beyond what is counted while typing
};

/// A program of a file and where it stands there.
struct ProgramText {
    QString name;  ///< empty for a file that is the program
    std::shared_ptr<const CheckedProgram> checked;
    text::Embedded place;
    QString readOnly;        ///< why it can't be edited, or empty
    text::Span obstacle{};   ///< the place of that, in the file
    std::size_t number = 0;  ///< its index in LuaDocument::programs

    [[nodiscard]] const stackup::Program& program() const { return checked->program; }
};

/// The analysis of a pattern file.
class PatternAnalysis : public document::Analysis {
public:
    /// `before` spares programs that are the same there.
    PatternAnalysis(FileForm form, std::string text, std::shared_ptr<const document::Companion> companion,
                    const PatternAnalysis* before);

    [[nodiscard]] FileForm form() const { return m_form; }
    [[nodiscard]] const std::string& text() const { return m_text; }
    [[nodiscard]] const std::vector<ProgramText>& programs() const { return m_programs; }
    [[nodiscard]] const pattern::WallTable& walls() const { return m_walls; }
    [[nodiscard]] const std::vector<stackup::LuaToken>& luaTokens() const { return m_luaTokens; }
    /// The program that the byte at `offset` belongs to: around it, else the one that begins on its line,
    /// else the last one before, else the first. Nothing in a file without one.
    [[nodiscard]] const ProgramText* programAt(std::size_t offset) const;

    /// Edits of a program's own text as edits of the file; a refusal's place is in the file.
    [[nodiscard]] text::EditResult toFile(const ProgramText& program, const text::TextEdits& edits) const;

    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override { return m_diagnostics; }
    [[nodiscard]] QString placeName(std::size_t offset) const override;
    [[nodiscard]] QString summary() const override;

private:
    void readStackup(const PatternAnalysis* before);
    void readPString();
    void readLua(const PatternAnalysis* before);
    [[nodiscard]] std::shared_ptr<const CheckedProgram> check(std::string text,
                                                              const PatternAnalysis* before) const;

    FileForm m_form;
    std::string m_text;
    std::shared_ptr<const document::Companion> m_companion;
    pattern::WallTable m_walls;
    std::vector<ProgramText> m_programs;
    std::vector<stackup::LuaToken> m_luaTokens;
    stackup::LuaDocument m_lua;
    std::vector<text::Diagnostic> m_diagnostics;
};

[[nodiscard]] const PatternAnalysis& patternOf(const document::Analysis& analysis);

}  // namespace lw::pattern_editor
