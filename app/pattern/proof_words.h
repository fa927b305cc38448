// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <optional>

#include "passability/margins.h"
#include "passability/proof.h"

namespace lw::pattern_editor {

class PatternSession;
struct ProofDetails;
struct TightSpot;

/// A verdict as it is shown: always an icon, a word and a figure.
struct ProofWords {
    QString icon;         ///< of resources/icons
    QString word;         ///< "passable"
    QString shortWord;    ///< where there is little room: "luck"; empty where it is the same
    QString figure;       ///< "112 ms to spare"; can be empty
    QString shortFigure;  ///< where there is little room: "112 ms"; empty where it is the same
    QString sentence;     ///< "6 sides: passable, 112 milliseconds to spare, tightest into ring 5"
};

/// What of a verdict is drawn how.
enum class ProofLook { kOk, kLuck, kNever, kNone };
[[nodiscard]] ProofLook lookOf(const passability::Proof& proof);
/// Of icon, word and lines.
[[nodiscard]] QColor colourOf(ProofLook look);
/// What is behind them; invalid for none.
[[nodiscard]] QColor fillOf(ProofLook look);

/// Seconds of Play's clock at the end of a tick: 0 where the first ring's corners arrive.
[[nodiscard]] double playSeconds(const passability::Conditions& conditions, std::uint32_t tick);
/// "112 ms", rounded down; "> 400 ms" from there on and where nothing shuts it.
[[nodiscard]] QString marginText(std::optional<std::uint32_t> ticks);
/// A verdict in a few letters, for a small picture: "163" (milliseconds to spare), "never", "hangs".
[[nodiscard]] QString shortFigure(const passability::Proof& proof);
/// All of a verdict in words.
[[nodiscard]] ProofWords wordsOf(const passability::Proof& proof, const PatternSession& session);
/// "ring 5" or "rings 4 and 5", as they are counted in the panel Rings; walls without a ring by their line.
[[nodiscard]] QString ringNames(const passability::Proof& proof, const PatternSession& session,
                                const std::vector<std::uint32_t>& rings);
/// "Into ring 5, side 4, at 1.05 s: 112 ms to spare".
[[nodiscard]] QString spotText(const ProofDetails& details, const TightSpot& spot,
                               const PatternSession& session);
/// The keys of a safe path: "right 0.10 s, none 0.65 s", from the first one that matters.
[[nodiscard]] QString pathText(const ProofDetails& details);
/// The ring's index in the timeline, where it is one.
[[nodiscard]] std::optional<std::size_t> timelineRing(const passability::Proof& proof, std::uint32_t ring);

/// Margins from here on are told as more than this, ticks.
inline constexpr std::uint32_t kMostMargin = 96;

}  // namespace lw::pattern_editor
