// SPDX-License-Identifier: MIT
#include "pack/json_tree.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>
#include <string>
#include <string_view>
#include <vector>

namespace lw::pack {
namespace {

using Kind = JsonValue::Kind;

TEST(JsonTree, KeepsThePlaceOfEveryValue) {
    const std::string text = "{ \"a\": [1, \"x\\u0041\\n\"], /* c */ \"b\": true } // end";
    const JsonTree tree = readJson(text);
    ASSERT_TRUE(tree.root && tree.problems.empty());
    ASSERT_EQ(tree.root->members.size(), 2u);
    const JsonMember& a = tree.root->members[0];
    EXPECT_EQ(text.substr(a.nameSpan.start, a.nameSpan.length()), "\"a\"");
    ASSERT_EQ(a.value.items.size(), 2u);
    EXPECT_EQ(a.value.items[0].number, 1);
    EXPECT_EQ(a.value.items[1].string, "xA\n");
    EXPECT_EQ(text.substr(a.value.items[1].span.start, a.value.items[1].span.length()), "\"x\\u0041\\n\"");
    EXPECT_TRUE(tree.root->find("b")->value.flag);
    ASSERT_EQ(tree.comments.size(), 2u);
    EXPECT_EQ(tree.root->span.end, text.find(" // end"));
}

TEST(JsonTree, OfEqualNamesTheLastCounts) {
    const JsonTree tree = readJson("{\"a\": 1, \"a\": 2}");
    EXPECT_EQ(tree.root->find("a")->value.number, 2);
}

TEST(JsonTree, ReadsOnAfterAMistake) {
    const JsonTree tree = readJson("{\"a\": , \"b\": tru, \"c\" 3, \"d\": 4,}");
    EXPECT_EQ(tree.problems.size(), 4u);
    ASSERT_NE(tree.root->find("d"), nullptr);
    EXPECT_EQ(tree.root->find("d")->value.number, 4);
}

TEST(JsonTree, SaysWhereABracketThatIsNotClosedWasOpened) {
    const JsonTree tree = readJson("{\"a\": [1, 2}");
    ASSERT_FALSE(tree.problems.empty());
    const JsonTree open = readJson("{\"a\": [1, 2");
    ASSERT_EQ(open.problems.size(), 2u);
    EXPECT_EQ(open.problems[0].span.start, 11u);
    ASSERT_EQ(open.problems[0].related.size(), 1u);
    EXPECT_EQ(open.problems[0].related[0].span.start, 6u);
}

TEST(JsonTree, EveryMistakeIsWithinTheText) {
    for (const char* text : {"",
                             " ",
                             "{",
                             "[",
                             "\"",
                             "{\"",
                             "{\"a",
                             "{\"a\"",
                             "{\"a\":",
                             "/",
                             "/*",
                             "//",
                             "\\",
                             "[1 2]",
                             "{]",
                             "[}",
                             "{\"\\u12\"}",
                             "{\"\\ud800\": 1}",
                             "\xEF\xBB\xBF",
                             "nul",
                             "-",
                             "1e",
                             "[,]",
                             "{,}",
                             "\xff",
                             "[\xff\xfe]"}) {
        const JsonTree tree = readJson(text);
        EXPECT_FALSE(tree.problems.empty()) << text;
        for (const auto& problem : tree.problems)
            EXPECT_LE(problem.span.end, std::string_view(text).size()) << text;
    }
}

TEST(JsonTree, BracketsNestedWithoutEndAreAnError) {
    const JsonTree tree = readJson(std::string(100'000, '['));
    EXPECT_EQ(tree.problems.front().span.start, static_cast<std::size_t>(kDeepest));
}

nlohmann::json plain(const JsonValue& value) {
    switch (value.kind) {
        case Kind::kNull:
            return nullptr;
        case Kind::kBool:
            return value.flag;
        case Kind::kNumber:
            return value.number;
        case Kind::kString:
            return value.string;
        case Kind::kArray: {
            auto out = nlohmann::json::array();
            for (const JsonValue& item : value.items) out.push_back(plain(item));
            return out;
        }
        case Kind::kObject: {
            auto out = nlohmann::json::object();
            for (const JsonMember& member : value.members) out[member.name] = plain(member.value);
            return out;
        }
    }
    return {};
}

nlohmann::json drawn(int depth) {
    switch (*rc::gen::inRange(0, depth > 3 ? 4 : 6)) {
        case 0:
            return nullptr;
        case 1:
            return *rc::gen::arbitrary<bool>();
        case 2:
            return *rc::gen::inRange(-1000, 1000) / 8.0;
        case 3: {
            std::string text;
            for (const int scalar : *rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 0xD7FF))) {
                if (scalar < 0x80)
                    text += static_cast<char>(scalar);
                else
                    text += "\xC3\xA9";
            }
            return text;
        }
        case 4: {
            auto out = nlohmann::json::array();
            for (int i = *rc::gen::inRange(0, 4); i > 0; --i) out.push_back(drawn(depth + 1));
            return out;
        }
        default: {
            auto out = nlohmann::json::object();
            for (int i = *rc::gen::inRange(0, 4); i > 0; --i) out["k" + std::to_string(i)] = drawn(depth + 1);
            return out;
        }
    }
}

RC_GTEST_PROP(JsonTree, ReadsWhatAnotherLibraryWrites, ()) {
    const nlohmann::json value = drawn(0);
    const JsonTree tree = readJson(value.dump(*rc::gen::inRange(-1, 4), ' ', *rc::gen::arbitrary<bool>()));
    RC_ASSERT(tree.problems.empty());
    RC_ASSERT(plain(*tree.root) == value);
}

RC_GTEST_PROP(JsonTree, AnyCutOfATextIsReadToItsEnd, ()) {
    const std::string text = drawn(0).dump(2);
    std::string broken = text;
    for (int i = 0; i < 3 && !broken.empty(); ++i)
        broken.erase(*rc::gen::inRange<std::size_t>(0, broken.size()), *rc::gen::inRange<std::size_t>(0, 4));
    for (const auto& problem : readJson(broken).problems) RC_ASSERT(problem.span.end <= broken.size());
}

}  // namespace
}  // namespace lw::pack
