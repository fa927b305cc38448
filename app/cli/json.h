// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace lw::cli {

/// Keys keep the order they are added in, which is that of cli.md.
using Json = nlohmann::ordered_json;

/// One line of JSON; bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] inline std::string toText(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace lw::cli
