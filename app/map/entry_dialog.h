// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "map/map_session.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace lw::map_editor {

/// A field for the id of a terrain: the game's to choose from, any to be typed.
[[nodiscard]] QComboBox* terrainBox(const MapSession& session, const QString& now, QWidget* parent);

/// Asks for a new legend entry and adds it.
class EntryDialog : public QDialog {
    Q_OBJECT

public:
    /// `wanted`: the character offered; its terrain is guessed.
    EntryDialog(MapSession& session, std::optional<char32_t> wanted, QWidget* parent = nullptr);

    [[nodiscard]] char32_t character() const;
    void accept() override;

private:
    void refresh();

    MapSession& m_session;
    QLineEdit* m_character;
    QComboBox* m_terrain;
    QLabel* m_consequence;
    QPushButton* m_accept = nullptr;
};

}  // namespace lw::map_editor
