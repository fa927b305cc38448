// SPDX-License-Identifier: MIT
#include "folder/ignore_rules.h"

#include <gtest/gtest.h>

namespace lw::folder {
namespace {

std::optional<bool> ignores(const char* rules, const char* path, bool isFolder = false) {
    return IgnoreRules(QString::fromLatin1(rules)).ignores(QString::fromLatin1(path), isFolder);
}

TEST(IgnoreRules, WithoutASlashFitAtAnyDepth) {
    EXPECT_EQ(ignores("*.map\n", "a.map"), true);
    EXPECT_EQ(ignores("*.map\n", "x/y/a.map"), true);
    EXPECT_EQ(ignores("*.map\n", "a.map.bak"), std::nullopt);
    EXPECT_EQ(ignores("old", "x/old"), true);
    EXPECT_EQ(ignores("old", "x/older"), std::nullopt);
}

TEST(IgnoreRules, WithASlashBeginAtTheirFolder) {
    EXPECT_EQ(ignores("/old", "old"), true);
    EXPECT_EQ(ignores("/old", "x/old"), std::nullopt);
    EXPECT_EQ(ignores("x/*.map", "x/a.map"), true);
    EXPECT_EQ(ignores("x/*.map", "x/y/a.map"), std::nullopt);
    EXPECT_EQ(ignores("x/**/a.map", "x/a.map"), true);
    EXPECT_EQ(ignores("x/**/a.map", "x/y/z/a.map"), true);
    EXPECT_EQ(ignores("x/**", "x/y/z"), true);
}

TEST(IgnoreRules, OfFoldersLeaveFilesAlone) {
    EXPECT_EQ(ignores("build/", "build"), std::nullopt);
    EXPECT_EQ(ignores("build/", "build", true), true);
}

TEST(IgnoreRules, TheLastThatFitsDecides) {
    EXPECT_EQ(ignores("*.map\n!keep.map\n", "keep.map"), false);
    EXPECT_EQ(ignores("!keep.map\n*.map\n", "keep.map"), true);
}

TEST(IgnoreRules, KnowSetsEscapesAndComments) {
    EXPECT_EQ(ignores("a[0-9].map", "a7.map"), true);
    EXPECT_EQ(ignores("a[!0-9].map", "a7.map"), std::nullopt);
    EXPECT_EQ(ignores("# a.map\n\n", "a.map"), std::nullopt);
    EXPECT_EQ(ignores("\\#a.map", "#a.map"), true);
    EXPECT_EQ(ignores("a(b).map\r\n", "a(b).map"), true);
    EXPECT_EQ(ignores("[", "["), true);
}

}  // namespace
}  // namespace lw::folder
