// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/definition.h"
#include "language/language.h"
#include "stamp/stamp_text.h"

namespace lw::formats {

/// A stamp (spec/tiles.md 10): a map's text with fields of its own, below a game definition.
class StampFile : public language::Analysis {
public:
    StampFile(const language::Language& language, language::AnalysisInput input);

    [[nodiscard]] const stamp::StampAnalysis& stamp() const { return m_stamp; }

    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override {
        return m_stamp.diagnostics();
    }
    [[nodiscard]] std::string placeName(std::size_t offset) const override;
    [[nodiscard]] std::string summary() const override;
    void styles(text::Span span, const language::StyleSink& sink) const override;
    [[nodiscard]] std::optional<std::string> print(bool compact) const override;
    /// The model of the map, and the stamp's own fields after it.
    [[nodiscard]] std::string modelJson() const override;

protected:
    [[nodiscard]] text::EditResult layOut() const override;

private:
    std::shared_ptr<const game::Definition> m_game;
    stamp::StampAnalysis m_stamp;
};

[[nodiscard]] std::unique_ptr<const language::Language> stampLanguage();

}  // namespace lw::formats
