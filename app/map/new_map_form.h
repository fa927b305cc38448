// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "game/definition.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace lw::map_editor {

/// A character and the terrain it stands for.
struct LegendChoice {
    char32_t character = 0;
    std::string terrain;

    friend bool operator==(const LegendChoice&, const LegendChoice&) = default;
};

/// A character for each terrain of a game: the one commonly used for it, else its first letter that is free,
/// else another one.
[[nodiscard]] std::vector<LegendChoice> legendOf(const std::vector<game::Terrain>& terrains);

/// The text of a new map. Requires a legend with an entry.
[[nodiscard]] std::string newMapText(const std::string& name, const std::vector<LegendChoice>& legend,
                                     char32_t fill, int width, int height);

/// What is asked about a new map: name, size, legend (the game's, or a preset), and what its tiles are.
class NewMapForm : public QWidget {
    Q_OBJECT

public:
    /// `folder`: where the map will probably stand, so that its game is known.
    explicit NewMapForm(const QString& folder, QWidget* parent = nullptr);

    [[nodiscard]] std::string text() const;

private:
    struct Source {
        QString name;
        std::vector<LegendChoice> legend;
    };

    void addGame(const QString& folder);
    void showLegend();

    std::vector<Source> m_sources;
    QLineEdit* m_name;
    QSpinBox* m_width;
    QSpinBox* m_height;
    QComboBox* m_legend;
    QComboBox* m_fill;
    QLabel* m_entries;
};

}  // namespace lw::map_editor
