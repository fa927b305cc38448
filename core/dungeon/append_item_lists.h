// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "dungeon/step.h"

namespace lw::dungeon {

/// Appends the areas of one list to another. The list appended stays in the context, as in the original,
/// whose setting to remove it is never read (spec/dungeon.md 5). No draws, no stages.
class AppendItemLists final : public GenerationStep {
public:
    explicit AppendItemLists(std::string baseListTag, std::string listToAppendTag,
                             std::string name = "AppendItemLists`1");

    const std::string baseListTag;
    const std::string listToAppendTag;

protected:
    StageSequence onPerform(GenerationContext& context) override;
};

}  // namespace lw::dungeon
