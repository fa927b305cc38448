// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/dock.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>

#include "look/icons.h"

namespace lw::shell {

namespace {

constexpr int kTitleHeight = 28;

}  // namespace

Dock::Dock(const QString& id, const QString& title, QWidget* parent)
    : QDockWidget(title, parent),
      m_titleRow(new QFrame),
      m_noTitle(new QWidget),
      m_note(new QLabel),
      m_stack(new QStackedWidget) {
    setObjectName(id);
    setWidget(m_stack);
    m_titleRow->setObjectName(QStringLiteral("dockTitle"));
    m_titleRow->setFixedHeight(kTitleHeight);
    auto* row = new QHBoxLayout(m_titleRow);
    row->setContentsMargins(10, 0, 6, 0);
    row->setSpacing(8);
    auto* name = new QLabel(title);
    QFont font = name->font();
    font.setWeight(QFont::DemiBold);
    name->setFont(font);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(name);
    row->addWidget(m_note);
    row->addStretch(1);
    auto* close = new QToolButton;
    close->setIcon(look::icon(QStringLiteral("close")));
    close->setIconSize(QSize(14, 14));
    close->setProperty("small", true);
    close->setToolTip(QStringLiteral("Hide this panel"));
    close->setAccessibleName(QStringLiteral("Hide %1").arg(title));
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    row->addWidget(close);
    setTitleBarWidget(m_titleRow);
}

void Dock::addPanel(const QObject* owner, QWidget* widget) {
    m_panels.insert(owner, widget);
    m_stack->addWidget(widget);
}

void Dock::removePanel(const QObject* owner) {
    QWidget* widget = m_panels.take(owner);
    if (widget == nullptr) return;
    m_stack->removeWidget(widget);
    widget->deleteLater();
}

bool Dock::showPanel(const QObject* owner) {
    QWidget* widget = m_panels.value(owner);
    if (widget != nullptr) m_stack->setCurrentWidget(widget);
    return widget != nullptr;
}

void Dock::setNote(const QString& note) {
    m_note->setText(note);
}

void Dock::addTitleWidget(QWidget* widget) {
    auto* row = static_cast<QHBoxLayout*>(m_titleRow->layout());
    row->insertWidget(row->count() - 1, widget);
}

void Dock::setTitleShown(bool on) {
    setTitleBarWidget(on ? m_titleRow : m_noTitle);
    m_titleRow->setVisible(on);
}

}  // namespace lw::shell
