// SPDX-License-Identifier: MIT
#include "game/names.h"

#include <fmt/format.h>
#include <utility>

#include "ron/literal.h"
#include "ron/reader.h"

namespace lw::game {

KnownNames::KnownNames(std::string_view kind, std::vector<std::string> names)
    : m_kind(kind), m_names(std::move(names)), m_set(m_names.begin(), m_names.end()) {}

text::Diagnostic KnownNames::unknown(const ron::Tree& tree, ron::NodeId node, std::string_view name,
                                     text::Severity severity, std::string code) {
    constexpr int kMostGuesses = 100;  // a guess looks at every name
    const text::Span span = tree.node(node).span();
    text::Diagnostic problem{
        severity, std::move(code), fmt::format("the game has no {} \"{}\"", m_kind, name), span, {}, {}};
    if (++m_guesses > kMostGuesses) return problem;
    const std::vector<std::string_view> candidates(m_names.begin(), m_names.end());
    const std::string_view nearest = ron::nearestName(name, candidates);
    if (nearest.empty()) return problem;
    problem.message += fmt::format("; did you mean \"{}\"?", nearest);
    problem.fixes.push_back(
        text::makeFix(fmt::format("Change to \"{}\"", nearest), span, ron::quoteString(nearest)));
    return problem;
}

}  // namespace lw::game
