// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/played_medley.h"

#include <algorithm>

#include "stackup/machine.h"

namespace lw::pattern_editor {

std::shared_ptr<const PlayedMedley> PlayedMedley::make(const PatternSession& session,
                                                       const passability::Conditions& conditions,
                                                       quint64 seed) {
    const formats::PatternFile& file = session.analysis();
    const int sides = session.conditions().sides;
    std::vector<passability::Sendable> programs;
    std::vector<const formats::ProgramText*> texts;
    for (const formats::ProgramText& program : file.programs()) {
        if (!program.readOnly.empty()) continue;
        stackup::RunSettings settings = session.runSettings(sides);
        if (&program != session.program()) {
            const stackup::RunSettings own = file.settingsFor(program);
            settings.arguments = own.arguments;
            settings.results = own.results;
        }
        programs.push_back({&program.program(), std::move(settings)});
        texts.push_back(&program);
    }
    passability::Medley medley =
        passability::sendAtRandom(programs, file.walls(), kPrograms, conditions.maxTicks, seed);
    if (medley.rings.empty()) return nullptr;

    const std::shared_ptr<PlayedMedley> out(new PlayedMedley);
    for (const passability::SentProgram& sent : medley.sent) {
        const std::string& name = texts[sent.program]->name;
        out->m_names.push_back(name.empty() ? QStringLiteral("the pattern") : QString::fromStdString(name));
    }
    auto walls = std::make_shared<passability::Proof>();
    walls->sides = sides;
    walls->rings.rings = medley.rings;
    out->m_timeline.sides = sides;
    for (std::size_t i = 0; i < medley.rings.size(); ++i) {
        const passability::SentProgram& sent = medley.sent[medley.sources[i].sent];
        const formats::ProgramText& text = *texts[sent.program];
        stackup::RingEvent event = sent.timeline.rings[medley.sources[i].ring];
        const pattern::Ring drawn = stackup::draw(text.program(), sent.timeline, event);
        const pattern::PString& pattern =
            text.program().patterns[text.program().code[event.instruction].index];
        out->m_pictures.push_back(makePicture(drawn, file.walls(), pattern.divisions.size()));
        out->m_places.push_back(text.place.toHost(text.program().spanOf(event.instruction)));
        walls->rings.sources.push_back({event.instruction, static_cast<std::uint32_t>(i)});
        event.time = medley.rings[i].tick / passability::kTicksPerSecond;
        out->m_timeline.rings.push_back(event);
    }
    walls->field = std::make_shared<const passability::Field>(std::move(medley.rings), conditions);
    out->m_walls = std::move(walls);
    out->m_sources = std::move(medley.sources);
    out->m_scene = RingScene(out->m_timeline, session.scene().unitsPerSecond());
    out->m_duration =
        std::max(medley.endTick / passability::kTicksPerSecond, out->ringEnd(out->m_pictures.size() - 1));
    return out;
}

double PlayedMedley::ringEnd(std::size_t ring) const {
    const stackup::RingEvent& event = m_timeline.rings[ring];
    return event.time + event.thickness / m_scene.unitsPerSecond();
}

}  // namespace lw::pattern_editor
