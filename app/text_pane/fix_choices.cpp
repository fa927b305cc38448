// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/fix_choices.h"

#include <algorithm>
#include <set>

#include "document/kind.h"

namespace lw::text_pane {

namespace {

using text::Diagnostic;

std::vector<const Diagnostic*> fixableWithin(const document::Document& document, text::Span span) {
    std::vector<const Diagnostic*> found;
    const std::size_t size = document.text().size();
    for (const Diagnostic& problem : document.diagnostics()) {
        const std::size_t start = std::min(problem.span.start, size);
        if (start > span.end) break;
        // A text cursor right behind a problem is at it too.
        const bool meets = start >= span.start || problem.span.end > span.start ||
                           (span.empty() && problem.span.end == span.start);
        if (meets && !problem.fixes.empty()) found.push_back(&problem);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto* a, const auto* b) { return a->severity < b->severity; });
    return found;
}

void addSure(FixChoices& choices, const std::vector<Diagnostic>& problems) {
    std::set<const text::Fix*> taken;
    std::vector<text::TextEdit> edits;
    std::size_t count = 0;
    for (const Diagnostic& problem : problems) {
        if (problem.fixes.size() != 1 || problem.severity == text::Severity::kHint) continue;
        ++count;
        if (!taken.insert(problem.fixes[0].get()).second) continue;
        const text::TextEdits& fix = problem.fixes[0]->edits;
        edits.insert(edits.end(), fix.begin(), fix.end());
    }
    if (count < 2) return;
    std::stable_sort(edits.begin(), edits.end(),
                     [](const auto& a, const auto& b) { return a.span.start < b.span.start; });
    // Of two that meet the first is done; the other is looked at again afterwards.
    std::vector<text::TextEdit> apart;
    for (text::TextEdit& edit : edits) {
        if (apart.empty() || (apart.back().span.end <= edit.span.start && apart.back().span != edit.span))
            apart.push_back(std::move(edit));
    }
    choices.sure = std::move(apart);
    choices.sureCount = count;
}

}  // namespace

std::optional<FixChoices> fixChoicesAt(const document::Document& document) {
    if (!document.readOnlyReason().isEmpty()) return std::nullopt;
    const text::Span here = document.selection().span();
    const text::Snapshot& text = document.text();
    auto problems = fixableWithin(document, text::placeAt(here.start));
    if (problems.empty())
        problems = fixableWithin(document, text.lineSpan(text.lineAt(document.selection().head)));
    if (problems.empty()) return std::nullopt;
    FixChoices choices;
    choices.problem = document::sentence(problems.front()->message);
    for (const Diagnostic* problem : problems) {
        for (const auto& fix : problem->fixes) {
            if (std::find(choices.fixes.begin(), choices.fixes.end(), fix) == choices.fixes.end())
                choices.fixes.push_back(fix);
        }
    }
    addSure(choices, document.diagnostics());
    return choices;
}

}  // namespace lw::text_pane
