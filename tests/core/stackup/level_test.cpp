// SPDX-License-Identifier: MIT
// What is read of whole levels: programs with what they are sent, links, includes, values.
#include <algorithm>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "stackup/compile.h"
#include "stackup/lua_document.h"
#include "stackup/machine.h"
#include "support/data.h"

namespace lw::stackup {
namespace {

using nlohmann::json;
using Strings = std::vector<std::string>;

std::string levelText(const std::string& name) {
    return testing::readFile(testing::dataPath("openhexagon/" + name));
}

std::size_t lineOf(std::string_view text, std::size_t offset) {
    return 1 + static_cast<std::size_t>(
                   std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
}

std::vector<json> statics() {
    std::vector<json> out;
    std::istringstream lines(levelText("static.jsonl"));
    for (std::string line; std::getline(lines, line);) out.push_back(json::parse(line));
    return out;
}

const char* nameOf(LuaTarget kind) {
    switch (kind) {
        case LuaTarget::kGlobal:
            return "global";
        case LuaTarget::kLocal:
            return "local";
        case LuaTarget::kHost:
            return "host";
        case LuaTarget::kAnonymous:
            return "anonymous";
        case LuaTarget::kUnlink:
            return "unlink";
        case LuaTarget::kComputed:
            break;
    }
    return "computed";
}

TEST(Level, LinksAndIncludesAreThoseOfTheCases) {
    for (const json& one : statics()) {
        const std::string lua = levelText("cases/" + one["case"].get<std::string>() + ".lua");
        const LuaLevel level = findPrograms(lua).level;
        json links = json::array();
        for (const LuaLink& link : level.links) {
            json item = {{"line", lineOf(lua, link.span.start)}, {"char", std::string(1, link.character)}};
            item["target"] = link.target.empty() ? json() : json(link.target);
            item["kind"] = link.tableWrite ? "table-write" : nameOf(link.kind);
            links.push_back(item);
        }
        EXPECT_EQ(links, one["static"]["links"]) << one["case"];
        json includes = json::array();
        for (const LuaInclude& include : level.includes) {
            includes.push_back({{"line", lineOf(lua, include.span.start)},
                                {"name", include.name},
                                {"target", include.target},
                                {"kind", nameOf(include.kind)}});
        }
        EXPECT_EQ(includes, one["static"].value("includes", json::array())) << one["case"];
    }
}

TEST(Level, ValuesAreThoseOfTheCases) {
    for (const json& one : statics()) {
        const std::string lua = levelText("cases/" + one["case"].get<std::string>() + ".lua");
        json values = json::array();
        for (const LevelValue& value : findPrograms(lua).level.values) {
            json item = {{"line", lineOf(lua, value.span.start)},
                         {"name", value.name},
                         {"where", value.where},
                         {"conditional", value.conditional}};
            item["kind"] = value.kind == LevelValue::Kind::kLiteral    ? "literal"
                           : value.kind == LevelValue::Kind::kConstant ? "constant"
                                                                       : "computed";
            item["value"] = json();
            if (const auto* const number = std::get_if<double>(&value.value)) item["value"] = *number;
            if (const auto* const yes = std::get_if<bool>(&value.value)) item["value"] = *yes;
            values.push_back(item);
        }
        EXPECT_EQ(values, one["static"]["level"]) << one["case"];
    }
}

TEST(Level, ProgramsOfTheCasesAreFoundWithWhatTheyAreSent) {
    for (const json& one : statics()) {
        const std::string lua = levelText("cases/" + one["case"].get<std::string>() + ".lua");
        const LuaDocument document = findPrograms(lua);
        for (const json& wanted : one["static"]["programs"]) {
            if (wanted["text"].is_null()) continue;
            const std::string text = wanted["text"];
            const auto found = std::find_if(document.programs.begin(), document.programs.end(),
                                            [&](const LuaProgram& p) { return p.text.text() == text; });
            ASSERT_NE(found, document.programs.end()) << one["case"] << text;
            if (wanted["args"].empty()) continue;
            ASSERT_EQ(found->sent.size(), 1U) << text;
            EXPECT_EQ(knownArguments(*found).at(0), wanted["args"].get<std::vector<double>>()) << text;
        }
        EXPECT_FALSE(text::hasErrors(check(document, pattern::WallTable::library()))) << one["case"];
    }
}

TEST(Level, ALevelOfTwentyProgramsHasNoProblemAndEachDraws) {
    const std::string lua = levelText("shoal.lua");
    const LuaDocument document = findPrograms(lua);
    EXPECT_EQ(document.programs.size(), 20U);
    for (const text::Diagnostic& problem : check(document, pattern::WallTable::library()))
        EXPECT_EQ(problem.severity, text::Severity::kHint)
            << problem.message << lineOf(lua, problem.span.start);
    const RunSettings level =
        levelSettings({}, levelWalls(pattern::WallTable::library(), document.level), document.level);
    std::set<std::string> names;
    for (const LuaProgram& program : document.programs) {
        EXPECT_TRUE(names.insert(program.name).second) << program.name;
        EXPECT_TRUE(program.editable()) << program.name << program.readOnly;
        const Program compiled = compile(program.text.text());
        RunSettings settings = level;
        const Inputs inputs = inputsOf(program, compiled, level);
        settings.arguments = argumentsFor(program, inputs);
        settings.results = inputs.results;
        const Timeline timeline = run(compiled, settings);
        EXPECT_FALSE(timeline.error) << program.name << ": " << timeline.error->message;
        EXPECT_GE(timeline.rings.size(), 1U) << program.name;
    }
}

TEST(Level, WhatProgramsAreSentIsFoundAtCallsAndInTables) {
    const std::string lua = levelText("shoal.lua");
    const LuaDocument document = findPrograms(lua);
    const auto sent = [&](const std::string& name) {
        for (const LuaProgram& program : document.programs) {
            if (program.name == name) return knownArguments(program);
        }
        return std::vector<std::vector<double>>{{-1}};
    };
    using Sets = std::vector<std::vector<double>>;
    EXPECT_EQ(sent("drift"), (Sets{{0.5}}));
    EXPECT_EQ(sent("comb"), (Sets{{5, 40}, {3, 25}}));
    EXPECT_EQ(sent("eddy"), (Sets{{6}}));
    EXPECT_EQ(sent("the narrows"), (Sets{{30, 4}}));
    EXPECT_EQ(sent("ebb"), Sets{});
    EXPECT_EQ(sent("hold"), Sets{});
    EXPECT_EQ(sent("wake"), (Sets{{30}}));
}

TEST(Level, StartValuesAreTheLastWithoutACondition) {
    const LuaDocument document = findPrograms(levelText("shoal.lua"));
    ASSERT_NE(startValue(document.level, "SpeedMult"), nullptr);
    EXPECT_EQ(std::get<double>(startValue(document.level, "SpeedMult")->value), 1.75);
    EXPECT_EQ(std::get<double>(startValue(document.level, "PlayerSpeedMult")->value), 1.5);
    EXPECT_EQ(startValue(document.level, "WallSpawnDistance"), nullptr);
    EXPECT_TRUE(std::any_of(document.level.values.begin(), document.level.values.end(),
                            [](const LevelValue& value) { return value.mayChange(); }));
}

TEST(Level, LinksSayWhereTheirWallsStand) {
    const LuaDocument document = findPrograms(levelText("shoal.lua"));
    const pattern::WallTable walls = levelWalls(pattern::WallTable::library(), document.level);
    ASSERT_NE(walls.find('d'), nullptr);
    EXPECT_EQ(walls.find('d')->label, "sting, deadly");
    EXPECT_TRUE(walls.find('d')->isDeadly);
    EXPECT_EQ(walls.find('w')->side, pattern::WallSide::kBoth);
    EXPECT_EQ(walls.find('x')->side, pattern::WallSide::kOwn);
    EXPECT_EQ(walls.find('q'), nullptr);
}

TEST(Level, ScriptsLinkToo) {
    const std::string lua = "u_execScript('walls.lua') pt:send('a 40 p:k|z') pt:send('a 40 T:kz #abs 0')";
    const auto hints = [&](const ScriptReader& scripts) {
        Strings out;
        for (const text::Diagnostic& d : check(findPrograms(lua, scripts), pattern::WallTable::library()))
            if (d.code == "P140") out.push_back(d.message);
        return out;
    };
    EXPECT_EQ(hints({}), (Strings{"Character 'k' has no link: a gap in the game (used 2 times)",
                                  "Character 'z' has no link: a gap in the game (used 2 times)"}));
    EXPECT_EQ(hints([](const LuaScript& script) -> std::optional<std::string> {
                  if (script.file == "walls.lua") return "u_execScript('walls.lua') u_execScript('more.lua')";
                  return "Patternizer.link(pt, 'k', kWall)";
              }),
              Strings{"Character 'z' has no link: a gap in the game (used 2 times)"});
}

TEST(Level, SideCountsAreThoseItSetsAndThoseItDraws) {
    const auto counts = [](const std::string& lua, const ScriptReader& scripts = {}) {
        return sideCounts(findPrograms(lua, scripts).level);
    };
    using Counts = std::vector<int>;
    EXPECT_EQ(counts("x = 1"), Counts{}) << "a file of programs alone";
    EXPECT_EQ(counts("function onInit() l_setSides(6) end"), Counts{6});
    EXPECT_EQ(counts("function onInit() l_setSides(5) end"), (Counts{5, 6})) << "6 after an increment";
    EXPECT_EQ(counts("function onInit() l_setSides(5) l_setIncEnabled(false) end"), Counts{5});
    EXPECT_EQ(counts("l_setSides(6) l_setSidesMin(5) l_setSidesMax(8)"), (Counts{5, 6, 7, 8}));
    EXPECT_EQ(counts("l_setSides(6) l_setSides(u_rndInt(3, 6))"), Counts{});
    EXPECT_EQ(counts("l_setSides(1) l_setSidesMin(6)"), (Counts{3, 6}));
    EXPECT_EQ(counts("l_setSides(6) u_execScript('a.lua')"), Counts{}) << "who knows what it sets";
    EXPECT_EQ(counts("l_setSides(6) u_execDependencyScript('a', 'b', 'c', 'a.lua')"), Counts{6});
    EXPECT_EQ(counts("SIDES = 6 function onInit() l_setSides(SIDES) end"), Counts{6}) << "a global";
    EXPECT_EQ(counts("SIDES = 6 SIDES = 7 l_setSides(SIDES)"), Counts{}) << "which of the two";
    EXPECT_EQ(counts("l_setSides(6) u_execScript('a.lua')",
                     [](const LuaScript&) { return std::optional<std::string>("l_setSides(9)"); }),
              (Counts{6, 9}));
}

TEST(Level, AGlobalIsKnownAsLongAsNoScriptGivesItAValue) {
    const auto counts = [](const char* script) {
        return sideCounts(
            findPrograms("u_execScript('a.lua') SIDES = 6 l_setSides(SIDES)", [script](const LuaScript&) {
                return std::optional<std::string>(script);
            }).level);
    };
    EXPECT_EQ(counts("OTHER = 7"), std::vector<int>{6});
    EXPECT_EQ(counts("SIDES = 7"), std::vector<int>{});
    EXPECT_EQ(counts("N = 7 l_setSides(N)"), std::vector<int>{}) << "of a script";
}

TEST(Level, NoProblemIsToldOfSideCountsItNeverHas) {
    const std::string programs = "x = { [[ a 40 p:|.+_|./_|. ]], [[ a 40 p:|.+.. ]] } ";
    const auto codes = [&](const std::string& level) {
        std::set<std::string> out;
        for (const text::Diagnostic& d : check(findPrograms(programs + level), pattern::WallTable::library()))
            out.insert(d.code);
        return out;
    };
    EXPECT_TRUE(codes("").contains("P300"));
    EXPECT_TRUE(codes("").contains("P220"));
    EXPECT_EQ(codes("function onInit() l_setSides(6) end"), std::set<std::string>{});
    EXPECT_TRUE(codes("function onInit() l_setSides(6) l_setSidesMin(4) end").contains("P300"));
    EXPECT_TRUE(codes("function onStep() l_setSides(u_rndInt(3, 6)) end").contains("P300"));
}

}  // namespace
}  // namespace lw::stackup
