// SPDX-License-Identifier: MIT
#include "map/map_kind.h"

#include <gtest/gtest.h>

#include "document/document.h"

namespace lw::map_editor {
namespace {

const MapKind kKind;

const std::string kText = "(name: \"m\", legend: {'.': \"plain\", 'T': \"forest\"})\n---\n..T\nTx.\n";

TEST(MapKind, PlacesAreNamedByCell) {
    const document::Document d(kKind, text::Snapshot(kText));
    ASSERT_EQ(d.diagnostics().size(), 1U);
    EXPECT_EQ(d.analysis()->placeName(d.diagnostics()[0].span.start), QStringLiteral("(1, 1)"));
    EXPECT_EQ(d.analysis()->summary(), QStringLiteral("3 × 2"));
}

TEST(MapKind, TheGameDecidesWhatIsAProblem) {
    document::Document d(kKind, text::Snapshot(kText));
    d.setCompanion(std::make_shared<document::Companion>(document::Companion{
        QStringLiteral("/game.ron"), text::Snapshot("(terrains: {\"plain\": (color: \"#ff0000\")})")}));
    EXPECT_GT(d.diagnostics().size(), 1U);
    const auto colours = kKind.ownColours(*d.analysis());
    ASSERT_EQ(colours.size(), 2U);
}

TEST(MapKind, AnEditInTheRowsGivesTheSameAsAFreshReading) {
    document::Document d(kKind, text::Snapshot(kText));
    const std::size_t row = kText.size() - 4;
    d.apply(text::TextEdits({{{row, row + 1}, "."}}), {});
    EXPECT_EQ(d.diagnostics().size(),
              kKind.analyse({d.text(), nullptr, nullptr, nullptr})->diagnostics().size());
}

TEST(MapKind, HeaderAndRowsAreHighlighted) {
    const document::Document d(kKind, text::Snapshot(kText));
    std::string styles(kText.size(), '.');
    kKind.highlight(*d.analysis(), d.text(), {0, kText.size()}, [&](text::Span span, int style) {
        for (std::size_t i = span.start; i < span.end; ++i) styles[i] = static_cast<char>('a' + style);
    });
    EXPECT_EQ(styles[1], 'a' + document::kKey);
    EXPECT_EQ(styles[kText.find("\"m\"")], 'a' + document::kString);
    EXPECT_EQ(styles.substr(kText.find("..T")), "hhi.i.h.");
}

TEST(MapKind, ABlockOfCharactersBecomesAMap) {
    const auto text = kKind.adopt("..T\n.'#\n");
    ASSERT_TRUE(text);
    const document::Document d(kKind, text::Snapshot(*text));
    EXPECT_EQ(d.diagnostics().size(), 0U) << *text;
    EXPECT_EQ(mapOf(*d.analysis()).width(), 3U);
    EXPECT_FALSE(kKind.adopt("one line"));
    EXPECT_EQ(kKind.adopt(kText), kText);
}

TEST(MapKind, TemplatesHaveNoErrors) {
    for (const document::Template& one : kKind.templates()) {
        const document::Document d(kKind, text::Snapshot(one.text));
        EXPECT_FALSE(text::hasErrors(d.diagnostics())) << one.name.toStdString();
    }
}

}  // namespace
}  // namespace lw::map_editor
