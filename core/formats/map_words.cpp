// SPDX-License-Identifier: MIT
#include "formats/map_words.h"

#include <fmt/format.h>
#include <string>
#include <utility>

#include "game/schema.h"
#include "map/map_format.h"
#include "ron/literal.h"
#include "ron/printer.h"
#include "text/number.h"

namespace lw::formats {

namespace {

using game::Schema;
using Kind = RonShape::Kind;
using ron::NodeId;
using ron::NodeKind;

/// The field of a struct; kNone where it has none, or the node is none.
NodeId fieldOf(const ron::Tree& tree, NodeId node, std::string_view name) {
    if (node == ron::kNone || tree.node(node).kind != NodeKind::kStruct) return ron::kNone;
    for (const ron::Entry& entry : tree.entries(node))
        if (tree.fieldName(entry) == name) return entry.value;
    return ron::kNone;
}

/// The schema of a game's features as shapes.
class SchemaShapes {
public:
    /// `tree`: of the game's text, or null.
    SchemaShapes(RonGrammar& grammar, const map::MapAnalysis& map, const ron::Tree* tree)
        : m_grammar(grammar), m_header(map.header()), m_game(tree) {}

    /// `node`: where the game's text says it; for variants their map.
    const RonShape* shapeOf(const Schema& schema, NodeId node) {
        switch (schema.kind) {
            case Schema::Kind::kAny:
            case Schema::Kind::kUnit:
                return &m_grammar.add(Kind::kAny, factOf(schema));
            case Schema::Kind::kBool:
                return &m_grammar.add(Kind::kBool, factOf(schema));
            case Schema::Kind::kWhole:
            case Schema::Kind::kNumber:
                return &m_grammar.add(Kind::kNumber, factOf(schema));
            case Schema::Kind::kText:
                return &m_grammar.add(Kind::kText, factOf(schema));
            case Schema::Kind::kTerrain:
                return &m_grammar.add(Kind::kTerrain, factOf(schema));
            case Schema::Kind::kList:
                return &m_grammar.addOf(Kind::kList, {shapeOf(schema.items.front(), argument(node))});
            case Schema::Kind::kMaybe:
                return &m_grammar.addOf(Kind::kMaybe, {shapeOf(schema.items.front(), argument(node))});
            case Schema::Kind::kTuple:
                return tupleOf(schema, argument(node));
            case Schema::Kind::kFields:
            case Schema::Kind::kOneOf:
                return namedOf(schema, argument(node));
        }
        return nullptr;
    }

    /// Variants, `map` being their `{"Name": shape}`.
    const RonShape* namedOf(const Schema& schema, NodeId map) {
        const bool isStruct = schema.kind == Schema::Kind::kFields;
        RonShape& shape = m_grammar.add(isStruct ? Kind::kStruct : Kind::kVariants, factOf(schema));
        for (std::size_t i = 0; i < schema.items.size(); ++i) {
            const Schema& item = schema.items[i];
            const Defined defined = definedAs(map, schema.names[i]);
            RonWord word{schema.names[i], nullptr, factOf(item)};
            word.place = defined.key;
            if (isStruct || item.kind != Schema::Kind::kUnit) word.shape = shapeOf(item, defined.value);
            if (isStruct)
                word.lines.emplace_back(item.kind == Schema::Kind::kMaybe ? "May be left out."
                                                                          : "Has to be there.");
            else
                word.example = exampleOf(schema.names[i], item);
            shape.words.push_back(std::move(word));
        }
        return &shape;
    }

private:
    struct Defined {
        std::optional<text::Span> key;
        NodeId value = ron::kNone;
    };

    /// The entry of a map that counts for a name.
    [[nodiscard]] Defined definedAs(NodeId map, std::string_view name) const {
        Defined found;
        if (map == ron::kNone || m_game->node(map).kind != NodeKind::kMap) return found;
        for (const ron::Entry& entry : m_game->entries(map))
            if (m_game->asString(entry.key) == name) found = {m_game->node(entry.key).span(), entry.value};
        return found;
    }

    /// What stands in the parentheses of `List(T)`.
    [[nodiscard]] NodeId argument(NodeId node) const {
        if (node == ron::kNone || m_game->node(node).kind != NodeKind::kTuple ||
            m_game->node(node).entryCount != 1)
            return ron::kNone;
        return m_game->entries(node).front().value;
    }

    const RonShape* tupleOf(const Schema& schema, NodeId list) {
        RonShape& shape = m_grammar.add(Kind::kTuple, factOf(schema));
        const bool isThere = list != ron::kNone && m_game->node(list).kind == NodeKind::kList &&
                             m_game->node(list).entryCount == schema.items.size();
        for (std::size_t i = 0; i < schema.items.size(); ++i)
            shape.items.push_back(
                shapeOf(schema.items[i], isThere ? m_game->entries(list)[i].value : ron::kNone));
        return &shape;
    }

    /// A variant with content, in the form the header uses.
    [[nodiscard]] std::string exampleOf(const std::string& variant, const Schema& schema) const {
        const std::string name = ron::writeName(variant).value_or(variant);
        if (schema.kind == Schema::Kind::kUnit || schema.kind == Schema::Kind::kAny) return name;
        const bool isWrapper =
            schema.kind == Schema::Kind::kTuple && schema.items.size() == 1 &&
            (schema.items[0].kind == Schema::Kind::kTuple || schema.items[0].kind == Schema::Kind::kFields);
        const bool isUnwrapped = isWrapper && m_header.tree().isEnabled("unwrap_variant_newtypes");
        std::string example = name + game::exampleValue(isUnwrapped ? schema.items[0] : schema);
        if (!isCompact()) return example;
        const ron::Tree tree = ron::parse(std::move(example));
        return ron::printCompact(tree, tree.root(), ron::Spelling::kAsWritten);
    }

    /// Whether the features are written without blanks.
    [[nodiscard]] bool isCompact() const {
        const auto& features = m_header.features();
        const ron::Tree& tree = m_header.tree();
        return !features.empty() &&
               tree.slice(tree.node(features.back().key).span()).find(' ') == std::string_view::npos;
    }

    template <class Number, class Write>
    static std::string boundsOf(std::string_view what, const std::optional<Number>& least,
                                const std::optional<Number>& most, Write write) {
        if (least && most) return fmt::format("{}, {} to {}", what, write(*least), write(*most));
        if (least) return fmt::format("{}, at least {}", what, write(*least));
        if (most) return fmt::format("{}, at most {}", what, write(*most));
        return std::string(what);
    }

    static std::string factOf(const Schema& schema) {
        switch (schema.kind) {
            case Schema::Kind::kAny:
                return "any value";
            case Schema::Kind::kUnit:
                return "";
            case Schema::Kind::kBool:
                return "true or false";
            case Schema::Kind::kWhole:
                return boundsOf("a whole number", schema.wholeMin, schema.wholeMax,
                                [](std::int64_t number) { return std::to_string(number); });
            case Schema::Kind::kNumber:
                return boundsOf("a number", schema.numberMin, schema.numberMax,
                                [](double number) { return text::formatDouble(number); });
            case Schema::Kind::kText:
                return "a string";
            case Schema::Kind::kTerrain:
                return "the id of a terrain";
            case Schema::Kind::kList:
                return fmt::format("a list: {}", factOf(schema.items.front()));
            case Schema::Kind::kMaybe:
                return fmt::format("None, or {}", factOf(schema.items.front()));
            case Schema::Kind::kTuple:
                if (schema.items.size() == 1) return factOf(schema.items.front());
                return fmt::format("{} values", schema.items.size());
            case Schema::Kind::kFields:
            case Schema::Kind::kOneOf:
                return fmt::format("{}{}", schema.kind == Schema::Kind::kOneOf ? "one of " : "",
                                   fmt::join(schema.names, ", "));
        }
        return "";
    }

    RonGrammar& m_grammar;
    const map::Header& m_header;
    const ron::Tree* m_game;
};

/// A field for one of the game's looks; where any is accepted, the one that counts if none is named.
RonWord lookField(RonGrammar& grammar, std::string name, std::string fact, std::vector<std::string> texts,
                  const std::string& standard, std::string help) {
    if (texts.empty()) texts.push_back(standard);
    RonShape& shape = grammar.add(Kind::kTexts, fact);
    for (std::string& text : texts) shape.words.push_back({std::move(text), nullptr, fact});
    return {std::move(name), &shape, std::move(fact), {std::move(help)}, ron::quoteString(standard)};
}

}  // namespace

RonGrammar headerGrammar(const map::MapAnalysis& map, const GameFile* game) {
    RonGrammar grammar;
    const game::Definition& definition = map.game();
    const map::MapLook standard = map.header().defaultLook();
    const RonShape& text = grammar.add(Kind::kText, "a string");
    const RonShape& number = grammar.add(Kind::kNumber, "a whole number");
    const RonShape& place = grammar.addOf(Kind::kTuple, {&number, &number});
    const RonShape& legend = grammar.addOf(Kind::kMap, {&grammar.add(Kind::kCharacter, "a character"),
                                                        &grammar.add(Kind::kTerrain, "the id of a terrain")});
    RonShape& look = grammar.add(Kind::kStruct, "a look");
    look.words = {lookField(grammar, "tiles", "a look of tiles", definition.tileLooks, standard.tiles,
                            "How the tiles look. Rules never see it."),
                  lookField(grammar, "light", "a light", definition.lights, standard.light,
                            "The light they are seen in.")};
    const ron::Tree* const tree = game != nullptr ? &game->tree() : nullptr;
    const RonShape* feature = nullptr;
    if (definition.features) {
        const NodeId defined = tree != nullptr ? fieldOf(*tree, tree->root(), "features") : ron::kNone;
        feature = SchemaShapes(grammar, map, tree).namedOf(*definition.features, defined);
    }
    RonShape& root = grammar.add(Kind::kStruct, "a map's header");
    root.words = {
        {"name", &text, "a string", {"The map's name. Has to be there."}},
        {"legend",
         &legend,
         "terrains by character",
         {"What each character of the rows stands for. Has to be there."}},
        {"features",
         &grammar.addOf(Kind::kMap, {&place, feature}),
         "values by (x, y)",
         {"What stands on tiles; (0, 0) is the upper left one."}},
        {"look", &look, "tiles and light", {"How the map looks."}},
    };
    grammar.setRoot(root);
    return grammar;
}

}  // namespace lw::formats
