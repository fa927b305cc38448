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

void checkEdit(const std::string& lua, const LuaProgram& program, const lw::text::TextEdits& inner) {
    const auto result = hostEdits(lua, program, inner);
    const auto* const edits = std::get_if<lw::text::TextEdits>(&result);
    if (edits == nullptr) return;
    require(program.editable(), "a program that is read only stays as it is");
    const std::string after = edits->apply(lua);
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
