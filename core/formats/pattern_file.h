// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "language/language.h"
#include "pattern/pstring.h"
#include "pattern/walls.h"
#include "stackup/lua_document.h"
#include "stackup/lua_lexer.h"
#include "stackup/program.h"
#include "text/embedded.h"
#include "text/refusal.h"

namespace lw::formats {

/// What a pattern file's text is: a program, one P-string, or a level with programs in its strings.
enum class PatternForm { kStackup, kPString, kLua };

/// A program compiled and checked. Shared by the analyses of texts that did not change it.
struct CheckedProgram {
    stackup::Program program;
    std::vector<text::Diagnostic> problems;  ///< at places of the program's own text
    std::size_t rings = 0;                   ///< that it queues at 6 sides
    bool more = false;                       ///< and more, beyond what is counted while typing
    std::string key{};                       ///< equal for programs of which all of this is equal
    stackup::Inputs inputs{};                ///< of a level's program: what it does not say itself
    std::vector<double> arguments{};         ///< what to look at it with
};

/// A program of a file and where it stands there.
struct ProgramText {
    std::string name;  ///< empty for a file that is the program
    std::shared_ptr<const CheckedProgram> checked;
    text::Embedded place;
    std::string readOnly;    ///< why it can't be edited, or empty
    text::Span obstacle{};   ///< the place of that, in the file
    std::size_t number = 0;  ///< its index in LuaDocument::programs

    [[nodiscard]] const stackup::Program& program() const { return checked->program; }
};

/// A pattern: a Stackup program, a P-string, or the programs of a level's Lua text. One language for each
/// form.
class PatternFile : public language::Analysis {
public:
    PatternFile(const language::Language& language, PatternForm form, language::AnalysisInput input);

    [[nodiscard]] PatternForm form() const { return m_form; }
    /// The text as one string.
    [[nodiscard]] const std::string& source() const { return m_source; }
    /// At least one, but for a level without any.
    [[nodiscard]] const std::vector<ProgramText>& programs() const { return m_programs; }
    /// The walls of the game, with the characters that a level links.
    [[nodiscard]] const pattern::WallTable& walls() const { return m_walls; }
    /// Where a program runs, with nothing said of the polygon: links, functions, and what a level sends.
    [[nodiscard]] stackup::RunSettings settingsFor(const ProgramText& program) const;
    [[nodiscard]] const std::vector<stackup::LuaToken>& luaTokens() const { return m_luaTokens; }
    /// What is known of a level; empty in the other forms.
    [[nodiscard]] const stackup::LuaDocument& lua() const { return m_lua; }
    /// The P-string of the form kPString.
    [[nodiscard]] const pattern::PString& pstring() const { return m_pstring; }

    /// The program that the byte at `offset` belongs to: around it, else the one that begins on its line,
    /// else the last one before, else the first. Nothing in a file without one.
    [[nodiscard]] const ProgramText* programAt(std::size_t offset) const;
    /// The program called `name`, or of that number counted from 1; without a name the only one there is. The
    /// error is a sentence for the user.
    [[nodiscard]] tl::expected<const ProgramText*, std::string> findProgram(std::string_view name) const;
    /// Edits of a program's own text as edits of the file; a refusal's place is in the file.
    [[nodiscard]] text::EditResult toFile(const ProgramText& program, const text::TextEdits& edits) const;

    /// A level is read with the scripts that it runs, too.
    [[nodiscard]] std::vector<language::CompanionRequest> wanted() const override;
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override { return m_diagnostics; }
    [[nodiscard]] std::string placeName(std::size_t offset) const override;
    [[nodiscard]] std::string summary() const override;
    [[nodiscard]] std::vector<language::Symbol> outline() const override;
    [[nodiscard]] std::vector<text::Span> foldings() const override;
    void styles(text::Span span, const language::StyleSink& sink) const override;
    [[nodiscard]] std::vector<language::Inlay> inlays(text::Span span) const override;
    [[nodiscard]] language::Completions complete(std::size_t offset) const override;
    [[nodiscard]] std::optional<language::Explanation> explain(std::size_t offset) const override;
    [[nodiscard]] std::optional<language::Signature> signature(std::size_t offset) const override;
    [[nodiscard]] std::optional<language::Place> definition(std::size_t offset) const override;
    [[nodiscard]] std::optional<language::Name> nameAt(std::size_t offset) const override;
    [[nodiscard]] std::vector<language::Place> references(std::size_t offset) const override;
    [[nodiscard]] language::RenameResult rename(std::size_t offset, std::string_view to) const override;
    [[nodiscard]] std::optional<std::string> print(bool compact) const override;
    [[nodiscard]] std::string modelJson() const override;
    [[nodiscard]] std::vector<language::ExportFormat> exports() const override;
    [[nodiscard]] language::ExportResult exportAs(std::string_view id,
                                                  const language::ExportSettings& settings) const override;

protected:
    [[nodiscard]] text::EditResult layOut() const override;  ///< of programs only

private:
    class KnownPrograms;

    void readStackup(const PatternFile* before);
    void readPString();
    void readLua(const PatternFile* before);
    [[nodiscard]] std::shared_ptr<const CheckedProgram> check(std::string text, KnownPrograms& known) const;
    [[nodiscard]] std::shared_ptr<const CheckedProgram> checkSent(const stackup::LuaProgram& found,
                                                                  KnownPrograms& known) const;

    PatternForm m_form;
    std::string m_source;
    pattern::WallTable m_gameWalls;
    pattern::WallTable m_walls;
    stackup::RunSettings m_settings;
    std::vector<ProgramText> m_programs;
    std::vector<stackup::LuaToken> m_luaTokens;
    stackup::LuaDocument m_lua;
    pattern::PString m_pstring;
    std::vector<text::Diagnostic> m_diagnostics;
};

/// The languages of the three forms.
[[nodiscard]] std::unique_ptr<const language::Language> patternLanguage(PatternForm form);

}  // namespace lw::formats
