// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "ron/tree.h"
#include "text/diagnostic.h"

namespace lw::game {

/// The names of one kind that a game.ron gives, for checking where it uses them.
class KnownNames {
public:
    /// `kind` is for messages: "terrain".
    KnownNames(std::string_view kind, std::vector<std::string> names);

    [[nodiscard]] bool has(std::string_view name) const { return m_set.count(std::string(name)) != 0; }
    /// The problem of a name that is none of them, with the nearest as a fix of `node`, a string.
    [[nodiscard]] text::Diagnostic unknown(const ron::Tree& tree, ron::NodeId node, std::string_view name,
                                           text::Severity severity, std::string code);

private:
    std::string m_kind;
    std::vector<std::string> m_names;
    std::unordered_set<std::string> m_set;
    int m_guesses = 0;
};

}  // namespace lw::game
