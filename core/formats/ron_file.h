// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/definition.h"
#include "language/language.h"
#include "ron/tree.h"

namespace lw::formats {

/// A RON text of which only the syntax is known.
class RonFile : public language::Analysis {
public:
    RonFile(const language::Language& language, language::AnalysisInput input,
            const ron::ParseOptions& options = {});

    [[nodiscard]] const ron::Tree& tree() const { return m_tree; }

    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override {
        return m_tree.diagnostics();
    }
    void styles(text::Span span, const language::StyleSink& sink) const override;
    [[nodiscard]] std::optional<std::string> print(bool compact) const override;
    [[nodiscard]] std::string modelJson() const override;

protected:
    [[nodiscard]] text::EditResult layOut() const override;

private:
    ron::Tree m_tree;
};

/// A `game.ron`: RON, and what a game's level files may say.
class GameFile : public RonFile {
public:
    GameFile(const language::Language& language, language::AnalysisInput input);

    /// Never null.
    [[nodiscard]] const std::shared_ptr<const game::Definition>& definition() const { return m_definition; }
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override { return m_diagnostics; }

private:
    std::shared_ptr<const game::Definition> m_definition;
    std::vector<text::Diagnostic> m_diagnostics;
};

[[nodiscard]] std::unique_ptr<const language::Language> ronLanguage();
[[nodiscard]] std::unique_ptr<const language::Language> gameLanguage();

}  // namespace lw::formats
