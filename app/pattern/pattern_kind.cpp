// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/pattern_kind.h"

#include "formats/registry.h"
#include "pattern/explained_ring.h"
#include "pattern/pattern_actions.h"
#include "pattern/pattern_editor.h"
#include "pattern/pattern_picture.h"
#include "pattern/pattern_templates.h"
#include "pattern/template_picture.h"

namespace lw::pattern_editor {

namespace {

const language::Language& languageOf(formats::PatternForm form) {
    switch (form) {
        case formats::PatternForm::kStackup:
            return *formats::languageById("stackup");
        case formats::PatternForm::kPString:
            return *formats::languageById("pstring");
        case formats::PatternForm::kLua:
            break;
    }
    return *formats::languageById("lua");
}

}  // namespace

PatternKind::PatternKind(formats::PatternForm form) : DocumentKind(languageOf(form)), m_form(form) {}

QString PatternKind::id() const {
    return m_form == formats::PatternForm::kStackup ? QStringLiteral("pattern") : DocumentKind::id();
}

const formats::PatternFile& patternOf(const language::Analysis& analysis) {
    return static_cast<const formats::PatternFile&>(analysis);
}

std::vector<document::Template> PatternKind::templates() const {
    return m_form == formats::PatternForm::kStackup ? patternTemplates() : std::vector<document::Template>();
}

/// Nothing is asked, but shown.
document::NewForm PatternKind::makeNewForm(std::size_t index, const QString&, QWidget* parent) const {
    const std::vector<document::Template> all = templates();
    if (index >= all.size() || all[index].text.empty()) return {};
    return {new TemplatePicture(all[index].text, parent), [text = all[index].text] { return text; }};
}

std::vector<document::ActionSpec> PatternKind::actions() const {
    return patternActions();
}

canvas::VisualEditor* PatternKind::makeEditor(const document::EditorContext& context, QWidget* parent) const {
    return new PatternEditor(context, parent);
}

QStringList PatternKind::menu() const {
    return patternMenu();
}

std::unique_ptr<document::Picture> PatternKind::picture(
    const std::shared_ptr<const language::Analysis>& analysis, const document::PictureOptions& options,
    QString* error) const {
    if (options.sides && (*options.sides < kFewestSides || *options.sides > kMostSides)) {
        if (error != nullptr) {
            *error = QStringLiteral("A picture has %1 to %2 sides.").arg(kFewestSides).arg(kMostSides);
        }
        return nullptr;
    }
    auto picture = std::make_unique<PatternPicture>(
        std::static_pointer_cast<const formats::PatternFile>(analysis), options);
    if (!picture->empty()) return picture;
    if (error != nullptr) *error = QStringLiteral("The pattern has no ring.");
    return nullptr;
}

std::unique_ptr<document::Picture> PatternKind::explanationPicture(
    const language::Analysis& analysis, const language::Explanation& explanation,
    const document::PictureOptions& options) const {
    if (explanation.pattern.empty()) return nullptr;
    constexpr int kUsualSides = 6;
    return std::make_unique<ExplainedRing>(explanation.pattern, options.sides.value_or(kUsualSides),
                                           patternOf(analysis).walls());
}

void addPatternKinds(document::KindRegistry& kinds) {
    for (const formats::PatternForm form :
         {formats::PatternForm::kStackup, formats::PatternForm::kPString, formats::PatternForm::kLua}) {
        kinds.add(std::make_unique<PatternKind>(form));
    }
}

}  // namespace lw::pattern_editor
