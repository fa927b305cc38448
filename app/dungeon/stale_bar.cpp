// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/stale_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>

#include "document/kind.h"
#include "look/icons.h"
#include "look/theme.h"
#include "panels/elided_label.h"

namespace lw::dungeon_editor {

namespace {

constexpr int kBusyMilliseconds = 300;

}  // namespace

StaleBar::StaleBar(DungeonSession& session, QWidget* parent)
    : QFrame(parent),
      m_session(session),
      m_icon(new QLabel),
      m_text(new panels::ElidedLabel),
      m_jump(new QPushButton(look::icon(QStringLiteral("jump")), QStringLiteral("Jump"))),
      m_cancel(new QPushButton(QStringLiteral("Cancel"))) {
    setObjectName(QStringLiteral("bar"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 8, 4);
    row->setSpacing(8);
    for (QPushButton* button : {m_jump, m_cancel}) button->setProperty("small", true);
    row->addWidget(m_icon);
    row->addWidget(m_text, 1);
    row->addWidget(m_jump);
    row->addWidget(m_cancel);
    connect(m_jump, &QPushButton::clicked, this, &StaleBar::jumpRequested);
    connect(m_cancel, &QPushButton::clicked, &session, &DungeonSession::cancelGeneration);
    // What is done in a moment is not announced.
    m_delay.setSingleShot(true);
    m_delay.setInterval(kBusyMilliseconds);
    connect(&m_delay, &QTimer::timeout, this, &StaleBar::refresh);
    connect(&session, &DungeonSession::stateChanged, this, &StaleBar::refreshSoon);
    hide();
    refreshSoon();
}

void StaleBar::refreshSoon() {
    if (m_session.isGenerating())
        m_delay.start();
    else
        refresh();
}

QString StaleBar::words() const {
    const auto& stale = m_session.stale();
    if (!stale) return document::sentence(m_session.failureWords());
    if (m_session.isGenerating()) return QStringLiteral("Generating…");
    if (stale->place.empty() && stale->place.start == 0)
        return QStringLiteral("Not current: %1").arg(stale->reason);
    const auto line = m_session.document().text().position(stale->place.start).line;
    return QStringLiteral("Not current: line %1: %2").arg(line).arg(stale->reason);
}

void StaleBar::refresh() {
    m_delay.stop();
    const auto& generation = m_session.generation();
    const bool stale = m_session.stale().has_value();
    const bool failed = !stale && generation && generation->error();
    const bool busy = m_session.isGenerating();
    setVisible(stale || failed);
    if (!stale && !failed) return;
    const look::Theme& t = look::theme();
    const qreal ratio = devicePixelRatioF();
    setProperty("severity", failed ? QStringLiteral("error") : QStringLiteral("hint"));
    style()->unpolish(this);
    style()->polish(this);
    m_icon->setPixmap(failed ? look::iconPixmap(QStringLiteral("error"), 16, t.error, ratio)
                             : look::iconPixmap(QStringLiteral("stale"), 16, t.stale, ratio));
    m_text->setText(words());
    m_jump->setVisible(!busy && (!failed || m_session.failurePlace()));
    m_cancel->setVisible(busy);
}

}  // namespace lw::dungeon_editor
