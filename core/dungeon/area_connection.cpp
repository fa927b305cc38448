// SPDX-License-Identifier: MIT
#include "dungeon/area_connection.h"

#include <fmt/format.h>

#include "dungeon/step_lint.h"

namespace lw::dungeon {

SettingInfo connectionPointsSetting() {
    return {.field = "points",
            .cName = "ConnectionPointSelector",
            .title = "Points",
            .help =
                "Between which cells of two areas a tunnel runs: drawn ones, the middles of the boxes "
                "around them, or the closest."};
}

SettingInfo tunnelCreationSetting(std::string_view field) {
    return {.field = field,
            .cName = "TunnelCreator",
            .title = "Tunnels",
            .help = "How tunnels run: along one axis and then the other, or straight."};
}

Stage tunnelStage(const TunnelCreation& creation, const Tunnel& tunnel, Point from, Point to) {
    Stage stage{.kind = Stage::Kind::kTunnelDug,
                .from = from,
                .to = to,
                .count = tunnel.area->size(),
                .flag = tunnel.horizontalFirst};
    if (creation.kind == TunnelCreation::Kind::kDirectLine) {
        stage.say = [](const Stage& dug) {
            return fmt::format("Two areas are joined by a tunnel of {} from {} straight to {}",
                               counted(dug.count, "cell", "cells"), cellText(dug.from), cellText(dug.to));
        };
    }
    return stage;
}

void lintAreaConnection(StepLint& lint) {
    using text::Severity;
    const auto& tunnels = std::get<TunnelCreation>(lint.value("tunnels_by"));
    const auto& points = std::get<PointSelection>(lint.value("points"));
    const bool isDirect = tunnels.kind == TunnelCreation::Kind::kDirectLine;
    if (isDirect && tunnels.adjacency == AdjacencyRule::kDiagonals) {
        TunnelCreation repaired = tunnels;
        repaired.adjacency = AdjacencyRule::kCardinals;
        lint.report(Severity::kError, "dungeon-tunnels", "tunnels_by",
                    "a direct line can't step along Diagonals alone: GoRogue throws an ArgumentException",
                    {lint.fix("Use Cardinals", {{"tunnels_by", repaired}})});
        return;
    }
    if (isDirect && tunnels.adjacency == AdjacencyRule::kEightWay) {
        TunnelCreation repaired = tunnels;
        repaired.adjacency = AdjacencyRule::kCardinals;
        lint.report(Severity::kWarning, "dungeon-unconnected", "tunnels_by",
                    fmt::format("EightWay lines slant, so areas may be joined only corner to corner{}; where "
                                "one can't move slantwise the map may fall apart",
                                tunnels.doubleWide ? "" : ", and double_wide is off"),
                    {lint.fix("Use Cardinals", {{"tunnels_by", repaired}})});
    }
    if (points.kind == PointSelection::Kind::kCenterBounds && lint.mayHaveOddAreas("areas")) {
        lint.report(Severity::kWarning, "dungeon-unconnected", "points",
                    "the middle of the box around an area that is no rectangle may be wall, so that a tunnel "
                    "to it joins nothing; Random and Closest choose cells of the area",
                    {lint.fix("Use Random", {{"points", PointSelection{}}})});
    }
    for (const std::string_view emptying : {"TunnelDeadEndTrimming", "RemoveDuplicatePoints"}) {
        if (lint.earlier(emptying) == nullptr) continue;
        lint.reportStep(
            Severity::kWarning, "dungeon-lost",
            fmt::format("{} can take all cells of an area that stays listed, and GoRogue fails or "
                        "carves a cell at the corner where such an area is joined",
                        emptying));
        break;
    }
    if (lint.has("distance") && points.kind == PointSelection::Kind::kClosest &&
        points.distance != std::get<Distance>(lint.value("distance"))) {
        lint.report(Severity::kWarning, "dungeon-distance", "distance",
                    fmt::format("the closest cells are chosen by {}, but compared by {}",
                                nameOf(points.distance), nameOf(std::get<Distance>(lint.value("distance")))));
    }
}

}  // namespace lw::dungeon
