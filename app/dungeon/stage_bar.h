// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include "document/action_registry.h"
#include "dungeon/dungeon_session.h"

class QLabel;
class QToolButton;

namespace lw::panels {
class ElidedLabel;
}

namespace lw::dungeon_editor {

/// The stages of a generation as a row of steps, each with the number of its stages, and where in it the
/// picture is. A press or a drag goes to a stage.
class StageTrack : public QWidget {
    Q_OBJECT

public:
    explicit StageTrack(DungeonSession& session, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override { return {400, 30}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Part {
        QRectF rect;
        Segment segment;
    };
    [[nodiscard]] std::vector<Part> parts() const;
    [[nodiscard]] std::size_t stopAt(double x) const;
    [[nodiscard]] double placeOf(std::size_t stop) const;

    DungeonSession& m_session;
};

/// The bar under the canvas: buttons, the track, and what the stage did in one sentence.
class StageBar : public QWidget {
    Q_OBJECT

public:
    StageBar(DungeonSession& session, document::ActionRegistry& actions, QWidget* parent = nullptr);

    [[nodiscard]] bool isPlaying() const { return m_timer.isActive(); }
    /// Plays from where it stands, from the start if it stands at the end.
    void play(bool on);

signals:
    void playingChanged();

private:
    void refresh();

    DungeonSession& m_session;
    StageTrack* m_track;
    QToolButton* m_play = nullptr;
    QLabel* m_count;
    panels::ElidedLabel* m_what;
    QLabel* m_draws;
    QTimer m_timer;
    std::size_t m_stride = 1;
};

}  // namespace lw::dungeon_editor
