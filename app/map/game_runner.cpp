// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/game_runner.h"

#include <QCheckBox>
#include <QDialog>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QStandardPaths>
#include <QVBoxLayout>
#include <csignal>
#include <unistd.h>

#include "document/file_io.h"
#include "look/theme.h"
#include "map/rules.h"

namespace lw::map_editor {

namespace {

const QString kCommand = QStringLiteral("play/command");
const QString kTrusted = QStringLiteral("play/trusted");
constexpr qsizetype kMostTrusted = 200;
constexpr qsizetype kLongestLine = 4'000;

/// Commands that were allowed until the program ends.
QSet<QString>& allowedNow() {
    static QSet<QString> allowed;
    return allowed;
}

QString trustKey(const PlayCommand& command) {
    return command.folder + QLatin1Char('\n') + QString::fromStdString(command.command.text);
}

/// The folder of the `game.ron` that the map is read with; empty without one.
QString gameFolder(const document::Document& document) {
    for (const language::Companion& companion : document.companions()) {
        if (companion.file != nullptr && companion.request.name == "game.ron")
            return QFileInfo(QString::fromStdString(companion.path)).absolutePath();
    }
    return {};
}

/// Asks whether a command may run. `remember`: for good.
bool askToRun(const PlayCommand& command, QWidget* window, bool& remember) {
    QDialog dialog(window);
    dialog.setWindowTitle(QStringLiteral("Run this command?"));
    dialog.setObjectName(QStringLiteral("runCommand"));
    auto* column = new QVBoxLayout(&dialog);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(12);
    auto* text = new QLabel(QString::fromStdString(command.command.text));
    text->setTextFormat(Qt::PlainText);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text->setWordWrap(true);
    text->setFont(look::fonts().mono);
    text->setStyleSheet(QStringLiteral("font-family: \"%1\";").arg(look::fonts().mono.family()));
    text->setAutoFillBackground(true);
    text->setBackgroundRole(QPalette::Base);
    text->setMargin(8);
    column->addWidget(text);
    auto* words = new QLabel(
        QStringLiteral("In the folder %1.\n%2 It can do whatever you can do: run it only if you trust "
                       "where the folder is from.")
            .arg(QDir::toNativeSeparators(command.folder),
                 command.isOfGame ? QStringLiteral("game.ron of this folder names it.")
                                  : QStringLiteral("Your settings name it.")));
    words->setTextFormat(Qt::PlainText);
    words->setWordWrap(true);
    column->addWidget(words);
    auto* again = new QCheckBox(QStringLiteral("Don't ask again for this command"));
    column->addWidget(again);
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    auto* run = new QPushButton(QStringLiteral("Run"));
    run->setObjectName(QStringLiteral("run"));
    run->setAutoDefault(false);
    auto* cancel = new QPushButton(QStringLiteral("Cancel"));
    cancel->setProperty("primary", true);
    row->addWidget(run);
    row->addWidget(cancel);
    column->addLayout(row);
    cancel->setDefault(true);
    cancel->setFocus();
    QObject::connect(run, &QPushButton::clicked, &dialog, &QDialog::accept);
    QObject::connect(cancel, &QPushButton::clicked, &dialog, &QDialog::reject);
    dialog.setMinimumWidth(480);
    const bool mayRun = dialog.exec() == QDialog::Accepted;
    remember = again->isChecked();
    return mayRun;
}

}  // namespace

GameRunner::GameRunner(MapSession& session, document::Settings& settings, QObject* parent)
    : QObject(parent), m_session(session), m_settings(settings) {}

GameRunner::~GameRunner() {
    disconnect();
    stop();
}

std::optional<PlayCommand> GameRunner::command() const {
    PlayCommand out;
    const QString game = gameFolder(m_session.document());
    const QString place = m_session.document().placePath();
    out.folder = !game.isEmpty()   ? game
                 : place.isEmpty() ? QDir::currentPath()
                                   : QFileInfo(place).absolutePath();
    if (const auto& play = m_session.map().game().play) {
        out.command = *play;
        out.isOfGame = true;
        return out;
    }
    const QString own = m_settings.value(kCommand).toString();
    if (own.trimmed().isEmpty()) return std::nullopt;
    game::ParsedCommand parsed = game::parseCommand(own.toStdString());
    out.command = std::move(parsed.command);
    if (!parsed.problems.empty()) out.problem = QString::fromStdString(parsed.problems.front().message);
    return out;
}

bool GameRunner::askCommand(QWidget* window) {
    bool isGiven = false;
    const QString text = QInputDialog::getText(
        window, QStringLiteral("Command of the game"),
        QStringLiteral("The command that plays a map; {file} is the map, {x} and {y} the cell to begin at:"),
        QLineEdit::Normal, m_settings.value(kCommand).toString(), &isGiven);
    if (!isGiven) return false;
    m_settings.setValue(kCommand, text.trimmed());
    return true;
}

bool GameRunner::isTrusted(const PlayCommand& command, QWidget* window) {
    const QString key = trustKey(command);
    QStringList trusted = m_settings.value(kTrusted).toStringList();
    if (allowedNow().contains(key) || trusted.contains(key)) return true;
    bool remember = false;
    if (!askToRun(command, window, remember)) return false;
    allowedNow().insert(key);
    if (remember) {
        trusted << key;
        m_settings.setValue(kTrusted, trusted.mid(std::max<qsizetype>(0, trusted.size() - kMostTrusted)));
    }
    return true;
}

QPoint GameRunner::startCell() const {
    const auto starts = map::featuresOfKind(m_session.map(), "Start");
    if (starts.empty()) return {0, 0};
    const map::FeatureEntry& start = m_session.map().header().features()[starts.front()];
    return {start.x, start.y};
}

void GameRunner::playAgain(QWidget* window) {
    play(m_cell, window);
}

void GameRunner::play(std::optional<QPoint> cell, QWidget* window) {
    const auto play = command();
    if (!play) {
        emit failed(QStringLiteral("game.ron names no command"));
        return;
    }
    if (!play->problem.isEmpty() || play->command.arguments.empty()) {
        emit failed(QStringLiteral("The command can't be run: %1")
                        .arg(play->problem.isEmpty() ? QStringLiteral("it is empty") : play->problem));
        return;
    }
    if (!isTrusted(*play, window)) return;
    stop();
    m_cell = cell;
    m_folder = std::make_unique<QTemporaryDir>(QDir::temp().filePath(QStringLiteral("levelwright-XXXXXX")));
    const QString file = m_folder->filePath(m_session.document().title());
    const QString error =
        m_folder->isValid() ? document::saveFile(file, m_session.document().text()) : m_folder->errorString();
    if (!error.isEmpty()) {
        emit failed(QStringLiteral("The copy of the map can't be written: %1").arg(error));
        return;
    }
    const QPoint at = cell.value_or(startCell());
    QStringList arguments;
    for (const std::string& argument : play->command.fillIn(file.toStdString(), at.x(), at.y()))
        arguments << QString::fromStdString(argument);
    QString program = arguments.takeFirst();
    if (program.contains(QLatin1Char('/')))
        program = QDir(play->folder).absoluteFilePath(program);
    else if (const QString found = QStandardPaths::findExecutable(program); !found.isEmpty())
        program = found;
    m_process = new QProcess(this);
    m_process->setWorkingDirectory(play->folder);
    // What the game starts ends with it.
    m_process->setChildProcessModifier([] { ::setsid(); });
    m_pending[0].clear();
    m_pending[1].clear();
    connect(m_process, &QProcess::readyReadStandardOutput, this, [this] { read(QProcess::StandardOutput); });
    connect(m_process, &QProcess::readyReadStandardError, this, [this] { read(QProcess::StandardError); });
    connect(m_process, &QProcess::finished, this, [this](int status, QProcess::ExitStatus how) {
        const int code = how == QProcess::NormalExit ? status : 128 + status;
        finish(QStringLiteral("ended, %1").arg(code), code == 0);
    });
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError what) {
        if (what != QProcess::FailedToStart) return;
        const QString why = m_process->errorString();
        finish(QStringLiteral("not started"), false);
        emit failed(QStringLiteral("The command can't be started: %1").arg(why));
    });
    m_clock.start();
    m_ending.clear();
    emit started();
    emit printed(QStringLiteral("$ ") + QString::fromStdString(play->command.text), Line::kOwn);
    emit printed(QStringLiteral("a copy of the map as it is now, %1; %2 is untouched")
                     .arg(file, m_session.document().title()),
                 Line::kOwn);
    m_process->start(program, arguments);
    if (m_process != nullptr) m_process->closeWriteChannel();
}

void GameRunner::read(QProcess::ProcessChannel channel) {
    m_process->setReadChannel(channel);
    const bool isError = channel == QProcess::StandardError;
    QByteArray& pending = m_pending[isError ? 1 : 0];
    pending += m_process->readAll();
    qsizetype from = 0;
    while (from < pending.size()) {
        qsizetype end = pending.indexOf('\n', from);
        if (end < 0 && pending.size() - from < kLongestLine) break;
        const bool isWhole = end >= 0 && end - from <= kLongestLine;
        if (!isWhole) end = from + kLongestLine;
        emit printed(QString::fromUtf8(pending.mid(from, end - from)),
                     isError ? Line::kError : Line::kOutput);
        from = isWhole ? end + 1 : end;
    }
    pending.remove(0, from);
}

void GameRunner::flush() {
    for (const bool isError : {false, true}) {
        QByteArray& pending = m_pending[isError ? 1 : 0];
        if (!pending.isEmpty())
            emit printed(QString::fromUtf8(pending), isError ? Line::kError : Line::kOutput);
        pending.clear();
    }
}

void GameRunner::finish(const QString& ending, bool isWell) {
    if (m_process == nullptr) return;
    read(QProcess::StandardOutput);
    read(QProcess::StandardError);
    flush();
    m_process->disconnect(this);
    m_process->deleteLater();
    m_process = nullptr;
    m_ending = ending;
    m_endedWell = isWell;
    emit ended();
}

void GameRunner::stop() {
    if (m_process == nullptr) return;
    const qint64 pid = m_process->processId();
    m_process->disconnect(this);
    if (pid > 0) ::kill(-static_cast<pid_t>(pid), SIGKILL);
    m_process->kill();
    constexpr int kPatience = 2000;
    m_process->waitForFinished(kPatience);
    finish(QStringLiteral("stopped"), false);
}

}  // namespace lw::map_editor
