// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/choice_row.h"

#include <QButtonGroup>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace lw::dungeon_editor {

ChoiceRow::ChoiceRow(const QString& label, const QStringList& choices, QWidget* parent)
    : QWidget(parent), m_label(new QLabel(label)), m_group(new QButtonGroup(this)) {
    setFixedHeight(27);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    auto* segments = new QFrame;
    segments->setObjectName(QStringLiteral("segments"));
    segments->setFixedHeight(22);
    segments->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);  // a word is never cut
    auto* buttons = new QHBoxLayout(segments);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->setSpacing(0);
    for (int i = 0; i < choices.size(); ++i) {
        auto* button = new QToolButton;
        button->setText(choices[i]);
        button->setCheckable(true);
        button->setProperty("segment", true);
        button->setStyleSheet(QStringLiteral("padding: 1px 5px;"));
        button->setAccessibleName(QStringLiteral("%1: %2").arg(label, choices[i]));
        button->setFocusPolicy(Qt::TabFocus);
        m_group->addButton(button, i);
        buttons->addWidget(button);
    }
    m_label->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(m_label);
    row->addWidget(segments);
    row->addStretch(1);
    connect(m_group, &QButtonGroup::idClicked, this, &ChoiceRow::chosen);
}

void ChoiceRow::show(int choice) {
    m_group->setExclusive(false);
    for (QAbstractButton* button : m_group->buttons()) button->setChecked(m_group->id(button) == choice);
    m_group->setExclusive(true);
}

int ChoiceRow::choice() const {
    return m_group->checkedId();
}

void ChoiceRow::setHelp(const QString& help, const QStringList& originals) {
    m_label->setToolTip(help);
    for (int i = 0; i < originals.size(); ++i) {
        if (QAbstractButton* button = m_group->button(i))
            button->setToolTip(help + QStringLiteral("\nGoRogue: ") + originals[i]);
    }
}

void ChoiceRow::setLabelWidth(int pixels) {
    m_label->setFixedWidth(pixels);
}

void ChoiceRow::addBehind(QWidget* widget) {
    auto* row = static_cast<QHBoxLayout*>(layout());
    row->insertWidget(row->count() - 1, widget);
}

void ChoiceRow::choose(int choice) {
    show(choice);
    emit chosen(choice);
}

}  // namespace lw::dungeon_editor
