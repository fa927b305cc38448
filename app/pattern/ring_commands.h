// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "pattern/pattern_session.h"

namespace lw::pattern_editor {

// Changes of whole rings. Each works on a ring of the timeline, says itself why it can't be done, and selects
// the ring it was about afterwards.

/// A new ring behind the selected one, or the first one.
void addRing(PatternSession& session);
void duplicateRing(PatternSession& session, std::size_t ring);
void deleteRing(PatternSession& session, std::size_t ring);
/// By so many rings of the text, up (in) if negative.
void moveRing(PatternSession& session, std::size_t ring, int places);
/// To the place of another ring of the timeline.
void moveRingTo(PatternSession& session, std::size_t ring, std::size_t to);
void wrapInFor(PatternSession& session, std::size_t first, std::size_t last, std::uint32_t count);
/// In units, or in ideal thicknesses.
void setThickness(PatternSession& session, std::size_t ring, double thickness, bool ideal);
void setPosition(PatternSession& session, std::size_t ring, double position);
void setPatternText(PatternSession& session, std::size_t ring, const QString& text);
/// How often a `for` goes round.
void setLoopCount(PatternSession& session, std::uint32_t instruction, double count);
/// Gives a section its words, or takes it out.
void setSection(PatternSession& session, stackup::Section section, const std::optional<QString>& words);
/// The words of a section in the text; nothing where it is not there.
[[nodiscard]] std::optional<QString> sectionWords(const PatternSession& session, stackup::Section section);

}  // namespace lw::pattern_editor
