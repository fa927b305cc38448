// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/candidate_choice.h"

#include <algorithm>
#include <compare>
#include <utility>

#include "pattern/check.h"

namespace lw::pattern_editor {

namespace {

/// Which sides have a character other than a gap.
std::vector<bool> wallsOf(const pattern::PString& pattern, int sides) {
    std::vector<bool> walls;
    for (const char cell : pattern::evaluate(pattern, sides).cells)
        walls.push_back(cell != ' ' && cell != '_');
    walls.resize(static_cast<std::size_t>(sides));
    return walls;
}

double shareChanged(const std::vector<bool>& before, const std::vector<bool>& after) {
    std::size_t changed = 0;
    for (std::size_t side = 0; side < before.size(); ++side) changed += before[side] != after[side] ? 1U : 0U;
    return static_cast<double>(changed) / static_cast<double>(before.size());
}

/// The share of sides that are not as before, on average over the side counts nothing is asked of.
double changeElsewhere(const Wish& wish, const pattern::PString& pattern) {
    double sum = 0;
    int counts = 0;
    for (const int sides : pattern::usualSides()) {
        const bool asked = std::any_of(wish.examples.begin(), wish.examples.end(),
                                       [sides](const pattern::Example& one) { return one.sides() == sides; });
        if (asked) continue;
        sum += shareChanged(wallsOf(wish.before, sides), wallsOf(pattern, sides));
        ++counts;
    }
    return counts == 0 ? 0 : sum / counts;
}

/// What candidates are ordered by, most important first.
struct Place {
    std::size_t length = 0;
    std::size_t odd = 0;  ///< `~` and empty divisions
    bool literal = true;  ///< no loop
    double change = 0;

    friend auto operator<=>(const Place&, const Place&) = default;
};

Place placeOf(const Wish& wish, const pattern::Suggestion& candidate) {
    const pattern::PString parsed = pattern::parse(candidate.text);
    Place place{candidate.text.size(), parsed.mirrored ? 1U : 0U, true, changeElsewhere(wish, parsed)};
    for (const pattern::Division& division : parsed.divisions) {
        if (!division.loop.empty()) place.literal = false;
        if (division.head.empty() && division.loop.empty()) ++place.odd;
    }
    return place;
}

}  // namespace

pattern::Suggestions candidatesFor(const Wish& wish, pattern::SuggestBudget budget,
                                   const std::stop_token& stop) {
    budget.flawless = true;
    pattern::Suggestions found = pattern::suggest(wish.examples, budget, stop);
    if (found.answers.empty() && !found.contradictory) {
        budget.flawless = false;
        found = pattern::suggest(wish.examples, budget, stop);
    }
    std::vector<std::pair<Place, pattern::Suggestion>> placed;
    for (pattern::Suggestion& one : found.answers) {
        const Place place = placeOf(wish, one);
        placed.emplace_back(place, std::move(one));
    }
    std::stable_sort(placed.begin(), placed.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < placed.size(); ++i) found.answers[i] = std::move(placed[i].second);
    return found;
}

std::size_t chosenFor(const Wish& wish, std::span<const pattern::Suggestion> candidates) {
    constexpr std::size_t kLonger = 1;
    constexpr double kMuch = 1.5;
    const pattern::Example& now = wish.examples.back();
    const double allowed = kMuch * shareChanged(wallsOf(wish.before, now.sides()), now.walls);
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const Place place = placeOf(wish, candidates[i]);
        if (place.length > candidates.front().text.size() + kLonger) break;
        if (place.odd == 0 && place.change <= allowed) return i;
    }
    return 0;
}

}  // namespace lw::pattern_editor
