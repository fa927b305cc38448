// SPDX-License-Identifier: MIT
#include "language/companions.h"

#include <algorithm>

#include "language/analysis.h"

namespace lw::language {

const Companion* Companions::find(std::string_view name) const {
    const auto found = std::find_if(m_found.begin(), m_found.end(),
                                    [name](const Companion& one) { return one.request.name == name; });
    return found == m_found.end() ? nullptr : &*found;
}

const text::Snapshot* companionText(const Companions& companions, std::string_view path) {
    for (const Companion& companion : companions) {
        if (companion.file == nullptr) continue;
        if (companion.path == path) return &companion.file->text();
        if (const text::Snapshot* text = companionText(companion.file->companions(), path)) return text;
    }
    return nullptr;
}

}  // namespace lw::language
