// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>

namespace lw::dungeon_editor {

/// "12,345".
[[nodiscard]] inline QString grouped(std::uint64_t number) {
    QString text = QString::number(static_cast<qulonglong>(number));
    for (qsizetype at = text.size() - 3; at > 0; at -= 3) text.insert(at, QLatin1Char(','));
    return text;
}

/// "1 door", "12,345 doors".
[[nodiscard]] inline QString counted(std::uint64_t number, const char* one, const char* many) {
    return QStringLiteral("%1 %2").arg(grouped(number), QLatin1String(number == 1 ? one : many));
}

}  // namespace lw::dungeon_editor
