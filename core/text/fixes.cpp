// SPDX-License-Identifier: MIT
#include "text/fixes.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <unordered_set>
#include <vector>

namespace lw::text {

namespace {

struct ByPlace {
    bool operator()(const TextEdit& a, const TextEdit& b) const {
        return a.span.start != b.span.start ? a.span.start < b.span.start : a.span.end < b.span.end;
    }
};
/// Disjoint edits, no two of them at one place.
using Taken = std::set<TextEdit, ByPlace>;

/// Whether both would change the same bytes, or the same place between two.
bool meet(Span a, Span b) {
    return a == b || (a.start < b.end && b.start < a.end);
}

/// What a fix inserts at one place in several edits as one edit.
std::vector<TextEdit> onePerPlace(const TextEdits& edits) {
    std::vector<TextEdit> out;
    for (const TextEdit& edit : edits) {
        if (!out.empty() && out.back().span == edit.span)
            out.back().replacement += edit.replacement;
        else
            out.push_back(edit);
    }
    return out;
}

bool hasRoom(const Taken& taken, const TextEdit& edit) {
    const auto next = taken.lower_bound(edit);
    if (next != taken.end() && (*next == edit || meet(next->span, edit.span))) return *next == edit;
    // An insertion at the start of bytes that are replaced stands before them.
    return next == taken.begin() || !meet(std::prev(next)->span, edit.span);
}

}  // namespace

bool isSure(const Diagnostic& problem) {
    return problem.fixes.size() == 1 && problem.severity != Severity::kHint;
}

TextEdits joined(std::span<const Fix* const> fixes) {
    std::unordered_set<const Fix*> done;
    Taken taken;
    for (const Fix* const fix : fixes) {
        // A thousand equal problems may share one fix that mends them all.
        if (!done.insert(fix).second) continue;
        const std::vector<TextEdit> edits = onePerPlace(fix->edits);
        const bool isWhole = std::all_of(edits.begin(), edits.end(),
                                         [&](const TextEdit& edit) { return hasRoom(taken, edit); });
        if (isWhole) taken.insert(edits.begin(), edits.end());
    }
    return TextEdits(std::vector<TextEdit>(taken.begin(), taken.end()));
}

}  // namespace lw::text
