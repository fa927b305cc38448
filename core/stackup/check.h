// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "pattern/check.h"
#include "pattern/walls.h"
#include "stackup/inputs.h"
#include "stackup/program.h"
#include "stackup/settings.h"
#include "stackup/timeline.h"
#include "text/diagnostic.h"

namespace lw::stackup {

/// The side counts of `sides` at which `#restrict` lets the program be picked; where it can't be told, they
/// are kept.
[[nodiscard]] std::vector<int> allowedSides(const Program& program, std::span<const int> sides,
                                            const RunSettings& settings);

/// The problems of a ring instruction's P-string at the side counts of `sides` (pattern::checkDivisions), at
/// their places in the program, sorted.
[[nodiscard]] std::vector<pattern::Finding> checkRing(const Program& program, std::uint32_t instruction,
                                                      std::span<const int> sides);

/// Counts the characters of a program's P-strings that `walls` does not link, at their places in its text.
void countUnlinked(const Program& program, const pattern::WallTable& walls, pattern::UnlinkedUses& uses);

/// What a run tells: its error, and as warnings P210 (a ring's pivot is not whole), R_FRACTION (a depth or
/// count is no whole number in range) and R_UNDEFINED_FN (a function that is not known), each once for an
/// instruction; P300 for a ring that hangs at the run's side count.
[[nodiscard]] std::vector<text::Diagnostic> checkTimeline(const Program& program, const Timeline& timeline);

/// Everything `check` lists of a program that is a file of its own, sorted: what compiling found, the
/// P-strings at the usual side counts that `#restrict` and conditions on `$sides` let them run at
/// (SideReach), each character without a link, and, where it compiles, what runs at each of those side counts
/// tell, once for all of them (`settings.sides` is not looked at). A stack that is too short is an error, as
/// where nothing sends arguments, unless it lacks what a function may give back. At most text::kMaxPerCode of
/// a code.
[[nodiscard]] std::vector<text::Diagnostic> checkProgram(const Program& program,
                                                         const pattern::WallTable& walls,
                                                         const RunSettings& settings = {});

/// The problems of a program that is a file of its own: bytes of its text that are not UTF-8 are one warning
/// more; a text in UTF-16 has no other problem.
[[nodiscard]] std::vector<text::Diagnostic> withEncoding(std::string_view text,
                                                         std::vector<text::Diagnostic> problems);
/// Both at once.
[[nodiscard]] std::vector<text::Diagnostic> check(const Program& program, const pattern::WallTable& walls,
                                                  const RunSettings& settings = {});

/// What `check` lists of a program that a level sends, but for characters without a link: those are told once
/// a file. It runs with each of `sent` (filledArguments), and what not all of them tell says with which. With
/// none known, and for results that no one knows, only what different guesses agree on is told. A short stack
/// is no problem, unless the program takes numbers without end.
[[nodiscard]] std::vector<text::Diagnostic> checkSent(const Program& program, const Inputs& inputs,
                                                      std::span<const std::vector<double>> sent,
                                                      const pattern::WallTable& walls,
                                                      const RunSettings& settings = {});

}  // namespace lw::stackup
