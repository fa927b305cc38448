// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>
#include <vector>

#include "document/action_registry.h"
#include "map/conflict_session.h"

class QLabel;
class QPushButton;
class QTreeWidget;

namespace lw::map_editor {

/// One side of a conflict: its tiles or its words.
class ConflictCard : public QWidget {
    Q_OBJECT

public:
    ConflictCard(ConflictSession& conflicts, map::MergeSide side, QWidget* parent = nullptr);
    void refresh();

private:
    class Picture;

    ConflictSession& m_conflicts;
    map::MergeSide m_side;
    Picture* m_picture;
    QLabel* m_words;
    QPushButton* m_take;
};

/// The conflicts of a merged map, what each side has in the one in front, and what can be done about it.
class ConflictsPanel : public QWidget {
    Q_OBJECT

public:
    ConflictsPanel(ConflictSession& conflicts, document::ActionRegistry& actions, QWidget* parent = nullptr);

    /// "5, 1 done"
    [[nodiscard]] QString note() const;
    [[nodiscard]] QTreeWidget& list() const { return *m_list; }

private:
    void refresh();
    void refreshCurrent();

    ConflictSession& m_conflicts;
    document::ActionRegistry& m_actions;
    QTreeWidget* m_list;
    QWidget* m_front;
    QLabel* m_title;
    std::array<ConflictCard*, 3> m_cards{};
    QPushButton* m_removeMark;
    QLabel* m_empty;
    QLabel* m_foot;
    std::vector<QPushButton*> m_allTiles;
    QPushButton* m_save;
    QPushButton* m_saveMerged;
    bool m_filling = false;
};

}  // namespace lw::map_editor
