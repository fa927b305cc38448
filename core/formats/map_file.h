// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/definition.h"
#include "language/language.h"
#include "map/analysis.h"

namespace lw::formats {

/// A map with the game definition above it.
class MapFile : public language::Analysis {
public:
    MapFile(const language::Language& language, language::AnalysisInput input);

    [[nodiscard]] const map::MapAnalysis& map() const { return m_map; }
    /// Never null.
    [[nodiscard]] const std::shared_ptr<const game::Definition>& game() const { return m_game; }

    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override {
        return m_map.diagnostics();
    }
    /// Of a terrain that the game lacks: the game has it from now on, or the legend has it no more.
    [[nodiscard]] std::vector<language::WayOut> waysOut(const text::Diagnostic& problem) const override;
    [[nodiscard]] bool isComplete() const override { return !m_map.areRulesPostponed(); }
    [[nodiscard]] std::string placeName(std::size_t offset) const override;
    [[nodiscard]] std::string summary() const override;
    /// The rows in a style for each terrain: kFirstOwn and the number of its entry in the legend, round and
    /// round.
    void styles(text::Span span, const language::StyleSink& sink) const override;
    [[nodiscard]] std::vector<language::Symbol> outline() const override;
    [[nodiscard]] std::vector<text::Span> foldings() const override;
    [[nodiscard]] std::vector<language::Inlay> inlays(text::Span span) const override;
    [[nodiscard]] language::Completions complete(std::size_t offset) const override;
    [[nodiscard]] std::optional<language::Explanation> explain(std::size_t offset) const override;
    [[nodiscard]] std::optional<language::Place> definition(std::size_t offset) const override;
    [[nodiscard]] std::optional<language::Name> nameAt(std::size_t offset) const override;
    [[nodiscard]] std::vector<language::Place> references(std::size_t offset) const override;
    [[nodiscard]] language::RenameResult rename(std::size_t offset, std::string_view to) const override;
    [[nodiscard]] std::optional<std::string> print(bool compact) const override;
    [[nodiscard]] std::string modelJson() const override;
    [[nodiscard]] std::vector<language::ExportFormat> exports() const override;
    [[nodiscard]] language::ExportResult exportAs(std::string_view id,
                                                  const language::ExportSettings& settings) const override;

protected:
    [[nodiscard]] text::EditResult layOut() const override;

private:
    std::shared_ptr<const game::Definition> m_game;
    map::MapAnalysis m_map;
};

[[nodiscard]] std::unique_ptr<const language::Language> mapLanguage();

}  // namespace lw::formats
