// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPoint>
#include <QProcess>
#include <QString>
#include <QTemporaryDir>
#include <memory>
#include <optional>

#include "document/settings.h"
#include "game/command.h"
#include "map/map_session.h"

namespace lw::map_editor {

/// The command that plays a map, and who names it.
struct PlayCommand {
    game::Command command;
    QString folder;         ///< where it runs: that of the `game.ron`, else of the map
    bool isOfGame = false;  ///< a `game.ron` names it, else the user's settings do
    QString problem;        ///< why it can't be run; empty where it can
};

/// Runs the game on a copy of a map and passes on what it prints. One run at a time; a new one ends the one
/// before. What a command of a folder would do is asked for before it is run the first time.
class GameRunner : public QObject {
    Q_OBJECT

public:
    GameRunner(MapSession& session, document::Settings& settings, QObject* parent = nullptr);
    ~GameRunner() override;

    /// Nothing where neither the game nor the settings name one.
    [[nodiscard]] std::optional<PlayCommand> command() const;
    /// Plays from a cell, else from the first Start, else from the corner. `window` is the parent of
    /// questions.
    void play(std::optional<QPoint> cell, QWidget* window);
    /// Asks for a command, which is kept in the settings. False: the user took it back.
    bool askCommand(QWidget* window);
    void playAgain(QWidget* window);
    void stop();

    [[nodiscard]] bool isRunning() const { return m_process != nullptr; }
    [[nodiscard]] qint64 milliseconds() const { return m_clock.isValid() ? m_clock.elapsed() : 0; }
    /// How the last run ended: "ended, 0"; empty before the first.
    [[nodiscard]] const QString& ending() const { return m_ending; }
    [[nodiscard]] bool endedWell() const { return m_endedWell; }

    enum class Line { kOwn, kOutput, kError };

signals:
    void started();
    void ended();
    void printed(const QString& line, lw::map_editor::GameRunner::Line kind);
    /// Why nothing was run, and that the command can be changed.
    void failed(const QString& reason);

private:
    [[nodiscard]] bool isTrusted(const PlayCommand& command, QWidget* window);
    [[nodiscard]] QPoint startCell() const;
    void read(QProcess::ProcessChannel channel);
    void flush();
    void finish(const QString& ending, bool isWell);

    MapSession& m_session;
    document::Settings& m_settings;
    std::unique_ptr<QTemporaryDir> m_folder;
    QProcess* m_process = nullptr;
    QByteArray m_pending[2];  ///< of a line that has not ended: output, errors
    QElapsedTimer m_clock;
    QString m_ending;
    bool m_endedWell = true;
    std::optional<QPoint> m_cell;  ///< the last run began at
};

}  // namespace lw::map_editor
