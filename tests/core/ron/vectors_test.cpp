// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cctype>
#include <gtest/gtest.h>
#include <set>

#include "ron/tree.h"
#include "support/data.h"
#include "text/snapshot.h"

namespace lw::ron {
namespace {

std::string kebab(const std::string& kind) {
    std::string out;
    for (const char c : kind) {
        if (std::isupper(static_cast<unsigned char>(c)) != 0 && !out.empty()) out += '-';
        out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return out;
}

/// A missing comma or colon stands after the value before it, which the reference does not say.
bool isMissingSeparator(const text::Diagnostic& d) {
    return d.span.empty() && (d.code == "ron-expected-comma" || d.code == "ron-expected-map-colon");
}

TEST(RonVectors, TokensConcatenateToTheText) {
    for (const auto& c : testing::readVectors("ron/vectors.jsonl")) {
        const std::string text = c["ron"];
        const Tree tree = parse(text);
        std::string joined;
        for (const Token& token : tree.tokens()) joined += tree.slice(token.span());
        EXPECT_EQ(joined, text);
    }
}

TEST(RonVectors, WhatTheReferenceReadsHasNoError) {
    for (const auto& c : testing::readVectors("ron/vectors.jsonl")) {
        if (!c["ok"]) continue;
        const Tree tree = parse(c["ron"]);
        EXPECT_FALSE(text::hasErrors(tree.diagnostics())) << c["ron"] << tree.diagnostics().front().message;
        EXPECT_NE(tree.root(), kNone) << c["ron"];
    }
}

TEST(RonVectors, WhatTheReferenceRefusesIsAnErrorAtItsPlace) {
    for (const auto& c : testing::readVectors("ron/vectors.jsonl")) {
        if (c["ok"] || c.contains("type")) continue;
        const std::string source = c["ron"];
        const Tree tree = parse(source);
        ASSERT_TRUE(text::hasErrors(tree.diagnostics())) << c["ron"];
        const text::Snapshot text(source);
        const text::Span place = text::placeAt(text.offset({c["line"], c["col"]}));
        const bool found = std::any_of(
            tree.diagnostics().begin(), tree.diagnostics().end(),
            [&](const text::Diagnostic& d) { return d.span.touches(place) || isMissingSeparator(d); });
        EXPECT_TRUE(found) << c["ron"];
    }
}

TEST(RonVectors, KindsAreTheReferencesUnlessABracketIsLeftOpen) {
    // A better answer than "expected comma" at the end of the text: the closer, by its own kind.
    const std::set<std::string> closers = {"ron-expected-array-end", "ron-expected-map-end",
                                           "ron-expected-struct-like-end"};
    for (const auto& c : testing::readVectors("ron/vectors.jsonl")) {
        if (c["ok"] || c.contains("type")) continue;
        const Tree tree = parse(c["ron"]);
        const std::string wanted = "ron-" + kebab(c["kind"]);
        const bool found = std::any_of(
            tree.diagnostics().begin(), tree.diagnostics().end(),
            [&](const text::Diagnostic& d) { return d.code == wanted || closers.count(d.code) != 0; });
        // In a struct a name with a dot or a sign is told as the broken number that it holds, too.
        EXPECT_TRUE(found) << c["ron"] << " wants " << wanted << ", has " << tree.diagnostics().front().code;
    }
}

}  // namespace
}  // namespace lw::ron
