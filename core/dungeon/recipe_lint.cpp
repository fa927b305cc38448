// SPDX-License-Identifier: MIT
#include "dungeon/recipe_lint.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "dungeon/list_editor.h"
#include "dungeon/room_lint.h"
#include "dungeon/step_lint.h"
#include "ron/literal.h"

namespace lw::dungeon {

namespace {

using text::Severity;
using SlotAssignment = RecipeAnalysis::SlotAssignment;

/// Follows the components from step to step, as a run makes them.
class TagLint {
public:
    TagLint(const RecipeAnalysis& analysis, std::span<const StepConfig> steps, text::DiagnosticSink& sink)
        : m_analysis(analysis), m_steps(steps), m_sink(sink) {}

    void run() {
        const Recipe& recipe = m_analysis.recipe();
        if (recipe.map || !recipe.prefabs.empty())
            m_types = {{kWallFloorTag, ComponentType::kGrid}, {kRoomsTag, ComponentType::kRooms}};
        for (std::size_t i = 0; i < m_steps.size(); ++i)
            if (!m_steps[i].off) checkStep(i);
        if (!m_steps.empty() && !m_types.contains(kWallFloorTag)) {
            report(Severity::kWarning, "dungeon-missing", m_analysis.placeOf(kWidthSlot),
                   "no step makes the grid \"WallFloor\", so there is no map");
        }
    }

private:
    [[nodiscard]] static ComponentType typeOf(const StepConfig& step, const SettingInfo& info) {
        const auto items = step.info->find("items");
        const bool holdsRooms = items && std::get<ItemType>(step.values[*items]) == ItemType::kRectangle;
        return holdsRooms ? ComponentType::kRooms : info.component;
    }

    void checkStep(std::size_t index) {
        const StepConfig& step = m_steps[index];
        const auto eachTag = [&step](auto&& visit) {
            for (std::size_t i = 0; i < step.values.size(); ++i)
                if (step.info->settings[i].use != TagUse::kNone) visit(i, step.info->settings[i]);
        };
        eachTag([&](std::size_t i, const SettingInfo& info) {
            if (info.use != TagUse::kMakes) checkNeeded(index, i, typeOf(step, info));
        });
        if (step.info->find("append")) append(index);
        eachTag([&](std::size_t i, const SettingInfo& info) {
            const std::string& tag = std::get<std::string>(step.values[i]);
            if (info.use == TagUse::kMakes) {
                make(index, i, typeOf(step, info));
                m_sources[tag].insert(index);
            }
            if (info.use == TagUse::kRemoves && std::get<bool>(step.at("remove_source"))) m_types.erase(tag);
        });
    }

    void checkNeeded(std::size_t step, std::size_t setting, ComponentType type) {
        const std::string& tag = std::get<std::string>(m_steps[step].values[setting]);
        if (!isTag(step, setting, tag)) return;
        const auto known = m_types.find(tag);
        if (known != m_types.end() && known->second == type) return;
        const std::string quoted = ron::quoteString(tag);
        const std::string why = known == m_types.end()
                                    ? "no earlier step makes one"
                                    : fmt::format("{} is {}", quoted, describe(known->second));
        report(Severity::kError, "dungeon-missing", placeOf(step, setting),
               fmt::format("{} needs {} {}, and {}: GoRogue throws a MissingContextComponentException",
                           m_steps[step].info->name, describe(type), quoted, why),
               repairs(step, {tag, type, true}, known == m_types.end()));
        m_types.try_emplace(tag, type);  // told once
    }

    /// To have the component made before the step, or to do without the step.
    [[nodiscard]] std::vector<std::shared_ptr<const text::Fix>> repairs(std::size_t step,
                                                                        const StepFlow::Tag& tag,
                                                                        bool isFree) const {
        std::vector<std::shared_ptr<const text::Fix>> fixes;
        const auto add = [&fixes](std::string title, text::EditResult edits) {
            if (auto* done = std::get_if<text::TextEdits>(&edits))
                fixes.push_back(text::makeFix(std::move(title), std::move(*done)));
        };
        const ListEditor editor(m_analysis);
        if (const auto maker = isFree ? makerOf(tag) : std::nullopt)
            add(fmt::format("Add {} before", maker->info->title), editor.insertStep(step, *maker));
        add("Turn off", editor.switchStep(step, true));
        add("Remove", editor.removeStep(step));
        return fixes;
    }

    /// Follows whose items a list has: an item can't be in it twice.
    void append(std::size_t index) {
        const StepConfig& step = m_steps[index];
        std::set<std::size_t>& base = m_sources[step.text("base")];
        const std::set<std::size_t>& appended = m_sources[step.text("append")];
        const bool isTwice = &base != &appended && std::ranges::any_of(appended, [&base](std::size_t source) {
            return base.contains(source);
        });
        if (isTwice) {
            report(Severity::kError, "dungeon-twice", placeOf(index, *step.info->find("append")),
                   "items of this list are in the other already; GoRogue throws an ArgumentException where "
                   "there are any");
        }
        base.insert(appended.begin(), appended.end());
    }

    void make(std::size_t step, std::size_t setting, ComponentType type) {
        const std::string& tag = std::get<std::string>(m_steps[step].values[setting]);
        if (!isTag(step, setting, tag)) return;
        const auto [known, isNew] = m_types.try_emplace(tag, type);
        if (isNew || known->second == type) {
            if (isNew && type == ComponentType::kGrid && tag != kWallFloorTag && !isReadLater(step, tag)) {
                report(Severity::kWarning, "dungeon-unused", placeOf(step, setting),
                       fmt::format("nothing reads the grid {}; the map is \"WallFloor\"",
                                   ron::quoteString(tag)));
            }
            return;
        }
        report(Severity::kError, "dungeon-tag", placeOf(step, setting),
               fmt::format("{} is {}, and {} would make it {}: GoRogue throws an ArgumentException",
                           ron::quoteString(tag), describe(known->second), m_steps[step].info->name,
                           describe(type)));
    }

    [[nodiscard]] bool isTag(std::size_t step, std::size_t setting, const std::string& tag) {
        if (!tag.empty()) return true;
        const auto slot = slotOf(m_analysis.recipe(), step, setting);
        if (!slot || m_analysis.isRead(*slot)) {
            report(Severity::kError, "dungeon-tag", placeOf(step, setting),
                   "the name of a component has at least one character");
        }
        return false;
    }

    [[nodiscard]] bool isReadLater(std::size_t step, const std::string& tag) const {
        return std::any_of(m_steps.begin() + static_cast<std::ptrdiff_t>(step) + 1, m_steps.end(),
                           [&tag](const StepConfig& later) {
                               if (later.off) return false;
                               for (std::size_t i = 0; i < later.values.size(); ++i) {
                                   if (later.info->settings[i].use != TagUse::kNone &&
                                       std::get<std::string>(later.values[i]) == tag)
                                       return true;
                               }
                               return false;
                           });
    }

    [[nodiscard]] text::Span placeOf(std::size_t step, std::size_t setting) const {
        const auto slot = slotOf(m_analysis.recipe(), step, setting);
        if (slot) {
            if (const auto span = m_analysis.valueSpan(*slot)) return *span;
        }
        return m_analysis.stepSpan(step).value_or(m_analysis.placeOf(kWidthSlot));
    }

    void report(Severity severity, const char* code, text::Span span, std::string message,
                std::vector<std::shared_ptr<const text::Fix>> fixes = {}) {
        text::Diagnostic diagnostic;
        diagnostic.severity = severity;
        diagnostic.code = code;
        diagnostic.message = std::move(message);
        diagnostic.span = span;
        diagnostic.fixes = std::move(fixes);
        m_sink.add(std::move(diagnostic));
    }

    const RecipeAnalysis& m_analysis;
    std::span<const StepConfig> m_steps;
    text::DiagnosticSink& m_sink;
    std::map<std::string, ComponentType, std::less<>> m_types;
    std::map<std::string, std::set<std::size_t>, std::less<>> m_sources;  ///< steps that made items of a list
};

class Lint {
public:
    Lint(const RecipeAnalysis& analysis, text::DiagnosticSink& sink)
        : m_analysis(analysis), m_recipe(analysis.recipe()), m_sink(sink) {}

    void run() {
        const std::vector<StepConfig> steps = m_recipe.steps();
        if (m_recipe.map) lintRooms(m_analysis, m_sink);
        if (!m_recipe.map) checkSize();
        if (!m_recipe.isDoorsOnly()) checkAttempts();
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const StepInfo& info = *steps[i].info;
            if (steps[i].off || info.lint == nullptr) continue;
            if (m_recipe.isDoorsOnly() && info.name != "RoomDoorConnection") continue;
            StepLint lint(m_analysis, steps, i, m_sink);
            info.lint(lint);
        }
        if (m_recipe.pipeline == nullptr) TagLint(m_analysis, steps, m_sink).run();
    }

private:
    [[nodiscard]] std::shared_ptr<const text::Fix> fix(std::string title, SlotAssignment assignment) const {
        auto edits = m_analysis.set(std::span<const SlotAssignment>(&assignment, 1));
        if (auto* done = std::get_if<text::TextEdits>(&edits))
            return text::makeFix(std::move(title), std::move(*done));
        return nullptr;
    }

    void report(Severity severity, const char* code, Slot at, std::string message,
                std::shared_ptr<const text::Fix> repair = nullptr) {
        text::Diagnostic diagnostic;
        diagnostic.severity = severity;
        diagnostic.code = code;
        diagnostic.message = std::move(message);
        diagnostic.span = m_analysis.placeOf(at);
        if (repair) diagnostic.fixes.push_back(std::move(repair));
        m_sink.add(std::move(diagnostic));
    }

    void checkSize() {
        for (const Slot side : {kWidthSlot, kHeightSlot}) {
            const SettingValue value = valueAt(m_recipe, side);
            if (!m_analysis.isRead(side) || std::get<std::int64_t>(value) > 0) continue;
            const SettingInfo& info = infoAt(m_recipe, side);
            report(Severity::kError, "dungeon-size", side,
                   fmt::format("{} {}: a map has at least one cell each way", nameOf(info), valueText(value)),
                   fix(fmt::format("Set it to {}", valueText(info.standard)), {side, info.standard}));
        }
        if (m_analysis.isRead(kWidthSlot) && m_analysis.isRead(kHeightSlot) && m_recipe.width > 0 &&
            m_recipe.height > 0 && !isMapSize(m_recipe.width, m_recipe.height)) {
            report(Severity::kError, "dungeon-size", kWidthSlot,
                   fmt::format("a map of {}x{} is too large: {} cells are the limit", m_recipe.width,
                               m_recipe.height, GenerationContext::kMaxCells));
        }
    }

    void checkAttempts() {
        if (!m_analysis.isRead(kMaxAttemptsSlot)) return;
        if (m_recipe.maxAttempts < -1) {
            report(Severity::kWarning, "dungeon-max-attempts", kMaxAttemptsSlot,
                   "a negative number of attempts counts as no limit",
                   fix("Set it to -1", {kMaxAttemptsSlot, std::int64_t{-1}}));
        }
        if (m_recipe.maxAttempts == 0) {
            report(Severity::kError, "dungeon-max-attempts", kMaxAttemptsSlot,
                   "with 0 attempts none is made: GoRogue throws a MapGenerationFailedException at once",
                   fix("Set it to 100", {kMaxAttemptsSlot, std::int64_t{100}}));
        }
    }

    const RecipeAnalysis& m_analysis;
    const Recipe& m_recipe;
    text::DiagnosticSink& m_sink;
};

}  // namespace

void lintRecipe(const RecipeAnalysis& recipe, text::DiagnosticSink& sink) {
    if (!recipe.hasStruct()) return;
    Lint(recipe, sink).run();
}

}  // namespace lw::dungeon
