// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "map/map_session.h"

class QComboBox;
class QLabel;
class QPushButton;
class QRadioButton;

namespace lw::map_editor {

/// How many tiles of `cells` (of the whole map, where it is empty) have one of the characters.
[[nodiscard]] std::size_t countTiles(const map::MapAnalysis& map, const std::vector<char32_t>& characters,
                                     const CellSet& cells);
/// Makes them `to`, as one step.
bool replaceTiles(MapSession& session, const std::vector<char32_t>& characters, const CellSet& cells,
                  char32_t to);

/// Asks for a character, or a terrain with all of its characters, to be replaced in the map or the selection,
/// and says how many tiles that are.
class ReplaceDialog : public QDialog {
    Q_OBJECT

public:
    ReplaceDialog(MapSession& session, char32_t from, QWidget* parent = nullptr);
    void accept() override;

private:
    void refresh();
    [[nodiscard]] CellSet cells() const;

    MapSession& m_session;
    std::vector<std::vector<char32_t>> m_choices;  ///< the characters of each line of `m_from`
    std::vector<char32_t> m_targets;
    QComboBox* m_from;
    QComboBox* m_to;
    QRadioButton* m_everywhere;
    QRadioButton* m_inSelection;
    QLabel* m_count;
    QPushButton* m_accept;
};

}  // namespace lw::map_editor
