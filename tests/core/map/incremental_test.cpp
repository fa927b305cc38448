// SPDX-License-Identifier: MIT
// An analysis made from the one before says what one from scratch says.
#include <gtest/gtest.h>
#include <random>
#include <rapidcheck/gtest.h>

#include "edit_checks.h"
#include "text/utf8.h"

namespace lw::map {
namespace {

using testing::anyGame;
using text::TextEdits;

/// A map whose text is edited step by step, each step held against a new analysis.
class Stepper {
public:
    explicit Stepper(std::string text, std::shared_ptr<const game::Definition> game = anyGame())
        : m_text(std::move(text)), m_game(std::move(game)), m_map(analyse(text::Snapshot(m_text), m_game)) {}

    /// What differs after the edits; empty if nothing does.
    std::string step(const TextEdits& edits) {
        m_text = edits.apply(m_text);
        m_map = analyse(m_map.text().apply(edits), m_game, &m_map);
        std::string difference = firstDifference(m_map, analyse(text::Snapshot(m_text), m_game));
        // Tiles are read through the lengths of rows: they must fit the bytes.
        for (std::size_t y = 0; y < m_map.height(); y += 1 + m_map.height() / 7) {
            const std::size_t length = m_map.rows().length(y);
            if (length == 0) continue;
            const auto last = m_map.tileSpan(length - 1, y);
            if (!last || last->end != m_map.rowSpan(y).end) difference += " tiles of a row";
        }
        return difference;
    }

    [[nodiscard]] const std::string& text() const { return m_text; }
    [[nodiscard]] const MapAnalysis& map() const { return m_map; }

private:
    std::string m_text;
    std::shared_ptr<const game::Definition> m_game;
    MapAnalysis m_map;
};

std::string genBytes() {
    return testing::oneOf<std::string>(
        {"",  "",  ".",  "\n", "\r",     "\r\n", "---",  "\n---\n",    "-",    "'", "\"",         "}",
         "{", ",", "/*", "//", "\u00E9", "\xC3", "\xA9", "\U0001F332", "\n\n", "?", "'x': \"y\","});
}

RC_GTEST_PROP(Incremental, RandomEditsAnywhere, ()) {
    Stepper stepper((*testing::genMap()).text);
    for (int i = 0; i < 6; ++i) {
        std::vector<text::TextEdit> edits;
        std::size_t from = 0;
        const auto count = testing::genInRange(1, 3);
        for (int e = 0; e < count; ++e) {
            const auto start = testing::genInRange<std::size_t>(from, stepper.text().size() + 1);
            const std::size_t end =
                std::min(stepper.text().size(), start + testing::genInRange<std::size_t>(0, 4));
            edits.push_back({{start, end}, genBytes()});
            from = end + 1;
            if (from > stepper.text().size()) break;
        }
        const TextEdits all(std::move(edits));
        RC_ASSERT(stepper.step(all) == "");
    }
}

std::shared_ptr<const game::Definition> strictGame() {
    const auto parsed = game::parseDefinition(
        "(terrains: { \"plain\": () }, looks: (tiles: [\"indoor\"]), max_size: (3, 2), features: { \"Exit\": "
        "Unit })");
    return std::make_shared<const game::Definition>(parsed.definition);
}

RC_GTEST_PROP(Incremental, EditsInRowsUnderAStrictGame, ()) {
    Stepper stepper((*testing::genMap()).text, strictGame());
    for (int i = 0; i < 6; ++i) {
        const auto start =
            testing::genInRange<std::size_t>(stepper.map().rows().start(), stepper.text().size() + 1);
        const std::size_t end =
            std::min(stepper.text().size(), start + testing::genInRange<std::size_t>(0, 3));
        RC_ASSERT(stepper.step(TextEdits({{{start, end}, genBytes()}})) == "");
    }
}

const std::string kHeader =
    "(\n    name: \"Long\",\n    legend: { '.': \"plain\", '\u00E9': \"forest\" },\n)\n---\n";

std::string repeated(const std::string& unit, std::size_t count) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += unit;
    return out;
}

/// Rows that take up several chunks each.
std::vector<std::string> longTexts() {
    const std::string row(200'000, '.');
    const std::string wide = repeated("\u00E9", 100'000);
    return {kHeader + row + "\n" + row + "\n" + row + "\n",
            kHeader + row + "\r\n" + wide + "\r\n" + row,
            kHeader + wide + "." + wide + "\n" + repeated("\U0001F332", 50'000) + "\n" + row + "\n",
            kHeader + repeated("\r", 200'000) + "\n" + row,
            kHeader + repeated("\x80", 200'000) + "\n" + repeated("\xE2\x82", 100'000),
            kHeader + repeated(".\n", 100'000),
            kHeader + repeated("\r\n", 100'000) + ".",
            kHeader + repeated(std::string(3'000, '.') + "\n", 60)};
}

TEST(Incremental, EditsAtTheBordersOfChunks) {
    static const char* const kInserted[] = {"\r",     "\n",   "\r\n", "",     "x",
                                            "\u00E9", "\xE2", "\x82", "\xAC", "\n---\n"};
    std::mt19937 random(11);
    for (const std::string& text : longTexts()) {
        Stepper stepper(text);
        for (int i = 0; i < 10; ++i) {
            const auto& pieces = stepper.map().text().pieces();
            const std::size_t border = pieces[random() % pieces.size()].start;
            const std::size_t reach = random() % 3;
            const std::size_t start = border > reach ? border - reach : 0;
            const std::size_t end = std::min(stepper.text().size(), start + random() % 4);
            const TextEdits edits({{{start, end}, kInserted[random() % std::size(kInserted)]}});
            ASSERT_EQ(stepper.step(edits), "") << "step " << i << " at " << start;
        }
    }
}

TEST(Incremental, EditsInsideLongRowsAndOverManyChunks) {
    std::mt19937 random(12);
    for (const std::string& text : longTexts()) {
        Stepper stepper(text);
        for (int i = 0; i < 8; ++i) {
            const std::size_t start =
                kHeader.size() + random() % (stepper.text().size() - kHeader.size() + 1);
            const std::size_t length = i % 5 == 0 ? random() % 150'000 : random() % 3;
            const std::size_t end = std::min(stepper.text().size(), start + length);
            const std::string inserted = i % 7 == 0   ? std::string(100'000, '.')
                                         : i % 2 == 0 ? "\n"
                                                      : "\u00E9";
            const TextEdits edits({{{start, end}, inserted}});
            ASSERT_EQ(stepper.step(edits), "") << "step " << i << " at " << start;
        }
    }
}

TEST(Incremental, TheSeparatorIsLostAndGained) {
    const std::string source = kHeader + "..\n.\n";
    const std::size_t separator = source.find("---");
    for (std::size_t at = separator - 2; at <= separator + 4; ++at) {
        for (const char* inserted : {"-", " ", "\r", "\n", "x", "---\n", "\n---"}) {
            for (const std::size_t removed : {std::size_t{0}, std::size_t{1}}) {
                Stepper stepper(source);
                const TextEdits edits({{{at, at + removed}, inserted}});
                const TextEdits back = edits.inverse(source);
                EXPECT_EQ(stepper.step(edits), "") << at << " " << inserted;
                EXPECT_EQ(stepper.step(TextEdits({{text::placeAt(stepper.text().size()), "."}})), "");
                EXPECT_EQ(stepper.step(back), "") << at << " " << inserted;
            }
        }
    }
}

TEST(Incremental, TheTextEndsAtTheSeparatorOrGoesOn) {
    const std::string header = kHeader.substr(0, kHeader.size() - 1);
    Stepper stepper(header);
    for (const char* typed : {"\r", "\n", ".", "\n", "\n", "x"}) {
        EXPECT_EQ(stepper.step(TextEdits({{text::placeAt(stepper.text().size()), typed}})), "");
    }
    while (stepper.text().size() > header.size() - 2) {
        const std::size_t size = stepper.text().size();
        EXPECT_EQ(stepper.step(TextEdits({{{size - 1, size}, ""}})), "") << size;
    }
}

TEST(Incremental, RowsNotTouchedAreNotReadAgain) {
    std::string text = kHeader;
    for (int i = 0; i < 400; ++i) text += std::string(1'000, '.') + "\n";
    const MapAnalysis before = analyse(text::Snapshot(text), anyGame());
    const TextEdits edits({{{text.size() / 2, text.size() / 2 + 1}, "\u00E9"}});
    const MapAnalysis after = analyse(before.text().apply(edits), anyGame(), &before);
    EXPECT_EQ(&after.header(), &before.header());
    std::size_t read = 0;
    for (const Rows::Stretch& stretch : after.rows().stretches()) {
        const auto& old = before.rows().stretches();
        read += std::none_of(old.begin(), old.end(), [&](const auto& o) { return o.facts == stretch.facts; });
    }
    EXPECT_LE(read, 2U);
    EXPECT_GT(after.rows().stretches().size(), 5U);
}

TEST(Incremental, ProblemsBeyondTheCapAreCountedAlike) {
    // Some of the unknown characters are CRs, which only what follows tells from line ends.
    std::string text = kHeader;
    for (int i = 0; i < 30; ++i) text += repeated("?\r", 40'000) + "\n";
    Stepper stepper(text);
    std::mt19937 random(13);
    for (int i = 0; i < 6; ++i) {
        const auto& pieces = stepper.map().text().pieces();
        const std::size_t at =
            i % 2 == 0 ? pieces[random() % pieces.size()].start : random() % stepper.text().size();
        EXPECT_EQ(stepper.step(TextEdits({{text::placeAt(at), i % 3 == 0 ? "\r" : "\n"}})), "") << i;
    }
}

}  // namespace
}  // namespace lw::map
