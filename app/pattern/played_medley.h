// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <vector>

#include "passability/medley.h"
#include "passability/proof.h"
#include "pattern/pattern_session.h"

namespace lw::pattern_editor {

/// The programs of a file in random order, as a level would send them: made ready to be played against and
/// painted. Never changed once made.
class PlayedMedley {
public:
    /// At the session's side count and conditions. Null where no program can be sent.
    [[nodiscard]] static std::shared_ptr<const PlayedMedley> make(const PatternSession& session,
                                                                  const passability::Conditions& conditions,
                                                                  quint64 seed);

    /// Its rings, each with its own index as its source, and their field.
    [[nodiscard]] const std::shared_ptr<const passability::Proof>& walls() const { return m_walls; }
    [[nodiscard]] const RingScene& scene() const { return m_scene; }
    [[nodiscard]] std::size_t ringCount() const { return m_pictures.size(); }
    [[nodiscard]] const RingPicture& picture(std::size_t ring) const { return m_pictures[ring]; }
    /// Seconds of Play's clock: when a ring arrives and has passed, when all is over.
    [[nodiscard]] double ringTime(std::size_t ring) const { return m_timeline.rings[ring].time; }
    [[nodiscard]] double ringEnd(std::size_t ring) const;
    [[nodiscard]] double duration() const { return m_duration; }
    /// Which of the programs sent a ring belongs to, counted on; its name, and the ring's place in the file.
    [[nodiscard]] std::size_t sentOf(std::size_t ring) const { return m_sources[ring].sent; }
    [[nodiscard]] const QString& nameOf(std::size_t ring) const { return m_names[sentOf(ring)]; }
    [[nodiscard]] text::Span placeOf(std::size_t ring) const { return m_places[ring]; }

    /// Programs that are sent in one go.
    static constexpr std::size_t kPrograms = 12;

private:
    PlayedMedley() = default;

    std::shared_ptr<const passability::Proof> m_walls;
    stackup::Timeline m_timeline;  ///< of the rings alone
    RingScene m_scene;
    std::vector<RingPicture> m_pictures;
    std::vector<passability::MedleyRing> m_sources;
    std::vector<text::Span> m_places;
    std::vector<QString> m_names;  ///< of each program sent
    double m_duration = 0;
};

}  // namespace lw::pattern_editor
