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

/// A pipeline of number range(2), at range(0) x range(1); its first number is moved.
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
    recipe.pipeline = dungeon::allPipelines()[static_cast<std::size_t>(state.range(2))];
    recipe.namesPipeline = true;
    recipe.values = recipe.pipeline->defaults();
    state.SetLabel(std::string(recipe.pipeline->name));
    document::Document document(kind, text::Snapshot(dungeon::printRecipe(recipe)));
    DungeonEditor editor({document, actions, settings, worker});
    editor.resize(960, 700);
    editor.show();
    editor.recipePanel().resize(352, 900);
    static_cast<QWidget&>(editor.recipePanel()).show();
    QApplication::processEvents();
    const quint64 token = document.beginGesture();
    // The width where the pipeline has no number.
    dungeon::Slot slot = dungeon::kWidthSlot;
    std::int64_t least = state.range(0);
    for (std::size_t i = 0; i < recipe.values.size() && slot == dungeon::kWidthSlot; ++i) {
        if (!recipe.pipeline->parameters[i].info.isWhole()) continue;
        slot = {dungeon::Slot::Kind::kParameter, 0, i};
        least = std::get<std::int64_t>(recipe.values[i]);
    }
    std::int64_t value = 0;
    for (auto _ : state) {
        value = (value + 1) % 6;
        const dungeon::RecipeAnalysis::SlotAssignment assignment{slot, least + value};
        editor.session().request(editor.session().recipe().set(std::span(&assignment, 1)),
                                 QStringLiteral("Drag"), {token, false});
        editor.canvas()->repaint();
    }
    for (const canvas::Panel& panel : editor.panels()) {
        delete panel.titleControls;
        delete panel.widget;
    }
}
BENCHMARK(BM_SliderMoveInTheWindow)
    ->Args({80, 50, 0})
    ->Args({80, 50, 1})
    ->Args({80, 50, 2})
    ->Args({80, 50, 3})
    ->Args({200, 100, 0})
    ->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace lw::dungeon_editor

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
