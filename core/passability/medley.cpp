// SPDX-License-Identifier: MIT
#include "passability/medley.h"

#include "passability/stackup_rings.h"
#include "stackup/machine.h"
#include "stackup/random.h"

namespace lw::passability {

namespace {

/// The tick after the last wait of a queue.
std::uint32_t lastTick(const stackup::Timeline& timeline, std::uint32_t maxTicks) {
    stackup::Timeline longer;
    longer.waits = timeline.waits;
    longer.events = timeline.events;
    longer.events.push_back({});
    return liveTicks(longer, maxTicks).back();
}

}  // namespace

Medley sendAtRandom(std::span<const Sendable> programs, const pattern::WallTable& walls, std::size_t count,
                    std::uint32_t maxTicks, std::uint64_t seed) {
    Medley medley;
    std::vector<std::size_t> usable;
    for (std::size_t i = 0; i < programs.size(); ++i) {
        const stackup::Program& program = *programs[i].program;
        if (program.error || !stackup::isAllowed(program, programs[i].settings).value_or(true)) continue;
        const StackupRings rings =
            ringsOf(program, stackup::run(program, programs[i].settings), walls, maxTicks);
        if (rings.why.empty() && !rings.rings.empty()) usable.push_back(i);
    }
    if (usable.empty()) return medley;
    stackup::Random random(seed);
    const auto below = [&random](std::size_t most) {
        return static_cast<std::size_t>(random.between(0, static_cast<double>(most) - 1));
    };
    std::size_t before = usable.size();
    while (medley.sent.size() < count && medley.endTick < maxTicks) {
        std::size_t next = below(usable.size());
        if (next == before && usable.size() > 1) next = (next + 1 + below(usable.size() - 1)) % usable.size();
        before = next;
        SentProgram sent{usable[next], medley.endTick, {}};
        const stackup::Program& program = *programs[sent.program].program;
        stackup::RunSettings settings = programs[sent.program].settings;
        settings.mirror = below(2) == 0 ? 1 : -1;
        settings.startSide = static_cast<double>(below(static_cast<std::size_t>(settings.sides)));
        settings.seed = seed + medley.sent.size();
        sent.timeline = stackup::run(program, settings);
        StackupRings made = ringsOf(program, sent.timeline, walls, maxTicks);
        for (std::size_t i = 0; i < made.rings.size(); ++i) {
            if (!made.sources[i].ring) continue;
            made.rings[i].tick += sent.tick;
            medley.rings.push_back(std::move(made.rings[i]));
            medley.sources.push_back({medley.sent.size(), *made.sources[i].ring});
        }
        // The library sends the next one in the tick after.
        medley.endTick = sent.tick + lastTick(sent.timeline, maxTicks) + 1;
        medley.sent.push_back(std::move(sent));
    }
    return medley;
}

}  // namespace lw::passability
