// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/ron_help.h"
#include "game/definition.h"
#include "language/language.h"
#include "ron/tree.h"
#include "tiles/images.h"

namespace lw::formats {

/// A RON text of which only the syntax is known. Most are right, and of large ones only that is asked: the
/// tree of a text without problems is made when somebody wants it.
class RonFile : public language::Analysis {
public:
    RonFile(const language::Language& language, language::AnalysisInput input,
            const ron::ParseOptions& options = {});

    [[nodiscard]] const ron::Tree& tree() const;

    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override;
    [[nodiscard]] std::vector<language::Symbol> outline() const override;
    [[nodiscard]] std::vector<text::Span> foldings() const override;
    void styles(text::Span span, const language::StyleSink& sink) const override;
    [[nodiscard]] std::optional<language::Explanation> explain(std::size_t offset) const override;
    [[nodiscard]] std::optional<std::string> print(bool compact) const override;
    [[nodiscard]] std::string modelJson() const override;
    [[nodiscard]] std::vector<language::ExportFormat> exports() const override;
    [[nodiscard]] language::ExportResult exportAs(std::string_view id,
                                                  const language::ExportSettings& settings) const override;

protected:
    [[nodiscard]] text::EditResult layOut() const override;

private:
    /// Whether nothing is wrong with the text, as far as a ron::PlainReader can tell.
    [[nodiscard]] bool isPlain() const;

    ron::ParseOptions m_options;
    mutable std::once_flag m_checked;
    mutable bool m_isPlain = false;
    mutable std::once_flag m_parsed;
    mutable ron::Tree m_tree;
};

/// A `game.ron`: RON, and what a game's level files may say.
class GameFile : public RonFile {
public:
    GameFile(const language::Language& language, language::AnalysisInput input);

    /// Never null.
    [[nodiscard]] const std::shared_ptr<const game::Definition>& definition() const { return m_definition; }
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override { return m_diagnostics; }
    /// The images it names, as far as their size is told.
    [[nodiscard]] std::vector<language::CompanionRequest> wanted() const override;
    /// The colours of terrains and walls.
    [[nodiscard]] std::vector<language::ColourMark> colours() const override;
    [[nodiscard]] language::Completions complete(std::size_t offset) const override;
    [[nodiscard]] std::optional<language::Explanation> explain(std::size_t offset) const override;
    [[nodiscard]] std::optional<language::Place> definition(std::size_t offset) const override;
    [[nodiscard]] std::optional<language::Name> nameAt(std::size_t offset) const override;
    [[nodiscard]] std::vector<language::Place> references(std::size_t offset) const override;
    [[nodiscard]] language::RenameResult rename(std::size_t offset, std::string_view to) const override;

private:
    [[nodiscard]] RonVocabulary vocabulary() const;
    [[nodiscard]] tiles::FoundImage findImage(const std::string& path) const;

    std::shared_ptr<const game::Definition> m_definition;
    std::vector<text::Diagnostic> m_diagnostics;
};

[[nodiscard]] std::unique_ptr<const language::Language> ronLanguage();
[[nodiscard]] std::unique_ptr<const language::Language> gameLanguage();

}  // namespace lw::formats
