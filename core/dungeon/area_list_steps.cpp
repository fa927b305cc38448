// SPDX-License-Identifier: MIT
#include <unordered_set>
#include <vector>

#include "dungeon/append_item_lists.h"
#include "dungeon/item_list.h"
#include "dungeon/remove_duplicate_points.h"
#include "dungeon/step_lint.h"

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

template <class List>
void appendAll(GenerationContext& context, const std::string& baseTag, const std::string& appendTag) {
    const auto base = context.find<List>(baseTag);
    for (const auto& [item, step] : context.find<List>(appendTag)->entries()) base->add(item, step);
}

}  // namespace

RemoveDuplicatePoints::RemoveDuplicatePoints(std::string unmodifiedTag, std::string modifiedTag,
                                             std::string name)
    : GenerationStep(std::move(name)),
      unmodifiedAreaListTag(std::move(unmodifiedTag)),
      modifiedAreaListTag(std::move(modifiedTag)) {}

const StepInfo& RemoveDuplicatePoints::info() {
    using Step = RemoveDuplicatePoints;
    static const StepInfo kInfo = [] {
        StepInfo info = withDefaults(
            {.name = "RemoveDuplicatePoints",
             .title = "Take out cells",
             .help = "Cells of the second list leave the first, whatever the names say.",
             .group = StepGroup::kLists,
             .icon = "select-subtract",
             .outcome =
                 [](const StepRun& run) {
                     const auto areas = listSize(run.result, run.config.text("unmodified"));
                     return areas ? counted(*areas, "area left", "areas left") : std::string();
                 },
             .isTranslation = true,
             .settings = {tag<&Step::unmodifiedAreaListTag>("unmodified", "unmodifiedAreaListTag",
                                                            ComponentType::kAreas, TagUse::kNeeds,
                                                            "List that loses cells"),
                          tag<&Step::modifiedAreaListTag>("modified", "modifiedAreaListTag",
                                                          ComponentType::kAreas, TagUse::kNeeds,
                                                          "Cells to take out")},
             .create = []() -> std::shared_ptr<GenerationStep> { return std::make_shared<Step>(); },
             .lint = [](StepLint& lint) { (void)lint.requireDifferentTags("unmodified", "modified"); }});
        for (SettingInfo& setting : info.settings) setting.isRequired = true;
        return info;
    }();
    return kInfo;
}

void RemoveDuplicatePoints::checkMade() const {
    require(unmodifiedAreaListTag != modifiedAreaListTag, "ModifiedAreaListTag",
            "must name another list than UnmodifiedAreaListTag");
}

std::vector<GenerationStep::Requirement> RemoveDuplicatePoints::requirements() const {
    return {required<AreaList>(unmodifiedAreaListTag, "unmodifiedAreaListTag"),
            required<AreaList>(modifiedAreaListTag, "modifiedAreaListTag")};
}

StageSequence RemoveDuplicatePoints::onPerform(GenerationContext& context) {
    const auto changed = context.find<AreaList>(unmodifiedAreaListTag);
    const auto removed = context.find<AreaList>(modifiedAreaListTag);
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
    : GenerationStep(std::move(name)),
      baseListTag(std::move(baseTag)),
      listToAppendTag(std::move(appendTag)) {}

const StepInfo& AppendItemLists::info() {
    using Step = AppendItemLists;
    static const StepInfo kInfo = [] {
        StepInfo info = withDefaults(
            {.name = "AppendItemLists",
             .title = "Append",
             .help = "Appends one list to another.",
             .group = StepGroup::kLists,
             .icon = "select-add",
             .outcome =
                 [](const StepRun& run) {
                     const auto count = listSize(run.result, run.config.text("base"));
                     return count ? counted(*count, "item", "items") : std::string();
                 },
             .isTranslation = true,
             .settings = {setting<&Step::items>({.field = "items",
                                                 .cName = "",
                                                 .title = "Items",
                                                 .help = "What the lists hold.",
                                                 .batchKey = "items"}),
                          tag<&Step::baseListTag>("base", "baseListTag", ComponentType::kAreas,
                                                  TagUse::kNeeds, "List that grows"),
                          tag<&Step::listToAppendTag>("append", "listToAppendTag", ComponentType::kAreas,
                                                      TagUse::kNeeds, "List appended")},
             .create = []() -> std::shared_ptr<GenerationStep> { return std::make_shared<Step>(); },
             .lint = [](StepLint& lint) { (void)lint.requireDifferentTags("base", "append"); }});
        info.settings[1].isRequired = info.settings[2].isRequired = true;
        return info;
    }();
    return kInfo;
}

void AppendItemLists::checkMade() const {
    require(baseListTag != listToAppendTag, "ListToAppendTag", "must name another list than BaseListTag");
}

std::vector<GenerationStep::Requirement> AppendItemLists::requirements() const {
    if (items == ItemType::kRectangle)
        return {required<RoomList>(baseListTag, "baseListTag"),
                required<RoomList>(listToAppendTag, "listToAppendTag")};
    return {required<AreaList>(baseListTag, "baseListTag"),
            required<AreaList>(listToAppendTag, "listToAppendTag")};
}

StageSequence AppendItemLists::onPerform(GenerationContext& context) {
    if (items == ItemType::kRectangle) {
        appendAll<RoomList>(context, baseListTag, listToAppendTag);
    } else {
        appendAll<AreaList>(context, baseListTag, listToAppendTag);
    }
    co_return;
}

}  // namespace lw::dungeon
