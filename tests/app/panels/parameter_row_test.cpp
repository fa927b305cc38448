// SPDX-License-Identifier: MIT
#include "panels/parameter_row.h"

#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>
#include <gtest/gtest.h>

namespace lw::panels {
namespace {

struct Row : ::testing::Test {
    ParameterRow row{QStringLiteral("Min rooms"), 0, 100, 10};
    QSignalSpy begun{&row, &ParameterRow::begun};
    QSignalSpy moved{&row, &ParameterRow::moved};
    QSignalSpy ended{&row, &ParameterRow::ended};

    Row() {
        row.resize(350, 27);
        static_cast<QWidget&>(row).show();
    }
};

TEST_F(Row, ADragIsOneGesture) {
    auto* slider = row.findChild<DefaultTickSlider*>();
    slider->setSliderDown(true);
    slider->setValue(20);
    slider->setValue(35);
    slider->setSliderDown(false);
    EXPECT_EQ(begun.count(), 1);
    EXPECT_EQ(moved.count(), 2);
    EXPECT_EQ(ended.count(), 1);
    EXPECT_EQ(row.value(), 35);
}

TEST_F(Row, ShowingAValueAnnouncesNothing) {
    row.show(50);
    EXPECT_EQ(row.value(), 50);
    EXPECT_EQ(moved.count(), 0);
}

TEST_F(Row, ResetIsThereOnlyWhereTheValueDiffers) {
    auto* reset = row.findChild<QToolButton*>();
    EXPECT_FALSE(reset->isVisible());
    row.findChild<QSpinBox*>()->setValue(12);
    EXPECT_TRUE(reset->isVisible());
    QTest::mouseClick(reset, Qt::LeftButton);
    EXPECT_EQ(row.value(), 10);
    EXPECT_EQ(moved.last()[0].toInt(), 10);
    EXPECT_FALSE(reset->isVisible());
}

}  // namespace
}  // namespace lw::panels
