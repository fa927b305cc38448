// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/fix_edits.h"

#include <algorithm>

namespace lw::panels {

text::TextEdits editsOf(const std::vector<const text::Fix*>& fixes) {
    std::vector<text::TextEdit> edits;
    for (const text::Fix* fix : fixes) edits.insert(edits.end(), fix->edits.begin(), fix->edits.end());
    std::sort(edits.begin(), edits.end(), [](const text::TextEdit& a, const text::TextEdit& b) {
        return a.span.start != b.span.start ? a.span.start < b.span.start : a.span.end < b.span.end;
    });
    std::vector<text::TextEdit> disjoint;
    for (text::TextEdit& edit : edits) {
        const bool same = !disjoint.empty() && disjoint.back() == edit;
        if (same || (!disjoint.empty() && edit.span.start < disjoint.back().span.end)) continue;
        disjoint.push_back(std::move(edit));
    }
    return text::TextEdits(std::move(disjoint));
}

}  // namespace lw::panels
