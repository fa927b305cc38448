// SPDX-License-Identifier: MIT
#include "dungeon/stages.h"

#include <array>
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

std::string describeSide(const Stage& stage) {
    static constexpr std::array<std::string_view, 4> kNames = {"upper", "right", "lower", "left"};
    const std::string_view name = kNames[stage.index % kNames.size()];
    const std::string room = cellText({stage.room.x, stage.room.y});
    if (stage.passes == 0 && stage.count == 0 && stage.flag)
        return fmt::format("The {} side of the room at {} is left closed: it has more sides than may open",
                           name, room);
    return fmt::format("The {} side of the room at {} {}: {} {} {}", name, room,
                       stage.flag ? "is left closed" : "gets doors", stage.count,
                       stage.flag ? "<" : "is not below", stage.passes);
}

std::string describePoint(const Stage& stage) {
    const std::string room = cellText({stage.room.x, stage.room.y});
    const std::string done =
        stage.flag ? fmt::format("A door is opened at {} of the room at {}", cellText(stage.from), room)
                   : fmt::format("No door at {} of the room at {}: a door is next to it",
                                 cellText(stage.from), room);
    switch (static_cast<PointOutcome>(stage.index)) {
        case PointOutcome::kNoDoorYet:
            return done;
        case PointOutcome::kGoesOn:
            return fmt::format("{}; the side goes on: {} is not below {}", done, stage.count, stage.passes);
        case PointOutcome::kLeaves:
            return fmt::format("{}; the side stops at {} %: {} < {}", done, stage.passes, stage.count,
                               stage.passes);
        case PointOutcome::kThrows:
            return fmt::format("{}; the chance to stop has grown to {}, above 100", done, stage.passes);
    }
    return done;
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
            return fmt::format("Two areas are joined by a tunnel of {} from {} to {}, {} first",
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
        case Stage::Kind::kSideDrawn:
            return describeSide(stage);
        case Stage::Kind::kPointTried:
            return describePoint(stage);
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
