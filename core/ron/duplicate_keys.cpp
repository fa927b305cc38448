// SPDX-License-Identifier: MIT
#include "ron/duplicate_keys.h"

#include <string>
#include <unordered_map>

#include "ron/printer.h"

namespace lw::ron {

namespace {

void checkMap(const Tree& tree, NodeId map, const CodeStyle& codes, text::DiagnosticSink& sink) {
    std::unordered_map<std::string, NodeId> seen;
    for (const Entry& entry : tree.entries(map)) {
        if (tree.node(entry.key).kind == NodeKind::kError) continue;
        const auto [first, isNew] = seen.emplace(printCompact(tree, entry.key, Spelling::kNormal), entry.key);
        if (isNew) continue;
        sink.add({text::Severity::kWarning,
                  codes.code(ErrorKind::kDuplicateMapKey),
                  "this key stands twice; the last one counts",
                  tree.node(entry.key).span(),
                  {{tree.node(first->second).span(), "the first one"}},
                  {}});
        first->second = entry.key;
    }
}

}  // namespace

void reportDuplicateKeys(const Tree& tree, const CodeStyle& codes, text::DiagnosticSink& sink) {
    for (NodeId id = 0; id < tree.nodeCount(); ++id) {
        const Node& node = tree.node(id);
        if (node.kind == NodeKind::kMap && node.entryCount > 1) checkMap(tree, id, codes, sink);
    }
}

void reportDuplicateKeysIn(const Tree& tree, NodeId value, const CodeStyle& codes,
                           text::DiagnosticSink& sink) {
    if (tree.node(value).kind == NodeKind::kMap) checkMap(tree, value, codes, sink);
    for (const Entry& entry : tree.entries(value)) {
        if (entry.key != kNone) reportDuplicateKeysIn(tree, entry.key, codes, sink);
        if (entry.value != kNone) reportDuplicateKeysIn(tree, entry.value, codes, sink);
    }
}

}  // namespace lw::ron
