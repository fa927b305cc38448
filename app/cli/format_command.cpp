// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/format_command.h"

#include <algorithm>
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/inputs.h"
#include "files/read_files.h"
#include "files/write_files.h"

namespace lw::cli {

namespace {

struct FormatOptions {
    InputOptions input;
    bool isCheck = false;
    bool isWrite = false;
    std::vector<std::string> paths;
};

class Formatter {
public:
    Formatter(const FormatOptions& options, Streams streams)
        : m_options(options), m_streams(streams), m_inputs(options.input, streams) {}

    int run() {
        for (const std::string& path : m_options.paths) {
            for (const std::string& file : m_inputs.expand(path)) format(file);
        }
        if (m_inputs.hasFailed() || m_hasFailed) return kUsageOrFile;
        return m_isWrong ? kInputHasErrors : m_inputs.statusOf(kDone);
    }

private:
    void format(const std::string& path) {
        const auto file = m_inputs.open(path);
        if (!file) return;
        m_inputs.tellGameProblems();
        const text::EditResult laidOut = file->format();
        const auto* const edits = std::get_if<text::TextEdits>(&laidOut);
        if (edits == nullptr) tell(std::get<text::Refusal>(laidOut), *file, path);
        const text::Snapshot text = edits != nullptr ? file->text().apply(*edits) : file->text();
        const bool changes = edits != nullptr && text.str() != file->text().str();
        if (m_options.isCheck) {
            if (changes) m_streams.out << onOneLine(path) << '\n';
            m_isWrong |= changes;
        } else if (!m_options.isWrite) {
            m_streams.out << text.str();
        } else if (changes) {
            write(path, text);
        }
    }

    /// A file with errors stays as it is.
    void tell(const text::Refusal& refusal, const language::Analysis& file, const std::string& path) {
        m_isWrong = true;
        if (tellErrors(file, path, m_streams)) return;
        const text::Position at = file.text().position(refusal.place.start);
        m_streams.err << path << ':' << at.line << ':' << at.column
                      << ": error: " << onOneLine(refusal.reason) << '\n';
    }

    void write(const std::string& path, const text::Snapshot& text) {
        const auto failure = files::writeFile(path, text.str());
        if (!failure) return;
        m_streams.err << "levelwright-cli: " << onOneLine(path) << ": " << *failure << '\n';
        m_hasFailed = true;
    }

    const FormatOptions& m_options;
    Streams m_streams;
    Inputs m_inputs;
    bool m_isWrong = false;
    bool m_hasFailed = false;
};

std::string usageErrorOf(const FormatOptions& options) {
    if (options.isCheck && options.isWrite) return "--check and --write exclude each other";
    const auto& paths = options.paths;
    if (options.isWrite && std::find(paths.begin(), paths.end(), "-") != paths.end())
        return "--write takes files; standard input is printed";
    const bool isOne = paths.size() == 1 && !files::isFolder(paths.front());
    if (!isOne && !options.isCheck && !options.isWrite)
        return "several files need --write (in place) or --check (tell which would change)";
    return {};
}

}  // namespace

Verb formatVerb(Streams streams) {
    auto options = std::make_shared<FormatOptions>();
    return {.name = "format",
            .help = "Lay level files out anew: order, comments and tiles stay; one file is printed",
            .options = withInput(
                options->input,
                {{.names = "--check",
                  .target = &options->isCheck,
                  .help = "Change nothing; name the files that would change, with exit status 1"},
                 {.names = "--write", .target = &options->isWrite, .help = "Change the files in place"},
                 {.names = "PATH",
                  .target = &options->paths,
                  .help = "Files, folders, or - for standard input",
                  .required = true}}),
            .run = [options, streams] { return Formatter(*options, streams).run(); },
            .usageError = [options] { return usageErrorOf(*options); }};
}

}  // namespace lw::cli
