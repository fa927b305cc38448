// SPDX-License-Identifier: MIT
#include "pattern/check.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "pattern/walk.h"

namespace lw::pattern {

namespace {

constexpr std::array kUsualSides = {3, 4, 5, 6, 7, 8, 9, 10, 11, 12};

/// What goes wrong with one division over the side counts.
struct DivisionFate {
    std::vector<int> hangs;
    std::vector<int> overlaps;
    std::vector<int> surplus;
    std::size_t mostUnused = 0;
    bool unusedVaries = false;
};

void follow(const PString& pattern, int sides, std::vector<DivisionFate>& fates) {
    const Boundaries boundaries(sides, pattern.divisions.size());
    std::int64_t begin = 0;
    for (std::size_t k = 0; k < pattern.divisions.size(); ++k) {
        const Division& division = pattern.divisions[k];
        DivisionFate& fate = fates[k];
        const std::int64_t end = boundaries.after(k + 1, division.separator);
        const auto head = static_cast<std::int64_t>(division.head.length());
        if (end <= begin) {
            if (!division.loop.empty())
                fate.hangs.push_back(sides);
            else if (head > 0)
                fate.overlaps.push_back(sides);
        } else if (head > end - begin) {
            const auto unused = static_cast<std::size_t>(head - (end - begin));
            fate.unusedVaries |= !fate.surplus.empty() && unused != fate.mostUnused;
            fate.mostUnused = std::max(fate.mostUnused, unused);
            fate.surplus.push_back(sides);
        }
        begin = end;
    }
}

void sortByPlace(std::vector<Finding>& findings) {
    std::stable_sort(findings.begin(), findings.end(), [](const Finding& a, const Finding& b) {
        return a.diagnostic.span.start < b.diagnostic.span.start;
    });
}

/// Collects findings, cut at the number a list of problems holds of one code.
class Findings {
public:
    /// Whether no more of `code` are kept; then one more is counted.
    bool isFull(std::string_view code) {
        if (!m_tally.isFull(code)) return false;
        m_tally.count(code, 1);
        return true;
    }
    /// Requires that isFull was asked.
    void add(text::Severity severity, std::string_view code, std::string message, text::Span span,
             std::vector<int> sides) {
        m_tally.admit(code, span);
        m_list.push_back({{severity, std::string(code), std::move(message), span, {}, {}}, std::move(sides)});
    }
    /// A problem of a list that is cut already.
    void add(text::Diagnostic diagnostic) { m_list.push_back({std::move(diagnostic), {}}); }

    std::vector<Finding> take() {
        for (text::Diagnostic& hint : m_tally.rest()) add(std::move(hint));
        sortByPlace(m_list);
        return std::move(m_list);
    }

private:
    std::vector<Finding> m_list;
    text::CodeTally m_tally;
};

void addFate(const PString& pattern, std::size_t k, DivisionFate& fate, Findings& findings) {
    const Division& division = pattern.divisions[k];
    if (!fate.hangs.empty() && !findings.isFull("P300")) {
        std::string message = fmt::format("Division {} is empty at {} sides: the game would hang", k + 1,
                                          describeSides(fate.hangs));
        findings.add(text::Severity::kError, "P300", std::move(message), division.span(),
                     std::move(fate.hangs));
    }
    if (!fate.overlaps.empty() && !findings.isFull("P200")) {
        // Past the last division the sides go round to the first.
        const std::size_t next = k + 1 < pattern.divisions.size() ? k + 2 : 1;
        std::string message =
            fmt::format("Division {} has no room at {} sides; its walls overlap division {}", k + 1,
                        describeSides(fate.overlaps), next);
        findings.add(text::Severity::kWarning, "P200", std::move(message), division.span(),
                     std::move(fate.overlaps));
    }
    if (!fate.surplus.empty() && !findings.isFull("P110")) {
        std::string message =
            fmt::format("{}{} of {} characters never used at {} sides", fate.unusedVaries ? "Up to " : "",
                        fate.mostUnused, division.head.length(), describeSides(fate.surplus));
        findings.add(text::Severity::kHint, "P110", std::move(message),
                     {division.head.end - fate.mostUnused, division.head.end}, std::move(fate.surplus));
    }
}

}  // namespace

std::span<const int> usualSides() {
    return kUsualSides;
}

std::vector<Finding> check(const PString& pattern, std::span<const int> sides, const WallTable& walls) {
    std::vector<Finding> findings;
    UnlinkedUses uses;
    countUnlinked(pattern, walls, 0, uses);
    for (const auto& [character, use] : uses) findings.push_back({unlinkedHint(character, use), {}});
    for (Finding& finding : checkDivisions(pattern, sides)) findings.push_back(std::move(finding));
    sortByPlace(findings);
    return findings;
}

std::vector<Finding> checkDivisions(const PString& pattern, std::span<const int> sides) {
    Findings findings;
    for (text::Diagnostic& diagnostic : syntaxProblems(pattern)) findings.add(std::move(diagnostic));
    if (pattern.valid) {
        std::vector<DivisionFate> fates(pattern.divisions.size());
        for (const int count : sides) follow(pattern, count, fates);
        for (std::size_t k = 0; k < fates.size(); ++k) addFate(pattern, k, fates[k], findings);
    }
    return findings.take();
}

void countUnlinked(const PString& pattern, const WallTable& walls, std::size_t offset, UnlinkedUses& uses) {
    if (!pattern.valid) return;
    for (std::size_t at = 0; at < pattern.text.size(); ++at) {
        const char c = pattern.text[at];
        if (c == '_' || !isWallCharacter(c) || walls.find(c) != nullptr) continue;
        UnlinkedUse& use = uses[c];
        if (use.count++ == 0) use.first = {offset + at, offset + at + 1};
    }
}

text::Diagnostic unlinkedHint(char character, const UnlinkedUse& use) {
    const std::string uses = use.count > 1 ? fmt::format(" (used {} times)", use.count) : std::string();
    return {text::Severity::kHint,
            "P140",
            fmt::format("Character '{}' has no link: a gap in the game{}", character, uses),
            use.first,
            {},
            {}};
}

std::optional<text::Diagnostic> checkPivot(double pivot, text::Span place) {
    if (std::isfinite(pivot) && pivot == std::trunc(pivot)) return std::nullopt;
    return text::Diagnostic{text::Severity::kWarning,
                            "P210",
                            std::isfinite(pivot)
                                ? fmt::format("The pivot {:g} is not whole; the game cuts it off", pivot)
                                : std::string("The pivot is not a finite number; no wall is drawn"),
                            place,
                            {},
                            {}};
}

std::string describeSides(std::span<const int> sides) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < sides.size();) {
        std::size_t last = i;
        while (last + 1 < sides.size() && sides[last + 1] == sides[last] + 1) ++last;
        if (last > i + 1) {
            parts.push_back(fmt::format("{}\u2013{}", sides[i], sides[last]));
            i = last + 1;
        } else {
            parts.push_back(fmt::format("{}", sides[i]));
            ++i;
        }
    }
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
        text += parts[i];
    }
    return text;
}

}  // namespace lw::pattern
