// SPDX-License-Identifier: MIT
// The golden cases: a folder each with three maps, what they make together, and what is told of it.
#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <vector>

#include "map/conflicts.h"
#include "merge/merge.h"
#include "support/data.h"
#include "support/maps.h"

namespace lw::merge {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> caseNames() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(testing::dataPath("merge/cases")))
        names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

class Cases : public ::testing::TestWithParam<std::string> {
protected:
    [[nodiscard]] static std::string read(const std::string& file) {
        return testing::readFile(testing::dataPath("merge/cases/" + GetParam() + "/" + file));
    }
    [[nodiscard]] static Merge merge() {
        return mergeMapTexts(read("base.map"), read("ours.map"), read("theirs.map"), {});
    }
};

TEST_P(Cases, GiveTheExpectedBytes) {
    const Merge result = merge();
    EXPECT_TRUE(result.isMap);
    EXPECT_EQ(result.text, read("expected.map"));
}

TEST_P(Cases, TellWhatTheNotesSay) {
    const Merge result = merge();
    std::istringstream notes(read("notes.txt"));
    std::string line;
    std::getline(notes, line);
    EXPECT_EQ(line, result.isClean() ? "exit 0" : "exit 1");
    std::vector<std::string> wanted;
    while (std::getline(notes, line)) {
        constexpr std::string_view kNotice = "notice: ";
        if (line.starts_with(kNotice)) wanted.push_back(line.substr(kNotice.size()));
    }
    std::vector<std::string> told;
    for (const Note& note : result.notices) told.push_back(note.message);
    EXPECT_EQ(told, wanted);
}

TEST_P(Cases, WithoutConflictsTakingASideLeavesAMapWithoutBlocks) {
    for (const map::MergeSide side : {map::MergeSide::kOurs, map::MergeSide::kTheirs}) {
        std::string text = merge().text;
        while (true) {
            const map::MapAnalysis map = testing::analyseMap(text);
            if (map.header().conflicts().empty()) break;
            const auto edits = map::takeSide(map, map.header().conflicts().front(), side);
            ASSERT_TRUE(std::holds_alternative<text::TextEdits>(edits));
            text = std::get<text::TextEdits>(edits).apply(text);
        }
        EXPECT_FALSE(text::hasErrors(testing::analyseMap(text).diagnostics())) << text;
        EXPECT_EQ(text.find("merge-conflict"), std::string::npos);
    }
}

INSTANTIATE_TEST_SUITE_P(Golden, Cases, ::testing::ValuesIn(caseNames()), [](const auto& test) {
    std::string name = test.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
});

}  // namespace
}  // namespace lw::merge
