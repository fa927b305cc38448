// SPDX-License-Identifier: MIT
#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "stackup/compile.h"
#include "stackup/edit.h"
#include "stackup/lua_document.h"
#include "stackup/lua_lexer.h"
#include "stackup/machine.h"
#include "support/generators.h"

namespace lw::stackup {
namespace {

using Strings = std::vector<std::string>;

/// The programs as `name: text`, read only ones as `name! reason`.
Strings programs(const std::string& lua) {
    Strings out;
    for (const LuaProgram& p : findPrograms(lua).programs)
        out.push_back(p.name + (p.editable() ? ": " + p.text.text() : "! " + p.readOnly));
    return out;
}

Strings words(const std::string& lua) {
    Strings out;
    for (const LuaToken& t : tokenizeLua(lua)) out.push_back(lua.substr(t.span.start, t.span.length()));
    return out;
}

std::string decoded(const std::string& literal) {
    const auto tokens = tokenizeLua(literal);
    EXPECT_EQ(tokens.size(), 1U);
    const auto text = decodeLuaString(literal, tokens.at(0));
    return text ? text->text() : "no: " + text.error();
}

TEST(Lua, IsReadWordByWord) {
    EXPECT_EQ(words("#!/usr/bin/lua\nlocal a=b.c..1.5e+3--x\nd"),
              (Strings{"local", "a", "=", "b", ".", "c", "..", "1.5e+3", "--x", "d"}));
    EXPECT_EQ(words("--[==[ a ]] ]==] b [=[ ]] ]=] [[x]] [ = \"a\\\"b\" 'c'"),
              (Strings{"--[==[ a ]] ]==]", "b", "[=[ ]] ]=]", "[[x]]", "[", "=", "\"a\\\"b\"", "'c'"}));
    EXPECT_EQ(words("a...b ~= c <= d"), (Strings{"a", "...", "b", "~=", "c", "<=", "d"}));
    const auto open = tokenizeLua("x = \"abc\ny = [[z");
    ASSERT_EQ(open.size(), 6U);
    EXPECT_FALSE(open[2].closed);
    EXPECT_FALSE(open[5].closed);
}

TEST(Lua, QuotedStringsAreTranslated) {
    EXPECT_EQ(decoded("'a\\nb\\t\\\"\\'\\\\'"), "a\nb\t\"'\\");
    EXPECT_EQ(decoded("\"\\65\\x42\\u{43}\\u{e9}\\0001\""), std::string("ABC\xC3\xA9\0"
                                                                        "1",
                                                                        7));
    EXPECT_EQ(decoded("'a\\\nb\\\r\nc'"), "a\nb\nc");
    EXPECT_EQ(decoded("'a\\z \n  b'"), "ab");
    for (const char* bad : {"'\\q'", "'\\300'", "'\\x4'", "'\\u{110000}'", "'\\u{}'", "'\\u43'"})
        EXPECT_EQ(decoded(bad).substr(0, 3), "no:") << bad;
}

TEST(Lua, LongStringsLoseTheirFirstLineEnd) {
    EXPECT_EQ(decoded("[[\nab\n]]"), "ab\n");
    EXPECT_EQ(decoded("[[\r\nab\r\ncd]]"), "ab\ncd");
    EXPECT_EQ(decoded("[==[ab]]]=]]==]"), "ab]]]=]");
    EXPECT_EQ(decoded("[[\n\nab]]"), "\nab");
    EXPECT_EQ(decoded("[[a\rb]]"), "a\nb");
    EXPECT_EQ(decoded("[[]]"), "");
    EXPECT_EQ(decoded("[[\\n]]"), "\\n");
}

TEST(Lua, ProgramsAreNamedByKeyVariableOrComment) {
    EXPECT_EQ(programs("local barrage = [[ a 40 p:_|. ]]"), Strings{"barrage:  a 40 p:_|. "});
    EXPECT_EQ(programs("pats.tunnel = 'a 40 p:_|.'"), Strings{"pats.tunnel: a 40 p:_|."});
    EXPECT_EQ(programs("t = { spiral = 'a 40 p:_|.', ['big one'] = \"a 4 T:.\", [3] = 'a 5 T:.' }"),
              (Strings{"spiral: a 40 p:_|.", "big one: a 4 T:.", "[3]: a 5 T:."}));
    EXPECT_EQ(programs("t['k'] = 'a 40 p:_|.' u[2] = 'a 4 T:.'"),
              (Strings{"k: a 40 p:_|.", "u[2]: a 4 T:."}));
    EXPECT_EQ(programs("local wall = lib:compile([[a 40 p:_|.]])"), Strings{"wall: a 40 p:_|."});
    EXPECT_EQ(programs("-- Alternating barrage --\nlib:add [[a 40 p:|._]]"),
              Strings{"Alternating barrage: a 40 p:|._"});
    EXPECT_EQ(programs("lib.new(\n  -- one\n  'a 1 T:.',\n  --[[ two\n more ]]\n  'a 2 T:.',\n  'a 3 T:.')"),
              (Strings{"one: a 1 T:.", "two: a 2 T:.", "program 3: a 3 T:."}));
    EXPECT_EQ(programs("local p = { 'a 1 T:.', f(1, 2), 'a 2 T:.' }"),
              (Strings{"p[1]: a 1 T:.", "p[3]: a 2 T:."}));
    EXPECT_EQ(programs("return 'a 1 T:.'"), Strings{"program 1: a 1 T:."});
}

TEST(Lua, OtherStringsAreLeftOut) {
    EXPECT_EQ(programs("x = 'Hello' y = 'a' z = '40' s = 'p:.' u = 'http://x.y' d = 'h:mm' e = \"1 2 +\""),
              Strings{});
    EXPECT_EQ(programs("print('Press p:to play the next level') -- a 40 p:_|.\n--[[ a 40 p:_|. ]]"),
              Strings{});
    // One that is being written, errors and all, is still one.
    EXPECT_EQ(programs("x = 'a 40 p:_|* foo'"), Strings{"x: a 40 p:_|* foo"});
}

TEST(Lua, StringsPutTogetherAreReadOnly) {
    EXPECT_EQ(programs("x = 'a 40 p:' .. pat .. ' 1 i thsleep' y = 'a 5 T:.'"),
              (Strings{"x! It is put together with '..'", "y: a 5 T:."}));
    EXPECT_EQ(programs("x = head .. 'a 40 p:_|.'"), Strings{"x! It is put together with '..'"});
    EXPECT_EQ(programs("x = 'a 40' .. f(1, 'b').c[2]:d() + 3 .. ' p:_|.'"),
              Strings{"x! It is put together with '..'"});
    EXPECT_EQ(programs("x = ('a %d p:_|.'):format(40)"), Strings{"x! It is put together by 'format'"});
    EXPECT_EQ(programs("x = string.format('a %d p:_|.', 40)"), Strings{"x! It is put together by 'format'"});
    EXPECT_EQ(
        programs("x = table.concat({ 'a 1 T:.', 'a 2 T:.' })"),
        (Strings{"program 1! It is put together by 'concat'", "program 2! It is put together by 'concat'"}));
    EXPECT_EQ(programs("x = 'a 40 p:_|. \\q'").at(0).substr(0, 2), "x!");
    const std::string lua = "x = 'a 40 p:' .. pat";
    const LuaProgram program = findPrograms(lua).programs.at(0);
    EXPECT_EQ(lua.substr(program.obstacle.start, program.obstacle.length()), "..");
    EXPECT_EQ(lua.substr(program.span.start, program.span.length()), "'a 40 p:' .. pat");
    EXPECT_TRUE(
        std::holds_alternative<text::Refusal>(hostEdits(lua, program, text::TextEdits({{{0, 1}, "b"}}))));
}

TEST(Lua, EditsTouchNothingButTheString) {
    const std::string lua = "-- level\r\np = [[\r\n  a 40 p:_|. -- first\r\n]]\r\nq = 'a 5 T:.'\r\n";
    const LuaDocument document = findPrograms(lua);
    ASSERT_EQ(document.programs.size(), 2U);
    const Program program = compile(document.programs[0].text.text());
    const Timeline timeline = run(program, {});
    const auto edit = Editor(program, timeline).insertRing(2, "a 20 P:.");
    const auto host = hostEdits(lua, document.programs[0], std::get<Edit>(edit).edits);
    EXPECT_EQ(std::get<text::TextEdits>(host).apply(lua),
              "-- level\r\np = [[\r\n  a 40 p:_|. -- first\r\n  a 20 P:.\r\n]]\r\nq = 'a 5 T:.'\r\n");
    const Program second = compile(document.programs[1].text.text());
    const Timeline runOfSecond = run(second, {});
    const auto wrap = Editor(second, runOfSecond).wrapInFor(2, 2, 3);
    const auto wrapped = hostEdits(lua, document.programs[1], std::get<Edit>(wrap).edits);
    EXPECT_EQ(std::get<text::TextEdits>(wrapped).apply(lua),
              "-- level\r\np = [[\r\n  a 40 p:_|. -- first\r\n]]\r\nq = '3 for a 5 T:. end'\r\n");
}

TEST(Lua, WhatAStringCannotHoldIsRefused) {
    const std::string lua = "p = [[a 40 p:_|.]]";
    const LuaProgram program = findPrograms(lua).programs.at(0);
    for (const text::TextEdit& bad : {text::TextEdit{{0, 1}, "]]"}, text::TextEdit{{10, 10}, "]"},
                                      text::TextEdit{{0, 0}, "\n"}, text::TextEdit{{2, 2}, "\r"}}) {
        const auto result = hostEdits(lua, program, text::TextEdits({bad}));
        EXPECT_TRUE(std::holds_alternative<text::Refusal>(result)) << bad.replacement;
    }
    const auto inside = hostEdits(lua, program, text::TextEdits({{{2, 2}, "\n"}}));
    EXPECT_EQ(std::get<text::TextEdits>(inside).apply(lua), "p = [[a \n40 p:_|.]]");
}

TEST(Lua, ProblemsStandAtTheirPlaceInTheHost) {
    const std::string lua = "p = 'a 40\\n p:|.-. foo'\nq = \"open";
    std::vector<std::string> found;
    for (const text::Diagnostic& d : check(findPrograms(lua), pattern::WallTable::library()))
        found.push_back(d.code + " " + lua.substr(d.span.start, d.span.length()));
    EXPECT_EQ(found, (Strings{"P130 -", "C_UNKNOWN foo", "lua-unclosed \"open"}));
}

TEST(Lua, HostileTextsEndInTime) {
    std::string strings = "x = {";
    for (int i = 0; i < 5'000; ++i) strings += "'a 1 T:.',";
    EXPECT_EQ(findPrograms(strings).programs.size(), 5'000U);
    std::string open = "x = ";
    for (int i = 0; i < 100'000; ++i) open += "('a 1 T:.' .. ";
    (void)findPrograms(open);
    EXPECT_EQ(findPrograms("x = ('a 1 T:.' .. ").programs.size(), 1U);
    EXPECT_TRUE(findPrograms(std::string(1'000'000, '[')).programs.empty());
}

RC_GTEST_PROP(Lua, AnyBytesAreRead, ()) {
    const auto lua = *rc::gen::container<std::string>(rc::gen::element('[', ']', '=', '"', '\'', '\\', '\n',
                                                                       '\r', '-', '.', 'a', ' ', '4', 'p',
                                                                       ':', '{', '}', '(', ')', ','));
    std::size_t end = 0;
    for (const LuaToken& token : tokenizeLua(lua)) {
        RC_ASSERT(token.span.start >= end);
        RC_ASSERT(token.span.end > token.span.start && token.span.end <= lua.size());
        end = token.span.end;
    }
    for (const LuaProgram& program : findPrograms(lua).programs) {
        RC_ASSERT(program.span.end <= lua.size());
        RC_ASSERT(program.text.host().end <= lua.size());
    }
}

/// Whatever is done to a program inside, the host's other bytes stay and the program read again is the one
/// edited, or nothing is done.
RC_GTEST_PROP(Lua, EditedProgramsReadBackAndTheRestStays, ()) {
    const std::string before =
        *rc::gen::element<std::string>("-- x\nlocal p = ", "f(", "t = {\r\n  [\"k\"] = ");
    const std::string after = *rc::gen::element<std::string>("", ")\r\n", ",\n  2 }");
    const std::string literal = *rc::gen::element<std::string>(
        "[[a 40 p:_|. 1 rmv]]", "[[\r\na 40 p:_|.\r\n1 rmv -- note\r\n]]", "[=[\na 40 p:_|.]]\n]=]",
        "'a 40\\n p:_|. \\'c\\''", "\"a\\x2040 p:_|.\\z\n   1 rmv\"");
    const std::string lua = before + literal + after;
    const LuaDocument document = findPrograms(lua);
    RC_ASSERT(document.programs.size() == 1U);
    const LuaProgram& program = document.programs[0];
    RC_ASSERT(program.span == (text::Span{before.size(), before.size() + literal.size()}));
    const text::TextEdits inner = *testing::genEdits(program.text.text());
    const text::EditResult host = hostEdits(lua, program, inner);
    RC_CLASSIFY(std::holds_alternative<text::Refusal>(host), "refused");
    if (std::holds_alternative<text::Refusal>(host)) return;
    const std::string changed = std::get<text::TextEdits>(host).apply(lua);
    RC_ASSERT(changed.substr(0, before.size()) == before);
    RC_ASSERT(changed.substr(changed.size() - after.size()) == after);
    const auto tokens = tokenizeLua(changed);
    const auto token = std::find_if(tokens.begin(), tokens.end(),
                                    [&](const LuaToken& t) { return t.span.start == before.size(); });
    RC_ASSERT(token != tokens.end());
    RC_ASSERT(decodeLuaString(changed, *token)->text() == inner.apply(program.text.text()));
}

}  // namespace
}  // namespace lw::stackup
