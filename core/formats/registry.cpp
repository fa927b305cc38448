// SPDX-License-Identifier: MIT
#include "formats/registry.h"

#include <algorithm>

#include "formats/map_file.h"
#include "formats/pattern_file.h"
#include "formats/recipe_file.h"
#include "formats/ron_file.h"
#include "formats/stamp_file.h"
#include "pack/pack_file.h"

namespace lw::formats {

const std::vector<std::unique_ptr<const language::Language>>& languages() {
    static const auto kLanguages = [] {
        std::vector<std::unique_ptr<const language::Language>> all;
        all.push_back(recipeLanguage());
        all.push_back(gameLanguage());  // before RON, which claims it too
        all.push_back(pack::packLevelLanguage());
        all.push_back(patternLanguage(PatternForm::kLua));
        all.push_back(mapLanguage());
        all.push_back(pack::packLanguage());
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
    const auto found = std::find_if(languages().begin(), languages().end(),
                                    [path](const auto& language) { return language->claims(path); });
    return found == languages().end() ? nullptr : found->get();
}

const language::Language* languageOfFile(std::string_view path, bool (*isThere)(const std::string& path)) {
    const language::Language* const language = languageOf(path);
    if (language == nullptr || language->requiredBeside().empty()) return language;
    std::string beside(path.substr(0, path.find_last_of('/') + 1));
    beside += language->requiredBeside();
    return isThere(beside) ? language : nullptr;
}

}  // namespace lw::formats
