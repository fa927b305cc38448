// SPDX-License-Identifier: MIT
#include "text/snapshot.h"

#include <gtest/gtest.h>
#include <random>
#include <rapidcheck/gtest.h>

#include "support/generators.h"
#include "text/position_cursor.h"
#include "text/utf8.h"

namespace lw::text {
namespace {

/// The same answers by the plainest means.
struct Plain {
    std::string text;

    [[nodiscard]] Position position(std::size_t offset) const {
        const std::string_view before = std::string_view(text).substr(0, offset);
        const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
        return {lines + 1, countScalars(before.substr(before.rfind('\n') + 1)) + 1};
    }
};

void expectSame(const Snapshot& snapshot, const std::string& text) {
    ASSERT_EQ(snapshot.size(), text.size());
    ASSERT_EQ(snapshot.str(), text);
    ASSERT_EQ(snapshot.lineCount(), static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1);
    std::size_t start = 0;
    const std::size_t step = std::max<std::size_t>(1, snapshot.lineCount() / 50);
    for (std::size_t line = 0; line < snapshot.lineCount(); ++line) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        if (line % step == 0) {
            ASSERT_EQ(snapshot.lineSpan(line), (Span{start, end})) << line;
            ASSERT_EQ(snapshot.lineAt(start), line);
            ASSERT_EQ(snapshot.lineAt(end), line);
        }
        start = end + 1;
    }
}

TEST(Snapshot, TheEmptyTextHasOneLine) {
    const Snapshot empty;
    EXPECT_EQ(empty.lineCount(), 1U);
    EXPECT_EQ(empty.lineSpan(0), (Span{0, 0}));
    EXPECT_EQ(empty.position(0), (Position{1, 1}));
    EXPECT_EQ(empty.apply(TextEdits({{{0, 0}, "a\nb"}})).str(), "a\nb");
    EXPECT_EQ(Snapshot("x\n").apply(TextEdits({{{0, 2}, ""}})).lineCount(), 1U);
}

TEST(Snapshot, ColumnsCountScalarsAndOnlyLfEndsALine) {
    const Snapshot text("a\r\né🌲x\n\r\xFFz");
    EXPECT_EQ(text.lineCount(), 3U);
    EXPECT_EQ(text.position(2), (Position{1, 3}));
    EXPECT_EQ(text.position(9), (Position{2, 3}));
    EXPECT_EQ(text.position(13), (Position{3, 3}));
    EXPECT_EQ(text.offset({2, 3}), 9U);
    EXPECT_EQ(text.offset({1, 99}), 2U);
    EXPECT_EQ(text.offset({99, 1}), text.size());
}

RC_GTEST_PROP(Snapshot, AnswersAsThePlainText, (const std::string& text)) {
    const Snapshot snapshot(text);
    const Plain plain{text};
    for (std::size_t i = 0; i <= text.size(); ++i) RC_ASSERT(snapshot.position(i) == plain.position(i));
    // A byte inside a character counts as itself when counting starts there, so forward steps are at borders.
    PositionCursor cursor(snapshot);
    for (std::size_t i = 0; i < text.size(); i += decodeAt(text, i).length)
        RC_ASSERT(cursor.at(i) == plain.position(i));
    RC_ASSERT(cursor.at(0) == (Position{1, 1}));
    const TextEdits edits = *testing::genEdits(text);
    RC_ASSERT(snapshot.apply(edits).str() == edits.apply(text));
}

TEST(Snapshot, LargeTextsSurviveManyEdits) {
    for (const std::size_t lineLength :
         {std::size_t{1}, std::size_t{80}, std::size_t{5'000}, std::size_t{300'000}}) {
        std::mt19937 random(7);
        std::string text;
        while (text.size() < 700'000) text += std::string(lineLength, '.') + "\n";
        Snapshot snapshot(text);
        for (int i = 0; i < 60; ++i) {
            const std::size_t a = random() % (text.size() + 1);
            const std::size_t b = std::min(text.size(), a + random() % (i % 7 == 0 ? 150'000 : 3));
            std::string replacement(random() % (i % 5 == 0 ? 100'000 : 3), 'x');
            if (i % 3 == 0) replacement += "\n";
            const TextEdits edits({{{a, b}, replacement}});
            text = edits.apply(text);
            snapshot = snapshot.apply(edits);
        }
        expectSame(snapshot, text);
    }
}

TEST(Snapshot, AnEditSharesTheChunksItDoesNotTouch) {
    std::string text;
    for (int i = 0; i < 20'000; ++i) text += "0123456789abcdef0123456789abcdef\n";
    const Snapshot before(text);
    const Snapshot after = before.apply(TextEdits({{{text.size() / 2, text.size() / 2 + 1}, "#"}}));
    ASSERT_GT(before.pieces().size(), 5U);
    std::size_t shared = 0;
    for (const auto& piece : after.pieces()) {
        for (const auto& old : before.pieces()) shared += piece.chunk == old.chunk ? 1 : 0;
    }
    EXPECT_EQ(shared, before.pieces().size() - 1);
    for (const auto& piece : after.pieces()) EXPECT_EQ(piece.chunk->text().back(), '\n');
}

/// Joins of two pieces where a scalar begins in one and ends in the other.
std::size_t scalarsCut(const Snapshot& snapshot, const std::string& text) {
    std::size_t cut = 0;
    for (const auto& piece : snapshot.pieces()) {
        for (std::size_t back = 1; back <= std::min<std::size_t>(piece.start, 3); ++back) {
            const Decoded decoded = decodeAt(text, piece.start - back);
            cut += decoded.valid && decoded.length > back ? 1 : 0;
        }
    }
    return cut;
}

TEST(Snapshot, NoChunkEndsInsideAScalar) {
    for (const std::string unit :
         {"\U0001F332", "a\u00E9", "\U0001F332\x80\x80\x80", "\xE2\x82", "\x82\xAC"}) {
        std::mt19937 random(3);
        std::string text;
        while (text.size() < 300'000) text += unit;
        Snapshot snapshot(text);
        ASSERT_EQ(scalarsCut(snapshot, text), 0U);
        for (int i = 0; i < 200; ++i) {
            // Half of the edits are at the very border of two pieces.
            const auto& piece = snapshot.pieces()[random() % snapshot.pieces().size()];
            const std::size_t a = i % 2 == 0 ? piece.start : random() % (text.size() + 1);
            const std::size_t b = std::min(text.size(), a + random() % 3);
            static const char* const kReplacements[] = {"",     "\xE2",     "\xE2\x82",
                                                        "\xAC", "\x82\xAC", "\xF0\x9F"};
            const TextEdits edits({{{a, b}, kReplacements[random() % 6]}});
            text = edits.apply(text);
            snapshot = snapshot.apply(edits);
            ASSERT_EQ(scalarsCut(snapshot, text), 0U) << i;
        }
        ASSERT_EQ(snapshot.str(), text);
    }
}

}  // namespace
}  // namespace lw::text
