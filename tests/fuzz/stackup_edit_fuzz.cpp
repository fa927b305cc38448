// SPDX-License-Identifier: MIT
// Every request for a change of a program is done or refused; what is done compiles, and comments stay.
#include <algorithm>

#include "fuzz/fuzz_support.h"
#include "stackup/compile.h"
#include "stackup/edit.h"
#include "stackup/export.h"
#include "stackup/machine.h"

using lw::fuzzing::require;
using namespace lw::stackup;

namespace {

std::size_t commentBytes(const std::string& text) {
    std::size_t bytes = 0;
    for (std::size_t at = text.find("--"); at != std::string::npos; at = text.find("--", at)) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        bytes += end - at;
        at = end;
    }
    return bytes;
}

void checkOutcome(const Program& program, const EditOutcome& outcome) {
    if (const auto* const refusal = std::get_if<lw::text::Refusal>(&outcome)) {
        require(refusal->place.end <= program.text.size(), "a refusal has a place in the text");
        return;
    }
    const std::string after = std::get<Edit>(outcome).edits.apply(program.text);
    require(!compile(after).error, "what was edited compiles");
    require(commentBytes(after) == commentBytes(program.text), "comments stay");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    FuzzedDataProvider input(data, size);
    const auto chosen = input.ConsumeIntegral<std::uint16_t>();
    const auto other = input.ConsumeIntegral<std::uint16_t>();
    const int places = input.ConsumeIntegralInRange(-3, 3);
    const auto number = input.ConsumeFloatingPoint<double>();
    const std::string words = input.ConsumeRandomLengthString(20);
    const Program program = compile(input.ConsumeRemainingBytesAsString());
    if (program.error) return 0;
    RunSettings settings;
    settings.limit = 500;
    const Timeline timeline = run(program, settings);
    const Editor editor(program, timeline);

    checkOutcome(program, editor.insertRing(kNone, "a 40 p:_|."));
    checkOutcome(program, editor.setSection(static_cast<Section>(chosen % kSectionCount), words));
    checkOutcome(program, editor.setSection(static_cast<Section>(chosen % kSectionCount), std::nullopt));
    require(!compile(exportStackup(program, timeline, settings)).error, "an export compiles");
    if (timeline.rings.empty()) return 0;
    const std::size_t index = chosen % timeline.rings.size();
    const std::uint32_t ring = timeline.rings[index].instruction;
    const std::uint32_t last = timeline.rings[other % timeline.rings.size()].instruction;
    checkOutcome(program, editor.setPattern(ring, words));
    checkOutcome(program, editor.setThickness(index, number));
    checkOutcome(program, editor.setPosition(index, number));
    checkOutcome(program, editor.insertRing(ring, words));
    checkOutcome(program, editor.duplicateRing(ring));
    checkOutcome(program, editor.deleteRing(ring));
    checkOutcome(program, editor.moveRing(ring, places));
    checkOutcome(program, editor.wrapInFor(ring, last, 3));
    return 0;
}
