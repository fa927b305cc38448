// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/place_text.h"

#include <QRegularExpression>

namespace lw::shell {

std::optional<Place> parsePlace(const QString& text) {
    static const QRegularExpression line(QStringLiteral("^\\s*(\\d{1,9})\\s*(?::\\s*(\\d{1,9}))?\\s*$"));
    static const QRegularExpression cell(
        QStringLiteral("^\\s*\\(?\\s*(\\d{1,9})\\s*,\\s*(\\d{1,9})\\s*\\)?\\s*$"));
    if (const auto match = line.match(text); match.hasMatch()) {
        const QString column = match.captured(2);
        return Place{text::Position{match.captured(1).toULongLong(),
                                    column.isEmpty() ? std::size_t{1} : column.toULongLong()},
                     std::nullopt};
    }
    if (const auto match = cell.match(text); match.hasMatch()) {
        return Place{std::nullopt, QPoint(match.captured(1).toInt(), match.captured(2).toInt())};
    }
    return std::nullopt;
}

}  // namespace lw::shell
