// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dungeon/list_editor.h"
#include "dungeon/parameter_group.h"

namespace lw::dungeon_editor {

/// One step of a recipe: grip, fold, number, symbol, name and what came of it, switch and menu; what it needs
/// and makes; its settings. What is done with it as a whole is asked for by its number.
class StepBox : public ParameterGroup {
    Q_OBJECT

public:
    enum class Ask { kAddBefore, kAddBehind, kRemove, kSwitch, kMoveUp, kMoveDown, kDuplicate };

    StepBox(std::size_t number, const dungeon::StepConfig& step, QWidget* parent = nullptr);

    [[nodiscard]] std::size_t number() const { return m_number; }
    [[nodiscard]] const dungeon::StepInfo& info() const { return *m_info; }
    [[nodiscard]] bool isOff() const { return m_off; }
    void setOff(bool off);
    void setFlow(const dungeon::StepFlow& flow);
    /// What it came to; an error where it did not run.
    void setOutcome(const QString& outcome, bool isError);
    /// The one that keys are for.
    void setCurrent(bool current);
    void focusHead() { headerGround()->setFocus(); }
    [[nodiscard]] bool isHeadFocused() const { return headerGround()->hasFocus(); }

signals:
    void asked(lw::dungeon_editor::StepBox::Ask what);
    /// A key or a press of the head made it the current one.
    void chosen();
    /// The grip is dragged to a place of the screen. The drag ends, and with the button let go of it is
    /// dropped there; Esc and whatever else comes between leave the step where it was.
    void dragged(const QPoint& screen);
    void dragEnded();
    void dropped(const QPoint& screen);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void buildMenu(QToolButton* button);
    bool dragEvent(QEvent& event);
    void endDrag();
    void refresh();

    std::size_t m_number;
    const dungeon::StepInfo* m_info;
    bool m_off = false;
    bool m_current = false;
    bool m_outcomeIsError = false;
    QLabel* m_grip;
    QLabel* m_error;
    QLabel* m_flow;
    QToolButton* m_switch;
    std::optional<QPoint> m_pressed;  ///< where on the screen the grip was taken
    bool m_dragging = false;
};

}  // namespace lw::dungeon_editor
