// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QSize>

#include "map/map_session.h"
#include "stamp/stamp.h"

namespace lw::map_editor {

/// A stamp as it looks put down on the map's ground, in the middle of `size` logical pixels: tiles of eight
/// pixels, smaller where it would not fit. Lots are drawn as at the map's corner.
[[nodiscard]] QPixmap stampPixmap(const MapSession& session, const stamp::Stamp& stamp, QSize size,
                                  qreal ratio);

}  // namespace lw::map_editor
