// SPDX-License-Identifier: MIT
#include "stackup/row_edit.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "stackup/compile.h"
#include "stackup/layout.h"

namespace lw::stackup {

namespace {

text::Refusal different(const Program& program, std::uint32_t instruction) {
    return {"These rows are only a part of a loop or branch", program.spanOf(instruction)};
}

}  // namespace

RowPlace placeBefore(const std::vector<Row>& rows, std::size_t row) {
    if (row == 0) return {};
    std::size_t above = row - 1;
    if (rows[above].depth < rows[row].depth || rows[above].kind == RowKind::kElse) return {above, true};
    while (rows[above].depth > rows[row].depth ||
           (rows[above].kind == RowKind::kElse && rows[above].depth == rows[row].depth)) {
        --above;
    }
    return {above, false};
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
        // What begins a text ends its line, so that what follows has lines too.
        if (lineBreak.empty() && size == 0) lineBreak = "\n";
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

}  // namespace lw::stackup
