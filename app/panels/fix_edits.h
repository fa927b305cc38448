// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "text/diagnostic.h"

namespace lw::panels {

/// Several fixes of one text as one change. Where two want the same bytes the first in the text gets them.
[[nodiscard]] text::TextEdits editsOf(const std::vector<const text::Fix*>& fixes);

}  // namespace lw::panels
