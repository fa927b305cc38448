// SPDX-License-Identifier: MIT
// Any bytes are read as a P-string, drawn and checked; what is drawn can be suggested again.
#include <algorithm>
#include <array>

#include "fuzz/fuzz_support.h"
#include "pattern/check.h"
#include "pattern/ring.h"
#include "pattern/suggest.h"

using lw::fuzzing::require;
using namespace lw::pattern;

namespace {

void checkRing(const PString& pattern, int sides, double pivot, int mirror) {
    const Ring ring = evaluate(pattern, sides, pivot, mirror);
    require(ring.cells.size() == static_cast<std::size_t>(sides), "a cell for every side");
    require(ring.visits.size() <= pattern.text.size() + ring.cells.size() + 1, "a bounded ring");
    require((ring.status == RingStatus::kHang) == (pattern.valid && hangs(pattern, sides)),
            "a ring that hangs is told");
    for (const Visit& visit : ring.visits) {
        require(visit.division < pattern.divisions.size(), "a character belongs to a division");
    }
    require(lastVisits(ring).size() == ring.cells.size(), "a last visit for every side");
}

void checkFindings(const PString& pattern, int sides) {
    const std::array range = {sides};
    bool hang = false;
    for (const Finding& finding : check(pattern, range, WallTable::library())) {
        require(finding.diagnostic.span.end <= pattern.text.size(), "a problem lies in the text");
        hang |= finding.diagnostic.code == "P300";
    }
    require(hang == (pattern.valid && hangs(pattern, sides)), "P300 tells of every hang");
}

void checkSuggestions(const PString& pattern, int sides) {
    const Example wanted = exampleOf(evaluate(pattern, sides), WallTable::library(), sides);
    const Suggestions found = suggest(std::span(&wanted, 1), {.answers = 3, .exhaustiveLength = 3});
    require(!found.answers.empty(), "there is always the literal");
    for (const Suggestion& suggestion : found.answers) {
        require(draws(parse(suggestion.text), wanted), "a suggestion draws what was asked for");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    FuzzedDataProvider input(data, size);
    const int sides = input.ConsumeIntegralInRange(1, 40);
    const auto pivot = input.ConsumeFloatingPoint<double>();
    const int mirror = input.ConsumeBool() ? 1 : -1;
    const PString pattern = parse(input.ConsumeRemainingBytesAsString());
    checkRing(pattern, sides, pivot, mirror);
    checkRing(pattern, sides, sides / 2, mirror);
    checkFindings(pattern, sides);
    if (sides <= 12) checkSuggestions(pattern, sides);
    return 0;
}
