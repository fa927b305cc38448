// SPDX-License-Identifier: MIT
#include "stackup/rows.h"

#include <algorithm>
#include <fmt/format.h>

#include "stackup/machine.h"
#include "stackup/number.h"

namespace lw::stackup {

namespace {

/// Numbers an instruction takes that has a row of its own; 0 for the others.
std::int64_t operandCount(Op op) {
    switch (op) {
        case Op::kRing:
            return 2;
        case Op::kSleep:
        case Op::kThicknessSleep:
        case Op::kTurnSleep:
        case Op::kMoveRelative:
        case Op::kMoveAbsolute:
        case Op::kFor:
        case Op::kWhile:
        case Op::kIf:
            return 1;
        default:
            return 0;
    }
}

RowKind kindOf(Op op) {
    switch (op) {
        case Op::kRing:
            return RowKind::kRing;
        case Op::kSleep:
        case Op::kThicknessSleep:
        case Op::kTurnSleep:
            return RowKind::kWait;
        case Op::kMoveRelative:
        case Op::kMoveAbsolute:
            return RowKind::kTurn;
        case Op::kFor:
        case Op::kWhile:
            return RowKind::kLoop;
        case Op::kIf:
            return RowKind::kBranch;
        default:
            return RowKind::kWords;
    }
}

class RowFinder {
public:
    explicit RowFinder(const Program& program) : m_program(program) {}

    std::vector<Row> find() && {
        for (std::uint32_t at = 0; at < m_program.bodyEnd; ++at) pass(at);
        flush(m_program.bodyEnd);
        return std::move(m_rows);
    }

private:
    void pass(std::uint32_t at) {
        const Op op = m_program.code[at].op;
        if (op == Op::kOpen || op == Op::kOpenQueued) {
            if (m_parentheses == 0 && op == Op::kOpenQueued) flush(at);
            if (m_parentheses++ == 0) m_queued = op == Op::kOpenQueued;
            return;
        }
        if (m_parentheses > 0) {
            // What a call is given belongs to it; what it gives back to what comes next.
            if (op == Op::kCall && --m_parentheses == 0 && m_queued) flush(at + 1);
            return;
        }
        switch (op) {
            case Op::kElse:
                flush(at);
                add(RowKind::kElse, {at, at});
                // As deep as its `if`, though inside it.
                if (m_rows.back().depth > 0) --m_rows.back().depth;
                break;
            case Op::kEnd:
                flush(at);
                close(at);
                m_from = at + 1;
                break;
            case Op::kEndIf:
                flush(at);
                while (!m_open.empty() && m_rows[m_open.back()].kind == RowKind::kBranch) close(at);
                m_from = at + 1;
                break;
            case Op::kCallEvent:
            case Op::kReturn:
                flush(at + 1);
                break;
            default:
                step(at, op);
        }
    }

    void step(std::uint32_t at, Op op) {
        const std::int64_t need = operandCount(op);
        if (need == 0) return;
        const auto found = statementOf(m_program, at, need);
        const auto* const extent = std::get_if<Extent>(&found);
        if (extent != nullptr && extent->first >= m_from) flush(extent->first);
        add(kindOf(op), {m_from, at});
        if (m_rows.back().opens()) m_open.push_back(m_rows.size() - 1);
    }

    /// Words up to `end` that belong to no step are a row of their own.
    void flush(std::uint32_t end) {
        if (m_from < end) add(RowKind::kWords, {m_from, end - 1});
    }

    void add(RowKind kind, Extent extent) {
        m_rows.push_back({kind, extent, extent.last, kNone, m_open.size()});
        m_from = extent.last + 1;
    }

    void close(std::uint32_t at) {
        if (m_open.empty()) return;
        m_rows[m_open.back()].close = at;
        m_open.pop_back();
    }

    const Program& m_program;
    std::vector<Row> m_rows;
    std::vector<std::size_t> m_open;  ///< rows of the blocks around
    std::uint32_t m_from = 0;
    std::size_t m_parentheses = 0;
    bool m_queued = false;
};

Op opOf(const Program& program, std::uint32_t instruction) {
    return program.code[instruction].op;
}

/// Going back from a word: numbers it needs before it, and numbers it leaves, where copies are taken for
/// what they add. Nothing for a word that does more.
struct Use {
    std::int64_t needs = 0;
    std::int64_t gives = 0;
};
std::optional<Use> useOf(const Program& program, std::uint32_t at) {
    switch (opOf(program, at)) {
        case Op::kPush:
        case Op::kDup:
        case Op::kOver:
            return Use{0, 1};
        case Op::kRaise:
            return Use{1, 1};
        default:
            break;
    }
    const Word* const word = wordOf(opOf(program, at));
    if (word == nullptr || !word->fixed || !word->pure || word->pushes != 1) return std::nullopt;
    return Use{word->pops, word->pushes};
}

/// The words before `end` that compute the number on top there.
std::optional<Extent> operandBefore(const Program& program, std::uint32_t end) {
    std::int64_t need = 1;
    std::uint32_t at = end;
    while (need > 0) {
        if (at == 0) return std::nullopt;
        --at;
        const auto use = useOf(program, at);
        if (!use || use->gives > need) return std::nullopt;
        need += use->needs - use->gives;
    }
    return Extent{at, end - 1};
}

}  // namespace

std::vector<Row> rowsOf(const Program& program) {
    return RowFinder(program).find();
}

RowRange blockOf(const std::vector<Row>& rows, std::size_t row) {
    RowRange range{row, row};
    if (!rows[row].opens()) return range;
    const auto isInside = [&](const Row& other) {
        return other.depth > rows[row].depth ||
               (other.kind == RowKind::kElse && other.depth == rows[row].depth);
    };
    while (range.last + 1 < rows.size() && isInside(rows[range.last + 1])) ++range.last;
    return range;
}

std::optional<RowRange> wholeRange(const std::vector<Row>& rows, RowRange range) {
    if (range.first > range.last || range.last >= rows.size()) return std::nullopt;
    const std::size_t depth = rows[range.first].depth;
    std::size_t at = range.first;
    while (at <= range.last) {
        if (rows[at].depth != depth || rows[at].kind == RowKind::kElse) return std::nullopt;
        at = blockOf(rows, at).last + 1;
    }
    return RowRange{range.first, at - 1};
}

Extent extentOf(const std::vector<Row>& rows, RowRange range) {
    Extent extent{rows[range.first].extent.first, rows[range.last].extent.last};
    for (std::size_t i = range.first; i <= range.last; ++i) {
        if (rows[i].close != kNone) extent.last = std::max(extent.last, rows[i].close);
    }
    return extent;
}

std::optional<std::size_t> rowAt(const std::vector<Row>& rows, std::uint32_t instruction) {
    const auto after = std::partition_point(rows.begin(), rows.end(),
                                            [&](const Row& row) { return row.extent.first <= instruction; });
    if (after == rows.begin()) return std::nullopt;
    const auto row = static_cast<std::size_t>(after - rows.begin()) - 1;
    if (instruction <= rows[row].extent.last) return row;
    for (std::size_t i = row + 1; i-- > 0;) {
        if (rows[i].close == instruction) return i;
    }
    return std::nullopt;
}

std::string_view unitName(WaitUnit unit) {
    switch (unit) {
        case WaitUnit::kIdeals:
            return "i";
        case WaitUnit::kThickness:
            return "th";
        case WaitUnit::kTurns:
            return "rotations";
        case WaitUnit::kSeconds:
            break;
    }
    return "s";
}

WrittenWait waitOf(const Program& program, const Row& row) {
    const Op op = opOf(program, row.instruction);
    std::uint32_t at = row.instruction;
    WrittenWait wait;
    if (op == Op::kTurnSleep) wait.unit = WaitUnit::kTurns;
    if (op == Op::kThicknessSleep) wait.unit = WaitUnit::kThickness;
    const auto before = [&](Op wanted) { return at > row.extent.first && opOf(program, at - 1) == wanted; };
    if (op == Op::kSleep && before(Op::kThicknessToSeconds)) {
        wait.unit = WaitUnit::kThickness;
        --at;
    }
    if (wait.unit == WaitUnit::kThickness && before(Op::kIdeals)) {
        wait.unit = WaitUnit::kIdeals;
        --at;
    }
    if (at == row.extent.first + 1 && before(Op::kPush)) {
        wait.number = at - 1;
        wait.value = program.code[at - 1].number;
    }
    return wait;
}

std::string turnWords(double number, bool absolute) {
    return formatNumber(number) + (absolute ? " amv" : " rmv");
}

std::string waitWords(double number, WaitUnit unit) {
    const std::string figures = formatNumber(number);
    switch (unit) {
        case WaitUnit::kIdeals:
            return figures + " i thsleep";
        case WaitUnit::kThickness:
            return figures + " thsleep";
        case WaitUnit::kTurns:
            return figures + " rsleep";
        case WaitUnit::kSeconds:
            break;
    }
    return figures + " sleep";
}

double waitNumber(double seconds, WaitUnit unit, const RunSettings& settings) {
    const Rates rates(settings);
    switch (unit) {
        case WaitUnit::kIdeals:
            return rates.toThickness(seconds) / rates.idealThickness;
        case WaitUnit::kThickness:
            return rates.toThickness(seconds);
        case WaitUnit::kTurns:
            return seconds / Rates::kSecondsPerTurn;
        case WaitUnit::kSeconds:
            break;
    }
    return seconds;
}

double waitSeconds(double number, WaitUnit unit, const RunSettings& settings) {
    const Rates rates(settings);
    switch (unit) {
        case WaitUnit::kIdeals:
            return rates.toSeconds(number * rates.idealThickness);
        case WaitUnit::kThickness:
            return rates.toSeconds(number);
        case WaitUnit::kTurns:
            return number * Rates::kSecondsPerTurn;
        case WaitUnit::kSeconds:
            break;
    }
    return number;
}

WrittenTurn turnOf(const Program& program, const Row& row) {
    WrittenTurn turn;
    turn.absolute = opOf(program, row.instruction) == Op::kMoveAbsolute;
    if (row.instruction == row.extent.first + 1 && opOf(program, row.extent.first) == Op::kPush) {
        turn.number = row.extent.first;
        turn.value = program.code[row.extent.first].number;
    }
    return turn;
}

std::string wordsOf(const Program& program, Extent extent) {
    std::string words;
    const std::uint32_t last = program.code[extent.last].token;
    // A closing parenthesis is a token without an instruction.
    for (std::uint32_t token = program.code[extent.first].token; token <= last; ++token) {
        if (!words.empty()) words += ' ';
        words += program.tokenText(token);
    }
    return words;
}

std::string operandsOf(const Program& program, const Row& row) {
    if (row.extent.first == row.extent.last) return {};
    return wordsOf(program, {row.extent.first, row.extent.last - 1});
}

std::optional<Extent> operandOf(const Program& program, std::uint32_t ring, Operand operand) {
    const auto thickness = operandBefore(program, ring);
    if (!thickness || operand == Operand::kThickness) return thickness;
    return operandBefore(program, thickness->first);
}

std::uint32_t literalBehind(const Program& program, std::uint32_t ring, Operand operand) {
    const auto extent = operandOf(program, ring, operand);
    if (!extent) return kNone;
    std::uint32_t found = kNone;
    for (std::uint32_t i = extent->first; i <= extent->last; ++i) {
        const bool isDepth = i < extent->last && opOf(program, i + 1) == Op::kRaise;
        if (opOf(program, i) != Op::kPush || isDepth) continue;
        if (found != kNone) return kNone;
        found = i;
    }
    return found;
}

std::vector<Gap> gapsOf(const Program& program, const std::vector<Row>& rows, const Timeline& timeline) {
    std::vector<Gap> gaps;
    gaps.reserve(timeline.rings.size());
    for (const Event& event : timeline.events) {
        if (event.kind == EventKind::kRing) {
            const double time = timeline.rings[event.index].time;
            if (!gaps.empty()) gaps.back().to = time;
            gaps.push_back({event.index, time, time, {}, kNone});
        }
        if (event.kind != EventKind::kWait || gaps.empty()) continue;
        const WaitEvent& wait = timeline.waits[event.index];
        Gap& gap = gaps.back();
        gap.to = wait.time + wait.seconds;
        if (opOf(program, wait.instruction) == Op::kRing) {
            gap.from = gap.to;
            continue;
        }
        gap.waits.push_back(wait.instruction);
        const auto row = rowAt(rows, wait.instruction);
        if (row && rows[*row].kind == RowKind::kWait && waitOf(program, rows[*row]).value)
            gap.written = wait.instruction;
    }
    return gaps;
}

}  // namespace lw::stackup
