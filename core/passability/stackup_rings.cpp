// SPDX-License-Identifier: MIT
#include "passability/stackup_rings.h"

#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "pattern/ring.h"
#include "stackup/machine.h"

namespace lw::passability {

namespace {

constexpr std::size_t kMostWalls = 1'000'000;
constexpr double kSecondsPerTick = 0.25 / 60;

class Converter {
public:
    Converter(const stackup::Program& program, const stackup::Timeline& timeline,
              const pattern::WallTable& walls, std::uint32_t maxTicks)
        : m_program(program),
          m_timeline(timeline),
          m_walls(walls),
          m_maxTicks(maxTicks),
          m_ticks(liveTicks(timeline, maxTicks)) {}

    StackupRings convert() {
        for (const stackup::CallEvent& call : m_timeline.immediate) addCall(call, 0);
        for (std::size_t i = 0; i < m_timeline.events.size() && m_out.why.empty(); ++i) {
            // One ring beyond the end stands for all of them: it tells that more would come.
            if (m_isBeyond) break;
            const stackup::Event& event = m_timeline.events[i];
            if (event.kind == stackup::EventKind::kRing) addRing(event.index, m_ticks[i]);
            if (event.kind == stackup::EventKind::kCall) addCall(m_timeline.calls[event.index], m_ticks[i]);
        }
        return std::move(m_out);
    }

private:
    void addRing(std::uint32_t index, std::uint32_t tick) {
        const stackup::RingEvent& event = m_timeline.rings[index];
        stackup::drawInto(m_program, m_timeline, event, m_drawn);
        if (m_drawn.status == pattern::RingStatus::kHang) {
            m_out.hangs = true;
            return refuse(fmt::format("a ring hangs the game at {} sides", m_timeline.sides),
                          event.instruction);
        }
        add(tick, static_cast<float>(event.thickness), {event.instruction, index});
    }

    void addCall(const stackup::CallEvent& call, std::uint32_t tick) {
        if (call.kind != stackup::CallKind::kLinked || call.arguments.empty()) return;
        m_drawn = {};
        m_drawn.sides = m_timeline.sides;
        m_drawn.visits.push_back({call.arguments[0], 0, call.name[0]});
        const double thickness = call.arguments.size() > 1 ? call.arguments[1] : m_timeline.usualThickness;
        add(tick, static_cast<float>(thickness), {call.instruction, std::nullopt});
    }

    void add(std::uint32_t tick, float thickness, RingSource source) {
        Ring ring{tick, m_timeline.sides, {}, thickness, 0};
        for (const pattern::DrawnWall& wall : pattern::drawnWalls(m_drawn, m_walls, m_timeline.sides)) {
            ring.walls.push_back(wall.side);
        }
        m_count += ring.walls.size();
        if (m_count > kMostWalls) {
            return refuse(fmt::format("it makes more than {} walls", fmt::group_digits(kMostWalls)),
                          source.instruction);
        }
        m_isBeyond = tick >= m_maxTicks;
        m_out.rings.push_back(std::move(ring));
        m_out.sources.push_back(source);
    }

    void refuse(std::string why, std::uint32_t instruction) {
        m_out.why = std::move(why);
        m_out.place = m_program.spanOf(instruction);
    }

    const stackup::Program& m_program;
    const stackup::Timeline& m_timeline;
    const pattern::WallTable& m_walls;
    std::uint32_t m_maxTicks;
    std::vector<std::uint32_t> m_ticks;
    StackupRings m_out;
    pattern::Ring m_drawn;
    std::size_t m_count = 0;
    bool m_isBeyond = false;
};

}  // namespace

std::vector<std::uint32_t> liveTicks(const stackup::Timeline& timeline, std::uint32_t maxTicks) {
    std::vector<std::uint32_t> ticks;
    ticks.reserve(timeline.events.size());
    std::uint32_t tick = 0;
    double left = 0;
    for (const stackup::Event& event : timeline.events) {
        ticks.push_back(tick);
        if (event.kind != stackup::EventKind::kWait) continue;
        left += timeline.waits[event.index].seconds;
        while (tick < maxTicks) {
            ++tick;
            left -= kSecondsPerTick;
            if (!(left > 0)) break;
        }
    }
    return ticks;
}

StackupRings ringsOf(const stackup::Program& program, const stackup::Timeline& timeline,
                     const pattern::WallTable& walls, std::uint32_t maxTicks) {
    StackupRings out = Converter(program, timeline, walls, maxTicks).convert();
    if (timeline.stopped) {
        out.why = "it was stopped";
        out.place = {};
        out.hangs = false;
    } else if (const auto error = stackup::errorDiagnostic(program, timeline)) {
        out.why = error->message;
        out.place = error->span;
        out.hangs = false;
    }
    return out;
}

}  // namespace lw::passability
