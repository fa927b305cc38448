// SPDX-License-Identifier: MIT
#include "map/feature_rows.h"

#include <gtest/gtest.h>

namespace lw::map_editor {
namespace {

using Control = FormRow::Control;

constexpr const char* kGame = R"((
    terrains: {"plain": (), "wall": ()},
    features: {
        "Exit": Unit,
        "Sign": Tuple([Text]),
        "Door": Tuple([Text]),
        "Chest": Tuple([OneOf({"Gold": Tuple([Whole(min: 1, max: 99)]), "Item": Tuple([Text]), "Air": Unit})]),
        "Shop": Fields({"kind": OneOf({"Smith": Unit, "Inn": Unit}), "stock": List(Text),
                        "open": Bool, "rate": Number(min: 0, max: 1), "owner": Maybe(Text)}),
        "Trap": Tuple([Whole, Terrain]),
        "Path": Tuple([List(Tuple([Whole, Whole]))]),
        "Note": Tuple([Maybe(Text)]),
    },
)
)";

struct Case {
    std::shared_ptr<const game::Definition> game;
    map::MapAnalysis map;

    explicit Case(const std::string& value, bool withGame = true)
        : game(std::make_shared<const game::Definition>(withGame ? game::parseDefinition(kGame).definition
                                                                 : game::Definition())),
          map(map::analyse(text::Snapshot("(name: \"\", legend: {'.': \"plain\"}, features: {(0, 0): " +
                                          value + "})\n---\n.\n"),
                           game)) {}
    [[nodiscard]] const map::FeatureEntry& feature() const { return *map.featureAt(0, 0); }
    [[nodiscard]] std::vector<FormRow> rows() const { return featureRows(map, feature()); }
    [[nodiscard]] std::string after(const text::EditResult& result) const {
        if (const auto* refusal = std::get_if<text::Refusal>(&result)) return "refused: " + refusal->reason;
        const std::string text = map.text().apply(std::get<text::TextEdits>(result)).str();
        const std::size_t from = text.find("(0, 0): ") + 8;
        return text.substr(from, text.find("})\n---") - from);
    }
};

/// "Kind=Chest" for each row, deeper ones further in.
std::vector<std::string> shown(const std::vector<FormRow>& rows) {
    std::vector<std::string> out;
    for (const FormRow& row : rows) {
        std::string line(static_cast<std::size_t>(row.depth), ' ');
        line += row.label.toStdString() + "=" + row.value.toStdString();
        if (row.control == Control::kCheck || row.control == Control::kMaybe) line += row.isOn ? "on" : "off";
        if (row.control == Control::kRaw) line += " raw";
        out.push_back(line);
    }
    return out;
}

using Lines = std::vector<std::string>;

TEST(FeatureRows, EveryKindOfSchema) {
    EXPECT_EQ(shown(Case("Exit").rows()), (Lines{"Kind=Exit"}));
    EXPECT_EQ(shown(Case("Sign(\"Turn back\")").rows()), (Lines{"Kind=Sign", "Sign=Turn back"}));
    EXPECT_EQ(shown(Case("Chest(Gold(40))").rows()), (Lines{"Kind=Chest", "Chest=Gold", "Gold=40"}));
    EXPECT_EQ(shown(Case("Chest(Air)").rows()), (Lines{"Kind=Chest", "Chest=Air"}));
    EXPECT_EQ(shown(Case("Shop(kind: Inn, stock: [\"a\", \"b\"], open: true, rate: 0.5)").rows()),
              (Lines{"Kind=Shop", "Kind=Inn", "Stock=2 entries", " 1=a", " 2=b", "Open=on", "Rate=0.5",
                     "Owner=off"}));
    EXPECT_EQ(shown(Case("Trap(3, \"wall\")").rows()), (Lines{"Kind=Trap", "Trap 1=3", "Trap 2=wall"}));
    EXPECT_EQ(shown(Case("Path([(1, 2)])").rows()),
              (Lines{"Kind=Path", "Path=1 entry", " 1=", "  1 1=1", "  1 2=2"}));
    EXPECT_EQ(shown(Case("Note(Some(\"x\"))").rows()), (Lines{"Kind=Note", "Note=on", " =x"}));
    EXPECT_EQ(shown(Case("Note(None)").rows()), (Lines{"Kind=Note", "Note=off"}));
}

TEST(FeatureRows, BoundsAndChoices) {
    const auto chest = Case("Chest(Gold(40))").rows();
    EXPECT_EQ(chest[1].choices,
              (QStringList{QStringLiteral("Gold"), QStringLiteral("Item"), QStringLiteral("Air")}));
    EXPECT_EQ(chest[2].control, Control::kWhole);
    EXPECT_EQ(chest[2].least, 1);
    EXPECT_EQ(chest[2].most, 99);
    EXPECT_EQ(chest[2].bounds, QStringLiteral("1 to 99"));
    const auto trap = Case("Trap(3, \"wall\")").rows();
    EXPECT_EQ(trap[2].choices, (QStringList{QStringLiteral("plain"), QStringLiteral("wall")}));
}

TEST(FeatureRows, WhatDoesNotFitIsRawWithItsProblem) {
    const auto wrong = Case("Chest(\"gold\")").rows();
    ASSERT_EQ(wrong.size(), 2U);
    EXPECT_EQ(wrong[1].control, Control::kRaw);
    EXPECT_EQ(wrong[1].value, QStringLiteral("\"gold\""));
    EXPECT_FALSE(wrong[1].problem.isEmpty());
    const auto unknown = Case("Dragon(3)").rows();
    ASSERT_EQ(unknown.size(), 1U);
    EXPECT_EQ(unknown[0].control, Control::kRaw);
    // Out of bounds stays as written, with what is wrong.
    const auto big = Case("Chest(Gold(400))").rows();
    EXPECT_EQ(big[2].control, Control::kNumber);
    EXPECT_FALSE(big[2].problem.isEmpty());
    const auto missing = Case("Shop(kind: Inn, stock: [], rate: 0.5, extra: 1)").rows();
    EXPECT_EQ(shown(missing), (Lines{"Kind=Shop", "Kind=Inn", "Stock=none", "Open=off", "Rate=0.5",
                                     "Owner=off", "Extra=1 raw"}));
    EXPECT_TRUE(missing[3].isRequired);
    EXPECT_FALSE(missing[6].problem.isEmpty());
    EXPECT_EQ(shown(Case("Sign(\"two\\nlines\")").rows()), (Lines{"Kind=Sign", "Sign=\"two\\nlines\" raw"}));
}

TEST(FeatureRows, WithoutASchemaThereIsTheText) {
    const Case none("Anything(1,  \"a  b\")", false);
    EXPECT_EQ(shown(none.rows()), (Lines{"Value=Anything(1, \"a b\") raw"}));
    EXPECT_EQ(none.after(setRow(none.map, none.feature(), none.rows()[0], "Other")), "Other");
}

TEST(FeatureRows, EditsKeepWhatTheyAreNotAbout) {
    const Case chest("Chest( /* how much */ Gold(40))");
    EXPECT_EQ(chest.after(setRow(chest.map, chest.feature(), chest.rows()[2], "41")),
              "Chest( /* how much */ Gold(41))");
    EXPECT_EQ(chest.after(setRow(chest.map, chest.feature(), chest.rows()[1],
                                 variantText(chest.map, chest.rows()[1], QStringLiteral("Item")))),
              "Chest( /* how much */ Item(\"\"))");
    const Case sign("Sign(\"hello\")");
    EXPECT_EQ(variantText(sign.map, sign.rows()[0], QStringLiteral("Door")), "Door(\"hello\")");
    EXPECT_EQ(variantText(sign.map, sign.rows()[0], QStringLiteral("Exit")), "Exit");
    EXPECT_EQ(variantText(sign.map, sign.rows()[0], QStringLiteral("Chest")), "Chest(Gold(1))");
    const auto edits = std::get<text::TextEdits>(setRow(chest.map, chest.feature(), chest.rows()[2], "41"));
    ASSERT_EQ(edits.size(), 1U);
    EXPECT_EQ(edits[0].replacement, "1");
}

TEST(FeatureRows, ListsAndWhatMayBeMissing) {
    const Case shop("Shop(kind: Inn, stock: [\"a\", \"b\"], open: true, rate: 0.5)");
    const auto rows = shop.rows();
    EXPECT_EQ(shop.after(addItem(shop.map, shop.feature(), rows[2])),
              "Shop(kind: Inn, stock: [\"a\", \"b\", \"\"], open: true, rate: 0.5)");
    EXPECT_EQ(shop.after(removeItem(shop.map, shop.feature(), rows[3])),
              "Shop(kind: Inn, stock: [\"b\"], open: true, rate: 0.5)");
    EXPECT_EQ(shop.after(setPresent(shop.map, shop.feature(), rows[7], true)),
              "Shop(kind: Inn, stock: [\"a\", \"b\"], open: true, rate: 0.5, owner: Some(\"\"))");
    const Case note("Note(Some(\"x\"))");
    EXPECT_EQ(note.after(setPresent(note.map, note.feature(), note.rows()[1], false)), "Note(None)");
    const Case lacking("Shop(kind: Inn, stock: [], rate: 0.5)");
    EXPECT_EQ(lacking.after(setPresent(lacking.map, lacking.feature(), lacking.rows()[3], true)),
              "Shop(kind: Inn, stock: [], rate: 0.5, open: false)");
}

TEST(FeatureRows, RawTextThatIsNoValueIsRefused) {
    const Case none("Mark", false);
    EXPECT_TRUE(none.after(setRow(none.map, none.feature(), none.rows()[0], "Sign(")).starts_with("refused"));
    EXPECT_TRUE(none.after(setRow(none.map, none.feature(), none.rows()[0], "")).starts_with("refused"));
}

TEST(FeatureRows, ExamplesOfEveryVariant) {
    const Case any("Exit");
    for (const VariantExample& variant : variantExamples(*any.game->features)) {
        const Case placed(variant.ron);
        EXPECT_EQ(placed.rows().front().value, variant.name);
        EXPECT_NE(placed.rows().front().control, Control::kRaw) << variant.ron;
    }
}

}  // namespace
}  // namespace lw::map_editor
