// SPDX-License-Identifier: GPL-3.0-or-later
// What the map editor does with the conflicts of a merge, with the game's rules and with the game itself.
#include <QTimer>
#include <iterator>

#include "canvas/notice_bar.h"
#include "document/action_registry.h"
#include "map/conflict_overlay.h"
#include "map/conflict_session.h"
#include "map/conflicts_panel.h"
#include "map/game_runner.h"
#include "map/map_canvas.h"
#include "map/map_editor.h"
#include "map/output_panel.h"
#include "map/rule_session.h"
#include "map/rules_overlay.h"
#include "map/rules_panel.h"

namespace lw::map_editor {

using document::ActionState;

void MapEditor::bindReview() {
    bindRules();
    bindConflicts();
    bindPlay();
    connect(&m_session.document(), &document::Document::changed, this, &MapEditor::followGame);
}

void MapEditor::bindConflicts() {
    if (!m_conflicts->all().empty()) m_conflictsPanel = new ConflictsPanel(*m_conflicts, m_actions);
    m_canvas->addOverlay(*new ConflictOverlay(*m_conflicts, *m_canvas));
    connect(m_conflicts, &ConflictSession::changed, this, &MapEditor::followConflicts);
    connect(m_conflicts, &ConflictSession::currentChanged, &m_actions, &document::ActionRegistry::refresh);
    const auto bind = [this](const char* id, std::function<void()> handler) {
        m_actions.bind(QString::fromLatin1(id), this, std::move(handler), [this] {
            const Conflict* front = m_conflicts->current();
            return ActionState{front != nullptr && front->isOpen(), false,
                               QStringLiteral("No conflict of a merge is in front")};
        });
    };
    bind("map.takeOurs", [this] { m_conflicts->take(map::MergeSide::kOurs); });
    bind("map.takeTheirs", [this] { m_conflicts->take(map::MergeSide::kTheirs); });
    bind("map.takeBase", [this] { m_conflicts->take(map::MergeSide::kBase); });
    bind("map.removeConflictMark", [this] { m_conflicts->removeMark(); });
    bindConflictDigits();
    bind("map.nextConflict", [this] { m_conflicts->step(true); });
    bind("map.previousConflict", [this] { m_conflicts->step(false); });
}

/// 1, 2 and 3 are the sides of the conflict in front, wherever the focus is; else entries of the legend.
void MapEditor::bindConflictDigits() {
    constexpr map::MergeSide kSides[] = {map::MergeSide::kOurs, map::MergeSide::kTheirs,
                                         map::MergeSide::kBase};
    const auto isInFront = [this] {
        const Conflict* front = m_conflicts->current();
        return front != nullptr && front->isOpen();
    };
    for (std::size_t i = 0; i < std::size(kSides); ++i) {
        m_actions.bind(
            QStringLiteral("map.entry%1").arg(i + 1), this,
            [this, isInFront, i, side = kSides[i]] {
                if (isInFront())
                    m_conflicts->take(side);
                else
                    m_session.setPrimary(m_session.map().header().legend()[i].character);
            },
            [this, isInFront, i] {
                return ActionState{isInFront() || m_session.map().header().legend().size() > i, false, {}};
            });
    }
}

void MapEditor::bindRules() {
    if (!m_rules->rows().empty()) m_rulesPanel = new RulesPanel(*m_rules);
    m_canvas->addOverlay(*new RulesOverlay(*m_rules, *m_canvas));
    connect(m_rules, &RuleSession::changed, this, [this] {
        if (m_rulesPanel != nullptr) emit panelNoteChanged(QStringLiteral("map.rules"), m_rulesPanel->note());
        m_actions.refresh();
    });
    m_actions.bind(
        QStringLiteral("map.reachTint"), this, [this] { m_rules->showTint(!m_rules->tintShown()); },
        [this] {
            return ActionState{!m_rules->rows().empty(), m_rules->tintShown(),
                               QStringLiteral("game.ron has no rules")};
        });
}

void MapEditor::bindPlay() {
    if (m_runner->command()) {
        m_output = new OutputPanel(*m_runner, m_session);
        connect(m_output, &OutputPanel::noteChanged, this,
                [this] { emit panelNoteChanged(QStringLiteral("map.output"), m_output->note()); });
        connect(m_runner, &GameRunner::started, this,
                [this] { emit panelRequested(QStringLiteral("map.output")); });
        connect(m_runner, &GameRunner::failed, this,
                [this] { emit panelRequested(QStringLiteral("map.output")); });
    }
    connect(m_runner, &GameRunner::failed, this, &MapEditor::said);
    connect(m_runner, &GameRunner::ended, this, &MapEditor::followGame, Qt::QueuedConnection);
    const auto bind = [this](const char* id, std::function<void()> handler) {
        m_actions.bind(QString::fromLatin1(id), this, std::move(handler));
    };
    bind("map.play", [this] { play(std::nullopt); });
    bind("map.playFromCell", [this] { play(m_canvas->pointedCell()); });
    bind("map.playCommand", [this] {
        const auto command = m_runner->command();
        if (command && command->isOfGame)
            emit said(
                QStringLiteral("game.ron in %1 names the command, in its field play.").arg(command->folder));
        else if (m_runner->askCommand(window()))
            followGame();
    });
}

void MapEditor::play(std::optional<QPoint> cell) {
    if (m_runner->command()) {
        m_runner->play(cell, window());
        return;
    }
    m_notice->tell(canvas::NoticeBar::Kind::kQuestion,
                   QStringLiteral("game.ron names no command that plays a map."),
                   {{QStringLiteral("Name one…"),
                     [this] {
                         if (m_runner->askCommand(window())) followGame();
                     },
                     true},
                    {QStringLiteral("Cancel"), {}}});
}

void MapEditor::followConflicts() {
    m_actions.refresh();
    emit statusChanged();
    if (m_conflictsPanel != nullptr)
        emit panelNoteChanged(QStringLiteral("map.conflicts"), m_conflictsPanel->note());
    else
        followGame();  // a merge in git put conflicts into the open file
}

/// Panels come with what the game and the map have.
void MapEditor::followGame() {
    // The view is made anew for them, which must not end the game that is being played.
    if (m_runner->isRunning()) return;
    const bool hasRules = !m_rules->rows().empty();
    const bool hasCommand = m_runner->command().has_value();
    const bool hasConflicts = m_conflicts->openCount() > 0;
    if ((hasRules && m_rulesPanel == nullptr) || (hasCommand && m_output == nullptr) ||
        (hasConflicts && m_conflictsPanel == nullptr))
        emit outdated();
}

canvas::LayoutProfile MapEditor::layoutProfile() const {
    canvas::LayoutProfile profile;
    if (m_conflictsPanel == nullptr) return profile;
    profile.rightWidth = 353;
    profile.narrowRightWidth = 300;
    profile.textHiddenWhenSmall = true;
    return profile;
}

}  // namespace lw::map_editor
