// SPDX-License-Identifier: MIT
#include "dungeon/stages.h"

#include <fmt/format.h>

namespace lw::dungeon {

std::string cellText(Point p) {
    return fmt::format("({}, {})", p.x, p.y);
}

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", count, count == 1 ? one : many);
}

namespace {

std::string describeDoors(const Stage& stage) {
    const std::string room = cellText({stage.room.x, stage.room.y});
    if (!stage.flag) {
        return fmt::format("The point {} beside the room at {} is dropped, a door is next to it",
                           cellText(stage.from), room);
    }
    if (stage.count > 1) {
        return fmt::format("{} doors are opened, the last at {} of the room at {}", stage.count,
                           cellText(stage.from), room);
    }
    return fmt::format("A door is opened at {} of the room at {}", cellText(stage.from), room);
}

}  // namespace

std::string describe(const Stage& stage) {
    if (stage.say != nullptr) return stage.say(stage);
    switch (stage.kind) {
        case Stage::Kind::kRoomPlaced:
            return fmt::format("A room of {}x{} is placed at {}", stage.room.width, stage.room.height,
                               cellText({stage.room.x, stage.room.y}));
        case Stage::Kind::kMazeGrown:
            return fmt::format("Maze {} takes {}, to {}", stage.index + 1,
                               counted(stage.count, "step", "steps"), cellText(stage.from));
        case Stage::Kind::kTunnelDug:
            return fmt::format("Two mazes are joined by a tunnel of {} from {} to {}, {} first",
                               counted(stage.count, "cell", "cells"), cellText(stage.from),
                               cellText(stage.to), stage.flag ? "across" : "up or down");
        case Stage::Kind::kDoorsChosen:
            return describeDoors(stage);
        case Stage::Kind::kDeadEndsTrimmed:
            if (stage.count == 0) return fmt::format("Tunnel {} keeps all of its cells", stage.index + 1);
            return fmt::format("Tunnel {} loses {} of dead ends in {}", stage.index + 1,
                               counted(stage.count, "cell", "cells"),
                               counted(stage.passes, "pass", "passes"));
        case Stage::Kind::kWorked:
        case Stage::Kind::kStepDone:
            return "The step is done";
        case Stage::Kind::kCleared:
            return "The attempt failed, generation begins again";
        case Stage::Kind::kFailed:
            return "The step failed here";
    }
    return {};
}

bool StageSequence::next() {
    if (!m_handle || m_handle.done()) return false;
    m_handle.resume();
    if (m_handle.promise().error) std::rethrow_exception(std::exchange(m_handle.promise().error, nullptr));
    return !m_handle.done();
}

}  // namespace lw::dungeon
