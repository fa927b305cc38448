// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/dungeon_commands.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QRandomGenerator>
#include <QWidget>
#include <algorithm>

#include "connect/recipe_map.h"
#include "document/file_io.h"
#include "dungeon/answer.h"
#include "dungeon/csharp.h"
#include "dungeon/map_dialog.h"
#include "dungeon/map_text.h"
#include "dungeon/share_dialog.h"

namespace lw::dungeon_editor {

DungeonCommands::DungeonCommands(DungeonSession& session, document::ActionRegistry& actions,
                                 document::Settings& settings, QWidget& owner)
    : QObject(&owner), m_session(session), m_actions(actions), m_settings(settings), m_owner(owner) {
    bindSeedActions();
    bindResultActions();
}

void DungeonCommands::bindSeedActions() {
    const auto seedFree = [this] { return onlyIf(!m_session.isSeedLocked(), "The seed is locked"); };
    const auto seed = [this] { return m_session.recipe().recipe().seed; };
    const auto bind = [&](const char* id, document::ActionRegistry::Handler handler) {
        m_actions.bind(QString::fromLatin1(id), &m_owner, std::move(handler), seedFree);
    };
    bind("dungeon.nextSeed", [this, seed] { m_session.setSeed(seed() + 1); });
    bind("dungeon.previousSeed", [this, seed] { m_session.setSeed(seed() - 1); });
    bind("dungeon.randomSeed", [this] { randomSeed(); });
    m_actions.bind(
        QStringLiteral("dungeon.lockSeed"), &m_owner,
        [this] { m_session.lockSeed(!m_session.isSeedLocked()); },
        [this] {
            return document::ActionState{true, m_session.isSeedLocked(), {}};
        });
}

void DungeonCommands::bindResultActions() {
    const auto isRead = [this] {
        return onlyIf(std::holds_alternative<GenerationJob>(m_session.job()),
                      "The recipe has to be read without errors first");
    };
    const auto isMade = [this] {
        return onlyIf(m_session.generation() && !m_session.stale() && m_session.generation()->hasHistory,
                      "There is no dungeon of the present text, or it is too large");
    };
    const auto bind = [this](const char* id, void (DungeonCommands::*command)(), const auto& able) {
        m_actions.bind(
            QString::fromLatin1(id), &m_owner, [this, command] { (this->*command)(); }, able);
    };
    bind("dungeon.copyCSharp", &DungeonCommands::copyCSharp, isRead);
    bind("dungeon.shareCSharp", &DungeonCommands::shareCSharp, isRead);
    bind("dungeon.saveCSharp", &DungeonCommands::saveCSharp, isRead);
    bind("dungeon.copyJson", &DungeonCommands::copyJson, isMade);
    bind("dungeon.saveJson", &DungeonCommands::saveJson, isMade);
    m_actions.bind(
        QStringLiteral("dungeon.openAsMap"), &m_owner, [this] { openAsMap(); },
        [this] {
            return onlyIf(!m_session.stale() && m_session.hasPicture() && !m_session.generation()->error(),
                          "There is no dungeon of the present text");
        });
}

void DungeonCommands::randomSeed() {
    // Short enough to be read out; any seed of 64 bits can be typed.
    constexpr quint32 kBelow = 1'000'000;
    m_session.setSeed(QRandomGenerator::global()->bounded(kBelow));
}

std::string DungeonCommands::csharp() const {
    const auto& job = std::get<GenerationJob>(m_session.job());
    dungeon::CSharpOptions options;
    options.shape = csharpShapeOf(m_settings);
    options.failure = failure();
    return job.doors ? dungeon::csharpText(*job.doors, options) : dungeon::csharpText(job.request(), options);
}

std::optional<dungeon::GenerationError> DungeonCommands::failure() const {
    const auto& generation = m_session.generation();
    if (!generation || m_session.stale()) return std::nullopt;
    return generation->error();
}

void DungeonCommands::shareCSharp() {
    ShareDialog dialog(std::get<GenerationJob>(m_session.job()), failure(), m_settings, m_owner.window());
    connect(&dialog, &ShareDialog::copied, this, [this, &dialog](const QString& text) {
        QApplication::clipboard()->setText(text);
        emit said(QStringLiteral("Copied %1 lines").arg(text.count(QLatin1Char('\n'))));
        dialog.accept();
    });
    connect(&dialog, &ShareDialog::saveRequested, this, [this](const QString& text, const QString& suffix) {
        saveText(text.toStdString(), QStringLiteral("Save"), suffix);
    });
    dialog.exec();
}

std::string DungeonCommands::json() const {
    const auto& job = std::get<GenerationJob>(m_session.job());
    dungeon::RunOptions options;
    options.keepMaps = true;
    if (job.doors) return dungeon::doorsAnswer(*job.doors, dungeon::openDoors(*job.doors, options));
    const auto request = job.request();
    return dungeon::answerOf(request, dungeon::generateDungeon(request, options));
}

void DungeonCommands::copyCSharp() {
    if (const auto failed = failure()) {
        const auto answer = QMessageBox::warning(
            m_owner.window(), QStringLiteral("Copy C#"),
            QStringLiteral("This seed throws %1 in GoRogue, too: %2.\n\nThe code says so in a comment.")
                .arg(toQString(dungeon::exceptionName(failed->kind())),
                     QString::fromStdString(failed->cause())),
            QMessageBox::Ok | QMessageBox::Cancel, QMessageBox::Ok);
        if (answer != QMessageBox::Ok) return;
    }
    const std::string text = csharp();
    QApplication::clipboard()->setText(QString::fromStdString(text));
    emit said(QStringLiteral("Copied %1 lines of C#").arg(std::count(text.begin(), text.end(), '\n')));
}

void DungeonCommands::copyJson() {
    const std::string text = json();
    QApplication::clipboard()->setText(QString::fromStdString(text));
    emit said(QStringLiteral("Copied %1 bytes of JSON").arg(text.size()));
}

void DungeonCommands::saveCSharp() {
    saveText(csharp(), QStringLiteral("Save C#"), QStringLiteral("cs"));
}

void DungeonCommands::saveJson() {
    saveText(json() + '\n', QStringLiteral("Save JSON"), QStringLiteral("json"));
}

void DungeonCommands::saveText(const std::string& text, const QString& title, const QString& suffix) {
    const document::Document& document = m_session.document();
    const QString name = QFileInfo(document.title()).completeBaseName() + QLatin1Char('.') + suffix;
    QString path = QFileDialog::getSaveFileName(
        m_owner.window(), title,
        document.path().isEmpty() ? name : QFileInfo(document.path()).dir().filePath(name),
        QStringLiteral("*.") + suffix);
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().isEmpty()) path += QLatin1Char('.') + suffix;
    const QString error = document::saveFile(path, text::Snapshot(text));
    if (error.isEmpty())
        emit said(QStringLiteral("Saved %1").arg(path));
    else
        QMessageBox::warning(m_owner.window(), title,
                             QStringLiteral("Not saved to %1: %2.").arg(path, error));
}

std::optional<std::string> DungeonCommands::mapOfNow() {
    const Generation& generation = *m_session.generation();
    if (!generation.ofMap) {
        const QString title = QFileInfo(m_session.document().title()).completeBaseName();
        MapDialog dialog(m_settings, title, m_session.analysis().game(), m_owner.window());
        if (dialog.exec() != QDialog::Accepted) return std::nullopt;
        return dungeon::mapText(generation.made, dialog.style());
    }
    const auto result =
        lw::connect::connect(*m_session.analysis().map(), lw::connect::optionsOf(generation.recipe));
    if (const auto* refused = std::get_if<lw::connect::ConnectRefusal>(&result)) {
        emit this->refused(document::sentence(refused->refusal.reason), {});
        return std::nullopt;
    }
    return m_session.analysis().map()->text().apply(std::get<lw::connect::Connection>(result).edits).str();
}

void DungeonCommands::openAsMap() {
    if (const auto map = mapOfNow())
        emit documentRequested(QStringLiteral("map"), QByteArray::fromStdString(*map));
}

}  // namespace lw::dungeon_editor
