// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <array>

#include "document/settings.h"
#include "dungeon/map_text.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace lw::dungeon_editor {

/// Asks for the characters and terrains of a dungeon that becomes a map; remembers them.
class MapDialog : public QDialog {
    Q_OBJECT

public:
    MapDialog(document::Settings& settings, const QString& name, QWidget* parent = nullptr);

    [[nodiscard]] dungeon::MapStyle style() const;
    void accept() override;

private:
    struct Row {
        QLineEdit* character = nullptr;
        QLineEdit* terrain = nullptr;
    };
    void check();

    document::Settings& m_settings;
    QLineEdit* m_name;
    std::array<Row, 3> m_rows;
    QLabel* m_problem;
    QPushButton* m_open;
};

}  // namespace lw::dungeon_editor
