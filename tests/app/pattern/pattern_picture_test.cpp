// SPDX-License-Identifier: MIT
#include "pattern/pattern_picture.h"

#include <QImage>
#include <cmath>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <set>

#include "editor_fixture.h"
#include "look/theme.h"
#include "pattern/pattern_kind.h"
#include "pattern/ring_painter.h"

namespace lw::pattern_editor {
namespace {

/// The colours in the middles of a ring's sides.
std::vector<QRgb> sidesOf(const std::string& pattern, int sides, const QVariantMap& view = {}) {
    const PatternKind kind(formats::PatternForm::kPString);
    language::AnalysisInput input{text::Snapshot(pattern)};
    document::PictureOptions options;
    options.sides = sides;
    options.view = view;
    options.layersOff = {QStringLiteral("pattern.arrows")};
    QString error;
    const auto picture = kind.picture(kind.language().analyse(input), options, &error);
    EXPECT_NE(picture, nullptr) << error.toStdString();
    const QRectF seen = picture->bounds();
    QImage image(static_cast<int>(seen.width()), static_cast<int>(seen.height()), QImage::Format_RGB32);
    image.fill(look::theme().canvas);
    QPainter painter(&image);
    picture->paint(painter, seen, image.rect());
    painter.end();
    std::vector<QRgb> out;
    const Polygon polygon(sides);
    for (int side = 0; side < sides; ++side) {
        const QPointF at = polygon.middle(side, RingScene::kStart + 20) - seen.topLeft();
        out.push_back(image.pixel(at.toPoint()) & 0xFFFFFF);
    }
    return out;
}

QRgb category(std::size_t index) {
    return categoryColour(index).rgb() & 0xFFFFFF;
}

TEST(PatternPicture, TheFiguresOfTheDocument) {
    look::setTheme(look::darkTheme());
    struct Figure {
        const char* pattern;
        int sides;
        const char* divisions;  ///< a digit for a wall's division, a blank for a gap
    };
    // The gap opposite, the pentagon with a slash and with a plus, the gap upwards and its mirror.
    for (const Figure& figure :
         {Figure{"_|.", 6, " 11111"}, Figure{"|._", 6, "1 1 1 "}, Figure{"|./_|.", 6, "111 22"},
          Figure{"|./_|.", 5, "11 22"}, Figure{"|.+_|.", 5, "111 2"}, Figure{"|.-.", 6, "1112  "},
          Figure{"~|.-.", 6, "1  211"}}) {
        const std::vector<QRgb> sides = sidesOf(figure.pattern, figure.sides);
        for (std::size_t side = 0; side < sides.size(); ++side) {
            const char wanted = figure.divisions[side];
            if (wanted == ' ') {
                for (std::size_t i = 0; i < 8; ++i)
                    EXPECT_NE(sides[side], category(i)) << figure.pattern << side;
            } else {
                EXPECT_EQ(sides[side], category(static_cast<std::size_t>(wanted - '1')))
                    << figure.pattern << side;
            }
        }
    }
}

TEST(PatternPicture, ThereIsNoneWithoutARingAndForImpossibleSides) {
    const PatternKind kind(formats::PatternForm::kStackup);
    const auto empty = kind.language().analyse({text::Snapshot("-- nothing\n")});
    QString error;
    EXPECT_EQ(kind.picture(empty, {}, &error), nullptr);
    EXPECT_FALSE(error.isEmpty());
    const auto one = kind.language().analyse({text::Snapshot("a 40 p:.\n")});
    document::PictureOptions options;
    options.sides = 10000;
    error.clear();
    EXPECT_EQ(kind.picture(one, options, &error), nullptr);
    EXPECT_TRUE(error.contains(QStringLiteral("3 to 32")));
}

TEST(PatternPicture, WhatHangsIsHatchedAndNotDrawn) {
    look::setTheme(look::darkTheme());
    const std::vector<QRgb> sides = sidesOf("|.+_|./_|.", 4);
    for (const QRgb colour : sides) {
        for (std::size_t i = 0; i < 8; ++i) EXPECT_NE(colour, category(i));
    }
}

/// The figures of the library's documentation: the walls of each, side 0 first, and its divisions' arrows.
TEST(Figures, AreDrawnAsDocumented) {
    struct Figure {
        const char* program;
        int sides;
        std::vector<const char*> rings;
        std::size_t arrows;
    };
    const Figure figures[] = {
        {"tunnel", 6, {"...._.", "___.__", ".._..."}, 1},
        {"barrage", 6, {"_....."}, 1},
        {"alt-barrage", 6, {"._._._"}, 1},
        {"gap opposite", 6, {"..._.."}, 2},
        {"pentagon, slash", 5, {".._.."}, 2},
        {"pentagon, plus", 5, {"..._."}, 2},
        {"gap up", 6, {"....__"}, 2},
        {"gap down", 6, {".__..."}, 2},
    };
    std::ifstream in(std::string(LEVELWRIGHT_TEST_DATA) + "/../../resources/examples/figures.lua",
                     std::ios::binary);
    const std::string lua{std::istreambuf_iterator<char>(in), {}};
    OpenPattern open(lua, formats::PatternForm::kLua);
    const auto& programs = open.session().analysis().programs();
    ASSERT_EQ(programs.size(), std::size(figures));
    for (std::size_t i = 0; i < programs.size(); ++i) {
        const Figure& figure = figures[i];
        EXPECT_EQ(programs[i].name, figure.program);
        open.session().showProgram(i);
        open.session().setSides(figure.sides);
        ASSERT_EQ(open.session().ringCount(), figure.rings.size()) << figure.program;
        for (std::size_t ring = 0; ring < figure.rings.size(); ++ring) {
            const RingPicture& picture = open.session().picture(ring);
            std::string walls;
            for (int side = 0; side < figure.sides; ++side) walls += picture.wallAt(side) ? '.' : '_';
            EXPECT_EQ(walls, figure.rings[ring]) << figure.program;
        }
        EXPECT_EQ(open.session().picture(0).runs.size(), figure.arrows) << figure.program;
        EXPECT_TRUE(open.session().notice().isEmpty());
    }
    // In one colour and in three.
    open.session().showProgram(0);
    open.session().setSides(6);
    const auto shades = [&open](ColourBy by) {
        open.session().setColourBy(by);
        std::set<QRgb> seen;
        const QImage image = open.canvas().grab().toImage();
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) seen.insert(image.pixel(x, y));
        }
        std::size_t categories = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            // Full, or as rings that are not selected are filled.
            const QColor full = categoryColour(i);
            const double share = look::theme().dark ? 0.46 : 0.42;
            categories +=
                seen.count(full.rgb()) != 0 || seen.count(mixed(look::theme().canvas, full, share).rgb()) != 0
                    ? 1U
                    : 0U;
        }
        return categories;
    };
    EXPECT_EQ(shades(ColourBy::kDivisions), 1U);
    EXPECT_EQ(shades(ColourBy::kRings), 3U);
}

TEST(PatternPicture, WhatIsSelectedIsNotToBeSeen) {
    look::setTheme(look::darkTheme());
    const PatternKind kind(formats::PatternForm::kStackup);
    const auto analysis = kind.language().analyse({text::Snapshot("a 40 p:_|.\nr 40 p:|._\n")});
    const auto painted = [&](const QVariantMap& view) {
        document::PictureOptions options;
        options.view = view;
        QString error;
        const auto picture = kind.picture(analysis, options, &error);
        QImage image(400, 400, QImage::Format_RGB32);
        image.fill(look::theme().canvas);
        QPainter painter(&image);
        picture->paint(painter, picture->bounds(), image.rect());
        return image;
    };
    const QImage plain = painted({});
    EXPECT_EQ(painted({{QStringLiteral("selected"), 1}}), plain);
    std::set<QRgb> seen;
    for (int y = 0; y < 400; ++y) {
        for (int x = 0; x < 400; ++x) seen.insert(plain.pixel(x, y) & 0xFFFFFF);
    }
    EXPECT_TRUE(seen.contains(category(0)) && seen.contains(category(1))) << "every ring in full";
}

}  // namespace
}  // namespace lw::pattern_editor
