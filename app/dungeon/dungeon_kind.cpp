// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/dungeon_kind.h"

#include "connect/recipe_map.h"
#include "document/ron_style.h"
#include "dungeon/dungeon_actions.h"
#include "dungeon/dungeon_editor.h"
#include "dungeon/dungeon_picture.h"
#include "dungeon/generation.h"
#include "dungeon/scene.h"
#include "game/definition.h"

namespace lw::dungeon_editor {

using document::Analysis;

namespace {

/// Work spent on a picture before the recipe is taken for endless: some seconds.
constexpr std::uint64_t kPictureWork = 2'000'000'000;

std::vector<text::Diagnostic> allProblems(const dungeon::RecipeAnalysis& recipe,
                                          const map::MapAnalysis* map) {
    std::vector<text::Diagnostic> problems = recipe.diagnostics();
    if (!recipe.recipe().map || !recipe.mapSpan()) return problems;
    if (map == nullptr) {
        problems.push_back(dungeon::unreadableMap(
            recipe, recipe.recipe().map->path +
                        " is not there, or can't be read; a map is looked for beside the saved recipe"));
    } else {
        for (text::Diagnostic& problem : connect::checkRecipeMap(recipe, *map)) {
            problems.push_back(std::move(problem));
        }
    }
    text::sortDiagnostics(problems);
    return problems;
}

std::shared_ptr<const map::MapAnalysis> readMap(const document::Companion& companion) {
    auto game = std::make_shared<const game::Definition>(
        companion.own ? game::parseDefinition(companion.own->text.str()).definition : game::Definition());
    return std::make_shared<const map::MapAnalysis>(map::analyse(companion.text, std::move(game)));
}

}  // namespace

DungeonDocumentAnalysis::DungeonDocumentAnalysis(dungeon::RecipeAnalysis recipe,
                                                 std::shared_ptr<const document::Companion> companion,
                                                 std::shared_ptr<const map::MapAnalysis> map)
    : m_recipe(std::move(recipe)),
      m_companion(std::move(companion)),
      m_map(std::move(map)),
      m_diagnostics(allProblems(m_recipe, m_map.get())) {}

QString DungeonDocumentAnalysis::summary() const {
    const dungeon::Recipe& recipe = m_recipe.recipe();
    if (recipe.map) {
        return m_map ? QStringLiteral("%1 × %2").arg(m_map->expectedWidth()).arg(m_map->height()) : QString();
    }
    return QStringLiteral("%1 × %2").arg(recipe.width).arg(recipe.height);
}

const DungeonDocumentAnalysis& dungeonOf(const Analysis& analysis) {
    return static_cast<const DungeonDocumentAnalysis&>(analysis);
}

document::CompanionPlace DungeonKind::companionPlace(const Analysis& analysis) const {
    const dungeon::Recipe& recipe = dungeonOf(analysis).recipe().recipe();
    if (!recipe.map) return {};
    return {QString::fromStdString(recipe.map->path), false, QStringLiteral("game.ron")};
}

std::shared_ptr<const Analysis> DungeonKind::analyse(const document::AnalysisInput& input) const {
    dungeon::RecipeAnalysis recipe = dungeon::analyseRecipe(input.text.str());
    if (!recipe.recipe().map || !input.companion) {
        return std::make_shared<DungeonDocumentAnalysis>(std::move(recipe), input.companion, nullptr);
    }
    const auto* before = dynamic_cast<const DungeonDocumentAnalysis*>(input.before.get());
    const bool known =
        before != nullptr && before->companion() == input.companion && before->map() != nullptr;
    return std::make_shared<DungeonDocumentAnalysis>(std::move(recipe), input.companion,
                                                     known ? before->map() : readMap(*input.companion));
}

std::vector<document::Template> DungeonKind::templates() const {
    const auto recipe = [](std::int32_t width, std::int32_t height, std::int32_t least, std::int32_t most,
                           std::int32_t size) {
        dungeon::Recipe r;
        r.width = width;
        r.height = height;
        r.seed = 1;
        setValue(r, dungeon::Parameter::kMinRooms, std::int64_t{least});
        setValue(r, dungeon::Parameter::kMaxRooms, std::int64_t{most});
        setValue(r, dungeon::Parameter::kMaxSize, std::int64_t{size});
        return dungeon::printRecipe(r);
    };
    return {{QStringLiteral("Dungeon, 80 × 50 cells"), {}, recipe(80, 50, 10, 16, 9)},
            {QStringLiteral("Dungeon, 40 × 24 cells"), {}, recipe(40, 24, 4, 7, 5)},
            {QStringLiteral("Dungeon, 160 × 100 cells"), {}, recipe(160, 100, 30, 40, 13)},
            {QStringLiteral("Connect a map"),
             {},
             "(\n    map: \"crossing.map\", // beside this recipe\n    seed: 1,\n    doors: (min_sides: 1, "
             "max_sides: 4),\n)\n"}};
}

void DungeonKind::highlight(const Analysis& analysis, const text::Snapshot&, text::Span span,
                            const document::StyleSink& sink) const {
    document::styleRon(dungeonOf(analysis).recipe().tree().tokens(), 0, span, sink);
}

std::vector<document::ActionSpec> DungeonKind::actions() const {
    return dungeonActions();
}

canvas::VisualEditor* DungeonKind::makeEditor(const document::EditorContext& context, QWidget* parent) const {
    return new DungeonEditor(context, parent);
}

QStringList DungeonKind::menu() const {
    return dungeonMenu();
}

std::unique_ptr<document::Picture> DungeonKind::picture(const std::shared_ptr<const Analysis>& analysis,
                                                        const document::PictureOptions& options,
                                                        QString* error) const {
    const auto say = [error](const QString& why) {
        if (error != nullptr) *error = why;
        return nullptr;
    };
    const auto job = jobOf(dungeonOf(*analysis));
    if (const auto* refusal = std::get_if<text::Refusal>(&job))
        return say(document::sentence(refusal->reason));
    const auto generation =
        generate(std::get<GenerationJob>(job), {.workLimit = kPictureWork, .history = true});
    if (generation->map() == nullptr) {
        return say(generation->error() ? QString::fromUtf8(generation->error()->what())
                                       : QStringLiteral("There is no map."));
    }
    if (!options.stage) {
        if (generation->error() && generation->error()->kind() == dungeon::ErrorKind::kEndless)
            return say(QString::fromUtf8(generation->error()->what()));
        return std::make_unique<DungeonPicture>(finalScene(*generation), layersOf(options));
    }
    const auto count = generation->stops.size();
    if (*options.stage < 0 || static_cast<std::size_t>(*options.stage) > count) {
        return say(generation->hasHistory
                       ? QStringLiteral("there are stages 0 to %1").arg(count)
                       : QStringLiteral("stages are kept for maps of up to 1,000,000 cells"));
    }
    return std::make_unique<DungeonPicture>(sceneAt(*generation, static_cast<std::size_t>(*options.stage)),
                                            layersOf(options));
}

}  // namespace lw::dungeon_editor
