// SPDX-License-Identifier: MIT
#include "text/diagnostic.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <tuple>

namespace lw::text {

std::string_view severityName(Severity severity) {
    switch (severity) {
        case Severity::kError:
            return "error";
        case Severity::kWarning:
            return "warning";
        case Severity::kHint:
            return "hint";
    }
    return "error";
}

void sortDiagnostics(std::vector<Diagnostic>& diagnostics) {
    const auto key = [](const Diagnostic& d) { return std::tuple(d.span.start, d.span.end, d.severity); };
    std::stable_sort(diagnostics.begin(), diagnostics.end(),
                     [&key](const Diagnostic& a, const Diagnostic& b) { return key(a) < key(b); });
}

bool hasErrors(const std::vector<Diagnostic>& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const Diagnostic& d) { return d.severity == Severity::kError; });
}

void sortAndCap(std::vector<Diagnostic>& diagnostics) {
    sortDiagnostics(diagnostics);
    if (diagnostics.size() <= kMaxPerCode) return;
    struct Tally {
        std::size_t seen = 0;
        Span firstCut;
    };
    std::map<std::string, Tally, std::less<>> tallies;
    std::erase_if(diagnostics, [&tallies](const Diagnostic& d) {
        Tally& tally = tallies[d.code];
        if (++tally.seen == kMaxPerCode + 1) tally.firstCut = d.span;
        return tally.seen > kMaxPerCode;
    });
    for (const auto& [code, tally] : tallies) {
        if (tally.seen <= kMaxPerCode) continue;
        diagnostics.push_back(
            {Severity::kHint,
             code,
             fmt::format("{} more problems of this kind are not listed", tally.seen - kMaxPerCode),
             tally.firstCut,
             {},
             {}});
    }
    sortDiagnostics(diagnostics);
}

}  // namespace lw::text
