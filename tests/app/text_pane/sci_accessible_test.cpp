// SPDX-License-Identifier: MIT
#include <QAccessible>
#include <QAccessibleWidget>
#include <gtest/gtest.h>

#include "text_pane/sci_view.h"

namespace lw::text_pane {
namespace {

TEST(TextAccessibility, TheTextIsOfferedWhileSomethingReadsTheScreen) {
    const bool before = QAccessible::isActive();
    QAccessible::setActive(false);
    SciView view;
    view.setText(text::Snapshot("plain"));
    QAccessibleInterface* unread = QAccessible::queryAccessibleInterface(&view);
    ASSERT_NE(unread, nullptr);
    EXPECT_EQ(unread->role(), QAccessible::EditableText);
    EXPECT_EQ(unread->textInterface(), nullptr);

    QAccessible::setActive(true);
    QAccessibleInterface* read = QAccessible::queryAccessibleInterface(&view);
    ASSERT_NE(read, nullptr);
    ASSERT_NE(read->textInterface(), nullptr);
    EXPECT_EQ(read->textInterface()->characterCount(), 5);
    QAccessible::setActive(before);
}

TEST(TextAccessibility, AViewMayGoBeforeAnythingReads) {
    const bool before = QAccessible::isActive();
    QAccessible::setActive(false);
    {
        SciView view;
        ASSERT_NE(QAccessible::queryAccessibleInterface(&view), nullptr);
    }
    QAccessible::setActive(true);
    SciView other;
    EXPECT_NE(QAccessible::queryAccessibleInterface(&other)->textInterface(), nullptr);
    QAccessible::setActive(before);
}

}  // namespace
}  // namespace lw::text_pane
