// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/connect_plan.h"

#include <algorithm>

#include "connect/shape.h"
#include "document/kind.h"
#include "dungeon/recipe_job.h"
#include "formats/map_file.h"
#include "map/header_edit.h"
#include "map/terrain_paint.h"

namespace lw::dungeon_editor {

using dungeon::Point;
using dungeon::Rectangle;

namespace {

std::shared_ptr<const map::MapAnalysis> mapOf(const std::shared_ptr<const language::Analysis>& analysis) {
    const auto file = std::static_pointer_cast<const formats::MapFile>(analysis);
    return {file, &file->map()};
}

std::pair<int, int> keyOf(const connect::FloorArea& area) {
    return {area.first.x, area.first.y};
}

}  // namespace

ConnectPlan::ConnectPlan(document::Document& map, const QRect& selection)
    : m_document(map), m_selection(selection), m_map(mapOf(map.analysis())) {
    m_settings.selectionOnly = !selection.isEmpty();
    readGround();
    findRooms();
    connectRooms();
}

void ConnectPlan::set(const ConnectSettings& settings) {
    const bool otherGround = !(settings.terrains == m_settings.terrains);
    const bool otherRooms = settings.shared != m_settings.shared || !(settings.limits == m_settings.limits);
    m_settings = settings;
    if (otherGround) readGround();
    if (otherGround || otherRooms) findRooms();
    connectRooms();
}

void ConnectPlan::readGround() {
    m_ground.reset();
    m_groundRefusal.reset();
    auto ground = connect::readGround(*m_map, m_settings.terrains);
    if (auto* refusal = std::get_if<text::Refusal>(&ground))
        m_groundRefusal = std::move(*refusal);
    else
        m_ground = std::move(std::get<connect::Ground>(ground));
}

void ConnectPlan::findRooms() {
    m_rooms.clear();
    m_leftOut.clear();
    connect::RoomLimits limits = m_settings.limits;
    limits.anyShape = limits.anyShape && m_settings.shared;
    m_floor = m_ground ? connect::surveyRooms(m_ground->floor, limits) : connect::FloorAreas{};
    for (std::size_t i = 0; i < m_floor.areas.size(); ++i) {
        const connect::FloorArea& area = m_floor.areas[i];
        if (area.leftOut != connect::LeftOut::kNot) {
            m_leftOut.push_back(area);
            continue;
        }
        const std::int32_t width = m_ground->floor.width();
        m_rooms.push_back(
            {area, connect::cellsOf(m_floor, width, i), toQString(connect::shapeWord(m_floor, width, i))});
    }
}

void ConnectPlan::connectRooms() {
    m_given.reset();
    // Cells that no wall encloses yet can be meant for a room all the same.
    if (m_settings.selectionOnly && roomCount() == 0 && m_unticked.empty())
        m_given = {m_selection.x(), m_selection.y(), m_selection.width(), m_selection.height()};
    m_result.reset();
    if (m_ground) m_result = connect::connectOn(*m_ground, *m_map, options());
}

std::vector<std::vector<Point>> ConnectPlan::leftOutCells() const {
    std::vector<std::vector<Point>> cells;
    for (std::size_t i = 0; i < m_floor.areas.size(); ++i)
        if (m_floor.areas[i].leftOut != connect::LeftOut::kNot)
            cells.push_back(connect::cellsOf(m_floor, m_ground->floor.width(), i));
    return cells;
}

bool ConnectPlan::isTaken(std::size_t room) const {
    const connect::FloorArea& area = m_rooms[room].area;
    if (m_unticked.contains(keyOf(area))) return false;
    const Rectangle& box = area.bounds;
    return !m_settings.selectionOnly || m_selection.contains(QRect(box.x, box.y, box.width, box.height));
}

void ConnectPlan::take(std::size_t room, bool on) {
    if (room >= m_rooms.size()) return;
    const auto key = keyOf(m_rooms[room].area);
    on ? (void)m_unticked.erase(key) : (void)m_unticked.insert(key);
    connectRooms();
}

void ConnectPlan::takeAll(bool on) {
    m_unticked.clear();
    if (!on)
        for (const Room& room : m_rooms) m_unticked.insert(keyOf(room.area));
    connectRooms();
}

std::size_t ConnectPlan::roomCount() const {
    if (m_given) return 1;
    std::size_t count = 0;
    for (std::size_t i = 0; i < m_rooms.size(); ++i) count += isTaken(i) ? 1 : 0;
    return count;
}

std::optional<std::size_t> ConnectPlan::roomAt(Point cell) const {
    for (std::size_t i = 0; i < m_rooms.size(); ++i)
        if (std::ranges::find(m_rooms[i].cells, cell) != m_rooms[i].cells.end()) return i;
    return std::nullopt;
}

std::size_t ConnectPlan::doorsOf(std::size_t room) const {
    if (done() == nullptr) return 0;
    const auto found =
        std::ranges::find(done()->rooms, m_rooms[room].area.bounds, &connect::ConnectedRoom::bounds);
    return found == done()->rooms.end() ? 0 : found->doors.size();
}

bool ConnectPlan::isShut(std::size_t room) const {
    return done() != nullptr && isTaken(room) && doorsOf(room) == 0 &&
           dungeon::parametersOf(m_settings.recipe).minSidesToConnect > 0;
}

connect::ConnectOptions ConnectPlan::options() const {
    connect::ConnectOptions options;
    options.terrains = m_settings.terrains;
    options.shared = m_settings.shared;
    options.joinAll = m_settings.joinAll;
    options.limits = m_settings.limits;
    if (m_given) {
        options.rooms = {*m_given};
    } else if (!options.shared) {
        options.rooms.emplace();
        for (std::size_t i = 0; i < m_rooms.size(); ++i)
            if (isTaken(i)) options.rooms->push_back(m_rooms[i].area.bounds);
    } else {
        for (std::size_t i = 0; i < m_rooms.size(); ++i)
            if (!isTaken(i)) options.leaveOut.push_back(m_rooms[i].area.first);
    }
    options.seed = m_settings.recipe.seed;
    options.parameters = dungeon::parametersOf(m_settings.recipe);
    return options;
}

const connect::Connection* ConnectPlan::done() const {
    return m_result ? std::get_if<connect::Connection>(&*m_result) : nullptr;
}

const connect::ConnectRefusal* ConnectPlan::refused() const {
    return m_result ? std::get_if<connect::ConnectRefusal>(&*m_result) : nullptr;
}

QString ConnectPlan::refusal() const {
    if (m_groundRefusal) return document::sentence(m_groundRefusal->reason) + QLatin1Char('.');
    if (roomCount() == 0 && !m_settings.joinAll) {
        if (!m_rooms.empty()) return QStringLiteral("No room is ticked.");
        if (!m_settings.limits.anyShape || !m_settings.shared)
            return QStringLiteral("No room was found: a plain rectangle of floor with wall round it.");
        return QStringLiteral("No room was found: floor more than one tile wide with wall round it.");
    }
    if (refused() == nullptr) return {};
    const auto place = m_map->tileAt(refused()->refusal.place.start);
    std::string reason = refused()->refusal.reason;
    if (refused()->doors && refused()->doors->error) {
        // Which step it was goes without saying here.
        const dungeon::GenerationError& error = *refused()->doors->error;
        if (const std::string_view what = error.what(); reason.starts_with(what))
            reason.replace(0, what.size(), error.cause());
    }
    QString text = document::sentence(reason) + QLatin1Char('.');
    if (place) text += QStringLiteral(" See the tile at (%1, %2).").arg(place->x).arg(place->y);
    return text;
}

std::optional<Point> ConnectPlan::failure() const {
    if (refused() == nullptr) return std::nullopt;
    if (refused()->doors && refused()->doors->error) {
        if (const auto cell = refused()->doors->error->cell()) return cell;
    }
    const auto place = m_map->tileAt(refused()->refusal.place.start);
    if (!place) return std::nullopt;
    return Point{static_cast<std::int32_t>(place->x), static_cast<std::int32_t>(place->y)};
}

std::optional<std::uint64_t> ConnectPlan::nextSeed(std::uint64_t most) const {
    if (!m_ground) return std::nullopt;
    connect::ConnectOptions tried = options();
    for (std::uint64_t i = 0; i < most; ++i) {
        ++tried.seed;
        if (std::holds_alternative<connect::Connection>(connect::connectOn(*m_ground, *m_map, tried)))
            return tried.seed;
    }
    return std::nullopt;
}

std::vector<Point> ConnectPlan::besideDoors() const {
    std::vector<Point> cells;
    if (done() == nullptr || !m_settings.beside) return cells;
    const dungeon::WallFloor& floor = m_ground->floor;
    for (const connect::OpenedDoor& door : done()->opened) {
        const bool upright = door.inside.x != door.cell.x;
        for (const int side : {-1, 1}) {
            const Point beside = door.cell + (upright ? Point{0, side} : Point{side, 0});
            if (floor.contains(beside) && m_ground->isWall[floor.index(beside)] != 0 &&
                std::ranges::find(done()->opened, beside, &connect::OpenedDoor::cell) == done()->opened.end())
                cells.push_back(beside);
        }
    }
    return cells;
}

std::shared_ptr<const language::Analysis> ConnectPlan::preview() const {
    const language::Language& language = m_document.kind().language();
    const auto read = [&](const text::Snapshot& text) {
        return language.analyse({text, m_document.companions(), m_document.analysis()});
    };
    if (done() == nullptr) return read(m_document.text());
    const text::Snapshot shown = m_document.text().apply(done()->edits);
    auto analysis = read(shown);
    std::vector<map::TerrainCell> cells;
    for (const Point cell : besideDoors()) cells.push_back({cell.x, cell.y, *m_settings.beside});
    if (cells.empty()) return analysis;
    const auto painted = map::paintTerrains(*mapOf(analysis), cells, {});
    const auto* paint = std::get_if<map::TerrainPaint>(&painted);
    return paint == nullptr ? analysis : read(shown.apply(paint->edits));
}

QString ConnectPlan::apply() {
    if (done() == nullptr || done()->edits.empty()) return QStringLiteral("There is no door to open.");
    const quint64 token = m_document.beginGesture();
    const auto outcome = m_document.apply(done()->edits, QStringLiteral("Connect rooms"), {token, false});
    if (outcome == document::EditOutcome::kReadOnly) {
        m_document.endGesture(token);
        return m_document.readOnlyReason();
    }
    if (const QString why = applyRest(token); !why.isEmpty()) {
        m_document.cancelGesture(token);
        return document::sentence(why.toStdString()) + QLatin1Char('.');
    }
    m_document.endGesture(token);
    return {};
}

/// What is beside the doors and their features, as parts of the same step; why not, else nothing.
QString ConnectPlan::applyRest(quint64 token) {
    const QString name = QStringLiteral("Connect rooms");
    std::vector<map::TerrainCell> cells;
    for (const Point cell : besideDoors()) cells.push_back({cell.x, cell.y, *m_settings.beside});
    if (!cells.empty()) {
        auto painted = map::paintTerrains(*mapOf(m_document.analysis()), cells, {});
        if (const auto* refusal = std::get_if<text::Refusal>(&painted))
            return QString::fromStdString(refusal->reason);
        m_document.apply(std::move(std::get<map::TerrainPaint>(painted).edits), name, {token, false});
    }
    if (!m_settings.feature) return {};
    for (const connect::OpenedDoor& door : done()->opened) {
        auto added =
            map::addFeature(*mapOf(m_document.analysis()), door.cell.x, door.cell.y, *m_settings.feature);
        if (const auto* refusal = std::get_if<text::Refusal>(&added))
            return QString::fromStdString(refusal->reason);
        m_document.apply(std::move(std::get<text::TextEdits>(added)), name, {token, false});
    }
    return {};
}

}  // namespace lw::dungeon_editor
