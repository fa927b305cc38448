// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "stackup/program.h"
#include "stackup/timeline.h"
#include "text/refusal.h"
#include "text/text_edit.h"

namespace lw::stackup {

/// A change of a program's text and how far it reaches.
struct Edit {
    text::TextEdits edits;
    /// Rings of the timeline it was made with that it changes, takes away or doubles: more than one where a
    /// ring stands in a loop, or where rings share a number.
    std::size_t rings = 0;
};

/// A `for` of a program and how often it goes round, where that is written as a number right before it.
struct LoopCount {
    std::uint32_t instruction = 0;
    std::optional<double> count{};
};
/// In order of the text.
[[nodiscard]] std::vector<LoopCount> loopCounts(const Program& program);

/// The edits, or why there are none and where to look: the instruction that computes what was to be set, for
/// `r` the move before it.
using EditOutcome = std::variant<Edit, text::Refusal>;

/// The requests below need a program without compile errors and a timeline that it was run to. Each gives the
/// smallest edits: bytes that it is not about stay, comments and layout among them. A ring is named by its
/// instruction (RingEvent::instruction), or by its index in Timeline::rings where its own numbers matter.
/// What would not compile afterwards is refused.
class Editor {
public:
    Editor(const Program& program, const Timeline& timeline) : m_program(program), m_timeline(timeline) {}

    /// Gives a ring another P-string. `-` is written as `/`.
    [[nodiscard]] EditOutcome setPattern(std::uint32_t instruction, std::string_view pattern) const;

    /// Sets the thickness (without tolerance) or the pivot of the ring of index `ring`, where it was written
    /// as a number. Requires a finite number, else it is refused.
    [[nodiscard]] EditOutcome setThickness(std::size_t ring, double thickness) const;
    [[nodiscard]] EditOutcome setPosition(std::size_t ring, double position) const;
    /// Writes the thickness as `number`, or as `number i`, whichever of the two it was written as before. It
    /// is refused where it was neither.
    [[nodiscard]] EditOutcome writeThickness(std::size_t ring, double number, bool ideal) const;
    /// The number before the `i` of a ring whose thickness was written as `3 i`, else nothing.
    [[nodiscard]] std::optional<double> idealThicknesses(std::size_t ring) const;

    /// A new ring behind another one, as text: "a 40 p:_|.". With kNone, at the end of the body. On a line of
    /// its own where the other one has one.
    [[nodiscard]] EditOutcome insertRing(std::uint32_t after, std::string_view statement) const;
    [[nodiscard]] EditOutcome duplicateRing(std::uint32_t instruction) const;
    [[nodiscard]] EditOutcome deleteRing(std::uint32_t instruction) const;
    /// Moves a ring by `places` rings of the text, up if negative. The rings change places; what stands
    /// between them (waits, moves) stays. Where each of them has its line, the comments at their ends go
    /// along.
    [[nodiscard]] EditOutcome moveRing(std::uint32_t instruction, int places) const;
    /// Puts the rings from `first` to `last`, and what stands between them, into `count for ... end`.
    [[nodiscard]] EditOutcome wrapInFor(std::uint32_t first, std::uint32_t last, std::uint32_t count) const;

    /// Sets how often a `for` goes round, where that is written as a number right before it.
    [[nodiscard]] EditOutcome setLoopCount(std::uint32_t instruction, double count) const;

    /// Gives a section these words ("$sides 4 >="; "" leaves the word alone), or takes all of that name away.
    /// A new one comes last.
    [[nodiscard]] EditOutcome setSection(Section section, std::optional<std::string_view> value) const;

private:
    [[nodiscard]] EditOutcome finish(text::TextEdits edits, std::size_t rings) const;
    [[nodiscard]] EditOutcome setNumber(const Value& value, double number, std::string_view what,
                                        std::uint32_t instruction) const;
    [[nodiscard]] std::uint32_t moveBefore(std::uint32_t instruction) const;
    [[nodiscard]] EditOutcome appendRing(std::string_view statement) const;
    [[nodiscard]] text::Span sectionSpan(std::uint32_t word) const;
    void appendSection(Section section, std::string_view value, text::TextEdits& edits) const;
    [[nodiscard]] std::size_t ringsOf(std::uint32_t first, std::uint32_t last) const;

    const Program& m_program;
    const Timeline& m_timeline;
};

}  // namespace lw::stackup
