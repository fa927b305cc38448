// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/kind.h"

namespace lw::shell {

/// Registers every kind of document, one line each.
void registerKinds(document::KindRegistry& kinds);

}  // namespace lw::shell
