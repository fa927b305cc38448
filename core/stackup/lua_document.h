// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "pattern/walls.h"
#include "stackup/settings.h"
#include "text/diagnostic.h"
#include "text/embedded.h"
#include "text/refusal.h"
#include "text/span.h"

namespace lw::stackup {

/// A Stackup program in a string of a Lua text.
struct LuaProgram {
    /// What it is called: the table key or variable it is given to, else the comment before it, else its
    /// place in a table ("patterns[2]") or in the file ("program 3").
    std::string name;
    text::Span span;  ///< the string with its delimiters; of one put together, all of the expression
    /// The program, with its places in the host. Where it is read only, the host's own text of `span`.
    text::Embedded text;
    std::string readOnly;   ///< why it can't be edited here, or empty
    text::Span obstacle{};  ///< the place of that: the `..`, the call, the escape

    [[nodiscard]] bool editable() const { return readOnly.empty(); }
};

struct LuaDocument {
    std::vector<LuaProgram> programs;  ///< in order of place
    /// lua-unclosed: a string or long comment without an end; ron-utf8-error, a warning, at the first byte
    /// that is not UTF-8, an error and the only one for UTF-16.
    std::vector<text::Diagnostic> problems;
};

/// Finds the Stackup programs of a Lua text: strings in which at least half of the words, and two of them,
/// are Stackup's, a ring, wait, move, call event or section among them. Strings that are joined with `..` or
/// handed to a function that makes another of them (`format`, `rep`, `gsub`, `concat`) are listed read only.
[[nodiscard]] LuaDocument findPrograms(std::string_view lua);

/// Edits of a program's own text as edits of the Lua text: they change only bytes between the string's
/// delimiters, and the program read from them is the program edited. Refused for a program that is read only,
/// and where the string can't hold what is to be written; the place is in the Lua text.
[[nodiscard]] text::EditResult hostEdits(std::string_view lua, const LuaProgram& program,
                                         const text::TextEdits& edits);

/// The problems of all programs that are editable (stackup::check), at their places in the Lua text, with
/// those of the document, sorted.
[[nodiscard]] std::vector<text::Diagnostic> check(const LuaDocument& document,
                                                  const pattern::WallTable& walls,
                                                  const RunSettings& settings = {});

}  // namespace lw::stackup
