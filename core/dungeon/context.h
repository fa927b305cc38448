// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "dungeon/error.h"

namespace lw::dungeon {

/// What generation steps leave for each other: a grid, a list of rooms.
class Component {
public:
    virtual ~Component() = default;

protected:
    Component() = default;
    Component(const Component&) = default;
    Component& operator=(const Component&) = default;
};

/// Components by type and by tag (spec/dungeon.md 8). A tag belongs to one component; no tag is "".
class ComponentCollection {
public:
    /// A GenerationError (kArgument) if the component is already there or the tag is used.
    void add(std::shared_ptr<Component> component, std::string tag = {});

    /// The component with that tag if it is a T; without a tag the first T. Nothing if there is none.
    template <std::derived_from<Component> T>
    [[nodiscard]] std::shared_ptr<T> find(std::string_view tag = {}) const {
        for (const Entry& entry : m_entries) {
            if (!tag.empty() && entry.tag != tag) continue;
            if (auto found = std::dynamic_pointer_cast<T>(entry.component)) return found;
        }
        return nullptr;
    }

    /// The component that find() gives, else the one `make` returns, added with the tag. A GenerationError
    /// (kArgument) if the tag belongs to a component of another type.
    template <std::derived_from<Component> T, class Make>
    std::shared_ptr<T> findOrAdd(std::string_view tag, Make&& make) {
        if (auto found = find<T>(tag)) return found;
        std::shared_ptr<T> added = make();
        add(added, std::string(tag));
        return added;
    }

    /// Takes a component out; its tag is free again. Nothing where it is not in.
    void remove(const Component& component) {
        std::erase_if(m_entries, [&](const Entry& entry) { return entry.component.get() == &component; });
    }
    /// Calls `visit(tag, component)` for each, in the order added.
    template <class Visit>
    void each(Visit&& visit) const {
        for (const Entry& entry : m_entries) visit(entry.tag, entry.component);
    }

    [[nodiscard]] std::size_t size() const { return m_entries.size(); }
    void clear() { m_entries.clear(); }

private:
    struct Entry {
        std::shared_ptr<Component> component;
        std::string tag;
    };
    std::vector<Entry> m_entries;
};

/// What listing a cell costs the meter: lists are limited so, too.
inline constexpr std::uint64_t kWorkOfListedCell = 8;

/// Counts the work of a generation in steps of a few nanoseconds, so that what would go on for ever ends in
/// an error, and a caller can stop it.
class WorkMeter {
public:
    WorkMeter() = default;
    WorkMeter(std::uint64_t limit, std::stop_token stop)
        : m_limit(limit), m_nextCheck(std::min(limit, kCheckEvery)), m_stop(std::move(stop)) {}

    /// A GenerationError (kEndless) if all was spent, (kCancelled) if a stop was asked for.
    void spend(std::uint64_t units = 1) {
        m_spent += units;
        if (m_spent >= m_nextCheck) check();
    }
    [[nodiscard]] std::uint64_t spent() const { return m_spent; }

private:
    static constexpr std::uint64_t kCheckEvery = 65'536;

    void check();

    std::uint64_t m_limit = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t m_spent = 0;
    std::uint64_t m_nextCheck = kCheckEvery;
    std::stop_token m_stop;
};

struct CellChange;

/// What the steps of one generation work on: the size of the map and the components made so far.
class GenerationContext : public ComponentCollection {
public:
    /// Sizes in cells. A GenerationError: kArgument if one is 0 or less, kRefused above kMaxCells.
    GenerationContext(std::int32_t width, std::int32_t height);

    /// Cells of the largest map generated.
    static constexpr std::int64_t kMaxCells = 4096 * 4096;

    [[nodiscard]] std::int32_t width() const { return m_width; }
    [[nodiscard]] std::int32_t height() const { return m_height; }

    [[nodiscard]] WorkMeter& meter() { return m_meter; }
    void setMeter(WorkMeter meter) { m_meter = std::move(meter); }

    /// Where grids made by steps note each cell they change; null for nowhere.
    [[nodiscard]] std::vector<CellChange>* changeLog() const { return m_changeLog; }
    void setChangeLog(std::vector<CellChange>* log) { m_changeLog = log; }

private:
    std::int32_t m_width;
    std::int32_t m_height;
    WorkMeter m_meter;
    std::vector<CellChange>* m_changeLog = nullptr;
};

}  // namespace lw::dungeon
