// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/side_runs.h"

#include <algorithm>
#include <cmath>

#include "pattern/pattern_session.h"
#include "stackup/machine.h"

namespace lw::pattern_editor {

const SideRuns::Run& SideRuns::at(int sides) const {
    const auto found = m_runs.find(sides);
    if (found != m_runs.end()) return found->second;
    const stackup::Program& program = m_session.program()->program();
    stackup::RunSettings settings = m_session.runSettings(sides);
    settings.limit = kStripLimit;
    Run run{stackup::run(program, settings), stackup::isAllowed(program, settings).value_or(true)};
    return m_runs.emplace(sides, std::move(run)).first->second;
}

bool SideRuns::cut(int sides) const {
    const stackup::Timeline& timeline = this->timeline(sides);
    return timeline.error && timeline.error->code == "R_LIMIT";
}

std::optional<std::size_t> SideRuns::find(std::size_t ring, int sides) const {
    const stackup::Timeline& timeline = this->timeline(sides);
    const std::uint32_t instruction = m_session.instructionOf(ring);
    const auto passes = stackup::passesOf(m_session.timeline(), ring);
    for (std::size_t i = 0; i < timeline.rings.size(); ++i) {
        if (timeline.rings[i].instruction == instruction &&
            std::ranges::equal(stackup::passesOf(timeline, i), passes)) {
            return i;
        }
    }
    return std::nullopt;
}

RingFrame SideRuns::frame(std::size_t ring, int sides) const {
    const stackup::Timeline& shown = m_session.timeline();
    const double pivot = shown.rings[ring].position.number;
    if (sides == shown.sides) return {pivot, shown.mirror};
    const stackup::Timeline& timeline = this->timeline(sides);
    if (const auto found = find(ring, sides)) {
        return {timeline.rings[*found].position.number, timeline.mirror};
    }
    return {std::round(pivot * sides / shown.sides), timeline.mirror};
}

std::optional<RingPicture> SideRuns::picture(std::size_t ring, int sides) const {
    // What is looked at may have run further than this.
    if (sides == m_session.timeline().sides) return m_session.picture(ring);
    const auto found = find(ring, sides);
    if (!found) return std::nullopt;
    const stackup::Timeline& timeline = this->timeline(sides);
    const pattern::Ring drawn =
        stackup::draw(m_session.program()->program(), timeline, timeline.rings[*found]);
    return makePicture(drawn, m_session.walls(), m_session.patternOfRing(ring).divisions.size());
}

}  // namespace lw::pattern_editor
