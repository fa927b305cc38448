// SPDX-License-Identifier: MIT
#include "language/analysis.h"

#include <algorithm>

#include "language/language.h"

namespace lw::language {

std::vector<CompanionRequest> Analysis::wanted() const {
    return m_language->wanted(m_text);
}

std::string Analysis::placeName(std::size_t) const {
    return {};
}

void Analysis::styles(text::Span, const StyleSink&) const {}

std::vector<Inlay> Analysis::inlays(text::Span) const {
    return {};
}

Completions Analysis::complete(std::size_t offset) const {
    return {text::placeAt(offset), {}};
}

std::optional<Explanation> Analysis::explain(std::size_t) const {
    return std::nullopt;
}

std::optional<Signature> Analysis::signature(std::size_t) const {
    return std::nullopt;
}

std::optional<Place> Analysis::definition(std::size_t) const {
    return std::nullopt;
}

std::optional<Name> Analysis::nameAt(std::size_t) const {
    return std::nullopt;
}

std::vector<WayOut> Analysis::waysOut(const text::Diagnostic&) const {
    return {};
}

std::vector<Place> Analysis::references(std::size_t) const {
    return {};
}

RenameResult Analysis::rename(std::size_t offset, std::string_view) const {
    return text::Refusal{"there is no name here", text::placeAt(offset)};
}

text::EditResult Analysis::format() const {
    const auto& problems = diagnostics();
    const auto error = std::find_if(problems.begin(), problems.end(), [](const text::Diagnostic& problem) {
        return problem.severity == text::Severity::kError;
    });
    if (error == problems.end()) return layOut();
    return text::Refusal{"a text with errors is not laid out anew; mend them first", error->span};
}

std::optional<std::string> Analysis::print(bool) const {
    if (text::hasErrors(diagnostics())) return std::nullopt;
    return m_text.str();
}

ExportResult Analysis::exportAs(std::string_view, const ExportSettings&) const {
    return text::Refusal{"there is no such export", {}};
}

}  // namespace lw::language
