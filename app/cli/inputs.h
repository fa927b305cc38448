// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/io.h"
#include "cli/problem.h"
#include "cli/verb.h"
#include "files/disk_files.h"
#include "language/analysis.h"
#include "language/companion_finder.h"
#include "language/language.h"
#include "text/refusal.h"
#include "text/snapshot.h"

namespace lw::cli {

/// What every verb that reads a level file may be told.
struct InputOptions {
    std::optional<std::string> format;  ///< --as
    std::optional<std::string> game;    ///< --game
};

/// --as and --game, and a verb's own options after them.
[[nodiscard]] std::vector<VerbOption> withInput(InputOptions& input, std::vector<VerbOption> own);

/// All format names, for messages and help.
[[nodiscard]] std::vector<std::string> formatNames();
/// The language of a file: the one named by --as, else that of its name; null where there is none.
[[nodiscard]] const language::Language* languageFor(const InputOptions& input, const std::string& path);

/// Opens the files of a verb: their languages, companions and texts. What can't be opened is told on standard
/// error.
class Inputs {
public:
    Inputs(const InputOptions& options, Streams streams);

    /// A file, "-" for standard input. Null where it can't be read or its format is not known.
    [[nodiscard]] std::shared_ptr<const language::Analysis> open(const std::string& path);
    /// The files a path of `check` stands for: itself, or every file of a known format below the folder.
    [[nodiscard]] std::vector<std::string> expand(const std::string& path);
    /// Problems of game definitions that `open` read and this has not told yet.
    [[nodiscard]] std::vector<Problem> takeGameProblems();
    /// The same, told on standard error.
    void tellGameProblems();
    /// The exit status of a verb that came to `status`: a game definition with errors counts as input.
    [[nodiscard]] int statusOf(int status) const {
        return status == kDone && m_hasGameErrors ? kInputHasErrors : status;
    }
    /// Leaves the problems of this file out of takeGameProblems, since it is told by itself.
    void markTold(const std::string& path);

    /// The game definition that the file opened last was read with; empty where there was none.
    [[nodiscard]] const std::string& lastGamePath() const { return m_lastGame; }
    [[nodiscard]] bool hasFailed() const { return m_hasFailed; }

private:
    [[nodiscard]] std::optional<text::Snapshot> readInput(const std::string& path);
    [[nodiscard]] bool isGameThere();
    [[nodiscard]] bool takeGame(const language::Analysis& file);
    void fail(const std::string& message);

    const InputOptions& m_options;
    files::DiskFiles m_files;
    language::CompanionFinder m_companions;
    Streams m_streams;
    std::string m_lastGame;
    std::set<std::string> m_found;  ///< by expand, in folders; a pipe is read where it was named alone
    std::set<std::string> m_told;   ///< whole paths, since a file can be named in several ways
    std::vector<Problem> m_gameProblems;
    bool m_hasGameErrors = false;
    bool m_hasFailed = false;
};

/// Tells one of a file's problems.
void tellProblem(const text::Diagnostic& problem, const language::Analysis& file, const std::string& path,
                 Streams streams);
/// Tells a file's problems if one of them is an error; whether one is.
[[nodiscard]] bool tellErrors(const language::Analysis& file, const std::string& path, Streams streams);

/// Tells on standard error that a file is not of the kind a verb takes: "a .map".
void tellWanted(const std::string& path, const char* wanted, Streams streams);

/// Tells on standard error why something can't be done with a text, at its place there.
void tellRefusal(const text::Refusal& refusal, const std::string& path, const text::Snapshot& text,
                 Streams streams);

/// Opens a file of one kind; null, with the reason told and the exit status set, where it is none.
template <class File>
[[nodiscard]] std::shared_ptr<const File> openKind(Inputs& inputs, const std::string& path,
                                                   const char* wanted, Streams streams, int& status) {
    const auto opened = inputs.open(path);
    status = kUsageOrFile;
    if (!opened) return nullptr;
    auto file = std::dynamic_pointer_cast<const File>(opened);
    if (!file) {
        tellWanted(path, wanted, streams);
        return nullptr;
    }
    inputs.tellGameProblems();
    status = inputs.statusOf(kDone);
    return file;
}

/// The same for a file that must have no error.
template <class File>
[[nodiscard]] std::shared_ptr<const File> openSound(Inputs& inputs, const std::string& path,
                                                    const char* wanted, Streams streams, int& status) {
    auto file = openKind<File>(inputs, path, wanted, streams, status);
    if (!file || !tellErrors(*file, path, streams)) return file;
    status = kInputHasErrors;
    return nullptr;
}

}  // namespace lw::cli
