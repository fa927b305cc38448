// SPDX-License-Identifier: MIT
#include "exchange/foreign_file.h"

#include <QFile>
#include <QImage>
#include <QMimeData>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include "map/map_kind.h"

namespace lw::import_export {
namespace {

struct ForeignFileTest : ::testing::Test {
    QTemporaryDir dir;
    document::KindRegistry kinds;

    ForeignFileTest() { kinds.add(std::make_unique<map_editor::MapKind>()); }
    [[nodiscard]] bool isForeign(const char* name, const QByteArray& bytes) const {
        const QString path = dir.filePath(QString::fromLatin1(name));
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        return readForeignFile(path, kinds).has_value();
    }
};

TEST_F(ForeignFileTest, MapsOfOtherProgramsAreKnownByBytesOrName) {
    EXPECT_TRUE(isForeign("a.tmx", "<?xml version=\"1.0\"?>\n<map orientation=\"orthogonal\"/>"));
    EXPECT_TRUE(isForeign("a.json", "{\"type\": \"map\", \"layers\": []}"));
    EXPECT_TRUE(isForeign("a.ldtk", "{\"defs\": {}, \"levels\": []}"));
    EXPECT_TRUE(isForeign("a.csv", "1,2\n3,4\n"));
    EXPECT_TRUE(isForeign("a.txt", "###\n#.#\n"));
    EXPECT_FALSE(isForeign("notes.txt", "Buy milk.\nThen call the others about the third level.\n"));
    EXPECT_TRUE(isForeign("a.png", QByteArray::fromStdString(pngOf(QImage(2, 2, QImage::Format_RGB32)))));
    EXPECT_TRUE(isForeign("a.map", "type octile\nheight 1\nwidth 1\nmap\n.\n")) << "the ending is ours, too";
}

TEST_F(ForeignFileTest, EverythingElseIsOpenedAsEver) {
    EXPECT_FALSE(isForeign("b.map", "(name: \"B\", legend: {'.': \"plain\"})\n---\n..\n"));
    EXPECT_FALSE(isForeign("b.json", "{\"name\": \"no map\"}"));
    EXPECT_FALSE(isForeign("b.xml", "<svg/>"));
    EXPECT_FALSE(isForeign("b.cpp", "int main() {}\n"));
    EXPECT_FALSE(readForeignFile(dir.filePath(QStringLiteral("none.tmx")), kinds).has_value());
}

TEST_F(ForeignFileTest, AClipboardHoldsAPictureOrAText) {
    QMimeData text;
    text.setText(QStringLiteral("##\n##"));
    const auto typed = foreignFileOf(text);
    ASSERT_TRUE(typed);
    EXPECT_TRUE(typed->isTyped);
    QMimeData picture;
    picture.setImageData(QImage(3, 2, QImage::Format_RGB32));
    const auto drawn = foreignFileOf(picture);
    ASSERT_TRUE(drawn);
    EXPECT_EQ(drawn->bytes->substr(1, 3), "PNG");
    EXPECT_FALSE(foreignFileOf(QMimeData()).has_value());
}

}  // namespace
}  // namespace lw::import_export
