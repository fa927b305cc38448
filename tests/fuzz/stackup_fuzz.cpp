// SPDX-License-Identifier: MIT
// Any bytes compile to a program or to problems inside the text, and every program ends.
#include "fuzz/fuzz_support.h"
#include "stackup/check.h"
#include "stackup/compile.h"
#include "stackup/machine.h"

using lw::fuzzing::require;
using namespace lw::stackup;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    FuzzedDataProvider input(data, size);
    RunSettings settings;
    settings.sides = input.ConsumeIntegralInRange(1, 20);
    settings.mirror = input.ConsumeBool() ? 1 : -1;
    settings.seed = input.ConsumeIntegral<std::uint64_t>();
    settings.assumeUnknown = input.ConsumeBool();
    settings.limit = 2000;
    settings.functions = vectorFunctions();
    const Program program = compile(input.ConsumeRemainingBytesAsString());

    require(program.error.has_value() == lw::text::hasErrors(program.problems), "an error is a problem");
    require(listing(program).size() == program.code.size(), "a line for every instruction");
    for (const auto& problem : program.problems) {
        require(problem.span.end <= program.text.size(), "a problem lies in the text");
    }
    const Timeline timeline = run(program, settings);
    require(timeline.executed <= settings.limit + 1, "a run ends at the limit");
    for (std::size_t i = 0; i < timeline.rings.size(); ++i) {
        const lw::pattern::Ring ring = draw(program, timeline, timeline.rings[i]);
        require(ring.cells.size() == static_cast<std::size_t>(settings.sides), "a cell for every side");
        require(passesOf(timeline, i).size() <= kLoopsKept, "a few loop passes");
    }
    for (const auto& problem : check(program, lw::pattern::WallTable::library(), settings)) {
        require(problem.span.end <= program.text.size(), "a problem lies in the text");
    }
    return 0;
}
