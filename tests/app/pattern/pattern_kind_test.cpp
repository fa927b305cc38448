// SPDX-License-Identifier: MIT
#include "pattern/pattern_kind.h"

#include <gtest/gtest.h>

namespace lw::pattern_editor {
namespace {

TEST(PatternKind, TakesFilesByTheirEnding) {
    document::KindRegistry kinds;
    addPatternKinds(kinds);
    EXPECT_EQ(kinds.forPath(QStringLiteral("a.stackup")).id(), QStringLiteral("pattern"));
    EXPECT_EQ(kinds.forPath(QStringLiteral("a.pstring")).id(), QStringLiteral("pstring"));
    EXPECT_EQ(kinds.forPath(QStringLiteral("a.lua")).id(), QStringLiteral("lua"));
}

TEST(PatternKind, TemplatesHaveNoProblemAndDrawRings) {
    const PatternKind kind(formats::PatternForm::kStackup);
    EXPECT_EQ(kind.templates().size(), 6U);
    for (const document::Template& one : kind.templates()) {
        const auto analysis = kind.language().analyse({text::Snapshot(one.text)});
        const std::size_t least = one.name == QLatin1String("Empty") ? 0 : 3;
        EXPECT_GE(patternOf(*analysis).programs()[0].checked->rings, least) << one.name.toStdString();
        for (const text::Diagnostic& problem : analysis->diagnostics()) {
            ADD_FAILURE() << one.name.toStdString() << ": " << problem.message;
        }
    }
}

}  // namespace
}  // namespace lw::pattern_editor
