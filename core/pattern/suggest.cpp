// SPDX-License-Identifier: MIT
#include "pattern/suggest.h"

#include <algorithm>
#include <compare>
#include <numeric>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "pattern/check.h"
#include "pattern/fit.h"
#include "pattern/idea.h"
#include "pattern/walk.h"

namespace lw::pattern {

namespace {

constexpr std::string_view kAlphabet = "._|+/";
/// The longest division that is looked for beyond the exhaustive lengths.
constexpr std::size_t kLongestDivision = 24;

/// What answers are ordered by, most important first.
struct Rank {
    bool hangs = false;        ///< at a usual side count
    std::size_t troubles = 0;  ///< usual side counts with an overlap, or closed unlike the examples
    std::size_t misses = 0;    ///< usual side counts that do not show the idea
    std::size_t divisions = 0;
    std::size_t odd = 0;  ///< empty divisions, where they count
    std::size_t length = 0;
    std::size_t implicit = 0;  ///< separators left out before a second `|`
    std::size_t literals = 0;  ///< divisions with a head but no loop
    std::size_t pluses = 0;
    bool mirrored = false;
    std::size_t heads = 0;  ///< characters outside loops

    friend auto operator<=>(const Rank&, const Rank&) = default;
};

struct Candidate {
    Rank rank;
    Suggestion suggestion;
    std::string looks;  ///< equal for candidates that can't be told apart at the usual side counts
};

bool flawless(const Candidate& candidate) {
    return candidate.suggestion.hangs.empty() && candidate.suggestion.overlaps.empty() &&
           candidate.rank.implicit == 0;
}

bool better(const Candidate& a, const Candidate& b) {
    if (a.rank != b.rank) return a.rank < b.rank;
    return a.suggestion.text < b.suggestion.text;
}

bool shorter(const Candidate& a, const Candidate& b) {
    if (a.rank.length != b.rank.length) return a.rank.length < b.rank.length;
    return better(a, b);
}

/// Appends what `pattern` draws at `sides`, one character a side.
void appendLook(const PString& pattern, int sides, std::string& looks) {
    const std::size_t base = looks.size();
    looks.append(static_cast<std::size_t>(sides), ' ');
    walk(pattern, sides, [&](std::int64_t step, std::size_t /*division*/, char character) {
        std::int64_t side = step % sides;
        if (pattern.mirrored && side != 0) side = sides - side;
        if (character == '.') looks[base + static_cast<std::size_t>(side)] = '.';
        return true;
    });
}

std::size_t emptyDivisions(const PString& pattern) {
    return static_cast<std::size_t>(
        std::count_if(pattern.divisions.begin(), pattern.divisions.end(),
                      [](const Division& d) { return d.head.empty() && d.loop.empty(); }));
}

/// `gapWanted`: the rings asked for are not closed all round.
Candidate makeCandidate(const PString& pattern, const Idea& idea, bool gapWanted) {
    Candidate candidate;
    Suggestion& suggestion = candidate.suggestion;
    Rank& rank = candidate.rank;
    suggestion.text = pattern.text;
    for (const int sides : usualSides()) {
        if (hangs(pattern, sides)) {
            suggestion.hangs.push_back(sides);
            candidate.looks += '!';
            ++rank.misses;
            continue;
        }
        if (overlaps(pattern, sides)) suggestion.overlaps.push_back(sides);
        appendLook(pattern, sides, candidate.looks);
        const std::string_view ring = std::string_view(candidate.looks)
                                          .substr(candidate.looks.size() - static_cast<std::size_t>(sides));
        if (gapWanted && ring.find(' ') == std::string_view::npos) suggestion.full.push_back(sides);
        rank.misses += idea.isShown(ring) ? 0U : 1U;
    }
    rank.hangs = !suggestion.hangs.empty();
    rank.troubles = suggestion.overlaps.size() + suggestion.full.size();
    rank.divisions = pattern.divisions.size();
    rank.length = pattern.text.size();
    rank.mirrored = pattern.mirrored;
    for (const Division& division : pattern.divisions) {
        const bool last = &division == &pattern.divisions.back();
        rank.implicit += !last && division.separator == Separator::kNone ? 1U : 0U;
        rank.literals += !division.head.empty() && division.loop.empty() ? 1U : 0U;
        rank.pluses += division.separator == Separator::kPlus ? 1U : 0U;
        rank.heads += division.head.length();
    }
    return candidate;
}

class Search {
public:
    Search(std::span<const Example> examples, const SuggestBudget& budget, const std::stop_token& stop,
           const std::function<void(const Suggestions&)>& report)
        : m_examples(examples),
          m_idea(Idea::of(examples)),
          m_gapWanted(std::any_of(examples.begin(), examples.end(),
                                  [](const Example& example) {
                                      return std::find(example.walls.begin(), example.walls.end(), false) !=
                                             example.walls.end();
                                  })),
          m_budget(budget),
          m_stop(stop),
          m_report(report) {}

    Suggestions run() {
        if (m_examples.empty() || contradictory()) {
            Suggestions none;
            none.contradictory = !m_examples.empty();
            none.finished = true;
            if (m_report) m_report(none);
            return none;
        }
        offerLiteral();
        tell();
        tryAllShort();
        if (!m_stopped) tryDivisions();
        m_finished = !m_stopped;
        tell();
        return result();
    }

private:
    bool contradictory() const {
        for (std::size_t i = 0; i < m_examples.size(); ++i) {
            if (m_examples[i].walls.empty()) return true;
            for (std::size_t j = 0; j < i; ++j) {
                if (m_examples[i].sides() == m_examples[j].sides() && m_examples[i] != m_examples[j]) {
                    return true;
                }
            }
        }
        return false;
    }

    bool stopRequested() {
        if (m_stop.stop_requested()) m_stopped = true;
        return m_stopped;
    }

    bool answers(const PString& pattern) const {
        const bool says = std::any_of(pattern.text.begin(), pattern.text.end(), isWallCharacter);
        return says && std::all_of(m_examples.begin(), m_examples.end(),
                                   [&](const Example& example) { return draws(pattern, example); });
    }

    /// Takes `m_pattern` into the batch, if it answers.
    void consider() {
        if (!answers(m_pattern)) return;
        Candidate candidate = makeCandidate(m_pattern, m_idea, m_gapWanted);
        if (m_budget.flawless) {
            if (!flawless(candidate)) return;
            candidate.rank.odd = emptyDivisions(m_pattern);
        }
        if (!m_shortest || shorter(candidate, *m_shortest)) m_shortest = candidate;
        const auto at = m_found.find(candidate.looks);
        if (at == m_found.end()) {
            std::string looks = candidate.looks;
            m_found.emplace(std::move(looks), std::move(candidate));
        } else if (better(candidate, at->second)) {
            at->second = std::move(candidate);
        } else {
            return;
        }
        m_news = true;
    }

    void offerLiteral() {
        const auto longest =
            std::max_element(m_examples.begin(), m_examples.end(),
                             [](const Example& a, const Example& b) { return a.sides() < b.sides(); });
        parseInto(literalFor(*longest), m_pattern);
        if (answers(m_pattern)) m_literal = makeCandidate(m_pattern, m_idea, m_gapWanted);
    }

    void tryAllShort() {
        const std::uint64_t sides =
            std::accumulate(m_examples.begin(), m_examples.end(), std::uint64_t{0},
                            [](std::uint64_t sum, const Example& e) { return sum + e.walls.size(); });
        std::uint64_t strings = 1;
        for (std::size_t length = 1; length <= m_budget.exhaustiveLength; ++length) {
            strings *= kAlphabet.size();
            if (strings > m_budget.comparisons / sides) return;
            tryLength(length, false);
            if (!m_stopped) tryLength(length, true);
            if (m_stopped) return;
            m_searched = length;
            if (std::exchange(m_news, false)) tell();
        }
    }

    /// Tries all strings of `length` characters, those with a `~` or those without.
    void tryLength(std::size_t length, bool mirrored) {
        const std::size_t fixed = mirrored ? 1 : 0;
        std::vector<std::size_t> digits(length - fixed, 0);
        std::string text(length, kAlphabet.front());
        if (mirrored) text[0] = '~';
        for (std::size_t count = 0;; ++count) {
            if (count % 1024 == 0 && stopRequested()) return;
            parseInto(text, m_pattern);
            consider();
            std::size_t at = digits.size();
            while (at > 0 && digits[at - 1] + 1 == kAlphabet.size()) {
                digits[--at] = 0;
                text[at + fixed] = kAlphabet.front();
            }
            if (at == 0) return;
            text[at - 1 + fixed] = kAlphabet[++digits[at - 1]];
        }
    }

    void tryDivisions() {
        const auto fewest =
            std::min_element(m_examples.begin(), m_examples.end(),
                             [](const Example& a, const Example& b) { return a.sides() < b.sides(); });
        const std::size_t most = std::min(m_budget.divisions, static_cast<std::size_t>(fewest->sides()));
        for (const bool mirrored : {false, true}) {
            layOut(mirrored);
            for (std::size_t n = 1; n <= most; ++n) {
                for (std::uint64_t pluses = 0; pluses < 1ULL << (n - 1); ++pluses) {
                    if (stopRequested()) return;
                    tryStructure(n, pluses, mirrored);
                }
            }
        }
    }

    /// The examples in drawing order.
    void layOut(bool mirrored) {
        m_targets.clear();
        for (const Example& example : m_examples) {
            std::string target;
            for (std::size_t i = 0; i < example.walls.size(); ++i) {
                const std::size_t side = mirrored && i > 0 ? example.walls.size() - i : i;
                target += example.walls[side] ? '.' : '_';
            }
            m_targets.push_back(std::move(target));
        }
    }

    /// The shortest string of `n` divisions, `+` after those whose bit is set in `pluses` and `/` else.
    void tryStructure(std::size_t n, std::uint64_t pluses, bool mirrored) {
        const std::size_t longest = m_literal ? m_literal->rank.length : n * kLongestDivision;
        std::string text = mirrored ? "~" : "";
        std::vector<std::size_t> begins(m_targets.size(), 0);
        std::vector<std::string_view> segments(m_targets.size());
        for (std::size_t k = 1; k <= n; ++k) {
            const bool plus = k < n && ((pluses >> (k - 1)) & 1U) != 0;
            for (std::size_t i = 0; i < m_targets.size(); ++i) {
                const Boundaries boundaries(m_examples[i].sides(), n);
                const auto end = static_cast<std::size_t>(
                    boundaries.after(k, plus ? Separator::kPlus : Separator::kSlash));
                if (end <= begins[i]) return;
                segments[i] = std::string_view(m_targets[i]).substr(begins[i], end - begins[i]);
                begins[i] = end;
            }
            const std::size_t rest = n - k;  // a separator for each at least
            if (text.size() + rest > longest) return;
            const auto fit = fitDivision(segments, std::min(longest - text.size() - rest, kLongestDivision));
            if (!fit) return;
            text += *fit;
            if (k < n) text += plus ? '+' : '/';
        }
        if (text.size() <= m_searched) return;
        parseInto(text, m_pattern);
        consider();
    }

    Suggestions result() const {
        Suggestions result;
        result.searched = m_searched;
        result.finished = m_finished;
        std::vector<const Candidate*> chosen;
        for (const auto& [looks, candidate] : m_found) chosen.push_back(&candidate);
        const auto inOrder = [](const Candidate* a, const Candidate* b) { return better(*a, *b); };
        const std::size_t most = std::min(m_budget.answers, chosen.size());
        std::partial_sort(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(most), chosen.end(),
                          inOrder);
        chosen.resize(most);
        // The literal and the shortest take the last places of a full list, but never that of the best.
        std::ptrdiff_t added = 0;
        const auto add = [&](const Candidate& one) {
            if (chosen.size() >= m_budget.answers) {
                if (std::ssize(chosen) <= added + 1) return;
                chosen.erase(chosen.end() - (added + 1));
            }
            chosen.push_back(&one);
            ++added;
        };
        const auto isLiteral = [this](const Candidate* one) { return one->looks == m_literal->looks; };
        if (m_literal && std::none_of(chosen.begin(), chosen.end(), isLiteral)) add(*m_literal);
        const auto isAsShort = [this](const Candidate* one) {
            return one->rank.length <= m_shortest->rank.length;
        };
        if (m_shortest && !m_budget.flawless && std::none_of(chosen.begin(), chosen.end(), isAsShort))
            add(*m_shortest);
        std::sort(chosen.begin(), chosen.end(), inOrder);
        for (const Candidate* candidate : chosen) {
            Suggestion& answer = result.answers.emplace_back(candidate->suggestion);
            answer.idea = ideaWords(parse(answer.text));
        }
        return result;
    }
    void tell() const {
        if (m_report) m_report(result());
    }

    std::span<const Example> m_examples;
    Idea m_idea;
    bool m_gapWanted;
    const SuggestBudget& m_budget;
    const std::stop_token& m_stop;
    const std::function<void(const Suggestions&)>& m_report;

    std::optional<Candidate> m_literal;
    std::optional<Candidate> m_shortest;                 ///< the best of the shortest
    std::unordered_map<std::string, Candidate> m_found;  ///< the best of each look
    bool m_news = false;                                 ///< since the last report
    std::vector<std::string> m_targets;                  ///< the examples in the order a pattern draws them
    PString m_pattern;
    std::size_t m_searched = 0;
    bool m_finished = false;
    bool m_stopped = false;
};

}  // namespace

Suggestions suggest(std::span<const Example> examples, const SuggestBudget& budget,
                    const std::stop_token& stop, const std::function<void(const Suggestions&)>& report) {
    return Search(examples, budget, stop, report).run();
}

}  // namespace lw::pattern
