// SPDX-License-Identifier: MIT
#include "formats/ron_shape.h"

#include <algorithm>

#include "ron/literal.h"

namespace lw::formats {

namespace {

using Kind = RonShape::Kind;
using ron::NodeId;
using ron::NodeKind;
using ron::TokenKind;

bool isBracketed(const RonShape& shape) {
    return shape.kind == Kind::kTuple || shape.kind == Kind::kStruct;
}

/// What stands in a variant's parentheses: under unwrap_variant_newtypes they are those of the one value in
/// it.
const RonShape* unwrapped(const ron::Tree& tree, const RonShape* content) {
    const bool isWrapper = content != nullptr && content->kind == Kind::kTuple &&
                           content->items.size() == 1 && content->items[0] != nullptr &&
                           isBracketed(*content->items[0]);
    return isWrapper && tree.isEnabled("unwrap_variant_newtypes") ? content->items[0] : content;
}

/// The shape whose content the bracket of a frame holds; null where it does not fit.
const RonShape* contentOf(const ron::Tree& tree, const RonShape* shape, const RonFrame& frame) {
    const TokenKind open = tree.token(frame.open).kind;
    const std::string_view name =
        frame.name == ron::kNone ? std::string_view() : ron::readName(tree.tokenText(frame.name));
    while (shape != nullptr && shape->kind == Kind::kMaybe) {
        if (name == "Some") return shape;
        if (!tree.isEnabled("implicit_some")) return nullptr;
        shape = shape->items[0];
    }
    if (shape == nullptr) return nullptr;
    switch (shape->kind) {
        case Kind::kVariants: {
            const RonWord* const word = shape->find(name);
            return word == nullptr || open != TokenKind::kOpenParen ? nullptr : unwrapped(tree, word->shape);
        }
        case Kind::kStruct:
        case Kind::kTuple:
            return open == TokenKind::kOpenParen ? shape : nullptr;
        case Kind::kList:
            return open == TokenKind::kOpenBracket ? shape : nullptr;
        case Kind::kMap:
            return open == TokenKind::kOpenBrace ? shape : nullptr;
        default:
            return nullptr;
    }
}

class Visitor {
public:
    Visitor(const ron::Tree& tree, const RonVisit& visit) : m_tree(tree), m_visit(visit) {}

    void visit(NodeId node, const RonShape* shape) {
        if (shape == nullptr || node == ron::kNone) return;
        m_visit(node, *shape);
        if (shape->kind == Kind::kMaybe) {
            if (m_tree.node(node).kind == NodeKind::kSome)
                visit(m_tree.entries(node).front().value, shape->items[0]);
            else if (m_tree.isEnabled("implicit_some"))
                visit(node, shape->items[0]);
        } else if (shape->kind == Kind::kVariants) {
            const RonWord* const word = shape->find(m_tree.structName(node));
            if (word != nullptr) visitContent(node, unwrapped(m_tree, word->shape));
        } else {
            visitContent(node, shape);
        }
    }

private:
    void visitContent(NodeId node, const RonShape* shape) {
        if (shape == nullptr) return;
        const NodeKind kind = m_tree.node(node).kind;
        const auto entries = m_tree.entries(node);
        if (shape->kind == Kind::kStruct && kind == NodeKind::kStruct) {
            for (const ron::Entry& entry : entries) {
                const RonWord* const field = shape->find(m_tree.fieldName(entry));
                if (field != nullptr) visit(entry.value, field->shape);
            }
        } else if (shape->kind == Kind::kTuple && kind == NodeKind::kTuple) {
            for (std::size_t i = 0; i < std::min(entries.size(), shape->items.size()); ++i)
                visit(entries[i].value, shape->items[i]);
        } else if (shape->kind == Kind::kList && kind == NodeKind::kList) {
            for (const ron::Entry& entry : entries) visit(entry.value, shape->items[0]);
        } else if (shape->kind == Kind::kMap && kind == NodeKind::kMap) {
            for (const ron::Entry& entry : entries) {
                visit(entry.key, shape->items[0]);
                visit(entry.value, shape->items[1]);
            }
        }
    }

    const ron::Tree& m_tree;
    const RonVisit& m_visit;
};

}  // namespace

const RonWord* RonShape::find(std::string_view name) const {
    const auto found =
        std::find_if(words.begin(), words.end(), [name](const RonWord& word) { return word.name == name; });
    return found == words.end() ? nullptr : &*found;
}

RonExpected expectedAt(const ron::Tree& tree, const RonShape& root, const std::vector<RonFrame>& frames) {
    RonExpected out;
    out.value = &root;
    for (const RonFrame& frame : frames) {
        out.container = contentOf(tree, out.value, frame);
        out.value = nullptr;
        out.isFieldName = false;
        if (out.container == nullptr) continue;
        const auto& items = out.container->items;
        switch (out.container->kind) {
            case Kind::kStruct: {
                out.isFieldName = !frame.isAfterColon;
                const bool isNamed = frame.isAfterColon && frame.key != ron::kNone;
                const RonWord* const field =
                    isNamed ? out.container->find(ron::readName(tree.tokenText(frame.key))) : nullptr;
                if (field != nullptr) out.field = field;
                if (field != nullptr) out.value = field->shape;
                break;
            }
            case Kind::kTuple:
                if (frame.index < items.size()) out.value = items[frame.index];
                break;
            case Kind::kMap:
                out.field = nullptr;  // what stands in a map is a thing of its own
                out.value = items[frame.isAfterColon ? 1 : 0];
                break;
            default:
                out.value = items[0];
        }
    }
    return out;
}

void visitShaped(const ron::Tree& tree, NodeId node, const RonShape& shape, const RonVisit& visit) {
    Visitor(tree, visit).visit(node, &shape);
}

std::vector<NodeId> textsOfKind(const ron::Tree& tree, const RonShape& root, Kind kind,
                                std::optional<std::string_view> text) {
    std::vector<NodeId> found;
    visitShaped(tree, tree.root(), root, [&](NodeId node, const RonShape& shape) {
        if (shape.kind != kind) return;
        const auto value = tree.asString(node);
        if (value && (!text || *value == *text)) found.push_back(node);
    });
    return found;
}

}  // namespace lw::formats
