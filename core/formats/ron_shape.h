// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/ron_context.h"
#include "ron/tree.h"
#include "text/span.h"

namespace lw::formats {

struct RonShape;

/// A field of a struct, or a variant, with what people are told of it.
struct RonWord {
    std::string name;
    const RonShape* shape =
        nullptr;         ///< of the field's value, or of what a variant has in parentheses; or null
    std::string fact{};  ///< in a few words: "0 to 100"
    std::vector<std::string> lines{};  ///< sentences
    std::string standard{};  ///< RON of the value that counts where the field is left out; empty: none does
    std::string example{};   ///< RON of a variant as it is offered; empty: its name
    std::optional<text::Span> place{};  ///< where the file that defines it does so
};

/// What may stand at a place of a RON text.
struct RonShape {
    enum class Kind {
        kAny,
        kBool,
        kNumber,
        kText,
        kColour,      ///< "#rrggbb"
        kTerrain,     ///< the id of a terrain
        kTerrainKey,  ///< the id that a terrain is given
        kCharacter,   ///< a legend's key
        kPath,        ///< of a file
        kTexts,       ///< one of `words`, as a string
        kVariants,    ///< one of `words`
        kStruct,      ///< `words` are its fields
        kMaybe,       ///< `items` holds what may stand in Some
        kList,        ///< `items` holds what its elements are
        kTuple,       ///< `items`
        kMap,         ///< `items` are key and value
    };
    Kind kind = Kind::kAny;
    std::string fact{};  ///< what it is, in a few words: "a look"
    std::vector<RonWord> words{};
    std::vector<const RonShape*> items{};

    /// The word called `name`; null where there is none.
    [[nodiscard]] const RonWord* find(std::string_view name) const;
};

/// Shapes that refer to each other, in circles too; they live as long as the grammar.
class RonGrammar {
public:
    RonShape& add(RonShape::Kind kind, std::string fact = {}) {
        m_shapes.push_back({kind, std::move(fact)});
        return m_shapes.back();
    }
    RonShape& addOf(RonShape::Kind kind, std::vector<const RonShape*> items) {
        m_shapes.push_back({kind, {}, {}, std::move(items)});
        return m_shapes.back();
    }
    void setRoot(const RonShape& root) { m_root = &root; }
    /// Requires setRoot.
    [[nodiscard]] const RonShape& root() const { return *m_root; }

private:
    std::deque<RonShape> m_shapes;  // never moved
    const RonShape* m_root = nullptr;
};

/// What a grammar expects at a place.
struct RonExpected {
    const RonShape* container =
        nullptr;                      ///< of the innermost bracket; null where it is unknown or there is none
    const RonShape* value = nullptr;  ///< of the key or value there; null where nothing is known of it
    const RonWord* field = nullptr;   ///< the innermost field that the place is in the value of
    bool isFieldName = false;         ///< the name of a field of `container`
};
/// `frames` as framesBefore has them.
[[nodiscard]] RonExpected expectedAt(const ron::Tree& tree, const RonShape& root,
                                     const std::vector<RonFrame>& frames);

/// Calls `visit` for every value and key within `node` that has a shape, in the order of the text.
using RonVisit = std::function<void(ron::NodeId, const RonShape&)>;
void visitShaped(const ron::Tree& tree, ron::NodeId node, const RonShape& shape, const RonVisit& visit);

/// The strings of a shape's kind that say `text`; all of them where it says nothing. In order.
[[nodiscard]] std::vector<ron::NodeId> textsOfKind(const ron::Tree& tree, const RonShape& root,
                                                   RonShape::Kind kind,
                                                   std::optional<std::string_view> text = std::nullopt);

}  // namespace lw::formats
