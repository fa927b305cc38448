// SPDX-License-Identifier: MIT
#include "formats/game_words.h"

#include <utility>

namespace lw::formats {

namespace {

using Kind = RonShape::Kind;

/// `names` and the shape of what belongs to each.
const RonShape& textMap(RonGrammar& grammar, const RonShape& key, const RonShape& value) {
    return grammar.addOf(Kind::kMap, {&key, &value});
}

/// Types of the schema, which stand in one another.
const RonShape& addTypes(RonGrammar& grammar, const RonShape& text, const RonShape& number) {
    RonShape& type = grammar.add(Kind::kVariants, "a type");
    const RonShape& types = grammar.addOf(Kind::kList, {&type});
    const RonShape& named = textMap(grammar, text, type);
    const auto inParentheses = [&grammar](const RonShape& content) -> const RonShape* {
        return &grammar.addOf(Kind::kTuple, {&content});
    };
    RonShape& bounds = grammar.add(Kind::kStruct, "bounds");
    bounds.words = {{"min", &number, "the least", {"The least number that is allowed; left out: any."}},
                    {"max", &number, "the most", {"The largest number that is allowed; left out: any."}}};
    type.words = {
        {"Unit", nullptr, "nothing but its name", {"A variant without content: Exit."}},
        {"Bool", nullptr, "true or false"},
        {"Whole",
         &bounds,
         "a whole number",
         {"Bounds may be given: Whole(min: 1, max: 9)."},
         {},
         "Whole(min: 0)"},
        {"Number",
         &bounds,
         "a number",
         {"Bounds may be given: Number(min: 0.0, max: 1.0)."},
         {},
         "Number(min: 0.0)"},
        {"Text", nullptr, "a string"},
        {"Terrain", nullptr, "the id of a terrain", {"One of those in terrains, where there are any."}},
        {"List",
         inParentheses(type),
         "any number of values",
         {"Values of one type in [ ]."},
         {},
         "List(Text)"},
        {"Maybe",
         inParentheses(type),
         "a value or None",
         {"Some(value) or None. A field of this type may be left out."},
         {},
         "Maybe(Text)"},
        {"Tuple",
         inParentheses(types),
         "values in order",
         {"Values in ( ), each of its type."},
         {},
         "Tuple([Text])"},
        {"Fields",
         inParentheses(named),
         "named values",
         {"Fields in ( ), each with its name and type."},
         {},
         "Fields({\"name\": Text})"},
        {"OneOf",
         inParentheses(named),
         "one of several variants",
         {"A variant's name, with its content: Unit, Tuple([…]) or Fields({…})."},
         {},
         "OneOf({\"Name\": Unit})"},
    };
    return type;
}

RonGrammar makeGrammar() {
    RonGrammar grammar;
    const RonShape& text = grammar.add(Kind::kText, "a string");
    const RonShape& texts = grammar.addOf(Kind::kList, {&text});
    const RonShape& number = grammar.add(Kind::kNumber, "a number");
    const RonShape& flag = grammar.add(Kind::kBool, "true or false");
    const RonShape& colour = grammar.add(Kind::kColour, "a colour");
    const RonShape& terrainKey = grammar.add(Kind::kTerrainKey, "the id of a terrain");
    const RonShape& type = addTypes(grammar, text, number);

    RonShape& terrain = grammar.add(Kind::kStruct, "a terrain");
    terrain.words = {
        {"color", &colour, "\"#rrggbb\"", {"The colour of its tiles in the picture."}},
        {"walkable", &flag, "true or false", {"Whether it can be walked on."}, "true"},
        {"name", &text, "a string", {"What people call it; left out: its id."}},
    };
    RonShape& looks = grammar.add(Kind::kStruct, "looks");
    looks.words = {
        {"tiles",
         &texts,
         "strings",
         {"The looks of tiles that a map may name. The first counts where it names none."}},
        {"lights",
         &texts,
         "strings",
         {"The lights that a map may name. The first counts where it names none."}},
    };
    RonShape& side = grammar.add(Kind::kVariants, "a side");
    side.words = {{"Own", nullptr, "on the side it is written for"},
                  {"Opposite", nullptr, "on the side across"},
                  {"Both", nullptr, "on both"}};
    RonShape& wall = grammar.add(Kind::kStruct, "a wall character");
    wall.words = {
        {"label", &text, "a string", {"What people call walls of this character."}},
        {"color", &colour, "\"#rrggbb\"", {"Their colour in the picture."}},
        {"side", &side, "Own, Opposite or Both", {"Where the character puts its wall."}, "Own"},
    };

    RonShape& root = grammar.add(Kind::kStruct, "a game");
    root.words = {
        {"name", &text, "a string", {"The game's name."}},
        {"terrains",
         &textMap(grammar, terrainKey, terrain),
         "terrains by id",
         {"What tiles may be: a legend's ids, each with colour, walkability and name.",
          "Left out: a map may have any."}},
        {"looks", &looks, "tiles and lights", {"What a map's look may name.", "Left out: anything."}},
        {"max_size",
         &grammar.addOf(Kind::kTuple, {&number, &number}),
         "(width, height) in tiles",
         {"The largest map there may be; 65,535 a side where it is left out."}},
        {"features",
         &textMap(grammar, text, type),
         "types by name",
         {"What may stand on a tile: variants by name, and what belongs to each.", "Left out: any value."}},
        {"walls",
         &textMap(grammar, text, wall),
         "wall characters of P-strings",
         {"Characters that stand for walls of this game, added to those of the library."}},
    };
    grammar.setRoot(root);
    return grammar;
}

}  // namespace

const RonShape& gameShape() {
    static const RonGrammar kGrammar = makeGrammar();
    return kGrammar.root();
}

}  // namespace lw::formats
