// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QRect>
#include <memory>
#include <optional>

#include "connect/connect.h"
#include "document/document.h"
#include "dungeon/recipe.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QRadioButton;

namespace lw::dungeon_editor {

class ConnectPreview;
class ParameterGroup;
class SeedSpinBox;
class SideChances;

/// Opens doors between the rooms of a map document, with a preview on the map's own tiles. What is applied is
/// one undo step. Walls between rooms count for both unless GoRogue's rule is asked for; then what it would
/// throw on is refused, with the place.
class ConnectDialog : public QDialog {
    Q_OBJECT

public:
    /// `selection`: the selected cells of the map, empty if there are none.
    ConnectDialog(document::Document& map, const QRect& selection, QWidget* parent = nullptr);
    ~ConnectDialog() override;

    /// Why it can't be done; empty where it can.
    [[nodiscard]] QString refusal() const;
    [[nodiscard]] std::size_t roomCount() const { return m_rooms.size(); }
    [[nodiscard]] ParameterGroup& doors() const { return *m_doors; }
    void accept() override;

private:
    void build();
    [[nodiscard]] QComboBox* terrainBox(const QString& automatic, const QString& name);
    void readGround();
    void findRooms();
    void refresh();
    void showState();
    [[nodiscard]] connect::ConnectOptions options() const;

    document::Document& m_document;
    QRect m_selection;
    std::shared_ptr<const map::MapAnalysis> m_map;  ///< of the document as it was opened
    std::optional<connect::Ground> m_ground;
    std::optional<text::Refusal> m_groundRefusal;
    std::vector<connect::FloorArea> m_found;  ///< the rooms of the map by the rule chosen
    std::vector<dungeon::Rectangle> m_rooms;  ///< those to connect
    /// What is to be connected, if not rooms that were found.
    std::optional<dungeon::Rectangle> m_given;
    std::optional<std::variant<connect::Connection, connect::ConnectRefusal>> m_result;
    dungeon::Recipe m_recipe;  ///< of which the door settings and the seed count
    ConnectPreview* m_preview;
    ParameterGroup* m_doors;
    SideChances* m_sides;
    SeedSpinBox* m_seed;
    QRadioButton* m_all;
    QRadioButton* m_selected;
    QComboBox* m_wall = nullptr;
    QComboBox* m_floor = nullptr;
    QComboBox* m_door = nullptr;
    QCheckBox* m_shared;
    QCheckBox* m_joinAll;
    QLabel* m_state;
    QPushButton* m_go;
};

}  // namespace lw::dungeon_editor
