// SPDX-License-Identifier: MIT
#include "text_pane/completion_list.h"

#include <gtest/gtest.h>

namespace lw::text_pane {
namespace {

std::vector<language::Completion> items(std::initializer_list<const char*> labels) {
    std::vector<language::Completion> out;
    for (const char* label : labels) {
        language::Completion item;
        item.fits = *label != '!';
        item.label = item.fits ? label : label + 1;
        out.push_back(item);
    }
    return out;
}

std::vector<std::string> labels(const std::vector<language::Completion>& all,
                                const std::vector<CompletionMatch>& matches) {
    std::vector<std::string> out;
    for (const CompletionMatch& match : matches) out.push_back(all[match.item].label);
    return out;
}

using Labels = std::vector<std::string>;

TEST(CompletionList, WhatBeginsSoComesBeforeWhatHasTheLetters) {
    const auto all = items({"thsleep", "$sides", "swap", "Sleep", "is"});
    const CompletionList list = narrowed(all, QStringLiteral("s"));
    EXPECT_EQ(labels(all, list.fits), (Labels{"swap", "Sleep", "$sides"}));
    EXPECT_EQ(labels(all, narrowed(all, QStringLiteral("se")).fits), (Labels{"Sleep", "$sides"}));
    EXPECT_TRUE(narrowed(all, QStringLiteral("sx")).empty());
}

TEST(CompletionList, TheLettersTypedAreKnown) {
    const auto all = items({"dark_forest"});
    EXPECT_EQ(narrowed(all, QStringLiteral("df")).fits.at(0).letters, (std::vector<int>{0, 5}));
    EXPECT_EQ(narrowed(all, QStringLiteral("for")).fits.at(0).letters, (std::vector<int>{5, 6, 7}));
    EXPECT_TRUE(narrowed(all, {}).fits.at(0).letters.empty());
}

TEST(CompletionList, WhatFitsLessStandsApart) {
    const auto all = items({"!water", "wall", "!woods"});
    const CompletionList list = narrowed(all, QStringLiteral("w"));
    EXPECT_EQ(labels(all, list.fits), Labels{"wall"});
    EXPECT_EQ(labels(all, list.others), (Labels{"water", "woods"}));
}

TEST(CompletionList, TerrainsThatWereNotTypedStandAmongTheOthers) {
    auto all = items({"forest", "water", "floor", "plain"});
    EXPECT_TRUE(narrowed(all, QStringLiteral("f")).others.empty());
    for (language::Completion& item : all) item.kind = language::Completion::Kind::kTerrain;
    const CompletionList list = narrowed(all, QStringLiteral("f"));
    EXPECT_EQ(labels(all, list.fits), (Labels{"forest", "floor"}));
    EXPECT_EQ(labels(all, list.others), (Labels{"water", "plain"}));
    EXPECT_EQ(list.matching, 2U);
    EXPECT_EQ(list.left, 2U);
    EXPECT_TRUE(narrowed(all, QStringLiteral("x")).empty());
    EXPECT_TRUE(narrowed(all, QStringLiteral("x")).others.empty());
}

TEST(CompletionList, IsCut) {
    std::vector<language::Completion> many(500);
    for (std::size_t i = 0; i < many.size(); ++i) many[i].label = "a" + std::to_string(i);
    const CompletionList list = narrowed(many, QStringLiteral("a"));
    EXPECT_EQ(list.fits.size(), kMostCompletions);
    EXPECT_EQ(list.matching, 500U);
}

}  // namespace
}  // namespace lw::text_pane
