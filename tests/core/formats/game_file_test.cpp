// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <utility>

#include "formats/registry.h"
#include "language/companion_finder.h"
#include "support/asked.h"
#include "support/game_texts.h"

namespace lw::testing {
namespace {

Asked at(const std::string& what, std::size_t skip = 0) {
    std::string marked = kGame;
    return {"game", marked.insert(marked.find(what) + skip, "|")};
}

TEST(GameFile, OffersItsFields) {
    EXPECT_EQ((Asked{"game", "(|)"}.labels()),
              "name terrains looks max_size features walls pictures feature_pictures rooms rules play");
    EXPECT_EQ((Asked{"game", "(terrains: {\"a\": (color: \"#ffffff\", |)})"}.labels()),
              "walkable name picture under joins");
    EXPECT_EQ((Asked{"game", "(terrains: {\"a\": (walkable: |)})"}.labels()), "true false");
    EXPECT_EQ((Asked{"game", "(walls: {\"d\": (side: |)})"}.labels()), "Own Opposite Both");
    EXPECT_EQ((Asked{"game", "(looks: (|))"}.labels()), "tiles lights");
}

TEST(GameFile, OffersPicturesRoomsAndRules) {
    EXPECT_EQ((Asked{"game", "(terrains: {\"a\": (picture: |)})"}.labels()),
              "Tile Pick Edges Blob Corners Set");
    EXPECT_EQ((Asked{"game", "(terrains: {\"a\": (under: \"|\")})"}.labels()), "a");
    EXPECT_EQ((Asked{"game", "(terrains: {\"a\": ()}, rooms: (wall: |))"}.labels()), "a");
    EXPECT_EQ((Asked{"game", "(terrains: {\"a\": ()}, rooms: [(floor: [|])])"}.labels()), "a");
    EXPECT_EQ((Asked{"game", "(rules: [|])"}.labels()), "Reach Count On Apart");
    EXPECT_EQ((Asked{"game", "(features: {\"Exit\": Unit}, rules: [Count(of: \"|\")])"}.labels()), "Exit");
}

TEST(GameFile, RenamesATerrainWhereverItIsUsed) {
    const Asked asked{
        "game",
        "(terrains: {\"a|\": (), \"b\": (under: \"a\", joins: [\"a\"])}, rooms: (floor: [\"a\"], wall: "
        "\"b\", outside: [\"a\"]))"};
    EXPECT_EQ(asked.file->references(asked.offset).size(), 5U);
    EXPECT_EQ(asked.renamed("c"),
              "(terrains: {\"c\": (), \"b\": (under: \"c\", joins: [\"c\"])}, rooms: (floor: [\"c\"], "
              "wall: \"b\", outside: [\"c\"]))");
}

TEST(GameFile, OffersTypes) {
    const std::string all = "Unit Bool Whole Number Text Terrain List Maybe Tuple Fields OneOf";
    for (const char* const text :
         {"\"A\": |", "\"A\": Tuple([|])", "\"A\": Tuple([List(|", "\"A\": OneOf({\"B\": U|"})
        EXPECT_EQ((Asked{"game", std::string("(features: {") + text}.labels()), all) << text;
    EXPECT_EQ((Asked{"game", "(features: {\"A\": Tuple([Whole(|)])})"}.labels()), "min max");
    EXPECT_EQ((Asked{"game", "(features: {\"A\": W|})"}.taking("Whole")),
              "(features: {\"A\": Whole(min: 0)})");
}

TEST(GameFile, ExplainsItsWords) {
    const Asked asked = at("walkable");
    const auto said = asked.file->explain(asked.offset);
    ASSERT_TRUE(said);
    EXPECT_EQ(said->title, "walkable");
    EXPECT_EQ(said->lines, (std::vector<std::string>{"Whether it can be walked on.", "Default: true"}));
    const Asked terrain = at("\"forest", 3);
    EXPECT_EQ(terrain.file->explain(terrain.offset)->title, "Forest");
    const Asked type = at("OneOf");
    EXPECT_EQ(type.file->explain(type.offset)->fact, "one of several variants");
}

TEST(GameFile, MarksColours) {
    const Asked asked = at("name");
    const auto colours = asked.file->colours();
    ASSERT_EQ(colours.size(), 3U);
    EXPECT_EQ(asked.at({{}, colours[0].span}), "\"#7fb35a\"");
    EXPECT_EQ(colours[0].colour, (language::Rgb{0x7f, 0xb3, 0x5a}));
}

TEST(GameFile, RenamesATerrain) {
    const Asked asked = at("\"forest", 3);
    ASSERT_TRUE(asked.file->nameAt(asked.offset));
    EXPECT_EQ(asked.file->nameAt(asked.offset)->text, "forest");
    EXPECT_NE(asked.renamed("wood").find("\"wood\": (color: \"#2f6b3a\""), std::string::npos);
    EXPECT_EQ(asked.renamed("water"), "[there is a terrain \"water\" already]");
    EXPECT_EQ(asked.warning("wood"), "maps that name it stay as they are");
    EXPECT_EQ(asked.file->references(asked.offset).size(), 1U);
    EXPECT_FALSE(at("\"Sign", 2).file->nameAt(at("\"Sign", 2).offset)) << "a variant is no terrain";
}

TEST(RonFile, IsGivenAwayOnOneLine) {
    const auto file = analysed("ron", "( a : 1 , // c\n b : [ 1 , 2 ] )");
    ASSERT_EQ(file->exports().size(), 1U);
    EXPECT_EQ(std::get<std::string>(file->exportAs("compact", {})), "(a:1,b:[1,2])\n");
    EXPECT_TRUE(std::holds_alternative<text::Refusal>(file->exportAs("other", {})));
    EXPECT_TRUE(std::holds_alternative<text::Refusal>(analysed("ron", "(a: ")->exportAs("compact", {})));
}

/// Texts and the beginnings of images, by path.
class Files : public language::FileSource {
public:
    std::map<std::string, std::string> texts;
    std::map<std::string, std::pair<std::string, std::string>> heads;  ///< bytes, version

    FileText read(const std::string& path) override {
        const auto found = texts.find(path);
        if (found == texts.end()) return {std::nullopt, "No such file"};
        return {text::Snapshot(found->second), {}};
    }
    FileText readHead(const std::string& path, std::size_t most) override {
        const auto found = heads.find(path);
        if (found == heads.end()) return {std::nullopt, "No such file"};
        return {text::Snapshot(found->second.first.substr(0, most)), {}, found->second.second};
    }
    std::string beside(const std::string&, const std::string& name) override { return name; }
    std::string above(const std::string&, const std::string& name) override { return name; }
};

TEST(GameFile, ItsImagesAreReadByTheFrontAndToldAtTheirPlace) {
    Files files;
    files.texts["game.ron"] =
        "(pictures: {\"out\": (image: \"a.png\", tile: (16, 16))}, terrains: {\"plain\": (picture: "
        "Tile(8))})";
    files.texts["a.map"] = "(legend: {'.': \"plain\"})\n---\n..\n";
    language::CompanionFinder finder(files, formats::languageOf);
    const auto codes = [&] {
        const auto map =
            finder.analyse(*formats::languageById("map"), "a.map", text::Snapshot(files.texts["a.map"]));
        std::string all;
        for (const auto& problem : map->companions().find("game.ron")->file->diagnostics())
            all += problem.code + ' ';
        return all;
    };
    EXPECT_EQ(codes(), "picture-missing ");
    const std::string png("\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\0\0\x20\0\0\0\x20\x08\x06", 26);
    files.heads["a.png"] = {png, "1"};
    EXPECT_EQ(codes(), "picture-no-tile ");
    files.heads["a.png"] = {"GIF89a" + std::string("\x30\0\x30\0", 4) + std::string(22, ' '), "2"};
    EXPECT_EQ(codes(), "");
    files.heads["a.png"] = {"\xFF\xD8\xFF\xE0 of any size", "3"};
    EXPECT_EQ(codes(), "");
    files.heads["a.png"] = {"words", "4"};
    EXPECT_EQ(codes(), "picture-unreadable ");
}

TEST(GameFile, AnotherImageOfTheSameSizeIsAnotherCompanion) {
    Files files;
    files.texts["game.ron"] = "(pictures: {\"out\": (image: \"a.png\", tile: (16, 16))})";
    const std::string png("\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\0\0\x20\0\0\0\x20\x08\x06", 26);
    files.heads["a.png"] = {png, "1"};
    language::CompanionFinder finder(files, formats::languageOf);
    const std::vector<language::CompanionRequest> wanted{{"game.ron", true}};
    const language::Companions before = finder.find("a.map", wanted);
    EXPECT_EQ(finder.find("a.map", wanted), before);
    files.heads["a.png"].second = "2";
    EXPECT_NE(finder.find("a.map", wanted), before);
}

}  // namespace
}  // namespace lw::testing
