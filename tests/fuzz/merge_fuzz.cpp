// SPDX-License-Identifier: MIT
// Three texts of any bytes merge: what one side alone changed is taken, every conflict of a map has a block
// that can be read, and nothing crashes. Two texts compare, and their conflicts resolve.
#include <optional>
#include <variant>

#include "fuzz/fuzz_support.h"
#include "map/conflicts.h"
#include "merge/compare.h"
#include "merge/compare_text.h"
#include "merge/merge.h"

using lw::fuzzing::require;
using namespace lw::merge;

namespace {

lw::map::MapAnalysis analyse(const std::string& text) {
    static const auto game = std::make_shared<const lw::game::Definition>();
    return lw::map::analyse(lw::text::Snapshot(text), game);
}

void checkMerge(const std::string& base, const std::string& ours, const std::string& theirs) {
    const Merge merged = mergeMapTexts(base, ours, theirs, {});
    if (!merged.isMap) return;
    const auto map = analyse(merged.text);
    require(whyUnreadable(map) == nullptr, "what maps make together is a map");
    require(map.header().conflicts().size() == merged.conflicts.size(), "each conflict is told");
    for (const auto& conflict : map.header().conflicts()) {
        for (const auto side : lw::map::kMergeSides) {
            const auto edits = lw::map::takeSide(map, conflict, side);
            if (const auto* done = std::get_if<lw::text::TextEdits>(&edits))
                (void)analyse(done->apply(merged.text));
        }
    }
}

void checkCompare(const std::string& before, const std::string& now) {
    const Version oldVersion = readVersion(before, {});
    const Version newVersion = readVersion(now, {});
    if (whyUnreadable(oldVersion.map) != nullptr || whyUnreadable(newVersion.map) != nullptr) return;
    const auto comparison = compareMaps(oldVersion, newVersion);
    require(comparison.has_value(), "small maps compare");
    require(comparison->isEqual == (before == now), "equal texts are equal");
    require(comparison->isEqual == summaryOf(*comparison).empty(), "what differs is told");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    FuzzedDataProvider input(data, size);
    const std::string base = input.ConsumeRandomLengthString(300);
    const std::string ours = lw::fuzzing::consumeEdits(input, base.size()).apply(base);
    const std::string theirs = lw::fuzzing::consumeEdits(input, base.size()).apply(base);
    checkMerge(base, ours, theirs);
    checkMerge("", ours, theirs);
    require(mergeMapTexts(base, ours, base, {}).text == ours, "what only ours changed is ours");
    require(mergeOtherTexts(base, base, theirs).text == theirs, "what only theirs changed is theirs");
    require(mergeOtherTexts(base, ours, ours).text == ours, "what both did alike is done once");
    checkCompare(base, ours);
    return 0;
}
