// SPDX-License-Identifier: GPL-3.0-or-later
#include "panels/level_parts.h"

#include <QFontMetrics>
#include <QPainter>

#include "look/icons.h"
#include "look/theme.h"

namespace lw::panels {

namespace {

constexpr int kIcon = 13;
constexpr int kGap = 9;

QFont numberFont() {
    QFont font = look::fonts().mono;
    font.setPixelSize(11);
    return font;
}

}  // namespace

QString severityIcon(std::size_t severity) {
    return severity == 0   ? QStringLiteral("error")
           : severity == 1 ? QStringLiteral("warning")
                           : QStringLiteral("hint");
}

QColor severityColour(std::size_t severity) {
    const look::Theme& t = look::theme();
    return severity == 0 ? t.error : severity == 1 ? t.warning : t.hint;
}

int countsWidth(const std::array<int, 3>& counts) {
    const QFontMetrics metrics(numberFont());
    int width = 0;
    for (const int count : counts) {
        if (count > 0) width += kIcon + 4 + metrics.horizontalAdvance(QString::number(count)) + kGap;
    }
    return width;
}

int paintCounts(QPainter& painter, const QRect& rect, const std::array<int, 3>& counts) {
    const int begins = rect.right() + 1 - countsWidth(counts);
    painter.setFont(numberFont());
    painter.setPen(look::theme().text);
    int x = begins + kGap;
    for (std::size_t i = 0; i < 3; ++i) {
        if (counts[i] == 0) continue;
        const QString number = QString::number(counts[i]);
        painter.drawPixmap(x, rect.y() + (rect.height() - kIcon) / 2,
                           look::iconPixmap(severityIcon(i), kIcon, severityColour(i),
                                            painter.device()->devicePixelRatioF()));
        x += kIcon + 4;
        const int width = painter.fontMetrics().horizontalAdvance(number);
        painter.drawText(QRect(x, rect.y(), width + 1, rect.height()), Qt::AlignVCenter | Qt::AlignLeft,
                         number);
        x += width + kGap;
    }
    return begins;
}

void paintThumbnail(QPainter& painter, const QRect& rect, const folder::Level& level,
                    const document::DocumentKind& kind) {
    const look::Theme& t = look::theme();
    painter.fillRect(rect, t.canvas);
    if (!level.picture.isNull()) {
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(rect, level.picture);
    } else {
        constexpr int kKindIcon = 16;
        const bool broken = level.state == folder::Level::State::kUnreadable;
        painter.drawPixmap(
            rect.x() + (rect.width() - kKindIcon) / 2, rect.y() + (rect.height() - kKindIcon) / 2,
            look::iconPixmap(broken ? QStringLiteral("error") : kind.iconName(), kKindIcon,
                             broken ? t.error : t.text2, painter.device()->devicePixelRatioF()));
    }
    painter.setPen(t.border);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect.adjusted(0, 0, -1, -1));
}

QString spokenCounts(const std::array<int, 3>& counts) {
    static const QStringList kOne{QStringLiteral("error"), QStringLiteral("warning"), QStringLiteral("hint")};
    QStringList parts;
    for (std::size_t i = 0; i < 3; ++i) {
        if (counts[i] == 0) continue;
        parts << QStringLiteral("%1 %2%3").arg(counts[i]).arg(
            kOne[static_cast<qsizetype>(i)], counts[i] == 1 ? QString() : QStringLiteral("s"));
    }
    return parts.join(QStringLiteral(", "));
}

}  // namespace lw::panels
