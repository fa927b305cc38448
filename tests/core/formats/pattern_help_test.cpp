// SPDX-License-Identifier: MIT
// What is told at a place of a pattern: completions, explanations, signatures, inlays, outline, foldings.
#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <optional>

#include "support/data.h"
#include "support/languages.h"
#include "support/marked.h"

namespace lw::formats {
namespace {

using language::Completion;
using language::Completions;
using testing::analysed;
using testing::Marked;

Completions completed(std::string_view id, std::string_view marked) {
    const Marked text(marked);
    return analysed(id, text.text)->complete(text.spans[0].end);
}
const Completion* find(const Completions& completions, std::string_view label) {
    const auto at = std::find_if(completions.items.begin(), completions.items.end(),
                                 [&](const Completion& item) { return item.label == label; });
    return at != completions.items.end() ? &*at : nullptr;
}
std::optional<language::Explanation> explained(std::string_view id, std::string_view marked) {
    const Marked text(marked);
    auto out = analysed(id, text.text)->explain(text.spans[0].start);
    if (out) {
        EXPECT_EQ(out->span, text.spans[0]) << marked;
    }
    return out;
}

TEST(PatternCompletion, OffersInstructionsWithTheirEffect) {
    const Completions all = completed("stackup", "3 for\n  $idealdl 2 * «s»\nend");
    EXPECT_EQ(all.replaced, (text::Span{21, 22}));
    ASSERT_NE(find(all, "sleep"), nullptr);
    EXPECT_EQ(find(all, "sleep")->detail, "s –");
    EXPECT_EQ(find(all, "sleep")->note, "Waits s seconds.");
    EXPECT_EQ(find(all, "sleep")->kind, Completion::Kind::kInstruction);
    EXPECT_EQ(find(all, "$sides")->kind, Completion::Kind::kVariable);
    EXPECT_EQ(find(all, "#abs"), nullptr) << "inside a loop no section may stand";
}

TEST(PatternCompletion, VariablesAndSectionsHaveTheirSigns) {
    const Completions variables = completed("stackup", "a «$»");
    ASSERT_NE(find(variables, "$idealth"), nullptr);
    EXPECT_EQ(variables.replaced, (text::Span{2, 3}));
    EXPECT_EQ(find(variables, "sleep"), nullptr);
    const Completions sections = completed("stackup", "a 40 p:_|.\n#mirror 1\n«#»");
    ASSERT_EQ(sections.items.size(), 4U);
    EXPECT_TRUE(find(sections, "#abs")->fits);
    EXPECT_FALSE(find(sections, "#mirror")->fits);
    EXPECT_TRUE(completed("stackup", "«#» a 40 p:_|.").items.empty());
    const Completions header = completed("stackup", "a 40 p:_|.\n#restrict «$s»");
    EXPECT_NE(find(header, "$sides"), nullptr);
    EXPECT_EQ(find(header, "$idealth"), nullptr);
}

TEST(PatternCompletion, OffersTheProgramsOwnWords) {
    const Completions words = completed("stackup", "a 40 p:|./_|.\n( 1 ) jolt\na 40 «p»");
    ASSERT_NE(find(words, "p:|./_|."), nullptr);
    EXPECT_EQ(find(words, "p:|./_|.")->kind, Completion::Kind::kWord);
    const Completions functions = completed("stackup", "( 1 ) jolt\n( 2 ) «j»");
    EXPECT_NE(find(functions, "jolt"), nullptr);
    EXPECT_NE(find(functions, "'o'"), nullptr);
    EXPECT_EQ(find(functions, "sleep"), nullptr);
}

TEST(PatternCompletion, OffersLinkedCharactersInsideARing) {
    const Completions inside = completed("stackup", "a 40 p:|.«»");
    ASSERT_NE(find(inside, "o"), nullptr);
    EXPECT_EQ(find(inside, "o")->detail, "a wall on the opposite side");
    EXPECT_EQ(inside.replaced, (text::Span{9, 9}));
    const Completions begun = completed("stackup", "a 40 p:|./_|. a 40 T:«»");
    EXPECT_NE(find(begun, "|./_|."), nullptr);
    EXPECT_NE(find(completed("stackup", "1 «call:»"), "call:o"), nullptr);
    EXPECT_NE(find(completed("pstring", "|.«»"), "."), nullptr);
}

TEST(PatternCompletion, NothingInCommentsAndOutsideOfPrograms) {
    EXPECT_TRUE(completed("stackup", "1 -- sl«»").items.empty());
    EXPECT_TRUE(completed("lua", "local sl«» = \"a 40 p:_|. 1 i thsleep\"").items.empty());
    EXPECT_NE(find(completed("lua", "local x = \"a 40 p:_|. 1 i «ths»\""), "thsleep"), nullptr);
    const Completions linked = completed("lua", "pt:link(\"d\", f)\nlocal x = \"a 40 p:_|.«» 1 sleep\"");
    EXPECT_NE(find(linked, "d"), nullptr);
}

TEST(PatternExplanation, OfAPString) {
    const auto ring = explained("stackup", "a 40 p:«|./_|.»");
    ASSERT_TRUE(ring);
    EXPECT_EQ(ring->title, "|./_|.");
    EXPECT_EQ(ring->pattern, "|./_|.");
    EXPECT_EQ(ring->fact, "opposite the pivot");
    ASSERT_GE(ring->lines.size(), 3U);
    EXPECT_EQ(ring->lines[0], "At 6 sides ..._.., from side 0.");
    EXPECT_EQ(ring->lines[1], "1: |. on sides 0–2");
    EXPECT_EQ(ring->lines[2], "2: _|. on sides 3–5");
    EXPECT_EQ(explained("pstring", "«_|.»\n")->pattern, "_|.");
    const auto letter = explained("lua", "l_setSides(5)\nx = \"a 40 p:«_|d» 1 sleep\"");
    EXPECT_EQ(letter->lines[0], "At 5 sides _dddd, from side 0.");
    EXPECT_EQ(letter->lines.back(), "'d' makes nothing: it has no link, and leaves a gap.");
}

TEST(PatternExplanation, OfWords) {
    const auto loop = explained("stackup", "3 «for» a 40 p:_|. end");
    ASSERT_TRUE(loop);
    EXPECT_EQ(loop->title, "for");
    EXPECT_EQ(loop->fact, "n – n-1");
    EXPECT_FALSE(loop->example.empty());
    EXPECT_EQ(explained("stackup", "a 1 i p:_|. «#abs» 2")->title, "#abs");
    EXPECT_EQ(explained("stackup", "a «$idealth» p:_|.")->lines.back(), "31.75 at 6 sides and speed 1.");
    EXPECT_EQ(explained("stackup", "#( 1 ) «'o'»")->lines[0], "Makes a wall on the opposite side.");
    EXPECT_EQ(explained("stackup", "( 1 «)» jolt")->title, "( )");
    EXPECT_FALSE(analysed("stackup", "thslep")->explain(2));
    EXPECT_FALSE(analysed("stackup", "1 -- sleep")->explain(6));
}

TEST(PatternExplanation, OfNumbersWhereTheirUseIsSure) {
    EXPECT_EQ(explained("stackup", "a «40» p:_|.")->lines[0],
              "Thickness 40 = 1.26 ideals; it passes in 0.1333 seconds, at 6 sides and speed 1.");
    EXPECT_EQ(explained("stackup", "«2» 1 i p:_|.")->lines[0], "The ring starts at side 2.");
    EXPECT_EQ(explained("stackup", "a «1.5» i thsleep")->lines[0],
              "1.5 ideals = thickness 47.62, at 6 sides and speed 1.");
    EXPECT_TRUE(explained("stackup", "«7» dup drop")->lines.empty());
    EXPECT_EQ(explained("stackup", "«0x10» drop")->lines[0], "In decimal it is 16.");
}

std::optional<language::Signature> signed_(std::string_view id, std::string_view marked) {
    const Marked text(marked);
    return analysed(id, text.text)->signature(text.spans[0].start);
}

TEST(PatternSignature, TellsTheStackBefore) {
    using Numbers = std::vector<std::string>;
    const auto sleep = signed_("stackup", "3 for\n  0.5 «»sleep\nend");
    ASSERT_TRUE(sleep);
    EXPECT_EQ(sleep->name, "sleep");
    EXPECT_EQ(sleep->effect, "s –");
    EXPECT_EQ(sleep->on, (Numbers{"2 … 0", "0.5"}));
    EXPECT_EQ(sleep->taken, 1U);
    EXPECT_EQ(signed_("stackup", "2 40 «»p:_|.")->on, (Numbers{"2", "40"}));
    EXPECT_EQ(signed_("stackup", "what 2 «»sleep")->on, (Numbers{"?"})) << "not reached";
    EXPECT_EQ(signed_("stackup", "0 5 rnd «»sleep")->on, (Numbers{"?"}));
    EXPECT_EQ(signed_("lua", "x = \"«»sleep a 40 p:_|.\"")->on, (Numbers{"?"}))
        << "what is sent is not known";
    EXPECT_EQ(signed_("lua", "x = \"«»sleep a 40 p:_|.\" pt:send(x, 0.5)")->on, (Numbers{"0.5"}));
    EXPECT_FALSE(signed_("stackup", "«»12 sleep"));
    EXPECT_FALSE(signed_("stackup", "1 «» 12 sleep"));
}

std::string withInlays(std::string_view id, const std::string& text) {
    const auto file = analysed(id, text);
    std::string out = text;
    const auto inlays = file->inlays({0, text.size()});
    for (auto at = inlays.rbegin(); at != inlays.rend(); ++at) out.insert(at->offset, " <" + at->text + ">");
    return out;
}

TEST(PatternInlays, TellTheStackBehindLinesThatChangeIt) {
    EXPECT_EQ(
        withInlays("stackup", "3 for\n  a 1 i p:_|.  -- ring\n  7\n  drop\nend\na 40 p:_|.\n"),
        "3 for <2 … 0>\n  a 1 i p:_|.  -- ring\n  7 <2 … 0, 7>\n  drop <2 … 0>\nend <empty>\na 40 p:_|.\n");
    EXPECT_EQ(withInlays("stackup", "1 2\nwhat\n3\n"), "1 2 <1, 2>\nwhat\n3\n");
    EXPECT_EQ(withInlays("stackup", "$sides 5 > if\n  1\nelse\n  2\nend\n"),
              "$sides 5 > if\n  1 <1>\nelse\n  2\nend\n");
    EXPECT_EQ(withInlays("lua", "x = [[\n 1 2\n a 40 p:_|.\n drop 1 sleep\n drop ]]"),
              "x = [[\n 1 2 <1, 2>\n a 40 p:_|.\n drop 1 sleep <1>\n drop ]] <empty>");
    EXPECT_EQ(withInlays("lua", "x = \"1 2 a 40 p:_|.\""), "x = \"1 2 a 40 p:_|.\"");
    EXPECT_EQ(withInlays("stackup", "1 while\n 1 1\nend\n"), "1 while <?>\n 1 1\nend\n") << "it never ends";
}

std::string drawn(const std::vector<language::Symbol>& symbols) {
    std::string out;
    for (const auto& symbol : symbols) {
        if (!out.empty()) out += ", ";
        out += symbol.name + (symbol.detail.empty() ? "" : "=" + symbol.detail);
        if (!symbol.children.empty()) out += "[" + drawn(symbol.children) + "]";
    }
    return out;
}

TEST(PatternOutline, ListsRingsWaitsAndBlocks) {
    EXPECT_EQ(drawn(analysed("stackup",
                             "3 for r 0.9 i p:_|. 1 rmv 1.5 i thsleep end\n"
                             "$sides 4 > if a 40 T:. else 1 sleep end #abs 2")
                        ->outline()),
              "for=3 times[p:_|.=r 0.9 i, rmv=1, thsleep=1.5 i], if[T:.=a 40, sleep=1], #abs=2");
    EXPECT_EQ(drawn(analysed("lua", "local spiral = \"for r 40 p:_|. end\"\nlocal x = \"a 40 p:.\" .. f()")
                        ->outline()),
              "spiral=takes 1 number[for[p:_|.=r 40]], x=read only");
    EXPECT_EQ(drawn(analysed("pstring", "|./_|.")->outline()), "|./_|.");
    EXPECT_EQ(drawn(analysed("stackup", "1 if 2 for a 40 p:.")->outline()), "if[for=2 times[p:.=a 40]]");
}

TEST(PatternFoldings, AreBlocksOverSeveralLines) {
    const Marked text("«3 for»\n a 40 p:. 2 for 1 rmv end\nend «(»\n 1\n) none");
    const auto folds = analysed("stackup", text.text)->foldings();
    ASSERT_EQ(folds.size(), 2U);
    EXPECT_EQ(folds[0].start, text.spans[0].start + 2);
    EXPECT_EQ(folds[1].start, text.spans[1].start);
    EXPECT_EQ(analysed("lua", "x = [[\na 40 p:_|.\n2 for\n 1 rmv\nend ]]")->foldings().size(), 2U);
}

TEST(PatternExport, GivesStackupLuaAndJson) {
    const auto file = analysed("stackup", "2 for a 40 p:_|. end");
    const auto stackup = file->exportAs("stackup", {});
    EXPECT_EQ(std::get<std::string>(stackup),
              "0 40 p:_|.\n0 40 p:_|.\n#restrict $sides 6 ==\n#mirror 1\n#tolerance 4\n");
    const auto lua = file->exportAs("lua", {5, {}});
    EXPECT_TRUE(std::get<std::string>(lua).starts_with("-- For 5 sides."));
    EXPECT_EQ(std::get<std::string>(file->exportAs("json", {})), file->modelJson());
    EXPECT_TRUE(std::holds_alternative<text::Refusal>(file->exportAs("pstring", {})));
    EXPECT_EQ(std::get<std::string>(analysed("pstring", "|.-_|.\n")->exportAs("pstring", {})), "|./_|.\n");
    for (const std::string bad : {"what", "1 while 1 end", "drop"}) {
        EXPECT_TRUE(std::holds_alternative<text::Refusal>(analysed("stackup", bad)->exportAs("lua", {})))
            << bad;
    }
    const auto level = analysed("lua", "a = \"a 40 p:_|.\" b = \"a 40 p:.|_ 1 sleep\"");
    EXPECT_TRUE(std::holds_alternative<text::Refusal>(level->exportAs("stackup", {})));
    EXPECT_EQ(std::get<std::string>(level->exportAs("stackup", {6, "b"})),
              "0 40 p:.|_\n1 sleep\n#restrict $sides 6 ==\n#mirror 1\n#tolerance 4\n");
    for (const auto& format : level->exports()) EXPECT_TRUE(format.suffix.starts_with('.'));
}

void expectWithin(text::Span span, std::size_t size) {
    EXPECT_LE(span.start, span.end);
    EXPECT_LE(span.end, size);
}

void expectWithin(const std::vector<language::Symbol>& symbols, std::size_t size) {
    for (const auto& symbol : symbols) {
        expectWithin(symbol.span, size);
        EXPECT_TRUE(symbol.span.contains(symbol.nameSpan)) << symbol.name;
        expectWithin(symbol.children, size);
    }
}

/// Asks everything at every `step`th offset; names, which read all of it, at fewer.
void askAll(std::string_view id, const std::string& text, std::size_t step) {
    const auto file = analysed(id, text);
    expectWithin(file->outline(), text.size());
    for (const text::Span fold : file->foldings()) expectWithin(fold, text.size());
    std::size_t before = 0;
    for (const auto& inlay : file->inlays({0, text.size()})) {
        EXPECT_GE(inlay.offset, before);
        EXPECT_LE(inlay.offset, text.size());
        before = inlay.offset;
    }
    for (std::size_t at = 0; at <= text.size(); at += step) {
        const Completions offered = file->complete(at);
        expectWithin(offered.replaced, text.size());
        EXPECT_LE(offered.replaced.start, at);
        EXPECT_GE(offered.replaced.end, at);
        if (const auto found = file->explain(at)) {
            expectWithin(found->span, text.size());
            EXPECT_TRUE(found->span.start <= at && at <= found->span.end) << text << at;
            EXPECT_FALSE(found->title.empty() && found->pattern != found->title);
        }
        if (const auto found = file->signature(at)) {
            EXPECT_LE(found->taken, found->on.size());
        }
        if (at % (step * 7) != 0) continue;
        const auto places = file->references(at);
        for (const auto& place : places) expectWithin(place.span, text.size());
        if (const auto found = file->definition(at)) {
            EXPECT_NE(std::find(places.begin(), places.end(), *found), places.end());
        }
        if (file->nameAt(at)) {
            EXPECT_FALSE(places.empty());
            EXPECT_TRUE(std::holds_alternative<language::Renaming>(file->rename(at, "quite_new_name_7")));
        }
    }
}

TEST(PatternHelp, AnswersAtEveryPlaceOfEveryFileAndOfBrokenOnes) {
    std::size_t files = 0;
    for (const std::filesystem::path& folder :
         {testing::dataPath("openhexagon"), testing::dataPath("openhexagon/cases")}) {
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            if (entry.path().extension() != ".lua") continue;
            ++files;
            const std::string text = testing::readFile(entry.path());
            askAll("lua", text, 3);
            askAll("lua", text.substr(0, text.size() * 2 / 3), 5);
            askAll("lua", text.substr(text.size() / 3), 5);
        }
    }
    EXPECT_GE(files, 8U);
    std::size_t number = 0;
    for (const auto& vector : testing::readVectors("stackup/stackup.jsonl")) {
        const std::string text = vector.at("src");
        askAll("stackup", text, 1);
        std::string broken = text;
        if (!broken.empty()) broken[number % broken.size()] = "(:#'\"\xC2$-)"[number % 9];
        askAll("stackup", broken, 1);
        ++number;
    }
}

}  // namespace
}  // namespace lw::formats
