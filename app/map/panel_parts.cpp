// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/panel_parts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QWidget>

#include "look/icons.h"
#include "look/theme.h"

namespace lw::map_editor {

QWidget* titleButtons(const std::vector<TitleButton>& buttons) {
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    for (const TitleButton& button : buttons) {
        auto* b = new QToolButton;
        b->setIcon(look::icon(QString::fromLatin1(button.icon)));
        b->setIconSize(QSize(16, 16));
        b->setProperty("small", true);
        b->setToolTip(button.name);
        b->setAccessibleName(button.name);
        b->setObjectName(QString::fromLatin1(button.icon));
        QObject::connect(b, &QToolButton::clicked, box, [action = button.action] { action(); });
        row->addWidget(b);
    }
    return box;
}

QLabel* panelHeading(const QString& text) {
    auto* label = new QLabel(text);
    QFont bold = look::fonts().ui;
    bold.setPixelSize(11);
    bold.setWeight(QFont::DemiBold);
    label->setFont(bold);
    return label;
}

QLabel* panelRemark(const QString& text) {
    auto* label = new QLabel(text);
    QFont font = look::fonts().ui;
    font.setPixelSize(11);
    label->setFont(font);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

}  // namespace lw::map_editor
