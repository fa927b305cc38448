// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/games.h"
#include "cli/io.h"
#include "cli/parsed_file.h"

namespace lw::cli {

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
    void markTold(const std::string& path) { m_told.push_back(path); }

    [[nodiscard]] bool hasFailed() const { return m_hasFailed; }

private:
    [[nodiscard]] const Format* formatOf(const std::string& path);
    void fail(const std::string& message);

    const InputOptions& m_options;
    Games m_games;
    Streams m_streams;
    std::vector<std::string> m_told;
    std::vector<Problem> m_gameProblems;
    bool m_hasFailed = false;
};

}  // namespace lw::cli
