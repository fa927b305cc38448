// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "formats/pattern_file.h"
#include "stackup/reference.h"
#include "text/span.h"

namespace lw::formats {

/// A place of a pattern file inside one of its programs.
struct StackupPlace {
    const ProgramText* program = nullptr;
    std::size_t inner = 0;                       ///< in the program's own text
    std::optional<std::size_t> token{};          ///< around it, else the one that ends there
    std::uint32_t instruction = stackup::kNone;  ///< of the token; kNone for a `)` and where there is none

    [[nodiscard]] const stackup::Program& compiled() const { return program->program(); }
    [[nodiscard]] std::string_view word() const {
        return token ? compiled().tokenText(*token) : std::string_view();
    }
    /// An inner span as a span of the file, which holds `offset` where it can.
    [[nodiscard]] text::Span inFile(text::Span innerSpan, std::size_t offset) const;
};

/// Where `offset` is; nothing outside of programs that can be edited, and in a P-string that is a file.
[[nodiscard]] std::optional<StackupPlace> placeIn(const PatternFile& file, std::size_t offset);

/// Whether `inner` stands in a comment of a program's text.
[[nodiscard]] bool isInComment(std::string_view program, std::size_t inner);

/// The first instruction of a token or one behind it; the size of the code where none is.
[[nodiscard]] std::uint32_t instructionFrom(const stackup::Program& program, std::size_t token);

/// The entry of a token; null for numbers and names.
[[nodiscard]] const stackup::Entry* entryOf(std::string_view word);

/// The side count to look at a file's programs with: what its level sets, else 6.
[[nodiscard]] int sidesOf(const PatternFile& file);

}  // namespace lw::formats
