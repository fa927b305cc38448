// SPDX-License-Identifier: MIT
#pragma once

#include "language/language.h"

namespace lw::language {

/// The language of a text of which nothing is known: no problems, no model. It stands in no table.
[[nodiscard]] const Language& plainText();

}  // namespace lw::language
