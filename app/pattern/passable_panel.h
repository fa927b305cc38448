// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "pattern/pattern_player.h"
#include "pattern/pattern_prover.h"
#include "pattern/pattern_session.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;
class QTreeWidget;

namespace lw::pattern_editor {

/// Whether the pattern can be passed at the side count shown: its tight places, from where and how a player
/// is taken to play, the keys of a safe way, how fast it may get.
class PassablePanel : public QWidget {
    Q_OBJECT

public:
    PassablePanel(PatternSession& session, PatternProver& prover, PatternPlayer& player,
                  QWidget* parent = nullptr);

    [[nodiscard]] QTreeWidget& places() const { return *m_places; }
    [[nodiscard]] QString verdictText() const;
    [[nodiscard]] QString speedText() const;

signals:
    /// A tight spot of the details, by its index, is to be looked at.
    void spotRequested(std::size_t index);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void elidePath();
    void refreshPlaces();
    void refreshStarts();
    void chooseStart(int row);

    PatternSession& m_session;
    PatternProver& m_prover;
    PatternPlayer& m_player;
    QLabel* m_icon;
    QLabel* m_verdict;
    QTreeWidget* m_places;
    QComboBox* m_start;
    QCheckBox* m_swap;
    QSpinBox* m_tight;
    QDoubleSpinBox* m_most;
    QLabel* m_speed;
    QLabel* m_path;
};

}  // namespace lw::pattern_editor
