// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/dungeon_kind.h"

#include "dungeon/dungeon_actions.h"
#include "dungeon/dungeon_editor.h"
#include "dungeon/dungeon_picture.h"
#include "dungeon/generation.h"
#include "dungeon/scene.h"
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
