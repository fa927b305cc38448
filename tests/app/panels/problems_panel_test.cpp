// SPDX-License-Identifier: MIT
#include "panels/problems_panel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>
#include <gtest/gtest.h>

#include "app/support/word_kind.h"

namespace lw::panels {
namespace {

using document::Document;
using text::Snapshot;

const lw::testing::WordKind kKind;

struct Problems : ::testing::Test {
    Document document{kKind, Snapshot("bad one\nfine\nbad two\n")};
    ProblemsPanel panel;

    Problems() {
        panel.resize(900, 200);
        panel.setDocument(&document);
        panel.show();
    }
    [[nodiscard]] QString cell(const QModelIndex& index, int column) const {
        return index.siblingAtColumn(column).data().toString();
    }
    [[nodiscard]] text::Span selected() const { return document.selection().span(); }
    void click(const QModelIndex& index, int dx) {
        const QRect rect = panel.tree().visualRect(index);
        QTest::mouseClick(panel.tree().viewport(), Qt::LeftButton, {}, {rect.x() + dx, rect.center().y()});
    }
};

TEST_F(Problems, IdenticalProblemsAreOneGroupWithACount) {
    ProblemsModel& model = panel.model();
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    ASSERT_EQ(model.rowCount(), 1);
    const QModelIndex group = model.index(0, 0);
    EXPECT_EQ(cell(group, ProblemsModel::kMessage), QStringLiteral("'bad' is not good"));
    EXPECT_EQ(cell(group, ProblemsModel::kPlace), QStringLiteral("2 places"));
    ASSERT_EQ(model.rowCount(group), 2);
    EXPECT_EQ(cell(model.index(1, 0, group), ProblemsModel::kPlace), QStringLiteral("3:1"));
    EXPECT_EQ(model.counts()[0], 2);
    document.apply(text::TextEdits({{{0, 3}, "good"}}), {});
    EXPECT_EQ(model.rowCount(), 1);
    EXPECT_EQ(model.rowCount(model.index(0, 0)), 0);
    document.undo();
    EXPECT_EQ(model.counts()[0], 2);
}

TEST_F(Problems, StepsGoThroughTheListAsItIsShown) {
    text::Diagnostic warning;
    warning.severity = text::Severity::kWarning;
    warning.code = "finding";
    warning.message = "fine is not enough";
    warning.span = {8, 12};
    document.setFindings({warning});
    panel.setErrorsFirst(false);
    document.setSelection({5, 5});
    panel.step(true);
    EXPECT_EQ(selected(), (text::Span{8, 12}));
    EXPECT_EQ(panel.position(), QStringLiteral("Problem 3 of 3"));  // warnings stand below errors
    panel.step(true);
    EXPECT_EQ(selected(), (text::Span{0, 3}));
    EXPECT_EQ(panel.position(), QStringLiteral("Problem 1 of 3"));
    panel.step(true);
    EXPECT_EQ(selected(), (text::Span{13, 16}));
    EXPECT_EQ(panel.position(), QStringLiteral("Problem 2 of 3"));
    panel.step(false);
    panel.step(false);
    EXPECT_EQ(selected(), (text::Span{8, 12}));
}

TEST_F(Problems, WhatIsOpenedForReadingOffersNoFix) {
    document.setReadOnly(QStringLiteral("Opened for reading."));
    panel.setDocument(&document);
    EXPECT_TRUE(panel.model()
                    .index(0, 0)
                    .siblingAtColumn(ProblemsModel::kFix)
                    .data(ProblemsModel::kFixesRole)
                    .toStringList()
                    .isEmpty());
}

TEST_F(Problems, AClickGoesThere) {
    QSignalSpy visited(&panel, &ProblemsPanel::visited);
    const QModelIndex group = panel.model().index(0, 0);
    panel.tree().expand(group);
    click(panel.model().index(1, 0, group), 30);
    EXPECT_EQ(selected(), (text::Span{13, 16}));
    ASSERT_EQ(visited.count(), 1);
    EXPECT_EQ(visited[0][1].toString(), QStringLiteral("'bad' is not good"));
}

TEST_F(Problems, NextAndPreviousGoRound) {
    panel.step(true);
    EXPECT_EQ(selected(), (text::Span{0, 3}));
    panel.step(true);
    EXPECT_EQ(selected(), (text::Span{13, 16}));
    panel.step(true);
    EXPECT_EQ(selected(), (text::Span{0, 3}));
    panel.step(false);
    EXPECT_EQ(selected(), (text::Span{13, 16}));
}

TEST_F(Problems, AFixOfAGroupMendsAllAsOneStep) {
    const QModelIndex fix = panel.model().index(0, ProblemsModel::kFix);
    click(fix, 20);
    EXPECT_EQ(document.text().str(), "good one\nfine\ngood two\n");
    EXPECT_EQ(document.history().names(), std::vector<std::string>{"Replace with 'good'"});
    EXPECT_EQ(panel.model().rowCount(), 0);
    document.undo();
    EXPECT_EQ(document.text().str(), "bad one\nfine\nbad two\n");
}

TEST_F(Problems, ErrorsComeFirst) {
    text::Diagnostic warning;
    warning.severity = text::Severity::kWarning;
    warning.code = "finding";
    warning.message = "fine is not enough";
    warning.span = {8, 12};
    document.setFindings({warning});
    document.setSelection({5, 5});
    panel.step(true);
    EXPECT_EQ(selected(), (text::Span{13, 16})) << "the next error, not the warning before it";
    panel.step(true);
    EXPECT_EQ(selected(), (text::Span{8, 12})) << "after the last error";
    panel.step(true);
    EXPECT_EQ(selected(), (text::Span{0, 3}));
    panel.step(false);
    EXPECT_EQ(selected(), (text::Span{8, 12}));
}

TEST_F(Problems, TellsWhichOfHowMany) {
    QSignalSpy told(&panel, &ProblemsPanel::positionChanged);
    document.setSelection({9, 9});
    EXPECT_EQ(panel.position(), QStringLiteral("2 problems"));
    panel.step(true);
    EXPECT_EQ(panel.position(), QStringLiteral("Problem 2 of 2"));
    document.setSelection({1, 1});
    EXPECT_EQ(panel.position(), QStringLiteral("Problem 1 of 2"));
    EXPECT_GE(told.count(), 2);
    panel.setDocument(nullptr);
    EXPECT_EQ(panel.position(), QString());
}

TEST_F(Problems, AnOpenGroupStaysOpenWhileTheTextChanges) {
    panel.tree().expand(panel.model().index(0, 0));
    click(panel.model().index(1, 0, panel.model().index(0, 0)), 30);
    document.apply(text::TextEdits({{{0, 0}, "x "}}), {});
    const QModelIndex group = panel.model().index(0, 0);
    EXPECT_TRUE(panel.tree().isExpanded(group));
    EXPECT_EQ(panel.tree().currentIndex(), panel.model().index(1, 0, group));
}

TEST_F(Problems, TenThousandOfAKindAreOneRowAndOneFix) {
    std::string many;
    for (int i = 0; i < 10'000; ++i) many += "bad\n";
    Document large(kKind, Snapshot(many));
    panel.setDocument(&large);
    ASSERT_EQ(panel.model().rowCount(), 1);
    EXPECT_EQ(panel.model().rowCount(panel.model().index(0, 0)), 10'000);
    EXPECT_EQ(panel.position(), QStringLiteral("Problem 1 of 10000"));
    panel.model().applyFix(panel.model().index(0, 0), 0);
    EXPECT_EQ(panel.model().rowCount(), 0);
    large.undo();
    EXPECT_EQ(large.text().str(), many);
    panel.setDocument(&document);
}

TEST_F(Problems, FollowsTheDocumentInFront) {
    Document other(kKind, Snapshot("fine"));
    panel.setDocument(&other);
    EXPECT_EQ(panel.model().rowCount(), 0);
    document.apply(text::TextEdits({{{0, 0}, "bad "}}), {});
    EXPECT_EQ(panel.model().rowCount(), 0);
    panel.setDocument(nullptr);
    panel.step(true);
}

}  // namespace
}  // namespace lw::panels
