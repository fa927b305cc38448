// SPDX-License-Identifier: MIT
#include "merge/legend_match.h"

#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace lw::merge {

namespace {

using Legend = std::vector<LegendItem>;

class LegendMatcher {
public:
    LegendMatcher(const Legend& base, const Legend& side)
        : m_base(base), m_side(side), m_ofSide(side.size(), kNoItem), m_isTaken(base.size(), false) {
        for (std::size_t i = 0; i < side.size(); ++i) {
            m_byCharacter[side[i].character] = i;
            m_terrains.insert(side[i].terrain);
        }
    }

    std::vector<int> run() {
        for (std::size_t b = 0; b < m_base.size(); ++b) {
            if (const auto at = m_byCharacter.find(m_base[b].character);
                at != m_byCharacter.end() && m_side[at->second].terrain == m_base[b].terrain)
                match(b, at->second);
        }
        for (std::size_t b = 0; b < m_base.size(); ++b) {
            if (m_isTaken[b] || m_terrains.contains(m_base[b].terrain)) continue;
            if (const auto at = m_byCharacter.find(m_base[b].character); at != m_byCharacter.end())
                match(b, at->second);
        }
        matchNewCharacters();
        return std::move(m_ofSide);
    }

private:
    void match(std::size_t base, std::size_t side) {
        m_ofSide[side] = static_cast<int>(base);
        m_isTaken[base] = true;
    }

    void matchNewCharacters() {
        std::unordered_map<std::string_view, std::vector<std::size_t>> left;  // items of the side, by terrain
        for (std::size_t s = 0; s < m_side.size(); ++s) {
            if (m_ofSide[s] == kNoItem) left[m_side[s].terrain].push_back(s);
        }
        for (std::size_t b = 0; b < m_base.size(); ++b) {
            if (m_isTaken[b] || m_byCharacter.contains(m_base[b].character)) continue;
            const auto at = left.find(m_base[b].terrain);
            if (at == left.end() || at->second.size() != 1) continue;
            match(b, at->second.front());
            at->second.clear();
        }
    }

    const Legend& m_base;
    const Legend& m_side;
    std::vector<int> m_ofSide;
    std::vector<bool> m_isTaken;
    std::unordered_map<char32_t, std::size_t> m_byCharacter;
    std::unordered_set<std::string_view> m_terrains;
};

}  // namespace

std::vector<int> matchLegend(const Legend& base, const Legend& side) {
    return LegendMatcher(base, side).run();
}

Entries uniteLegends(const Legend& base, const Legend& ours, const Legend& theirs) {
    Entries out;
    for (std::size_t b = 0; b < base.size(); ++b) {
        out.ofBase.push_back(static_cast<std::uint32_t>(b));
        out.entries.push_back({static_cast<int>(b), kNoItem, kNoItem});
    }
    const std::vector<int> oursOf = matchLegend(base, ours);
    std::unordered_map<std::string_view, std::vector<std::uint32_t>> added;  // entries of ours, by terrain
    for (std::size_t o = 0; o < ours.size(); ++o) {
        auto number = static_cast<std::uint32_t>(oursOf[o]);
        if (oursOf[o] == kNoItem) {
            number = static_cast<std::uint32_t>(out.entries.size());
            out.entries.emplace_back();
            added[ours[o].terrain].push_back(number);
        }
        out.entries[number].ours = static_cast<int>(o);
        out.ofOurs.push_back(number);
    }
    const std::vector<int> theirsOf = matchLegend(base, theirs);
    constexpr std::uint32_t kOpen = ~std::uint32_t{0};
    out.ofTheirs.assign(theirs.size(), kOpen);
    const auto give = [&out](std::size_t t, std::uint32_t number) {
        out.entries[number].theirs = static_cast<int>(t);
        out.ofTheirs[t] = number;
    };
    // Of several with one terrain those of one character belong together.
    for (const bool isSameCharacter : {true, false}) {
        for (std::size_t t = 0; t < theirs.size(); ++t) {
            if (theirsOf[t] != kNoItem) give(t, static_cast<std::uint32_t>(theirsOf[t]));
            if (out.ofTheirs[t] != kOpen) continue;
            const auto at = added.find(theirs[t].terrain);
            if (at == added.end()) continue;
            for (const std::uint32_t number : at->second) {
                const Entry& entry = out.entries[number];
                const char32_t other = ours[static_cast<std::size_t>(entry.ours)].character;
                if (entry.theirs != kNoItem || (isSameCharacter && other != theirs[t].character)) continue;
                give(t, number);
                break;
            }
        }
    }
    for (std::size_t t = 0; t < theirs.size(); ++t) {
        if (out.ofTheirs[t] != kOpen) continue;
        out.entries.emplace_back();
        give(t, static_cast<std::uint32_t>(out.entries.size() - 1));
    }
    return out;
}

}  // namespace lw::merge
