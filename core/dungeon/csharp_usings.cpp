// SPDX-License-Identifier: MIT
#include "dungeon/csharp_usings.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <set>
#include <vector>

#include "dungeon/step_info.h"

namespace lw::dungeon {

namespace {

struct Namespace {
    std::string_view name;
    std::vector<std::string_view> words;
};

std::vector<Namespace> makeNamespaces() {
    std::vector<std::string_view> steps;
    std::vector<std::string_view> translations;
    for (const StepInfo* step : allSteps())
        (step->isTranslation ? translations : steps).push_back(step->name);
    return {
        {"GoRogue.MapGeneration", {"Generator", "DefaultAlgorithms"}},
        {"GoRogue.MapGeneration.ConnectionPointSelectors",
         {"RandomConnectionPointSelector", "CenterBoundsConnectionPointSelector",
          "ClosestConnectionPointSelector"}},
        {"GoRogue.MapGeneration.ContextComponents", {"ItemList", "DoorList"}},
        {"GoRogue.MapGeneration.Steps", std::move(steps)},
        {"GoRogue.MapGeneration.Steps.Translation", std::move(translations)},
        {"GoRogue.MapGeneration.TunnelCreators",
         {"HorizontalVerticalTunnelCreator", "DirectLineTunnelCreator"}},
        {"SadRogue.Primitives", {"Distance", "AdjacencyRule", "Area", "Rectangle", "Point"}},
        {"SadRogue.Primitives.GridViews", {"ISettableGridView", "ArrayView"}},
        {"ShaiRandom.Generators", {"MizuchiRandom", "Xoshiro256StarStarRandom"}},
    };
}

/// The words of the code, without those of comments and strings.
std::set<std::string_view> wordsOf(std::string_view code) {
    std::set<std::string_view> words;
    for (std::size_t at = 0; at < code.size();) {
        const auto isWord = [&code](std::size_t i) {
            return i < code.size() &&
                   (std::isalnum(static_cast<unsigned char>(code[i])) != 0 || code[i] == '_');
        };
        if (code.substr(at).starts_with("//")) {
            at = std::min(code.find('\n', at), code.size());
        } else if (code[at] == '"') {
            for (++at; at < code.size() && code[at] != '"'; ++at)
                if (code[at] == '\\') ++at;
            ++at;
        } else if (isWord(at)) {
            const std::size_t start = at;
            while (isWord(at)) ++at;
            words.insert(code.substr(start, at - start));
        } else {
            ++at;
        }
    }
    return words;
}

}  // namespace

std::string csharpUsings(std::string_view code) {
    static const std::vector<Namespace> kNamespaces = makeNamespaces();
    const std::set<std::string_view> words = wordsOf(code);
    std::string out;
    for (const auto& [name, known] : kNamespaces) {
        if (std::ranges::any_of(known, [&words](std::string_view word) { return words.contains(word); }))
            out += fmt::format("using {};\n", name);
    }
    return out;
}

}  // namespace lw::dungeon
