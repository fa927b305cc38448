// SPDX-License-Identifier: MIT
#include "language/language.h"

#include <algorithm>

namespace lw::language {

bool Language::claims(std::string_view path) const {
    const std::string_view fileName = path.substr(path.find_last_of('/') + 1);
    const auto all = endings();
    return std::any_of(all.begin(), all.end(), [fileName](std::string_view ending) {
        return fileName.size() > ending.size() &&
               std::equal(ending.rbegin(), ending.rend(), fileName.rbegin(), [](char wanted, char found) {
                   return wanted ==
                          (found >= 'A' && found <= 'Z' ? static_cast<char>(found - 'A' + 'a') : found);
               });
    });
}

std::vector<CompanionRequest> Language::wanted(const text::Snapshot&) const {
    return {};
}

std::optional<std::string> Language::adopt(std::string_view) const {
    return std::nullopt;
}

}  // namespace lw::language
