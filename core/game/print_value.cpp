// SPDX-License-Identifier: MIT
#include "game/print_value.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "ron/literal.h"
#include "ron/printer.h"

namespace lw::game {

namespace {

using ron::NodeId;
using ron::NodeKind;

class ValuePrinter {
public:
    explicit ValuePrinter(const ron::Tree& tree) : m_tree(tree) {}

    void print(NodeId id, const Schema& schema) {
        const ron::Node& node = m_tree.node(id);
        switch (schema.kind) {
            case Schema::Kind::kMaybe:
                return printMaybe(id, schema);
            case Schema::Kind::kOneOf: {
                const Schema* const shape = schema.find(m_tree.structName(id));
                if (shape != nullptr && node.kind != NodeKind::kSome) return printContent(id, *shape);
                break;
            }
            case Schema::Kind::kFields:
            case Schema::Kind::kTuple:
            case Schema::Kind::kList:
                return printContent(id, schema);
            default:
                break;
        }
        printAny(id);
    }
    [[nodiscard]] std::string take() { return std::move(m_out); }

private:
    void printAny(NodeId id) { m_out += ron::printCompact(m_tree, id, ron::Spelling::kNormal); }

    /// With `implicit_some` a value may stand for its Some.
    void printMaybe(NodeId id, const Schema& schema) {
        const NodeKind kind = m_tree.node(id).kind;
        if (kind == NodeKind::kNone || schema.items.empty()) return printAny(id);
        m_out += "Some(";
        print(kind == NodeKind::kSome ? m_tree.entries(id).front().value : id, schema.items.front());
        m_out += ')';
    }

    void printContent(NodeId id, const Schema& shape) {
        const ron::Node& node = m_tree.node(id);
        const bool isFields = shape.kind == Schema::Kind::kFields && node.kind == NodeKind::kStruct;
        const bool isTuple = shape.kind == Schema::Kind::kTuple && node.kind == NodeKind::kTuple &&
                             node.entryCount == shape.items.size();
        const bool isList =
            shape.kind == Schema::Kind::kList && node.kind == NodeKind::kList && !shape.items.empty();
        if (!isFields && !isTuple && !isList) return printAny(id);
        if (node.name != ron::kNone) m_out += nameText(m_tree.structName(id));
        m_out += isList ? '[' : '(';
        std::vector<ron::Entry> entries(m_tree.entries(id).begin(), m_tree.entries(id).end());
        const auto rank = [&](const ron::Entry& entry) {
            return std::find(shape.names.begin(), shape.names.end(), m_tree.fieldName(entry)) -
                   shape.names.begin();
        };
        if (isFields) {
            std::stable_sort(entries.begin(), entries.end(),
                             [&rank](const auto& a, const auto& b) { return rank(a) < rank(b); });
        }
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (i > 0) m_out += ',';
            const Schema* item = isList ? &shape.items.front() : isTuple ? &shape.items[i] : nullptr;
            if (isFields) {
                m_out += nameText(m_tree.fieldName(entries[i])) + ":";
                item = shape.find(m_tree.fieldName(entries[i]));
            }
            if (item != nullptr)
                print(entries[i].value, *item);
            else
                printAny(entries[i].value);
        }
        m_out += isList ? ']' : ')';
    }

    static std::string nameText(std::string_view name) {
        return ron::writeName(name).value_or(std::string(name));
    }

    const ron::Tree& m_tree;
    std::string m_out;
};

}  // namespace

std::string printValue(const ron::Tree& tree, ron::NodeId value, const Schema& schema) {
    ValuePrinter printer(tree);
    printer.print(value, schema);
    return printer.take();
}

}  // namespace lw::game
