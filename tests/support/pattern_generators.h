// SPDX-License-Identifier: MIT
#pragma once

#include <rapidcheck.h>
#include <string>

namespace lw::testing {

/// Random valid P-strings: all shapes of divisions, often with more of them than sides.
inline rc::Gen<std::string> genPString() {
    return rc::gen::map(
        rc::gen::pair(rc::gen::element<std::string>("", "", "", "~"),
                      rc::gen::container<std::string>(rc::gen::element('.', '_', '|', '+', '/', '-', '.', '_',
                                                                       'a', 'Z', '9', 'o', 'r', '|'))),
        [](const auto& parts) { return parts.first + parts.second; });
}

}  // namespace lw::testing
