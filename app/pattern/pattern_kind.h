// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/kind.h"
#include "pattern/pattern_analysis.h"

namespace lw::pattern_editor {

/// Patterns: Stackup programs; one P-string; the programs in a level's Lua text. One kind for each form of
/// file, alike but for their names.
class PatternKind : public document::DocumentKind {
public:
    explicit PatternKind(FileForm form) : m_form(form) {}

    [[nodiscard]] QString id() const override;
    [[nodiscard]] QString name() const override;
    [[nodiscard]] QString iconName() const override { return QStringLiteral("doc-pattern"); }
    [[nodiscard]] QStringList suffixes() const override;
    [[nodiscard]] QString description() const override {
        return QStringLiteral("Rings of walls as P-strings in a Stackup program, for Open Hexagon levels.");
    }
    [[nodiscard]] QString exampleName() const override { return QStringLiteral("gates.stackup"); }
    [[nodiscard]] QString companionName() const override { return QStringLiteral("game.ron"); }

    [[nodiscard]] std::shared_ptr<const document::Analysis> analyse(
        const document::AnalysisInput& input) const override;
    [[nodiscard]] std::vector<document::Template> templates() const override;
    [[nodiscard]] std::optional<std::string> adopt(const std::string& plainText) const override;
    void highlight(const document::Analysis& analysis, const text::Snapshot& text, text::Span span,
                   const document::StyleSink& sink) const override;
    [[nodiscard]] std::vector<document::ActionSpec> actions() const override;
    [[nodiscard]] canvas::VisualEditor* makeEditor(const document::EditorContext& context,
                                                   QWidget* parent) const override;
    [[nodiscard]] QStringList menu() const override;
    [[nodiscard]] std::unique_ptr<document::Picture> picture(
        const std::shared_ptr<const document::Analysis>& analysis, const document::PictureOptions& options,
        QString* error) const override;

private:
    FileForm m_form;
};

/// Adds the three kinds.
void addPatternKinds(document::KindRegistry& kinds);

}  // namespace lw::pattern_editor
