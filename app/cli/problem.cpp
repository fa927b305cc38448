// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/problem.h"

#include <fmt/format.h>

#include "cli/io.h"
#include "language/told_message.h"
#include "text/position_cursor.h"

namespace lw::cli {

namespace {

constexpr std::size_t kMostFixEdits = 100;

std::vector<Problem::Fix> toFixes(const text::Snapshot& text, const text::Diagnostic& diagnostic) {
    std::vector<Problem::Fix> fixes;
    for (const auto& fix : diagnostic.fixes) {
        if (fix->edits.size() > kMostFixEdits) continue;
        Problem::Fix out{fix->title, {}};
        for (const text::TextEdit& edit : fix->edits) {
            out.replacements.push_back(
                {text.position(edit.span.start), text.position(edit.span.end), edit.replacement});
        }
        fixes.push_back(std::move(out));
    }
    return fixes;
}

}  // namespace

std::vector<Problem> toProblems(const std::string& path, const text::Snapshot& text,
                                const std::vector<text::Diagnostic>& diagnostics, bool withFixes) {
    std::vector<Problem> problems;
    problems.reserve(diagnostics.size());
    text::PositionCursor starts(text);
    text::PositionCursor ends(text);
    for (const text::Diagnostic& diagnostic : diagnostics) {
        Problem problem;
        problem.path = path;
        problem.span = diagnostic.span;
        problem.start = starts.at(diagnostic.span.start);
        problem.end = ends.at(diagnostic.span.end);
        if (diagnostic.onLineAfterEnd) problem.start = problem.end = {text.lineCount() + 1, 1};
        problem.severity = diagnostic.severity;
        problem.code = diagnostic.code;
        problem.message = language::toldMessage(diagnostic, text);
        for (const text::RelatedPlace& related : diagnostic.related) {
            const text::Position at = text.position(related.span.start);
            problem.related.push_back({at, text.position(related.span.end), related.message});
        }
        if (withFixes) problem.fixes = toFixes(text, diagnostic);
        problems.push_back(std::move(problem));
    }
    return problems;
}

Json problemJson(const Problem& problem) {
    Json out;
    out["path"] = problem.path;
    out["line"] = problem.start.line;
    out["column"] = problem.start.column;
    out["end_line"] = problem.end.line;
    out["end_column"] = problem.end.column;
    out["start"] = problem.span.start;
    out["end"] = problem.span.end;
    out["severity"] = text::severityName(problem.severity);
    out["code"] = problem.code;
    out["message"] = problem.message;
    return out;
}

std::string problemLine(const Problem& problem) {
    return fmt::format("{}:{}:{}: {}: {} [{}]", problem.path, problem.start.line, problem.start.column,
                       text::severityName(problem.severity), onOneLine(problem.message), problem.code);
}

}  // namespace lw::cli
