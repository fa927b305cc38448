// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/pattern_kind.h"

#include <algorithm>

#include "pattern/pattern_actions.h"
#include "pattern/pattern_editor.h"
#include "pattern/pattern_picture.h"
#include "pattern/pattern_templates.h"
#include "pattern/stackup_style.h"
#include "stackup/compile.h"
#include "stackup/machine.h"

namespace lw::pattern_editor {

QString PatternKind::id() const {
    return m_form == FileForm::kStackup   ? QStringLiteral("pattern")
           : m_form == FileForm::kPString ? QStringLiteral("pstring")
                                          : QStringLiteral("lua");
}

QString PatternKind::name() const {
    return m_form == FileForm::kStackup   ? QStringLiteral("Pattern")
           : m_form == FileForm::kPString ? QStringLiteral("P-string")
                                          : QStringLiteral("Lua level");
}

QStringList PatternKind::suffixes() const {
    return {m_form == FileForm::kStackup   ? QStringLiteral("stackup")
            : m_form == FileForm::kPString ? QStringLiteral("pstring")
                                           : QStringLiteral("lua")};
}

std::shared_ptr<const document::Analysis> PatternKind::analyse(const document::AnalysisInput& input) const {
    const auto* before = dynamic_cast<const PatternAnalysis*>(input.before.get());
    return std::make_shared<PatternAnalysis>(m_form, input.text.str(), input.companion, before);
}

std::vector<document::Template> PatternKind::templates() const {
    return m_form == FileForm::kStackup ? patternTemplates() : std::vector<document::Template>();
}

std::optional<std::string> PatternKind::adopt(const std::string& plainText) const {
    if (m_form != FileForm::kStackup) return std::nullopt;
    const stackup::Program program = stackup::compile(plainText);
    const bool draws = std::any_of(program.code.begin(), program.code.end(),
                                   [](const auto& one) { return one.op == stackup::Op::kRing; });
    return !program.error && draws ? std::optional(plainText) : std::nullopt;
}

void PatternKind::highlight(const document::Analysis& analysis, const text::Snapshot&, text::Span span,
                            const document::StyleSink& sink) const {
    stylePattern(patternOf(analysis), span, sink);
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
    const std::shared_ptr<const document::Analysis>& analysis, const document::PictureOptions& options,
    QString* error) const {
    if (options.sides && (*options.sides < kFewestSides || *options.sides > kMostSides)) {
        if (error != nullptr) {
            *error = QStringLiteral("A picture has %1 to %2 sides.").arg(kFewestSides).arg(kMostSides);
        }
        return nullptr;
    }
    auto picture =
        std::make_unique<PatternPicture>(std::static_pointer_cast<const PatternAnalysis>(analysis), options);
    if (!picture->empty()) return picture;
    if (error != nullptr) *error = QStringLiteral("The pattern has no ring.");
    return nullptr;
}

void addPatternKinds(document::KindRegistry& kinds) {
    for (const FileForm form : {FileForm::kStackup, FileForm::kPString, FileForm::kLua}) {
        kinds.add(std::make_unique<PatternKind>(form));
    }
}

}  // namespace lw::pattern_editor
