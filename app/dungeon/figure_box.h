// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

#include "dungeon/seed_statistics.h"

namespace lw::dungeon_editor {

/// Chooses a figure, of those that a recipe's dungeons have.
class FigureBox : public QComboBox {
public:
    explicit FigureBox(QWidget* parent = nullptr);

    /// Offers what there is to count; what was chosen stays chosen where it is still among them. Whether
    /// another is chosen now.
    bool offer(const dungeon::Recipe& recipe);
    [[nodiscard]] Figure figure() const;
};

}  // namespace lw::dungeon_editor
