// SPDX-License-Identifier: MIT
#include "dungeon/dungeon_kind.h"

#include <QFile>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>
#include <memory>

#include "document/workspace.h"
#include "dungeon/generation.h"
#include "dungeon/recipe.h"
#include "dungeon/recipe_job.h"

namespace lw::dungeon_editor {
namespace {

const DungeonKind kKind;

std::shared_ptr<const language::Analysis> analyse(const std::string& text) {
    return kKind.language().analyse({text::Snapshot(text)});
}

TEST(DungeonKind, ATemplateIsASoundRecipe) {
    for (const document::Template& begin : kKind.templates()) {
        const auto analysis = analyse(begin.text);
        const bool connects = begin.text.find("map:") != std::string::npos;
        EXPECT_EQ(analysis->diagnostics().size(), connects ? 1U : 0U) << begin.text;
    }
}

TEST(DungeonKind, WhatIsAskedOfANewRecipeMakesASoundOne) {
    const QTemporaryDir dir;
    QFile map(dir.filePath(QStringLiteral("halls.map")));
    ASSERT_TRUE(map.open(QIODevice::WriteOnly));
    map.write("(legend: {'#': \"wall\", '.': \"floor\"})\n---\n#####\n#...#\n#####\n");
    map.close();
    for (std::size_t i = 0; i < kKind.templates().size(); ++i) {
        const document::NewForm form = kKind.makeNewForm(i, dir.path(), nullptr);
        ASSERT_NE(form.widget, nullptr) << i;
        const std::unique_ptr<QWidget> widget(form.widget);
        EXPECT_FALSE(widget->grab().isNull());
        const std::string text = form.text();
        const bool connects = text.find("map: \"halls.map\"") != std::string::npos;
        EXPECT_EQ(connects, i == 2) << text;
        EXPECT_EQ(analyse(text)->diagnostics().size(), connects ? 1U : 0U) << text;
    }
}

TEST(DungeonKind, PicturesOfAllStages) {
    const auto analysis = analyse("(size: (30, 20), seed: 3)");
    QString error;
    const auto whole = kKind.picture(analysis, {}, &error);
    ASSERT_NE(whole, nullptr);
    EXPECT_EQ(whole->bounds().size(), QSizeF(30, 20));
    document::PictureOptions first;
    first.stage = 0;
    const auto rock = kKind.picture(analysis, first, &error);
    ASSERT_NE(rock, nullptr);
    const auto frame = document::framePicture(*whole, {});
    ASSERT_TRUE(frame);
    EXPECT_NE(document::pictureImage(*whole, *frame), document::pictureImage(*rock, *frame));
    first.stage = 100'000;
    EXPECT_EQ(kKind.picture(analysis, first, &error), nullptr);
    EXPECT_FALSE(error.isEmpty());
    EXPECT_EQ(kKind.picture(analyse("(size: (0, 20))"), {}, &error), nullptr);
    EXPECT_FALSE(error.isEmpty());
}

TEST(DungeonKind, AnSvgIsMadeOfShapes) {
    const QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("d.svg"));
    const auto picture = kKind.picture(analyse("(size: (30, 20), seed: 3)"), {}, nullptr);
    EXPECT_EQ(document::savePicture(*picture, {}, {}, path), QString());
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray svg = file.readAll();
    EXPECT_TRUE(svg.contains("<path"));
    EXPECT_FALSE(svg.contains("<image"));
}

struct MapRecipe : ::testing::Test {
    QTemporaryDir dir;
    document::KindRegistry kinds;
    document::Settings settings{dir.filePath(QStringLiteral("s.ini"))};
    std::unique_ptr<document::Workspace> workspace;

    MapRecipe() {
        kinds.add(std::make_unique<DungeonKind>());
        workspace =
            std::make_unique<document::Workspace>(kinds, settings, dir.filePath(QStringLiteral("data")));
    }
    QString write(const char* name, const std::string& bytes) const {
        const QString path = dir.filePath(QString::fromLatin1(name));
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
        return path;
    }
};

const std::string kMap =
    "(name: \"M\", legend: {'#': \"wall\", '.': \"floor\"})\n---\n"
    "###############\n#.............#\n#.#####.#####.#\n#.#...#.#...#.#\n#.#...#.#...#.#\n"
    "#.#...#.#...#.#\n#.#####.#####.#\n#.............#\n###############\n";

TEST_F(MapRecipe, ReadsItsMapBesideItAndFollowsIt) {
    write("m.map", kMap);
    const QString path = write("d.dungeon", "(map: \"m.map\", seed: 3)\n");
    QString error;
    document::Document* d = workspace->open(path, &error);
    ASSERT_NE(d, nullptr) << error.toStdString();
    EXPECT_TRUE(d->diagnostics().empty()) << d->diagnostics().front().message;
    const auto job = jobOf(dungeonOf(*d->analysis()));
    ASSERT_TRUE(std::holds_alternative<GenerationJob>(job));
    const auto generation = generate(std::get<GenerationJob>(job), {.history = true});
    EXPECT_EQ(generation->rooms().size(), 2U);
    EXPECT_GT(generation->figures.doors, 0U);
    // Another map is another companion.
    text::TextEdits edits;
    edits.replace({7, 12}, "n.map");
    d->apply(std::move(edits), QStringLiteral("Type"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !d->diagnostics().empty(); }));
    EXPECT_EQ(d->diagnostics().front().span, (text::Span{6, 13}));
    write("n.map", kMap);
    ASSERT_TRUE(QTest::qWaitFor([&] { return d->diagnostics().empty(); }, 10'000));
    // A broken one is told at the recipe's path to it.
    write("n.map", "(legend: ");
    ASSERT_TRUE(QTest::qWaitFor([&] { return !d->diagnostics().empty(); }, 10'000));
    EXPECT_EQ(d->diagnostics().front().span, (text::Span{6, 13}));
}

}  // namespace
}  // namespace lw::dungeon_editor
