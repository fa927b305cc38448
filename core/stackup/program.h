// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pattern/pstring.h"
#include "stackup/instruction.h"
#include "stackup/token.h"
#include "text/diagnostic.h"

namespace lw::stackup {

inline constexpr std::uint32_t kNone = 0xFFFF'FFFF;

/// The `#` words. Sections follow the body (spec/stackup.md 2).
enum class Section : std::uint8_t { kRestrict, kAbs, kMirror, kTolerance };
inline constexpr std::size_t kSectionCount = 4;
/// "#restrict", "#abs", "#mirror", "#tolerance".
[[nodiscard]] std::string_view sectionName(Section section);

/// How a ring instruction draws (spec/stackup.md 4, "Rings").
struct RingKind {
    bool waits = false;     ///< `p:` and `P:`: the next ring comes when this one has passed
    bool tolerant = false;  ///< `p:` and `t:`: the tolerance is added to the thickness
};
/// The kind of `letter`, one of `t T p P h`, or nothing.
[[nodiscard]] std::optional<RingKind> ringKind(char letter);

/// One compiled instruction. Its index in Program::code is its address less one.
struct Instruction {
    Op op = Op::kInvalid;
    /// kRing: RingKind::waits and ::tolerant. kCall: whether the call is queued. kCallEvent, kCall with a
    /// quoted character: that character.
    bool waits = false;
    bool tolerant = false;
    bool queued = false;
    char character = 0;
    std::uint32_t token = 0;  ///< index into Program::tokens
    /// Where control goes on: of if, else, while and for past the part not entered; of the `end` of a loop
    /// to the loop. Otherwise kNone.
    std::uint32_t target = kNone;
    std::uint32_t loop = kNone;   ///< index of the innermost loop around it (its while or for)
    std::uint32_t index = kNone;  ///< kRing: index into Program::patterns
    double number = 0;            ///< kPush
};

/// The first error the library would stop at.
struct CompileError {
    std::string code;           ///< "C_UNKNOWN", ..., or "RAW" (spec/stackup.md 7)
    std::uint32_t address = 0;  ///< 0: none is told (RAW)

    friend bool operator==(const CompileError&, const CompileError&) = default;
};

/// A compiled text. Never changed once made.
struct Program {
    std::string text;
    std::vector<Token> tokens;
    std::vector<Instruction> code;
    std::vector<pattern::PString> patterns;
    /// The code index behind each section's word, its last occurrence; kNone without one.
    std::array<std::uint32_t, kSectionCount> sections{kNone, kNone, kNone, kNone};
    std::uint32_t bodyEnd = 0;               ///< code index of the first section word, or the end
    std::vector<text::Diagnostic> problems;  ///< of compiling, sorted: every error, and warnings
    std::optional<CompileError> error;

    [[nodiscard]] std::string_view tokenText(std::size_t token) const {
        const text::Span span = tokens[token].span;
        return std::string_view(text).substr(span.start, span.length());
    }
    [[nodiscard]] text::Span spanOf(std::size_t instruction) const {
        return tokens[code[instruction].token].span;
    }
    /// Where the P-string of a ring instruction stands: its token behind the colon.
    [[nodiscard]] text::Span patternSpan(std::size_t instruction) const {
        const text::Span span = spanOf(instruction);
        return {span.start + 2, span.end};
    }
};

/// One line of the listing that `parse` prints (cli.md, "Models in JSON").
struct Listed {
    std::uint32_t address = 0;
    std::string_view text;  ///< of the program, which must outlive it
    text::Span span;
};
[[nodiscard]] std::vector<Listed> listing(const Program& program);

}  // namespace lw::stackup
