// SPDX-License-Identifier: MIT
#include "text_pane/text_search.h"

#include <gtest/gtest.h>

namespace lw::text_pane {
namespace {

using text::Snapshot;

std::vector<text::Span> find(const std::string& text, SearchOptions options) {
    return search(Snapshot(text), options).found;
}

TEST(TextSearch, FindsPlainTextWithAndWithoutCase) {
    EXPECT_EQ(find("aAa\nA", {QStringLiteral("a"), true, false, false}).size(), 2U);
    EXPECT_EQ(find("aAa\nA", {QStringLiteral("a"), false, false, false}).size(), 4U);
    EXPECT_EQ(find("aaaa", {QStringLiteral("aa"), true, false, false}).size(), 2U);
    EXPECT_TRUE(find("abc", {QString(), true, false, false}).empty());
    EXPECT_EQ(find("map maps", {QStringLiteral("map"), true, true, false}).size(), 1U);
}

TEST(TextSearch, OffsetsAreBytes) {
    const auto found = find("é🌲x é", {QStringLiteral("X"), false, false, false});
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0], (text::Span{6, 7}));
}

TEST(TextSearch, ExpressionsReplaceWithGroups) {
    const std::string text = "(10, 14): Sign\n(3, 4): Exit\n";
    const SearchOptions options{QStringLiteral("\\((\\d+), (\\d+)\\)"), true, false, true};
    const auto found = find(text, options);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(replaceAll(Snapshot(text), options, found, QStringLiteral("(\\2, \\1)")).apply(text),
              "(14, 10): Sign\n(4, 3): Exit\n");
    EXPECT_FALSE(search(Snapshot(text), {QStringLiteral("("), true, false, true}).error.isEmpty());
}

TEST(TextSearch, ManyMatchesAreCutAndPathologicalOnesEnd) {
    EXPECT_TRUE(search(Snapshot(std::string(50'000, 'x')), {QStringLiteral("x"), true, false, false}).cut);
    const std::string hard(30'000, 'a');
    (void)search(Snapshot(hard), {QStringLiteral("(a+)+$b"), true, false, true});
}

}  // namespace
}  // namespace lw::text_pane
