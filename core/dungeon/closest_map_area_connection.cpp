// SPDX-License-Identifier: MIT
#include "dungeon/closest_map_area_connection.h"

#include <algorithm>

#include "dungeon/area_joiner.h"

namespace lw::dungeon {

HorizontalVerticalTunnelCreator::Tunnel HorizontalVerticalTunnelCreator::createTunnel(WallFloor& map,
                                                                                      Point from,
                                                                                      Point to) const {
    Tunnel tunnel{std::make_shared<Area>(), randomOf(rng).nextBool()};
    const Point corner = tunnel.horizontalFirst ? Point{to.x, from.y} : Point{from.x, to.y};
    const auto dig = [&](Point p, bool isSecondRun) {
        map.set(p, true);
        if (!isSecondRun || p != corner) tunnel.area->add(p);
    };
    const auto digRow = [&](bool isSecondRun) {
        const auto [left, right] = std::minmax(from.x, to.x);
        for (std::int32_t x = left; x <= right; ++x) dig({x, corner.y}, isSecondRun);
    };
    const auto digColumn = [&](bool isSecondRun) {
        const auto [top, bottom] = std::minmax(from.y, to.y);
        for (std::int32_t y = top; y <= bottom; ++y) dig({corner.x, y}, isSecondRun);
    };
    if (tunnel.horizontalFirst) {
        digRow(false);
        digColumn(true);
    } else {
        digColumn(false);
        digRow(true);
    }
    return tunnel;
}

ClosestMapAreaConnection::ClosestMapAreaConnection(std::string name, std::string wallFloorTag,
                                                   std::string areasTag, std::string tunnelsTag)
    : GenerationStep(std::move(name), {required<WallFloor>(wallFloorTag), required<AreaList>(areasTag)}),
      wallFloorComponentTag(std::move(wallFloorTag)),
      areasComponentTag(std::move(areasTag)),
      tunnelsComponentTag(std::move(tunnelsTag)) {}

StageSequence ClosestMapAreaConnection::onPerform(GenerationContext& context) {
    const auto map = context.find<WallFloor>(wallFloorComponentTag);
    const auto tunnels =
        context.findOrAdd<AreaList>(tunnelsComponentTag, [] { return std::make_shared<AreaList>(); });
    std::vector<std::shared_ptr<Area>> areas;
    for (const auto& [area, areaStep] : context.find<AreaList>(areasComponentTag)->entries()) {
        if (area->empty()) throw error(ErrorKind::kRefused, {}, "an area to connect has no cells");
        for (const Point p : area->points())
            if (!map->contains(p)) throw OutsideMap(p);
        areas.push_back(area);
    }
    AreaJoiner joiner(map->width(), map->height(), std::move(areas), context.meter());
    while (!joiner.done()) {
        const auto [from, to] = joiner.next();
        const auto [tunnel, horizontalFirst] = tunnelCreator.createTunnel(*map, from, to);
        tunnels->add(tunnel, name());
        const Stage stage{.kind = Stage::Kind::kTunnelDug,
                          .from = from,
                          .to = to,
                          .count = tunnel->size(),
                          .flag = horizontalFirst};
        co_yield stage;
    }
}

}  // namespace lw::dungeon
