// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "map/rule_session.h"

class QCheckBox;
class QLabel;
class QTreeWidget;

namespace lw::map_editor {

/// The rules of the game, whether the map keeps them, and what of the one in front is drawn.
class RulesPanel : public QWidget {
    Q_OBJECT

public:
    explicit RulesPanel(RuleSession& rules, QWidget* parent = nullptr);

    [[nodiscard]] QString note() const;
    [[nodiscard]] QTreeWidget& list() const { return *m_list; }
    /// The height that shows all rules, within reason; pixels.
    [[nodiscard]] int wantedHeight() const;

private:
    void refresh();

    RuleSession& m_rules;
    QTreeWidget* m_list;
    QCheckBox* m_tint;
    QCheckBox* m_way;
    QLabel* m_reached;
    bool m_filling = false;
};

}  // namespace lw::map_editor
