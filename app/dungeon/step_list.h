// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QSet>
#include <QWidget>
#include <vector>

#include "dungeon/dungeon_session.h"
#include "dungeon/step_box.h"

class QLabel;
class QVBoxLayout;

namespace lw::dungeon_editor {

class ListHead;
class SideChances;

/// The steps of a recipe in their order, each a StepBox. They are added, removed, moved and switched by hand
/// and by keys; each is one undo step. A pipeline that is changed so becomes a list of steps.
class StepList : public QWidget {
    Q_OBJECT

public:
    explicit StepList(DungeonSession& session, QWidget* parent = nullptr);
    ~StepList() override;

    [[nodiscard]] const std::vector<StepBox*>& boxes() const { return m_boxes; }
    [[nodiscard]] std::size_t current() const { return m_current; }
    void setCurrent(std::size_t step, bool focus = false);
    /// Shows the recipe; makes the boxes anew only where the steps are others.
    void refresh();
    void refreshOutcomes();
    /// In a low window what steps need and make is told of the current one only.
    void setCompact(bool compact);

    /// Opens the list of steps, for one before `at`.
    void chooseStep(std::size_t at, const QPoint& below);
    void insert(std::size_t at, const dungeon::StepConfig& step);
    void remove(std::size_t step);
    void move(std::size_t from, std::size_t to);
    void switchStep(std::size_t step);
    void duplicate(std::size_t step);

signals:
    void begun();
    void moved(lw::dungeon::Slot slot, const lw::dungeon::SettingValue& value);
    void ended();
    /// A part is to be brought to sight.
    void shown(QWidget* part);
    void said(const QString& message);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] std::vector<dungeon::Slot> slotsOf(std::size_t step) const;
    [[nodiscard]] QString keyOf(std::size_t step) const;
    void rebuild();
    void addBox(std::size_t step);
    void serve(StepBox& box, StepBox::Ask what);
    bool request(const text::EditResult& result, const QString& name, std::size_t current);
    [[nodiscard]] std::size_t placeAt(const QPoint& screen) const;
    void showDrop(const StepBox& box, const QPoint& screen);
    [[nodiscard]] bool isHeadFocused() const;

    DungeonSession& m_session;
    ListHead* m_head;
    QVBoxLayout* m_column;
    QWidget* m_empty;
    QLabel* m_hint;
    QWidget* m_drop;
    std::vector<dungeon::StepConfig> m_steps;
    std::vector<StepBox*> m_boxes;
    QHash<StepBox*, SideChances*> m_sides;
    QSet<QString> m_folded;  ///< by keyOf
    const dungeon::PipelineInfo* m_pipeline = nullptr;
    bool m_ofMap = false;
    bool m_compact = false;
    std::size_t m_current = 0;
};

}  // namespace lw::dungeon_editor
