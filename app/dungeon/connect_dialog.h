// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QRect>
#include <memory>
#include <optional>
#include <set>

#include "connect/connect.h"
#include "document/document.h"
#include "dungeon/connect_preview.h"
#include "dungeon/connect_rooms.h"
#include "dungeon/recipe.h"

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QRadioButton;
class QSpinBox;

namespace lw::dungeon_editor {

class ParameterGroup;
class SeedSpinBox;
class SideChances;

/// Opens doors between the rooms of a map document, with a preview on the map's own tiles. What is applied is
/// one undo step. Walls between rooms count for both unless GoRogue's rule is asked for; then what it would
/// throw on is refused, with both rooms, and with ways round it.
class ConnectDialog : public QDialog {
    Q_OBJECT

public:
    /// `selection`: the selected cells of the map, empty if there are none.
    ConnectDialog(document::Document& map, const QRect& selection, QWidget* parent = nullptr);
    ~ConnectDialog() override;

    /// Why it can't be done; empty where it can.
    [[nodiscard]] QString refusal() const;
    /// Rooms that are to be connected.
    [[nodiscard]] std::size_t roomCount() const;
    [[nodiscard]] ParameterGroup& doors() const { return *m_doors; }
    [[nodiscard]] ConnectRooms& rooms() const { return *m_roomList; }
    [[nodiscard]] const ConnectPreview& preview() const { return *m_preview; }
    /// Goes on to the next seed with which it can be done.
    void nextSeed();
    void leaveOut(std::size_t room, bool out = true);
    void accept() override;

    static constexpr std::uint64_t kMostSeeds = 1000;

private:
    void build();
    [[nodiscard]] QWidget* makeSettings();
    [[nodiscard]] QComboBox* terrainBox(const QString& automatic, const QString& name);
    [[nodiscard]] QComboBox* featureBox();
    void readGround();
    void findRooms();
    void refresh();
    void showState();
    void showRepairs();
    [[nodiscard]] connect::ConnectOptions options() const;
    [[nodiscard]] bool isTaken(const connect::FloorArea& area) const;
    [[nodiscard]] std::optional<std::size_t> roomAt(dungeon::Point cell) const;
    [[nodiscard]] const connect::Connection* done() const;
    [[nodiscard]] const connect::ConnectRefusal* refused() const;
    /// The wall to both sides of the doors opened.
    [[nodiscard]] std::vector<dungeon::Point> besideDoors() const;
    /// The map's text with the doors, and what is to lie beside them.
    [[nodiscard]] text::Snapshot resultText() const;
    [[nodiscard]] QString applyRest(quint64 token);

    document::Document& m_document;
    QRect m_selection;
    std::shared_ptr<const map::MapAnalysis> m_map;  ///< of the document as it was opened
    std::optional<connect::Ground> m_ground;
    std::optional<text::Refusal> m_groundRefusal;
    connect::FloorAreas m_floor;
    std::vector<connect::FloorArea> m_found;           ///< the rooms of the map by the rule chosen
    std::vector<std::vector<dungeon::Point>> m_cells;  ///< of each
    std::vector<QString> m_shapes;
    std::vector<connect::FloorArea> m_leftOut;
    std::set<std::pair<int, int>> m_unticked;  ///< FloorArea::first of rooms that stay as they are
    /// What is to be connected, if not rooms that were found.
    std::optional<dungeon::Rectangle> m_given;
    std::optional<std::variant<connect::Connection, connect::ConnectRefusal>> m_result;
    dungeon::Recipe m_recipe;  ///< of which the door settings and the seed count
    ConnectPreview* m_preview;
    ConnectRooms* m_roomList;
    ParameterGroup* m_doors;
    SideChances* m_sides;
    SeedSpinBox* m_seed;
    QRadioButton* m_all;
    QRadioButton* m_selected;
    QComboBox* m_wall = nullptr;
    QComboBox* m_floorBox = nullptr;
    QComboBox* m_door = nullptr;
    QComboBox* m_beside = nullptr;
    QComboBox* m_feature = nullptr;
    QCheckBox* m_shared;
    QCheckBox* m_joinAll;
    QCheckBox* m_corridors;
    QSpinBox* m_leastWidth;
    QSpinBox* m_leastHeight;
    QLabel* m_state;
    QHBoxLayout* m_repairs = nullptr;
    QPushButton* m_go;
};

}  // namespace lw::dungeon_editor
