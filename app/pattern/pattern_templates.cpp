// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/pattern_templates.h"

namespace lw::pattern_editor {

namespace {

constexpr const char* kBarrage =
    "-- Barrage: one gap in a ring of walls, then another one elsewhere.\n"
    "3 for\n"
    "    r $th p:_|.\n"
    "    $hsides i thsleep      -- time enough for half a turn\n"
    "    $hsides floor rmv\n"
    "end\n";

constexpr const char* kAlternating =
    "-- Alternating barrage: walls and gaps change places with every ring.\n"
    "5 for\n"
    "    r $th p:|._\n"
    "    1.5 i thsleep\n"
    "    1 rmv\n"
    "end\n";

constexpr const char* kTunnel =
    "-- Tunnel: in beside a long wall, round the other way, out on its far side.\n"
    "2 for\n"
    "    a $th p:._|.\n"
    "    a $sides 2 - i p:.\n"
    "    a $th p:~._|.\n"
    "    a $sides 2 - i p:.\n"
    "end\n"
    "a $th p:._|.\n";

constexpr const char* kSpiral =
    "-- Spiral: a gap two sides wide moves on by one side with every ring.\n"
    "$sides 2 * for\n"
    "    r 1 i p:__|.\n"
    "    1 rmv\n"
    "end\n";

constexpr const char* kWallEx =
    "-- Wall-ex: a run of walls over half the sides, now on this side, now on the other.\n"
    "4 for\n"
    "    r $th p:|.+_\n"
    "    $hsides i thsleep\n"
    "    $hsides floor rmv\n"
    "end\n";

document::Template make(const char* name, const char* description, const char* text) {
    return {QString::fromUtf8(name), QString::fromUtf8(description), text};
}

}  // namespace

std::vector<document::Template> patternTemplates() {
    return {make("Barrage", "One gap, half a turn away from ring to ring", kBarrage),
            make("Alternating barrage", "Walls and gaps change places", kAlternating),
            make("Tunnel", "A long wall to go round, there and back", kTunnel),
            make("Spiral", "The gap moves on by one side", kSpiral),
            make("Empty", "No rings yet; add them in the list or in the text", ""),
            make("Wall-ex", "Half the sides closed, then the other half", kWallEx)};
}

}  // namespace lw::pattern_editor
