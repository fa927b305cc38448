// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/literal_pattern.h"

#include <optional>

namespace lw::pattern_editor {

namespace {

std::optional<std::string> looped(std::string_view characters, std::size_t head, std::size_t loop) {
    for (std::size_t i = head + loop; i < characters.size(); ++i) {
        if (characters[i] != characters[i - loop]) return std::nullopt;
    }
    return std::string(characters.substr(0, head)) + '|' + std::string(characters.substr(head, loop));
}

}  // namespace

std::vector<std::string> literalPatterns(std::string_view characters) {
    std::string plain(characters);
    const std::size_t last = plain.find_last_not_of('_');
    plain.resize(last == std::string::npos ? 1 : last + 1);
    if (last == std::string::npos) return {"_"};
    for (std::size_t total = 1; total + 1 < plain.size(); ++total) {
        for (std::size_t head = 0; head < total; ++head) {
            if (auto found = looped(characters, head, total - head)) return {*found, plain};
        }
    }
    return {plain};
}

}  // namespace lw::pattern_editor
