// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

namespace lw::lsp {

using Json = nlohmann::json;

}  // namespace lw::lsp
