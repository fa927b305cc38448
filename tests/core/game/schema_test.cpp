// SPDX-License-Identifier: MIT
#include "game/schema.h"

#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

#include "game/definition.h"
#include "support/marked.h"

namespace lw::game {
namespace {

/// The schema of one type, as a game.ron has it: the field of a feature.
Schema schemaOf(const std::string& type) {
    const ParsedDefinition parsed = parseDefinition("(features: { \"F\": Tuple([" + type + "]) })");
    EXPECT_TRUE(parsed.diagnostics.empty()) << type << ": " << parsed.diagnostics.front().message;
    return parsed.definition.features->items.front().items.front();
}

using Mistakes = std::vector<std::string>;

/// Checks a value against a type: the mistakes, each with its kind, stand at the «marks».
void check(const std::string& type, std::string_view value, const Mistakes& mistakes) {
    const testing::Marked marked(value);
    const ron::Tree tree = ron::parse(marked.text);
    ASSERT_NE(tree.root(), ron::kNone);
    Mistakes found;
    std::vector<text::Span> spans;
    SchemaCheck check;
    check.isTerrain = [](std::string_view id) { return id == "plain"; };
    check.report = [&](Fault fault, ron::ErrorKind kind, text::Span span, const std::string& message,
                       const std::shared_ptr<const text::Fix>& fix) {
        EXPECT_FALSE(message.empty());
        if (fix) {
            EXPECT_NE(fix->edits.apply(marked.text), marked.text);
        }
        found.push_back((fault == Fault::kRule ? "rule " : "") + std::string(ron::kindName(kind)));
        spans.push_back(span);
    };
    checkValue(tree, tree.root(), schemaOf(type), check);
    EXPECT_EQ(found, mistakes) << type << " of " << value;
    EXPECT_EQ(spans, marked.spans) << type << " of " << value;
}

TEST(Schema, PlainTypes) {
    check("Unit", "()", {});
    check("Unit", "Exit", {});
    check("Unit", "«7»", {"expected-unit"});
    check("Unit", "«( )»", {"expected-unit"});
    check("Bool", "true", {});
    check("Bool", "«1»", {"expected-boolean"});
    check("Text", "\"\"", {});
    check("Text", "r#\"a\"#", {});
    check("Text", "«'a'»", {"expected-string"});
    check("Terrain", "\"plain\"", {});
    check("Terrain", "«\"lava\"»", {"rule invalid-value-for-type"});
    check("Terrain", "«plain»", {"expected-string"});
}

TEST(Schema, WholeNumbersAndTheirBounds) {
    check("Whole", "-0x1F", {});
    check("Whole", "b'a'", {});
    check("Whole", "123456789012345678901234567890123456789012345678901234567890", {});
    check("Whole", "«1.0»", {"expected-integer"});
    check("Whole(min: 1)", "1", {});
    check("Whole(min: 1)", "«0»", {"rule invalid-value-for-type"});
    check("Whole(min: -5, max: 5)", "«-6»", {"rule invalid-value-for-type"});
    check("Whole(min: -5, max: 5)", "«6»", {"rule invalid-value-for-type"});
    check("Whole(max: 5)", "«99999999999999999999999999999999999999999999»", {"rule invalid-value-for-type"});
    check("Whole(min: 5)", "99999999999999999999999999999999999999999999", {});
    check("Whole(min: 5)", "«-99999999999999999999999999999999999999999999»",
          {"rule invalid-value-for-type"});
    check("Whole(min: 9223372036854775807)", "9223372036854775808", {});
}

TEST(Schema, WholeNumbersOfTheGamesOwnTypes) {
    check("Whole(u32)", "4294967295", {});
    check("Whole(u32)", "7u32", {});
    check("Whole(u32)", "«4294967296»", {"integer-out-of-bounds"});
    check("Whole(u32)", "«-1»", {"integer-out-of-bounds"});
    check("Whole(u32)", "«7u8»", {"invalid-value-for-type"});
    check("Whole(u32)", "«1.0»", {"expected-integer"});
    check("Whole(u8)", "b'a'", {});
    check("Whole(u16)", "«b'a'»", {"invalid-value-for-type"});
    check("Whole(u64)", "18446744073709551615", {});
    check("Whole(u64)", "«18446744073709551616»", {"integer-out-of-bounds"});
    check("Whole(i8)", "-128", {});
    check("Whole(i8)", "«128»", {"integer-out-of-bounds"});
    check("Whole(i64)", "-9223372036854775808", {});
    check("Whole(i64)", "«-9223372036854775809»", {"integer-out-of-bounds"});
    check("Whole(i64)", "«680564733841876926926749214863536422912»", {"integer-out-of-bounds"});
    EXPECT_EQ(schemaOf("Whole(u16)").wholeMax, 65'535);
    EXPECT_EQ(schemaOf("Whole(i16)").wholeMin, -32'768);
}

TEST(Schema, NumbersAndTheirBounds) {
    check("Number", "1", {});
    check("Number", "NaN", {});
    check("Number", "inf", {});
    check("Number", "«\"1\"»", {"expected-float"});
    check("Number(min: 0.5, max: 2)", "0.5", {});
    check("Number(min: 0.5, max: 2)", "2", {});
    check("Number(min: 0.5, max: 2)", "«0.25»", {"rule invalid-value-for-type"});
    check("Number(min: 0.5, max: 2)", "«3»", {"rule invalid-value-for-type"});
    check("Number(min: 0.5)", "«NaN»", {"rule invalid-value-for-type"});
    // Beyond 128 bits a number is not what its low bits say.
    check("Number(max: 5)", "«680564733841876926926749214863536422912»", {"rule invalid-value-for-type"});
    check("Number(min: -5)", "«-680564733841876926926749214863536422912»", {"rule invalid-value-for-type"});
}

TEST(Schema, ListsTuplesAndOptions) {
    check("List(Whole)", "[]", {});
    check("List(Whole)", "[1, «\"a\"», 2, «b»]", {"expected-integer", "expected-integer"});
    check("List(Whole)", "«(1, 2)»", {"expected-array"});
    check("Maybe(Whole)", "None", {});
    check("Maybe(Whole)", "Some(1)", {});
    check("Maybe(Whole)", "Some(«a»)", {"expected-integer"});
    check("Maybe(Whole)", "«1»", {"expected-option"});
    check("Maybe(Whole)", "#![enable(implicit_some)] 1", {});
    check("Maybe(Whole)", "#![enable(implicit_some)] «\"1\"»", {"expected-integer"});
    check("Tuple([Whole, Text])", "(1, \"a\")", {});
    check("Tuple([Whole, Text])", "(«\"a\"», «1»)", {"expected-integer", "expected-string"});
    check("Tuple([Whole, Text])", "«(1)»", {"expected-different-length"});
    check("Tuple([Whole, Text])", "«[1, \"a\"]»", {"expected-struct-like"});
    check("Tuple([])", "()", {});
}

TEST(Schema, Fields) {
    const std::string type = "Fields({\"a\": Whole, \"b\": Maybe(Text)})";
    check(type, "(a: 1)", {});
    check(type, "(b: Some(\"x\"), a: 1)", {});
    check(type, "(b: None«)»", {"missing-struct-field"});
    check(type, "(a: 1, «c»: 2)", {"no-such-struct-field"});
    check(type, "(a: 1, «a»: 2)", {"duplicate-struct-field"});
    check(type, "(a: «\"1\"», b: «\"x\"»)", {"expected-integer", "expected-option"});
    check(type, "«(1)»", {"expected-named-struct-like"});
    check(type, "«{}»", {"expected-named-struct-like"});
    check(type, "(«)»", {"missing-struct-field"});
    check("Fields({\"a\": Maybe(Text)})", "()", {});
}

TEST(Schema, Variants) {
    const std::string type =
        "OneOf({\"Exit\": Unit, \"Sign\": Tuple([Text]), \"Shop\": Fields({\"open\": Bool}), \"None\": "
        "Unit})";
    check(type, "Exit", {});
    check(type, "None", {});
    check(type, "r#Exit", {});
    check(type, "Sign(\"a\")", {});
    check(type, "Shop(open: true)", {});
    check(type, "«Exits»", {"no-such-enum-variant"});
    check(type, "«Sgn»(\"a\")", {"no-such-enum-variant"});
    check(type, "«7»", {"expected-identifier"});
    check(type, "«(\"a\")»", {"expected-identifier"});
    check(type, "Exit«()»", {"expected-comma"});
    check(type, "«Sign»", {"expected-struct-like"});
    check(type, "Sign(«7»)", {"expected-string"});
    check(type, "«Sign(\"a\", \"b\")»", {"expected-different-length"});
    check(type, "«Shop»", {"expected-struct-like"});
    check(type, "Shop(«)»", {"missing-struct-field"});
    check(type, "Shop(open: «1»)", {"expected-boolean"});
    check("OneOf({\"A\": Tuple([Fields({\"x\": Whole})])})", "A((x: 1))", {});
    check("OneOf({\"A\": Tuple([Fields({\"x\": Whole})])})", "#![enable(unwrap_variant_newtypes)] A(x: 1)",
          {});
}

TEST(Schema, WhatIsNoValueWasReportedAlready) {
    const ron::Tree tree = ron::parse("[1, , ?]");
    SchemaCheck check;
    check.report = [](Fault, ron::ErrorKind, text::Span, const std::string& message, const auto&) {
        ADD_FAILURE() << message;
    };
    checkValue(tree, tree.root(), schemaOf("List(Whole)"), check);
}

/// Checks the types a game.ron gives for features: each mistake at a «mark».
void expectProblems(std::string_view features, const Mistakes& codes) {
    const testing::Marked marked("(features: { \"F\": " + std::string(features) + " })");
    const ParsedDefinition parsed = parseDefinition(marked.text);
    Mistakes found;
    std::vector<text::Span> spans;
    for (const text::Diagnostic& d : parsed.diagnostics) {
        found.push_back(d.code);
        spans.push_back(d.span);
    }
    EXPECT_EQ(found, codes) << features;
    EXPECT_EQ(spans, marked.spans) << features;
}

TEST(Schema, ASchemaThatIsNoneIsReported) {
    expectProblems("«7»", {"game-no-such-enum-variant"});
    expectProblems("«Strng»", {"game-no-such-enum-variant"});
    expectProblems("«Text»", {"game-invalid-value-for-type"});
    expectProblems("Tuple([«Text()»])", {"game-expected-comma"});
    expectProblems("«Tuple»", {"game-expected-struct-like"});
    expectProblems("Tuple(«Text»)", {"game-expected-array"});
    expectProblems("«Tuple([Text], [Text])»", {"game-expected-struct-like"});
    expectProblems("Fields(«[]»)", {"game-expected-map"});
    expectProblems("Fields({ «a»: Text })", {"game-expected-string"});
    expectProblems("Tuple([«List»])", {"game-expected-struct-like"});
    expectProblems("Tuple([List(«Lst»(Text))])", {"game-no-such-enum-variant"});
    expectProblems("Tuple([Whole(«mim»: 1)])", {"game-no-such-struct-field"});
    expectProblems("Tuple([Whole(min: «1.5»)])", {"game-expected-integer"});
    expectProblems("Tuple([«Whole(min: 2, max: 1)»])", {"game-invalid-value-for-type"});
    expectProblems("Tuple([Number(min: «\"1\"»)])", {"game-expected-float"});
    expectProblems("Tuple([«Number(min: 2, max: 1.5)»])", {"game-invalid-value-for-type"});
    expectProblems("Tuple([OneOf({ \"A\": «Bool» })])", {"game-invalid-value-for-type"});
}

TEST(Schema, AnExampleOfEveryTypeIsAccepted) {
    const std::pair<const char*, const char*> examples[] = {
        {"Unit", "()"},
        {"Bool", "false"},
        {"Whole", "0"},
        {"Whole(min: 3)", "3"},
        {"Whole(max: -3)", "-3"},
        {"Number", "0.0"},
        {"Number(min: 0.5)", "0.5"},
        {"Number(max: -1)", "-1.0"},
        {"Text", "\"\""},
        {"List(Text)", "[]"},
        {"Maybe(Text)", "None"},
        {"Tuple([Whole(min: 1), Text])", "(1, \"\")"},
        {"Fields({\"a\": Whole, \"b\": Maybe(Text), \"type\": Bool, \"x y\": Maybe(Unit)})",
         "(a: 0, type: false)"},
        {"OneOf({\"A\": Unit, \"B\": Unit})", "A"},
        {"OneOf({\"B\": Tuple([Whole(min: 1)])})", "B(1)"},
        {"OneOf({\"C\": Fields({\"a\": Text})})", "C(a: \"\")"}};
    for (const auto& [type, example] : examples) {
        EXPECT_EQ(exampleValue(schemaOf(type)), example) << type;
        check(type, example, {});
    }
}

TEST(Schema, ManyVariantsTakeNoTime) {
    std::string source = "(features: {\n";
    for (int i = 0; i < 50'000; ++i) source += "\"F" + std::to_string(i) + "\": Unit,\n";
    const ParsedDefinition parsed = parseDefinition(source + "})");
    EXPECT_TRUE(parsed.diagnostics.empty());
    EXPECT_EQ(parsed.definition.features->names.size(), 50'000U);
    EXPECT_NE(parsed.definition.features->find("F49999"), nullptr);
}

}  // namespace
}  // namespace lw::game
