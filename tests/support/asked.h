// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "language/analysis.h"
#include "support/languages.h"

namespace lw::testing {

/// A text in which `|` marks the place asked about.
struct Asked {
    std::string text;
    std::size_t offset = 0;
    std::shared_ptr<const language::Analysis> file;

    Asked(std::string_view id, std::string marked, const std::optional<std::string>& game = std::nullopt)
        : offset(marked.find('|')) {
        if (offset == std::string::npos) throw std::invalid_argument("no | in the text");
        text = marked.erase(offset, 1);
        file = analysed(id, text, game);
    }

    [[nodiscard]] language::Completions completions() const { return file->complete(offset); }
    /// The labels offered, with blanks between.
    [[nodiscard]] std::string labels() const {
        std::string out;
        for (const language::Completion& item : completions().items)
            out += (out.empty() ? "" : " ") + item.label;
        return out;
    }
    /// The text after a choice is taken.
    [[nodiscard]] std::string taking(std::string_view label) const {
        const language::Completions offered = completions();
        for (const language::Completion& item : offered.items) {
            if (item.label != label) continue;
            std::string out = text;
            return out.replace(offered.replaced.start, offered.replaced.length(), item.written());
        }
        return "not offered";
    }
    [[nodiscard]] language::Completion item(std::string_view label) const {
        for (const language::Completion& item : completions().items)
            if (item.label == label) return item;
        return {};
    }
    /// The text a place of this file holds; for another its path before it.
    [[nodiscard]] std::string at(const language::Place& place) const {
        if (!place.path.empty()) return place.path + " " + std::to_string(place.span.start);
        return text.substr(place.span.start, place.span.length());
    }
    /// What a rename makes of this text; a refusal's reason in brackets.
    [[nodiscard]] std::string renamed(std::string_view to) const {
        const language::RenameResult result = file->rename(offset, to);
        if (const auto* const refusal = std::get_if<text::Refusal>(&result))
            return "[" + refusal->reason + "]";
        std::string out = text;
        for (const language::FileEdits& edits : std::get<language::Renaming>(result).files)
            if (edits.path.empty()) out = edits.edits.apply(out);
        return out;
    }
    [[nodiscard]] std::string warning(std::string_view to) const {
        const language::RenameResult result = file->rename(offset, to);
        const auto* const renaming = std::get_if<language::Renaming>(&result);
        return renaming != nullptr ? renaming->warning : "refused";
    }
};

}  // namespace lw::testing
