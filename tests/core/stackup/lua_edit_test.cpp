// SPDX-License-Identifier: MIT
#include "stackup/lua_edit.h"

#include <gtest/gtest.h>

namespace lw::stackup {
namespace {

/// The text with a program more behind that of an index, or why not.
std::string with(const std::string& lua, std::size_t after, const std::string& name,
                 const std::string& program) {
    const LuaDocument document = findPrograms(lua);
    if (after >= document.programs.size()) return "no such program";
    const auto result = insertProgram(lua, document, after, name, program);
    if (const auto* const refusal = std::get_if<text::Refusal>(&result)) return "no: " + refusal->reason;
    const std::string out = std::get<text::TextEdits>(result).apply(lua);
    EXPECT_EQ(findPrograms(out).programs.size(), document.programs.size() + 1) << out;
    return out;
}

TEST(LuaEdit, AProgramMoreInATable) {
    EXPECT_EQ(with("x = {\n  one = [[ a 40 p:_|. ]],\n}\n", 0, "one", " a 40 p:|. "),
              "x = {\n  one = [[ a 40 p:_|. ]],\n  one2 = [[ a 40 p:|. ]],\n}\n");
    EXPECT_EQ(with("x = {\n  [\"a b\"] = [[ a 40 p:_|. ]]\n}\n", 0, "a b", " a 40 p:|. "),
              "x = {\n  [\"a b\"] = [[ a 40 p:_|. ]],\n  [\"ab\"] = [[ a 40 p:|. ]]\n}\n");
    EXPECT_EQ(with("x = { [[ a 40 p:_|. ]], [[ r 40 p:|. ]] }", 0, "x[1]", " a 40 p:|. "),
              "x = { [[ a 40 p:_|. ]], [[ a 40 p:|. ]], [[ r 40 p:|. ]] }");
}

TEST(LuaEdit, AVariableMore) {
    EXPECT_EQ(with("local one = \"a 40 p:_|.\"\nlocal one2 = 1\n", 0, "one:1", "a 40 p:]] x"),
              "local one = \"a 40 p:_|.\"\nlocal one3 = [=[a 40 p:]] x]=]\nlocal one2 = 1\n");
    EXPECT_EQ(with("M.p.one = [[ a 40 p:_|. ]]\n", 0, "one", " a 40 p:|. "),
              "M.p.one = [[ a 40 p:_|. ]]\nM.p.one2 = [[ a 40 p:|. ]]\n");
    EXPECT_EQ(with("pt:send([[ a 40 p:_|. 1 sleep ]])", 0, "p", "a 40 p:|."),
              "no: This program is no field of a table and no variable's");
}

TEST(LuaEdit, TheFirstProgramOfAFile) {
    const auto begun = [](const std::string& lua) {
        return appendProgram(lua, "pattern", "r $th p:_|.").apply(lua);
    };
    EXPECT_EQ(begun(""), "local pattern = [[r $th p:_|.]]\n");
    EXPECT_EQ(begun("x = 1"), "x = 1\nlocal pattern = [[r $th p:_|.]]\n");
    EXPECT_EQ(begun("pattern = 1\r\n"), "pattern = 1\r\nlocal pattern2 = [[r $th p:_|.]]\r\n");
    EXPECT_EQ(findPrograms(begun("x = 1")).programs.size(), 1U);
}

}  // namespace
}  // namespace lw::stackup
