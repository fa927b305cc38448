// SPDX-License-Identifier: MIT
#include "panels/history_panel.h"

#include <QTest>
#include <QTreeView>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "app/support/word_kind.h"

namespace lw::panels {
namespace {

const lw::testing::WordKind kKind;

TEST(HistoryPanel, NamesTheStepsAndGoesToThem) {
    document::Document d(kKind, text::Snapshot(""));
    HistoryPanel panel;
    panel.resize(300, 200);
    panel.setDocument(&d);
    panel.show();
    for (const char* word : {"one", "two", "three"}) {
        text::TextEdits edits;
        edits.insert(d.text().size(), word);
        d.apply(edits, QStringLiteral("Add ") + QString::fromLatin1(word));
        if (d.text().str() == "onetwo") d.markSaved();
    }
    const QAbstractItemModel* model = panel.steps().model();
    ASSERT_EQ(model->rowCount(), 4);
    EXPECT_EQ(model->index(0, 0).data().toString(), QStringLiteral("As opened"));
    EXPECT_EQ(model->index(2, 0).data().toString(), QStringLiteral("Add two  · on disk"));
    EXPECT_EQ(panel.steps().currentIndex().row(), 3);
    const QRect row = panel.steps().visualRect(model->index(1, 0));
    QTest::mouseClick(panel.steps().viewport(), Qt::LeftButton, {}, row.center());
    EXPECT_EQ(d.text().str(), "one");
    EXPECT_EQ(panel.steps().currentIndex().row(), 1);
    EXPECT_EQ(model->rowCount(), 4);
    d.redo();
    EXPECT_EQ(panel.steps().currentIndex().row(), 2);
}

/// A document with the steps one, two, three of which the last two were undone before four was made.
class Branches : public ::testing::Test {
protected:
    Branches() {
        m_panel.resize(300, 200);
        m_panel.setDocument(&m_document);
        m_panel.show();
        m_document.markUnsaved();
        for (const char* word : {"one", "two", "three"}) add(word);
        m_document.jump(1);
        add("four");
    }
    void add(const char* word) {
        text::TextEdits edits;
        edits.insert(m_document.text().size(), word);
        m_document.apply(edits, QStringLiteral("Add ") + QString::fromLatin1(word));
    }
    using Rows = std::vector<std::string>;
    /// The rows from top to bottom as they are seen, those of versions behind a dash.
    Rows rows() {
        Rows out;
        const QTreeView& view = m_panel.steps();
        for (QModelIndex i = view.model()->index(0, 0); i.isValid(); i = view.indexBelow(i)) {
            out.push_back((i.parent().isValid() ? "- " : "") + i.data().toString().toStdString());
        }
        return out;
    }
    Rows rowsOnDisk() {
        Rows out = rows();
        std::erase_if(out, [](const std::string& row) { return row.find("disk") == std::string::npos; });
        return out;
    }
    void click(int row) {
        QTreeView& view = m_panel.steps();
        QModelIndex index = view.model()->index(0, 0);
        for (; row > 0; --row) index = view.indexBelow(index);
        view.scrollTo(index);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(index).center());
    }
    void press(Qt::Key key) { QTest::keyClick(&m_panel.steps(), key); }

    document::Document m_document{kKind, text::Snapshot("")};
    HistoryPanel m_panel;
};

TEST_F(Branches, WhatAnEditReplacedIsAnotherVersion) {
    EXPECT_EQ(rows(), (Rows{"As opened", "Add one", "1 other version", "Add four"}));
    click(2);
    EXPECT_EQ(rows(),
              (Rows{"As opened", "Add one", "1 other version", "- Add three  · 2 steps", "Add four"}));
    EXPECT_EQ(m_document.text().str(), "onefour");
    click(3);
    EXPECT_EQ(m_document.text().str(), "onetwothree");
    EXPECT_EQ(rows(), (Rows{"As opened", "Add one", "1 other version", "- Add four  · 1 step", "Add two",
                            "Add three"}));
    EXPECT_EQ(m_panel.steps().currentIndex().data().toString(), QStringLiteral("Add three"));
    click(2);
    EXPECT_EQ(rows(), (Rows{"As opened", "Add one", "1 other version", "Add two", "Add three"}));
}

TEST_F(Branches, KeysListVersionsAndGoToThem) {
    m_panel.steps().setFocus();
    press(Qt::Key_Up);
    EXPECT_EQ(m_document.text().str(), "onefour");
    press(Qt::Key_Return);
    EXPECT_EQ(rows().size(), 5U);
    press(Qt::Key_Left);
    EXPECT_EQ(rows().size(), 4U);
    press(Qt::Key_Right);
    press(Qt::Key_Down);
    press(Qt::Key_Enter);
    EXPECT_EQ(m_document.text().str(), "onetwothree");
}

TEST_F(Branches, ListedVersionsStayListedWhileTheTextGoesOn) {
    click(2);
    add("five");
    m_document.undo();
    EXPECT_EQ(rows(), (Rows{"As opened", "Add one", "1 other version", "- Add three  · 2 steps", "Add four",
                            "Add five"}));
    m_document.jump(1);
    add("six");
    EXPECT_EQ(rows(), (Rows{"As opened", "Add one", "2 other versions", "- Add three  · 2 steps",
                            "- Add five  · 2 steps", "Add six"}));
}

TEST_F(Branches, TheStateOnDiskIsToldInAnotherVersion) {
    click(2);
    click(3);
    m_document.undo();
    m_document.markSaved();
    m_document.jump(1);
    add("five");
    EXPECT_EQ(rowsOnDisk(), (Rows{"- Add three  · 2 steps, one of them on disk"}));
    m_document.jump(m_document.history().otherVersions(1).front().newest);
    m_document.markSaved();
    m_document.jump(1);
    add("six");
    EXPECT_EQ(rowsOnDisk(), (Rows{"- Add three  · 2 steps  · on disk"}));
}

TEST(HistoryPanel, RowsStandOffTheEdge) {
    document::Document d(kKind, text::Snapshot(""));
    HistoryPanel panel;
    panel.resize(300, 200);
    panel.setDocument(&d);
    panel.show();
    text::TextEdits edits;
    edits.insert(0, "one");
    d.apply(edits, QStringLiteral("Write"));
    const QImage image = panel.steps().viewport()->grab().toImage();
    const int y = panel.steps().visualRect(panel.steps().model()->index(0, 0)).top();
    int first = 0;
    for (; first < 100; ++first) {
        bool ink = false;
        for (int dy = 1; dy < 23; ++dy) ink |= image.pixel(first, y + dy) != image.pixel(0, y + 1);
        if (ink) break;
    }
    EXPECT_GE(first, 8);
    EXPECT_LE(first, 12);
}

}  // namespace
}  // namespace lw::panels
