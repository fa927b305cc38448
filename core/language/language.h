// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "language/analysis.h"
#include "language/answers.h"
#include "language/companions.h"
#include "text/snapshot.h"

namespace lw::language {

/// A format of level text. It puts the rooms of core together once, for every front: the command line, the
/// language server and the window. Each stands in one table (formats/registry.h) and lives as long as the
/// program.
class Language {
public:
    virtual ~Language() = default;

    /// Never changed, since `--as` and settings say it: "map".
    [[nodiscard]] virtual std::string_view id() const = 0;
    /// For people: "Map".
    [[nodiscard]] virtual std::string_view name() const = 0;
    /// Endings of file names with their dot, the first being that of new files.
    [[nodiscard]] virtual std::span<const std::string_view> endings() const = 0;
    /// Whether a file is of this language by its path, of which the last parts decide; languages are asked in
    /// the table's order.
    [[nodiscard]] virtual bool claims(std::string_view path) const;
    /// A file, told from the folder of the one claimed, without which the claim does not hold:
    /// "../pack.json". Empty: none. Whether it is there is for the front to say.
    [[nodiscard]] virtual std::string_view requiredBeside() const { return {}; }

    /// What a text is read with, before it is read.
    [[nodiscard]] virtual std::vector<CompanionRequest> wanted(const text::Snapshot& text) const;
    /// Never fails: reads as much as the text supports. From any thread.
    [[nodiscard]] virtual std::shared_ptr<const Analysis> analyse(AnalysisInput input) const = 0;

    /// Plain text as a text of this language, or nothing where it does not look like one.
    [[nodiscard]] virtual std::optional<std::string> adopt(std::string_view plainText) const;
};

}  // namespace lw::language
