// SPDX-License-Identifier: GPL-3.0-or-later
// What the actions of pattern_actions.cpp do.
#include <QApplication>
#include <QClipboard>
#include <QTableView>

#include "document/action_registry.h"
#include "document/view_actions.h"
#include "pattern/pattern_canvas.h"
#include "pattern/pattern_editor.h"
#include "pattern/play_keys.h"
#include "pattern/repeat_card.h"
#include "pattern/ring_commands.h"
#include "pattern/rings_panel.h"
#include "pattern/sides_panel.h"
#include "stackup/export.h"

namespace lw::pattern_editor {

namespace {

QString id(const char* name) {
    return QString::fromLatin1(name);
}

}  // namespace

void PatternEditor::copyStackup() {
    if (m_session.program() == nullptr) return;
    QApplication::clipboard()->setText(QString::fromStdString(stackup::exportStackup(
        m_session.program()->program(), m_session.timeline(), m_session.runSettings())));
    emit said(QStringLiteral("Copied as Stackup: rings and waits as they run at %1 sides")
                  .arg(m_session.conditions().sides));
}

void PatternEditor::copyLua() {
    if (m_session.program() == nullptr) return;
    const std::string name = m_session.program()->name;
    QApplication::clipboard()->setText(QString::fromStdString(
        stackup::exportLua(m_session.program()->program(), m_session.timeline(), m_session.walls(),
                           name.empty() ? std::string("pattern") : name)));
    emit said(QStringLiteral("Copied as Lua for %1 sides").arg(m_session.conditions().sides));
}

void PatternEditor::bindActions() {
    bindView();
    bindRings();
    bindPlay();
    bindProof();
    m_canvas->addActions(document::viewActions(m_actions, QStringLiteral("Pattern")));
}

void PatternEditor::bindView() {
    const auto toggle = [this](const char* name, bool RingLayers::*layer) {
        m_actions.bind(
            id(name), this,
            [this, layer] {
                RingLayers layers = m_session.layers();
                layers.*layer = !(layers.*layer);
                m_session.setLayers(layers);
            },
            [this, layer] {
                return document::ActionState{true, m_session.layers().*layer, {}};
            });
    };
    toggle("pattern.gaps", &RingLayers::gaps);
    toggle("pattern.pivots", &RingLayers::pivots);
    toggle("pattern.arrows", &RingLayers::arrows);
    toggle("pattern.corridor", &RingLayers::corridor);
    toggle("pattern.path", &RingLayers::path);
    toggle("pattern.waits", &RingLayers::waits);
    m_actions.bind(id("pattern.moreSides"), this,
                   [this] { m_session.setSides(m_session.conditions().sides + 1); });
    m_actions.bind(id("pattern.fewerSides"), this,
                   [this] { m_session.setSides(m_session.conditions().sides - 1); });
    m_actions.bind(
        id("pattern.mirror"), this,
        [this] {
            Conditions next = m_session.conditions();
            next.mirror = -next.mirror;
            m_session.setConditions(next);
        },
        [this] {
            const bool set =
                !sectionWords(m_session, stackup::Section::kMirror).value_or(QString()).isEmpty();
            return document::ActionState{!set, m_session.timeline().mirror < 0,
                                         set ? QStringLiteral("#mirror in the text says it") : QString()};
        });
    m_actions.bind(
        id("pattern.paint"), this, [this] { m_canvas->usePan(false); },
        [this] {
            return document::ActionState{true, !m_canvas->panning(), {}};
        });
    m_actions.bind(
        id("view.panTool"), this, [this] { m_canvas->usePan(true); },
        [this] {
            return document::ActionState{true, m_canvas->panning(), {}};
        });
    m_actions.bind(
        id("pattern.cancelRun"), this, [this] { m_session.cancelRun(); },
        [this] {
            return document::ActionState{m_session.running(), false, QStringLiteral("Nothing runs")};
        });
    m_actions.bind(id("pattern.copyStackup"), this, [this] { copyStackup(); });
    m_actions.bind(id("pattern.copyLua"), this, [this] { copyLua(); });
    m_actions.bind(id("pattern.exportStrip"), this, [this] { m_sides->exportPicture(); });
    m_actions.bind(id("pattern.copyStrip"), this, [this] {
        QApplication::clipboard()->setPixmap(m_sides->picture());
        emit said(QStringLiteral("Copied the strip of sides as a picture"));
    });
}

void PatternEditor::bindRings() {
    const auto ring = [this] {
        return document::ActionState{m_session.selected().has_value(), false,
                                     QStringLiteral("No ring is selected")};
    };
    m_actions.bind(
        id("pattern.wall"), this, [this] { m_canvas->putAtCursor(m_session.wallKey()); }, ring);
    m_actions.bind(
        id("pattern.gap"), this, [this] { m_canvas->putAtCursor('_'); }, ring);
    m_actions.bind(
        id("pattern.addExample"), this,
        [this] {
            m_finder.addExample();
            emit said(QStringLiteral("Kept at %1 sides; draw the ring at another side count.")
                          .arg(m_session.conditions().sides));
        },
        ring);
    bindRows();
    for (std::size_t i = 0; i < 9; ++i) {
        m_actions.bind(
            QStringLiteral("pattern.candidate%1").arg(i + 1), this, [this, i] { m_finder.choose(i); },
            [this, i] {
                return document::ActionState{m_finder.candidates().size() > i, false,
                                             QStringLiteral("There is no such candidate")};
            });
    }
    connect(&m_finder, &PatternFinder::changed, &m_actions, &document::ActionRegistry::refresh);
}

void PatternEditor::bindRows() {
    const auto rows = [this] {
        return document::ActionState{m_session.selectedRows().has_value(), false,
                                     QStringLiteral("No row is selected")};
    };
    const auto program = [this] {
        return document::ActionState{m_session.program() != nullptr, false,
                                     QStringLiteral("There is no Stackup program")};
    };
    const auto bind = [this](const char* name, auto act, const auto& state) {
        if (m_actions.ids().contains(id(name))) m_actions.bind(id(name), this, act, state);
    };
    bind(
        "pattern.addRing", [this] { addRow(m_session, NewRow::kRing); }, program);
    bind(
        "pattern.addWait", [this] { addRow(m_session, NewRow::kWait); }, program);
    bind(
        "pattern.addTurn", [this] { addRow(m_session, NewRow::kTurn); }, program);
    bind(
        "pattern.moveIn", [this] { moveRowsBy(m_session, -1); }, rows);
    bind(
        "pattern.moveOut", [this] { moveRowsBy(m_session, 1); }, rows);
    bind(
        "pattern.turnOn", [this] { rotateRows(m_session, 1); }, rows);
    bind(
        "pattern.turnBack", [this] { rotateRows(m_session, -1); }, rows);
    bind(
        "pattern.shorten", [this] { stretchWait(m_session, -1); }, rows);
    bind(
        "pattern.lengthen", [this] { stretchWait(m_session, 1); }, rows);
    bind(
        "pattern.wrapFor", [this] { m_repeat->open(); }, rows);
    bind(
        "edit.delete", [this] { deleteRows(m_session); }, rows);
    bind(
        "edit.duplicate", [this] { duplicateRows(m_session); }, rows);
    bind(
        "edit.copy", [this] { copyRows(); }, rows);
    bind(
        "edit.cut",
        [this] {
            copyRows();
            deleteRows(m_session);
        },
        rows);
    bind(
        "edit.paste", [this] { pasteRows(m_session, QApplication::clipboard()->text()); }, program);
}

void PatternEditor::copyRows() {
    const QString text = copiedRows(m_session);
    if (!text.isEmpty()) QApplication::clipboard()->setText(text);
}

void PatternEditor::bindPlay() {
    const auto rings = [this] {
        return document::ActionState{m_session.ringCount() > 0, false, QStringLiteral("There is no ring")};
    };
    m_actions.bind(
        id("pattern.play"), this, [this] { m_player.toggle(); }, rings);
    m_actions.bind(
        id("pattern.stepBack"), this, [this] { m_player.step(-1); }, rings);
    m_actions.bind(
        id("pattern.stepForward"), this, [this] { m_player.step(1); }, rings);
    const auto go = [this](std::size_t to) {
        m_player.pause();
        m_session.select(to);
        m_player.seek(to == 0 ? 0 : m_session.timeline().rings[to].time);
    };
    m_actions.bind(
        id("pattern.first"), this, [go] { go(0); }, rings);
    m_actions.bind(
        id("pattern.last"), this, [this, go] { go(m_session.ringCount() - 1); }, rings);
    m_actions.bind(
        id("pattern.player"), this, [this] { m_player.showMarker(!m_player.markerShown()); },
        [this] {
            return document::ActionState{true, m_player.markerShown(), {}};
        });
}

void PatternEditor::bindProof() {
    const auto spots = [this] {
        const auto details = m_prover.details();
        return document::ActionState{details && !details->spots.empty(), false,
                                     QStringLiteral("No place is tight")};
    };
    m_actions.bind(
        id("pattern.tightNext"), this, [this] { m_canvas->stepSpot(1); }, spots);
    m_actions.bind(
        id("pattern.tightBefore"), this, [this] { m_canvas->stepSpot(-1); }, spots);
    m_actions.bind(
        id("pattern.goOn"), this,
        [this] {
            if (m_player.end())
                m_player.goOn();
            else if (const auto ring = m_session.selected())
                m_player.playFrom(*ring);
        },
        [this] {
            return document::ActionState{m_player.end() || m_session.selected(), false,
                                         QStringLiteral("There is no ring")};
        });
    m_actions.bind(
        id("pattern.playFrom"), this, [this] { m_player.playFrom(*m_session.selected()); },
        [this] {
            return document::ActionState{m_session.selected().has_value(), false,
                                         QStringLiteral("No ring is selected")};
        });
    m_actions.bind(
        id("pattern.practice"), this, [this] { m_player.setPractice(!m_player.practice()); },
        [this] {
            return document::ActionState{true, m_player.practice(), {}};
        });
    m_actions.bind(
        id("pattern.randomOrder"), this, [this] { m_player.setRandomOrder(!m_player.randomOrder()); },
        [this] {
            return document::ActionState{m_session.program() != nullptr, m_player.randomOrder(),
                                         QStringLiteral("This level has no Stackup program")};
        });
    m_actions.bind(
        id("pattern.ghosts"), this, [this] { m_player.showGhosts(!m_player.ghostsShown()); },
        [this] {
            return document::ActionState{true, m_player.ghostsShown(), {}};
        });
    m_actions.bind(
        id("pattern.forgetTries"), this, [this] { m_player.forgetGhosts(); },
        [this] {
            return document::ActionState{m_player.tryNumber() > 0, false,
                                         QStringLiteral("Nothing has been tried")};
        });
    for (const document::ActionSpec& key : playKeyActions()) {
        m_actions.bind(
            key.id, this, [] {},
            [] {
                return document::ActionState{false, false,
                                             QStringLiteral("Its keys are held while Play runs")};
            });
    }
}

}  // namespace lw::pattern_editor
