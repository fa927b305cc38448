// SPDX-License-Identifier: MIT
// A slider's move in the window: the edit, the analysis, the dungeon with its stages, every panel that
// follows, and the canvas painted.
#include <QApplication>
#include <QTemporaryDir>
#include <benchmark/benchmark.h>

#include "canvas/canvas_view.h"
#include "document/action_registry.h"
#include "document/settings.h"
#include "document/worker.h"
#include "dungeon/dungeon_editor.h"
#include "dungeon/dungeon_kind.h"
#include "dungeon/recipe.h"
#include "dungeon/recipe_panel.h"

namespace lw::dungeon_editor {
namespace {

void BM_SliderMoveInTheWindow(benchmark::State& state) {
    const QTemporaryDir dir;
    const DungeonKind kind;
    document::Settings settings(dir.filePath(QStringLiteral("s.ini")));
    document::ActionRegistry actions(settings);
    document::Worker worker;
    actions.addAll(kind.actions());
    dungeon::Recipe recipe;
    recipe.width = static_cast<std::int32_t>(state.range(0));
    recipe.height = static_cast<std::int32_t>(state.range(1));
    document::Document document(kind, text::Snapshot(dungeon::printRecipe(recipe)));
    DungeonEditor editor({document, actions, settings, worker});
    editor.resize(960, 700);
    editor.show();
    editor.recipePanel().resize(352, 900);
    static_cast<QWidget&>(editor.recipePanel()).show();
    QApplication::processEvents();
    const quint64 token = document.beginGesture();
    std::int64_t value = 0;
    for (auto _ : state) {
        value = (value + 7) % 101;
        editor.session().set(dungeon::Parameter::kSaveChance, value, {token, false});
        editor.canvas()->repaint();
    }
    for (const canvas::Panel& panel : editor.panels()) {
        delete panel.titleControls;
        delete panel.widget;
    }
}
BENCHMARK(BM_SliderMoveInTheWindow)->Args({80, 50})->Args({200, 100})->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace lw::dungeon_editor

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
