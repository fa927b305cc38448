// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include "map/game_runner.h"

class QFrame;
class QLabel;
class QTextBrowser;
class QToolButton;

namespace lw::map_editor {

/// What the game printed. Places in it lead to the map.
class OutputPanel : public QWidget {
    Q_OBJECT

public:
    OutputPanel(GameRunner& runner, MapSession& session, QWidget* parent = nullptr);

    /// "running 0:42"
    [[nodiscard]] QString note() const;
    [[nodiscard]] QWidget* titleControls() const { return m_controls; }
    [[nodiscard]] QTextBrowser& text() const { return *m_text; }

    static constexpr int kMostLines = 10'000;

signals:
    void noteChanged();

private:
    void print(const QString& line, GameRunner::Line kind);
    void refresh();
    void follow(const QString& link);
    [[nodiscard]] QString linked(const QString& line) const;

    GameRunner& m_runner;
    MapSession& m_session;
    QTextBrowser* m_text;
    QFrame* m_bar;
    QLabel* m_barText;
    QWidget* m_controls;
    QToolButton* m_stop;
    QToolButton* m_again;
    QTimer m_tick;
};

}  // namespace lw::map_editor
