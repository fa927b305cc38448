// SPDX-License-Identifier: MIT
#include "merge/legend_merge.h"

#include <fmt/format.h>
#include <optional>
#include <unordered_set>

#include "map/free_character.h"
#include "ron/literal.h"

namespace lw::merge {

namespace {

const LegendItem* itemOf(const std::vector<LegendItem>& legend, int index) {
    return index == kNoItem ? nullptr : &legend[static_cast<std::size_t>(index)];
}

/// An entry in the three legends, null where it is not.
struct Three {
    const LegendItem* base;
    const LegendItem* ours;
    const LegendItem* theirs;

    Three(const Legends& legends, const Entry& entry)
        : base(itemOf(legends.base, entry.base)),
          ours(itemOf(legends.ours, entry.ours)),
          theirs(itemOf(legends.theirs, entry.theirs)) {}
    /// The one that stands for ours: ours', else theirs', else base's.
    [[nodiscard]] const LegendItem& first() const {
        return ours != nullptr ? *ours : theirs != nullptr ? *theirs : *base;
    }
    [[nodiscard]] bool isInAll() const { return base != nullptr && ours != nullptr && theirs != nullptr; }
};

class LegendMerger {
public:
    LegendMerger(const Legends& legends, const std::vector<MergedTerrain>& terrains,
                 const std::vector<bool>& isUsed, const std::u32string& raw, std::vector<Remark>& remarks)
        : m_legends(legends), m_terrains(terrains), m_isUsed(isUsed), m_remarks(remarks) {
        for (const auto* legend : {&legends.base, &legends.ours, &legends.theirs}) {
            for (const LegendItem& item : *legend) m_known.insert(item.character);
        }
        m_known.insert(raw.begin(), raw.end());
    }

    std::vector<MergedEntry> run() {
        const auto& entries = m_legends.entries.entries;
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const Three three(m_legends, entries[i]);
            m_out.push_back({stays(three, i), three.first().character, m_terrains[i].terrain});
            if (!m_out.back().isKept) continue;
            const bool onlyTheirsChanged = three.isInAll() && three.ours->character == three.base->character;
            if (three.ours != nullptr && (!onlyTheirsChanged || isAsOurs(three)))
                m_taken.insert(m_out.back().character);
            else
                open.push_back(i);
            remarkSecondCharacter(three);
        }
        for (const std::size_t i : open) giveCharacter(i, Three(m_legends, entries[i]));
        remarkKept();
        return std::move(m_out);
    }

private:
    [[nodiscard]] static bool isAsOurs(const Three& three) {
        return three.theirs == nullptr || three.theirs->character == three.ours->character;
    }

    bool stays(const Three& three, std::size_t entry) {
        const bool wasRemoved = three.base != nullptr && (three.ours == nullptr || three.theirs == nullptr);
        if (!wasRemoved) return true;
        if (m_isUsed[entry]) {
            m_cameBack.push_back(entry);
            return true;
        }
        const LegendItem& left = three.first();
        if (&left != three.base &&
            (left.terrain != three.base->terrain || left.character != three.base->character)) {
            m_remarks.push_back(
                {"legend-removed",
                 fmt::format("legend entry {} was removed by one side, and so is what the other made of it, "
                             "{} \"{}\"",
                             ron::quoteVisibleChar(three.base->character),
                             ron::quoteVisibleChar(left.character), left.terrain)});
        }
        return false;
    }

    void remarkSecondCharacter(const Three& three) {
        if (!three.isInAll() || isAsOurs(three) || three.ours->character == three.base->character ||
            three.theirs->character == three.base->character)
            return;
        remarkCharacter(*three.theirs, three.ours->character);
    }
    void remarkCharacter(const LegendItem& theirs, char32_t now) {
        m_remarks.push_back({"legend-character",
                             fmt::format("their {} ({}) became {}", ron::quoteVisibleChar(theirs.character),
                                         ron::quoteString(theirs.terrain), ron::quoteVisibleChar(now)),
                             now});
    }
    void remarkKept() {
        for (const std::size_t entry : m_cameBack) {
            const char32_t character = m_out[entry].character;
            m_remarks.push_back({"legend-kept",
                                 fmt::format("legend entry {} was removed by one side but is used",
                                             ron::quoteVisibleChar(character)),
                                 character});
        }
    }

    /// Gives an entry the character that theirs or base has for it, or a free one.
    void giveCharacter(std::size_t entry, const Three& three) {
        const LegendItem& wanted = three.theirs != nullptr ? *three.theirs : *three.base;
        char32_t character = wanted.character;
        if (m_taken.contains(character)) {
            const auto isTaken = [this](char32_t c) { return m_known.contains(c) || m_taken.contains(c); };
            character = map::freeCharacter(m_out[entry].terrain, isTaken).value_or(character);
            remarkCharacter(wanted, character);
        }
        m_taken.insert(character);
        m_out[entry].character = character;
    }

    const Legends& m_legends;
    const std::vector<MergedTerrain>& m_terrains;
    const std::vector<bool>& m_isUsed;
    std::vector<Remark>& m_remarks;
    std::unordered_set<char32_t> m_known;  ///< characters of any version
    std::unordered_set<char32_t> m_taken;  ///< characters of the result
    std::vector<std::size_t> m_cameBack;
    std::vector<MergedEntry> m_out;
};

}  // namespace

std::vector<MergedTerrain> mergeTerrains(const Legends& legends) {
    std::vector<MergedTerrain> out;
    for (const Entry& entry : legends.entries.entries) {
        const Three three(legends, entry);
        MergedTerrain merged{three.first().terrain};
        if (three.isInAll()) {
            if (three.ours->terrain == three.base->terrain) merged.terrain = three.theirs->terrain;
            merged.isConflict = three.ours->terrain != three.base->terrain &&
                                three.theirs->terrain != three.base->terrain &&
                                three.ours->terrain != three.theirs->terrain;
        }
        out.push_back(std::move(merged));
    }
    return out;
}

std::vector<MergedEntry> mergeLegends(const Legends& legends, const std::vector<MergedTerrain>& terrains,
                                      const std::vector<bool>& isUsed, const std::u32string& raw,
                                      std::vector<Remark>& remarks) {
    return LegendMerger(legends, terrains, isUsed, raw, remarks).run();
}

}  // namespace lw::merge
