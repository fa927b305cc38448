// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "text/span.h"
#include "text/text_edit.h"

namespace lw::text {

enum class Severity { kError, kWarning, kHint };

/// "error", "warning" or "hint".
[[nodiscard]] std::string_view severityName(Severity severity);

/// Another place that explains a problem: the opener of an unclosed bracket, the first of two equal keys.
struct RelatedPlace {
    Span span;
    std::string message;
};

/// A repair a user can take with one click. `title` is an imperative: "Insert a comma".
struct Fix {
    std::string title;
    TextEdits edits;
};

/// One problem of a text. Places are byte offsets; line and column are made at the edge (Snapshot::position).
struct Diagnostic {
    Severity severity = Severity::kError;
    std::string code;     ///< stable, from cli.md: "ron-expected-comma", "ragged", "P100"
    std::string message;  ///< a sentence without a full stop: what is wrong and what to do
    Span span;
    std::vector<RelatedPlace> related;
    std::vector<std::shared_ptr<const Fix>> fixes;  ///< shared, since a thousand equal problems have one fix
};

/// Sorts by start, then end, then severity; equal ones keep their order.
void sortDiagnostics(std::vector<Diagnostic>& diagnostics);

[[nodiscard]] bool hasErrors(const std::vector<Diagnostic>& diagnostics);

/// At most this many problems of one code are kept; one hint then tells how many more there are.
inline constexpr std::size_t kMaxPerCode = 10'000;

/// Sorts, and keeps the first kMaxPerCode of each code. For each code cut, a hint with the same code and the
/// count of the rest is put at the place of the first one cut.
void sortAndCap(std::vector<Diagnostic>& diagnostics);

}  // namespace lw::text
