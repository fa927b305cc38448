// SPDX-License-Identifier: MIT
#include "text_pane/fix_card.h"

#include <QListWidget>

#include "app/text_pane/pane.h"

namespace lw::text_pane {
namespace {

struct FixCardTest : ::testing::Test {
    Pane p{"bad one\nfine\nbad two\n"};

    [[nodiscard]] bool ask() const { return p.pane->quickFix(p.view().placeOf(p.document.selection().head)); }
    [[nodiscard]] FixCard& card() const { return *p.pane->fixCard(); }
    void press(int key) const { QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(key)); }
};

TEST_F(FixCardTest, OneFixIsShownBeforeItIsDone) {
    p.document.setSelection({18, 18});
    ASSERT_TRUE(ask());
    EXPECT_EQ(p.text(), "bad one\nfine\nbad two\n");
    const auto& lines = card().preview().lines();
    ASSERT_GE(lines.size(), 3U);
    EXPECT_EQ(lines[1].text, QStringLiteral("bad two"));
    EXPECT_EQ(lines[2].text, QStringLiteral("good two"));
    press(Qt::Key_Return);
    EXPECT_EQ(p.text(), "bad one\nfine\ngood two\n");
    EXPECT_FALSE(card().isVisible());
    EXPECT_TRUE(p.view().hasFocus());
    EXPECT_EQ(p.document.history().names(), std::vector<std::string>{"Replace with 'good'"});
}

TEST_F(FixCardTest, EscapeLeavesTheText) {
    p.document.setSelection({1, 1});
    ASSERT_TRUE(ask());
    press(Qt::Key_Escape);
    EXPECT_FALSE(card().isVisible());
    EXPECT_TRUE(p.view().hasFocus());
    EXPECT_EQ(p.document.history().size(), 0U);
}

TEST_F(FixCardTest, AllThatAreSureIsOneStep) {
    p.document.setSelection({1, 1});
    ASSERT_TRUE(ask());
    EXPECT_EQ(card().list().count(), 2);
    press(Qt::Key_Down);
    EXPECT_EQ(p.text(), "bad one\nfine\nbad two\n") << "looking changes nothing";
    press(Qt::Key_A);
    EXPECT_EQ(p.text(), "good one\nfine\ngood two\n");
    EXPECT_EQ(p.document.history().size(), 1U);
}

TEST_F(FixCardTest, ANumberChooses) {
    p.document.setSelection({1, 1});
    ASSERT_TRUE(ask());
    press(Qt::Key_1);
    EXPECT_EQ(p.text(), "good one\nfine\nbad two\n");
}

TEST_F(FixCardTest, NothingToMendOnTheLineOrInWhatIsRead) {
    p.document.setSelection({10, 10});
    EXPECT_FALSE(ask());
    p.document.setSelection({1, 1});
    p.document.setReadOnly(QStringLiteral("why"));
    EXPECT_FALSE(ask());
}

TEST_F(FixCardTest, AnEditFromElsewhereClosesIt) {
    p.document.setSelection({1, 1});
    ASSERT_TRUE(ask());
    p.document.apply(text::TextEdits({{{0, 0}, "x"}}), {});
    EXPECT_FALSE(card().isVisible());
}

}  // namespace
}  // namespace lw::text_pane
