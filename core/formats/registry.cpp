// SPDX-License-Identifier: MIT
#include "formats/registry.h"

#include <algorithm>

#include "formats/map_file.h"
#include "formats/pattern_file.h"
#include "formats/recipe_file.h"
#include "formats/ron_file.h"
#include "formats/stamp_file.h"

namespace lw::formats {

const std::vector<std::unique_ptr<const language::Language>>& languages() {
    static const auto kLanguages = [] {
        std::vector<std::unique_ptr<const language::Language>> all;
        all.push_back(recipeLanguage());
        all.push_back(gameLanguage());  // before RON, which claims it too
        all.push_back(patternLanguage(PatternForm::kLua));
        all.push_back(mapLanguage());
        all.push_back(patternLanguage(PatternForm::kPString));
        all.push_back(ronLanguage());
        all.push_back(stampLanguage());
        all.push_back(patternLanguage(PatternForm::kStackup));
        return all;
    }();
    return kLanguages;
}

const language::Language* languageById(std::string_view id) {
    const auto found = std::find_if(languages().begin(), languages().end(),
                                    [id](const auto& language) { return language->id() == id; });
    return found == languages().end() ? nullptr : found->get();
}

const language::Language* languageOf(std::string_view path) {
    const std::string_view fileName = path.substr(path.find_last_of('/') + 1);
    const auto found = std::find_if(languages().begin(), languages().end(),
                                    [fileName](const auto& language) { return language->claims(fileName); });
    return found == languages().end() ? nullptr : found->get();
}

}  // namespace lw::formats
