// SPDX-License-Identifier: MIT
#include "dungeon/point_selection.h"

#include "dungeon/wrapping.h"

namespace lw::dungeon {

namespace {

Point drawPoint(const MultiArea& area, random::Random& random) {
    if (area.size() == 0) {
        throw GenerationError(ErrorKind::kArgument, {}, "ConnectionPointSelector",
                              "an area to connect has no cells to choose from");
    }
    return area.at(random.randomIndex(area.size()));
}

Point centre(const MultiArea& area) {
    const Rectangle box = area.bounds();
    return {wrappedSum(box.x, box.width / 2), wrappedSum(box.y, box.height / 2)};
}

PointPair closest(Distance distance, const MultiArea& first, const MultiArea& second, WorkMeter& meter) {
    PointPair best{kNoPoint, kNoPoint};
    double least = std::numeric_limits<double>::infinity();
    for (const auto& part : first.parts()) {
        for (const Point a : part->points()) {
            meter.spend(second.size());
            for (const auto& otherPart : second.parts()) {
                for (const Point b : otherPart->points()) {
                    const double apart = comparableDistance(distance, a, b);
                    if (!(apart < least)) continue;
                    least = apart;
                    best = {a, b};
                }
            }
        }
    }
    return best;
}

}  // namespace

PointPair selectPoints(const PointSelection& selection, const MultiArea& first, const MultiArea& second,
                       random::Random& random, WorkMeter& meter) {
    meter.spend();
    switch (selection.kind) {
        case PointSelection::Kind::kRandom: {
            const Point a = drawPoint(first, random);
            const Point b = drawPoint(second, random);
            return {a, b};
        }
        case PointSelection::Kind::kCenterBounds:
            return {centre(first), centre(second)};
        case PointSelection::Kind::kClosest:
            break;
    }
    return closest(selection.distance, first, second, meter);
}

}  // namespace lw::dungeon
