// SPDX-License-Identifier: MIT
#include "merge/merge.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <span>
#include <utility>

#include "map/conflicts.h"
#include "merge/map_merge.h"
#include "merge/version.h"
#include "text/diagnostic.h"

namespace lw::merge {

namespace {

std::string whyLines(std::string_view side, const Version& version) {
    const text::Diagnostic& problem = *whyUnreadable(version.map);
    return fmt::format("{} can't be read as a map (line {}: {}), so lines were merged", side,
                       version.map.text().position(problem.span.start).line, problem.message);
}

/// Where a merged map tells its conflicts and remarks.
void addNotes(const Version& result, const MergedMap& merged, Merge& out) {
    for (const Remark& remark : merged.remarks) {
        const map::LegendEntry* entry =
            remark.character == 0 ? nullptr : result.map.legendEntry(remark.character);
        out.notices.push_back({remark.code, remark.message, entry == nullptr ? 0 : entry->key.start});
    }
    const auto& conflicts = result.map.header().conflicts();
    const std::size_t first = conflicts.size() - std::min(conflicts.size(), merged.conflicts);
    for (const map::WrittenBlock& conflict : std::span(conflicts).subspan(first)) {
        const auto place = map::placeOf(result.map, conflict.block);
        out.conflicts.push_back(
            {{}, map::describeBlock(conflict.block), place ? place->start : conflict.title.start});
    }
}

/// One side alone changed something, or both the same: nothing to merge.
const std::string* soleChange(const std::string& base, const std::string& ours, const std::string& theirs) {
    if (ours == theirs || theirs == base) return &ours;
    return ours == base ? &theirs : nullptr;
}

}  // namespace

Merge mergeOtherTexts(const std::string& base, const std::string& ours, const std::string& theirs,
                      const MarkerStyle& style) {
    MergedLines lines = mergeTextLines(base, ours, theirs, style);
    Merge out;
    for (const std::size_t offset : lines.conflicts) out.conflicts.push_back({{}, "lines", offset});
    out.text = std::move(lines.text);
    return out;
}

Merge mergeMapTexts(const std::string& base, const std::string& ours, const std::string& theirs,
                    const game::Definition& game, const MarkerStyle& style) {
    const auto byLines = [&](std::optional<std::string> why) {
        Merge out = mergeOtherTexts(base, ours, theirs, style);
        if (soleChange(base, ours, theirs) == nullptr) out.whyLines = std::move(why);
        return out;
    };
    const Version oursVersion = readVersion(ours, game);
    const Version theirsVersion = readVersion(theirs, game);
    const Version baseVersion = base.empty() ? Version{} : readVersion(base, game);
    const std::array<std::pair<std::string_view, const Version*>, 3> versions = {
        {{"ours", &oursVersion}, {"theirs", &theirsVersion}, {"base", &baseVersion}}};
    for (const auto& [side, version] : versions) {
        if (version == &baseVersion && base.empty()) continue;
        if (whyUnreadable(version->map) != nullptr) return byLines(whyLines(side, *version));
    }
    auto merged = mergeMaps(base.empty() ? nullptr : &baseVersion, oursVersion, theirsVersion);
    if (!merged) return byLines("the sides have too little in common to merge tiles, so lines were merged");
    const Version result = readVersion(merged->text, game);
    if (whyUnreadable(result.map) != nullptr) return byLines(whyLines("what the two make together", result));
    Merge out;
    out.isMap = true;
    addNotes(result, *merged, out);
    out.text = std::move(merged->text);
    return out;
}

}  // namespace lw::merge
