// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <array>

#include "document/settings.h"
#include "dungeon/map_text.h"
#include "game/definition.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace lw::dungeon_editor {

/// Asks for the characters and terrains of a dungeon that becomes a map; remembers them.
class MapDialog : public QDialog {
    Q_OBJECT

public:
    /// `game`: of the folder the map belongs to, whose terrains are offered.
    MapDialog(document::Settings& settings, const QString& name, const game::Definition& game,
              QWidget* parent = nullptr);

    [[nodiscard]] dungeon::MapStyle style() const;
    void accept() override;

private:
    struct Row {
        QLineEdit* character = nullptr;
        QComboBox* terrain = nullptr;
    };
    void check();
    [[nodiscard]] QString terrainOf(const Row& row) const;
    /// Whether doors are floor to the game, so that they have no tile of their own.
    [[nodiscard]] bool hasDoors() const;

    document::Settings& m_settings;
    QLineEdit* m_name;
    std::array<Row, 3> m_rows;
    QStringList m_known;  ///< the game's terrains; empty where it lists none
    QLabel* m_problem;
    QPushButton* m_open;
};

}  // namespace lw::dungeon_editor
