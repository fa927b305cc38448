// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "dungeon/seed_statistics.h"

namespace lw::dungeon_editor {

/// A chart of bars with marks for the default settings, in the colours of the theme in use.
[[nodiscard]] QWidget* makeHistogramView(const std::vector<Bar>& bars, const QString& now,
                                         const QString& standard);
/// The course of a figure over a parameter, with the share of failures as bars and the present value marked.
[[nodiscard]] QWidget* makeSweepView(const Sweep& sweep, double present);

}  // namespace lw::dungeon_editor
