// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>
#include <vector>

#include "document/action_registry.h"
#include "dungeon/dungeon_session.h"

class QHBoxLayout;
class QToolButton;

namespace lw::dungeon_editor {

class SeedSpinBox;

/// The middle of the toolbar: the seed, and what is done with a dungeon, in words where the window is wide.
class SeedBar : public QWidget {
    Q_OBJECT

public:
    SeedBar(DungeonSession& session, document::ActionRegistry& actions, QWidget* parent = nullptr);

signals:
    void said(const QString& message);

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QToolButton* addButton(QHBoxLayout& row, const char* id);
    void fitWindow();

    document::ActionRegistry& m_actions;
    std::vector<QToolButton*> m_worded;
    QPointer<QWidget> m_window;
};

}  // namespace lw::dungeon_editor
