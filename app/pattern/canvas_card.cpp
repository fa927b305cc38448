// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/canvas_card.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

#include "look/icons.h"
#include "look/theme.h"

namespace lw::pattern_editor {

CanvasCard::CanvasCard(QWidget* parent)
    : QFrame(parent),
      m_column(new QVBoxLayout(this)),
      m_head(new QHBoxLayout),
      m_icon(new QLabel),
      m_title(new QLabel),
      m_lines(new QLabel),
      m_close(new QToolButton),
      m_buttonRow(new QWidget),
      m_buttons(new QHBoxLayout(m_buttonRow)) {
    setCursor(Qt::ArrowCursor);
    setObjectName(QStringLiteral("card"));
    m_column->setContentsMargins(10, 5, 6, 6);
    m_column->setSpacing(4);
    m_head->setSpacing(8);
    QFont bold = m_title->font();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_title->setTextFormat(Qt::PlainText);
    m_head->addWidget(m_icon);
    m_head->addWidget(m_title, 1);
    m_close->setIcon(look::icon(QStringLiteral("close")));
    m_close->setProperty("small", true);
    m_close->setToolTip(QStringLiteral("Close (Esc)"));
    m_close->setAccessibleName(QStringLiteral("Close"));
    m_close->hide();
    m_head->addWidget(m_close);
    m_column->addLayout(m_head);
    m_lines->setTextFormat(Qt::PlainText);
    m_lines->setWordWrap(true);
    m_lines->setForegroundRole(QPalette::PlaceholderText);
    m_column->addWidget(m_lines);
    m_buttons->setContentsMargins(0, 2, 0, 2);
    m_buttons->setSpacing(8);
    m_column->addWidget(m_buttonRow);
    hide();
}

void CanvasCard::setClosable(std::function<void()> close) {
    m_close->show();
    connect(m_close, &QToolButton::clicked, this, std::move(close));
}

void CanvasCard::tell(const QString& icon, const QColor& edge, const QString& title, const QStringList& lines,
                      std::vector<Button> buttons, bool small) {
    m_edge = edge;
    m_icon->setPixmap(look::iconPixmap(icon, 16, edge, devicePixelRatioF()));
    m_title->setText(title);
    m_lines->setText(lines.join(QLatin1Char('\n')));
    m_lines->setVisible(!small && !lines.isEmpty());
    setToolTip(small ? lines.join(QLatin1Char('\n')) : QString());
    setAccessibleName(title + QStringLiteral(". ") + lines.join(QLatin1Char(' ')));
    for (QWidget* made : std::exchange(m_made, {})) {
        made->hide();
        made->deleteLater();
    }
    while (QLayoutItem* item = m_buttons->takeAt(0)) delete item;
    for (Button& button : buttons) {
        auto* made = new QPushButton(look::icon(button.icon), button.text);
        if (button.primary) {
            made->setIcon(
                QIcon(look::iconPixmap(button.icon, 16, look::theme().onAccent, devicePixelRatioF())));
            made->setProperty("primary", true);
        }
        made->setProperty("small", true);
        made->setToolTip(button.tip);
        connect(made, &QPushButton::clicked, this, std::move(button.action));
        m_buttons->addWidget(made);
        made->show();  // a layout shows it too late for the card's height
        m_made.push_back(made);
    }
    m_buttons->addStretch(1);
    m_buttonRow->setVisible(!m_made.empty());
    update();
}

QString CanvasCard::title() const {
    return m_title->text();
}

QString CanvasCard::text() const {
    return m_lines->text();
}

void CanvasCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_edge.isValid() ? m_edge : look::theme().border, 1));
    painter.setBrush(look::theme().panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

}  // namespace lw::pattern_editor
