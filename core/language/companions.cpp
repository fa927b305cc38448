// SPDX-License-Identifier: MIT
#include "language/companions.h"

#include <algorithm>

namespace lw::language {

const Companion* Companions::find(std::string_view name) const {
    const auto found = std::find_if(m_found.begin(), m_found.end(),
                                    [name](const Companion& one) { return one.request.name == name; });
    return found == m_found.end() ? nullptr : &*found;
}

}  // namespace lw::language
