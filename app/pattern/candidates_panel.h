// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QWidget>

#include "pattern/pattern_finder.h"

class QBoxLayout;
class QLabel;
class QListView;
class QPushButton;

namespace lw::pattern_editor {

class CandidatesModel : public QAbstractListModel {
    Q_OBJECT

public:
    explicit CandidatesModel(PatternFinder& finder, QObject* parent = nullptr);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    PatternFinder& m_finder;
};

/// Which pattern did you mean?: the P-strings that draw the ring looked at, each with what it becomes at
/// other side counts. A click puts one into the text.
class CandidatesPanel : public QWidget {
    Q_OBJECT

public:
    CandidatesPanel(PatternSession& session, PatternFinder& finder, QWidget* parent = nullptr);
    [[nodiscard]] QListView& list() const { return *m_list; }

private:
    void refresh();

    PatternSession& m_session;
    PatternFinder& m_finder;
    CandidatesModel m_model;
    QBoxLayout* m_head;
    QLabel* m_asked;
    QPushButton* m_add;
    QPushButton* m_clear;
    QListView* m_list;
    QLabel* m_empty;
    QLabel* m_proof;
};

}  // namespace lw::pattern_editor
