// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <concepts>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lw::map {

/// What a game calls a terrain: an enum value, an id, a handle.
template <class T>
concept MapTerrain = std::copyable<T> && std::equality_comparable<T>;

/// A map's legend: tile character → terrain id as written, and what each resolved to.
template <MapTerrain Terrain>
class Legend {
public:
    struct Entry {
        char32_t character = 0;
        std::string id;
        Terrain terrain;

        friend bool operator==(const Entry&, const Entry&) = default;
    };

    Legend() = default;
    /// Of entries with the same character the last counts.
    explicit Legend(std::vector<Entry> entries) : m_entries(std::move(entries)) {
        std::stable_sort(m_entries.begin(), m_entries.end(),
                         [](const Entry& a, const Entry& b) { return a.character < b.character; });
        const auto isReplaced = [](const Entry& a, const Entry& b) { return a.character == b.character; };
        // Backwards, so that the last of equal ones stays.
        m_entries.erase(m_entries.begin(),
                        std::unique(m_entries.rbegin(), m_entries.rend(), isReplaced).base());
    }

    /// By code point.
    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }

    /// The entry of a character; null where there is none.
    [[nodiscard]] const Entry* find(char32_t character) const {
        const auto at = lowerBound(character);
        return at != m_entries.end() && at->character == character ? &*at : nullptr;
    }
    /// The lowest character that stands for a terrain; nothing where none does.
    [[nodiscard]] std::optional<char32_t> characterOf(const Terrain& terrain) const {
        const auto at = std::find_if(m_entries.begin(), m_entries.end(),
                                     [&terrain](const Entry& entry) { return entry.terrain == terrain; });
        return at == m_entries.end() ? std::nullopt : std::optional(at->character);
    }

    /// Adds an entry, or replaces the character's.
    void set(char32_t character, std::string id, Terrain terrain) {
        const auto at = m_entries.begin() + (lowerBound(character) - m_entries.cbegin());
        Entry entry{character, std::move(id), std::move(terrain)};
        if (at != m_entries.end() && at->character == character)
            *at = std::move(entry);
        else
            m_entries.insert(at, std::move(entry));
    }
    /// Removes a character's entry, if it has one.
    void remove(char32_t character) {
        std::erase_if(m_entries, [character](const Entry& entry) { return entry.character == character; });
    }

    friend bool operator==(const Legend&, const Legend&) = default;

private:
    [[nodiscard]] auto lowerBound(char32_t character) const {
        return std::lower_bound(m_entries.begin(), m_entries.end(), character,
                                [](const Entry& entry, char32_t value) { return entry.character < value; });
    }

    std::vector<Entry> m_entries;
};

}  // namespace lw::map
