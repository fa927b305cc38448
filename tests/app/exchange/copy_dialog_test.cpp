// SPDX-License-Identifier: MIT
#include "exchange/copy_dialog.h"

#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "document/companions.h"
#include "exchange/import.h"
#include "exchange/notice_list.h"
#include "map/map_kind.h"

namespace lw::import_export {
namespace {

const map_editor::MapKind kKind;
const std::string kMap =
    "(\n    name: \"Ford\",\n    legend: {\n        '.': \"plain\",\n        '~': \"water\",\n    },\n    "
    "features: "
    "{\n        (1, 0): Sign(\"North\"),\n    },\n    look: (tiles: \"outdoor\", light: "
    "\"dusk\"),\n)\n---\n.~.\n.~.\n";

std::shared_ptr<const formats::MapFile> fileOf(const std::string& text) {
    return std::dynamic_pointer_cast<const formats::MapFile>(
        document::Companions::analyse(kKind.language(), {}, text::Snapshot(text)));
}

struct CopyDialogTest : ::testing::Test {
    QTemporaryDir dir;
    [[nodiscard]] QString at(const char* name) const { return dir.filePath(QString::fromLatin1(name)); }
};

TEST_F(CopyDialogTest, WritesATiledMapThatComesBackTheSame) {
    CopyDialog dialog(fileOf(kMap), at("ford.map"));
    EXPECT_EQ(dialog.path(), at("ford.tmx"));
    dialog.accept();
    EXPECT_EQ(dialog.result(), QDialog::Accepted);
    ASSERT_EQ(dialog.written().size(), 2) << "the map and its picture";
    for (const QString& path : dialog.written()) EXPECT_TRUE(QFileInfo::exists(path)) << path.toStdString();
    QFile file(at("ford.tmx"));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const std::string bytes = file.readAll().toStdString();
    const auto result = exchange::importFile({bytes, "ford.tmx", {}}, {});
    EXPECT_EQ(std::get<exchange::Imported>(result).maps.front().text, kMap);
}

TEST_F(CopyDialogTest, LossesAreToldBeforeAnythingIsWritten) {
    CopyDialog dialog(fileOf(kMap), at("ford.map"));
    dialog.setFormat(exchange::Format::kCsv);
    const auto* notices = dialog.findChild<NoticeList*>();
    EXPECT_THAT(notices->asText().toStdString(), ::testing::HasSubstr("eatures are left out"));
    EXPECT_FALSE(QFileInfo::exists(at("ford.csv")));
    dialog.accept();
    EXPECT_TRUE(QFileInfo::exists(at("ford.csv")));
}

TEST_F(CopyDialogTest, WhatAFormatCantHoldIsRefusedWithTheReason) {
    CopyDialog dialog(fileOf(kMap), at("ford.map"));
    dialog.setFormat(exchange::Format::kSokoban);
    const auto* save = dialog.findChild<QPushButton*>(QStringLiteral("saveCopy"));
    EXPECT_FALSE(save->isEnabled());
    EXPECT_THAT(save->toolTip().toStdString(), ::testing::HasSubstr("Player"));
}

}  // namespace
}  // namespace lw::import_export
