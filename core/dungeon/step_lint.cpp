// SPDX-License-Identifier: MIT
#include "dungeon/step_lint.h"

#include <algorithm>
#include <fmt/format.h>

namespace lw::dungeon {

using text::Severity;

bool isMapSize(std::int64_t width, std::int64_t height) {
    return width > 0 && height > 0 && width * height <= GenerationContext::kMaxCells;
}

std::optional<Slot> StepLint::slot(std::string_view field, int pairIndex) const {
    const auto index = step().info->find(field);
    if (!index) return std::nullopt;
    const std::size_t at = *index + (pairIndex == 1 ? 1 : 0);
    const auto& settings = step().info->settings;
    if (at >= settings.size() || settings[at].field != field) return std::nullopt;  // not a pair
    return slotOf(m_recipe, m_index, at);
}

const SettingValue& StepLint::value(std::string_view field, int pairIndex) const {
    return step().values[*step().info->find(field) + (pairIndex == 1 ? 1 : 0)];
}

double StepLint::real(std::string_view field, int pairIndex) const {
    const SettingValue& it = value(field, pairIndex);
    if (const auto* number = std::get_if<std::int64_t>(&it)) return static_cast<double>(*number);
    return std::get<float>(it);
}

bool StepLint::reads(std::initializer_list<std::string_view> fields) const {
    return std::ranges::all_of(fields, [this](std::string_view field) {
        for (const int pairIndex : {0, 1}) {
            const auto at = slot(field, pairIndex);
            if (at && !m_analysis.isRead(*at)) return false;
        }
        return true;
    });
}

bool StepLint::isWritten(std::string_view field, int pairIndex) const {
    const auto at = slot(field, pairIndex);
    return at && m_analysis.valueSpan(*at).has_value();
}

std::string_view StepLint::written(std::string_view first, std::string_view second) const {
    return isWritten(first) || !isWritten(second) ? first : second;
}

std::string StepLint::named(std::string_view field, std::string_view message, int pairIndex) const {
    const auto at = slot(field, pairIndex);
    if (!at) return std::string(message);
    return fmt::format("{} {}: {}", nameOf(infoAt(m_recipe, *at)), valueText(valueAt(m_recipe, *at)),
                       message);
}

std::shared_ptr<const text::Fix> StepLint::fixSlots(
    std::string title, const std::vector<RecipeAnalysis::SlotAssignment>& assignments) const {
    auto edits = m_analysis.set(std::span<const RecipeAnalysis::SlotAssignment>(assignments));
    if (auto* done = std::get_if<text::TextEdits>(&edits))
        return text::makeFix(std::move(title), std::move(*done));
    return nullptr;
}

std::shared_ptr<const text::Fix> StepLint::fix(std::string title, Values values) const {
    std::vector<RecipeAnalysis::SlotAssignment> assignments;
    for (const auto& [field, wanted] : values)
        if (const auto at = slot(field)) assignments.push_back({*at, wanted});
    return fixSlots(std::move(title), assignments);
}

std::shared_ptr<const text::Fix> StepLint::fix(std::string title, int pairIndex, std::string_view field,
                                               SettingValue wanted) const {
    const auto at = slot(field, pairIndex);
    if (!at) return nullptr;
    return fixSlots(std::move(title), {{*at, std::move(wanted)}});
}

std::shared_ptr<const text::Fix> StepLint::fixSize(std::string title, std::int64_t width,
                                                   std::int64_t height) const {
    return fixSlots(std::move(title), {{kWidthSlot, width}, {kHeightSlot, height}});
}

void StepLint::report(Severity severity, const char* code, std::string_view field, std::string message,
                      Fixes fixes, Related related, int pairIndex) {
    const auto at = slot(field, pairIndex);
    text::Diagnostic diagnostic;
    diagnostic.severity = severity;
    diagnostic.code = code;
    diagnostic.message = std::move(message);
    diagnostic.span = m_analysis.placeOf(at.value_or(kWidthSlot));
    diagnostic.related = std::move(related);
    std::erase(fixes, nullptr);
    diagnostic.fixes = std::move(fixes);
    m_sink.add(std::move(diagnostic));
}

void StepLint::reportMap(Severity severity, const char* code, std::string message, Fixes fixes,
                         bool atWidth) {
    text::Diagnostic diagnostic;
    diagnostic.severity = severity;
    diagnostic.code = code;
    diagnostic.message = std::move(message);
    diagnostic.span = m_analysis.placeOf(atWidth ? kWidthSlot : kHeightSlot);
    std::erase(fixes, nullptr);
    diagnostic.fixes = std::move(fixes);
    m_sink.add(std::move(diagnostic));
}

void StepLint::reportStep(Severity severity, const char* code, std::string message) {
    text::Diagnostic diagnostic;
    diagnostic.severity = severity;
    diagnostic.code = code;
    diagnostic.message = std::move(message);
    diagnostic.span = m_analysis.stepSpan(m_index).value_or(m_analysis.placeOf(kWidthSlot));
    m_sink.add(std::move(diagnostic));
}

std::optional<text::Span> StepLint::placeOf(std::string_view field) const {
    const auto at = slot(field);
    return at ? m_analysis.valueSpan(*at) : std::nullopt;
}

void StepLint::checkPercent(std::string_view field, const char* code) {
    if (!reads({field})) return;
    const double percent = real(field);
    if (!(percent > 100 || percent < 0)) return;
    const std::int64_t nearest = percent > 100 ? 100 : 0;
    report(Severity::kError, code, field, named(field, "a percentage goes from 0 to 100"),
           {fix(fmt::format("Set it to {}", nearest), {{field, nearest}})});
}

void StepLint::checkOrder(std::string_view least, std::string_view most) {
    if (!reads({least, most}) || number(least) <= number(most)) return;
    const auto said = [this](std::string_view field) {
        const auto setting = slot(field);
        return setting ? nameOf(infoAt(m_recipe, *setting)) : std::string(field);
    };
    const auto title = [&said](std::string_view field, std::int64_t wanted) {
        return fmt::format("Set {} to {}", said(field), wanted);
    };
    const std::string_view at = written(least, most);
    const std::string_view other = at == least ? most : least;
    Related related;
    if (const auto span = placeOf(other)) related.push_back({*span, said(other)});
    report(Severity::kError, "dungeon-min-above-max", at,
           fmt::format("{} ({}) is above {} ({})", said(least), number(least), said(most), number(most)),
           {fix(title(most, number(least)), {{most, number(least)}}),
            fix(title(least, number(most)), {{least, number(most)}})},
           std::move(related));
}

bool StepLint::requireDifferentTags(std::string_view first, std::string_view second) {
    if (!reads({first, second})) return false;
    if (text(first) != text(second)) return true;
    report(Severity::kError, "dungeon-tag", second,
           fmt::format("{} and {} name one list; GoRogue throws an InvalidConfigurationException", first,
                       second));
    return false;
}

bool StepLint::isOfTag(const StepConfig& other, std::string_view tag) const {
    for (std::size_t i = 0; i < other.values.size(); ++i) {
        if (other.info->settings[i].use != TagUse::kNone && std::get<std::string>(other.values[i]) == tag)
            return true;
    }
    return false;
}

const StepConfig* StepLint::makerBefore(std::string_view tagField) const {
    const std::string& tag = text(tagField);
    for (std::size_t i = m_index; i-- > 0;) {
        const StepConfig& other = m_steps[i];
        if (other.off) continue;
        for (std::size_t s = 0; s < other.values.size(); ++s) {
            if (other.info->settings[s].use == TagUse::kMakes &&
                std::get<std::string>(other.values[s]) == tag)
                return &other;
        }
    }
    return nullptr;
}

bool StepLint::isMadeBefore(std::string_view tagField, std::string_view stepName) const {
    return std::any_of(m_steps.begin(), m_steps.begin() + static_cast<std::ptrdiff_t>(m_index),
                       [&](const StepConfig& other) {
                           return !other.off && (stepName.empty() || other.info->name == stepName) &&
                                  isOfTag(other, text(tagField));
                       });
}

const StepConfig* StepLint::earlier(std::string_view stepName) const {
    for (std::size_t i = m_index; i-- > 0;)
        if (!m_steps[i].off && m_steps[i].info->name == stepName) return &m_steps[i];
    return nullptr;
}

bool StepLint::isUsedAfter(std::string_view tagField, std::string_view stepName) const {
    return std::any_of(m_steps.begin() + static_cast<std::ptrdiff_t>(m_index) + 1, m_steps.end(),
                       [&](const StepConfig& other) {
                           return !other.off && other.info->name == stepName &&
                                  isOfTag(other, text(tagField));
                       });
}

bool StepLint::mayHaveOddAreas(std::string_view tagField) const {
    const StepConfig* maker = makerBefore(tagField);
    return maker != nullptr && maker->info->name != "RectanglesToAreas";
}

const StepConfig* StepLint::roomsBefore(std::string_view tagField) const {
    const StepConfig* maker = makerBefore(tagField);
    return maker != nullptr && maker->info->name == "RoomsGeneration" ? maker : nullptr;
}

std::optional<std::int64_t> StepLint::mapWidth() const {
    if (m_recipe.map || !m_analysis.isRead(kWidthSlot) || !m_analysis.isRead(kHeightSlot) ||
        !isMapSize(m_recipe.width, m_recipe.height))
        return std::nullopt;
    return m_recipe.width;
}

std::optional<std::int64_t> StepLint::mapHeight() const {
    if (!mapWidth()) return std::nullopt;
    return m_recipe.height;
}

}  // namespace lw::dungeon
