// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/list_head.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "look/icons.h"
#include "look/theme.h"

namespace lw::dungeon_editor {

ListHead::ListHead(const QString& title, const QString& icon, const QString& add, QWidget* parent)
    : QWidget(parent),
      m_icon(icon),
      m_picture(new QLabel),
      m_title(new QLabel(title)),
      m_count(new QLabel),
      m_add(new QPushButton(look::icon(QStringLiteral("add")), add)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* line = new QFrame;
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    column->addWidget(line);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 4, 8, 4);
    row->setSpacing(8);
    QFont bold = look::fonts().ui;
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_add->setProperty("small", true);
    m_add->setIconSize(QSize(12, 12));
    m_picture->setVisible(!icon.isEmpty());
    row->addWidget(m_picture);
    row->addWidget(m_title);
    row->addWidget(m_count);
    row->addStretch(1);
    row->addWidget(m_add);
    column->addLayout(row);
    paintIcon();
}

void ListHead::setCount(const QString& count) {
    m_count->setText(count);
}

void ListHead::setHelp(const QString& help) {
    m_title->setToolTip(help);
}

void ListHead::paintIcon() {
    if (!m_icon.isEmpty())
        m_picture->setPixmap(look::iconPixmap(m_icon, 16, look::theme().text2, devicePixelRatioF()));
}

void ListHead::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) paintIcon();
    QWidget::changeEvent(event);
}

}  // namespace lw::dungeon_editor
