// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands.h"

#include <algorithm>
#include <istream>
#include <iterator>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "cli/inputs.h"
#include "cli/problem.h"
#include "files/read_files.h"

namespace lw::cli {

namespace {

struct CheckOptions {
    InputOptions input;
    std::string report = "text";  ///< text, json or sarif
    std::vector<std::string> paths;
};

struct PrintOptions {
    InputOptions input;
    bool compact = false;
    std::string path;
};

struct ParseOptions {
    InputOptions input;
    std::string path;
};

bool hasErrors(const std::vector<Problem>& problems) {
    return std::any_of(problems.begin(), problems.end(),
                       [](const Problem& p) { return p.severity == text::Severity::kError; });
}

int statusOf(const Inputs& inputs, bool inputHasErrors) {
    if (inputs.hasFailed()) return kUsageOrFile;
    return inputHasErrors ? kInputHasErrors : kDone;
}

/// Tells problems as a stream of lines, or gathers them for one document at the end.
class Reporter {
public:
    Reporter(std::string_view format, std::ostream& out) : m_format(format), m_out(out) {}

    [[nodiscard]] bool wantsFixes() const { return m_format == "sarif"; }

    void add(std::vector<Problem> problems) {
        m_hasErrors |= hasErrors(problems);
        if (m_format == "text") {
            for (const Problem& problem : problems) m_out << problemLine(problem) << '\n';
            return;
        }
        std::move(problems.begin(), problems.end(), std::back_inserter(m_problems));
    }

    void finish() {
        if (m_format == "sarif") m_out << toText(sarifLog(m_problems)) << '\n';
        if (m_format == "json") m_out << toText(problemsJson(m_problems)) << '\n';
    }

    [[nodiscard]] bool hasErrorsTold() const { return m_hasErrors; }

    [[nodiscard]] static Json problemsJson(const std::vector<Problem>& problems) {
        Json out = Json::array();
        for (const Problem& problem : problems) out.push_back(problemJson(problem));
        return out;
    }

private:
    std::string_view m_format;
    std::ostream& m_out;
    std::vector<Problem> m_problems;
    bool m_hasErrors = false;
};

std::vector<Problem> problemsOf(const std::string& path, const language::Analysis& file, bool withFixes) {
    return toProblems(path, file.text(), file.diagnostics(), withFixes);
}

int runCheck(const CheckOptions& options, Streams streams) {
    Inputs inputs(options.input, streams);
    Reporter reporter(options.report, streams.out);
    std::vector<std::string> files;
    for (const std::string& path : options.paths) {
        const std::vector<std::string> expanded = inputs.expand(path);
        files.insert(files.end(), expanded.begin(), expanded.end());
    }
    // A game.ron that is checked anyway is not told again with the maps that use it.
    for (const std::string& path : files) {
        if (files::fileName(path) == "game.ron") inputs.markTold(path);
    }
    for (const std::string& path : files) {
        const auto file = inputs.open(path);
        reporter.add(inputs.takeGameProblems());
        if (file) reporter.add(problemsOf(path, *file, reporter.wantsFixes()));
    }
    reporter.finish();
    return statusOf(inputs, reporter.hasErrorsTold());
}

int runPrint(const PrintOptions& options, Streams streams) {
    Inputs inputs(options.input, streams);
    const auto file = inputs.open(options.path);
    if (!file) return kUsageOrFile;
    const std::vector<Problem> gameProblems = inputs.takeGameProblems();
    const auto text = file->print(options.compact);
    if (text) streams.out << *text;
    Reporter reporter("text", streams.err);
    reporter.add(gameProblems);
    if (!text || text::hasErrors(file->diagnostics())) reporter.add(problemsOf(options.path, *file, false));
    return statusOf(inputs, !text || reporter.hasErrorsTold());
}

int runParse(const ParseOptions& options, Streams streams) {
    Inputs inputs(options.input, streams);
    const auto file = inputs.open(options.path);
    if (!file) return kUsageOrFile;
    // Reading it for the model may show that there are no problems.
    streams.out << "{\"model\":" << file->modelJson();
    std::vector<Problem> problems = inputs.takeGameProblems();
    const std::vector<Problem> own = problemsOf(options.path, *file, false);
    problems.insert(problems.end(), own.begin(), own.end());
    streams.out << ",\"problems\":" << toText(Reporter::problemsJson(problems)) << "}\n";
    return statusOf(inputs, hasErrors(problems));
}

}  // namespace

Verb checkVerb(Streams streams) {
    auto options = std::make_shared<CheckOptions>();
    return {.name = "check",
            .help = "List every problem of every file; a folder stands for all level files below it",
            .options = withInput(
                options->input,
                {{.names = "--format",
                  .target = &options->report,
                  .help = "How problems are told (text: path:line:column: severity: message [code])",
                  .choices = {"text", "json", "sarif"}},
                 {.names = "PATH",
                  .target = &options->paths,
                  .help = "Files, folders, or - for standard input",
                  .required = true}}),
            .run = [options, streams] { return runCheck(*options, streams); }};
}

Verb printVerb(Streams streams) {
    auto options = std::make_shared<PrintOptions>();
    return {.name = "print",
            .help = "Print the text of what was read; nothing where it can't be understood whole",
            .options = withInput(options->input,
                                 {{.names = "--compact",
                                   .target = &options->compact,
                                   .help = "Without spaces and line breaks; a map's header on one line, and "
                                           "its tiles of one terrain by one character"},
                                  {.names = "PATH",
                                   .target = &options->path,
                                   .help = "A file, or - for standard input",
                                   .required = true}}),
            .run = [options, streams] { return runPrint(*options, streams); }};
}

Verb parseVerb(Streams streams) {
    auto options = std::make_shared<ParseOptions>();
    return {.name = "parse",
            .help = "Print what was read, and its problems, as one JSON object",
            .options = withInput(options->input, {{.names = "PATH",
                                                   .target = &options->path,
                                                   .help = "A file, or - for standard input",
                                                   .required = true}}),
            .run = [options, streams] { return runParse(*options, streams); }};
}

}  // namespace lw::cli
