// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "document/action_registry.h"
#include "map/map_session.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace lw::map_editor {

/// The middle of the main toolbar: the tool in use, what it works with, and what its modifiers do.
class MapContextBar : public QWidget {
    Q_OBJECT

public:
    MapContextBar(MapSession& session, document::ActionRegistry& actions, QWidget* parent = nullptr);

private:
    void refresh();
    void refreshKinds();
    [[nodiscard]] QWidget* group(std::initializer_list<QWidget*> widgets);

    MapSession& m_session;
    document::ActionRegistry& m_actions;
    QLabel* m_icon;
    QLabel* m_name;
    QPushButton* m_primary;
    QPushButton* m_secondary;
    QComboBox* m_kind;
    QLabel* m_hint;
    QWidget* m_painting;
    QWidget* m_selecting;
    QWidget* m_placing;
};

}  // namespace lw::map_editor
