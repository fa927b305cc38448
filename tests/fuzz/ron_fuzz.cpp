// SPDX-License-Identifier: MIT
// RON trees lose no byte, and what they print reads as the same value.
#include <algorithm>

#include "fuzz/fuzz_support.h"
#include "ron/edit.h"
#include "ron/plain_reader.h"
#include "ron/printer.h"
#include "ron/tree.h"

using lw::fuzzing::require;
using namespace lw::ron;

namespace {

bool hasErrors(const Tree& tree) {
    return std::any_of(tree.diagnostics().begin(), tree.diagnostics().end(),
                       [](const auto& d) { return d.severity == lw::text::Severity::kError; });
}

void checkTokens(const Tree& tree) {
    std::size_t end = 0;
    for (const Token& token : tree.tokens()) {
        require(token.span().start == end, "tokens stand side by side");
        end = token.span().end;
    }
    require(end == tree.text().size(), "tokens are the whole text");
}

void checkNodes(const Tree& tree) {
    for (NodeId id = 0; id < tree.nodeCount(); ++id) {
        const Node& node = tree.node(id);
        require(node.start <= node.end && node.end <= tree.text().size(), "values are inside the text");
        for (const Entry& entry : tree.entries(id)) {
            const auto span = tree.entrySpan(entry);
            require(span.start >= node.start && span.end <= node.end, "entries are inside their value");
        }
    }
    for (const auto& problem : tree.diagnostics()) {
        require(problem.span.end <= tree.text().size(), "problems are inside the text");
        require(problem.span.start <= problem.span.end, "problems run forward");
        require(!problem.message.empty(), "problems say something");
    }
}

/// What is read without a tree has no problem.
void checkPlain(const Tree& tree) {
    ProblemCheck check;
    if (PlainReader(tree.text(), check).read())
        require(tree.diagnostics().empty(), "a plain text has no problem");
}

void checkPrinted(const Tree& tree) {
    const std::string compact = printCompactText(tree, Spelling::kNormal);
    const Tree again = parse(compact);
    require(!hasErrors(again), "what is printed has no errors");
    require(printCompactText(again, Spelling::kNormal) == compact, "printed again it is the same");
    const std::string formatted = format(tree);
    const Tree laidOut = parse(formatted);
    require(!hasErrors(laidOut), "what is laid out has no errors");
    require(printCompactText(laidOut, Spelling::kNormal) == compact, "laid out it means the same");
    require(format(laidOut) == formatted, "laid out again it stays");
}

/// Entries added and removed leave a text that still reads.
void checkEdits(const Tree& tree) {
    for (NodeId id = 0; id < tree.nodeCount(); ++id) {
        const Node& node = tree.node(id);
        if (node.kind != NodeKind::kList || node.close == kNone) continue;
        const Tree longer = parse(appendEntry(tree, id, "0").apply(tree.text()));
        require(!hasErrors(longer), "an entry added brings no error");
        if (node.entryCount == 0) continue;
        const std::size_t indices[] = {node.entryCount / 2};
        const Tree shorter = parse(removeEntries(tree, id, indices).apply(tree.text()));
        require(!hasErrors(shorter), "an entry removed brings no error");
        return;
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Tree tree = parse(std::string(reinterpret_cast<const char*>(data), size));
    checkTokens(tree);
    checkNodes(tree);
    checkPlain(tree);
    if (tree.root() != kNone && !hasErrors(tree)) {
        checkPrinted(tree);
        checkEdits(tree);
    }
    return 0;
}
