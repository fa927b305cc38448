// SPDX-License-Identifier: MIT
#include "formats/ron_file.h"

#include <array>
#include <utility>

#include "formats/ron_json.h"
#include "formats/ron_styles.h"
#include "ron/printer.h"

namespace lw::formats {

RonFile::RonFile(const language::Language& language, language::AnalysisInput input,
                 const ron::ParseOptions& options)
    : Analysis(language, input), m_tree(ron::parse(input.text.str(), options)) {}

void RonFile::styles(text::Span span, const language::StyleSink& sink) const {
    styleRon(m_tree.tokens(), span, sink);
}

std::optional<std::string> RonFile::print(bool compact) const {
    if (text::hasErrors(m_tree.diagnostics())) return std::nullopt;
    if (compact) return ron::printCompactText(m_tree, ron::Spelling::kAsWritten) + "\n";
    return ron::format(m_tree);
}

text::EditResult RonFile::layOut() const {
    return ron::formatText(m_tree);
}

std::string RonFile::modelJson() const {
    std::string out;
    out.reserve(m_tree.text().size() * 3);  // about what the forms of spec/ron.md take
    appendRonJson(m_tree, m_tree.root(), out);
    return out;
}

GameFile::GameFile(const language::Language& language, language::AnalysisInput input)
    : RonFile(language, std::move(input), {.codes = {}, .allowByteOrderMark = true}) {
    game::ParsedDefinition parsed = game::parseDefinition(tree().text());
    m_definition = std::make_shared<const game::Definition>(std::move(parsed.definition));
    m_diagnostics = std::move(parsed.diagnostics);
}

namespace {

class RonLanguage : public language::Language {
public:
    [[nodiscard]] std::string_view id() const override { return "ron"; }
    [[nodiscard]] std::string_view name() const override { return "RON"; }
    [[nodiscard]] std::span<const std::string_view> endings() const override {
        static constexpr std::array<std::string_view, 2> kEndings{".ron", ".ron.meta"};
        return kEndings;
    }
    [[nodiscard]] std::shared_ptr<const language::Analysis> analyse(
        language::AnalysisInput input) const override {
        return std::make_shared<RonFile>(*this, std::move(input));
    }
};

class GameLanguage : public language::Language {
public:
    [[nodiscard]] std::string_view id() const override { return "game"; }
    [[nodiscard]] std::string_view name() const override { return "Game"; }
    [[nodiscard]] std::span<const std::string_view> endings() const override {
        static constexpr std::array<std::string_view, 1> kEndings{".ron"};
        return kEndings;
    }
    [[nodiscard]] bool claims(std::string_view fileName) const override { return fileName == "game.ron"; }
    [[nodiscard]] std::shared_ptr<const language::Analysis> analyse(
        language::AnalysisInput input) const override {
        return std::make_shared<GameFile>(*this, std::move(input));
    }
};

}  // namespace

std::unique_ptr<const language::Language> ronLanguage() {
    return std::make_unique<RonLanguage>();
}

std::unique_ptr<const language::Language> gameLanguage() {
    return std::make_unique<GameLanguage>();
}

}  // namespace lw::formats
