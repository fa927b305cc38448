// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "canvas/visual_editor.h"
#include "compare/comparison_session.h"
#include "document/action_registry.h"

class QSplitter;

namespace lw::compare {

class ChangePanel;
class ChangesPanel;
class CompareCanvas;

enum class CompareView { kBlink, kOverlay, kSideBySide };

/// Two versions of a map on the grid, with the list of what differs.
class CompareEditor : public canvas::VisualEditor {
    Q_OBJECT

public:
    /// The session lives as long as the editor.
    CompareEditor(ComparisonSession& session, document::ActionRegistry& actions, QWidget* parent = nullptr);
    ~CompareEditor() override;

    [[nodiscard]] ComparisonSession& session() const { return m_session; }
    [[nodiscard]] CompareView view() const { return m_view; }
    void setView(CompareView view);
    [[nodiscard]] CompareCanvas& first() const { return *m_first; }

    [[nodiscard]] canvas::CanvasView* canvas() const override;
    [[nodiscard]] std::vector<canvas::Panel> panels() const override;
    [[nodiscard]] canvas::LayoutProfile layoutProfile() const override;
    [[nodiscard]] QWidget* contextBar() override;
    [[nodiscard]] QStringList statusFields() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void bindActions();
    void showView();
    void holdOld(bool on);
    void follow(CompareCanvas& from, CompareCanvas& to);

    ComparisonSession& m_session;
    document::ActionRegistry& m_actions;
    QSplitter* m_splitter;
    CompareCanvas* m_first;
    CompareCanvas* m_second;
    ChangesPanel* m_changes;
    ChangePanel* m_change;
    CompareView m_view = CompareView::kOverlay;
    bool m_oldHeld = false;
    bool m_following = false;
};

/// The actions of comparisons, for the registry.
[[nodiscard]] std::vector<document::ActionSpec> compareActions();

}  // namespace lw::compare
