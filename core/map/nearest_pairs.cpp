// SPDX-License-Identifier: MIT
#include "map/nearest_pairs.h"

#include <algorithm>
#include <tuple>

namespace lw::map {

namespace {

/// The point of the greatest x + y among those added with a y up to some bound.
class GreatestSums {
public:
    explicit GreatestSums(std::vector<std::int64_t> ys) : m_ys(std::move(ys)) {
        std::sort(m_ys.begin(), m_ys.end());
        m_ys.erase(std::unique(m_ys.begin(), m_ys.end()), m_ys.end());
        m_best.resize(m_ys.size() + 1);
    }

    void add(std::int64_t y, std::int64_t sum, std::size_t index) {
        for (std::size_t i = rank(y); i < m_best.size(); i += i & (~i + 1)) {
            if (!m_best[i] || sum > m_best[i]->distance) m_best[i] = NearestPoint{index, sum};
        }
    }
    [[nodiscard]] std::optional<NearestPoint> upTo(std::int64_t y) const {
        std::optional<NearestPoint> best;
        for (std::size_t i = rank(y); i > 0; i -= i & (~i + 1)) {
            if (m_best[i] && (!best || m_best[i]->distance > best->distance)) best = m_best[i];
        }
        return best;
    }

private:
    [[nodiscard]] std::size_t rank(std::int64_t y) const {
        return static_cast<std::size_t>(std::upper_bound(m_ys.begin(), m_ys.end(), y) - m_ys.begin());
    }

    std::vector<std::int64_t> m_ys;
    std::vector<std::optional<NearestPoint>> m_best;
};

struct Step {
    std::int64_t x = 0;
    std::int64_t y = 0;
    bool asks = false;
    std::size_t index = 0;
};

/// Looks to the left and up of each point that asks; `steps` in the order in which they are taken.
void lookOneWay(const std::vector<Step>& steps, std::vector<std::optional<NearestPoint>>& out) {
    std::vector<std::int64_t> ys;
    for (const Step& step : steps) ys.push_back(step.y);
    GreatestSums sums(std::move(ys));
    for (const Step& step : steps) {
        if (!step.asks) {
            sums.add(step.y, step.x + step.y, step.index);
            continue;
        }
        const auto best = sums.upTo(step.y);
        if (!best) continue;
        const std::int64_t distance = step.x + step.y - best->distance;
        auto& nearest = out[step.index];
        if (!nearest || distance < nearest->distance) nearest = NearestPoint{best->index, distance};
    }
}

std::vector<std::optional<NearestPoint>> nearest(std::span<const GridPoint> points,
                                                 std::span<const GridPoint> others, bool asksFirst) {
    std::vector<std::optional<NearestPoint>> out(points.size());
    for (const std::int64_t signX : {1, -1}) {
        for (const std::int64_t signY : {1, -1}) {
            std::vector<Step> steps;
            for (std::size_t i = 0; i < points.size(); ++i)
                steps.push_back({signX * points[i].x, signY * points[i].y, true, i});
            for (std::size_t i = 0; i < others.size(); ++i)
                steps.push_back({signX * others[i].x, signY * others[i].y, false, i});
            std::sort(steps.begin(), steps.end(), [asksFirst](const Step& a, const Step& b) {
                return std::tuple(a.x, a.y, a.asks != asksFirst) < std::tuple(b.x, b.y, b.asks != asksFirst);
            });
            lookOneWay(steps, out);
        }
    }
    return out;
}

}  // namespace

std::vector<std::optional<NearestPoint>> nearestOthers(std::span<const GridPoint> points) {
    return nearest(points, points, true);
}

std::vector<std::optional<NearestPoint>> nearestOf(std::span<const GridPoint> points,
                                                   std::span<const GridPoint> others) {
    return nearest(points, others, false);
}

}  // namespace lw::map
