// SPDX-License-Identifier: MIT
#include "dungeon/recipe_analysis.h"

#include <algorithm>
#include <fmt/format.h>

#include "dungeon/recipe_editor.h"
#include "dungeon/recipe_lint.h"
#include "dungeon/recipe_reader.h"
#include "ron/literal.h"

namespace lw::dungeon {

std::optional<text::Span> RecipeAnalysis::valueSpan(Parameter parameter) const {
    return spanOf(valueNode(parameter));
}

text::Span RecipeAnalysis::placeOf(Parameter parameter) const {
    if (const auto span = valueSpan(parameter)) return *span;
    for (const ParameterGroup group : {infoOf(parameter).group, ParameterGroup::kTop})
        if (const auto span = spanOf(groupNode(group))) return text::placeAt(span->start);
    return {};
}

std::optional<text::Span> RecipeAnalysis::placeOf(std::string_view step, std::string_view setting) const {
    for (const ParameterInfo& info : allParameters())
        if (!setting.empty() && info.step == step && info.cName == setting) return placeOf(info.parameter);
    return std::nullopt;
}

std::optional<text::Span> RecipeAnalysis::roomSpan(std::size_t room) const {
    if (room >= m_roomNodes.size()) return std::nullopt;
    return spanOf(m_roomNodes[room]);
}

text::EditResult RecipeAnalysis::set(std::span<const Assignment> assignments) const {
    return RecipeEditor(*this).set(assignments);
}

text::EditResult RecipeAnalysis::setEngine(random::Engine engine) const {
    return RecipeEditor(*this).setField(m_engineNode, "generator", std::string(random::engineName(engine)));
}

text::EditResult RecipeAnalysis::setRoomsAt(const std::vector<Rectangle>& rooms) const {
    std::string list;
    for (const Rectangle& room : rooms) {
        list += fmt::format("{}({}, {}, {}, {})", list.empty() ? "" : ", ", room.x, room.y, room.width,
                            room.height);
    }
    return RecipeEditor(*this).setField(m_roomsNode, "rooms_at", fmt::format("[{}]", list));
}

RecipeAnalysis analyseRecipe(std::string text) {
    RecipeAnalysis out;
    ron::ParseOptions options;
    options.allowByteOrderMark = true;
    out.m_tree = std::make_shared<const ron::Tree>(ron::parse(std::move(text), options));
    text::DiagnosticSink sink;
    for (const text::Diagnostic& diagnostic : out.m_tree->diagnostics()) sink.add(diagnostic);
    RecipeReader(out, sink).read();
    lintRecipe(out, sink);
    out.m_diagnostics = sink.take();
    return out;
}

text::Diagnostic unreadableMap(const RecipeAnalysis& recipe, const std::string& reason) {
    text::Diagnostic diagnostic;
    diagnostic.code = "dungeon-map";
    diagnostic.message =
        fmt::format("the map {} can't be read: {}", ron::quoteString(recipe.recipe().map->path), reason);
    diagnostic.span = recipe.mapSpan().value_or(text::Span{});
    return diagnostic;
}

}  // namespace lw::dungeon
