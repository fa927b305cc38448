// SPDX-License-Identifier: MIT
// What terrains are like, set from the legend: edits of game.ron, or of one that is made.
#include "map/terrain_requests.h"

#include <QColorDialog>
#include <QFile>
#include <QSignalSpy>
#include <QTimer>

#include "app/map/editor_fixture.h"
#include "document/companions.h"
#include "document/file_watcher.h"

namespace lw::map_editor {
namespace {

struct TerrainRequests : MapEditorTest {
    QTemporaryDir levels;
    QString file;
    text::TextEdits edits;
    QString refusal;

    TerrainRequests() {
        QObject::connect(editor.get(), &canvas::VisualEditor::fileEdited, editor.get(),
                         [this](const QString& path, const text::TextEdits& asked, const QString&) {
                             file = path;
                             edits = asked;
                         });
        QObject::connect(editor.get(), &canvas::VisualEditor::refused, editor.get(),
                         [this](const QString& reason) { refusal = reason; });
    }
    void write(const char* name, const std::string& bytes) const {
        QFile out(levels.filePath(QString::fromLatin1(name)));
        ASSERT_TRUE(out.open(QIODevice::WriteOnly));
        out.write(bytes.data(), static_cast<qint64>(bytes.size()));
    }
    void save() {
        document.setPath(levels.filePath(QStringLiteral("a.map")));
        document.setCompanions(
            document::Companions::onDisk(document.path(), kKind.language().wanted(document.text())));
    }
    [[nodiscard]] std::string made(const std::string& before) const { return edits.apply(before); }
};

TEST_F(TerrainRequests, AMapThatIsNotSavedIsRefused) {
    requestTerrain(editor->session(), U'~', {.walkable = false}, {});
    EXPECT_TRUE(refusal.contains(QStringLiteral("Save the map first"))) << refusal.toStdString();
    EXPECT_TRUE(file.isEmpty());
}

TEST_F(TerrainRequests, WithoutAGameOneIsMadeThatKnowsAllMapsOfTheFolder) {
    write("b.map", "(name: \"B\", legend: {'x': \"lava\", '.': \"plain\"})\n---\nx.\n");
    save();
    requestTerrain(editor->session(), U'~', {.colour = game::Colour{1, 2, 3}}, QStringLiteral("Colour"));
    EXPECT_EQ(file, levels.filePath(QStringLiteral("game.ron")));
    EXPECT_EQ(made(""),
              "(\n    terrains: {\n        \"plain\": (),\n        \"forest\": (),\n"
              "        \"water\": (color: \"#010203\"),\n        \"lava\": (),\n    },\n)\n");
}

TEST_F(TerrainRequests, TheGameThatTheMapIsReadWithIsEdited) {
    const std::string game = "(terrains: {\"plain\": (), \"forest\": (), \"water\": (walkable: false)})";
    write("game.ron", game);
    save();
    editor->session().setPrimary(U'~');
    actions.refreshNow();
    QAction* const walkable = actions.action(QStringLiteral("map.terrainWalkable"));
    EXPECT_FALSE(walkable->isChecked());
    ASSERT_TRUE(actions.trigger(QStringLiteral("map.terrainWalkable")));
    EXPECT_EQ(made(game), "(terrains: {\"plain\": (), \"forest\": (), \"water\": (walkable: true)})");
    QTimer::singleShot(0, qApp, [] {
        auto* dialog = qobject_cast<QColorDialog*>(QApplication::activeModalWidget());
        ASSERT_NE(dialog, nullptr);
        dialog->setCurrentColor(QColor(0x10, 0x20, 0x30));
        dialog->accept();
    });
    ASSERT_TRUE(actions.trigger(QStringLiteral("map.terrainColour")));
    EXPECT_EQ(
        made(game),
        "(terrains: {\"plain\": (), \"forest\": (), \"water\": (walkable: false, color: \"#102030\")})");
}

TEST_F(TerrainRequests, ABrokenGameIsToBeMendedFirst) {
    write("game.ron", "(terrains: {\"plain\": (");
    save();
    requestTerrain(editor->session(), U'~', {.walkable = true}, {});
    EXPECT_TRUE(refusal.contains(QStringLiteral("mend it first"))) << refusal.toStdString();
    EXPECT_TRUE(file.isEmpty());
}

}  // namespace
}  // namespace lw::map_editor
