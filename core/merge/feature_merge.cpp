// SPDX-License-Identifier: MIT
#include "merge/feature_merge.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

namespace lw::merge {

namespace {

using Features = std::vector<PlacedFeature>;

std::int64_t distance(const Spot& a, const Spot& b) {
    return std::abs(a.x - b.x) + std::abs(a.y - b.y);
}

class FeatureMatcher {
public:
    FeatureMatcher(const Features& base, const Features& side)
        : m_base(base), m_side(side), m_ofBase(base.size(), kNoItem), m_isTaken(side.size(), false) {}

    std::vector<int> run() {
        matchPlaces();
        for (const auto& [print, group] : openBy(&FeatureItem::print)) matchNearest(group);
        for (const auto& [variant, group] : openBy(&FeatureItem::variant)) {
            if (!variant.empty() && group.side.size() == 1 && !group.base.empty())
                match(group.base.front(), group.side.front());
        }
        return std::move(m_ofBase);
    }

private:
    /// Those of both sides without a partner that have something in common.
    struct Group {
        std::vector<std::size_t> base;
        std::vector<std::size_t> side;
    };

    /// Those at the same place. One beside the map may share it with one whose line moved there: equals come
    /// first then.
    void matchPlaces() {
        std::map<Spot, std::vector<std::size_t>> bySpot;
        for (std::size_t s = 0; s < m_side.size(); ++s) bySpot[m_side[s].spot].push_back(s);
        for (const bool mustBeEqual : {true, false}) {
            for (std::size_t b = 0; b < m_base.size(); ++b) {
                const auto at = bySpot.find(m_base[b].spot);
                if (m_ofBase[b] != kNoItem || at == bySpot.end()) continue;
                const auto free = std::find_if(at->second.begin(), at->second.end(), [&](std::size_t s) {
                    return !m_isTaken[s] && (!mustBeEqual || m_side[s].item->print == m_base[b].item->print);
                });
                if (free != at->second.end()) match(b, *free);
            }
        }
    }

    void match(std::size_t base, std::size_t side) {
        m_ofBase[base] = static_cast<int>(side);
        m_isTaken[side] = true;
    }

    [[nodiscard]] std::map<std::string_view, Group> openBy(std::string FeatureItem::*what) const {
        std::map<std::string_view, Group> groups;
        for (std::size_t b = 0; b < m_base.size(); ++b) {
            if (m_ofBase[b] == kNoItem) groups[m_base[b].item->*what].base.push_back(b);
        }
        for (std::size_t s = 0; s < m_side.size(); ++s) {
            if (!m_isTaken[s]) groups[m_side[s].item->*what].side.push_back(s);
        }
        return groups;
    }

    void matchNearest(const Group& group) {
        constexpr std::size_t kMostPairs = 1'000'000;
        if (group.base.size() * group.side.size() > kMostPairs) return matchInOrder(group);
        std::vector<std::tuple<std::int64_t, Spot, Spot, std::size_t, std::size_t>> pairs;
        for (const std::size_t b : group.base) {
            for (const std::size_t s : group.side) {
                pairs.emplace_back(distance(m_base[b].spot, m_side[s].spot), m_side[s].spot, m_base[b].spot,
                                   b, s);
            }
        }
        std::sort(pairs.begin(), pairs.end());
        for (const auto& [far, to, from, b, s] : pairs) {
            if (m_ofBase[b] == kNoItem && !m_isTaken[s]) match(b, s);
        }
    }
    /// Thousands of equal ones that all moved: one after another by place.
    void matchInOrder(Group group) {
        const auto sortBy = [](std::vector<std::size_t>& list, const Features& features) {
            std::sort(list.begin(), list.end(), [&features](std::size_t a, std::size_t b) {
                return features[a].spot < features[b].spot;
            });
        };
        sortBy(group.base, m_base);
        sortBy(group.side, m_side);
        for (std::size_t i = 0; i < std::min(group.base.size(), group.side.size()); ++i)
            match(group.base[i], group.side[i]);
    }

    const Features& m_base;
    const Features& m_side;
    std::vector<int> m_ofBase;
    std::vector<bool> m_isTaken;
};

class FeatureMerger {
public:
    FeatureMerger(const Features& base, const Features& ours, const Features& theirs,
                  const std::vector<bool>& goneWithOurs, const std::vector<bool>& goneWithTheirs)
        : m_base(base),
          m_ours(ours),
          m_theirs(theirs),
          m_goneWithOurs(goneWithOurs),
          m_goneWithTheirs(goneWithTheirs) {}

    FeatureMerge run() {
        const std::vector<int> oursOf = matchFeatures(m_base, m_ours);
        const std::vector<int> theirsOf = matchFeatures(m_base, m_theirs);
        std::vector<bool> isOld(m_ours.size() + m_theirs.size(), false);
        for (std::size_t b = 0; b < m_base.size(); ++b) {
            mergeOne(static_cast<int>(b), oursOf[b], theirsOf[b]);
            if (oursOf[b] != kNoItem) isOld[index(oursOf[b])] = true;
            if (theirsOf[b] != kNoItem) isOld[m_ours.size() + index(theirsOf[b])] = true;
        }
        std::map<Spot, std::size_t> newOnes;
        for (std::size_t o = 0; o < m_ours.size(); ++o) {
            if (isOld[o]) continue;
            newOnes[m_ours[o].spot] = m_out.features.size();
            m_out.features.push_back(
                {kNoItem, static_cast<int>(o), kNoItem, m_ours[o].spot, m_ours[o].item->value});
        }
        for (std::size_t t = 0; t < m_theirs.size(); ++t) {
            if (isOld[m_ours.size() + t]) continue;
            const auto at = newOnes.find(m_theirs[t].spot);
            if (at != newOnes.end() && isEqual(m_ours[index(m_out.features[at->second].ours)], m_theirs[t])) {
                m_out.features[at->second].theirs = static_cast<int>(t);
                continue;
            }
            m_out.features.push_back(
                {kNoItem, kNoItem, static_cast<int>(t), m_theirs[t].spot, m_theirs[t].item->value});
        }
        while (separate()) {
        }
        return std::move(m_out);
    }

private:
    [[nodiscard]] static std::size_t index(int item) { return static_cast<std::size_t>(item); }
    [[nodiscard]] static bool isEqual(const PlacedFeature& a, const PlacedFeature& b) {
        return a.item->print == b.item->print;
    }
    [[nodiscard]] static bool isSame(const PlacedFeature& a, const PlacedFeature& b) {
        return isEqual(a, b) && a.spot == b.spot;
    }

    void mergeOne(int base, int ours, int theirs) {
        const PlacedFeature& before = m_base[index(base)];
        MergedFeature merged{base, ours, theirs, before.spot, before.item->value};
        if (ours == kNoItem || theirs == kNoItem) {
            const bool isGone = ours == kNoItem && theirs == kNoItem;
            merged.isKept = !isGone && mergeRemoved(merged, before);
            m_out.features.push_back(std::move(merged));
            return;
        }
        const PlacedFeature& mine = m_ours[index(ours)];
        const PlacedFeature& other = m_theirs[index(theirs)];
        const bool isOursAsBase = isEqual(mine, before);
        merged.value = (isOursAsBase && !isEqual(other, before) ? other : mine).item->value;
        merged.spot = mine.spot == before.spot ? other.spot : mine.spot;
        const std::size_t number = m_out.features.size();
        if (!isOursAsBase && !isEqual(other, before) && !isEqual(mine, other)) {
            FeatureConflict conflict = valueConflict(number, merged.spot);
            conflict.base = before.item->print;
            conflict.hasBase = true;
            conflict.ours = mine.item->print;
            conflict.theirs = other.item->print;
            m_out.conflicts.push_back(std::move(conflict));
        }
        const bool isMovedTwice =
            mine.spot != before.spot && other.spot != before.spot && mine.spot != other.spot;
        if (isMovedTwice) addMove(number, before, mine.spot, other.spot);
        m_out.features.push_back(std::move(merged));
    }

    /// One side has it no more: whether the result has it.
    bool mergeRemoved(MergedFeature& merged, const PlacedFeature& before) {
        const bool isOursGone = merged.ours == kNoItem;
        const PlacedFeature& left = isOursGone ? m_theirs[index(merged.theirs)] : m_ours[index(merged.ours)];
        merged.value = left.item->value;
        merged.spot = left.spot;
        // Where the line stays after all, so does what stands on it; where it goes, nothing does.
        if ((isOursGone ? m_goneWithOurs : m_goneWithTheirs)[index(merged.base)]) return true;
        if (isSame(left, before)) return false;
        FeatureConflict conflict = valueConflict(m_out.features.size(), left.spot);
        conflict.base = before.item->print;
        conflict.hasBase = true;
        (isOursGone ? conflict.theirs : conflict.ours) = left.item->print;
        m_out.conflicts.push_back(std::move(conflict));
        return !isOursGone;
    }

    [[nodiscard]] static FeatureConflict valueConflict(std::size_t feature, const Spot& place) {
        FeatureConflict conflict;
        conflict.feature = feature;
        conflict.place = place;
        return conflict;
    }
    void addMove(std::size_t feature, const PlacedFeature& before, const Spot& ours, const Spot& theirs) {
        FeatureConflict conflict = valueConflict(feature, before.spot);
        conflict.isMove = true;
        conflict.base = before.item->print;
        conflict.oursPlace = ours;
        conflict.theirsPlace = theirs;
        m_out.conflicts.push_back(std::move(conflict));
    }

    /// Of two that end on one place ours' stays there, and the other where ours has it. Whether another round
    /// is needed.
    bool separate() {
        bool hasMoved = false;
        std::map<Spot, std::size_t> holders;
        const auto isOursPlace = [this](const MergedFeature& feature) {
            return feature.ours != kNoItem && m_ours[index(feature.ours)].spot == feature.spot;
        };
        for (const bool wantsOurs : {true, false}) {
            for (std::size_t i = 0; i < m_out.features.size(); ++i) {
                MergedFeature& feature = m_out.features[i];
                if (!feature.isKept || isOursPlace(feature) != wantsOurs) continue;
                const auto [holder, isFree] = holders.emplace(feature.spot, i);
                if (isFree) continue;
                // Two of ours are on one place where one is beside the map and a line of theirs moved the
                // other.
                if (feature.ours != kNoItem && !wantsOurs) {
                    const Spot back = m_ours[index(feature.ours)].spot;
                    const int before = feature.base;
                    addMove(i, before == kNoItem ? m_ours[index(feature.ours)] : m_base[index(before)], back,
                            feature.spot);
                    feature.spot = back;
                    hasMoved = true;
                    continue;
                }
                drop(feature, m_out.features[holder->second], holder->second);
            }
        }
        return hasMoved;
    }
    void drop(MergedFeature& feature, const MergedFeature& holder, std::size_t number) {
        feature.isKept = false;
        FeatureConflict conflict = valueConflict(number, feature.spot);
        conflict.ours = (holder.ours != kNoItem ? m_ours[index(holder.ours)] : m_theirs[index(holder.theirs)])
                            .item->print;
        conflict.theirs =
            (feature.theirs != kNoItem ? m_theirs[index(feature.theirs)] : m_ours[index(feature.ours)])
                .item->print;
        m_out.conflicts.push_back(std::move(conflict));
    }

    const Features& m_base;
    const Features& m_ours;
    const Features& m_theirs;
    const std::vector<bool>& m_goneWithOurs;
    const std::vector<bool>& m_goneWithTheirs;
    FeatureMerge m_out;
};

}  // namespace

std::vector<int> matchFeatures(const Features& base, const Features& side) {
    return FeatureMatcher(base, side).run();
}

FeatureMerge mergeFeatures(const Features& base, const Features& ours, const Features& theirs,
                           const std::vector<bool>& goneWithOurs, const std::vector<bool>& goneWithTheirs) {
    return FeatureMerger(base, ours, theirs, goneWithOurs, goneWithTheirs).run();
}

}  // namespace lw::merge
