// SPDX-License-Identifier: MIT
#include "document/settings.h"

#include <QFile>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include "undo/history.h"

namespace lw::document {
namespace {

TEST(Settings, ChoicesOutliveTheProgram) {
    const QTemporaryDir dir;
    const QString file = dir.filePath(QStringLiteral("s.ini"));
    {
        Settings s(file);
        EXPECT_EQ(s.theme(), ThemeChoice::kSystem);
        s.setTheme(ThemeChoice::kLight);
        s.setKeys(QStringLiteral("map.brush"), QList<QKeySequence>{QKeySequence(QStringLiteral("P"))});
        s.setKeys(QStringLiteral("map.line"), QList<QKeySequence>{});
        s.setViewState(QStringLiteral("/a b/ü.map"), {{QStringLiteral("zoom"), 2.5}});
    }
    const Settings s(file);
    EXPECT_EQ(s.theme(), ThemeChoice::kLight);
    EXPECT_EQ(s.keys(QStringLiteral("map.brush")), QList<QKeySequence>{QKeySequence(QStringLiteral("P"))});
    EXPECT_EQ(s.keys(QStringLiteral("map.line")), QList<QKeySequence>{});
    EXPECT_EQ(s.keys(QStringLiteral("map.fill")), std::nullopt);
    EXPECT_EQ(s.viewState(QStringLiteral("/a b/ü.map")).value(QStringLiteral("zoom")).toDouble(), 2.5);
}

TEST(Settings, RecentFilesAreNewestFirstWithoutRepeats) {
    const QTemporaryDir dir;
    Settings s(dir.filePath(QStringLiteral("s.ini")));
    for (int i = 0; i < 30; ++i) s.addRecentFile(QStringLiteral("/maps, old/%1 x.map").arg(i));
    s.addRecentFile(QStringLiteral("/maps, old/25 x.map"));
    s.forgetRecentFile(QStringLiteral("/maps, old/29 x.map"));
    const auto files = s.recentFiles();
    ASSERT_EQ(files.size(), static_cast<std::size_t>(Settings::kMaxRecent) - 1);
    EXPECT_EQ(files[0].path, QStringLiteral("/maps, old/25 x.map"));
    EXPECT_EQ(files[1].path, QStringLiteral("/maps, old/28 x.map"));
    EXPECT_TRUE(files[0].opened.isValid());
}

TEST(Settings, DamagedValuesGiveDefaults) {
    const QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("s.ini"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("[look]\ntheme=mauve\ntextSize=huge\n[undo]\nbytes=-4\n[recent]\nfiles=@Invalid(\n");
    file.close();
    const Settings s(path);
    EXPECT_EQ(s.theme(), ThemeChoice::kSystem);
    EXPECT_EQ(s.textSize(), 12);
    EXPECT_EQ(s.undoBudget(), undo::History::kDefaultBudget);
    EXPECT_TRUE(s.recentFiles().empty());
}

}  // namespace
}  // namespace lw::document
