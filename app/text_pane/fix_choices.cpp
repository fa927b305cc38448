// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/fix_choices.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "document/kind.h"
#include "text/fixes.h"

namespace lw::text_pane {

namespace {

using text::Diagnostic;

/// A problem that something can be done about.
struct Fixable {
    const Diagnostic* problem;
    std::vector<language::WayOut> waysOut;
};

std::vector<Fixable> fixableWithin(const document::Document& document, text::Span span) {
    std::vector<Fixable> found;
    const std::size_t size = document.text().size();
    for (const Diagnostic& problem : document.diagnostics()) {
        const std::size_t start = std::min(problem.span.start, size);
        if (start > span.end) break;
        // A text cursor right behind a problem is at it too.
        const bool meets = start >= span.start || problem.span.end > span.start ||
                           (span.empty() && problem.span.end == span.start);
        if (!meets) continue;
        auto waysOut = document.analysis()->waysOut(problem);
        if (!problem.fixes.empty() || !waysOut.empty()) found.push_back({&problem, std::move(waysOut)});
    }
    std::stable_sort(found.begin(), found.end(), [](const Fixable& a, const Fixable& b) {
        return a.problem->severity < b.problem->severity;
    });
    return found;
}

void addSure(FixChoices& choices, const std::vector<Diagnostic>& problems) {
    std::vector<const text::Fix*> fixes;
    for (const Diagnostic& problem : problems) {
        if (text::isSure(problem)) fixes.push_back(problem.fixes.front().get());
    }
    if (fixes.size() < 2) return;
    choices.sure = text::joined(fixes);
    choices.sureCount = fixes.size();
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
    choices.problem = document::sentence(problems.front().problem->message);
    for (Fixable& one : problems) {
        for (const auto& fix : one.problem->fixes) {
            if (std::find(choices.fixes.begin(), choices.fixes.end(), fix) == choices.fixes.end())
                choices.fixes.push_back(fix);
        }
        std::move(one.waysOut.begin(), one.waysOut.end(), std::back_inserter(choices.waysOut));
    }
    addSure(choices, document.diagnostics());
    return choices;
}

}  // namespace lw::text_pane
