// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/kind.h"

namespace lw::shell {

/// Registers every kind of document, one line each.
void registerKinds(document::KindRegistry& kinds);

/// The page of the manual about a kind, by the kind's id; empty for one without a page of its own.
[[nodiscard]] QString manualPageOf(const QString& kind);

}  // namespace lw::shell
