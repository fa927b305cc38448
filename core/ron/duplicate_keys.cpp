// SPDX-License-Identifier: MIT
#include "ron/duplicate_keys.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ron/printer.h"

namespace lw::ron {

namespace {

/// A key whose text says what it is, so that two are equal where their texts are: a string or character
/// without escapes and line ends.
bool isPlain(const Tree& tree, NodeId key) {
    const NodeKind kind = tree.node(key).kind;
    if (kind != NodeKind::kString && kind != NodeKind::kChar) return false;
    const std::string_view text = tree.slice(tree.node(key).span());
    const char quote = kind == NodeKind::kString ? '"' : '\'';
    return text.size() > 2 && text.front() == quote && text.back() == quote &&
           text.find_first_of("\\\r") == std::string_view::npos;
}

/// Whether all keys of a map are plain and no two are equal, which is what they mostly are.
bool isPlainAndDistinct(const Tree& tree, NodeId map) {
    const auto entries = tree.entries(map);
    std::vector<std::string_view> keys;
    keys.reserve(entries.size());
    for (const Entry& entry : entries) {
        if (!isPlain(tree, entry.key)) return false;
        keys.push_back(tree.slice(tree.node(entry.key).span()));
    }
    constexpr std::size_t kFew = 8;
    if (keys.size() <= kFew) {
        for (std::size_t i = 1; i < keys.size(); ++i) {
            const auto end = keys.begin() + static_cast<std::ptrdiff_t>(i);
            if (std::find(keys.begin(), end, keys[i]) != end) return false;
        }
        return true;
    }
    std::unordered_set<std::string_view> seen;
    seen.reserve(keys.size());
    return std::all_of(keys.begin(), keys.end(),
                       [&seen](std::string_view key) { return seen.insert(key).second; });
}

void checkMap(const Tree& tree, NodeId map, const CodeStyle& codes, text::DiagnosticSink& sink) {
    if (isPlainAndDistinct(tree, map)) return;
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
