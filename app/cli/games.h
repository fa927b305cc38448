// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/problem.h"
#include "game/definition.h"

namespace lw::cli {

/// Finds and reads the game definition of each file: the one named by --game, else the `game.ron` nearest
/// above the file. Each is read once.
class Games {
public:
    struct Game {
        std::string path;  ///< empty where there is no game.ron
        std::shared_ptr<const game::Definition> definition;
        std::shared_ptr<const std::vector<Problem>> problems;  ///< of the game.ron itself
        std::optional<std::string> failure;                    ///< why it can't be read
    };

    explicit Games(std::optional<std::string> named) : m_named(std::move(named)) {}

    /// The game of a file; "-" has none of its own.
    [[nodiscard]] const Game& gameOf(const std::string& path);

private:
    [[nodiscard]] const Game& read(const std::string& path);
    [[nodiscard]] std::optional<std::string> findAbove(const std::string& path);

    std::optional<std::string> m_named;
    std::map<std::string, Game> m_games;                           ///< by path
    std::map<std::string, std::optional<std::string>> m_byFolder;  ///< the game.ron of each folder seen
};

}  // namespace lw::cli
