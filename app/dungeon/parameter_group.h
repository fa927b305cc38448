// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "dungeon/parameters.h"

class QCheckBox;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace lw::panels {
class ParameterRow;
}

namespace lw::dungeon_editor {

/// What is wrong with a setting, shown at its slider.
struct LintNote {
    bool isError = false;
    QString text;
    std::optional<dungeon::Parameter> parameter;  ///< the one to mark; nothing: the group as a whole
    struct Button {
        QString title;
        std::function<void()> apply;
    };
    std::vector<Button> buttons;
};

/// The parameters of one step: a header that folds them away, a row for each, what is wrong with them. Holds
/// no values: it shows a recipe's and announces what a hand does.
class ParameterGroup : public QWidget {
    Q_OBJECT

public:
    ParameterGroup(const QString& title, const QString& icon,
                   const std::vector<dungeon::Parameter>& parameters, QWidget* parent = nullptr);

    void show(const dungeon::Recipe& recipe);
    using QWidget::show;
    void setNote(const QString& note);
    void setLint(std::vector<LintNote> notes);
    /// Something below the rows.
    void addBelow(QWidget* widget);
    void setFolded(bool folded);
    [[nodiscard]] bool holds(dungeon::Parameter parameter) const;
    /// The row of a parameter, unfolded: to be scrolled to. Null if it is not of this group.
    [[nodiscard]] QWidget* reveal(dungeon::Parameter parameter);
    [[nodiscard]] panels::ParameterRow* row(dungeon::Parameter parameter) const {
        return m_rows.value(static_cast<int>(parameter));
    }
    [[nodiscard]] QCheckBox* check(dungeon::Parameter parameter) const {
        return m_checks.value(static_cast<int>(parameter));
    }

signals:
    /// A change by hand: one begun, any number of moved, one ended.
    void begun();
    void moved(lw::dungeon::Parameter parameter, const lw::dungeon::ParameterValue& value);
    void ended();

protected:
    void changeEvent(QEvent* event) override;

private:
    void buildLint();
    void paintIcon();
    void addRow(dungeon::Parameter parameter);
    void addCheck(dungeon::Parameter parameter);
    [[nodiscard]] QWidget* makeLintBox(std::size_t index);

    QString m_icon;
    QLabel* m_picture;
    QToolButton* m_fold;
    QLabel* m_note;
    QWidget* m_body;
    QVBoxLayout* m_rowsLayout;
    QVBoxLayout* m_lintLayout;
    QVBoxLayout* m_belowLayout;
    QHash<int, panels::ParameterRow*> m_rows;
    QHash<int, QCheckBox*> m_checks;
    std::vector<LintNote> m_notes;
};

}  // namespace lw::dungeon_editor
