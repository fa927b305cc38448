// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>

#include "pattern/pattern_session.h"

namespace lw::pattern_editor {

/// A small picture of one of the programs of a file of the pack, run as it is looked at with what it is sent
/// with, `size` logical pixels wide and high. Empty where it draws nothing. Kept in QPixmapCache.
[[nodiscard]] QPixmap programPicture(const PatternSession& session, const formats::PatternFile& file,
                                     const formats::ProgramText& program, int size, qreal ratio);

}  // namespace lw::pattern_editor
