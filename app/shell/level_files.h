// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "document/kind.h"

namespace lw::shell {

/// Files as given; of folders, the files of known kinds in and below them, in order of their paths and at
/// most kMostOfAFolder of each. Hidden ones and links to folders are skipped.
[[nodiscard]] QStringList levelFiles(const QStringList& paths, const document::KindRegistry& kinds);

inline constexpr qsizetype kMostOfAFolder = 30;

}  // namespace lw::shell
