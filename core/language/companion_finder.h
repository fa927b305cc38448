// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language/analysis.h"
#include "language/companions.h"
#include "language/language.h"
#include "text/snapshot.h"

namespace lw::language {

/// How a front reads files, since core opens none: from disk, or as they are open.
class FileSource {
public:
    virtual ~FileSource() = default;

    struct FileText {
        std::optional<text::Snapshot> text;  ///< nothing where it can't be read
        std::string failure;                 ///< then why: "No such file or directory"
        std::string version{};               ///< of readHead: another where the file is another
    };
    [[nodiscard]] virtual FileText read(const std::string& path) = 0;
    /// The first bytes of a file, or of the text it is open as, at most `most`.
    [[nodiscard]] virtual FileText readHead(const std::string& path, std::size_t most) = 0;
    /// The path of `name` relative to the folder of `path`; empty where `path` has no folder (a text that was
    /// never saved).
    [[nodiscard]] virtual std::string beside(const std::string& path, const std::string& name) = 0;
    /// The nearest file `name` in the folder of `path` or one above it; empty where there is none.
    [[nodiscard]] virtual std::string above(const std::string& path, const std::string& name) = 0;
};

/// Finds and analyses the companions that texts ask for. A file read for several texts is analysed once, as
/// long as its bytes and its own companions stay the same.
class CompanionFinder {
public:
    /// `languageOf`: the language of a path, as the front's table has it; null where it has none. It is asked
    /// by the name in the request: what stands in for a `game.ron` is a game definition.
    CompanionFinder(FileSource& files, std::function<const Language*(std::string_view path)> languageOf)
        : m_files(files), m_languageOf(std::move(languageOf)) {}

    /// The companions of a text at `path` (empty: never saved).
    [[nodiscard]] Companions find(const std::string& path, const std::vector<CompanionRequest>& requests);
    /// Reads a text with its companions. What it asks for once it is read may differ: then it is read again.
    [[nodiscard]] std::shared_ptr<const Analysis> analyse(const Language& language, const std::string& path,
                                                          text::Snapshot text,
                                                          std::shared_ptr<const Analysis> previous = nullptr);
    /// Gives up what is kept of files that were not found since the last call.
    void forgetUnused();

private:
    [[nodiscard]] Companion findOne(const std::string& path, const CompanionRequest& request);
    [[nodiscard]] std::shared_ptr<const Analysis> analyseFound(const Language& language,
                                                               const std::string& path, text::Snapshot text,
                                                               std::shared_ptr<const Analysis> previous);

    struct Kept {
        std::shared_ptr<const Analysis> analysis;
        bool isUsed = true;
    };
    FileSource& m_files;
    std::function<const Language*(std::string_view)> m_languageOf;
    std::map<std::string, Kept> m_kept;  ///< by path
};

}  // namespace lw::language
