// SPDX-License-Identifier: MIT
#include "shell/command_line.h"

#include <gtest/gtest.h>

#include "shell/place_text.h"

namespace lw::shell {
namespace {

CommandLine parse(std::initializer_list<const char*> words) {
    QStringList list;
    for (const char* word : words) list << QString::fromUtf8(word);
    return parseCommandLine(list);
}

TEST(CommandLine, ReadsAScreenshotRequest) {
    const CommandLine line =
        parse({"--screenshot", "a.png", "--theme", "light", "--size", "1280x720", "x.map"});
    EXPECT_TRUE(line.error.isEmpty());
    EXPECT_EQ(line.screenshot, QStringLiteral("a.png"));
    EXPECT_EQ(line.theme, document::ThemeChoice::kLight);
    EXPECT_EQ(line.size, QSize(1280, 720));
    EXPECT_EQ(line.files, QStringList{QStringLiteral("x.map")});
}

TEST(CommandLine, RefusesWhatItDoesNotKnow) {
    EXPECT_FALSE(parse({"--what"}).error.isEmpty());
    EXPECT_FALSE(parse({"--screenshot"}).error.isEmpty());
    EXPECT_FALSE(parse({"--theme", "mauve"}).error.isEmpty());
    EXPECT_FALSE(parse({"--size", "big"}).error.isEmpty());
    EXPECT_FALSE(parse({"--size", "959x720"}).error.isEmpty()) << "no window is as narrow";
    EXPECT_TRUE(parse({"--size", "960x600"}).error.isEmpty());
    EXPECT_FALSE(parse({"--screenshot", "a.png", "x", "y"}).error.isEmpty());
    EXPECT_EQ(parse({"--", "--odd.map"}).files, QStringList{QStringLiteral("--odd.map")});
}

TEST(PlaceText, LinesColumnsAndCells) {
    EXPECT_EQ(parsePlace(QStringLiteral(" 35"))->position, (text::Position{35, 1}));
    EXPECT_EQ(parsePlace(QStringLiteral("35:23"))->position, (text::Position{35, 23}));
    EXPECT_EQ(parsePlace(QStringLiteral("(28, 18)"))->cell, QPoint(28, 18));
    EXPECT_EQ(parsePlace(QStringLiteral("28,18"))->cell, QPoint(28, 18));
    EXPECT_FALSE(parsePlace(QStringLiteral("here")));
    EXPECT_FALSE(parsePlace(QStringLiteral("1 2")));
}

}  // namespace
}  // namespace lw::shell
