// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/side_chances.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "look/theme.h"

namespace lw::dungeon_editor {

namespace {

constexpr std::size_t kMostParts = 4;
constexpr double kBarTop = 24;
constexpr double kBarHeight = 17;

QString percent(double share) {
    const double p = share * 100;
    return p >= 10 || p == 0 ? QStringLiteral("%1 %").arg(p, 0, 'f', 0)
                             : QStringLiteral("%1 %").arg(p, 0, 'f', 1);
}

}  // namespace

DoorShares doorShares(int chance, int increase, bool clamp) {
    DoorShares shares;
    double left = 1;
    for (int asked = chance; shares.doors.size() < kMostParts; asked += increase) {
        if (asked > 100 && !clamp) {
            shares.fails = left;
            return shares;
        }
        const double stops = std::clamp(asked, 0, 100) / 100.0;
        shares.doors.push_back(left * stops);
        left *= 1 - stops;
        if (left <= 0) return shares;
    }
    // Beyond the parts that are drawn doors and failures still have to be told apart.
    for (int asked = chance + static_cast<int>(kMostParts) * increase; left > 1e-6; asked += increase) {
        if (asked > 100 && !clamp) {
            shares.fails = left;
            return shares;
        }
        const double stops = std::clamp(asked, 0, 100) / 100.0;
        shares.more += left * stops;
        left *= 1 - stops;
        if (increase <= 0) {
            shares.more += left;
            return shares;
        }
    }
    return shares;
}

SideChances::SideChances(QWidget* parent) : QWidget(parent) {
    setFixedHeight(sizeHint().height());
    setAccessibleName(QStringLiteral("Doors on one chosen side"));
}

void SideChances::show(const DoorShares& shares) {
    m_shares = shares;
    QStringList spoken;
    for (std::size_t i = 0; i < shares.doors.size(); ++i)
        spoken << QStringLiteral("%1: %2").arg(i + 1).arg(percent(shares.doors[i]));
    if (shares.more > 0) spoken << QStringLiteral("more: %1").arg(percent(shares.more));
    if (shares.fails > 0) spoken << QStringLiteral("throws: %1").arg(percent(shares.fails));
    const QString text = spoken.join(QStringLiteral(", "));
    setAccessibleDescription(text);
    setToolTip(QStringLiteral("Doors on a side that was chosen and has points enough: %1").arg(text));
    update();
}

void SideChances::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const look::Theme& t = look::theme();
    p.setFont(look::fonts().ui);
    p.setPen(t.text2);
    p.drawText(QRectF(0, 2, width(), 18), Qt::AlignVCenter | Qt::AlignLeft,
               QStringLiteral("Doors on one chosen side"));
    struct Part {
        double share;
        QString label;
        QString below;
        bool fails;
    };
    std::vector<Part> parts;
    for (std::size_t i = 0; i < m_shares.doors.size(); ++i)
        if (m_shares.doors[i] > 0)
            parts.push_back({m_shares.doors[i], QString::number(i + 1), percent(m_shares.doors[i]), false});
    if (m_shares.more > 1e-6)
        parts.push_back(
            {m_shares.more, QStringLiteral("%1+").arg(kMostParts + 1), percent(m_shares.more), false});
    if (m_shares.fails > 0)
        parts.push_back({m_shares.fails, {}, QStringLiteral("throws %1").arg(percent(m_shares.fails)), true});
    QFont mono = look::fonts().mono;
    mono.setPixelSize(11);
    // Every part is wide enough for its number; what is left goes by the shares.
    const QFontMetricsF metrics(mono);
    std::vector<double> widths;
    double least = 0;
    for (const Part& part : parts) {
        widths.push_back(metrics.horizontalAdvance(part.below) + 10);
        least += widths.back();
    }
    const double free = std::max(0.0, width() - 6 - least);
    const double squeeze = std::min(1.0, (width() - 6) / std::max(1.0, least));
    double x = 0;
    QColor fill = t.categories[0];
    int number = 0;
    for (const Part& part : parts) {
        const double w = widths[static_cast<std::size_t>(number)] * squeeze + free * part.share;
        const QRectF rect(x, kBarTop, w - 2, kBarHeight);
        if (part.fails) {
            p.fillRect(rect, t.errorFill);
            p.fillRect(rect, QBrush(t.error, Qt::BDiagPattern));
            p.setPen(t.error);
            p.drawRect(rect.adjusted(0, 0, -1, -1));
        } else {
            QColor shade = fill;
            shade.setAlphaF(static_cast<float>(std::max(0.35, 1.0 - 0.25 * number)));
            p.fillRect(rect, t.panel);
            p.fillRect(rect, shade);
            p.setPen(number == 0 ? (t.dark ? QColor(0x0d0f11) : QColor(Qt::white)) : t.text);
            p.setFont(look::fonts().ui);
            p.drawText(rect.adjusted(5, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, part.label);
        }
        p.setFont(mono);
        p.setPen(part.fails ? t.error : t.text2);
        p.drawText(QRectF(x, kBarTop + kBarHeight + 1, w - 2, 18),
                   Qt::AlignVCenter | (part.fails ? Qt::AlignRight : Qt::AlignLeft), part.below);
        x += w;
        ++number;
    }
}

}  // namespace lw::dungeon_editor
