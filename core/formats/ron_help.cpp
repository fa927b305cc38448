// SPDX-License-Identifier: MIT
#include "formats/ron_help.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

#include "ron/literal.h"

namespace lw::formats {

namespace {

using Kind = RonShape::Kind;
using language::Completion;
using language::Explanation;
using ron::TokenId;
using ron::TokenKind;

bool isString(TokenKind kind) {
    return kind == TokenKind::kString || kind == TokenKind::kRawString;
}

std::string joinedLines(const std::vector<std::string>& lines) {
    return fmt::format("{}", fmt::join(lines, "\n"));
}

std::string defaultLine(const RonWord& word) {
    return word.standard.empty() ? std::string() : "Default: " + word.standard;
}

/// What everything that can be said of a word is, a sentence a line.
std::vector<std::string> linesOf(const RonWord& word) {
    std::vector<std::string> lines = word.lines;
    if (std::string line = defaultLine(word); !line.empty()) lines.push_back(std::move(line));
    return lines;
}

Explanation explainWord(const RonWord& word, text::Span span) {
    return {span, word.name, word.fact, linesOf(word), word.example, {}, {}};
}

/// The names and variants under any number of Maybe.
const RonShape* withoutMaybe(const RonShape* shape) {
    while (shape != nullptr && shape->kind == Kind::kMaybe) shape = shape->items[0];
    return shape;
}

/// Offers what fits a place.
class Offer {
public:
    Offer(const ron::Tree& tree, std::size_t offset, const RonVocabulary& vocabulary)
        : m_tree(tree), m_offset(offset), m_vocabulary(vocabulary), m_caret(caretAt(tree, offset)) {}

    language::Completions run(const RonShape& root) {
        const language::Completions nothing{text::placeAt(m_offset), {}};
        if (m_caret.isInComment) return nothing;
        std::vector<RonFrame> frames = framesBefore(m_tree, m_caret.limit);
        findReplaced();
        if (m_isWhole || frames.empty() || !goesOn(frames.back())) return nothing;
        const RonExpected expected = expectedAt(m_tree, root, frames);
        if (expected.isFieldName)
            offerFields(*expected.container, frames.back().open);
        else if (expected.value != nullptr)
            offerValues(*expected.value, expected);
        return {m_replaced, std::move(m_items)};
    }

private:
    /// Brings the innermost frame to where the place is; false where only a comma or a colon can follow.
    [[nodiscard]] bool goesOn(RonFrame& frame) const {
        const TokenKind open = m_tree.token(frame.open).kind;
        if (frame.isAfterColon && frame.hasValue) {
            // A comma is all that is missing.
            frame = {frame.open, frame.name, frame.index + 1};
        } else if (!frame.isAfterColon && frame.key != ron::kNone && open != TokenKind::kOpenBracket) {
            if (m_caret.word == ron::kNone || open != TokenKind::kOpenBrace) return false;
            frame.isAfterColon = true;
        }
        return true;
    }

    /// The word begun, within its line; what is in the quotes where one is open.
    void findReplaced() {
        m_replaced = text::placeAt(m_offset);
        if (m_caret.word == ron::kNone) return;
        const ron::Token& token = m_tree.token(m_caret.word);
        const std::string_view text = m_tree.tokenText(m_caret.word);
        m_replaced = token.span();
        if (token.kind == TokenKind::kString && text.starts_with('"')) {
            m_replaced.start += 1;
            m_isQuoted = true;
            m_isClosed = isWholeString(m_tree, m_caret.word);
            m_isWhole = m_isClosed && m_offset == token.end;
            m_replaced.end = m_isClosed ? token.end - 1 : endOfOpenWord();
        } else if (token.kind == TokenKind::kChar) {
            const bool isClosed =
                text.size() > 2 && text.ends_with('\'') && text.find('\n') == std::string_view::npos;
            m_isWhole = isClosed && m_offset == token.end;
            if (!isClosed) m_replaced.end = m_offset;
        } else if (text.find('\n') != std::string_view::npos) {
            m_replaced.end = m_offset;
        }
    }

    /// Where the word in a string ends that has no closing quote: anything may follow.
    [[nodiscard]] std::size_t endOfOpenWord() const {
        constexpr std::string_view kEnds = "\"',:()[]{}\r\n";
        const std::string_view line = std::string_view(m_tree.text()).substr(m_offset);
        const std::size_t length = std::min(line.find_first_of(kEnds), line.size());
        return std::min<std::size_t>(m_offset + length, m_tree.token(m_caret.word).end);
    }

    [[nodiscard]] bool isFollowedBy(TokenKind kind) const {
        const TokenId from = m_caret.word == ron::kNone ? m_caret.limit : m_caret.word + 1;
        return m_tree.token(significantFrom(m_tree, from)).kind == kind;
    }

    void offerFields(const RonShape& shape, TokenId open) {
        if (m_isQuoted) return;
        std::vector<std::string_view> taken = fieldsIn(m_tree, open);
        if (m_caret.word != ron::kNone) {
            // The name being written is no reason to leave it out.
            const auto mine =
                std::find(taken.begin(), taken.end(), ron::readName(m_tree.tokenText(m_caret.word)));
            if (mine != taken.end() && isFollowedBy(TokenKind::kColon)) taken.erase(mine);
        }
        for (const RonWord& field : shape.words) {
            if (std::find(taken.begin(), taken.end(), field.name) != taken.end()) continue;
            Completion item = itemOf(field, Completion::Kind::kField);
            item.note = field.standard.empty() ? std::string() : "default " + field.standard;
            const std::string name = ron::writeName(field.name).value_or(field.name);
            item.insert = isFollowedBy(TokenKind::kColon) ? name : name + ": ";
            m_items.push_back(std::move(item));
        }
    }

    static Completion itemOf(const RonWord& word, Completion::Kind kind) {
        Completion item;
        item.kind = kind;
        item.label = word.name;
        item.detail = word.fact;
        item.documentation = joinedLines(linesOf(word));
        return item;
    }

    void offerValues(const RonShape& shape, const RonExpected& expected) {
        switch (shape.kind) {
            case Kind::kBool:
                for (const char* word : {"true", "false"}) offerValue(word, {});
                break;
            case Kind::kTerrain:
                if (m_vocabulary.terrains) offerTexts(m_vocabulary.terrains());
                return;
            case Kind::kFeature:
                if (m_vocabulary.features) offerTexts(m_vocabulary.features());
                return;
            case Kind::kTexts: {
                std::vector<Completion> items;
                for (const RonWord& word : shape.words)
                    items.push_back(itemOf(word, Completion::Kind::kLook));
                offerTexts(std::move(items));
                return;
            }
            case Kind::kCharacter:
                offerCharacters();
                return;
            case Kind::kVariants:
                offerVariants(shape);
                break;
            case Kind::kMaybe:
                offerMaybe(shape, expected);
                break;
            case Kind::kOneOrMore:
                offerValues(*shape.items[0], expected);
                offerValue("[]", shape.fact);
                break;
            case Kind::kList:
                offerValue("[]", shape.fact);
                break;
            case Kind::kMap:
                offerValue("{}", shape.fact);
                break;
            case Kind::kStruct:
                offerValue("()", shape.fact);
                break;
            default:
                break;
        }
        if (expected.field != nullptr && expected.field->shape == &shape) offerStandard(*expected.field);
    }

    void offerValue(std::string text, std::string detail) {
        if (m_isQuoted) return;
        Completion item;
        item.kind = Completion::Kind::kValue;
        item.label = std::move(text);
        item.detail = std::move(detail);
        m_items.push_back(std::move(item));
    }

    /// The value that counts where none is written, as the first of all.
    void offerStandard(const RonWord& field) {
        if (field.standard.empty() || m_isQuoted) return;
        const auto same = std::find_if(m_items.begin(), m_items.end(), [&field](const Completion& item) {
            return item.label == field.standard;
        });
        if (same == m_items.end()) {
            offerValue(field.standard, field.fact);
            m_items.back().note = "default";
        } else {
            same->note = "default";
        }
    }

    void offerVariants(const RonShape& shape) {
        if (m_isQuoted) return;
        const bool hasParentheses = isFollowedBy(TokenKind::kOpenParen);
        for (const RonWord& variant : shape.words) {
            Completion item = itemOf(variant, Completion::Kind::kVariant);
            const std::string name = ron::writeName(variant.name).value_or(variant.name);
            item.insert = hasParentheses || variant.example.empty() ? name : variant.example;
            m_items.push_back(std::move(item));
        }
    }

    void offerMaybe(const RonShape& shape, const RonExpected& expected) {
        offerValue("None", "left out");
        const std::size_t first = m_items.size();
        offerValues(*shape.items[0], expected);
        if (m_tree.isEnabled("implicit_some") || isFollowedBy(TokenKind::kOpenParen)) return;
        for (std::size_t i = first; i < m_items.size(); ++i) {
            if (!m_isQuoted) m_items[i].insert = fmt::format("Some({})", m_items[i].written());
        }
        if (m_items.size() == first) offerValue("Some()", shape.items[0]->fact);
    }

    /// Strings: with the quotes that are not there yet.
    void offerTexts(std::vector<Completion> items) {
        for (Completion& item : items) {
            const std::string quoted = ron::quoteString(item.label);
            const std::size_t from = m_isQuoted ? 1 : 0;
            const std::size_t to = m_isClosed ? quoted.size() - 1 : quoted.size();
            item.insert = quoted.substr(from, to - from);
            m_items.push_back(std::move(item));
        }
    }

    void offerCharacters() {
        if (m_isQuoted || !m_vocabulary.characters) return;
        const bool hasColon = isFollowedBy(TokenKind::kColon);
        for (Completion& item : m_vocabulary.characters()) {
            if (!hasColon) item.insert = item.label + ": ";
            m_items.push_back(std::move(item));
        }
    }

    const ron::Tree& m_tree;
    std::size_t m_offset;
    const RonVocabulary& m_vocabulary;
    RonCaret m_caret;
    text::Span m_replaced;
    bool m_isQuoted = false;  ///< the place is in a string
    bool m_isClosed = false;  ///< … whose closing quote is there
    bool m_isWhole = false;   ///< the place is after a word that is complete
    std::vector<Completion> m_items;
};

/// The field or variant that a name is, where `expected` knows it.
RonWordAt namedWord(const ron::Tree& tree, const RonExpected& expected, TokenId id) {
    if (!ron::isName(tree.token(id).kind)) return {};
    const RonShape* shape = expected.isFieldName ? expected.container : withoutMaybe(expected.value);
    const bool hasWords = shape != nullptr && (expected.isFieldName || shape->kind == Kind::kVariants);
    if (!hasWords) return {};
    return {shape->find(ron::readName(tree.tokenText(id))), tree.token(id).span()};
}

/// What a string or character of a shape stands for.
std::optional<Explanation> explainLiteral(const ron::Tree& tree, const RonShape& shape, TokenId id,
                                          const RonVocabulary& vocabulary) {
    if (isString(tree.token(id).kind)) {
        const std::string text = ron::readString(tree.tokenText(id), tree.lineEnds());
        const bool isTerrain = shape.kind == Kind::kTerrain || shape.kind == Kind::kTerrainKey;
        if (isTerrain && vocabulary.terrain) return vocabulary.terrain(text);
        const RonWord* const word = shape.kind == Kind::kTexts ? shape.find(text) : nullptr;
        if (word != nullptr) return explainWord(*word, {});
    } else if (shape.kind == Kind::kCharacter && tree.token(id).kind == TokenKind::kChar &&
               vocabulary.character) {
        if (const auto character = ron::readChar(tree.tokenText(id), tree.lineEnds()))
            return vocabulary.character(*character);
    }
    return std::nullopt;
}

std::string walkability(const game::Terrain& terrain) {
    return terrain.walkable ? "walkable" : "not walkable";
}

std::string colourLine(const game::Colour& colour) {
    return "Its colour is " + game::formatColour(colour) + ".";
}

Explanation explain(const game::Terrain& terrain) {
    Explanation out;
    out.title = terrain.name;
    out.fact = "terrain, " + walkability(terrain);
    if (terrain.name != terrain.id) out.lines.push_back(fmt::format("Its id is \"{}\".", terrain.id));
    if (terrain.colour) {
        out.lines.push_back(colourLine(*terrain.colour));
        out.colour = {terrain.colour->red, terrain.colour->green, terrain.colour->blue};
    }
    return out;
}

/// Whether a name says more than an id: other words, not other capitals.
bool saysMore(std::string_view name, std::string_view id) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return !std::equal(name.begin(), name.end(), id.begin(), id.end(),
                       [lower](char a, char b) { return lower(a) == lower(b); });
}

}  // namespace

language::Completions completeRon(const ron::Tree& tree, const RonShape& root, std::size_t offset,
                                  const RonVocabulary& vocabulary) {
    return Offer(tree, offset, vocabulary).run(root);
}

RonWordAt wordAt(const ron::Tree& tree, const RonShape& root, std::size_t offset) {
    const TokenId id = tokenAt(tree, offset);
    if (id == ron::kNone || !ron::isName(tree.token(id).kind)) return {};
    return namedWord(tree, expectedAt(tree, root, framesBefore(tree, id)), id);
}

std::optional<Explanation> explainRon(const ron::Tree& tree, const RonShape& root, std::size_t offset,
                                      const RonVocabulary& vocabulary) {
    const TokenId id = tokenAt(tree, offset);
    if (id == ron::kNone) return std::nullopt;
    const ron::Token& token = tree.token(id);
    const bool isWord = ron::isName(token.kind) || isString(token.kind) || ron::isNumber(token.kind) ||
                        token.kind == TokenKind::kChar;
    if (!isWord) return std::nullopt;
    const RonExpected expected = expectedAt(tree, root, framesBefore(tree, id));
    if (const RonWordAt named = namedWord(tree, expected, id); named.word != nullptr)
        return explainWord(*named.word, token.span());
    if (expected.isFieldName) return std::nullopt;
    if (const RonShape* const shape = withoutMaybe(expected.value)) {
        if (auto said = explainLiteral(tree, *shape, id, vocabulary)) {
            said->span = token.span();
            return said;
        }
    }
    if (expected.field == nullptr || expected.value == nullptr) return std::nullopt;
    return explainWord(*expected.field, token.span());
}

Explanation explainTerrain(std::string_view id, const game::Definition& game) {
    if (const game::Terrain* const terrain = game.findTerrain(id)) return explain(*terrain);
    Explanation out;
    out.title = id;
    out.fact = game.terrains ? "a terrain the game does not have" : "terrain";
    return out;
}

std::vector<Completion> terrainsOf(const game::Definition& game) {
    std::vector<Completion> items;
    if (!game.terrains) return items;
    for (const game::Terrain& terrain : *game.terrains) {
        Explanation said = explain(terrain);
        Completion item;
        item.kind = Completion::Kind::kTerrain;
        item.label = terrain.id;
        item.detail = walkability(terrain);
        // The row says the id already.
        if (saysMore(terrain.name, terrain.id)) item.documentation = terrain.name;
        if (terrain.colour) {
            if (!item.documentation.empty()) item.documentation += '\n';
            item.documentation += colourLine(*terrain.colour);
        }
        item.colour = said.colour;
        item.walkable = terrain.walkable;
        items.push_back(std::move(item));
    }
    return items;
}

}  // namespace lw::formats
