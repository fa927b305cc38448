// SPDX-License-Identifier: MIT
#include "formats/game_companion.h"

#include "formats/ron_file.h"

namespace lw::formats {

const GameFile* gameFileOf(const language::Companions& companions) {
    const language::Companion* const found = companions.find(kGameAbove.name);
    return found != nullptr ? dynamic_cast<const GameFile*>(found->file.get()) : nullptr;
}

std::shared_ptr<const game::Definition> gameOf(const language::Companions& companions) {
    static const auto kAny = std::make_shared<const game::Definition>();
    const GameFile* const file = gameFileOf(companions);
    return file != nullptr ? file->definition() : kAny;
}

}  // namespace lw::formats
