// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

#include "compare/comparison_session.h"

class QLabel;
class QPushButton;
class QTreeWidget;

namespace lw::compare {

/// All changes of a comparison, by what they are about.
class ChangesPanel : public QWidget {
    Q_OBJECT

public:
    explicit ChangesPanel(ComparisonSession& session, QWidget* parent = nullptr);

    [[nodiscard]] QString note() const;
    [[nodiscard]] QTreeWidget& tree() const { return *m_tree; }
    /// The list as lines of text.
    [[nodiscard]] QString asText() const;

private:
    void refresh();
    void refreshCurrent();

    ComparisonSession& m_session;
    QTreeWidget* m_tree;
    QLabel* m_empty;
    bool m_filling = false;
};

/// The change in front as both maps have it, and taking over what the old one has.
class ChangePanel : public QWidget {
    Q_OBJECT

public:
    explicit ChangePanel(ComparisonSession& session, QWidget* parent = nullptr);
    ~ChangePanel() override;

private:
    class Part;

    void refresh();
    void refreshPictures();

    ComparisonSession& m_session;
    std::shared_ptr<const Compared> m_compared;
    QLabel* m_title;
    QLabel* m_beforeName;
    QLabel* m_nowName;
    Part* m_before;
    Part* m_now;
    QPushButton* m_take;
    QPushButton* m_next;
    QLabel* m_words;
};

}  // namespace lw::compare
