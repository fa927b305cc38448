// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "language/language.h"
#include "pack/json_tree.h"
#include "pack/pack_lint.h"

namespace lw::pack {

/// A JSON file of an Open Hexagon pack (spec/openhexagon.md 4.1).
class PackFile : public language::Analysis {
public:
    PackFile(const language::Language& language, language::AnalysisInput input, Form form);

    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override { return m_diagnostics; }
    [[nodiscard]] std::string summary() const override;
    [[nodiscard]] std::vector<language::Symbol> outline() const override;
    [[nodiscard]] std::vector<text::Span> foldings() const override;
    void styles(text::Span span, const language::StyleSink& sink) const override;
    [[nodiscard]] language::Completions complete(std::size_t offset) const override;
    [[nodiscard]] std::optional<language::Explanation> explain(std::size_t offset) const override;
    /// The text as it is; compact, the values alone.
    [[nodiscard]] std::optional<std::string> print(bool compact) const override;
    /// The values as they are in the text, of equal names the last.
    [[nodiscard]] std::string modelJson() const override;

private:
    Form m_form;
    JsonTree m_tree;
    std::vector<text::Diagnostic> m_diagnostics;
};

/// `pack.json`.
[[nodiscard]] std::unique_ptr<const language::Language> packLanguage();
/// `Levels/*.json` beside a `pack.json`.
[[nodiscard]] std::unique_ptr<const language::Language> packLevelLanguage();

}  // namespace lw::pack
