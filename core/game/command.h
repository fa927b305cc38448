// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "text/span.h"

namespace lw::game {

/// The command of "Play in the game", split into arguments once, so that no shell ever sees it (cli.md, "More
/// of game.ron").
struct Command {
    std::string text;                    ///< as written, to be shown before it runs
    std::vector<std::string> arguments;  ///< the program first; `{file}`, `{x}` and `{y}` still in them

    /// The arguments with their placeholders filled in. Each stays one argument, whatever is put into it.
    [[nodiscard]] std::vector<std::string> fillIn(std::string_view file, std::int64_t x,
                                                  std::int64_t y) const;

    friend bool operator==(const Command&, const Command&) = default;
};

struct CommandProblem {
    std::string message;
    text::Span place;     ///< in the command's text
    std::string nearest;  ///< what was meant instead; empty where that is not clear
};

struct ParsedCommand {
    Command command;
    std::vector<CommandProblem> problems;  ///< with any of them the command can't be run
};

/// Splits at blanks that don't stand between quotes, double or single ones, which are left out. A backslash
/// is a character like any other.
[[nodiscard]] ParsedCommand parseCommand(std::string_view text);

}  // namespace lw::game
