// SPDX-License-Identifier: MIT
#include "stackup/machine.h"

#include "stackup/machine_state.h"

namespace lw::stackup {

Rates::Rates(const RunSettings& settings)
    : sides(settings.sides),
      unitsPerFrame(settings.speed * 5),
      idealThickness((settings.speed * 5) *
                     ((((800.0 / 21.0 * 4.0) / settings.playerSpeed) / settings.sides) * 0.25)),
      idealDelay((kSecondsPerTurn / settings.playerSpeed) / settings.sides) {}

Timeline run(const Program& program, const RunSettings& settings, const std::stop_token& stop) {
    Timeline timeline;
    Machine(program, settings, stop, timeline).runBody();
    return timeline;
}

Timeline run(const Program& program, const RunSettings& settings, StackWatch& watch) {
    Timeline timeline;
    const std::stop_token never;
    Machine(program, settings, never, timeline, &watch).runBody();
    return timeline;
}

std::optional<bool> isAllowed(const Program& program, const RunSettings& settings) {
    Timeline unused;
    const std::stop_token never;
    Machine machine(program, settings, never, unused);
    const auto value = machine.valueOf(Section::kRestrict);
    if (!machine.ok()) return std::nullopt;
    return !value || *value != 0;
}

}  // namespace lw::stackup
