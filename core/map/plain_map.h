// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/definition.h"
#include "text/diagnostic.h"
#include "text/snapshot.h"

namespace lw::map {

/// The characters of a text that is a block of tiles without a header, by code point: several lines, most of
/// one length, of few characters, no tab or NUL among them, and nothing that begins a header. Nothing for any
/// other text.
[[nodiscard]] std::optional<std::vector<char32_t>> plainBlock(std::string_view text);

/// The header, with the `---` line, that makes a block a map; its legend is guessed (guessLegend).
[[nodiscard]] std::string headerForBlock(std::string_view name, const std::vector<char32_t>& characters,
                                         const game::Definition& game, std::string_view lineEnd);

/// The one problem of a map's text that is a block of tiles alone, with the fix that puts a header before it:
/// no-separator, or header where a line `---` stands after what ends at `headerEnd`: it is a row of the
/// block if what stands before it is a block too. Nothing for any other text.
[[nodiscard]] std::optional<text::Diagnostic> plainMapProblem(const text::Snapshot& text,
                                                              const game::Definition& game,
                                                              std::optional<std::size_t> headerEnd);

}  // namespace lw::map
