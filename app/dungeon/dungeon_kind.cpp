// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/dungeon_kind.h"

#include "dungeon/dungeon_actions.h"
#include "dungeon/dungeon_editor.h"
#include "dungeon/dungeon_picture.h"
#include "dungeon/new_dungeon_form.h"
#include "dungeon/new_recipe_forms.h"
#include "dungeon/recipe_job.h"
#include "formats/registry.h"

namespace lw::dungeon_editor {

using language::Analysis;

namespace {

/// Work spent on a picture before the recipe is taken for endless: some seconds.
constexpr std::uint64_t kPictureWork = 2'000'000'000;

}  // namespace

DungeonKind::DungeonKind() : DocumentKind(*formats::languageById("dungeon")) {}

const formats::RecipeFile& dungeonOf(const Analysis& analysis) {
    return static_cast<const formats::RecipeFile&>(analysis);
}

std::vector<document::Template> DungeonKind::templates() const {
    dungeon::Recipe recipe;
    recipe.seed = 1;
    recipe.namesPipeline = true;
    return {
        {QStringLiteral("Dungeon"), QStringLiteral("Made anew by a pipeline of GoRogue."),
         dungeon::printRecipe(recipe)},
        {QStringLiteral("Dungeon, own steps"),
         QStringLiteral("An empty list of steps, to be filled in the panel Recipe."),
         "(\n    size: (60, 36),\n    seed: 1,\n    steps: [\n    ],\n)\n"},
        {QStringLiteral("Connect a map"), QStringLiteral("Doors for the rooms of a map beside the recipe."),
         "(\n    map: \"crossing.map\", // beside this recipe\n    seed: 1,\n    doors: (min_sides: 1, "
         "max_sides: 4),\n)\n"}};
}

document::NewForm DungeonKind::makeNewForm(std::size_t index, const QString& folder, QWidget* parent) const {
    const auto asked = [](auto* form) { return document::NewForm{form, [form] { return form->text(); }}; };
    if (index == 0) return asked(new NewDungeonForm(parent));
    if (index == 1) return asked(new NewStepsForm(parent));
    return asked(new NewConnectForm(folder, parent));
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
