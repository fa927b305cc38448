// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli_runner.h"

namespace lw::cli {
namespace {

using testing::runCli;

TEST(CliPrint, RonPrettyAndCompact) {
    const std::string source = "P(a: 0x1F, // c\n b: [1_000, \"x\\u{41}\"])";
    EXPECT_EQ(runCli({"print", "--as", "ron", "-"}, source).out,
              "P(\n    a: 0x1F, // c\n    b: [1_000, \"x\\u{41}\"],\n)\n");
    EXPECT_EQ(runCli({"print", "--as", "ron", "--compact", "-"}, source).out, "P(a:0x1F,b:[1_000,\"xA\"])\n");
}

TEST(CliPrint, MapInTheSeedsLayout) {
    const std::string compact =
        "(name:\"Crossing\",legend:{'.':\"plain\",'T':\"forest\",'~':\"water\"},features:{(2,0):Sign(\"Turn "
        "back\")},look:(tiles:\"indoor\",light:\"dusk\"))\n---\n..T\n~~.\n";
    const std::string pretty =
        "(\n    name: \"Crossing\",\n    legend: { '.': \"plain\", 'T': \"forest\", '~': \"water\" },\n"
        "    features: { (2, 0): Sign(\"Turn back\") },\n    look: (tiles: \"indoor\", light: "
        "\"dusk\"),\n)\n---\n..T\n~~.\n";
    EXPECT_EQ(runCli({"print", "--as", "map", "-"}, compact).out, pretty);
    EXPECT_EQ(runCli({"print", "--as", "map", "--compact", "-"}, pretty).out, compact);
}

TEST(CliPrint, NothingIsPrintedOfAnIncompleteModel) {
    const auto result = runCli({"print", "--as", "map", "-"}, "(name: \"x\", legend: {})\n---\nq\n");
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err, ::testing::HasSubstr("-:3:1: error:"));
    EXPECT_EQ(runCli({"print", "--as", "ron", "-"}, "(a: ").status, 1);
}

TEST(CliParse, MapModelKeepsWhatCouldBeRead) {
    const auto result = runCli({"parse", "--as", "map", "-"},
                               "(name: 3, legend: {'b': \"two\", 'a': \"one\", 'a': \"uno\"}, features: {(1, "
                               "0): Sign( \"x\" ), (0, 0): Exit})\n---\naq\nb\n");
    EXPECT_EQ(result.status, 1);
    const auto model = nlohmann::json::parse(result.out)["model"];
    const nlohmann::json expected = {
        {"name", nullptr},
        {"width", 2},
        {"height", 2},
        {"legend",
         nlohmann::json::array({nlohmann::json::array({"a", "uno"}), nlohmann::json::array({"b", "two"})})},
        {"rows", {{"uno", nullptr}, {"two"}}},
        {"features", {{{"x", 0}, {"y", 0}, {"ron", "Exit"}}, {{"x", 1}, {"y", 0}, {"ron", "Sign(\"x\")"}}}},
        {"look", {{"tiles", "outdoor"}, {"light", "day"}}}};
    EXPECT_EQ(model, expected);
}

TEST(CliParse, NothingReadableIsNull) {
    EXPECT_EQ(nlohmann::json::parse(runCli({"parse", "--as", "map", "-"}, "").out)["model"], nullptr);
    EXPECT_EQ(nlohmann::json::parse(runCli({"parse", "--as", "ron", "-"}, "// nothing").out)["model"],
              nullptr);
}

TEST(CliParse, WideIntegersKeepTheirDigits) {
    const auto model = nlohmann::json::parse(
        runCli({"parse", "--as", "ron", "-"}, "[99999999999999999999999999999999999999999]").out)["model"];
    EXPECT_EQ(model, (nlohmann::json{{"seq", {{{"int", "99999999999999999999999999999999999999999"}}}}}));
}

}  // namespace
}  // namespace lw::cli
