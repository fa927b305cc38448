// SPDX-License-Identifier: MIT
#include "formats/game_words.h"

#include <string>
#include <utility>
#include <vector>

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

/// Which tiles of an image a terrain is drawn with.
const RonShape& addPictures(RonGrammar& grammar, const RonShape& number, const RonShape& flag) {
    const RonShape& weighted = grammar.addOf(Kind::kTuple, {&number, &number});
    RonShape& pick = grammar.add(Kind::kStruct, "tiles to pick from");
    pick.words = {
        {"of",
         &grammar.addOf(Kind::kList, {&weighted}),
         "[(tile, weight), …]",
         {"Tiles to choose from by the place of a cell, the heavier the oftener."}},
        {"flip", &flag, "true or false", {"Whether the choice also mirrors left and right."}, "false"}};
    RonShape& joined = grammar.add(Kind::kStruct, "a set of tiles");
    joined.words = {{"at",
                     &grammar.addOf(Kind::kOneOrMore, {&number}),
                     "a tile, or all of them",
                     {"The first tile of the set, or a list of all of them in order."}}};
    const RonWord tile{"Tile",     &grammar.addOf(Kind::kTuple, {&number}),
                       "one tile", {"A number, row by row from 0, or (column, row)."},
                       {},         "Tile(0)"};
    const RonWord picked{"Pick", &pick,           "one of several tiles", {"Chosen by the place of a cell."},
                         {},     "Pick([(0, 1)])"};
    RonShape& choice = grammar.add(Kind::kVariants, "one tile or several");
    choice.words = {tile, picked};
    RonShape& joining = grammar.add(Kind::kVariants, "how cells join");
    joining.words = {{"Edges", nullptr, "16 tiles by the sides that join"},
                     {"Blob", nullptr, "47 tiles by sides and corners"},
                     {"Corners", nullptr, "16 tiles on the crossings of the grid"}};
    RonShape& set = grammar.add(Kind::kStruct, "tiles by mask");
    set.words = {{"by", &joining, "Edges, Blob or Corners", {"What the masks count."}},
                 {"tiles",
                  &grammar.addOf(Kind::kMap, {&number, &choice}),
                  "tiles by mask",
                  {"What is drawn for each mask; one that is not there takes the nearest."}}};
    RonShape& picture = grammar.add(Kind::kVariants, "a picture");
    picture.words = {tile, picked};
    for (const RonWord& word : joining.words) {
        picture.words.push_back({word.name,
                                 &joined,
                                 word.fact,
                                 {"Chosen by the neighbours that are alike."},
                                 {},
                                 word.name + "(at: 0)"});
    }
    picture.words.push_back(
        {"Set", &set, "tiles by mask", {"A set of one's own."}, {}, "Set(by: Edges, tiles: {})"});
    return picture;
}

/// What every map of a game must hold.
const RonShape& addRules(RonGrammar& grammar, const RonShape& number, const RonShape& terrains) {
    const RonShape& feature = grammar.add(Kind::kFeature, "the name of a feature");
    const auto shapeOf = [&grammar](std::vector<RonWord> words) -> const RonShape* {
        RonShape& shape = grammar.add(Kind::kStruct, "a rule");
        shape.words = std::move(words);
        return &shape;
    };
    RonShape& rule = grammar.add(Kind::kVariants, "a rule");
    rule.words = {
        {"Reach",
         shapeOf({{"from", &feature, "a feature"}, {"to", &feature, "a feature"}}),
         "a way between features",
         {"From each of the one at least one of the other can be walked to."},
         {},
         "Reach(from: \"\", to: \"\")"},
        {"Count",
         shapeOf({{"of", &feature, "a feature"},
                  {"min", &number, "a whole number", {"The least there may be."}, "0"},
                  {"max", &number, "a whole number", {"The most there may be; left out: any number."}}}),
         "how many there are",
         {"How many features of a kind a map has."},
         {},
         "Count(of: \"\", min: 1)"},
        {"On",
         shapeOf({{"what", &feature, "a feature"}, {"terrains", &terrains, "ids of terrains"}}),
         "where a feature may stand",
         {"Features of a kind stand on these terrains alone."},
         {},
         "On(what: \"\", terrains: [])"},
        {"Apart",
         shapeOf({{"a", &feature, "a feature"},
                  {"b", &feature, "a feature"},
                  {"least", &number, "a whole number", {"The least steps between two of them."}}}),
         "how far features are apart",
         {"Each of the one is so far from each of the other."},
         {},
         "Apart(a: \"\", b: \"\", least: 1)"},
    };
    return rule;
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
    const RonShape& terrainId = grammar.add(Kind::kTerrain, "the id of a terrain");
    const RonShape& terrainIds = grammar.addOf(Kind::kList, {&terrainId});
    const RonShape& picture = addPictures(grammar, number, flag);
    const RonShape& path = grammar.add(Kind::kPath, "a path");
    const RonShape& pair = grammar.addOf(Kind::kTuple, {&number, &number});

    RonShape& terrain = grammar.add(Kind::kStruct, "a terrain");
    terrain.words = {
        {"color", &colour, "\"#rrggbb\"", {"The colour of its tiles in the picture."}},
        {"walkable", &flag, "true or false", {"Whether it can be walked on."}, "true"},
        {"name", &text, "a string", {"What people call it; left out: its id."}},
        {"picture", &picture, "tiles of the image", {"How its tiles are drawn; left out: in its colour."}},
        {"under",
         &terrainId,
         "the id of a terrain",
         {"What is drawn below it, where its tiles can be seen through."}},
        {"joins", &terrainIds, "ids of terrains", {"Neighbours that count as the same."}},
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

    RonShape& image = grammar.add(Kind::kStruct, "an image of tiles");
    image.words = {
        {"image", &path, "a path", {"The image, relative to game.ron."}},
        {"tile", &pair, "(width, height) in pixels", {"The size of a tile."}},
        {"margin", &number, "pixels", {"What lies around all tiles."}, "0"},
        {"spacing", &number, "pixels", {"What lies between two tiles."}, "0"},
        {"beyond",
         &terrainId,
         "the id of a terrain",
         {"What lies beyond the map's edge; left out: the same as at it."}},
        {"lights",
         &textMap(grammar, text, text),
         "\"#rrggbbaa\" by light",
         {"What is drawn over everything in a light."}},
        {"tiles",
         &textMap(grammar, terrainId, picture),
         "pictures by terrain",
         {"Terrains that look different here."}},
    };
    RonShape& featureImage = grammar.add(Kind::kStruct, "a tile of an image");
    featureImage.words = {{"image", &path, "a path", {"The image, relative to game.ron."}},
                          {"tile", &number, "a tile", {"A number, row by row from 0, or (column, row)."}}};
    RonShape& room = grammar.add(Kind::kStruct, "what rooms are made of");
    room.words = {{"floor", &terrainIds, "ids of terrains", {"What rooms are painted with."}},
                  {"wall", &terrainId, "the id of a terrain", {"What comes around them."}},
                  {"outside", &terrainIds, "ids of terrains", {"What walls may take the place of."}}};

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
         &pair,
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
        {"pictures",
         &textMap(grammar, text, image),
         "images by look",
         {"The tiles maps of a look are drawn with."}},
        {"feature_pictures",
         &textMap(grammar, text, featureImage),
         "tiles by feature",
         {"What features are drawn with, by variant; \"\" is for all others."}},
        {"rooms",
         &grammar.addOf(Kind::kOneOrMore, {&room}),
         "floor, wall and outside",
         {"Walls that follow where floors are painted; several in a list."}},
        {"rules",
         &grammar.addOf(Kind::kList, {&addRules(grammar, number, terrainIds)}),
         "[rule, …]",
         {"What every map of the game must hold."}},
        {"play", &text, "a command", {"Starts the game with a map: \"mygame --map {file} --at {x},{y}\"."}},
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
