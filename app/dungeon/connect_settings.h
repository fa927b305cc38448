// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "dungeon/connect_plan.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;
class QVBoxLayout;

namespace lw::dungeon_editor {

class ParameterGroup;
class SeedSpinBox;
class SideChances;

/// How doors are opened: GoRogue's settings with the seed, what counts as a room and what a wall, and what is
/// put at a door. Each change is announced; what is shown is what show() was told.
class ConnectSettingsPanel : public QWidget {
    Q_OBJECT

public:
    /// The terrains and features offered are the map's and its game's.
    explicit ConnectSettingsPanel(const map::MapAnalysis& map, QWidget* parent = nullptr);
    ~ConnectSettingsPanel() override;

    void show(const ConnectSettings& settings);
    using QWidget::show;
    /// How many pieces of floor no way leads to.
    void setCutOff(std::size_t pieces);
    [[nodiscard]] ParameterGroup& doors() const { return *m_doors; }

signals:
    void changed(const lw::dungeon_editor::ConnectSettings& settings);
    /// What was typed is not taken: why.
    void refused(const QString& why);

private:
    void build();
    [[nodiscard]] QWidget* makeRooms();
    [[nodiscard]] QWidget* makeTerrains();
    [[nodiscard]] QComboBox* terrainBox(const QString& automatic, const QString& name);
    [[nodiscard]] QComboBox* featureBox();
    void tell();

    const map::MapAnalysis& m_map;
    ConnectSettings m_settings;
    ParameterGroup* m_doors;
    SideChances* m_sides;
    SeedSpinBox* m_seed;
    QComboBox* m_wall = nullptr;
    QComboBox* m_floor = nullptr;
    QComboBox* m_door = nullptr;
    QComboBox* m_beside = nullptr;
    QComboBox* m_feature = nullptr;
    QCheckBox* m_shared;
    QCheckBox* m_joinAll;
    QCheckBox* m_corridors;
    QSpinBox* m_leastWidth;
    QSpinBox* m_leastHeight;
    QLabel* m_cutOff;
};

}  // namespace lw::dungeon_editor
