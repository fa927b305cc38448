// SPDX-License-Identifier: MIT
#include "stackup/edit.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>
#include <vector>

#include "stackup/compile.h"
#include "stackup/layout.h"
#include "stackup/number.h"
#include "stackup/rows.h"
#include "stackup/statement.h"

namespace lw::stackup {

namespace {

/// Takes a run of instructions out; comments between its tokens stay.
void remove(const Program& program, Extent extent, const Layout& layout, text::TextEdits& edits) {
    const text::Span whole = spanOf(program, extent);
    const std::string_view text = program.text;
    if (text.substr(whole.start, whole.length()).find("--") == std::string_view::npos) {
        return layout.remove(whole, edits);
    }
    for (std::uint32_t i = extent.first; i <= extent.last; ++i) layout.remove(program.spanOf(i), edits);
}

/// The words of `statement` if it is one ring and its numbers, else an empty string.
std::string asStatement(std::string_view statement) {
    const Program program = compile(std::string(statement));
    if (program.error || program.code.empty() || program.code.back().op != Op::kRing) return {};
    const auto last = static_cast<std::uint32_t>(program.code.size() - 1);
    const auto found = ringStatement(program, last);
    const Extent* const extent = std::get_if<Extent>(&found);
    return extent != nullptr && extent->first == 0 ? wordsOf(program, *extent) : std::string();
}

/// The words of a section's value, or nothing if it does not compile as one.
std::optional<std::string> asSectionValue(std::string_view value) {
    const Program program = compile("#abs\n" + std::string(value));
    const bool good =
        !program.error && std::count_if(program.code.begin(), program.code.end(),
                                        [](const auto& i) { return i.op == Op::kSection; }) == 1;
    if (!good) return std::nullopt;
    const auto last = static_cast<std::uint32_t>(program.code.size() - 1);
    return last == 0 ? std::string() : wordsOf(program, {1, last});
}

}  // namespace

EditOutcome Editor::finish(text::TextEdits edits, std::size_t rings) const {
    edits = edits.minimal(m_program.text);
    const Program after = compile(edits.apply(m_program.text));
    if (after.error) {
        const text::Span place = edits.empty() ? text::Span{} : edits[0].span;
        return text::Refusal{fmt::format("The text would not compile: {}", after.problems.front().message),
                             place};
    }
    return Edit{std::move(edits), rings};
}

std::size_t Editor::ringsOf(std::uint32_t first, std::uint32_t last) const {
    return static_cast<std::size_t>(std::count_if(
        m_timeline.rings.begin(), m_timeline.rings.end(),
        [&](const RingEvent& ring) { return first <= ring.instruction && ring.instruction <= last; }));
}

EditOutcome Editor::setPattern(std::uint32_t instruction, std::string_view pattern) const {
    const pattern::PString parsed = pattern::parse(pattern);
    const text::Span place = m_program.patternSpan(instruction);
    if (!parsed.valid) return text::Refusal{pattern::syntaxProblems(parsed).front().message, place};
    text::TextEdits edits;
    edits.replace(place, pattern::canonicalText(parsed));
    return finish(std::move(edits), ringsOf(instruction, instruction));
}

EditOutcome Editor::setThickness(std::size_t ring, double thickness) const {
    const RingEvent& event = m_timeline.rings[ring];
    return setNumber(event.base, thickness, "thickness", event.instruction);
}

EditOutcome Editor::setPosition(std::size_t ring, double position) const {
    const RingEvent& event = m_timeline.rings[ring];
    const std::uint32_t source = event.position.source;
    if (source != kNone && m_program.code[source].op == Op::kRelativeSide) {
        return text::Refusal{
            "This ring's position is where the moves before it left it; it can't be set here",
            m_program.spanOf(moveBefore(source))};
    }
    return setNumber(event.position, position, "position", event.instruction);
}

/// The nearest move above an instruction, or that itself where there is none.
std::uint32_t Editor::moveBefore(std::uint32_t instruction) const {
    for (std::uint32_t i = instruction; i-- > 0;) {
        if (m_program.code[i].op == Op::kMoveRelative || m_program.code[i].op == Op::kMoveAbsolute) return i;
    }
    return instruction;
}

EditOutcome Editor::setNumber(const Value& value, double number, std::string_view what,
                              std::uint32_t instruction) const {
    if (value.source == kNone) {
        return text::Refusal{fmt::format("This ring's {} is sent to the program", what),
                             m_program.spanOf(instruction)};
    }
    const text::Span place = m_program.spanOf(value.source);
    if (m_program.code[value.source].op != Op::kPush) {
        return text::Refusal{fmt::format("This ring's {} is computed by '{}'; change it there", what,
                                         m_program.tokenText(m_program.code[value.source].token)),
                             place};
    }
    if (!std::isfinite(number)) return text::Refusal{fmt::format("The {} must be a number", what), place};
    text::TextEdits edits;
    edits.replace(place, formatNumber(number));
    const auto shares = [&](const RingEvent& ring) {
        return ring.base.source == value.source || ring.position.source == value.source;
    };
    const auto rings = std::count_if(m_timeline.rings.begin(), m_timeline.rings.end(), shares);
    return finish(std::move(edits), static_cast<std::size_t>(rings));
}

std::optional<double> Editor::idealThicknesses(std::size_t ring) const {
    const std::uint32_t source = m_timeline.rings[ring].base.source;
    if (source == kNone || source == 0 || m_program.code[source].op != Op::kIdeals) return std::nullopt;
    const Instruction& number = m_program.code[source - 1];
    return number.op == Op::kPush ? std::optional(number.number) : std::nullopt;
}

EditOutcome Editor::writeThickness(std::size_t ring, double number, bool ideal) const {
    const RingEvent& event = m_timeline.rings[ring];
    const bool wasIdeal = idealThicknesses(ring).has_value();
    const bool literal = event.base.source != kNone && m_program.code[event.base.source].op == Op::kPush;
    if ((!wasIdeal && !literal) || !std::isfinite(number)) return setThickness(ring, number);
    text::TextEdits edits;
    const std::uint32_t first = event.base.source - (wasIdeal ? 1 : 0);
    if (ideal == wasIdeal) {
        edits.replace(m_program.spanOf(first), formatNumber(number));
    } else {
        edits.replace(spanOf(m_program, {first, event.base.source}),
                      formatNumber(number) + (ideal ? " i" : ""));
    }
    const auto shares = [&](const RingEvent& other) { return other.base.source == event.base.source; };
    const auto rings = std::count_if(m_timeline.rings.begin(), m_timeline.rings.end(), shares);
    return finish(std::move(edits), static_cast<std::size_t>(rings));
}

EditOutcome Editor::insertRing(std::uint32_t after, std::string_view statement) const {
    const std::string words = asStatement(statement);
    if (words.empty()) {
        return text::Refusal{fmt::format("'{}' is not a ring with its numbers", statement),
                             after == kNone ? text::placeAt(m_program.text.size()) : m_program.spanOf(after)};
    }
    if (after == kNone) return appendRing(words);
    const Layout layout(m_program.text);
    const std::size_t end = m_program.spanOf(after).end;
    text::TextEdits edits;
    layout.insertAfter(end, words, layout.endsLine(end) && !layout.lineBreak(end).empty(), edits);
    return finish(std::move(edits), ringsOf(after, after));
}

/// At the end of the body: before the first section, or as the last line.
EditOutcome Editor::appendRing(std::string_view words) const {
    const Layout layout(m_program.text);
    const std::size_t size = m_program.text.size();
    text::TextEdits edits;
    if (m_program.bodyEnd < m_program.code.size()) {
        const std::size_t at = m_program.spanOf(m_program.bodyEnd).start;
        const std::string_view lineBreak = layout.lineBreak(at);
        const bool ownLine = layout.startsLine(at) && !lineBreak.empty();
        edits.insert(at, fmt::format("{}{}", words, ownLine ? lineBreak : " "));
    } else if (layout.startsLine(size)) {
        edits.insert(size, fmt::format("{}{}", words, layout.lineBreak(size)));
    } else {
        const std::string_view lineBreak = layout.lineBreak(size);
        edits.insert(size, fmt::format("{}{}", lineBreak.empty() ? "\n" : lineBreak, words));
    }
    return finish(std::move(edits), 1);
}

EditOutcome Editor::duplicateRing(std::uint32_t instruction) const {
    const auto found = ringStatement(m_program, instruction);
    if (const auto* const refusal = std::get_if<text::Refusal>(&found)) return *refusal;
    return insertRing(instruction, wordsOf(m_program, std::get<Extent>(found)));
}

EditOutcome Editor::deleteRing(std::uint32_t instruction) const {
    const auto found = ringStatement(m_program, instruction);
    if (const auto* const refusal = std::get_if<text::Refusal>(&found)) return *refusal;
    text::TextEdits edits;
    remove(m_program, std::get<Extent>(found), Layout(m_program.text), edits);
    return finish(std::move(edits), ringsOf(instruction, instruction));
}

EditOutcome Editor::moveRing(std::uint32_t instruction, int places) const {
    std::vector<std::uint32_t> rings;
    std::int64_t from = 0;
    for (std::uint32_t i = 0; i < m_program.bodyEnd; ++i) {
        if (m_program.code[i].op != Op::kRing) continue;
        if (i == instruction) from = static_cast<std::int64_t>(rings.size());
        rings.push_back(i);
    }
    const std::int64_t to = from + places;
    if (to < 0 || to >= static_cast<std::int64_t>(rings.size())) {
        return text::Refusal{places < 0 ? "There is no ring before it" : "There is no ring behind it",
                             m_program.spanOf(instruction)};
    }
    std::vector<text::Span> slots;
    for (std::int64_t i = std::min(from, to); i <= std::max(from, to); ++i) {
        const std::uint32_t ring = rings[static_cast<std::size_t>(i)];
        const auto found = ringStatement(m_program, ring);
        if (const auto* const refusal = std::get_if<text::Refusal>(&found)) return *refusal;
        if (!slots.empty()) {
            const std::uint32_t border = blockBorder(m_program, rings[static_cast<std::size_t>(i - 1)], ring);
            if (border != kNone) {
                return text::Refusal{"The rings stand in different blocks", m_program.spanOf(border)};
            }
        }
        slots.push_back(spanOf(m_program, std::get<Extent>(found)));
    }
    const Layout layout(m_program.text);
    if (std::all_of(slots.begin(), slots.end(), [&](text::Span slot) { return layout.hasOwnLines(slot); })) {
        for (text::Span& slot : slots) slot.end = layout.commentEnd(slot.end);
    }
    std::vector<text::Span> contents = slots;
    if (places > 0)
        std::rotate(contents.begin(), contents.begin() + 1, contents.end());
    else
        std::rotate(contents.begin(), contents.end() - 1, contents.end());
    text::TextEdits edits;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        edits.replace(slots[i], m_program.text.substr(contents[i].start, contents[i].length()));
    }
    const auto [first, last] = std::minmax(from, to);
    return finish(std::move(edits),
                  ringsOf(rings[static_cast<std::size_t>(first)], rings[static_cast<std::size_t>(last)]));
}

EditOutcome Editor::wrapInFor(std::uint32_t first, std::uint32_t last, std::uint32_t count) const {
    if (first > last) std::swap(first, last);
    if (count == 0) return text::Refusal{"A loop of no passes draws nothing", m_program.spanOf(first)};
    const auto found = ringStatement(m_program, first);
    if (const auto* const refusal = std::get_if<text::Refusal>(&found)) return *refusal;
    const Extent extent{std::get<Extent>(found).first, last};
    const auto effect = effectOf(m_program, extent);
    if (const auto* const refusal = std::get_if<text::Refusal>(&effect)) return *refusal;
    if (std::get<Effect>(effect) != Effect{}) {
        return text::Refusal{"These rings use or leave numbers on the stack, where the loop keeps its count",
                             m_program.spanOf(last)};
    }
    const Layout layout(m_program.text);
    const text::Span span = spanOf(m_program, extent);
    const bool ownLines = layout.hasOwnLines(span);
    text::TextEdits edits;
    if (ownLines) {
        edits.insert(span.start, fmt::format("{} for{}{}", count, layout.lineBreak(span.start),
                                             layout.indent(span.start)));
    } else {
        edits.insert(span.start, fmt::format("{} for ", count));
    }
    layout.insertAfter(span.end, "end", ownLines, edits);
    return finish(std::move(edits), ringsOf(extent.first, extent.last));
}

std::vector<LoopCount> loopCounts(const Program& program) {
    std::vector<LoopCount> out;
    for (std::uint32_t i = 0; i < program.code.size(); ++i) {
        if (program.code[i].op != Op::kFor) continue;
        const bool literal = i > 0 && program.code[i - 1].op == Op::kPush;
        out.push_back({i, literal ? std::optional(program.code[i - 1].number) : std::nullopt});
    }
    return out;
}

EditOutcome Editor::setLoopCount(std::uint32_t instruction, double count) const {
    if (instruction == 0 || m_program.code[instruction - 1].op != Op::kPush) {
        return text::Refusal{"How often this loop goes round is computed; change it there",
                             m_program.spanOf(instruction == 0 ? 0 : instruction - 1)};
    }
    if (!std::isfinite(count))
        return text::Refusal{"The count must be a number", m_program.spanOf(instruction)};
    text::TextEdits edits;
    edits.replace(m_program.spanOf(instruction - 1), formatNumber(count));
    const auto inside = [&](const RingEvent& ring) {
        const auto loops = loopsAround(m_program, ring.instruction);
        return std::find(loops.begin(), loops.end(), instruction) != loops.end();
    };
    const auto rings = std::count_if(m_timeline.rings.begin(), m_timeline.rings.end(), inside);
    return finish(std::move(edits), static_cast<std::size_t>(rings));
}

text::Span Editor::sectionSpan(std::uint32_t word) const {
    std::uint32_t last = word;
    while (last + 1 < m_program.code.size() && m_program.code[last + 1].op != Op::kSection) ++last;
    return spanOf(m_program, {word, last});
}

EditOutcome Editor::setSection(Section section, std::optional<std::string_view> value) const {
    const auto words = asSectionValue(value.value_or(""));
    const std::uint32_t begin = m_program.sections[static_cast<std::size_t>(section)];
    if (!words) {
        return text::Refusal{
            fmt::format("'{}' can't be the value of {}", *value, sectionName(section)),
            begin == kNone ? text::placeAt(m_program.text.size()) : m_program.spanOf(begin - 1)};
    }
    const Layout layout(m_program.text);
    text::TextEdits edits;
    std::uint32_t end = begin == kNone ? 0 : begin;
    while (end < m_program.code.size() && m_program.code[end].op != Op::kSection) ++end;
    if (!value) {
        for (std::uint32_t i = m_program.bodyEnd; i < m_program.code.size(); ++i) {
            if (m_program.tokenText(m_program.code[i].token) != sectionName(section)) continue;
            std::uint32_t last = i;
            while (last + 1 < m_program.code.size() && m_program.code[last + 1].op != Op::kSection) ++last;
            remove(m_program, {i, last}, layout, edits);
        }
    } else if (begin == kNone) {
        appendSection(section, *words, edits);
    } else if (begin == end) {
        if (!words->empty()) layout.insertAfter(m_program.spanOf(begin - 1).end, *words, false, edits);
    } else if (words->empty()) {
        remove(m_program, {begin, end - 1}, layout, edits);
    } else {
        edits.replace(m_program.spanOf(begin), *words);
        if (end - begin > 1) remove(m_program, {begin + 1, end - 1}, layout, edits);
    }
    return finish(std::move(edits), m_timeline.rings.size());
}

void Editor::appendSection(Section section, std::string_view words, text::TextEdits& edits) const {
    const Layout layout(m_program.text);
    const std::size_t size = m_program.text.size();
    const std::string_view lineBreak = layout.lineBreak(size);
    const std::string line = fmt::format("{}{}{}", sectionName(section), words.empty() ? "" : " ", words);
    if (layout.startsLine(size)) return edits.insert(size, fmt::format("{}{}", line, lineBreak));
    const bool comment = m_program.tokens.empty() ||
                         m_program.text.find("--", m_program.tokens.back().span.end) != std::string::npos;
    if (lineBreak.empty() && !comment) return edits.insert(size, " " + line);
    edits.insert(size, fmt::format("{}{}", lineBreak.empty() ? "\n" : lineBreak, line));
}

}  // namespace lw::stackup
