// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/formats.h"
#include "cli/io.h"
#include "cli/ron_json.h"
#include "game/definition.h"
#include "ron/printer.h"
#include "ron/tree.h"

namespace lw::cli {

namespace {

class RonFile : public ParsedFile {
public:
    explicit RonFile(Source source)
        : m_text(source.text), m_tree(ron::parse(source.text)), m_diagnostics(m_tree.diagnostics()) {
        if (fileName(source.path) == "game.ron")
            m_diagnostics = game::parseDefinition(std::move(source.text)).diagnostics;
    }

    [[nodiscard]] const text::Snapshot& text() const override { return m_text; }
    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override { return m_diagnostics; }

    [[nodiscard]] std::optional<std::string> print(bool compact) const override {
        if (text::hasErrors(m_tree.diagnostics())) return std::nullopt;
        if (compact) return ron::printCompactText(m_tree, ron::Spelling::kAsWritten) + "\n";
        return ron::format(m_tree);
    }

    [[nodiscard]] std::string modelJson() const override {
        return toText(ronValueJson(m_tree, m_tree.root()));
    }

private:
    text::Snapshot m_text;
    ron::Tree m_tree;
    std::vector<text::Diagnostic> m_diagnostics;
};

}  // namespace

std::unique_ptr<ParsedFile> parseRonFile(Source source) {
    return std::make_unique<RonFile>(std::move(source));
}

}  // namespace lw::cli
