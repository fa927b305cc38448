// SPDX-License-Identifier: MIT
#include "stackup/export.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "stackup/compile.h"
#include "stackup/machine.h"
#include "support/stackup_generators.h"

namespace lw::stackup {
namespace {

std::string lua(const std::string& text, const RunSettings& settings = {},
                const pattern::WallTable& walls = pattern::WallTable::library()) {
    const Program program = compile(text);
    return exportLua(program, run(program, settings), walls);
}

TEST(Export, APStringAsAProgram) {
    EXPECT_EQ(asProgram(pattern::parse("|.-_|.")), "a $th p:|./_|.\n");
}

TEST(Export, StackupWithItsNumbersWrittenDown) {
    const Program program =
        compile("2 for r 1 i t:_|. 1 rmv end 0.5 sleep 7 40 p:|.-. #( 1 2 ) shake #mirror -1");
    const RunSettings settings{.startSide = 3};
    const Timeline timeline = run(program, settings);
    EXPECT_EQ(exportStackup(program, timeline, settings),
              "3 1 i t:_|.\n2 1 i t:_|.\n0.5 sleep\n7 40 p:|.-.\n"
              "#( 1 2 ) shake\n#restrict $sides 6 ==\n#mirror -1\n#tolerance 4\n");
}

TEST(Export, StackupKeepsIdealOnesAndTheRestriction) {
    const auto exported = [](const std::string& text, const RunSettings& settings) {
        const Program program = compile(text);
        return exportStackup(program, run(program, settings), settings);
    };
    const std::string end = "#mirror 1\n#tolerance 4\n";
    EXPECT_EQ(exported("0 $sides 2 - i p:. 1.5 i thsleep 40 thsleep #restrict $sides  4 >=",
                       {.sides = 5, .speed = 1.3}),
              "0 3 i p:.\n1.5 i thsleep\n0.10256410256410257 sleep\n#restrict $sides 4 >=\n" + end);
    EXPECT_EQ(exported("0 $idealth p:. #restrict", {.sides = 5}),
              "0 38.095238095238095 p:.\n#restrict $sides 5 ==\n" + end);
}

TEST(Export, LuaWithPlainWallsAndWaits) {
    EXPECT_EQ(lua("4 40 p:_|.. 0.5 sleep 0 30 T:ro #( 1 2.5 ) shake -1 sleep 3 0 40 2 call:c", {.sides = 4}),
              "-- For 4 sides.\n"
              "function pattern()\n"
              "    -- _|..\n"
              "    w_wall(1, 44)\n"
              "    w_wall(2, 44)\n"
              "    w_wall(3, 44)\n"
              "    t_waitS(0.13333333333333333)\n"
              "    t_waitS(0.5)\n"
              "    -- ro\n"
              "    w_wall(0, 30)\n"
              "    w_wall(2, 30)\n"
              "    w_wall(3, 30)\n"
              "    t_eval(\"shake(1, 2.5)\")\n"
              "    -- a wait of -1 seconds\n"
              "    -- call:c with (0, 40)\n"
              "end\n");
}

TEST(Export, LuaTellsOfWhatItCannotWrite) {
    pattern::WallTable walls = pattern::WallTable::library();
    walls.walls['d'] = {"deadly\nwall", {}, pattern::WallSide::kOwn};
    EXPECT_EQ(lua("0 40 T:d inf 1 T:. 0 inf T:. 0 1 T:|./|./|./|.", {.sides = 3}, walls),
              "-- For 3 sides.\n"
              "function pattern()\n"
              "    -- d\n"
              "    w_wall(0, 40)  -- 'd': deadly wall\n"
              "    -- .\n"
              "    -- .\n"
              "    w_wall(0, math.huge)\n"
              "    -- |./|./|./|. would hang at 3 sides\n"
              "end\n");
    const Program program = compile("");
    const Timeline nothing = run(program, {});
    EXPECT_TRUE(
        exportLua(program, nothing, walls, "my_wall").starts_with("-- For 6 sides.\nfunction my_wall()"));
    for (const char* bad : {"", "end", "1x", "a b", "x.y", "a\n"})
        EXPECT_TRUE(
            exportLua(program, nothing, walls, bad).starts_with("-- For 6 sides.\nfunction pattern()"))
            << bad;
}

/// Run again, an export queues what it was made of.
RC_GTEST_PROP(Export, StackupRunsToTheSameQueue, ()) {
    const Program program = compile(*rc::gen::oneOf(testing::genGoodStackup(), testing::genStackup()));
    RunSettings settings;
    settings.limit = 3000;
    settings.sides = *rc::gen::inRange(1, 13);
    settings.mirror = *rc::gen::element(1, -1);
    const Timeline timeline = run(program, settings);
    const Program again = compile(exportStackup(program, timeline, settings));
    RC_ASSERT(!again.error);
    settings.limit = 100'000;
    const Timeline second = run(again, settings);
    RC_ASSERT(second.events.size() == timeline.events.size());
    RC_ASSERT(second.mirror == timeline.mirror);
    const auto same = [](double a, double b) { return a == b || (a != a && b != b); };
    RC_ASSERT(same(second.end, timeline.end));
    for (std::size_t i = 0; i < timeline.rings.size(); ++i) {
        RC_ASSERT(same(second.rings[i].time, timeline.rings[i].time));
        RC_ASSERT(same(second.rings[i].thickness, timeline.rings[i].thickness));
        const pattern::Ring first = draw(program, timeline, timeline.rings[i]);
        const pattern::Ring redrawn = draw(again, second, second.rings[i]);
        RC_ASSERT(redrawn.status == first.status && redrawn.cells == first.cells);
    }
    for (std::size_t i = 0; i < timeline.calls.size(); ++i) {
        RC_ASSERT(second.calls[i].kind == timeline.calls[i].kind);
        RC_ASSERT(second.calls[i].name == timeline.calls[i].name);
    }
}

}  // namespace
}  // namespace lw::stackup
