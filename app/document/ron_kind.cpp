// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/ron_kind.h"

#include "document/ron_style.h"
#include "game/definition.h"
#include "ron/tree.h"

namespace lw::document {

namespace {

class RonAnalysis : public Analysis {
public:
    explicit RonAnalysis(ron::Tree tree) : m_tree(std::move(tree)), m_diagnostics(m_tree.diagnostics()) {}
    RonAnalysis(ron::Tree tree, std::vector<text::Diagnostic> diagnostics)
        : m_tree(std::move(tree)), m_diagnostics(std::move(diagnostics)) {}

    [[nodiscard]] const std::vector<text::Diagnostic>& diagnostics() const override { return m_diagnostics; }
    [[nodiscard]] const std::vector<ron::Token>& tokens() const { return m_tree.tokens(); }

private:
    ron::Tree m_tree;
    std::vector<text::Diagnostic> m_diagnostics;
};

}  // namespace

std::shared_ptr<const Analysis> RonKind::analyse(const AnalysisInput& input) const {
    return std::make_shared<RonAnalysis>(ron::parse(input.text.str()));
}

void RonKind::highlight(const Analysis& analysis, const text::Snapshot&, text::Span span,
                        const StyleSink& sink) const {
    styleRon(static_cast<const RonAnalysis&>(analysis).tokens(), 0, span, sink);
}

std::shared_ptr<const Analysis> GameKind::analyse(const AnalysisInput& input) const {
    return std::make_shared<RonAnalysis>(ron::parse(input.text.str()),
                                         game::parseDefinition(input.text.str()).diagnostics);
}

}  // namespace lw::document
