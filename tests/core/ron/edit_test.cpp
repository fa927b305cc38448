// SPDX-License-Identifier: MIT
#include "ron/edit.h"

#include <gtest/gtest.h>

#include "ron/entry_edit.h"
#include "ron/printer.h"

namespace lw::ron {
namespace {

std::string appended(const std::string& source, const std::string& entry) {
    const Tree tree = parse(source);
    return appendEntry(tree, tree.root(), entry).apply(source);
}
std::string removed(const std::string& source, std::vector<std::size_t> indices) {
    const Tree tree = parse(source);
    return removeEntries(tree, tree.root(), indices).apply(source);
}

TEST(RonEdit, AppendFollowsTheStyleOfTheContainer) {
    EXPECT_EQ(appended("{}", "1: 2"), "{ 1: 2 }");
    EXPECT_EQ(appended("{ }", "1: 2"), "{ 1: 2 }");
    EXPECT_EQ(appended("(\n)", "a: 1"), "(\n    a: 1,\n)");
    EXPECT_EQ(appended("{ 'a': 1 }", "'b': 2"), "{ 'a': 1, 'b': 2 }");
    EXPECT_EQ(appended("{'a':1,'b':2}", "'c':3"), "{'a':1,'b':2,'c':3}");
    EXPECT_EQ(appended("{ 'a': 1, }", "'b': 2"), "{ 'a': 1, 'b': 2, }");
    EXPECT_EQ(appended("{\n  'a': 1,\n}", "'b': 2"), "{\n  'a': 1,\n  'b': 2,\n}");
    EXPECT_EQ(appended("{\n\t'a': 1\n}", "'b': 2"), "{\n\t'a': 1,\n\t'b': 2\n}");
    EXPECT_EQ(appended("{\r\n  'a': 1, // one\r\n}", "'b': 2"), "{\r\n  'a': 1, // one\r\n  'b': 2,\r\n}");
    EXPECT_EQ(appended("{\n  'a': 1 // one\n}", "'b': 2"), "{\n  'a': 1, // one\n  'b': 2\n}");
    EXPECT_EQ(appended("{ // none yet\n}", "'b': 2"), "{ // none yet\n    'b': 2,\n}");
}

TEST(RonEdit, RemoveTakesLinesOrCommas) {
    const std::string lines = "{\n  'a': 1, // one\n  // about b\n  'b': 2,\n  'c': 3\n}";
    EXPECT_EQ(removed(lines, {0}), "{\n  // about b\n  'b': 2,\n  'c': 3\n}");
    EXPECT_EQ(removed(lines, {1}), "{\n  'a': 1, // one\n  // about b\n  'c': 3\n}");
    EXPECT_EQ(removed(lines, {2}), "{\n  'a': 1, // one\n  // about b\n  'b': 2,\n}");
    EXPECT_EQ(removed(lines, {0, 1, 2}), "{\n  // about b\n}");
    const std::string line = "{ 'a': 1, 'b': 2, 'c': 3 }";
    EXPECT_EQ(removed(line, {0}), "{ 'b': 2, 'c': 3 }");
    EXPECT_EQ(removed(line, {1}), "{ 'a': 1, 'c': 3 }");
    EXPECT_EQ(removed(line, {2}), "{ 'a': 1, 'b': 2 }");
    EXPECT_EQ(removed(line, {1, 2}), "{ 'a': 1 }");
    EXPECT_EQ(removed(line, {0, 2}), "{ 'b': 2 }");
    EXPECT_EQ(removed(line, {0, 1, 2}), "{ }");
    EXPECT_EQ(removed("{ 'a': 1, }", {0}), "{ }");
    EXPECT_EQ(removed("{ 'a': 1, 'b': 2, }", {1}), "{ 'a': 1, }");
}

std::string inserted(const std::string& source, std::size_t at, const std::string& entry) {
    const Tree tree = parse(source);
    const std::string entries[] = {entry};
    return insertEntries(tree, tree.root(), at, entries).apply(source);
}
std::string moved(const std::string& source, std::size_t from, std::size_t to) {
    const Tree tree = parse(source);
    return moveEntry(tree, tree.root(), from, to).apply(source);
}

TEST(RonEdit, InsertFollowsTheStyleOfTheContainer) {
    EXPECT_EQ(inserted("[1, 2]", 0, "0"), "[0, 1, 2]");
    EXPECT_EQ(inserted("[1, 2]", 1, "0"), "[1, 0, 2]");
    EXPECT_EQ(inserted("[1, 2]", 2, "0"), "[1, 2, 0]");
    EXPECT_EQ(inserted("[]", 0, "0"), "[0]");
    EXPECT_EQ(inserted("[\n  1,\n  // two\n  2\n]", 1, "0"), "[\n  1,\n  0,\n  // two\n  2\n]");
    EXPECT_EQ(inserted("[ // first\r\n\t1,\r\n]", 0, "0"), "[ // first\r\n\t0,\r\n\t1,\r\n]");
}

TEST(RonEdit, MoveTakesCommentsAlong) {
    EXPECT_EQ(moved("[1, 2, 3]", 0, 2), "[2, 3, 1]");
    EXPECT_EQ(moved("[1, 2, 3]", 2, 0), "[3, 1, 2]");
    EXPECT_EQ(moved("[1, 2, 3,]", 1, 2), "[1, 3, 2,]");
    EXPECT_EQ(moved("[\n  1, // one\n  // two\n  2,\n  3\n]", 1, 2),
              "[\n  1, // one\n  3,\n  // two\n  2\n]");
    EXPECT_EQ(moved("[\n  1, // one\n  // two\n  2,\n  3\n]", 0, 2),
              "[\n  // two\n  2,\n  3,\n  1 // one\n]");
    EXPECT_EQ(moved("[\n  1,\n  2 // two\n]", 1, 0), "[\n  2, // two\n  1\n]");
    EXPECT_EQ(moved("[1, 2 // two\n]", 1, 0), "[2, // two\n1\n]");
}

TEST(RonEdit, WhatIsWrittenReadsBack) {
    for (const char* source : {"{}", "{ }", "{ 'a': 1 }", "{\n 'a': 1,\n}", "{'a':1 /* x */}", "{ // c\n}",
                               "{'a': 1, // c\n}", "{\n'a': 1\n// tail\n}"}) {
        const std::string after = appended(source, "'z': 9");
        const Tree tree = parse(after);
        EXPECT_TRUE(tree.diagnostics().empty()) << after;
        const std::string values = printCompact(tree, tree.root(), Spelling::kNormal);
        EXPECT_TRUE(values.ends_with("'z':9}")) << values;
        const Tree again = parse(removed(after, {tree.entries(tree.root()).size() - 1}));
        EXPECT_TRUE(again.diagnostics().empty()) << again.text();
        EXPECT_EQ(again.entries(again.root()).size() + 1, tree.entries(tree.root()).size());
    }
}

TEST(RonEdit, AnEntryIsSetWhereverItStands) {
    const auto set = [](const std::string& text, const char* name, const char* value) {
        const Tree tree = parse(text);
        return setEntry(tree, tree.root(), name, value).apply(text);
    };
    EXPECT_EQ(set("(a: 1, b: 2)", "a", "[3]"), "(a: [3], b: 2)");
    EXPECT_EQ(set("(a: 1)", "c", "3"), "(a: 1, c: 3)");
    EXPECT_EQ(set("{\"a\": 1, /* x */ \"b\": 2}", "b", "3"), "{\"a\": 1, /* x */ \"b\": 3}");
    EXPECT_EQ(set("{\n    \"a\": 1,\n}", "b b", "2"), "{\n    \"a\": 1,\n    \"b b\": 2,\n}");
    EXPECT_EQ(set("()", "a", "1"), "(a: 1)");
}

}  // namespace
}  // namespace lw::ron
