// SPDX-License-Identifier: MIT
#include "document/settings.h"

#include <QDataStream>
#include <QFile>
#include <QPointF>
#include <QSettings>
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

TEST(Settings, WhatIsWrittenIsWhatQtReads) {
    const QMap<QString, QVariant> values{
        {QStringLiteral("plain"), QStringLiteral("word")},
        {QStringLiteral("general/name"), 1},
        {QStringLiteral("look/text Größe/%5"), QStringLiteral(" a; b, c=\"d\\e\"\nf\tg\x01"
                                                              "2 ")},
        {QStringLiteral("look/at"), QStringLiteral("@home")},
        {QStringLiteral("look/empty"), QString()},
        {QStringLiteral("look/kanji"), QString::fromUtf8("\u6f22\u5b57 \U0001F600")},
        {QStringLiteral("list/none"), QStringList()},
        {QStringLiteral("list/two"), QStringList{QStringLiteral("a, b"), QStringLiteral("@c")}},
        {QStringLiteral("list/odd"), QStringList{QString(), QStringLiteral("x"), QStringLiteral(" ")}},
        {QStringLiteral("bytes"), QByteArray("\x00\xff\x80)\"\n;", 7)},
        {QStringLiteral("map"), QVariantMap{{QStringLiteral("zoom"), 2.5},
                                            {QStringLiteral("origin"), QPointF(-1.5, 3)},
                                            {QStringLiteral("on"), true}}},
        {QStringLiteral("maps"), QVariantList{QVariantMap{{QStringLiteral("path"), QStringLiteral("/ü")}}}},
        {QStringLiteral("no"), QVariant()},
        {QStringLiteral("number"), static_cast<qulonglong>(1) << 40U},
        {QStringLiteral("real"), 0.1}};
    const QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("s.ini"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(iniText(values)));
    file.close();
    const QSettings read(path, QSettings::IniFormat);
    EXPECT_EQ(read.allKeys().size(), values.size());
    for (auto it = values.cbegin(); it != values.cend(); ++it) {
        SCOPED_TRACE(it.key().toStdString());
        ASSERT_TRUE(read.contains(it.key()));
        const QVariant value = read.value(it.key());
        const bool isText = it.value().canConvert<QString>() && it.value().typeId() != QMetaType::QByteArray;
        if (it.value().typeId() == QMetaType::QStringList) {
            EXPECT_EQ(value.toStringList(), it.value().toStringList());
        } else if (isText) {
            EXPECT_EQ(value.toString(), it.value().toString());
        } else {
            EXPECT_EQ(value, it.value());
        }
    }
}

TEST(Settings, WhatAnotherProcessWroteStays) {
    const QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("s.ini"));
    Settings one(path);
    Settings other(path);
    one.setTextSize(20);
    EXPECT_EQ(one.flush(), QString());
    other.setTheme(ThemeChoice::kDark);
    EXPECT_EQ(other.flush(), QString());
    const Settings now(path);
    EXPECT_EQ(now.textSize(), 20);
    EXPECT_EQ(now.theme(), ThemeChoice::kDark);
}

}  // namespace
}  // namespace lw::document
