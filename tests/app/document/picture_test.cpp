// SPDX-License-Identifier: MIT
#include "document/picture.h"

#include <QFile>
#include <QPainter>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include "look/theme.h"

namespace lw::document {
namespace {

/// 30 x 20 units of red, the left third of them blue.
class Flag : public Picture {
public:
    [[nodiscard]] QRectF bounds() const override { return {0, 0, 30, 20}; }
    [[nodiscard]] double unit() const override { return 10.0; }
    [[nodiscard]] bool wholePixels() const override { return true; }
    void paint(QPainter& painter, const QRectF& seen, const QRectF& target) const override {
        const double scale = target.width() / seen.width();
        painter.translate(target.topLeft());
        painter.scale(scale, scale);
        painter.translate(-seen.topLeft());
        painter.fillRect(QRectF(0, 0, 30, 20), Qt::red);
        painter.fillRect(QRectF(0, 0, 10, 20), Qt::blue);
    }
};

QImage imageOf(const PictureSize& size, const std::optional<QRectF>& part = {}) {
    const auto frame = framePicture(Flag(), size, part);
    EXPECT_TRUE(frame) << frame.error().toStdString();
    return pictureImage(Flag(), *frame);
}

TEST(Picture, HasItsOwnSizeWhereNobodyAsksForOne) {
    const QImage image = imageOf({});
    EXPECT_EQ(image.size(), QSize(300, 200));
    EXPECT_EQ(image.pixelColor(99, 100), QColor(Qt::blue));
    EXPECT_EQ(image.pixelColor(100, 100), QColor(Qt::red));
}

TEST(Picture, StandsInTheMiddleOfALargerSizeInWholePixels) {
    const QImage image = imageOf({QSize(200, 150), std::nullopt});
    EXPECT_EQ(image.size(), QSize(200, 150));
    // 6 pixels a unit: 180 x 120 at (10, 15).
    EXPECT_EQ(image.pixelColor(9, 75), look::theme().canvas);
    EXPECT_EQ(image.pixelColor(10, 75), QColor(Qt::blue));
    EXPECT_EQ(image.pixelColor(189, 134), QColor(Qt::red));
    EXPECT_EQ(image.pixelColor(189, 135), look::theme().canvas);
}

TEST(Picture, ShowsAPartOfItself) {
    const QImage image = imageOf({std::nullopt, 3.0}, QRectF(8, 2, 4, 5));
    EXPECT_EQ(image.size(), QSize(12, 15));
    EXPECT_EQ(image.pixelColor(5, 7), QColor(Qt::blue));
    EXPECT_EQ(image.pixelColor(6, 7), QColor(Qt::red));
    EXPECT_EQ(imageOf({std::nullopt, 3.0}, QRectF(-5, -5, 10, 10)).size(), QSize(15, 15));
}

TEST(Picture, RefusesWhatIsTooLargeOrNothing) {
    EXPECT_FALSE(framePicture(Flag(), {std::nullopt, 4000.0}));
    EXPECT_FALSE(framePicture(Flag(), {}, QRectF(40, 40, 5, 5)));
    EXPECT_FALSE(framePicture(Flag(), {std::nullopt, 0.0}));
}

TEST(Picture, IsWrittenWholeOrNotAtAll) {
    const QTemporaryDir dir;
    const QString png = dir.filePath(QStringLiteral("a.PNG"));
    EXPECT_EQ(savePicture(Flag(), {}, {}, png), QString());
    EXPECT_EQ(QImage(png).size(), QSize(300, 200));
    const QString svg = dir.filePath(QStringLiteral("a.svg"));
    EXPECT_EQ(savePicture(Flag(), {}, {}, svg), QString());
    QFile file(svg);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_TRUE(file.readAll().contains("viewBox=\"0 0 300 200\""));
    EXPECT_NE(savePicture(Flag(), {}, {}, dir.filePath(QStringLiteral("a.gif"))), QString());
    EXPECT_NE(savePicture(Flag(), {}, {}, QStringLiteral("/no/such/folder/a.png")), QString());
    EXPECT_NE(savePicture(Flag(), {std::nullopt, 1e6}, {}, png), QString());
    EXPECT_EQ(QImage(png).size(), QSize(300, 200));
}

TEST(Picture, FillsACard) {
    QImage image(100, 100, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintCard(painter, QRectF(0, 0, 100, 100), Flag());
    painter.end();
    EXPECT_EQ(image.pixelColor(0, 0), QColor(Qt::blue));
    EXPECT_EQ(image.pixelColor(99, 99), QColor(Qt::red));
}

}  // namespace
}  // namespace lw::document
