// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "cli/json.h"
#include "text/diagnostic.h"
#include "text/snapshot.h"

namespace lw::cli {

/// A problem with its places as people and other programs want them (cli.md, "Problems").
struct Problem {
    std::string path;
    text::Position start;
    text::Position end;
    text::Span span;
    text::Severity severity = text::Severity::kError;
    std::string code;
    std::string message;  ///< with the related places at its end
    struct Related {
        text::Position start;
        text::Position end;
        std::string message;
    };
    std::vector<Related> related;
    struct Replacement {
        text::Position start;
        text::Position end;
        std::string text;
    };
    struct Fix {
        std::string title;
        std::vector<Replacement> replacements;
    };
    std::vector<Fix> fixes;
};

/// The problems of a text, in the same order. `withFixes`: fixes of more than a hundred edits are left out
/// even so.
[[nodiscard]] std::vector<Problem> toProblems(const std::string& path, const text::Snapshot& text,
                                              const std::vector<text::Diagnostic>& diagnostics,
                                              bool withFixes);

/// The object of cli.md.
[[nodiscard]] Json problemJson(const Problem& problem);

/// "path:line:column: severity: message [code]"
[[nodiscard]] std::string problemLine(const Problem& problem);

/// A SARIF 2.1.0 log of one run.
[[nodiscard]] Json sarifLog(const std::vector<Problem>& problems);

}  // namespace lw::cli
