// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "dungeon/step.h"

namespace lw::dungeon {

/// Takes the cells of the second list's areas out of the first list's, and drops areas left empty. So it
/// changes the list named "unmodified": the original does, whatever its names say (spec/dungeon.md 5). No
/// draws, no stages.
class RemoveDuplicatePoints final : public GenerationStep {
public:
    /// A GenerationError (kInvalidConfiguration) when it runs if both tags name one list.
    explicit RemoveDuplicatePoints(std::string unmodifiedAreaListTag, std::string modifiedAreaListTag,
                                   std::string name = "RemoveDuplicatePoints");

    const std::string unmodifiedAreaListTag;
    const std::string modifiedAreaListTag;

protected:
    StageSequence onPerform(GenerationContext& context) override;
};

}  // namespace lw::dungeon
