// SPDX-License-Identifier: MIT
#include "language/analysis.h"

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

std::vector<Place> Analysis::references(std::size_t) const {
    return {};
}

RenameResult Analysis::rename(std::size_t offset, std::string_view) const {
    return text::Refusal{"there is no name here", text::placeAt(offset)};
}

std::optional<std::string> Analysis::print(bool) const {
    if (text::hasErrors(diagnostics())) return std::nullopt;
    return m_text.str();
}

ExportResult Analysis::exportAs(std::string_view, const ExportSettings&) const {
    return text::Refusal{"there is no such export", {}};
}

}  // namespace lw::language
