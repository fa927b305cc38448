// SPDX-License-Identifier: MIT
// Rows put into a loop.
#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "stackup/compile.h"
#include "stackup/layout.h"
#include "stackup/number.h"
#include "stackup/row_edit.h"

namespace lw::stackup {

namespace {

/// Words for a copy of what lies `depth` below the top.
std::string copyWords(std::size_t depth) {
    if (depth == 0) return "dup";
    if (depth == 1) return "over";
    return fmt::format("{} raise", depth);
}

/// The last rows of a range that stand right in it, from the end up to its last ring or block.
std::pair<std::optional<std::size_t>, std::optional<std::size_t>> endingOf(const std::vector<Row>& rows,
                                                                           RowRange range) {
    std::optional<std::size_t> wait;
    std::optional<std::size_t> turn;
    for (std::size_t i = range.last + 1; i-- > range.first;) {
        const Row& row = rows[i];
        if (row.depth != rows[range.first].depth) break;
        if (row.kind == RowKind::kWait && !wait)
            wait = i;
        else if (row.kind == RowKind::kTurn && !turn)
            turn = i;
        else
            break;
    }
    return {wait, turn};
}

/// Whether the number of a wait or turn is written down.
bool isWritten(const Program& program, const Row& row) {
    return row.kind == RowKind::kWait ? waitOf(program, row).value.has_value()
                                      : turnOf(program, row).value.has_value();
}

}  // namespace

Repeat repeatOf(const Program& program, const std::vector<Row>& rows, RowRange range) {
    Repeat out;
    const auto [wait, turn] = endingOf(rows, wholeRange(rows, range).value_or(range));
    if (wait) {
        const WrittenWait written = waitOf(program, rows[*wait]);
        out.wait = written.value.value_or(0);
        out.unit = written.unit;
    }
    if (turn) out.turn = turnOf(program, rows[*turn]).value.value_or(0);
    return out;
}

std::optional<std::string> argumentWords(const Program& program, const std::vector<Row>& rows,
                                         std::size_t row, std::size_t argument, std::size_t count) {
    if (row >= rows.size() || argument >= count) return std::nullopt;
    // Numbers that lie above the arguments.
    std::int64_t above = 0;
    std::size_t at = 0;
    while (at < row) {
        const RowRange block = blockOf(rows, at);
        if (row <= block.last) {
            // Inside this one: a `for` has its counter there.
            const auto opener = effectOf(program, {rows[at].extent.first, rows[at].instruction - 1});
            const bool counts = program.code[rows[at].instruction].op == Op::kFor;
            if (rows[at].extent.first < rows[at].instruction) {
                const auto* const effect = std::get_if<Effect>(&opener);
                if (effect == nullptr || effect->net != 1) return std::nullopt;
                above += counts ? 1 : 0;
            } else {
                return std::nullopt;
            }
            ++at;
            continue;
        }
        const auto found = effectOf(program, extentOf(rows, block));
        const auto* const effect = std::get_if<Effect>(&found);
        if (effect == nullptr) return std::nullopt;
        above += effect->net;
        if (above < 0) return std::nullopt;
        at = block.last + 1;
        if (at < rows.size() && rows[at].kind == RowKind::kElse && at <= row) ++at;
    }
    return copyWords(static_cast<std::size_t>(above) + (count - 1 - argument));
}

std::string RowEditor::mirrored(RowRange range) const {
    std::string words;
    const Extent extent = extentOf(m_rows, range);
    for (std::uint32_t i = extent.first; i <= extent.last; ++i) {
        std::string word(m_program.tokenText(m_program.code[i].token));
        if (m_program.code[i].op == Op::kRing) {
            const std::size_t pattern = 2;
            if (word.substr(pattern).starts_with('~'))
                word.erase(pattern, 1);
            else
                word.insert(pattern, "~");
        }
        words += words.empty() ? word : ' ' + word;
    }
    return words;
}

/// Sets the wait or turn at the end of rows, where that is written; false where there is none.
bool RowEditor::setEnding(std::optional<std::size_t> row, const std::string& words,
                          text::TextEdits& edits) const {
    if (!row) return false;
    if (isWritten(m_program, m_rows[*row])) replaceWords(m_rows[*row].extent, words, edits);
    return true;
}

std::optional<text::Refusal> RowEditor::whyNot(const Repeat& how, text::Span place) const {
    const auto count = readNumber(how.count);
    if (how.count.empty() || (count && (count->value < 1 || count->value != std::floor(count->value))))
        return text::Refusal{"A loop goes round once or more often, a whole number of times", place};
    if (!std::isfinite(how.turn) || !std::isfinite(how.wait) || how.wait < 0)
        return text::Refusal{"The turn must be a number, and the wait 0 or more", place};
    if (how.mirrorSecond && !count)
        return text::Refusal{"Which rounds are mirrored is known only where the count is a number", place};
    return std::nullopt;
}

EditOutcome RowEditor::repeat(RowRange range, const Repeat& how) const {
    const auto checked = check(range, true);
    if (const auto* const refusal = std::get_if<text::Refusal>(&checked)) return *refusal;
    const RowRange whole = std::get<RowRange>(checked);
    const text::Span span = spanOf(whole);
    if (auto refusal = whyNot(how, span)) return *refusal;
    const Layout layout(m_program.text);
    const bool ownLines = hasLines(span);
    const std::string lineBreak = ownLines ? std::string(layout.lineBreak(span.start)) : " ";
    const std::string indent = ownLines ? std::string(layout.indent(span.start)) : "";
    const std::string inner = ownLines ? indent + unit() : "";
    const auto [wait, turn] = endingOf(m_rows, whole);
    const std::size_t ending = std::min(wait.value_or(whole.last + 1), turn.value_or(whole.last + 1));
    if (ending == whole.first)
        return text::Refusal{"There is nothing in these rows but waits and turns", span};
    const RowRange body{whole.first, ending - 1};
    std::vector<std::size_t> gone;
    for (const auto& [row, stays] : {std::pair(wait, how.wait > 0), std::pair(turn, how.turn != 0)}) {
        if (row && !stays && isWritten(m_program, m_rows[*row])) gone.push_back(*row);
    }
    if (!gone.empty()) {
        // Without them first, then what is left.
        std::sort(gone.begin(), gone.end());
        text::TextEdits out;
        for (std::size_t i = 0; i < gone.size(); ++i) {
            text::Span words = stackup::spanOf(m_program, m_rows[gone[i]].extent);
            while (i + 1 < gone.size()) {
                const text::Span next = stackup::spanOf(m_program, m_rows[gone[i + 1]].extent);
                const auto between =
                    std::string_view(m_program.text).substr(words.end, next.start - words.end);
                if (between.find_first_not_of(" \t") != std::string_view::npos) break;
                words.end = next.end;
                ++i;
            }
            layout.remove(words, out);
        }
        const Program left = compile(out.apply(m_program.text));
        const auto outcome = RowEditor(left, m_timeline).repeat({whole.first, whole.last - gone.size()}, how);
        if (const auto* const refusal = std::get_if<text::Refusal>(&outcome))
            return text::Refusal{refusal->reason, span};
        text::TextEdits all;
        all.replace({0, m_program.text.size()}, std::get<Edit>(outcome).edits.apply(left.text));
        return finish(std::move(all), ringsIn(whole));
    }

    text::TextEdits edits;
    const std::string waited = how.wait > 0 ? waitWords(how.wait, how.unit) : "";
    const std::string turned =
        how.turn != 0 ? turnWords(how.turn, turn && turnOf(m_program, m_rows[*turn]).absolute) : "";
    // In the order of the text, and before lines are moved in: those within a statement go with it.
    const bool turnFirst = wait && turn && *turn < *wait;
    bool hasTurn = turnFirst && setEnding(turn, turned, edits);
    const bool hasWait = setEnding(wait, waited, edits);
    if (!turnFirst) hasTurn = setEnding(turn, turned, edits);
    const std::string opener = how.count + " for" + lineBreak + inner;
    if (how.mirrorSecond) {
        edits.replace(spanOf(body), opener + alternating(body, *readNumber(how.count), lineBreak, inner));
    } else {
        edits.insert(span.start, opener);
        if (ownLines) indentLines(spanOf(body), edits);
    }
    if (ownLines && body.last < whole.last) {
        // Lines behind the body, up to the last.
        const std::size_t from = spanOf(body).end;
        indentLines({from, span.end}, edits);
    }
    std::string closer;
    if (!hasWait && !waited.empty()) closer += lineBreak + inner + waited;
    if (!hasTurn && !turned.empty()) closer += lineBreak + inner + turned;
    closer += lineBreak + indent + "end";
    edits.insert(ownLines ? layout.lineEnd(span.end) : span.end, std::move(closer));
    return finish(std::move(edits), ringsIn(whole));
}

/// Moves the lines that begin in a span, which are none but the rows', in by one unit; those within what is
/// edited already stay.
void RowEditor::indentLines(text::Span span, text::TextEdits& edits) const {
    const std::string_view text = m_program.text;
    const auto isTaken = [&edits](std::size_t at) {
        return std::any_of(edits.begin(), edits.end(), [at](const text::TextEdit& edit) {
            return edit.span.start < at && at < edit.span.end;
        });
    };
    for (std::size_t at = text.find('\n', span.start); at < span.end; at = text.find('\n', at)) {
        ++at;
        const std::size_t word = text.find_first_not_of(" \t\r", at);
        if (word < text.size() && text[word] != '\n' && !isTaken(word)) edits.insert(word, unit());
    }
}

/// The rows as they are and mirrored, by turns; the counter on top goes down to 0.
std::string RowEditor::alternating(RowRange range, const Number& count, const std::string& lineBreak,
                                   const std::string& indent) const {
    const std::string inner = indent.empty() ? "" : indent + unit();
    const bool firstIsOdd = std::fmod(count.value - 1, 2) != 0;
    std::string out = firstIsOdd ? "dup 2 % if" : "dup 2 % not if";
    const std::vector<std::string> lines = plainLines(text(range));
    for (const std::string& line : lines)
        out += lineBreak + inner + (indent.empty() ? plainWords(line) : line);
    out += lineBreak + indent + "else" + lineBreak + inner + mirrored(range);
    return out + lineBreak + indent + "end";
}

}  // namespace lw::stackup
