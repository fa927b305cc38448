// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "dungeon/step_info.h"

namespace lw::dungeon {

/// Takes the cells of the second list's areas out of the first list's, and drops areas left empty. So it
/// changes the list named "unmodified": the original does, whatever its names say (spec/dungeon.md 5). No
/// draws, no stages.
class RemoveDuplicatePoints final : public GenerationStep {
public:
    explicit RemoveDuplicatePoints(std::string unmodifiedAreaListTag = {},
                                   std::string modifiedAreaListTag = {},
                                   std::string name = "RemoveDuplicatePoints");

    [[nodiscard]] static const StepInfo& info();

    std::string unmodifiedAreaListTag;
    std::string modifiedAreaListTag;

    /// A GenerationError (kInvalidConfiguration) if both tags name one list.
    void checkMade() const override;

protected:
    [[nodiscard]] std::vector<Requirement> requirements() const override;
    StageSequence onPerform(GenerationContext& context) override;
};

}  // namespace lw::dungeon
