// SPDX-License-Identifier: MIT
#include "stackup/check.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "stackup/lint.h"
#include "stackup/machine.h"
#include "stackup/number.h"
#include "stackup/reach.h"
#include "stackup/restrict.h"
#include "text/embedded.h"
#include "text/encoding.h"

namespace lw::stackup {

namespace {

/// A problem of some runs: where, and at which side counts.
struct Told {
    text::Diagnostic diagnostic;
    std::vector<int> sides;
};
using ToldKey = std::tuple<std::size_t, std::string, std::string>;
using AllTold = std::map<ToldKey, Told>;

/// A pivot that follows the side count is one problem, not one for each of its values.
void joinPivots(AllTold& told) {
    const auto isSame = [](const ToldKey& a, const ToldKey& b) {
        return std::get<0>(a) == std::get<0>(b) && std::get<1>(a) == std::get<1>(b);
    };
    for (auto at = told.begin(); at != told.end();) {
        auto next = std::next(at);
        if (std::get<1>(at->first) != "P210" || next == told.end() || !isSame(at->first, next->first)) {
            at = next;
            continue;
        }
        Told all = std::move(at->second);
        ToldKey key = at->first;
        for (; next != told.end() && isSame(key, next->first); next = told.erase(next))
            all.sides.insert(all.sides.end(), next->second.sides.begin(), next->second.sides.end());
        std::sort(all.sides.begin(), all.sides.end());
        all.diagnostic.message = "The pivot is not whole; the game cuts it off";
        std::get<2>(key) = all.diagnostic.message;
        told.erase(at);
        told.emplace(std::move(key), std::move(all));
        at = next;
    }
}

/// What the runs at `sides` tell, but for errors that `excused` answers for. A program that only ends at the
/// limit is not run again.
template <class Excused>
AllTold tell(const Program& program, std::span<const int> sides, RunSettings settings, Excused&& excused) {
    AllTold told;
    for (const int count : sides) {
        settings.sides = count;
        Timeline timeline = run(program, settings);
        if (timeline.error && excused(timeline)) timeline.error.reset();
        for (text::Diagnostic& diagnostic : checkTimeline(program, timeline)) {
            if (diagnostic.code == "P300") continue;  // told of the P-string, for all side counts at once
            ToldKey key{diagnostic.span.start, diagnostic.code, diagnostic.message};
            Told& entry = told.try_emplace(std::move(key), Told{std::move(diagnostic), {}}).first->second;
            entry.sides.push_back(count);
        }
        if (timeline.error && timeline.error->code == "R_LIMIT") break;
    }
    joinPivots(told);
    return told;
}

/// What the library makes of a depth or count that is no whole number in range (spec/stackup.md 4).
std::string describeOddDepth(const Program& program, std::uint32_t instruction) {
    switch (program.code[instruction].op) {
        case Op::kFor:
            return "'for' counts down from a number that is not whole, or below 0: it never ends";
        case Op::kCallEvent:
            return "The count of arguments is not a whole number: the function gets none of them";
        case Op::kRoll:
            return "'roll' got a number that is not whole: it does nothing, or leaves holes on the stack";
        default:
            return fmt::format(
                "The depth of '{}' is not a whole number from 0 on: it leaves a hole on the stack",
                program.tokenText(program.code[instruction].token));
    }
}

/// Leaves of `told` what `other` tells too; of problems less grave than `from` everything.
void keepCommon(AllTold& told, const AllTold& other, text::Severity from) {
    for (auto entry = told.begin(); entry != told.end();) {
        Told& mine = entry->second;
        const auto same = other.find(entry->first);
        const bool looked = mine.diagnostic.severity <= from;
        if (looked && same == other.end()) {
            mine.sides.clear();
        } else if (looked) {
            const std::vector<int>& theirs = same->second.sides;
            std::erase_if(mine.sides, [&](int count) {
                return std::find(theirs.begin(), theirs.end(), count) == theirs.end();
            });
        }
        entry = mine.sides.empty() ? told.erase(entry) : std::next(entry);
    }
}

/// "0.5, 4".
std::string listed(std::span<const double> numbers) {
    std::string text;
    for (const double number : numbers) text += (text.empty() ? "" : ", ") + formatNumber(number);
    return text;
}

/// Gathers the problems of one program.
class ProgramCheck {
public:
    ProgramCheck(const Program& program, const RunSettings& settings)
        : m_program(program),
          m_settings(settings),
          m_sides(allowedSides(
              program, settings.sideCounts.empty() ? pattern::usualSides() : std::span(settings.sideCounts),
              settings)) {}

    void addRings(const pattern::WallTable& walls) {
        const SideReach reach(m_program);
        std::vector<std::vector<bool>> reached;
        if (!reach.isEverywhere()) {
            for (const int count : m_sides) reached.push_back(reach.at(count));
        }
        for (std::uint32_t i = 0; i < m_program.code.size(); ++i) {
            if (m_program.code[i].op != Op::kRing) continue;
            std::vector<int> sides;
            for (std::size_t k = 0; k < m_sides.size(); ++k) {
                if (reached.empty() || reached[k][i]) sides.push_back(m_sides[k]);
            }
            addRing(i, sides);
            if (auto closed = lintRing(m_program, i, sides, walls)) m_sink.add(std::move(*closed));
        }
        for (text::Diagnostic& problem : lintNumbers(m_program, walls)) m_sink.add(std::move(problem));
    }

    void addUnlinked(const pattern::WallTable& walls) {
        pattern::UnlinkedUses uses;
        countUnlinked(m_program, walls, uses);
        for (const auto& [character, use] : uses) m_sink.add(pattern::unlinkedHint(character, use));
    }

    void addRuns() {
        if (m_program.error) return;
        addTold(tell(m_program, m_sides, m_settings, fallsShortOfResults), {});
    }

    void addRuns(const Inputs& inputs, std::span<const std::vector<double>> sent) {
        if (m_program.error) return;
        if (sent.empty() || inputs.arguments.empty()) return addTold(tellGuessed(inputs, {}, true), {});
        std::vector<AllTold> all;
        for (const std::vector<double>& given : sent)
            all.push_back(tellGuessed(inputs, filledArguments(inputs, given), false));
        for (std::size_t k = 0; k < all.size(); ++k) {
            const std::string with = fmt::format(" (with {})", listed(sent[k]));
            for (const auto& [key, told] : all[k]) {
                const auto tells = [&key = key](const AllTold& other) { return other.contains(key); };
                if (all.size() > 1 && std::all_of(all.begin(), all.end(), tells)) {
                    if (k == 0) addTold(AllTold{{key, told}}, {});
                } else {
                    addTold(AllTold{{key, told}}, with);
                }
            }
        }
    }

    std::vector<text::Diagnostic> take() && {
        std::vector<text::Diagnostic> all = m_sink.take();
        all.insert(all.end(), m_program.problems.begin(), m_program.problems.end());
        text::sortDiagnostics(all);
        return all;
    }

private:
    /// Adds the problems of a ring's P-string; a hang with the repair that keeps the program from the side
    /// counts at which the ring hangs.
    void addRing(std::uint32_t instruction, std::span<const int> sides) {
        std::vector<pattern::Finding> findings = checkRing(m_program, instruction, sides);
        int least = 0;
        for (const pattern::Finding& finding : findings) {
            if (finding.diagnostic.code == "P300") least = std::max(least, finding.sides.back() + 1);
        }
        for (pattern::Finding& finding : findings) {
            if (finding.diagnostic.code == "P300") {
                if (auto fix = restriction(least)) finding.diagnostic.fixes.push_back(std::move(fix));
            }
            m_sink.add(std::move(finding.diagnostic));
        }
    }

    /// Null where it would leave the program fewer side counts than it takes.
    std::shared_ptr<const text::Fix> restriction(int least) {
        const auto kept = m_sides.end() - std::lower_bound(m_sides.begin(), m_sides.end(), least);
        if (kept * 2 < std::ssize(m_sides)) return nullptr;
        const auto [at, isNew] = m_restrictions.try_emplace(least);
        if (isNew) at->second = restrictFrom(m_program, least, m_settings);
        return at->second;
    }

    /// What runs agree on in which what is only guessed is taken differently: as it usually is, 1, and for
    /// errors 0 as well.
    AllTold tellGuessed(const Inputs& inputs, std::vector<double> arguments, bool guessArguments) {
        const auto excused = [&](const Timeline& timeline) {
            const std::size_t missing = timeline.error->missing;
            return fallsShortOfResults(timeline) ||
                   (missing > 0 && inputs.arguments.size() + missing <= kMostArguments);
        };
        if (guessArguments) arguments = filledArguments(inputs, {});
        RunSettings settings = m_settings;
        settings.arguments = std::move(arguments);
        settings.results = inputs.results;
        AllTold told = tell(m_program, m_sides, settings, excused);
        const bool guesses = (guessArguments && !inputs.arguments.empty()) || !inputs.results.empty();
        if (!guesses) return told;
        for (const double other : {1.0, 0.0}) {
            if (told.empty()) break;
            if (guessArguments) std::fill(settings.arguments.begin(), settings.arguments.end(), other);
            for (AssumedResult& result : settings.results)
                std::fill(result.numbers.begin(), result.numbers.end(), other);
            keepCommon(told, tell(m_program, m_sides, settings, excused),
                       other == 0 ? text::Severity::kError : text::Severity::kHint);
        }
        return told;
    }

    void addTold(AllTold all, const std::string& with) {
        for (auto& [key, told] : all) {
            if (told.sides.size() < m_sides.size() && told.diagnostic.code != "R_LIMIT") {
                told.diagnostic.message += fmt::format(" (at {} sides)", pattern::describeSides(told.sides));
            }
            told.diagnostic.message += with;
            m_sink.add(std::move(told.diagnostic));
        }
    }

    const Program& m_program;
    const RunSettings& m_settings;
    std::vector<int> m_sides;                                        ///< that it is picked at, in order
    std::map<int, std::shared_ptr<const text::Fix>> m_restrictions;  ///< by the fewest sides; null: none
    text::DiagnosticSink m_sink;
};

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
                                        std::span<const int> sides) {
    std::vector<pattern::Finding> findings =
        pattern::checkDivisions(program.patterns[program.code[instruction].index], sides);
    if (findings.empty()) return findings;
    const auto inner = text::Embedded::verbatim(program.text, program.patternSpan(instruction));
    for (pattern::Finding& finding : findings)
        finding.diagnostic = inner.toHost(std::move(finding.diagnostic));
    return findings;
}

void countUnlinked(const Program& program, const pattern::WallTable& walls, pattern::UnlinkedUses& uses) {
    for (std::uint32_t i = 0; i < program.code.size(); ++i) {
        if (program.code[i].op != Op::kRing) continue;
        pattern::countUnlinked(program.patterns[program.code[i].index], walls, program.patternSpan(i).start,
                               uses);
    }
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
    for (const std::uint32_t odd : timeline.oddDepths) {
        out.push_back({text::Severity::kWarning,
                       "R_FRACTION",
                       describeOddDepth(program, odd),
                       program.spanOf(odd),
                       {},
                       {}});
    }
    std::set<std::uint32_t> pivots;
    std::set<std::uint32_t> looked;
    for (const RingEvent& ring : timeline.rings) {
        const auto problem = pattern::checkPivot(ring.position.number, program.spanOf(ring.instruction));
        if (problem && pivots.insert(ring.instruction).second) out.push_back(*problem);
        if (!looked.insert(ring.instruction).second) continue;
        for (pattern::Finding& finding : checkRing(program, ring.instruction, {&timeline.sides, 1})) {
            if (finding.diagnostic.code == "P300") out.push_back(std::move(finding.diagnostic));
        }
    }
    text::sortDiagnostics(out);
    return out;
}

std::vector<text::Diagnostic> check(const Program& program, const pattern::WallTable& walls,
                                    const RunSettings& settings) {
    return withEncoding(program.text, checkProgram(program, walls, settings));
}

std::vector<text::Diagnostic> withEncoding(std::string_view text, std::vector<text::Diagnostic> problems) {
    auto encoding = text::encodingProblem(text, text::Severity::kWarning);
    if (!encoding) return problems;
    if (encoding->severity == text::Severity::kError) return {std::move(*encoding)};
    problems.push_back(std::move(*encoding));
    text::sortDiagnostics(problems);
    return problems;
}

std::vector<text::Diagnostic> checkProgram(const Program& program, const pattern::WallTable& walls,
                                           const RunSettings& settings) {
    ProgramCheck check(program, settings);
    check.addRings(walls);
    check.addUnlinked(walls);
    check.addRuns();
    return std::move(check).take();
}

std::vector<text::Diagnostic> checkSent(const Program& program, const Inputs& inputs,
                                        std::span<const std::vector<double>> sent,
                                        const pattern::WallTable& walls, const RunSettings& settings) {
    ProgramCheck check(program, settings);
    check.addRings(walls);
    check.addRuns(inputs, sent);
    return std::move(check).take();
}

}  // namespace lw::stackup
