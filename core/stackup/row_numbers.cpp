// SPDX-License-Identifier: MIT
// Numbers of rows: waits, turns, and those of rings.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "stackup/compile.h"
#include "stackup/layout.h"
#include "stackup/number.h"
#include "stackup/row_edit.h"

namespace lw::stackup {

/// What Edit::rings counts for waits and turns: they change where rings come, not the rings.
constexpr std::size_t kNoRings = 0;

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
    return finish(std::move(edits), kNoRings);
}

EditOutcome RowEditor::setWait(std::size_t row, double number, WaitUnit unit) const {
    if (!std::isfinite(number) || number < 0) {
        return text::Refusal{"A wait is a number, 0 or more", spanOf({row, row})};
    }
    const WrittenWait now = waitOf(m_program, m_rows[row]);
    if (now.number == kNone || now.unit != unit) return replaceRow(row, waitWords(number, unit));
    text::TextEdits edits;
    edits.replace(m_program.spanOf(now.number), formatNumber(number));
    return finish(std::move(edits), kNoRings);
}

EditOutcome RowEditor::setTurn(std::size_t row, double number, bool absolute) const {
    if (!std::isfinite(number)) return text::Refusal{"A turn is a number of sides", spanOf({row, row})};
    const WrittenTurn now = turnOf(m_program, m_rows[row]);
    if (now.number == kNone || now.absolute != absolute) return replaceRow(row, turnWords(number, absolute));
    text::TextEdits edits;
    edits.replace(m_program.spanOf(now.number), formatNumber(number));
    return finish(std::move(edits), kNoRings);
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
    return finish(std::move(edits), kNoRings);
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
