// SPDX-License-Identifier: MIT
// A text without problems is written as JSON without a tree; the answer is that of the tree.
#include "formats/ron_json.h"

#include <array>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <vector>

#include "formats/registry.h"
#include "ron/plain_reader.h"
#include "support/data.h"

namespace lw::formats {
namespace {

bool isPlain(const std::string& text) {
    ron::ProblemCheck check;
    return ron::PlainReader(text, check).read();
}

/// Whether the quick way was gone, which has to give what the slow one does.
bool isReadAlike(const std::string& text) {
    std::string quick;
    const bool isRead = appendPlainRonJson(text, quick);
    EXPECT_EQ(isRead, isPlain(text)) << text;
    if (!isRead) {
        EXPECT_TRUE(quick.empty()) << text;
        return false;
    }
    const ron::Tree tree = ron::parse(text);
    EXPECT_TRUE(tree.diagnostics().empty()) << text;
    std::string slow;
    appendRonJson(tree, tree.root(), slow);
    EXPECT_EQ(quick, slow) << text;
    return true;
}

TEST(PlainRon, WhatIsUsualIsReadWithoutATree) {
    for (const char* text :
         {"()", "( )", "Name", "Name()", "r#a-b(1)", "(a: 1, r#b: -2.5e3,)", "Name(a: Some(\"x\"), b: None)",
          "Some(Some(1,))", "[inf, -inf, NaNf32, 0x1F, 1_000u16, b'a', '\\'', ''', true]",
          "{\"a\": 1, \"b\": {1: (), 'c': [b\"x\", br#\"y\"#, r#\"z\"#]}}",
          "#![enable(implicit_some,)] #![enable(unwrap_newtypes, explicit_struct_names)]\n// a\n/* b */ (1)",
          "(Name, (None), Some: 2)", "(None: 1, true: 2, Some: 3, inf: 4)", "(a /* c */ : 1)", "(None, 1)",
          "99999999999999999999999999999999999999999999", "(((((((((1)))))))))"}) {
        const bool isRead = isReadAlike(text);
        EXPECT_EQ(isRead, ron::parse(text).diagnostics().empty()) << text;
    }
}

TEST(PlainRon, WhatHasAProblemIsLeftToTheParser) {
    for (const char* text : {"",
                             "1 2",
                             "(1,,)",
                             "[,]",
                             "(a: 1 b: 2)",
                             "{1 2}",
                             "{\"a\": 1, \"a\": 2}",
                             "Some",
                             "Some 3",
                             "(a: )",
                             "\"x",
                             "[1",
                             "1..2",
                             "\xEF\xBB\xBF()",
                             "#![enable(unwrap_variant_newtypes)] Some()",
                             "256u8",
                             "{'a': 1, 'a': 2}",
                             "{1: 1, 1: 2}",
                             "{1.0: 1, 1.0: 2}",
                             "Name{1}",
                             "( a: 1, 2)",
                             "\"\xFF\"",
                             "(a, b: 1)"})
        EXPECT_FALSE(isPlain(text)) << text;
    std::string many = "{";
    for (int i = 0; i < 20; ++i) many += std::to_string(i % 19) + ": 1, ";
    EXPECT_FALSE(isPlain(many + "}"));
}

TEST(PlainRon, WhatLooksLikeUtf16IsLeftToTheParser) {
    // NUL is a character of RON strings, and UTF-8; in this place it is half of one of UTF-16.
    EXPECT_FALSE(isReadAlike(std::string("\"\0\1\0(\"", 6)));
}

TEST(PlainRon, DepthEndsWhereTheParsersDoes) {
    for (const char* pair : {"[]", "()", "{}"}) {
        for (int depth = 60; depth < 70; ++depth) {
            const auto nested = [&](const std::string& opening) {
                std::string text;
                for (int i = 0; i < depth; ++i) text += opening;
                return text + "1" + std::string(static_cast<std::size_t>(depth), pair[1]);
            };
            for (const char* inside : {"", "a:"}) {
                if (pair[0] == '[' && *inside != 0) continue;
                const std::string text = nested(pair[0] == '{' ? "{1:" : std::string(1, pair[0]) + inside);
                EXPECT_EQ(isReadAlike(text), ron::parse(text).diagnostics().empty()) << text;
            }
        }
    }
    for (int depth = 120; depth < 135; ++depth) {
        std::string text;
        for (int i = 0; i < depth; ++i) text += "Some(";
        text += "1" + std::string(static_cast<std::size_t>(depth), ')');
        EXPECT_EQ(isReadAlike(text), ron::parse(text).diagnostics().empty()) << depth;
    }
}

TEST(PlainRon, TheVectorsAreReadAlike) {
    std::size_t quick = 0;
    for (const auto& c : testing::readVectors("ron/vectors.jsonl")) quick += isReadAlike(c["ron"]) ? 1 : 0;
    EXPECT_GT(quick, 200U);
}

/// Texts that mostly hang together: values with now and then a piece too many.
rc::Gen<std::string> genValue(int depth) {
    const auto leaf = rc::gen::element<std::string>(
        "1", "-2", "0x1f", "1.5", "\"s\"", "\"\\n\"", "'c'", "None", "true", "()", "Name", "b'x'", "Some(1)",
        "1..2", "r#a", "inf", "\"é\"", "// c\n 1", "r\"x\"", "Some", "'x", "256u8", ",", "x:", "");
    if (depth == 0) return leaf;
    const auto inner =
        rc::gen::container<std::vector<std::string>>(rc::gen::lazy([=] { return genValue(depth - 1); }));
    const auto wrapped = rc::gen::apply(
        [](const std::vector<std::string>& values, int shape) {
            static constexpr std::array<const char*, 5> kOpen{"[", "(", "N(", "{", "Some("};
            static constexpr std::array<const char*, 5> kClose{"]", ")", ")", "}", ")"};
            const auto at = static_cast<std::size_t>(shape / 2);
            const bool isNamed = shape % 2 == 1;
            std::string text = kOpen[at];
            for (std::size_t i = 0; i < values.size(); ++i) {
                if (i > 0) text += ", ";
                if (at == 3)
                    text += (isNamed ? std::to_string(i) : "\"k" + std::to_string(i % 3) + "\"") + ": ";
                if (isNamed && (at == 1 || at == 2)) text += "f" + std::to_string(i) + ": ";
                text += values[i];
            }
            return text + kClose[at];
        },
        inner, rc::gen::inRange(0, 10));
    return rc::gen::oneOf(leaf, wrapped, wrapped);
}

RC_GTEST_PROP(PlainRon, AnyTextIsReadAlikeOrLeftToTheParser, ()) {
    const std::string text = *rc::gen::resize(6, genValue(3));
    const bool isRead = isReadAlike(text);
    RC_CLASSIFY(isRead, "read without a tree");
}

TEST(PlainRon, AFileAnswersAlikeWhicheverQuestionComesFirst) {
    for (const std::string text :
         {"(a: [1, 2], b: {\"k\": Some(1.5)})", "{\"a\": 1, \"a\": 2}", "(a: 1", "1..2"}) {
        const auto open = [&] { return languageById("ron")->analyse({text::Snapshot(text), {}, {}}); };
        const auto modelFirst = open();
        const std::string model = modelFirst->modelJson();
        const auto problemsFirst = open();
        EXPECT_EQ(problemsFirst->diagnostics().size(), ron::parse(text).diagnostics().size()) << text;
        EXPECT_EQ(problemsFirst->modelJson(), model) << text;
        EXPECT_EQ(modelFirst->diagnostics().size(), problemsFirst->diagnostics().size()) << text;
        EXPECT_EQ(modelFirst->modelJson(), model) << text;
    }
}

}  // namespace
}  // namespace lw::formats
