// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "pattern/pattern_session.h"

namespace lw::pattern_editor {

// Changes of rows. Each says itself why it can't be done, and selects the rows it was about afterwards.

enum class NewRow { kRing, kWait, kTurn };

/// Behind the selected rows, of a block in front of its first row; else at the end of the body.
[[nodiscard]] stackup::RowPlace placeBehind(const PatternSession& session);
/// A ring has the head of the one beside it, a wait the length of the one before.
void addRow(PatternSession& session, NewRow what, stackup::RowPlace place);
void addRow(PatternSession& session, NewRow what);
/// Rows given as text, of this or another program.
void insertRows(PatternSession& session, const QString& text, stackup::RowPlace place, const QString& name);

void duplicateRows(PatternSession& session);
void deleteRows(PatternSession& session);
void moveRows(PatternSession& session, stackup::RowRange rows, stackup::RowPlace place);
/// The selected rows past the one above (-1) or below (1), out of their block at its end.
void moveRowsBy(PatternSession& session, int direction);
/// Turns the rings of the selected rows by so many sides.
void rotateRows(PatternSession& session, int sides);
/// `rows` with the waits that follow, where the last of them is a ring.
[[nodiscard]] stackup::RowRange withWaits(const PatternSession& session, stackup::RowRange rows);

/// The selected rows as text; empty without any.
[[nodiscard]] QString copiedRows(const PatternSession& session);
/// Rows behind the selected ones; a P-string alone into the ring looked at.
void pasteRows(PatternSession& session, const QString& text);

/// What was typed into a cell of the list.
void changeRow(PatternSession& session, std::size_t row, int column, const QString& typed);
void setWait(PatternSession& session, std::size_t row, double number, stackup::WaitUnit unit,
             document::Gesture gesture = {});
/// The step by which waits of a unit are dragged and changed by keys.
[[nodiscard]] double waitStep(stackup::WaitUnit unit);
/// The selected wait, or the one behind the ring, longer or shorter by a step.
void stretchWait(PatternSession& session, int steps);
void setTurn(PatternSession& session, std::size_t row, double number, bool absolute);
/// Writes a computed number of a row in the place of what computes it.
void writeHere(PatternSession& session, std::size_t row, int column, double number);
void writeLiteral(PatternSession& session, std::uint32_t literal, double number);
void setPatternText(PatternSession& session, std::size_t ring, const QString& text);
/// How often a `for` goes round.
void setLoopCount(PatternSession& session, std::uint32_t instruction, double count);
/// Gives a section its words, or takes it out.
void setSection(PatternSession& session, stackup::Section section, const std::optional<QString>& words);
/// The words of a section in the text; nothing where it is not there.
[[nodiscard]] std::optional<QString> sectionWords(const PatternSession& session, stackup::Section section);

}  // namespace lw::pattern_editor
