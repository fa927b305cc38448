// SPDX-License-Identifier: MIT
#include "language/told_message.h"

#include <fmt/format.h>

namespace lw::language {

std::string toldMessage(const text::Diagnostic& problem, const text::Snapshot& text) {
    std::string message = problem.message;
    for (const text::RelatedPlace& related : problem.related) {
        const text::Position at = text.position(related.span.start);
        message += fmt::format(" ({}: {}:{})", related.message, at.line, at.column);
    }
    return message;
}

}  // namespace lw::language
