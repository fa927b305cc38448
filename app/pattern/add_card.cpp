// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/add_card.h"

#include <QPainter>
#include <array>
#include <utility>

#include "look/theme.h"

namespace lw::pattern_editor {

namespace {

constexpr int kInset = 10;
constexpr int kLine = 21;
constexpr int kKeyHeight = 15;
constexpr int kGap = 6;       ///< between a word and its key
constexpr int kColumns = 14;  ///< between the two columns

struct Entry {
    QString name;
    QString key;
};

std::array<Entry, 4> entries() {
    return {{{QStringLiteral("ring"), QStringLiteral("Ins")},
             {QStringLiteral("wait"), QStringLiteral("W")},
             {QStringLiteral("repeat"), QStringLiteral("Shift+R")},
             {QStringLiteral("turn"), QStringLiteral("R")}}};
}

QFont keyFont() {
    QFont font = look::fonts().mono;
    font.setPixelSize(11);
    return font;
}

/// Widths of the words and of the keys of a column, with room for the chip's edge.
std::pair<int, int> widthsOf(int column) {
    const QFontMetrics words(look::fonts().ui);
    const QFontMetrics keys(keyFont());
    int word = 0;
    int key = 0;
    const auto all = entries();
    for (int i = 0; i < 2; ++i) {
        const Entry& one = all[static_cast<std::size_t>(column * 2 + i)];
        word = std::max(word, words.horizontalAdvance(one.name));
        key = std::max(key, keys.horizontalAdvance(one.key) + 8);
    }
    return {word, key};
}

}  // namespace

AddCard::AddCard(QWidget* parent) : QWidget(parent, Qt::ToolTip) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAccessibleName(QStringLiteral("What can be added here"));
    hide();
}

void AddCard::showBeside(QPoint place) {
    int width = 2 * kInset + kColumns;
    for (const int column : {0, 1}) {
        const auto [word, key] = widthsOf(column);
        width += word + kGap + key;
    }
    resize(width, 2 * kLine + 12);
    move(place.x() - this->width() - 6, place.y() - height() / 2);
    show();
}

void AddCard::paintEvent(QPaintEvent*) {
    const look::Theme& t = look::theme();
    QPainter painter(this);
    painter.fillRect(rect(), t.panel);
    painter.setPen(t.borderStrong);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    painter.setRenderHint(QPainter::Antialiasing);
    int x = kInset;
    for (const int column : {0, 1}) {
        const auto [word, key] = widthsOf(column);
        for (int line = 0; line < 2; ++line) {
            const Entry one = entries()[static_cast<std::size_t>(column * 2 + line)];
            const QRect row(x, 6 + line * kLine, word + kGap + key, kLine);
            painter.setFont(look::fonts().ui);
            painter.setPen(t.text);
            painter.drawText(row, Qt::AlignVCenter | Qt::AlignLeft, one.name);
            painter.setFont(keyFont());
            const int wide = painter.fontMetrics().horizontalAdvance(one.key) + 8;
            const QRectF chip(row.left() + word + kGap, row.center().y() - kKeyHeight / 2, wide, kKeyHeight);
            painter.setPen(t.borderStrong);
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(chip.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
            painter.setPen(t.text2);
            painter.drawText(chip, Qt::AlignCenter, one.key);
        }
        x += word + kGap + key + kColumns;
    }
}

}  // namespace lw::pattern_editor
