// SPDX-License-Identifier: MIT
#include "ron/reader.h"

#include <array>
#include <gtest/gtest.h>

namespace lw::ron {
namespace {

struct Read {
    Tree tree;
    std::vector<text::Diagnostic> problems;
    std::array<Reader::Field, 2> fields = {{{"name", true}, {"size"}}};
    bool isStruct = false;
};

Read readPoint(const std::string& source) {
    Read out{parse(source), {}, {}, false};
    out.fields = {{{"name", true}, {"size"}}};
    text::DiagnosticSink sink;
    Reader reader(out.tree, {"point-", true}, sink);
    out.isStruct = reader.readStruct(out.tree.root(), "Point", out.fields);
    out.problems = sink.take();
    return out;
}

TEST(RonReader, FindsFieldsWhateverTheirOrder) {
    const Read read = readPoint("Point(size: 3, name: \"x\")");
    EXPECT_TRUE(read.isStruct);
    EXPECT_TRUE(read.problems.empty());
    EXPECT_EQ(read.tree.asString(read.fields[0].value), "x");
}

TEST(NearestName, IsOneThatMayBeMeant) {
    const std::array<std::string_view, 4> names{"Exit", "Sign", "Chest", "light"};
    EXPECT_EQ(nearestName("Sing", names), "Sign");
    EXPECT_EQ(nearestName("ligth", names), "light");
    EXPECT_EQ(nearestName("Exi", names), "Exit");
    EXPECT_EQ(nearestName("exit", names), "Exit");
    EXPECT_EQ(nearestName("Door", names), "");
    EXPECT_EQ(nearestName("", names), "");
    EXPECT_EQ(nearestName("x", {}), "");
}

TEST(RonReader, ReportsEachWrongFieldAtItsPlace) {
    const Read read = readPoint("(nam: 1, size: 2, size: 3)");
    ASSERT_EQ(read.problems.size(), 3U);
    EXPECT_EQ(read.problems[0].code, "point-no-such-struct-field");
    EXPECT_EQ(read.problems[0].span, (text::Span{1, 4}));
    EXPECT_EQ(read.problems[0].fixes.front()->edits.apply(read.tree.text()), "(name: 1, size: 2, size: 3)");
    EXPECT_EQ(read.problems[1].code, "point-duplicate-struct-field");
    EXPECT_EQ(read.problems[1].related.front().span, (text::Span{9, 13}));
    EXPECT_EQ(read.problems[2].code, "point-missing-struct-field");
    EXPECT_EQ(read.problems[2].span, (text::Span{25, 26}));
}

TEST(RonReader, TellsWhatIsNoStruct) {
    const std::pair<const char*, const char*> cases[] = {
        {"{}", "point-expected-named-struct-like"},
        {"\"x\"", "point-expected-named-struct-like"},
        {"(1, 2)", "point-expected-identifier"},
        {"None", "point-expected-different-struct-name"},
        {"Map(name: 1)", "point-expected-different-struct-name"},
        {"()", "point-missing-struct-field"},
    };
    for (const auto& [source, code] : cases) {
        const Read read = readPoint(source);
        ASSERT_EQ(read.problems.size(), 1U) << source;
        EXPECT_EQ(read.problems.front().code, code) << source;
    }
}

TEST(RonReader, ReadsTypedValues) {
    const Tree tree = parse("[0x10, 300, 1.5, 'a', \"b\", Rd, true, 18446744073709551615]");
    const auto e = tree.entries(tree.root());
    text::DiagnosticSink sink;
    Reader reader(tree, {}, sink);
    EXPECT_EQ(reader.readInteger(e[0].value), 16);
    EXPECT_EQ(reader.readNumber(e[1].value), 300.0);
    EXPECT_EQ(reader.readNumber(e[2].value), 1.5);
    EXPECT_EQ(reader.readChar(e[3].value), U'a');
    EXPECT_EQ(reader.readText(e[4].value), "b");
    EXPECT_EQ(reader.readBool(e[6].value), true);
    EXPECT_EQ(reader.readUnsigned(e[7].value), 18446744073709551615U);
    EXPECT_FALSE(sink.hasErrors());
    EXPECT_FALSE(reader.readInteger(e[1].value, 0, 255));
    EXPECT_FALSE(reader.readChar(e[4].value));
    const std::array<std::string_view, 2> colours = {"Red", "Blue"};
    EXPECT_FALSE(reader.readVariant(e[5].value, colours));
    const auto problems = sink.take();
    ASSERT_EQ(problems.size(), 3U);
    EXPECT_EQ(problems[0].message, "this number must be from 0 to 255");
    EXPECT_EQ(problems[2].fixes.front()->title, "Change to 'Red'");
}

}  // namespace
}  // namespace lw::ron
