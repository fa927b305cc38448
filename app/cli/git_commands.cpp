// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/git_commands.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

#include "cli/git.h"
#include "files/read_files.h"
#include "files/write_files.h"

namespace lw::cli {

namespace {

constexpr std::string_view kAttributes = "*.map merge=levelwright diff=levelwright";

constexpr std::array<std::pair<const char*, const char*>, 10> kSettings = {{
    {"merge.levelwright.name", "Levelwright maps"},
    {"merge.levelwright.driver", "levelwright-cli merge -o %A --marker-size %L --path %P %O %A %B"},
    {"merge.levelwright.recursive", "binary"},
    {"diff.levelwright.wordRegex", "."},
    {"merge.tool", "levelwright"},
    {"mergetool.levelwright.cmd", "levelwright --merge \"$BASE\" \"$LOCAL\" \"$REMOTE\" \"$MERGED\""},
    {"mergetool.levelwright.trustExitCode", "true"},
    {"mergetool.keepBackup", "false"},
    {"diff.tool", "levelwright"},
    {"difftool.levelwright.cmd", "levelwright --compare \"$LOCAL\" \"$REMOTE\""},
}};

int fail(Streams streams, const std::string& message) {
    streams.err << "levelwright-cli: " << onOneLine(message) << '\n';
    return kUsageOrFile;
}

bool hasLine(std::string_view text, std::string_view wanted) {
    while (!text.empty()) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        while (line.ends_with('\r') || line.ends_with(' ')) line.remove_suffix(1);
        if (line == wanted) return true;
    }
    return false;
}

int runGitSetup(Streams streams) {
    const GitAnswer top = repositoryTop();
    if (!top) return fail(streams, top.error());
    for (const auto& [key, value] : kSettings) {
        const GitAnswer done = runGit({"-C", *top, "config", "--local", key, value});
        if (!done) return fail(streams, done.error());
    }
    const std::string path = (std::filesystem::path(*top) / ".gitattributes").string();
    std::error_code ignored;
    std::string text;
    if (std::filesystem::exists(path, ignored)) {
        auto read = files::readFile(path);
        if (!read) return fail(streams, path + ": " + read.error());
        text = std::move(*read);
    }
    streams.out << "git merges the maps of this clone with levelwright-cli\n";
    if (hasLine(text, kAttributes)) return kDone;
    if (!text.empty() && !text.ends_with('\n')) text += '\n';
    text += std::string(kAttributes) + "\n";
    if (const auto error = files::writeFile(path, text)) return fail(streams, path + ": " + *error);
    streams.out << "added to .gitattributes, to be committed: " << kAttributes << '\n';
    return kDone;
}

}  // namespace

Verb gitSetupVerb(Streams streams) {
    return {.name = "git-setup",
            .help = "Set up the git clone of the current folder to merge and show maps",
            .options = {},
            .run = [streams] { return runGitSetup(streams); }};
}

}  // namespace lw::cli
