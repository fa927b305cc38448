// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "stackup/edit.h"
#include "stackup/number.h"
#include "stackup/rows.h"
#include "stackup/settings.h"

namespace lw::stackup {

/// A place between rows.
struct RowPlace {
    /// Behind this row, of a block behind its end; nothing for the start of the body.
    std::optional<std::size_t> after{};
    bool inside = false;  ///< of a block: before its first row instead

    friend bool operator==(const RowPlace&, const RowPlace&) = default;
};

/// The place right before a row: behind the row above it, or the block that ends there.
[[nodiscard]] RowPlace placeBefore(const std::vector<Row>& rows, std::size_t row);

/// What Repeat makes of rows.
struct Repeat {
    std::string count = "3";  ///< words that leave one number: "6", "$sides", "1 raise"
    /// Sides turned by with every round; 0 for none. A turn at the end of the rows is set to it.
    double turn = 0;
    /// Waited at the end of every round; a number of 0 for none. A wait at the end of the rows is set to it.
    double wait = 0;
    WaitUnit unit = WaitUnit::kIdeals;
    /// Every second round has its rings mirrored. Needs a count that is a whole number, so that the first is
    /// as written.
    bool mirrorSecond = false;

    friend bool operator==(const Repeat&, const Repeat&) = default;
};

/// Where Repeat begins for rows: their own turn and wait, else none.
[[nodiscard]] Repeat repeatOf(const Program& program, const std::vector<Row>& rows, RowRange range);

/// Words for the argument of index `argument`, of `count` that a program takes, as a copy on top of the stack
/// before a row; nothing where the text does not tell what the stack holds there.
[[nodiscard]] std::optional<std::string> argumentWords(const Program& program, const std::vector<Row>& rows,
                                                       std::size_t row, std::size_t argument,
                                                       std::size_t count);

/// Changes of whole rows, with what Editor promises of its own: a program that compiles, the smallest edits,
/// comments kept but for those within rows that move, a refusal with its place. A range is taken with all of
/// the blocks it touches the openers of.
class RowEditor {
public:
    RowEditor(const Program& program, const Timeline& timeline);

    [[nodiscard]] const std::vector<Row>& rows() const { return m_rows; }

    /// The text of rows, each line from its start on, without the indentation of the first.
    [[nodiscard]] std::string text(RowRange range) const;

    /// Puts rows at a place, given as text: lines of their own where those around have them. They must leave
    /// the stack as it was.
    [[nodiscard]] EditOutcome insert(RowPlace place, std::string_view text) const;
    [[nodiscard]] EditOutcome duplicate(RowRange range) const;
    [[nodiscard]] EditOutcome remove(RowRange range) const;
    /// To a place that is not within them.
    [[nodiscard]] EditOutcome move(RowRange range, RowPlace place) const;

    /// Puts rows into a `for`.
    [[nodiscard]] EditOutcome repeat(RowRange range, const Repeat& how) const;

    /// Writes a wait or turn anew. Its number alone changes where that is written and the unit stays; what is
    /// computed is replaced, and numbers it would have taken from before are dropped.
    [[nodiscard]] EditOutcome setWait(std::size_t row, double number, WaitUnit unit) const;
    [[nodiscard]] EditOutcome setTurn(std::size_t row, double number, bool absolute) const;

    /// Writes a ring's number in the place of what computes it; where that can't be told apart, right before
    /// the ring. `ideal`: a thickness in ideal ones.
    [[nodiscard]] EditOutcome writeOperand(std::uint32_t ring, Operand operand, double number,
                                           bool ideal = false) const;
    /// Changes the number that is written in what computes a ring's (literalBehind).
    [[nodiscard]] EditOutcome writeLiteral(std::uint32_t literal, double number) const;

    /// Turns the rings of rows by so many sides: numbers become others, what is computed gets `2 >>`.
    [[nodiscard]] EditOutcome rotate(RowRange range, int sides) const;

    /// A new ring like another one: its numbers and its kind, with another P-string. "r $th p:_|." where it
    /// has none of its own.
    [[nodiscard]] std::string ringLike(std::optional<std::size_t> row, std::string_view pattern) const;

private:
    using Checked = std::variant<RowRange, text::Refusal>;
    [[nodiscard]] Checked check(RowRange range, bool takesNothing) const;
    [[nodiscard]] text::Span spanOf(RowRange range) const;
    /// The bytes of rows that have lines of their own: from the first line's start to the end of the last.
    [[nodiscard]] text::Span linesOf(text::Span span) const;
    [[nodiscard]] bool hasLines(text::Span span) const;
    [[nodiscard]] std::size_t ringsIn(RowRange range) const;
    [[nodiscard]] EditOutcome finish(text::TextEdits edits, std::size_t rings) const;
    [[nodiscard]] std::string unit() const;
    void addLines(RowPlace place, const std::vector<std::string>& lines, text::TextEdits& edits) const;
    void replaceWords(Extent extent, std::string words, text::TextEdits& edits) const;
    [[nodiscard]] EditOutcome replaceRow(std::size_t row, std::string words) const;
    [[nodiscard]] bool standsAt(RowRange range, RowPlace place) const;
    [[nodiscard]] std::optional<text::Refusal> whyNot(const Repeat& how, text::Span place) const;
    bool setEnding(std::optional<std::size_t> row, const std::string& words, text::TextEdits& edits) const;
    void indentLines(text::Span span, text::TextEdits& edits) const;
    [[nodiscard]] std::string alternating(RowRange range, const Number& count, const std::string& lineBreak,
                                          const std::string& indent) const;
    [[nodiscard]] std::string mirrored(RowRange range) const;

    const Program& m_program;
    const Timeline& m_timeline;
    std::vector<Row> m_rows;
};

}  // namespace lw::stackup
