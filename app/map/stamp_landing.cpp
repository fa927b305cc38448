// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/stamp_landing.h"

#include <QStringList>
#include <algorithm>
#include <map>
#include <utility>

#include "map/cell_paint.h"

namespace lw::map_editor {

namespace {

QSize sizeOf(const map::MapAnalysis& map) {
    return {static_cast<int>(map.expectedWidth()), static_cast<int>(map.height())};
}

int floorDivided(int a, int b) {
    return a / b - (a % b < 0 ? 1 : 0);
}

/// "a, b and c"; of more than a few the rest is counted.
QString listed(QStringList names) {
    constexpr qsizetype kMost = 4;
    if (names.size() > kMost) {
        const qsizetype more = names.size() - (kMost - 1);
        names = names.mid(0, kMost - 1) << QStringLiteral("%1 more").arg(more);
    }
    if (names.size() < 2) return names.join(QString());
    const QString last = names.takeLast();
    return names.join(QStringLiteral(", ")) + QStringLiteral(" and ") + last;
}

}  // namespace

std::vector<stamp::Placement> placementsAt(const PaintKit& kit, QPoint cell, QSize map) {
    std::vector<stamp::Placement> out;
    stamp::Fixed stamp = kit.fixedAt(cell);
    for (const Image& image : kit.images(map)) {
        const QPoint at = image.of(cell);
        out.push_back({{at.x(), at.y()}, stamp::turned(stamp, image.turn)});
    }
    // Its own place comes last, so that it is whole where images meet it.
    out.push_back({{cell.x(), cell.y()}, std::move(stamp)});
    return out;
}

StampLanding landStamp(const map::MapAnalysis& map, const PaintKit& kit, const map::CharacterWishes& wishes,
                       QPoint cell) {
    StampLanding out;
    const auto placements = placementsAt(kit, cell, sizeOf(map));
    const stamp::Fixed& own = placements.back().stamp;
    out.name = own.name;
    out.anchor = cell;
    out.box = QRect(cell - QPoint(own.anchor.x, own.anchor.y), QSize(own.width, own.height));
    out.margins = stamp::beyondMap(map, placements);
    std::vector<QPoint> outside;
    for (int y = 0; y < own.height; ++y) {
        for (int x = 0; x < own.width; ++x) {
            const QPoint at = out.box.topLeft() + QPoint(x, y);
            if (own.at({x, y}).kind != stamp::Stamp::Tile::Kind::kKeep &&
                !QRect(QPoint(), sizeOf(map)).contains(at))
                outside.push_back(at);
        }
    }
    out.beyond = CellSet::ofCells(outside);
    stamp::PutOptions options;
    options.characters = wishes;
    options.wallsFollow = kit.wallsFollow();
    auto put = stamp::put(map, placements, options);
    if (auto* refusal = std::get_if<text::Refusal>(&put)) {
        out.refusal = std::move(*refusal);
        return out;
    }
    out.put = std::move(std::get<stamp::Put>(put));
    out.overlay = overlayOf(map, out.put.cells, out.put.added, wishes);
    return out;
}

std::vector<stamp::Placement> stampsOver(const PaintKit& kit, const CellSet& cells, QPoint first) {
    std::vector<stamp::Placement> out;
    const QPoint step = kit.step();
    const QPoint corner = first - kit.anchor();
    const QRect bounds = cells.bounds();
    // A variant may be larger than the step; it is cut where the next one begins all the same.
    for (int j = floorDivided(bounds.top() - corner.y(), step.y());
         j <= floorDivided(bounds.bottom() - corner.y(), step.y()); ++j) {
        for (int i = floorDivided(bounds.left() - corner.x(), step.x());
             i <= floorDivided(bounds.right() - corner.x(), step.x()); ++i) {
            const QPoint at = first + QPoint(i * step.x(), j * step.y());
            if ((cells & CellSet(QRect(at - kit.anchor(), QSize(step.x(), step.y())))).isEmpty()) continue;
            stamp::Fixed stamp = kit.fixedAt(at);
            const QPoint topLeft = at - QPoint(stamp.anchor.x, stamp.anchor.y);
            for (int y = 0; y < stamp.height; ++y) {
                for (int x = 0; x < stamp.width; ++x) {
                    if (cells.contains(topLeft + QPoint(x, y))) continue;
                    stamp.tiles[static_cast<std::size_t>(y) * static_cast<std::size_t>(stamp.width) +
                                static_cast<std::size_t>(x)] = {};
                }
            }
            std::erase_if(stamp.features, [&](const stamp::Stamp::Feature& feature) {
                return !cells.contains(topLeft + QPoint(feature.place.x, feature.place.y));
            });
            out.push_back({{at.x(), at.y()}, std::move(stamp)});
        }
    }
    return out;
}

stamp::Stamp stampOf(const map::MapAnalysis& map, const CellSet& cells) {
    const QRect bounds = cells.bounds();
    stamp::Stamp out = stamp::pickUp(map, {bounds.x(), bounds.y()}, bounds.width(), bounds.height());
    if (cells.isRectangle()) return out;
    for (int y = 0; y < bounds.height(); ++y) {
        for (int x = 0; x < bounds.width(); ++x) {
            if (!cells.contains(bounds.topLeft() + QPoint(x, y)))
                out.tiles[static_cast<std::size_t>(y) * static_cast<std::size_t>(bounds.width()) +
                          static_cast<std::size_t>(x)] = {};
        }
    }
    std::erase_if(out.features, [&](const stamp::Stamp::Feature& feature) {
        return !cells.contains(bounds.topLeft() + QPoint(feature.place.x, feature.place.y));
    });
    return out;
}

QString describePut(const map::MapAnalysis& map, const stamp::Put& put) {
    std::map<std::string, int> before;
    QStringList after;
    for (const map::TerrainCell& cell : put.cells) {
        const auto tile = map.tile(static_cast<std::size_t>(cell.x), static_cast<std::size_t>(cell.y));
        const map::LegendEntry* const entry = tile ? map.legendEntry(*tile) : nullptr;
        const std::string was = entry != nullptr ? entry->terrain : std::string("unknown");
        if (was == cell.terrain) continue;
        ++before[was];
        const QString becomes = QString::fromStdString(cell.terrain);
        if (!after.contains(becomes)) after << becomes;
    }
    std::vector<std::pair<int, std::string>> counts;
    for (const auto& [terrain, count] : before) counts.emplace_back(count, terrain);
    std::stable_sort(counts.begin(), counts.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    QStringList were;
    for (const auto& [count, terrain] : counts)
        were << QStringLiteral("%1 %2").arg(count).arg(QString::fromStdString(terrain));
    QStringList parts;
    if (!were.isEmpty()) {
        parts << QStringLiteral("%1 %2 %3")
                     .arg(listed(were),
                          were.size() == 1 && counts.front().first == 1 ? QStringLiteral("becomes")
                                                                        : QStringLiteral("become"),
                          listed(after));
    }
    QStringList placed;
    for (const map::NewFeature& feature : put.placed) {
        const QString kind = QString::fromStdString(feature.ron.substr(0, feature.ron.find('(')));
        placed << (kind.startsWith(QLatin1Char('A')) || kind.startsWith(QLatin1Char('E')) ||
                           kind.startsWith(QLatin1Char('I')) || kind.startsWith(QLatin1Char('O')) ||
                           kind.startsWith(QLatin1Char('U'))
                       ? QStringLiteral("an ")
                       : QStringLiteral("a ")) +
                      kind;
    }
    if (!placed.isEmpty()) parts << QStringLiteral("places %1").arg(listed(placed));
    if (!put.gone.empty()) {
        parts << (put.gone.size() == 1 ? QStringLiteral("removes a feature")
                                       : QStringLiteral("removes %1 features").arg(put.gone.size()));
    }
    return parts.isEmpty() ? QStringLiteral("nothing changes") : parts.join(QStringLiteral("; "));
}

QString describeMargins(const map::Margins& margins) {
    const std::int64_t columns = margins.left + margins.right;
    const std::int64_t rows = margins.top + margins.bottom;
    QStringList parts;
    if (columns > 0)
        parts << QStringLiteral("%1 %2").arg(columns).arg(QLatin1String(columns == 1 ? "column" : "columns"));
    if (rows > 0) parts << QStringLiteral("%1 %2").arg(rows).arg(QLatin1String(rows == 1 ? "row" : "rows"));
    return parts.join(QStringLiteral(" and "));
}

}  // namespace lw::map_editor
