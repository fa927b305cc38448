// SPDX-License-Identifier: MIT
#include "stackup/timeline.h"

#include <algorithm>

namespace lw::stackup {

std::span<const std::uint32_t> passesOf(const Timeline& timeline, std::size_t ring) {
    const std::size_t start = timeline.rings[ring].passes;
    const bool last = ring + 1 == timeline.rings.size();
    const std::size_t end = last ? timeline.passes.size() : timeline.rings[ring + 1].passes;
    return std::span(timeline.passes).subspan(start, end - start);
}

std::vector<std::uint32_t> loopsAround(const Program& program, std::uint32_t instruction) {
    std::vector<std::uint32_t> loops;
    for (std::uint32_t at = program.code[instruction].loop; at != kNone; at = program.code[at].loop) {
        loops.push_back(at);
    }
    std::reverse(loops.begin(), loops.end());
    return loops;
}

std::optional<text::Span> literalSpan(const Program& program, const Value& value) {
    if (value.source == kNone || program.code[value.source].op != Op::kPush) return std::nullopt;
    return program.spanOf(value.source);
}

pattern::Ring draw(const Program& program, const Timeline& timeline, const RingEvent& ring) {
    pattern::Ring out;
    drawInto(program, timeline, ring, out);
    return out;
}

void drawInto(const Program& program, const Timeline& timeline, const RingEvent& ring, pattern::Ring& out) {
    const pattern::PString& pattern = program.patterns[program.code[ring.instruction].index];
    pattern::evaluateInto(pattern, timeline.sides, ring.position.number, timeline.mirror, out);
}

std::optional<text::Diagnostic> errorDiagnostic(const Program& program, const Timeline& timeline) {
    if (!timeline.error) return std::nullopt;
    const RunError& error = *timeline.error;
    const text::Span place = error.instruction < program.code.size() ? program.spanOf(error.instruction)
                                                                     : text::placeAt(program.text.size());
    text::Diagnostic diagnostic{text::Severity::kError, error.code, error.message, place, {}, {}};
    if (error.code == "R_LIMIT" && error.instruction < program.code.size()) {
        const std::uint32_t loop = program.code[error.instruction].loop;
        if (loop != kNone) diagnostic.related.push_back({program.spanOf(loop), "The loop that goes on"});
    }
    return diagnostic;
}

}  // namespace lw::stackup
