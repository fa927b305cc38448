// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/template_picture.h"

#include <QPainter>

#include "look/theme.h"
#include "pattern/pattern_picture.h"
#include "stackup/compile.h"
#include "stackup/machine.h"

namespace lw::pattern_editor {

namespace {

constexpr int kLarge = 280;
constexpr int kSmall = 84;
constexpr int kGap = 12;
constexpr int kOthers[] = {3, 4, 5, 8};

}  // namespace

TemplatePicture::TemplatePicture(const std::string& text, QWidget* parent)
    : QWidget(parent), m_program(stackup::compile(text)) {
    setFixedHeight(kLarge + kGap + kSmall);
    setAccessibleName(QStringLiteral("What it looks like at 3, 4, 5, 6 and 8 sides"));
}

void TemplatePicture::paintEvent(QPaintEvent*) {
    const look::Theme& t = look::theme();
    QPainter painter(this);
    painter.fillRect(rect(), t.canvas);
    painter.setPen(t.border);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    painter.setRenderHint(QPainter::Antialiasing);
    const pattern::WallTable walls = pattern::WallTable::library();
    const auto paintAt = [&](const QRectF& room, int sides) {
        stackup::RunSettings settings;
        settings.sides = sides;
        paintTimeline(painter, room, m_program, stackup::run(m_program, settings), walls, settings,
                      {ColourBy::kRings, std::nullopt});
    };
    paintAt(QRectF((width() - kLarge) / 2.0, 6, kLarge, kLarge), 6);
    QFont mono = look::fonts().mono;
    mono.setPixelSize(11);
    painter.setFont(mono);
    const auto count = static_cast<int>(std::size(kOthers));
    double left = (width() - count * kSmall - (count - 1) * kGap) / 2.0;
    for (const int sides : kOthers) {
        const QRectF room(left, kLarge + kGap, kSmall, kSmall - 6);
        paintAt(room, sides);
        painter.setPen(t.text2);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignTop, QString::number(sides));
        left += kSmall + kGap;
    }
}

}  // namespace lw::pattern_editor
