// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "dungeon/setting_rows.h"

class QLabel;
class QHBoxLayout;
class QToolButton;
class QVBoxLayout;

namespace lw::panels {
class ElidedLabel;
}

namespace lw::dungeon_editor {

/// What is wrong with a setting, shown at its slider.
struct LintNote {
    bool isError = false;
    bool isHint = false;
    QString text;
    std::optional<dungeon::Slot> slot;  ///< the one to mark; nothing: the group as a whole
    struct Button {
        QString title;
        std::function<void()> apply;
    };
    std::vector<Button> buttons;
};

/// The settings of one part of a recipe: a header that folds them away, a row for each, what is wrong with
/// them.
class ParameterGroup : public QWidget {
    Q_OBJECT

public:
    ParameterGroup(const QString& title, const QString& icon, QWidget* parent = nullptr);

    [[nodiscard]] SettingRows& rows() const { return *m_rows; }
    /// The settings there are; a group without any has no body and nothing to fold.
    void setSlots(const dungeon::Recipe& recipe, const std::vector<dungeon::Slot>& shown);
    void show(const dungeon::Recipe& recipe) { m_rows->show(recipe); }
    using QWidget::show;
    /// What came of it, at the right of the header.
    void setNote(const QString& note);
    void setLint(std::vector<LintNote> notes);
    /// Something below the rows.
    void addBelow(QWidget* widget);
    void setFolded(bool folded);
    [[nodiscard]] bool isFolded() const { return m_folded; }
    [[nodiscard]] bool canFold() const;
    [[nodiscard]] bool holds(dungeon::Slot slot) const;
    /// The row of a setting, unfolded: to be scrolled to. Null if it is not of this group.
    [[nodiscard]] QWidget* reveal(dungeon::Slot slot);

    // By the names that the pipeline DungeonMaze has.
    [[nodiscard]] panels::ParameterRow* row(dungeon::Parameter parameter) const;
    [[nodiscard]] QCheckBox* check(dungeon::Parameter parameter) const;

signals:
    /// A change by hand: one begun, any number of moved, one ended.
    void begun();
    void moved(lw::dungeon::Slot slot, const lw::dungeon::SettingValue& value);
    void ended();
    /// What was typed is not taken: why.
    void refused(const QString& why);
    void foldChanged();

protected:
    // A step has more in its header.
    [[nodiscard]] QHBoxLayout* header() const { return m_header; }
    [[nodiscard]] QLabel* name() const { return m_name; }
    [[nodiscard]] panels::ElidedLabel* note() const { return m_note; }
    [[nodiscard]] QVBoxLayout* headerColumn() const { return m_headerColumn; }
    [[nodiscard]] QWidget* headerGround() const { return m_ground; }
    void setIconColour(const QColor& colour);
    void changeEvent(QEvent* event) override;

private:
    void buildLint();
    void paintIcon();
    void showFold();
    [[nodiscard]] QWidget* makeLintBox(std::size_t index);

    QString m_icon;
    QColor m_iconColour;
    QWidget* m_ground;
    QVBoxLayout* m_headerColumn;
    QHBoxLayout* m_header;
    QLabel* m_picture;
    QToolButton* m_fold;
    QLabel* m_name;
    panels::ElidedLabel* m_note;
    QWidget* m_body;
    SettingRows* m_rows;
    QVBoxLayout* m_lintLayout;
    QVBoxLayout* m_belowLayout;
    std::vector<LintNote> m_notes;
    bool m_folded = false;
    bool m_hasBelow = false;
};

}  // namespace lw::dungeon_editor
