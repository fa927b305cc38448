// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "language/analysis.h"
#include "lsp/json.h"
#include "lsp/open_files.h"
#include "lsp/text_lines.h"

// The answers of an analysis in the protocol's words (LSP 3.17).
namespace lw::lsp {

/// What client and server agreed on at the start.
struct Agreement {
    PositionEncoding encoding = PositionEncoding::kUtf16;
    bool hasDocumentChanges = false;  ///< edits can name a version
    bool hasMarkdown = false;         ///< for hover
    bool hasLabelDetails = false;     ///< of completions
    bool hasNestedSymbols = false;
    bool hasRelatedPlaces = false;  ///< of diagnostics
    bool canRegisterWatchers = false;
};

/// The kinds of semantic tokens, in the order their numbers stand for.
[[nodiscard]] const std::vector<std::string>& tokenKinds();

/// A text's places in the protocol's words.
class Translator {
public:
    Translator(const TextLines& lines, PositionEncoding encoding) : m_lines(lines), m_encoding(encoding) {}

    [[nodiscard]] Json range(text::Span span) const;
    [[nodiscard]] Json position(std::size_t offset) const;
    [[nodiscard]] std::size_t offset(const Json& position) const;
    [[nodiscard]] text::Span span(const Json& range) const;
    [[nodiscard]] Json textEdits(const text::TextEdits& edits) const;

private:
    const TextLines& m_lines;
    PositionEncoding m_encoding;
};

/// The problems of a text, those of `check`: the same severity, code, message.
[[nodiscard]] Json diagnosticsJson(const std::vector<text::Diagnostic>& problems, const TextLines& lines,
                                   const std::string& uri, const Agreement& agreed);
[[nodiscard]] Json symbolsJson(const std::vector<language::Symbol>& symbols, const TextLines& lines,
                               const std::string& uri, const Agreement& agreed);
[[nodiscard]] Json completionsJson(const language::Completions& completions, const TextLines& lines,
                                   const Agreement& agreed);
[[nodiscard]] Json hoverJson(const language::Explanation& explanation, const TextLines& lines,
                             const Agreement& agreed);
/// The stretches of `span` as semantic tokens: five numbers each, places relative to the token before.
[[nodiscard]] Json tokensJson(const language::Analysis& analysis, const TextLines& lines, text::Span span,
                              const Agreement& agreed);
[[nodiscard]] Json foldingsJson(const std::vector<text::Span>& foldings, const TextLines& lines);
/// The protocol's number for a symbol's kind.
[[nodiscard]] int symbolKind(language::Symbol::Kind kind);

}  // namespace lw::lsp
