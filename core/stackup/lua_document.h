// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pattern/walls.h"
#include "stackup/inputs.h"
#include "stackup/lua_level.h"
#include "stackup/program.h"
#include "stackup/settings.h"
#include "text/diagnostic.h"
#include "text/embedded.h"
#include "text/refusal.h"
#include "text/span.h"

namespace lw::stackup {

/// Numbers that a program is sent with somewhere in the text.
struct SentArguments {
    std::vector<std::optional<double>> values;  ///< the first deepest; nothing for one only known at run time
    text::Span place{};                         ///< of the numbers, or of the program where there are none

    [[nodiscard]] bool isComplete() const;
};

/// A Stackup program in a string of a Lua text, or joined of several.
struct LuaProgram {
    /// What it is called: the table key or variable it is given to, else the comment before it, else its
    /// place in a table ("patterns[2]") or in the file ("program 3"). Those of one name have the line behind
    /// it ("spiral:12"), and the column where that is needed too.
    std::string name;
    /// The string with its delimiters; of one put together, all of the expression, or the longest string
    /// where others stand elsewhere.
    text::Span span;
    /// The program, with its places in the host. Where it is read only, the host's own text of `span`. A
    /// P-string drawn by `strwall` is the program of one ring.
    text::Embedded text;
    std::string readOnly;               ///< why it can't be edited here, or empty
    text::Span obstacle{};              ///< the place of that: the `..`, the call, the escape
    std::vector<SentArguments> sent{};  ///< what it is sent with, each but once, in order of place
    bool joined = false;                ///< of several strings
    bool strwall = false;               ///< drawn by `strwall`

    [[nodiscard]] bool editable() const { return readOnly.empty(); }
};

struct LuaDocument {
    std::vector<LuaProgram> programs;  ///< in order of place
    LuaLevel level;                    ///< links, includes and values, those of its scripts too
    /// lua-unclosed: a string or long comment without an end; ron-utf8-error, a warning, at the first byte
    /// that is not UTF-8, an error and the only one for UTF-16.
    std::vector<text::Diagnostic> problems;
};

/// Finds the Stackup programs of a Lua text: strings in which at least half of the words, and two of them,
/// are Stackup's, a ring, wait, move, call event or section among them; and P-strings handed to `strwall`.
/// Strings that are joined with `..` to others that are known by reading are one program; a string that is
/// only ever a part of those is none of its own. Strings joined with what is not known, or handed to a
/// function that makes another of them (`format`, `rep`, `gsub`, `concat`) are listed read only. `scripts`
/// gives the texts of the scripts that it runs, for their links.
[[nodiscard]] LuaDocument findPrograms(std::string_view lua, const ScriptReader& scripts = {});

/// Edits of a program's own text as edits of the Lua text: they change only bytes between the delimiters of
/// its strings, and the program read from them is the program edited. Refused for a program that is read
/// only, and where the strings can't hold what is to be written; the place is in the Lua text.
[[nodiscard]] text::EditResult hostEdits(std::string_view lua, const LuaProgram& program,
                                         const text::TextEdits& edits);

/// What `program` is sent with, where all of it is known: the sets to run it with, a few of them.
[[nodiscard]] std::vector<std::vector<double>> knownArguments(const LuaProgram& program);

/// The arguments to look at a program with: the first set that is known, filled up with usual values, else
/// usual values.
[[nodiscard]] std::vector<double> argumentsFor(const LuaProgram& program, const Inputs& inputs);

/// The inputs of a program of the document. `settings` are the level's (levelSettings).
[[nodiscard]] Inputs inputsOf(const LuaProgram& program, const Program& compiled,
                              const RunSettings& settings);

/// The problems of one program (checkSent), at their places in its own text. Nothing for one read only.
/// `walls` and `settings` are the level's (levelWalls, levelSettings).
[[nodiscard]] std::vector<text::Diagnostic> checkProgram(const LuaProgram& program, const Program& compiled,
                                                         const pattern::WallTable& walls,
                                                         const RunSettings& settings);

/// The hints of characters that nothing links (P140), each once for the whole file, at their places in the
/// Lua text. `compiled` are the programs in order, null for those read only; `levelWalls` as levelWalls gives
/// them.
[[nodiscard]] std::vector<text::Diagnostic> unlinkedHints(
    const LuaDocument& document, const std::vector<std::shared_ptr<const Program>>& compiled,
    const pattern::WallTable& levelWalls);

/// The problems of all programs that are editable, at their places in the Lua text, each place once, with
/// unlinkedHints and those of the document, sorted. `walls` are those of the game; the level's links are
/// added.
[[nodiscard]] std::vector<text::Diagnostic> check(const LuaDocument& document,
                                                  const pattern::WallTable& walls,
                                                  const RunSettings& settings = {});

}  // namespace lw::stackup
