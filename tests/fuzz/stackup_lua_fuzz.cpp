// SPDX-License-Identifier: MIT
// Any bytes are read as Lua, and an edit of a program found in them changes that string only.
#include <algorithm>

#include "fuzz/fuzz_support.h"
#include "stackup/lua_document.h"
#include "stackup/lua_lexer.h"

using lw::fuzzing::require;
using namespace lw::stackup;

namespace {

std::string readBack(const std::string& lua, std::size_t start) {
    for (const LuaToken& token : tokenizeLua(lua)) {
        if (token.span.start != start || !token.isString() || !token.closed) continue;
        const auto decoded = decodeLuaString(lua, token);
        require(decoded.has_value(), "an edited string can be read");
        return decoded->text();
    }
    require(false, "an edited string is still there");
    return {};
}

/// A program joined of strings that may stand anywhere: the words between strings stay, and where it is still
/// taken for a program it is the one edited.
void checkJoined(const std::string& lua, const std::string& after, const LuaProgram& program,
                 const std::string& wanted) {
    const auto tokens = tokenizeLua(lua);
    const auto changed = tokenizeLua(after);
    require(tokens.size() == changed.size(), "no word comes or goes");
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const auto textOf = [](const std::string& text, const LuaToken& token) {
            return std::string_view(text).substr(token.span.start, token.span.length());
        };
        require(tokens[i].isString() == changed[i].isString(), "a string stays one");
        require(tokens[i].isString() || textOf(lua, tokens[i]) == textOf(after, changed[i]),
                "only strings change");
    }
    for (const LuaProgram& again : findPrograms(after).programs) {
        if (again.joined && again.editable() && again.span.start == program.span.start)
            require(again.text.text() == wanted, "the joined program is the one edited");
    }
}

void checkEdit(const std::string& lua, const LuaProgram& program, const lw::text::TextEdits& inner) {
    const auto result = hostEdits(lua, program, inner);
    const auto* const edits = std::get_if<lw::text::TextEdits>(&result);
    if (edits == nullptr) return;
    require(program.editable(), "a program that is read only stays as it is");
    const std::string after = edits->apply(lua);
    if (program.joined) return checkJoined(lua, after, program, inner.apply(program.text.text()));
    require(readBack(after, program.span.start) == inner.apply(program.text.text()),
            "the program is the one edited");
    require(after.starts_with(lua.substr(0, program.span.start)), "nothing before it changes");
    require(after.ends_with(lua.substr(program.span.end)), "nothing behind it changes");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    FuzzedDataProvider input(data, size);
    const std::string lua = input.ConsumeRandomLengthString(400);
    const LuaDocument document = findPrograms(lua);
    for (const LuaProgram& program : document.programs) {
        require(program.span.end <= lua.size(), "a program lies in the text");
        require(!program.name.empty(), "a program has a name");
        checkEdit(lua, program, lw::fuzzing::consumeEdits(input, program.text.text().size()));
    }
    RunSettings settings;
    settings.limit = 500;
    for (const auto& problem : check(document, lw::pattern::WallTable::library(), settings)) {
        require(problem.span.end <= lua.size(), "a problem lies in the text");
    }
    return 0;
}
