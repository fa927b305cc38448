// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/route_finding.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <string>
#include <utility>
#include <variant>

#include "pattern/check.h"
#include "pattern/pattern_prover.h"
#include "stackup/lua_level.h"

namespace lw::pattern_editor {

std::optional<RouteBlame> routeBlame(const PatternSession& session, const PatternProver& prover) {
    if (session.program() == nullptr) return std::nullopt;
    std::vector<int> counts(pattern::usualSides().begin(), pattern::usualSides().end());
    if (session.analysis().form() == formats::PatternForm::kLua) {
        if (auto own = stackup::sideCounts(session.analysis().lua().level); !own.empty())
            counts = std::move(own);
    }
    RouteBlame out;
    std::map<std::uint32_t, int> blamed;  // instructions, and at how many side counts
    for (const int sides : counts) {
        const auto proof = prover.proof(sides);
        if (!proof || prover.isStale(sides)) {
            if (std::ranges::find(pattern::usualSides(), sides) == pattern::usualSides().end()) continue;
            return std::nullopt;
        }
        if (proof->outcome == passability::Outcome::kPassable) out.passed.push_back(sides);
        const bool isNever = proof->outcome == passability::Outcome::kNever;
        if (!isNever && proof->outcome != passability::Outcome::kLuck) continue;
        (isNever ? out.never : out.lucky).push_back(sides);
        const passability::TightPlace* const place = proof->decisive();
        if (place == nullptr || place->rings.empty()) continue;
        const auto& sources = proof->rings.sources;
        if (place->rings.front() < sources.size()) ++blamed[sources[place->rings.front()].instruction];
    }
    if (blamed.empty()) return std::nullopt;
    const auto most = std::max_element(blamed.begin(), blamed.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    out.instruction = most->first;
    return out;
}

std::optional<text::Diagnostic> routeFinding(const PatternSession& session, const PatternProver& prover) {
    const auto blame = routeBlame(session, prover);
    if (!blame) return std::nullopt;
    text::Diagnostic out;
    out.severity = text::Severity::kWarning;
    out.code = "pattern-never";
    if (!blame->never.empty())
        out.message = fmt::format("Never passed at {} sides", pattern::describeSides(blame->never));
    if (!blame->lucky.empty()) {
        out.message += blame->never.empty() ? "Passed only with luck at " : ", only with luck at ";
        out.message += pattern::describeSides(blame->lucky) + " sides";
    }
    out.span = session.program()->place.toHost(session.program()->program().spanOf(blame->instruction));
    for (const passability::Repair& repair : prover.repairs()) {
        const text::EditResult edits = session.analysis().toFile(*session.program(), repair.edits);
        if (!std::holds_alternative<text::TextEdits>(edits)) continue;
        const std::string sides = pattern::describeSides(repair.passed);
        if (out.fixes.empty()) {
            out.message += fmt::format("; with {} {}it is passed at {}", repair.words,
                                       repair.isAdded ? "before it " : "", sides);
        }
        out.fixes.push_back(text::makeFix(
            fmt::format("{} {}: passed at {} sides", repair.isAdded ? "Add" : "Write", repair.words, sides),
            std::get<text::TextEdits>(edits)));
    }
    return out;
}

}  // namespace lw::pattern_editor
