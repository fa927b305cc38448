// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands.h"

#include <algorithm>
#include <istream>
#include <iterator>
#include <ostream>

#include "cli/inputs.h"
#include "cli/problem.h"

namespace lw::cli {

namespace {

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
    Reporter(ReportFormat format, std::ostream& out) : m_format(format), m_out(out) {}

    [[nodiscard]] bool wantsFixes() const { return m_format == ReportFormat::kSarif; }

    void add(std::vector<Problem> problems) {
        m_hasErrors |= hasErrors(problems);
        if (m_format == ReportFormat::kText) {
            for (const Problem& problem : problems) m_out << problemLine(problem) << '\n';
            return;
        }
        std::move(problems.begin(), problems.end(), std::back_inserter(m_problems));
    }

    void finish() {
        if (m_format == ReportFormat::kSarif) m_out << toText(sarifLog(m_problems)) << '\n';
        if (m_format == ReportFormat::kJson) m_out << toText(problemsJson(m_problems)) << '\n';
    }

    [[nodiscard]] bool hasErrorsTold() const { return m_hasErrors; }

    [[nodiscard]] static Json problemsJson(const std::vector<Problem>& problems) {
        Json out = Json::array();
        for (const Problem& problem : problems) out.push_back(problemJson(problem));
        return out;
    }

private:
    ReportFormat m_format;
    std::ostream& m_out;
    std::vector<Problem> m_problems;
    bool m_hasErrors = false;
};

std::vector<Problem> problemsOf(const std::string& path, const ParsedFile& file, bool withFixes) {
    return toProblems(path, file.text(), file.diagnostics(), withFixes);
}

}  // namespace

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
        if (fileName(path) == "game.ron") inputs.markTold(path);
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
    Reporter reporter(ReportFormat::kText, streams.err);
    reporter.add(gameProblems);
    if (!text) reporter.add(problemsOf(options.path, *file, false));
    return statusOf(inputs, !text || reporter.hasErrorsTold());
}

int runParse(const ParseOptions& options, Streams streams) {
    Inputs inputs(options.input, streams);
    const auto file = inputs.open(options.path);
    if (!file) return kUsageOrFile;
    std::vector<Problem> problems = inputs.takeGameProblems();
    const std::vector<Problem> own = problemsOf(options.path, *file, false);
    problems.insert(problems.end(), own.begin(), own.end());
    streams.out << "{\"model\":" << file->modelJson()
                << ",\"problems\":" << toText(Reporter::problemsJson(problems)) << "}\n";
    return statusOf(inputs, hasErrors(problems));
}

}  // namespace lw::cli
