// SPDX-License-Identifier: GPL-3.0-or-later
// Picking up stamps and putting them down (spec/tiles.md 10).
#include <algorithm>

#include "map/map_tools.h"
#include "map/shapes.h"

namespace lw::map_editor {

namespace {

int floorDivided(int a, int b) {
    return a / b - (a % b < 0 ? 1 : 0);
}

}  // namespace

const StampLanding* MapTools::landing(QPoint cell) {
    if (!m_session.kit().hasStamp()) return nullptr;
    const quint64 revision = m_session.document().revision();
    if (!m_landing || m_landing->anchor != cell || m_landingRevision != revision) {
        m_landing = landStamp(m_session.map(), m_session.kit(), m_session.wishes(), cell);
        m_landingRevision = revision;
    }
    return &*m_landing;
}

// Picking up

void MapTools::beginPickUp(QPoint cell) {
    if (busy()) return;
    begin(Gesture::kPickUp, nearMap(cell));
    emit changed();
}

void MapTools::pickUpTo(QPoint cell) {
    if (m_gesture != Gesture::kPickUp) return;
    m_now = nearMap(cell);
    emit changed();
}

std::optional<QRect> MapTools::pickUp() const {
    if (m_gesture != Gesture::kPickUp) return std::nullopt;
    return rectangleOf(m_start, m_now) & m_session.area();
}

void MapTools::endPickUp() {
    const auto area = pickUp();
    if (!area) return;
    end();
    if (area->isEmpty()) return;
    const stamp::Stamp stamp = stampOf(m_session.map(), CellSet(*area));
    emit pickedUp(stamp);
    m_session.kit().takeStamp({stamp}, 0);
    m_session.setTool(Tool::kStamp);
}

// Putting down

void MapTools::stampTo(QPoint cell, bool free) {
    const PaintKit& kit = m_session.kit();
    std::vector<QPoint> anchors;
    const QPoint step = kit.step();
    const QPoint corner = m_start - kit.anchor();
    // Every cell crossed since the last event counts, so that fast drags leave no holes.
    for (const QPoint& crossed : lineCells(m_now, cell)) {
        QPoint anchor = crossed;
        if (free) {
            const QRect box(crossed - kit.anchor(), kit.stampSize());
            if (m_lastBox.isValid() && box.intersects(m_lastBox)) continue;
        } else {
            const int i = floorDivided(crossed.x() - corner.x(), step.x());
            const int j = floorDivided(crossed.y() - corner.y(), step.y());
            if (!m_stamped.insert({i, j}).second) continue;
            anchor = m_start + QPoint(i * step.x(), j * step.y());
        }
        m_lastBox = QRect(anchor - kit.anchor(), kit.stampSize());
        anchors.push_back(anchor);
    }
    m_now = cell;
    if (anchors.empty()) return;
    std::vector<stamp::Placement> placements;
    for (const QPoint& anchor : anchors) {
        auto more = placementsAt(kit, anchor, m_session.area().size());
        std::move(more.begin(), more.end(), std::back_inserter(placements));
    }
    if (!putStamps(std::move(placements)) && anchors.size() == 1 && m_start == cell) cancel();
}

bool MapTools::growBy(const map::Margins& margins) {
    if (margins.left <= 0 && margins.top <= 0 && margins.right <= 0 && margins.bottom <= 0) return true;
    const auto grown =
        map::resize(m_session.map(), margins, m_session.ground().value_or(m_session.primary()));
    if (const auto* refusal = std::get_if<text::Refusal>(&grown)) {
        m_session.request(*refusal, {});
        return false;
    }
    if (!m_session.request(std::get<map::Resize>(grown).edits, strokeName(), {m_token, false})) return false;
    const QPoint by(static_cast<int>(margins.left), static_cast<int>(margins.top));
    if (by.isNull()) return true;
    m_start += by;
    m_now += by;
    if (m_lastBox.isValid()) m_lastBox.translate(by);
    emit grew(by);
    return true;
}

bool MapTools::putStamps(std::vector<stamp::Placement> placements) {
    const PaintKit& kit = m_session.kit();
    if (kit.grows()) {
        const map::Margins margins = stamp::beyondMap(m_session.map(), placements);
        if (!growBy(margins)) return false;
        for (stamp::Placement& placement : placements) {
            placement.at.x += static_cast<std::int32_t>(margins.left);
            placement.at.y += static_cast<std::int32_t>(margins.top);
        }
    }
    stamp::PutOptions options;
    options.characters = m_session.wishes();
    options.wallsFollow = kit.wallsFollow();
    const auto result = stamp::put(m_session.map(), placements, options);
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) {
        m_session.request(*refusal, strokeName());
        return false;
    }
    const auto& put = std::get<stamp::Put>(result);
    m_openEdge += put.openEdge.size();
    const auto outcome = m_session.request(put.edits, strokeName(), {m_token, false});
    if (outcome) tellAdded(put.added);
    return true;
}

void MapTools::stampShape(const CellSet& cells, QPoint first) {
    constexpr qint64 kMostCells = 1 << 20;
    if (cells.count() > kMostCells) {
        m_session.refuse(QStringLiteral("This area is too large for stamps; take a part of it."));
        return;
    }
    // From the shape's corner on, whatever the stamp's anchor.
    const bool fill = m_session.tool() == Tool::kFill;
    putStamps(stampsOver(m_session.kit(), cells, fill ? first : first + m_session.kit().anchor()));
}

}  // namespace lw::map_editor
