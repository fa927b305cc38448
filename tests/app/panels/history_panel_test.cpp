// SPDX-License-Identifier: MIT
#include "panels/history_panel.h"

#include <QListView>
#include <QTest>
#include <gtest/gtest.h>

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
    const QAbstractItemModel* model = panel.list().model();
    ASSERT_EQ(model->rowCount(), 4);
    EXPECT_EQ(model->index(0, 0).data().toString(), QStringLiteral("As opened"));
    EXPECT_EQ(model->index(2, 0).data().toString(), QStringLiteral("Add two  · on disk"));
    EXPECT_EQ(panel.list().currentIndex().row(), 3);
    const QRect row = panel.list().visualRect(model->index(1, 0));
    QTest::mouseClick(panel.list().viewport(), Qt::LeftButton, {}, row.center());
    EXPECT_EQ(d.text().str(), "one");
    EXPECT_EQ(panel.list().currentIndex().row(), 1);
    EXPECT_EQ(model->rowCount(), 4);
    d.redo();
    EXPECT_EQ(panel.list().currentIndex().row(), 2);
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
    const QImage image = panel.list().viewport()->grab().toImage();
    const int y = panel.list().visualRect(panel.list().model()->index(0, 0)).top();
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
