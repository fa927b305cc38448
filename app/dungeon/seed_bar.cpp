// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/seed_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include "dungeon/seed_spin_box.h"

namespace lw::dungeon_editor {

namespace {

constexpr int kWideWindow = 1440;

}  // namespace

SeedBar::SeedBar(DungeonSession& session, document::ActionRegistry& actions, QWidget* parent)
    : QWidget(parent), m_actions(actions) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 0, 6, 0);
    row->setSpacing(4);
    auto* label = new QLabel(QStringLiteral("Seed"));
    label->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(label);
    addButton(*row, "dungeon.previousSeed");
    auto* box = new SeedSpinBox;
    box->setFixedWidth(126);
    row->addWidget(box);
    addButton(*row, "dungeon.nextSeed");
    addButton(*row, "dungeon.randomSeed");
    addButton(*row, "dungeon.lockSeed");
    for (const char* id : {"dungeon.findSeed", "dungeon.copyCSharp", "dungeon.openAsMap"})
        m_worded.push_back(addButton(*row, id));
    box->setTakesStates(true);
    const auto refresh = [box, &session] {
        const dungeon::Recipe& recipe = session.recipe().recipe();
        if (recipe.state.empty())
            box->show(recipe.seed);
        else
            box->show(random::EngineState{recipe.engine, recipe.state});
    };
    connect(box, &SeedSpinBox::chosen, this, [refresh, &session](quint64 seed) {
        if (!session.setSeed(seed)) refresh();
    });
    connect(box, &SeedSpinBox::stateChosen, this, [refresh, &session](const random::EngineState& state) {
        if (!session.setState(state)) refresh();
    });
    connect(box, &SeedSpinBox::refused, this, &SeedBar::said);
    connect(&session, &DungeonSession::stateChanged, box, refresh);
    refresh();
}

QToolButton* SeedBar::addButton(QHBoxLayout& row, const char* id) {
    auto* button = new QToolButton;
    button->setDefaultAction(m_actions.action(QString::fromLatin1(id)));
    button->setIconSize(QSize(20, 20));
    row.addWidget(button);
    return button;
}

void SeedBar::showEvent(QShowEvent*) {
    if (m_window == window()) return;
    if (m_window) m_window->removeEventFilter(this);
    m_window = window();
    m_window->installEventFilter(this);
    fitWindow();
}

bool SeedBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_window && event->type() == QEvent::Resize) fitWindow();
    return QWidget::eventFilter(watched, event);
}

void SeedBar::fitWindow() {
    const bool wide = m_window->width() >= kWideWindow;
    const auto style = wide ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly;
    if (m_worded.front()->toolButtonStyle() == style) return;
    for (QToolButton* button : m_worded) {
        button->setToolButtonStyle(style);
        button->setStyleSheet(
            wide ? QStringLiteral("QToolButton { min-width: 60px; max-width: 300px; padding: 4px 8px; }")
                 : QString());
    }
}

}  // namespace lw::dungeon_editor
