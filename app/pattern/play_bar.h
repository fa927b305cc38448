// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "pattern/pattern_player.h"
#include "pattern/pattern_session.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace lw::pattern_editor {

/// The pattern along time: its rings as blocks, and where play stands. A drag moves it; the arrow keys step
/// from ring to ring.
class PlayTrack : public QWidget {
    Q_OBJECT

public:
    PlayTrack(PatternSession& session, PatternPlayer& player, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override { return {300, 28}; }
    /// Where a time is, in pixels from the left.
    [[nodiscard]] double xOf(double seconds) const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void seek(double x);

    PatternSession& m_session;
    PatternPlayer& m_player;
};

/// Play, step, loop, speed, and the track.
class PlayBar : public QWidget {
    Q_OBJECT

public:
    PlayBar(PatternSession& session, PatternPlayer& player, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void refreshTime();

    PatternSession& m_session;
    PatternPlayer& m_player;
    QToolButton* m_play = nullptr;
    QToolButton* m_loop = nullptr;
    QLabel* m_time;
    QLabel* m_end;
    PlayTrack* m_track;
    QComboBox* m_rate;
};

}  // namespace lw::pattern_editor
