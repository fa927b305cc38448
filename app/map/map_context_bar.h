// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "document/action_registry.h"
#include "map/map_session.h"
#include "map/stamp_shelf.h"

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QToolButton;

namespace lw::map_editor {

/// The middle of the main toolbar: the tool in use, what it works with, and what its modifiers do.
class MapContextBar : public QWidget {
    Q_OBJECT

public:
    MapContextBar(MapSession& session, StampShelf& shelf, document::ActionRegistry& actions,
                  QWidget* parent = nullptr);

private:
    void refresh();
    void refreshKinds();
    void refreshStamp();
    void showStamps();
    [[nodiscard]] QWidget* button(const char* action, QWidget* parent = nullptr);
    [[nodiscard]] QWidget* group(std::initializer_list<QWidget*> widgets);

    MapSession& m_session;
    StampShelf& m_shelf;
    document::ActionRegistry& m_actions;
    QLabel* m_icon;
    QLabel* m_name;
    QPushButton* m_primary;
    QPushButton* m_secondary;
    QComboBox* m_kind;
    QLabel* m_hint;
    QPushButton* m_stamp;
    QSpinBox* m_size;
    QLabel* m_stampSize;
    QToolButton* m_symmetry;
    QWidget* m_painting;
    QWidget* m_stamping;
    QWidget* m_brushing;  ///< what all tools that paint have
    QWidget* m_turn;
    QWidget* m_flip;
    QWidget* m_variants;
    QWidget* m_random;
    QWidget* m_grow;
    QWidget* m_selecting;
    QWidget* m_placing;
};

}  // namespace lw::map_editor
