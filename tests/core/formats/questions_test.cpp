// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "support/data.h"
#include "support/game_texts.h"
#include "support/languages.h"

// Whatever a text is, every question has an answer at every place, and the answer lies in the text.
namespace lw::testing {
namespace {

class Questions {
public:
    Questions(std::string_view id, std::string text)
        : m_hasBlocks(id == "stackup" || id == "lua"), m_text(std::move(text)) {
        static const language::Companions kCompanions = gameAbove(kGame);
        m_file = formats::languageById(id)->analyse({text::Snapshot(m_text), kCompanions});
    }

    void askAll(std::size_t step) const {
        askWhole();
        for (std::size_t offset = 0; offset <= m_text.size(); offset += step) askAt(offset);
    }

    void askWhole() const {
        checkSymbols(m_file->outline(), {0, m_text.size()});
        std::size_t last = 0;
        for (const text::Span span : m_file->foldings()) {
            check(span);
            EXPECT_LE(last, span.start) << m_text;
            last = span.start;
        }
        last = 0;
        m_file->styles({0, m_text.size()}, [&](text::Span span, int) {
            check(span);
            EXPECT_LE(last, span.start) << m_text;
            last = span.end;
        });
        for (const language::ColourMark& mark : m_file->colours()) check(mark.span);
        last = 0;
        for (const language::Inlay& inlay : m_file->inlays({0, m_text.size()})) {
            EXPECT_LE(last, inlay.offset) << m_text;
            last = inlay.offset;
        }
        EXPECT_LE(last, m_text.size()) << m_text;
        for (const text::Diagnostic& problem : m_file->diagnostics()) {
            for (const language::WayOut& way : m_file->waysOut(problem))
                (void)way.file.edits.apply(way.file.path.empty() ? m_text : kGame);
        }
    }

    void askAt(std::size_t offset) const {
        const language::Completions offered = m_file->complete(offset);
        check(offered.replaced);
        EXPECT_TRUE(offered.replaced.start <= offset && offset <= offered.replaced.end) << offset << m_text;
        for (const language::Completion& item : offered.items) EXPECT_FALSE(item.label.empty());
        if (const auto said = m_file->explain(offset)) check(said->span);
        if (const auto place = m_file->definition(offset)) check(*place);
        const auto name = m_file->nameAt(offset);
        const auto places = m_file->references(offset);
        for (const language::Place& place : places) check(place);
        const language::RenameResult result = m_file->rename(offset, "%");
        if (!name) {
            // In programs, what opens and closes a block can be followed, though it has no name to change.
            EXPECT_TRUE(places.empty() || m_hasBlocks) << offset << m_text;
            EXPECT_TRUE(std::holds_alternative<text::Refusal>(result)) << offset << m_text;
            return;
        }
        check(name->span);
        EXPECT_FALSE(places.empty()) << offset << m_text;
        if (const auto* const renaming = std::get_if<language::Renaming>(&result)) {
            for (const language::FileEdits& edits : renaming->files)
                (void)edits.edits.apply(edits.path.empty() ? m_text : kGame);
        }
    }

private:
    void check(text::Span span) const {
        EXPECT_TRUE(span.start <= span.end && span.end <= m_text.size())
            << span.start << " " << span.end << m_text;
    }
    void check(const language::Place& place) const {
        if (place.path.empty())
            check(place.span);
        else
            EXPECT_LE(place.span.end, std::string_view(kGame).size());
    }
    void checkSymbols(const std::vector<language::Symbol>& symbols, text::Span within) const {
        std::size_t last = within.start;
        for (const language::Symbol& symbol : symbols) {
            EXPECT_FALSE(symbol.name.empty()) << m_text;
            EXPECT_TRUE(within.contains(symbol.span)) << symbol.name << m_text;
            EXPECT_TRUE(symbol.span.contains(symbol.nameSpan)) << symbol.name << m_text;
            EXPECT_LE(last, symbol.span.start) << symbol.name << m_text;
            last = symbol.span.start;
            checkSymbols(symbol.children, symbol.span);
        }
    }

    bool m_hasBlocks;
    std::string m_text;
    std::shared_ptr<const language::Analysis> m_file;
};

constexpr const char* kRecipe =
    "(size: (8, 9), generator: Mizuchi, rooms: (min_rooms: 1, size_ratio: (1.0, 2.0)), // c\n map: \"a\", "
    "terrains: (wall: [\"x\"], door: \"y\"), rooms_at: [(1, 2, 3, 4)])";

TEST(Questions, HaveAnswersInEveryCaseOfMaps) {
    constexpr std::uintmax_t kLargest = 3000;  // bytes
    std::size_t asked = 0;
    for (const auto& entry : std::filesystem::directory_iterator(dataPath("map/cases"))) {
        if (entry.path().extension() != ".map" || entry.file_size() > kLargest) continue;
        Questions("map", readFile(entry.path())).askAll(7);
        ++asked;
    }
    EXPECT_GT(asked, 20U);
}

TEST(Questions, HaveAnswersAtEveryPlace) {
    Questions("map", kMap).askAll(1);
    Questions("game", kGame).askAll(1);
    Questions("dungeon", kRecipe).askAll(1);
}

/// Small files of each language, by its id: of the tests' data, and the examples.
std::map<std::string_view, std::vector<std::string>> smallFiles() {
    constexpr std::uintmax_t kLargest = 2500;  // bytes
    constexpr std::size_t kMost = 8;
    std::map<std::string_view, std::vector<std::string>> texts;
    for (const auto& language : formats::languages()) texts[language->id()];
    texts["pstring"].push_back("|./_|.");
    for (const char* const folder : {".", "../../resources/examples"}) {
        std::vector<std::filesystem::path> paths;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(dataPath(folder)))
            if (entry.is_regular_file() && entry.file_size() <= kLargest) paths.push_back(entry.path());
        std::sort(paths.begin(), paths.end());
        for (const std::filesystem::path& path : paths) {
            const auto* const language = formats::languageOf(path.string());
            if (language != nullptr && texts[language->id()].size() < kMost)
                texts[language->id()].push_back(readFile(path));
        }
    }
    return texts;
}

TEST(Questions, HaveAnswersInEveryLanguage) {
    for (const auto& [id, texts] : smallFiles()) {
        EXPECT_FALSE(texts.empty()) << id << " has no file in tests/data or resources/examples";
        for (const std::string& text : texts) {
            Questions(id, text).askAll(5);
            for (std::size_t end = 0; end < text.size(); end += text.size() / 12 + 1) {
                const Questions questions(id, text.substr(0, end));
                questions.askWhole();
                questions.askAt(end);
            }
        }
    }
}

TEST(Questions, EveryLanguageTellsWhatIsNotUtf8) {
    for (const auto& [id, texts] : smallFiles()) {
        const std::string& text = texts.front();
        std::string wide = "\xFF\xFE";
        for (const char c : text) (wide += c) += '\0';
        const auto inUtf16 = analysed(id, wide)->diagnostics();
        ASSERT_EQ(inUtf16.size(), 1U) << id;
        EXPECT_NE(inUtf16[0].message.find("UTF-16"), std::string::npos) << id;

        const auto withBadByte = analysed(id, text + "\xE9")->diagnostics();
        // To a P-string it is one of the characters that can't be part of it.
        const std::string code = id == "pstring" ? "P310" : "ron-utf8-error";
        EXPECT_TRUE(std::any_of(withBadByte.begin(), withBadByte.end(), [&](const text::Diagnostic& problem) {
            return problem.code == code && problem.span.start == text.size();
        })) << id;
    }
}

TEST(Questions, HaveAnswersInEveryRecipe) {
    for (const auto& entry : std::filesystem::directory_iterator(dataPath("fuzz/fuzz_dungeon")))
        Questions("dungeon", readFile(entry.path())).askAll(3);
}

TEST(Questions, HaveAnswersInTextsThatEndAnywhere) {
    for (const auto& [id, text] : {std::pair("map", kMap), std::pair("game", kGame), std::pair("ron", kGame),
                                   std::pair("dungeon", kRecipe)}) {
        const std::string whole = text;
        for (std::size_t end = 0; end <= whole.size(); end += 3) {
            const Questions questions(id, whole.substr(0, end));
            questions.askWhole();
            questions.askAt(end);
            questions.askAt(end / 2);
        }
    }
}

TEST(Questions, HaveAnswersWhereACharacterIsMissingOrTooMuch) {
    for (const auto& [id, text] :
         {std::pair("map", kMap), std::pair("game", kGame), std::pair("dungeon", kRecipe)}) {
        const std::string whole = text;
        for (std::size_t at = 0; at < whole.size(); at += 5) {
            std::string without = whole;
            without.erase(at, 1);
            const Questions less(id, without);
            less.askWhole();
            less.askAt(at);
            const char* const kOdd = "\"'({[)}],:\n\xFF";
            std::string with = whole;
            with.insert(at, 1, kOdd[at % 12]);
            const Questions more(id, with);
            more.askWhole();
            more.askAt(at);
            more.askAt(at + 1);
        }
    }
}

}  // namespace
}  // namespace lw::testing
