// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <map>
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

/// A repair of several edits, or of one.
[[nodiscard]] std::shared_ptr<const Fix> makeFix(std::string title, TextEdits edits);
[[nodiscard]] std::shared_ptr<const Fix> makeFix(std::string title, Span span, std::string replacement);

/// One problem of a text. Places are byte offsets; line and column are made at the edge (Snapshot::position).
struct Diagnostic {
    Severity severity = Severity::kError;
    std::string code;     ///< stable, from cli.md: "ron-expected-comma", "ragged", "P100"
    std::string message;  ///< a sentence without a full stop: what is wrong and what to do
    Span span;
    std::vector<RelatedPlace> related;
    /// Shared, since a thousand equal problems have one fix. One alone is done unasked by "Fix all"
    /// (fixes.h).
    std::vector<std::shared_ptr<const Fix>> fixes;
    /// The place is the line after the text's last, which is not there yet: `span` is the text's end.
    bool onLineAfterEnd = false;
    /// For the hint that ends a capped list: how many problems of its code are not listed.
    std::size_t unlisted = 0;
};

/// Sorts by start, then end, then severity; equal ones keep their order.
void sortDiagnostics(std::vector<Diagnostic>& diagnostics);

[[nodiscard]] bool hasErrors(const std::vector<Diagnostic>& diagnostics);

/// At most this many problems of one code are kept; one hint then tells how many more there are (cli.md,
/// "Problems").
inline constexpr std::size_t kMaxPerCode = 10'000;

/// Counts problems by code, for lists that keep the first kMaxPerCode of each.
class CodeTally {
public:
    /// Counts a problem at `place`; whether it is one of those kept.
    bool admit(std::string_view code, Span place);
    /// Whether further problems of `code` are only counted.
    [[nodiscard]] bool isFull(std::string_view code) const;
    /// Counts `more` problems of `code` that are not kept.
    void count(std::string_view code, std::size_t more);
    /// For each code with problems that were not kept a hint that tells how many, at the place of the last
    /// one kept.
    [[nodiscard]] std::vector<Diagnostic> rest() const;

private:
    struct Tally {
        std::size_t seen = 0;
        Span lastKept;
    };
    Tally& tallyOf(std::string_view code);

    std::map<std::string, Tally, std::less<>> m_tallies;
};

/// Collects problems, keeping the first kMaxPerCode of each code and counting the rest, so that a text of a
/// million mistakes costs no more than one of ten thousand. Add problems of one code in the order of their
/// places.
class DiagnosticSink {
public:
    /// A hint that ends another sink's capped list counts for the problems it stands for.
    void add(Diagnostic diagnostic);
    /// Whether further problems of `code` are only counted: a caller can then use `count` and spare the
    /// message.
    [[nodiscard]] bool isFull(std::string_view code) const { return m_tally.isFull(code); }
    /// Counts `more` problems that were not added. Requires isFull(code).
    void count(std::string_view code, std::size_t more) { m_tally.count(code, more); }
    [[nodiscard]] bool hasErrors() const { return m_errors; }

    /// All of them, sorted; for each code with more than kMaxPerCode a hint of that code with the count of
    /// the rest, at the place of the last one kept.
    [[nodiscard]] std::vector<Diagnostic> take();

private:
    std::vector<Diagnostic> m_diagnostics;
    CodeTally m_tally;
    bool m_errors = false;
};

}  // namespace lw::text
