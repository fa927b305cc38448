// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/route_finding.h"

#include <algorithm>
#include <map>
#include <vector>

#include "pattern/check.h"
#include "pattern/pattern_prover.h"
#include "stackup/lua_level.h"

namespace lw::pattern_editor {

std::optional<text::Diagnostic> routeFinding(const PatternSession& session, const PatternProver& prover) {
    if (session.program() == nullptr) return std::nullopt;
    std::vector<int> counts(pattern::usualSides().begin(), pattern::usualSides().end());
    if (session.analysis().form() == formats::PatternForm::kLua) {
        if (auto own = stackup::sideCounts(session.analysis().lua().level); !own.empty())
            counts = std::move(own);
    }
    std::vector<int> never;
    std::vector<int> lucky;
    std::map<std::uint32_t, int> blamed;  // instructions, and at how many side counts
    for (const int sides : counts) {
        const auto proof = prover.proof(sides);
        if (!proof || prover.isStale(sides)) {
            if (std::ranges::find(pattern::usualSides(), sides) == pattern::usualSides().end()) continue;
            return std::nullopt;
        }
        const bool isNever = proof->outcome == passability::Outcome::kNever;
        if (!isNever && proof->outcome != passability::Outcome::kLuck) continue;
        (isNever ? never : lucky).push_back(sides);
        const passability::TightPlace* const place = proof->decisive();
        if (place == nullptr || place->rings.empty()) continue;
        const auto& sources = proof->rings.sources;
        if (place->rings.front() < sources.size()) ++blamed[sources[place->rings.front()].instruction];
    }
    if (blamed.empty()) return std::nullopt;
    const auto most = std::max_element(blamed.begin(), blamed.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    text::Diagnostic out;
    out.severity = text::Severity::kWarning;
    out.code = "pattern-never";
    if (!never.empty()) out.message = "Never passed at " + pattern::describeSides(never) + " sides";
    if (!lucky.empty()) {
        out.message += never.empty() ? "Passed only with luck at " : ", only with luck at ";
        out.message += pattern::describeSides(lucky) + " sides";
    }
    out.span = session.program()->place.toHost(session.program()->program().spanOf(most->first));
    return out;
}

}  // namespace lw::pattern_editor
