// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/games.h"

#include <filesystem>
#include <system_error>

#include "cli/io.h"

namespace lw::cli {

namespace fs = std::filesystem;

const Games::Game& Games::gameOf(const std::string& path) {
    if (m_named) return read(*m_named);
    if (path == "-") return read("");
    return read(findAbove(path).value_or(""));
}

const Games::Game& Games::read(const std::string& path) {
    const auto [at, isNew] = m_games.emplace(path, Game{});
    Game& game = at->second;
    if (!isNew) return game;
    game.path = path;
    game.definition = std::make_shared<const game::Definition>();
    game.problems = std::make_shared<const std::vector<Problem>>();
    if (path.empty()) return game;
    const auto text = readFile(path);
    if (!text) {
        game.failure = text.error();
        return game;
    }
    game::ParsedDefinition parsed = game::parseDefinition(*text);
    game.problems = std::make_shared<const std::vector<Problem>>(
        toProblems(path, text::Snapshot(*text), parsed.diagnostics, true));
    game.definition = std::make_shared<const game::Definition>(std::move(parsed.definition));
    return game;
}

std::optional<std::string> Games::findAbove(const std::string& path) {
    std::error_code error;
    const fs::path absolute = fs::absolute(path, error).lexically_normal();
    if (error) return std::nullopt;
    const std::string folder = absolute.parent_path().string();
    const auto [at, isNew] = m_byFolder.emplace(folder, std::nullopt);
    if (!isNew) return at->second;
    for (fs::path up = absolute.parent_path();; up = up.parent_path()) {
        const fs::path candidate = up / "game.ron";
        if (fs::is_regular_file(candidate, error) || fs::is_symlink(candidate, error)) {
            // Told as the user told the file: below the current folder relative, else whole.
            const fs::path relative = candidate.lexically_relative(fs::current_path(error));
            const bool isBelow = fs::path(path).is_relative() && !relative.empty();
            at->second = (isBelow ? relative : candidate).string();
            break;
        }
        if (up == up.parent_path()) break;
    }
    return at->second;
}

}  // namespace lw::cli
