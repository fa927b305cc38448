// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "dungeon/dungeon_session.h"
#include "dungeon/parameter_group.h"

class QComboBox;
class QLabel;
class QScrollArea;
class QTimer;

namespace lw::dungeon_editor {

class PrefabList;
class StepBox;
class StepList;

/// A recipe by hand: its pipeline, size, prefabs and steps with every setting, what each step made and what
/// is wrong with it. A drag shows its effect at once and is one undo step.
class RecipePanel : public QWidget {
    Q_OBJECT

public:
    explicit RecipePanel(DungeonSession& session, QWidget* parent = nullptr);
    ~RecipePanel() override;

    /// Scrolls to what is written at `place`: a setting or a step.
    void reveal(const text::Span& place);
    [[nodiscard]] ParameterGroup& mapGroup() const { return *m_map; }
    [[nodiscard]] StepList& steps() const { return *m_steps; }
    [[nodiscard]] PrefabList& prefabs() const { return *m_prefabs; }
    [[nodiscard]] QComboBox& pipeline() const { return *m_pipeline; }
    /// The part that holds a group of the pipeline DungeonMaze. Requires a recipe that has it.
    [[nodiscard]] ParameterGroup& group(dungeon::ParameterGroup group) const;
    /// The button that resets everything, for the panel's title row.
    [[nodiscard]] QWidget* titleControls() const { return m_reset; }
    /// "80 × 50", or the map's name.
    [[nodiscard]] QString note() const;

signals:
    void noteChanged(const QString& note);
    void said(const QString& message);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QWidget* makePipelineRow();
    void takePipeline(int index);
    void change(dungeon::Slot slot, const dungeon::SettingValue& value);
    void beginGesture();
    void endGesture();
    void refresh();
    void refreshNotes();
    void showFigures();
    void refreshLint();
    void startSafe();
    void showSafe(const std::vector<std::pair<dungeon::Slot, dungeon::ValueRuns>>& safe);
    void resetAll();
    [[nodiscard]] std::vector<ParameterGroup*> groups() const;
    [[nodiscard]] LintNote noteOf(const text::Diagnostic& problem, const ParameterGroup& group);
    void makeDoorChance(LintNote& note, const StepBox& box);
    [[nodiscard]] std::optional<dungeon::Slot> slotAt(const text::Span& place) const;
    [[nodiscard]] ParameterGroup& groupOf(const text::Diagnostic& problem) const;

    DungeonSession& m_session;
    QScrollArea* m_scroll;
    QWidget* m_content;
    QComboBox* m_pipeline;
    ParameterGroup* m_map;
    PrefabList* m_prefabs;
    StepList* m_steps;
    ParameterGroup* m_figures;
    QLabel* m_figureText;
    QWidget* m_reset;
    QTimer* m_rest;
    document::JobId m_safeJob = 0;
    quint64 m_token = 0;  ///< of the change by hand under way; 0 where there is none, or it was taken back
};

}  // namespace lw::dungeon_editor
