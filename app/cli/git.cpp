// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/git.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "cli/child_process.h"

namespace lw::cli {

GitAnswer runGit(const std::vector<std::string>& arguments) {
    const auto git = findProgram("git");
    if (!git) return tl::unexpected(std::string("git is not installed"));
    std::string output;
    const ChildResult result = runChild(*git, arguments, {}, &output);
    if (result.status == 0) return output;
    std::string words = result.errors.substr(0, result.errors.find('\n'));
    return tl::unexpected(words.empty() ? "git failed" : std::move(words));
}

GitAnswer repositoryTop() {
    GitAnswer answer = runGit({"rev-parse", "--show-toplevel"});
    if (answer && answer->ends_with('\n')) answer->pop_back();
    return answer;
}

tl::expected<std::vector<UnmergedFile>, std::string> unmergedFiles(const std::vector<std::string>& paths) {
    std::vector<std::string> arguments = {"ls-files", "-u", "-z", "--full-name", "--"};
    if (paths.empty()) arguments.emplace_back(":/");
    arguments.insert(arguments.end(), paths.begin(), paths.end());
    const GitAnswer answer = runGit(arguments);
    if (!answer) return tl::unexpected(answer.error());
    std::vector<UnmergedFile> files;
    // "mode blob stage TAB path NUL", a file's stages one after another.
    for (std::string_view rest = *answer; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\0'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        const std::size_t tab = line.find('\t');
        const std::size_t blobStart = line.find(' ') + 1;
        const std::size_t blobEnd = line.find(' ', blobStart);
        if (tab == std::string_view::npos || blobEnd == std::string_view::npos || blobEnd + 1 >= tab)
            continue;
        const std::string path(line.substr(tab + 1));
        if (files.empty() || files.back().path != path) {
            files.emplace_back();
            files.back().path = path;
        }
        const char stage = line[blobEnd + 1];
        UnmergedFile& file = files.back();
        (stage == '1'   ? file.base
         : stage == '2' ? file.ours
                        : file.theirs) = std::string(line.substr(blobStart, blobEnd - blobStart));
    }
    return files;
}

GitAnswer readBlob(const std::string& top, const std::string& blob, const std::string& path) {
    return runGit({"-C", top, "cat-file", "--filters", "--path=" + path, blob});
}

}  // namespace lw::cli
