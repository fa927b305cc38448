// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QString>
#include <optional>

#include "text/snapshot.h"

namespace lw::shell {

/// A place as people type it.
struct Place {
    std::optional<text::Position> position;  ///< "35" or "35:23"
    std::optional<QPoint> cell;              ///< "28, 18" or "(28, 18)"
};

/// Nothing where `text` is neither.
[[nodiscard]] std::optional<Place> parsePlace(const QString& text);

}  // namespace lw::shell
