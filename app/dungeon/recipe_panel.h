// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>

#include "dungeon/dungeon_session.h"
#include "dungeon/parameter_group.h"

class QScrollArea;

namespace lw::dungeon_editor {

class SideChances;

/// Every parameter of a recipe as a slider, in the order of the pipeline, with what each step made and what
/// is wrong with its settings. A drag shows its effect at once and is one undo step.
class RecipePanel : public QWidget {
    Q_OBJECT

public:
    explicit RecipePanel(DungeonSession& session, QWidget* parent = nullptr);
    ~RecipePanel() override;

    /// Scrolls to the slider of the setting written at `place`, if one is.
    void reveal(const text::Span& place);
    [[nodiscard]] ParameterGroup& group(dungeon::ParameterGroup group) const {
        return *m_groups[static_cast<std::size_t>(group)];
    }
    /// The button that resets everything, for the panel's title row.
    [[nodiscard]] QWidget* titleControls() const { return m_reset; }
    /// "80 × 50", or the map's name.
    [[nodiscard]] QString note() const;

signals:
    void noteChanged(const QString& note);

private:
    void addGroup(dungeon::ParameterGroup group, const QString& title, const QString& icon);
    void beginGesture();
    void endGesture();
    void refresh();
    void refreshNotes();
    void refreshLint();
    void resetAll();
    [[nodiscard]] LintNote noteOf(const text::Diagnostic& problem);
    void makeDoorChance(LintNote& note);
    [[nodiscard]] std::optional<dungeon::Parameter> parameterAt(const text::Span& place) const;
    [[nodiscard]] dungeon::ParameterGroup groupAt(const text::Span& place) const;

    DungeonSession& m_session;
    QScrollArea* m_scroll;
    QWidget* m_content;
    std::array<ParameterGroup*, 5> m_groups{};
    SideChances* m_sides;
    QWidget* m_reset;
    quint64 m_token = 0;  ///< of the change by hand under way; 0 where there is none, or it was taken back
};

}  // namespace lw::dungeon_editor
