// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "dungeon/step_info.h"

namespace lw::dungeon {

/// Appends the items of one list to another. The list appended stays in the context, as in the original,
/// whose setting to remove it is never read (spec/dungeon.md 5). No draws, no stages.
class AppendItemLists final : public GenerationStep {
public:
    explicit AppendItemLists(std::string baseListTag = {}, std::string listToAppendTag = {},
                             std::string name = "AppendItemLists`1");

    [[nodiscard]] static const StepInfo& info();

    ItemType items = ItemType::kArea;
    std::string baseListTag;
    std::string listToAppendTag;

    /// A GenerationError (kInvalidConfiguration) if both tags name one list.
    void checkMade() const override;

protected:
    [[nodiscard]] std::vector<Requirement> requirements() const override;
    StageSequence onPerform(GenerationContext& context) override;
};

}  // namespace lw::dungeon
