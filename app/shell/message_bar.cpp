// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/message_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include "look/icons.h"
#include "look/theme.h"

namespace lw::shell {

namespace {

QString nameOf(BarSeverity severity) {
    switch (severity) {
        case BarSeverity::kError:
            return QStringLiteral("error");
        case BarSeverity::kWarning:
            return QStringLiteral("warning");
        default:
            return QStringLiteral("hint");
    }
}

QColor colorOf(BarSeverity severity) {
    const look::Theme& t = look::theme();
    return severity == BarSeverity::kError ? t.error : severity == BarSeverity::kWarning ? t.warning : t.hint;
}

}  // namespace

MessageBar::MessageBar(BarSeverity severity, const QString& text, const std::vector<BarButton>& buttons,
                       QWidget* parent)
    : QFrame(parent), m_text(text) {
    setObjectName(QStringLiteral("bar"));
    setProperty("severity", nameOf(severity));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 4, 6, 4);
    row->setSpacing(8);
    auto* icon = new QLabel;
    icon->setPixmap(look::iconPixmap(nameOf(severity), 16, colorOf(severity), devicePixelRatioF()));
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    row->addWidget(icon);
    row->addWidget(label, 1);
    for (const BarButton& button : buttons) {
        auto* push = new QPushButton(button.text);
        push->setProperty("small", true);
        connect(push, &QPushButton::clicked, this, [this, action = button.action] {
            emit done();
            if (action) action();
        });
        row->addWidget(push);
    }
    auto* close = new QToolButton;
    close->setIcon(look::icon(QStringLiteral("close")));
    close->setIconSize(QSize(14, 14));
    close->setToolTip(QStringLiteral("Close this message"));
    close->setAccessibleName(QStringLiteral("Close this message"));
    connect(close, &QToolButton::clicked, this, &MessageBar::done);
    row->addWidget(close);
    setAccessibleName(text);
}

}  // namespace lw::shell
