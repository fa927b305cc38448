// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/kind.h"
#include "formats/pattern_file.h"

namespace lw::pattern_editor {

/// Patterns: Stackup programs; one P-string; the programs in a level's Lua text. One kind for each form of
/// file, alike but for their names.
class PatternKind : public document::DocumentKind {
public:
    explicit PatternKind(formats::PatternForm form);

    /// As settings have always had it: "pattern" for programs.
    [[nodiscard]] QString id() const override;
    [[nodiscard]] QString iconName() const override { return QStringLiteral("doc-pattern"); }
    [[nodiscard]] QString description() const override {
        return QStringLiteral("Rings of walls as P-strings in a Stackup program, for Open Hexagon levels.");
    }
    [[nodiscard]] QString exampleName() const override { return QStringLiteral("gates.stackup"); }

    [[nodiscard]] std::vector<document::Template> templates() const override;
    [[nodiscard]] document::NewForm makeNewForm(std::size_t index, const QString& folder,
                                                QWidget* parent) const override;
    [[nodiscard]] std::vector<document::ActionSpec> actions() const override;
    [[nodiscard]] canvas::VisualEditor* makeEditor(const document::EditorContext& context,
                                                   QWidget* parent) const override;
    [[nodiscard]] QStringList menu() const override;
    [[nodiscard]] std::unique_ptr<document::Picture> picture(
        const std::shared_ptr<const language::Analysis>& analysis, const document::PictureOptions& options,
        QString* error) const override;
    [[nodiscard]] std::unique_ptr<document::Picture> explanationPicture(
        const language::Analysis& analysis, const language::Explanation& explanation,
        const document::PictureOptions& options) const override;

private:
    formats::PatternForm m_form;
};

/// The analysis of a document of this kind.
[[nodiscard]] const formats::PatternFile& patternOf(const language::Analysis& analysis);

/// Adds the three kinds.
void addPatternKinds(document::KindRegistry& kinds);

}  // namespace lw::pattern_editor
