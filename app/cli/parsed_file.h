// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "game/definition.h"
#include "text/diagnostic.h"
#include "text/snapshot.h"

namespace lw::cli {

/// A text of one format, read: what `check`, `print` and `parse` need of it.
class ParsedFile {
public:
    virtual ~ParsedFile() = default;

    [[nodiscard]] virtual const text::Snapshot& text() const = 0;
    /// Sorted by place.
    [[nodiscard]] virtual const std::vector<text::Diagnostic>& diagnostics() const = 0;
    /// The text of what was parsed; nothing where the model is incomplete.
    [[nodiscard]] virtual std::optional<std::string> print(bool compact) const = 0;
    /// The model as JSON text, `null` where nothing could be read (cli.md, "Models in JSON").
    [[nodiscard]] virtual std::string modelJson() const = 0;
};

/// A file that another one names.
struct Companion {
    std::string path;
    std::string text;
    std::shared_ptr<const game::Definition> game;  ///< its own
};

/// What a file is read from.
struct Source {
    std::string path;  ///< as given; "-" for standard input
    std::string text;
    std::shared_ptr<const game::Definition> game;
    /// Reads a file at a path relative to this one; the error is why it can't be read.
    std::function<tl::expected<Companion, std::string>(const std::string& path)> openBeside;
};

/// A format of level text.
struct Format {
    std::string_view name;       ///< for --as
    std::string_view extension;  ///< with its dot
    bool usesGame = false;       ///< its meaning depends on a game.ron
    std::unique_ptr<ParsedFile> (*parse)(Source source);
};

/// The format called `name`, or with the extension of `path`; null where there is none.
[[nodiscard]] const Format* formatByName(std::string_view name);
[[nodiscard]] const Format* formatByPath(std::string_view path);
/// All format names, for messages and help.
[[nodiscard]] std::vector<std::string> formatNames();

}  // namespace lw::cli
