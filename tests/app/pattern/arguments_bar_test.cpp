// SPDX-License-Identifier: MIT
#include "pattern/arguments_bar.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>

#include "editor_fixture.h"
#include "pattern/rings_panel.h"

namespace lw::pattern_editor {
namespace {

const std::string kLevel =
    "local patterns = {\n"
    "    ladder = [[\n"
    "        for\n"
    "            r 40 p:_|.\n"
    "            over sleep\n"
    "            1 rmv\n"
    "        end\n"
    "    ]],\n"
    "    gate = [[ a 40 p:|./_|. 2 i thsleep ]],\n"
    "}\n"
    "function onStep()\n"
    "    pt:send(patterns.ladder, 0.5, 4)\n"
    "    pt:send(patterns.ladder, 0.35, 6)\n"
    "end\n";

struct Level {
    OpenPattern open{kLevel, formats::PatternForm::kLua};
    RingsPanel& panel = panelOf<RingsPanel>(open);
    ArgumentsBar& bar = panel.arguments();

    Level() {
        panel.resize(344, 400);
        panel.show();
        QApplication::setActiveWindow(&panel);
        open.session().showProgram(0);
    }
    void type(std::size_t field, const QString& text) const {
        QLineEdit* edit = bar.field(field);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
    }
};

TEST(ArgumentsBar, IsFilledWithWhatTheLevelSends) {
    const Level level;
    EXPECT_TRUE(level.bar.isVisibleTo(&level.panel));
    EXPECT_EQ(level.bar.field(0)->text(), QStringLiteral("0.5"));
    EXPECT_EQ(level.bar.field(1)->text(), QStringLiteral("4"));
    EXPECT_EQ(level.open.session().ringCount(), 4U);
    EXPECT_EQ(level.bar.sets().currentText(), QStringLiteral("from line 12: 0.5, 4"));
    level.bar.sets().setCurrentIndex(1);
    emit level.bar.sets().activated(1);
    EXPECT_EQ(level.open.session().ringCount(), 6U);
    EXPECT_EQ(level.bar.sets().currentText(), QStringLiteral("from line 13: 0.35, 6"));
}

TEST(ArgumentsBar, WhatIsTypedIsKeptForTheProgram) {
    const Level level;
    level.type(1, QStringLiteral("3"));
    EXPECT_EQ(level.open.session().ringCount(), 3U);
    EXPECT_TRUE(level.bar.sets().currentText().startsWith(QStringLiteral("typed here")));
    level.open.session().showProgram(1);
    EXPECT_FALSE(level.bar.isVisibleTo(&level.panel));
    EXPECT_EQ(level.open.session().ringCount(), 1U);
    level.open.session().showProgram(0);
    EXPECT_EQ(level.open.session().ringCount(), 3U);
    level.open.session().showProgram(1);
    const QVariantMap state = level.open.editor->viewState();
    const Level again;
    again.open.editor->restoreView(state);
    again.open.session().showProgram(1);
    again.open.session().showProgram(0);
    EXPECT_EQ(again.open.session().ringCount(), 3U);
}

TEST(ArgumentsBar, WhatIsWrongIsToldInWords) {
    const Level level;
    level.type(0, QStringLiteral("x"));
    EXPECT_TRUE(level.bar.problem().contains(QStringLiteral("“x” is no number")));
    EXPECT_EQ(level.bar.field(0)->property("lint").toString(), QStringLiteral("error"));
    level.type(0, QStringLiteral("0.4, 6"));
    EXPECT_EQ(level.bar.problem(), QString());
    EXPECT_EQ(level.open.session().arguments(), (std::vector<double>{0.4, 6}));
    level.type(0, QStringLiteral("1, 2, 3"));
    EXPECT_EQ(level.bar.problem(), QStringLiteral("2 numbers are needed, 3 are here."));
}

TEST(ArgumentsBar, AProgramChosenStandsAtItsStart) {
    const Level level;
    level.open.editor->player().seek(5);
    level.open.session().showProgram(1);
    EXPECT_EQ(level.open.editor->player().time(), 0);
    const auto line = level.open.document.text().position(level.open.document.selection().span().start).line;
    EXPECT_EQ(line, 9U);
}

TEST(ArgumentsBar, ADoubleClickGivesAnArgumentAnotherName) {
    Level level;
    EXPECT_EQ(level.bar.nameOf(0)->text(), QStringLiteral("wait"));
    const auto rename = [&](const QString& typed, Qt::Key end) {
        QTest::mouseDClick(level.bar.nameOf(0), Qt::LeftButton);
        QLineEdit* field = nullptr;
        for (QLineEdit* one : level.bar.findChildren<QLineEdit*>()) {
            if (one->accessibleName() == QStringLiteral("Name of argument 1") && one->isVisible())
                field = one;
        }
        ASSERT_NE(field, nullptr);
        QTest::keyClicks(field, typed);
        QTest::keyClick(field, end);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    };
    rename(QStringLiteral("pause"), Qt::Key_Return);
    EXPECT_EQ(level.bar.nameOf(0)->text(), QStringLiteral("pause"));
    EXPECT_TRUE(level.panel.table()
                    .model()
                    ->index(2, 0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("pause")));
    EXPECT_EQ(level.open.text(), kLevel) << "for the view only";
    rename(QStringLiteral("other"), Qt::Key_Escape);
    EXPECT_EQ(level.bar.nameOf(0)->text(), QStringLiteral("pause"));
    OpenPattern again(kLevel, formats::PatternForm::kLua);
    again.editor->restoreView(level.open.editor->viewState());
    EXPECT_EQ(again.session().argumentName(0), QStringLiteral("pause"));
    EXPECT_EQ(again.session().argumentName(1), QStringLiteral("times"));
    level.open.session().nameArgument(0, QString());
    EXPECT_EQ(level.bar.nameOf(0)->text(), QStringLiteral("wait"));
}

}  // namespace
}  // namespace lw::pattern_editor
