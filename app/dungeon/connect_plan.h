// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QString>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "connect/connect.h"
#include "document/document.h"
#include "dungeon/recipe.h"
#include "map/analysis.h"

namespace lw::dungeon_editor {

/// What "Connect rooms" is set to.
struct ConnectSettings {
    connect::Terrains terrains{};
    connect::RoomLimits limits{};
    bool shared = true;  ///< whether a wall between two rooms counts for both; else GoRogue's rule
    bool joinAll = false;
    bool selectionOnly = false;
    std::optional<std::string> beside{};   ///< terrain of the wall to both sides of a door; nothing: it stays
    std::optional<std::string> feature{};  ///< put at each door, as it is written
    dungeon::Recipe recipe{};              ///< of which the door settings and the seed count
};

/// The doors that a map is to get: the rooms found in it, which of them are ticked, and what came of it. One
/// map as it was when it was opened; computed anew after each change.
class ConnectPlan {
public:
    struct Room {
        connect::FloorArea area;
        std::vector<dungeon::Point> cells;
        QString shape;  ///< "L-shape"
    };

    ConnectPlan(document::Document& map, const QRect& selection);

    [[nodiscard]] const map::MapAnalysis& map() const { return *m_map; }
    [[nodiscard]] const ConnectSettings& settings() const { return m_settings; }
    void set(const ConnectSettings& settings);

    [[nodiscard]] const std::vector<Room>& rooms() const { return m_rooms; }
    [[nodiscard]] const std::vector<connect::FloorArea>& leftOut() const { return m_leftOut; }
    [[nodiscard]] std::vector<std::vector<dungeon::Point>> leftOutCells() const;
    [[nodiscard]] bool isTaken(std::size_t room) const;
    void take(std::size_t room, bool on);
    void takeAll(bool on);
    /// Rooms that are to be connected.
    [[nodiscard]] std::size_t roomCount() const;
    [[nodiscard]] std::optional<std::size_t> roomAt(dungeon::Point cell) const;
    [[nodiscard]] std::size_t doorsOf(std::size_t room) const;
    /// Whether no wall of it can be opened.
    [[nodiscard]] bool isShut(std::size_t room) const;

    /// Null where it can't be done.
    [[nodiscard]] const connect::Connection* done() const;
    [[nodiscard]] const connect::ConnectRefusal* refused() const;
    /// Why it can't be done; empty where it can.
    [[nodiscard]] QString refusal() const;
    [[nodiscard]] std::optional<dungeon::Point> failure() const;
    /// The first seed after the present one, of so many, with which it can be done.
    [[nodiscard]] std::optional<std::uint64_t> nextSeed(std::uint64_t most) const;

    /// The map with its doors, read anew: for a picture.
    [[nodiscard]] std::shared_ptr<const language::Analysis> preview() const;
    /// Changes the document, as one undo step; why not, else nothing.
    [[nodiscard]] QString apply();

private:
    void readGround();
    void findRooms();
    void connectRooms();
    [[nodiscard]] connect::ConnectOptions options() const;
    [[nodiscard]] std::vector<dungeon::Point> besideDoors() const;
    [[nodiscard]] QString applyRest(quint64 token);

    document::Document& m_document;
    QRect m_selection;
    std::shared_ptr<const map::MapAnalysis> m_map;
    ConnectSettings m_settings;
    std::optional<connect::Ground> m_ground;
    std::optional<text::Refusal> m_groundRefusal;
    connect::FloorAreas m_floor;
    std::vector<Room> m_rooms;
    std::vector<connect::FloorArea> m_leftOut;
    std::set<std::pair<int, int>> m_unticked;  ///< FloorArea::first of rooms that stay as they are
    /// What is to be connected, if not rooms that were found.
    std::optional<dungeon::Rectangle> m_given;
    std::optional<std::variant<connect::Connection, connect::ConnectRefusal>> m_result;
};

}  // namespace lw::dungeon_editor
