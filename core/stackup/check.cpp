// SPDX-License-Identifier: MIT
#include "stackup/check.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "stackup/lint.h"
#include "stackup/machine.h"
#include "text/embedded.h"

namespace lw::stackup {

namespace {

/// A problem of some runs: where, and at which side counts.
struct Told {
    text::Diagnostic diagnostic;
    std::vector<int> sides;
};
using ToldKey = std::tuple<std::size_t, std::string, std::string>;

/// What the runs at `sides` tell. A program that only ends at the limit is not run again.
std::map<ToldKey, Told> tell(const Program& program, std::span<const int> sides, RunSettings settings) {
    std::map<ToldKey, Told> told;
    for (const int count : sides) {
        settings.sides = count;
        const Timeline timeline = run(program, settings);
        for (text::Diagnostic& diagnostic : checkTimeline(program, timeline)) {
            if (diagnostic.code == "P300") continue;  // told of the P-string, for all side counts at once
            ToldKey key{diagnostic.span.start, diagnostic.code, diagnostic.message};
            Told& entry = told.try_emplace(std::move(key), Told{std::move(diagnostic), {}}).first->second;
            entry.sides.push_back(count);
        }
        if (timeline.error && timeline.error->code == "R_LIMIT") break;
    }
    return told;
}

}  // namespace

std::vector<int> allowedSides(const Program& program, std::span<const int> sides,
                              const RunSettings& settings) {
    std::vector<int> allowed;
    RunSettings at = settings;
    for (const int count : sides) {
        at.sides = count;
        if (isAllowed(program, at).value_or(true)) allowed.push_back(count);
    }
    return allowed;
}

std::vector<pattern::Finding> checkRing(const Program& program, std::uint32_t instruction,
                                        std::span<const int> sides, const pattern::WallTable& walls) {
    std::vector<pattern::Finding> findings =
        pattern::check(program.patterns[program.code[instruction].index], sides, walls);
    if (findings.empty()) return findings;
    const auto inner = text::Embedded::verbatim(program.text, program.patternSpan(instruction));
    for (pattern::Finding& finding : findings)
        finding.diagnostic = inner.toHost(std::move(finding.diagnostic));
    return findings;
}

std::vector<text::Diagnostic> checkTimeline(const Program& program, const Timeline& timeline) {
    std::vector<text::Diagnostic> out;
    if (auto error = errorDiagnostic(program, timeline)) out.push_back(std::move(*error));
    for (const std::uint32_t call : timeline.unknownCalls) {
        out.push_back({text::Severity::kWarning,
                       "R_UNDEFINED_FN",
                       fmt::format("{} is the level's own: it is taken to give nothing back",
                                   program.tokenText(program.code[call].token)),
                       program.spanOf(call),
                       {},
                       {}});
    }
    std::set<std::uint32_t> pivots;
    std::map<std::uint32_t, bool> hanging;
    for (const RingEvent& ring : timeline.rings) {
        const auto problem = pattern::checkPivot(ring.position.number, program.spanOf(ring.instruction));
        if (problem && pivots.insert(ring.instruction).second) out.push_back(*problem);
        const auto [at, isNew] = hanging.try_emplace(ring.instruction, false);
        if (!isNew) continue;
        at->second = pattern::hangs(program.patterns[program.code[ring.instruction].index], timeline.sides);
        if (!at->second) continue;
        out.push_back({text::Severity::kError,
                       "P300",
                       fmt::format("This ring would hang the game at {} sides", timeline.sides),
                       program.patternSpan(ring.instruction),
                       {},
                       {}});
    }
    text::sortDiagnostics(out);
    return out;
}

std::vector<text::Diagnostic> check(const Program& program, const pattern::WallTable& walls,
                                    const RunSettings& settings) {
    const std::vector<int> sides = allowedSides(program, pattern::usualSides(), settings);
    text::DiagnosticSink sink;
    for (std::uint32_t i = 0; i < program.code.size(); ++i) {
        if (program.code[i].op != Op::kRing) continue;
        for (pattern::Finding& finding : checkRing(program, i, sides, walls)) {
            sink.add(std::move(finding.diagnostic));
        }
    }
    for (text::Diagnostic& problem : lintRings(program, sides, walls)) sink.add(std::move(problem));
    for (text::Diagnostic& problem : lintNumbers(program, walls)) sink.add(std::move(problem));
    if (!program.error) {
        for (auto& [key, told] : tell(program, sides, settings)) {
            if (told.sides.size() < sides.size() && told.diagnostic.code != "R_LIMIT") {
                told.diagnostic.message += fmt::format(" (at {} sides)", pattern::describeSides(told.sides));
            }
            sink.add(std::move(told.diagnostic));
        }
    }
    std::vector<text::Diagnostic> all = sink.take();
    all.insert(all.end(), program.problems.begin(), program.problems.end());
    text::sortDiagnostics(all);
    return all;
}

}  // namespace lw::stackup
