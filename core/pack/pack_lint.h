// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "pack/json_tree.h"
#include "text/diagnostic.h"

namespace lw::pack {

/// The files of an Open Hexagon pack that are JSON: its own `pack.json`, and one a level in `Levels`.
enum class Form { kPack, kLevel };

/// A field the game reads.
struct Field {
    enum class Type { kText, kWhole, kNumber, kBool, kNumbers, kDependencies };
    std::string_view name;
    Type type;
    std::string_view words;    ///< what it is, a sentence without a full stop
    std::string_view without;  ///< what the game takes where it is left out; empty: it has to be there
};

/// spec/openhexagon.md 4.1.
[[nodiscard]] std::span<const Field> fieldsOf(Form form);
[[nodiscard]] std::span<const Field> dependencyFields();

/// Every problem of the text, sorted: those of the syntax, then, where it could be read, what the game would
/// stumble over (`pack-field`: missing, of another type, written nearly like one the game reads;
/// `pack-version`; `pack-duplicate`). Fields the game does not know are passed over, as it passes over them.
[[nodiscard]] std::vector<text::Diagnostic> problemsOf(const JsonTree& tree, std::string_view text,
                                                       Form form);

}  // namespace lw::pack
