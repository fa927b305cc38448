// SPDX-License-Identifier: MIT
#include "stackup/row_edit.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "stackup/compile.h"
#include "stackup/layout.h"
#include "stackup/number.h"
#include "stackup/token.h"

namespace lw::stackup {

namespace {

bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

std::string trimmedEnd(std::string line) {
    while (!line.empty() && isBlank(line.back())) line.pop_back();
    return line;
}

/// The lines of a text, without line ends and blanks behind them, and without the indentation that the first
/// one with words has; blank ones at both ends are left out.
std::vector<std::string> plainLines(std::string_view text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(trimmedEnd(std::string(text.substr(at, end - at))));
        at = end + 1;
    }
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    while (!lines.empty() && lines.front().empty()) lines.erase(lines.begin());
    if (lines.empty()) return lines;
    const std::size_t indent = std::min(lines.front().find_first_not_of(" \t"), lines.front().size());
    for (std::string& line : lines) {
        const std::size_t own = std::min(line.find_first_not_of(" \t"), line.size());
        line.erase(0, std::min(own, indent));
    }
    return lines;
}

/// All words of a text, without its comments.
std::string plainWords(std::string_view text) {
    std::string words;
    for (const Token& token : tokenize(text)) {
        if (!words.empty()) words += ' ';
        words += text.substr(token.span.start, token.span.length());
    }
    return words;
}

text::Refusal different(const Program& program, std::uint32_t instruction) {
    return {"These rows are only a part of a loop or branch", program.spanOf(instruction)};
}

std::string turnWords(double number, bool absolute) {
    return formatNumber(number) + (absolute ? " amv" : " rmv");
}

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

RowEditor::RowEditor(const Program& program, const Timeline& timeline)
    : m_program(program), m_timeline(timeline), m_rows(rowsOf(program)) {}

RowEditor::Checked RowEditor::check(RowRange range, bool takesNothing) const {
    const auto whole = wholeRange(m_rows, range);
    if (!whole) {
        const std::size_t at = std::min(range.first, m_rows.size() - 1);
        return different(m_program, m_rows[at].instruction);
    }
    const Extent extent = extentOf(m_rows, *whole);
    const auto found = effectOf(m_program, extent);
    if (const auto* const refusal = std::get_if<text::Refusal>(&found)) return *refusal;
    const Effect& effect = std::get<Effect>(found);
    if (effect.net != 0) {
        return text::Refusal{effect.net > 0 ? "What stands here leaves numbers that come later rows need"
                                            : "What stands here takes numbers of rows before it",
                             stackup::spanOf(m_program, extent)};
    }
    if (takesNothing && effect.need > 0) {
        return text::Refusal{"What stands here takes numbers that are others elsewhere",
                             stackup::spanOf(m_program, extent)};
    }
    return *whole;
}

text::Span RowEditor::spanOf(RowRange range) const {
    return stackup::spanOf(m_program, extentOf(m_rows, range));
}

bool RowEditor::hasLines(text::Span span) const {
    return Layout(m_program.text).hasOwnLines(span);
}

text::Span RowEditor::linesOf(text::Span span) const {
    const Layout layout(m_program.text);
    std::size_t end = layout.lineEnd(span.end);
    end = std::min(m_program.text.find('\n', end), m_program.text.size());
    if (end < m_program.text.size()) ++end;
    return {layout.lineStart(span.start), end};
}

std::size_t RowEditor::ringsIn(RowRange range) const {
    const Extent extent = extentOf(m_rows, range);
    return static_cast<std::size_t>(
        std::count_if(m_timeline.rings.begin(), m_timeline.rings.end(), [&](const RingEvent& ring) {
            return extent.first <= ring.instruction && ring.instruction <= extent.last;
        }));
}

EditOutcome RowEditor::finish(text::TextEdits edits, std::size_t rings) const {
    edits = edits.minimal(m_program.text);
    const Program after = compile(edits.apply(m_program.text));
    if (after.error) {
        const text::Span place = edits.empty() ? text::Span{} : edits[0].span;
        return text::Refusal{fmt::format("The text would not compile: {}", after.problems.front().message),
                             place};
    }
    return Edit{std::move(edits), rings};
}

/// What lines are indented by: as the first one within a block is, else four blanks.
std::string RowEditor::unit() const {
    const Layout layout(m_program.text);
    for (std::size_t i = 0; i + 1 < m_rows.size(); ++i) {
        if (!m_rows[i].opens() || m_rows[i + 1].depth <= m_rows[i].depth) continue;
        const std::size_t inside = spanOf({i + 1, i + 1}).start;
        const std::string_view outer = layout.indent(m_program.spanOf(m_rows[i].extent.first).start);
        const std::string_view inner = layout.indent(inside);
        if (layout.startsLine(inside) && inner.size() > outer.size() && inner.starts_with(outer))
            return std::string(inner.substr(outer.size()));
    }
    return "    ";
}

std::string RowEditor::text(RowRange range) const {
    const RowRange whole = wholeRange(m_rows, range).value_or(range);
    const text::Span span = spanOf(whole);
    if (!hasLines(span)) return plainWords(m_program.text.substr(span.start, span.length()));
    const text::Span lines = linesOf(span);
    std::string out;
    for (const std::string& line : plainLines(m_program.text.substr(lines.start, lines.length())))
        out += line + "\n";
    return out;
}

void RowEditor::addLines(RowPlace place, const std::vector<std::string>& lines,
                         text::TextEdits& edits) const {
    const Layout layout(m_program.text);
    std::string words;
    for (const std::string& line : lines) {
        const std::string plain = plainWords(line);
        if (!words.empty() && !plain.empty()) words += ' ';
        words += plain;
    }
    const auto block = [&](std::string_view indent, std::string_view lineBreak, bool before) {
        std::string out;
        for (const std::string& line : lines) {
            if (!before) out += lineBreak;
            if (!line.empty()) out += indent;
            out += line;
            if (before) out += lineBreak;
        }
        return out;
    };
    if (!place.after) {
        const std::size_t size = m_program.text.size();
        const std::size_t at = m_program.code.empty() ? size : m_program.spanOf(0).start;
        std::string_view lineBreak = layout.lineBreak(at);
        const bool own = layout.startsLine(at);
        if (m_program.code.empty() && !own) {
            return edits.insert(size, block("", lineBreak.empty() ? "\n" : lineBreak, false));
        }
        if (lineBreak.empty() && lines.size() > 1) lineBreak = "\n";
        if (!own || lineBreak.empty()) return edits.insert(at, words + (m_program.code.empty() ? "" : " "));
        const std::string indent(layout.indent(at));
        // The first line keeps the blanks that are there.
        std::string out = block(indent, lineBreak, true).substr(indent.size());
        if (!m_program.code.empty()) out += indent;
        return edits.insert(at, std::move(out));
    }
    const Row& row = m_rows[*place.after];
    const bool inside = place.inside && (row.opens() || row.kind == RowKind::kElse);
    const std::size_t end = inside || row.close == kNone ? m_program.spanOf(row.extent.last).end
                                                         : m_program.spanOf(row.close).end;
    const std::string_view lineBreak = layout.lineBreak(end);
    if (!layout.endsLine(end) || lineBreak.empty()) return layout.insertAfter(end, words, false, edits);
    std::string indent(layout.indent(end));
    if (inside) indent += unit();
    edits.insert(layout.lineEnd(end), block(indent, lineBreak, false));
}

EditOutcome RowEditor::insert(RowPlace place, std::string_view text) const {
    const text::Span where = place.after && *place.after < m_rows.size()
                                 ? spanOf({*place.after, *place.after})
                                 : text::placeAt(m_program.text.size());
    const Program added = compile(std::string(text));
    if (added.error || added.code.empty() || added.bodyEnd != added.code.size()) {
        return text::Refusal{
            added.error ? fmt::format("These are no rows of a program: {}", added.problems.front().message)
                        : "These are no rows of a program",
            where};
    }
    const auto found = effectOf(added, {0, static_cast<std::uint32_t>(added.code.size() - 1)});
    if (const auto* const refusal = std::get_if<text::Refusal>(&found))
        return text::Refusal{refusal->reason, where};
    const Effect& effect = std::get<Effect>(found);
    if (effect.net != 0) {
        return text::Refusal{"These rows use or leave numbers of the program they come from", where};
    }
    text::TextEdits edits;
    addLines(place, plainLines(text), edits);
    const auto rings = static_cast<std::size_t>(
        std::count_if(added.code.begin(), added.code.end(),
                      [](const Instruction& instruction) { return instruction.op == Op::kRing; }));
    return finish(std::move(edits), rings);
}

EditOutcome RowEditor::duplicate(RowRange range) const {
    const auto checked = check(range, false);
    if (const auto* const refusal = std::get_if<text::Refusal>(&checked)) return *refusal;
    const RowRange whole = std::get<RowRange>(checked);
    // Behind the last of them: behind the block that it ends.
    std::size_t last = whole.first;
    while (blockOf(m_rows, last).last < whole.last) last = blockOf(m_rows, last).last + 1;
    text::TextEdits edits;
    addLines({last, false}, plainLines(text(whole)), edits);
    return finish(std::move(edits), ringsIn(whole));
}

EditOutcome RowEditor::remove(RowRange range) const {
    const auto checked = check(range, false);
    if (const auto* const refusal = std::get_if<text::Refusal>(&checked)) return *refusal;
    const RowRange whole = std::get<RowRange>(checked);
    const Extent extent = extentOf(m_rows, whole);
    const Layout layout(m_program.text);
    const text::Span span = stackup::spanOf(m_program, extent);
    text::TextEdits edits;
    const std::string_view text = m_program.text;
    if (text.substr(span.start, span.length()).find("--") == std::string_view::npos) {
        layout.remove(span, edits);
    } else {
        // Comments between the rows stay; of lines that are all theirs everything else goes.
        for (std::uint32_t i = extent.first; i <= extent.last;) {
            std::uint32_t last = i;
            const std::size_t end = layout.lineEnd(m_program.spanOf(i).start);
            while (last < extent.last && m_program.spanOf(last + 1).start < end) ++last;
            layout.remove(stackup::spanOf(m_program, {i, last}), edits);
            i = last + 1;
        }
    }
    return finish(std::move(edits), ringsIn(whole));
}

/// Whether a place is where a range stands already.
bool RowEditor::standsAt(RowRange range, RowPlace place) const {
    if (!place.after) return range.first == 0;
    if (place.inside) return *place.after + 1 == range.first;
    return m_rows[*place.after].depth == m_rows[range.first].depth &&
           blockOf(m_rows, *place.after).last + 1 == range.first;
}

EditOutcome RowEditor::move(RowRange range, RowPlace place) const {
    const auto checked = check(range, false);
    if (const auto* const refusal = std::get_if<text::Refusal>(&checked)) return *refusal;
    const RowRange whole = std::get<RowRange>(checked);
    if (standsAt(whole, place)) return Edit{};
    if (place.after && whole.first <= *place.after && *place.after <= whole.last) {
        const bool isBehind = !place.inside && blockOf(m_rows, *place.after).last == whole.last &&
                              m_rows[*place.after].depth == m_rows[whole.first].depth;
        if (isBehind) return Edit{};
        return text::Refusal{"Rows can't be moved into themselves", spanOf(whole)};
    }
    const std::size_t to = place.after ? m_rows[*place.after].depth + (place.inside ? 1 : 0) : 0;
    if (m_rows[whole.first].depth != to) {
        const auto alone = check(whole, true);
        if (const auto* const refusal = std::get_if<text::Refusal>(&alone)) return *refusal;
    }
    text::TextEdits added;
    addLines(place, plainLines(text(whole)), added);
    const Layout layout(m_program.text);
    text::Span span = spanOf(whole);
    text::TextEdits removed;
    if (hasLines(span)) {
        span = linesOf(span);
        // The last line has no line end of its own: it goes with the one before.
        if (span.end == m_program.text.size() && !m_program.text.ends_with('\n') && span.start > 0) {
            --span.start;
            if (span.start > 0 && m_program.text[span.start - 1] == '\r') --span.start;
        }
        removed.remove(span);
    } else {
        layout.remove(span, removed);
    }
    std::vector<text::TextEdit> all(added.begin(), added.end());
    all.insert(all.end(), removed.begin(), removed.end());
    return finish(text::TextEdits(std::move(all)), ringsIn(whole));
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

/// Sets or takes out the wait or turn at the end of rows; false where that is computed and stays.
bool RowEditor::setEnding(std::optional<std::size_t> row, const std::string& words,
                          text::TextEdits& edits) const {
    if (!row) return false;
    const Row& at = m_rows[*row];
    const bool isWait = at.kind == RowKind::kWait;
    const bool isWritten =
        isWait ? waitOf(m_program, at).value.has_value() : turnOf(m_program, at).value.has_value();
    if (!isWritten) return true;
    if (words.empty())
        Layout(m_program.text).remove(stackup::spanOf(m_program, at.extent), edits);
    else
        replaceWords(at.extent, words, edits);
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

    text::TextEdits edits;
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
    const std::string waited = how.wait > 0 ? waitWords(how.wait, how.unit) : "";
    const std::string turned =
        how.turn != 0 ? turnWords(how.turn, turn && turnOf(m_program, m_rows[*turn]).absolute) : "";
    // In the order of the text.
    const bool turnFirst = wait && turn && *turn < *wait;
    bool hasTurn = turnFirst && setEnding(turn, turned, edits);
    const bool hasWait = setEnding(wait, waited, edits);
    if (!turnFirst) hasTurn = setEnding(turn, turned, edits);
    std::string closer;
    if (!hasWait && !waited.empty()) closer += lineBreak + inner + waited;
    if (!hasTurn && !turned.empty()) closer += lineBreak + inner + turned;
    closer += lineBreak + indent + "end";
    edits.insert(ownLines ? layout.lineEnd(span.end) : span.end, std::move(closer));
    return finish(std::move(edits), ringsIn(whole));
}

/// Moves the lines that begin in a span, which are none but the rows', in by one unit.
void RowEditor::indentLines(text::Span span, text::TextEdits& edits) const {
    const std::string_view text = m_program.text;
    for (std::size_t at = text.find('\n', span.start); at < span.end; at = text.find('\n', at)) {
        ++at;
        const std::size_t word = text.find_first_not_of(" \t\r", at);
        if (word < text.size() && text[word] != '\n') edits.insert(word, unit());
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

void RowEditor::replaceWords(Extent extent, std::string words, text::TextEdits& edits) const {
    const text::Span span = stackup::spanOf(m_program, extent);
    const std::string_view text = m_program.text;
    if (text.substr(span.start, span.length()).find("--") == std::string_view::npos)
        return edits.replace(span, std::move(words));
    const Layout layout(m_program.text);
    edits.replace(m_program.spanOf(extent.first), std::move(words));
    for (std::uint32_t i = extent.first + 1; i <= extent.last; ++i) layout.remove(m_program.spanOf(i), edits);
}

EditOutcome RowEditor::replaceRow(std::size_t row, std::string words) const {
    const Extent extent = m_rows[row].extent;
    const auto found = effectOf(m_program, extent);
    if (const auto* const refusal = std::get_if<text::Refusal>(&found)) return *refusal;
    const Effect& effect = std::get<Effect>(found);
    if (effect.net > 0) {
        return text::Refusal{"What stands here leaves numbers for later rows",
                             stackup::spanOf(m_program, extent)};
    }
    std::string all;
    for (std::int64_t i = effect.net; i < 0; ++i) all += "drop ";
    text::TextEdits edits;
    replaceWords(extent, all + words, edits);
    return finish(std::move(edits), m_timeline.rings.size());
}

EditOutcome RowEditor::setWait(std::size_t row, double number, WaitUnit unit) const {
    if (!std::isfinite(number) || number < 0) {
        return text::Refusal{"A wait is a number, 0 or more", spanOf({row, row})};
    }
    const WrittenWait now = waitOf(m_program, m_rows[row]);
    if (now.number == kNone || now.unit != unit) return replaceRow(row, waitWords(number, unit));
    text::TextEdits edits;
    edits.replace(m_program.spanOf(now.number), formatNumber(number));
    return finish(std::move(edits), m_timeline.rings.size());
}

EditOutcome RowEditor::setTurn(std::size_t row, double number, bool absolute) const {
    if (!std::isfinite(number)) return text::Refusal{"A turn is a number of sides", spanOf({row, row})};
    const WrittenTurn now = turnOf(m_program, m_rows[row]);
    if (now.number == kNone || now.absolute != absolute) return replaceRow(row, turnWords(number, absolute));
    text::TextEdits edits;
    edits.replace(m_program.spanOf(now.number), formatNumber(number));
    return finish(std::move(edits), m_timeline.rings.size());
}

EditOutcome RowEditor::writeOperand(std::uint32_t ring, Operand operand, double number, bool ideal) const {
    if (!std::isfinite(number)) {
        return text::Refusal{operand == Operand::kThickness ? "The thickness must be a number"
                                                            : "The position must be a number",
                             m_program.spanOf(ring)};
    }
    const std::string words = formatNumber(number) + (ideal ? " i" : "");
    text::TextEdits edits;
    if (const auto extent = operandOf(m_program, ring, operand)) {
        replaceWords(*extent, words, edits);
    } else {
        // Behind all that computes it: taken off again, and written.
        edits.insert(m_program.spanOf(ring).start, operand == Operand::kThickness
                                                       ? fmt::format("drop {} ", words)
                                                       : fmt::format("swap drop {} swap ", words));
    }
    const auto rings = std::count_if(m_timeline.rings.begin(), m_timeline.rings.end(),
                                     [&](const RingEvent& event) { return event.instruction == ring; });
    return finish(std::move(edits), static_cast<std::size_t>(rings));
}

EditOutcome RowEditor::writeLiteral(std::uint32_t literal, double number) const {
    if (literal >= m_program.code.size() || m_program.code[literal].op != Op::kPush)
        return text::Refusal{"There is no number here", text::placeAt(0)};
    if (!std::isfinite(number)) return text::Refusal{"This must be a number", m_program.spanOf(literal)};
    text::TextEdits edits;
    edits.replace(m_program.spanOf(literal), formatNumber(number));
    return finish(std::move(edits), m_timeline.rings.size());
}

EditOutcome RowEditor::rotate(RowRange range, int sides) const {
    const RowRange whole = wholeRange(m_rows, range).value_or(range);
    text::TextEdits edits;
    std::size_t turned = 0;
    for (std::size_t i = whole.first; i <= whole.last && i < m_rows.size(); ++i) {
        if (m_rows[i].kind != RowKind::kRing) continue;
        ++turned;
        const auto position = operandOf(m_program, m_rows[i].instruction, Operand::kPosition);
        if (!position) {
            return text::Refusal{"What computes this ring's position can't be told apart",
                                 m_program.spanOf(m_rows[i].instruction)};
        }
        const auto opAt = [&](std::uint32_t at) { return m_program.code[at].op; };
        const std::uint32_t last = position->last;
        if (position->first == last && opAt(last) == Op::kPush) {
            edits.replace(m_program.spanOf(last), formatNumber(m_program.code[last].number + sides));
            continue;
        }
        const bool shifted =
            last >= position->first + 2 && opAt(last) == Op::kForward && opAt(last - 1) == Op::kPush;
        if (!shifted) {
            edits.insert(m_program.spanOf(last).end, fmt::format(" {} >>", sides));
            continue;
        }
        const double by = m_program.code[last - 1].number + sides;
        if (by != 0) {
            edits.replace(m_program.spanOf(last - 1), formatNumber(by));
        } else {
            edits.remove({m_program.spanOf(last - 2).end, m_program.spanOf(last).end});
        }
    }
    if (turned == 0) return text::Refusal{"There is no ring in the selection", spanOf(whole)};
    return finish(std::move(edits), ringsIn(whole));
}

std::string RowEditor::ringLike(std::optional<std::size_t> row, std::string_view pattern) const {
    const std::string usual = fmt::format("r $th p:{}", pattern);
    if (!row || *row >= m_rows.size() || m_rows[*row].kind != RowKind::kRing) return usual;
    const Extent extent = m_rows[*row].extent;
    const auto found = effectOf(m_program, extent);
    const auto* const effect = std::get_if<Effect>(&found);
    if (effect == nullptr || effect->net != 0) return usual;
    const std::string_view word = m_program.tokenText(m_program.code[extent.last].token);
    return fmt::format("{} {}{}", operandsOf(m_program, m_rows[*row]), word.substr(0, 2), pattern);
}

}  // namespace lw::stackup
