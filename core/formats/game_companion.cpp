// SPDX-License-Identifier: MIT
#include "formats/game_companion.h"

#include "formats/ron_file.h"

namespace lw::formats {

std::shared_ptr<const game::Definition> gameOf(const language::Companions& companions) {
    static const auto kAny = std::make_shared<const game::Definition>();
    const language::Companion* const found = companions.find(kGameAbove.name);
    if (found == nullptr) return kAny;
    const auto* const file = dynamic_cast<const GameFile*>(found->file.get());
    return file != nullptr ? file->definition() : kAny;
}

}  // namespace lw::formats
