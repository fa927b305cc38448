// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "cli/games.h"
#include "cli/io.h"
#include "cli/parsed_file.h"
#include "cli/verb.h"

namespace lw::cli {

/// What every verb that reads a level file may be told.
struct InputOptions {
    std::optional<std::string> format;  ///< --as
    std::optional<std::string> game;    ///< --game
};

/// --as and --game, and a verb's own options after them.
[[nodiscard]] std::vector<VerbOption> withInput(InputOptions& input, std::vector<VerbOption> own);

/// Opens the files of a verb: their formats, games and texts. What can't be opened is told on standard error.
class Inputs {
public:
    Inputs(const InputOptions& options, Streams streams)
        : m_options(options), m_games(options.game), m_streams(streams) {}

    /// A file, "-" for standard input. Null where it can't be read or its format is not known.
    [[nodiscard]] std::unique_ptr<ParsedFile> open(const std::string& path);
    /// The files a path of `check` stands for: itself, or every file of a known format below the folder.
    [[nodiscard]] std::vector<std::string> expand(const std::string& path);
    /// Problems of game definitions that `open` read and this has not told yet.
    [[nodiscard]] std::vector<Problem> takeGameProblems();
    /// Leaves the problems of this file out of takeGameProblems, since it is told by itself.
    void markTold(const std::string& path);

    /// The game definition that the file opened last was read with; empty where there was none.
    [[nodiscard]] const std::string& lastGamePath() const { return m_lastGame; }
    [[nodiscard]] bool hasFailed() const { return m_hasFailed; }

private:
    [[nodiscard]] const Format* formatOf(const std::string& path);
    [[nodiscard]] tl::expected<Companion, std::string> openBeside(const std::string& path,
                                                                  const std::string& other);
    void fail(const std::string& message);

    const InputOptions& m_options;
    Games m_games;
    Streams m_streams;
    std::string m_lastGame;
    std::set<std::filesystem::path> m_told;  ///< whole paths, since a file can be named in several ways
    std::vector<Problem> m_gameProblems;
    bool m_hasFailed = false;
};

/// Tells a file's problems if one of them is an error; whether one is.
[[nodiscard]] bool tellErrors(const ParsedFile& file, const std::string& path, Streams streams);

/// Opens a file of one kind; null, with the reason told and the exit status set, where it is none.
template <class File>
[[nodiscard]] std::unique_ptr<File> openKind(Inputs& inputs, const std::string& path, Streams streams,
                                             int& status) {
    std::unique_ptr<ParsedFile> file = inputs.open(path);
    status = kUsageOrFile;
    if (!file) return nullptr;
    auto* const wanted = dynamic_cast<File*>(file.get());
    if (wanted == nullptr) {
        streams.err << "levelwright-cli: " << onOneLine(path) << ": " << File::kWanted
                    << " is expected; name it with --as\n";
        return nullptr;
    }
    for (const Problem& problem : inputs.takeGameProblems()) streams.err << problemLine(problem) << '\n';
    status = kDone;
    (void)file.release();
    return std::unique_ptr<File>(wanted);
}

/// The same for a file that must have no error.
template <class File>
[[nodiscard]] std::unique_ptr<File> openSound(Inputs& inputs, const std::string& path, Streams streams,
                                              int& status) {
    std::unique_ptr<File> file = openKind<File>(inputs, path, streams, status);
    if (!file || !tellErrors(*file, path, streams)) return file;
    status = kInputHasErrors;
    return nullptr;
}

}  // namespace lw::cli
