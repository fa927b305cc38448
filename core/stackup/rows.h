// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "stackup/program.h"
#include "stackup/settings.h"
#include "stackup/statement.h"
#include "stackup/timeline.h"

namespace lw::stackup {

/// What a row of a program does.
enum class RowKind : std::uint8_t {
    kRing,    ///< a P-string
    kWait,    ///< `sleep`, `thsleep`, `rsleep`
    kTurn,    ///< `rmv`, `amv`
    kLoop,    ///< the words that open a `for` or `while`; its rows follow, one deeper
    kBranch,  ///< the same of an `if`
    kElse,    ///< an `else`, as deep as its `if`
    kWords,   ///< anything else between them
};

/// A step of a program as people make and move it: a ring with its numbers, a wait, a turn, a loop round some
/// of them. The rows of a program follow one another without gaps, from the start of its body to the end.
struct Row {
    RowKind kind = RowKind::kWords;
    Extent extent;                      ///< its instructions; of a block those that open it
    std::uint32_t instruction = kNone;  ///< what makes it what it is, the last of `extent`
    std::uint32_t close = kNone;        ///< of a loop or branch the instruction that ends it
    std::size_t depth = 0;              ///< loops and branches around it

    [[nodiscard]] bool opens() const { return kind == RowKind::kLoop || kind == RowKind::kBranch; }

    friend bool operator==(const Row&, const Row&) = default;
};

/// The rows of a program's body, of one that does not compile up to where it is understood. What computes a
/// ring's, wait's or turn's numbers belongs to its row, also where that can't be told from what stands
/// before.
[[nodiscard]] std::vector<Row> rowsOf(const Program& program);

/// Rows by their indices, both ends included.
struct RowRange {
    std::size_t first = 0;
    std::size_t last = 0;

    friend bool operator==(const RowRange&, const RowRange&) = default;
};

/// The rows of a block with that of its opener; a single row for any other. Requires `row` < rows.size().
[[nodiscard]] RowRange blockOf(const std::vector<Row>& rows, std::size_t row);
/// `range` with all of each block it holds the opener of. Nothing where it holds a part of a block only.
[[nodiscard]] std::optional<RowRange> wholeRange(const std::vector<Row>& rows, RowRange range);
/// The instructions of a whole range, what ends its blocks included.
[[nodiscard]] Extent extentOf(const std::vector<Row>& rows, RowRange range);
/// The row that an instruction belongs to: that of its block for what ends it. Nothing outside the body.
[[nodiscard]] std::optional<std::size_t> rowAt(const std::vector<Row>& rows, std::uint32_t instruction);

/// In what a wait is written.
enum class WaitUnit : std::uint8_t {
    kSeconds,    ///< `0.5 sleep`
    kIdeals,     ///< `1.5 i thsleep`
    kThickness,  ///< `40 thsleep`
    kTurns,      ///< `1 rsleep`
};
/// "s", "i", "th", "rotations".
[[nodiscard]] std::string_view unitName(WaitUnit unit);

/// A wait as it is written.
struct WrittenWait {
    WaitUnit unit = WaitUnit::kSeconds;
    std::uint32_t number = kNone;   ///< the instruction of its number; kNone where that is computed
    std::optional<double> value{};  ///< that number
};
/// Requires a row of the kind kWait.
[[nodiscard]] WrittenWait waitOf(const Program& program, const Row& row);
/// "1.5 i thsleep".
[[nodiscard]] std::string waitWords(double number, WaitUnit unit);
/// The number that gives a wait of so many seconds, >= 0, in a unit.
[[nodiscard]] double waitNumber(double seconds, WaitUnit unit, const RunSettings& settings);
/// Its reverse.
[[nodiscard]] double waitSeconds(double number, WaitUnit unit, const RunSettings& settings);

/// A turn as it is written.
struct WrittenTurn {
    bool absolute = false;  ///< `amv`
    std::uint32_t number = kNone;
    std::optional<double> value{};
};
/// "3 rmv", "3 amv".
[[nodiscard]] std::string turnWords(double number, bool absolute);
/// Requires a row of the kind kTurn.
[[nodiscard]] WrittenTurn turnOf(const Program& program, const Row& row);

/// The words of a row without the one that makes it what it is: "$hsides i" of a wait, "6" of a loop.
[[nodiscard]] std::string operandsOf(const Program& program, const Row& row);
/// The words of some instructions, one blank between them.
[[nodiscard]] std::string wordsOf(const Program& program, Extent extent);

/// A number of a ring.
enum class Operand : std::uint8_t { kPosition, kThickness };
/// The instructions that compute it and do nothing else; nothing where they can't be told apart.
[[nodiscard]] std::optional<Extent> operandOf(const Program& program, std::uint32_t ring, Operand operand);
/// The only number that is written down in what computes it, an instruction; kNone for none or several.
[[nodiscard]] std::uint32_t literalBehind(const Program& program, std::uint32_t ring, Operand operand);

/// The waits between two rings that follow one another in a timeline.
struct Gap {
    std::size_t ring = 0;  ///< that it comes behind, by its place in Timeline::rings
    double from = 0;       ///< seconds: where it begins, behind the ring's own wait
    double to = 0;
    std::vector<std::uint32_t> waits;  ///< the instructions that wait in it, in order, without rings
    /// The last of them that is a row with a written number; kNone without one.
    std::uint32_t written = kNone;

    [[nodiscard]] double seconds() const { return to - from; }
};
/// A gap behind each ring, also where it has no length; of the last one what is waited at the end.
[[nodiscard]] std::vector<Gap> gapsOf(const Program& program, const std::vector<Row>& rows,
                                      const Timeline& timeline);

}  // namespace lw::stackup
