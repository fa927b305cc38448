// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "dungeon/parameters.h"
#include "dungeon/recipe.h"
#include "dungeon/safe_values.h"

class QCheckBox;
class QVBoxLayout;

namespace lw::panels {
class ParameterRow;
}

namespace lw::dungeon_editor {

class ChoiceRow;

/// A row for each setting of a part of a recipe: sliders, check boxes, segments, names of lists. Holds no
/// values: it shows a recipe's and announces what a hand does.
class SettingRows : public QWidget {
    Q_OBJECT

public:
    explicit SettingRows(QWidget* parent = nullptr);

    /// The settings to be shown; `recipe` tells what they are. Takes away the rows there are.
    void setSlots(const dungeon::Recipe& recipe, const std::vector<dungeon::Slot>& shown);
    void show(const dungeon::Recipe& recipe);
    using QWidget::show;
    [[nodiscard]] const std::vector<dungeon::Slot>& shownSlots() const { return m_slots; }

    /// The row of a setting; null where it is none of them, or no such row.
    [[nodiscard]] QWidget* widget(dungeon::Slot slot) const;
    [[nodiscard]] panels::ParameterRow* row(dungeon::Slot slot) const;
    [[nodiscard]] QCheckBox* check(dungeon::Slot slot) const;
    [[nodiscard]] ChoiceRow* choices(dungeon::Slot slot) const;
    /// Runs of safe values of a number, as the recipe counts them.
    void setSafe(dungeon::Slot slot, const std::optional<dungeon::ValueRuns>& runs);
    /// Marks a row; an empty reason takes the mark off.
    void setMark(dungeon::Slot slot, bool isError, const QString& why);

signals:
    /// A change by hand: one begun, any number of moved, one ended.
    void begun();
    void moved(lw::dungeon::Slot slot, const lw::dungeon::SettingValue& value);
    void ended();
    /// What was typed is not taken: why.
    void refused(const QString& why);

private:
    struct Row {
        dungeon::Slot slot;
        QWidget* widget = nullptr;
        int scale = 1;  ///< what a number's row counts in a whole
        std::function<void(const dungeon::Recipe&)> show;
    };

    void addRow(const dungeon::Recipe& recipe, dungeon::Slot slot);
    void addNumber(dungeon::Slot slot, const dungeon::SettingInfo& info);
    void addCheck(dungeon::Slot slot, const dungeon::SettingInfo& info);
    void addChoice(dungeon::Slot slot, const dungeon::SettingInfo& info);
    void addPoints(dungeon::Slot slot, const dungeon::SettingInfo& info);
    void addTunnels(const dungeon::Recipe& recipe, dungeon::Slot slot, const dungeon::SettingInfo& info);
    void addTag(dungeon::Slot slot, const dungeon::SettingInfo& info);
    void keep(dungeon::Slot slot, QWidget* widget, std::function<void(const dungeon::Recipe&)> show);
    void announce(dungeon::Slot slot, const dungeon::SettingValue& value);

    QVBoxLayout* m_column;
    std::vector<dungeon::Slot> m_slots;
    std::vector<Row> m_rows;
};

/// What a setting does, its range and default, and what GoRogue calls it.
[[nodiscard]] QString helpOf(const dungeon::SettingInfo& info);

}  // namespace lw::dungeon_editor
