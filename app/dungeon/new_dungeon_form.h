// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <string>

#include "dungeon/recipe.h"

class QButtonGroup;
class QCheckBox;

namespace lw::dungeon_editor {

class SizeSeedRow;

/// What is asked about a new dungeon: its pipeline, each with a picture of the size and seed chosen, and
/// whether its steps are written down.
class NewDungeonForm : public QWidget {
    Q_OBJECT

public:
    explicit NewDungeonForm(QWidget* parent = nullptr);

    [[nodiscard]] std::string text() const;
    [[nodiscard]] QButtonGroup& cards() const { return *m_cards; }

private:
    [[nodiscard]] dungeon::Recipe recipeOf(const dungeon::PipelineInfo& pipeline) const;
    void paintCards();

    QButtonGroup* m_cards;
    SizeSeedRow* m_size;
    QCheckBox* m_steps;
    QTimer m_rest;
};

}  // namespace lw::dungeon_editor
