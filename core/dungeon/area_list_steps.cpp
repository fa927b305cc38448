// SPDX-License-Identifier: MIT
#include <unordered_set>
#include <vector>

#include "dungeon/append_item_lists.h"
#include "dungeon/item_list.h"
#include "dungeon/remove_duplicate_points.h"

namespace lw::dungeon {

namespace {

/// Cells to look up fast. Those inside the map are bits, those outside, of which the pipeline has none, a
/// set.
class PointSet {
public:
    explicit PointSet(const GenerationContext& context)
        : m_bounds{0, 0, context.width(), context.height()},
          m_inside(static_cast<std::size_t>(context.width()) * static_cast<std::size_t>(context.height())) {}

    void insert(Point p) {
        if (m_bounds.contains(p)) {
            m_inside[index(p)] = true;
        } else {
            m_outside.insert(p);
        }
    }
    [[nodiscard]] bool contains(Point p) const {
        return m_bounds.contains(p) ? m_inside[index(p)] : m_outside.contains(p);
    }

private:
    [[nodiscard]] std::size_t index(Point p) const {
        return static_cast<std::size_t>(p.y) * static_cast<std::size_t>(m_bounds.width) +
               static_cast<std::size_t>(p.x);
    }

    Rectangle m_bounds;
    std::vector<bool> m_inside;
    std::unordered_set<Point> m_outside;
};

}  // namespace

RemoveDuplicatePoints::RemoveDuplicatePoints(std::string unmodifiedTag, std::string modifiedTag,
                                             std::string name)
    : GenerationStep(std::move(name), {required<AreaList>(unmodifiedTag), required<AreaList>(modifiedTag)}),
      unmodifiedAreaListTag(std::move(unmodifiedTag)),
      modifiedAreaListTag(std::move(modifiedTag)) {}

StageSequence RemoveDuplicatePoints::onPerform(GenerationContext& context) {
    const auto changed = context.find<AreaList>(unmodifiedAreaListTag);
    const auto removed = context.find<AreaList>(modifiedAreaListTag);
    require(changed != removed, "ModifiedAreaListTag", "must name another list than UnmodifiedAreaListTag");
    PointSet points(context);
    for (const auto& [area, step] : removed->entries())
        for (const Point p : area->points()) points.insert(p);
    if (removed->size() > 0) {
        for (const auto& [area, step] : changed->entries())
            area->removeIf([&points](Point p) { return points.contains(p); });
    }
    changed->removeIf([](const std::shared_ptr<Area>& area) { return area->empty(); });
    co_return;
}

AppendItemLists::AppendItemLists(std::string baseTag, std::string appendTag, std::string name)
    : GenerationStep(std::move(name), {required<AreaList>(baseTag), required<AreaList>(appendTag)}),
      baseListTag(std::move(baseTag)),
      listToAppendTag(std::move(appendTag)) {}

StageSequence AppendItemLists::onPerform(GenerationContext& context) {
    const auto base = context.find<AreaList>(baseListTag);
    const auto appended = context.find<AreaList>(listToAppendTag);
    require(base != appended, "ListToAppendTag", "must name another list than BaseListTag");
    for (const auto& [area, step] : appended->entries()) base->add(area, step);
    co_return;
}

}  // namespace lw::dungeon
