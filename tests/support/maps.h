// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "game/definition.h"
#include "map/analysis.h"
#include "text/snapshot.h"

namespace lw::testing {

/// A game that accepts anything.
inline std::shared_ptr<const game::Definition> anyGame() {
    static const auto game = std::make_shared<const game::Definition>();
    return game;
}

inline map::MapAnalysis analyseMap(std::string text,
                                   std::shared_ptr<const game::Definition> game = anyGame()) {
    return map::analyse(text::Snapshot(std::move(text)), std::move(game));
}

}  // namespace lw::testing
