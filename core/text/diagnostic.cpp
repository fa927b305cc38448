// SPDX-License-Identifier: MIT
#include "text/diagnostic.h"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>
#include <utility>

namespace lw::text {

namespace {

/// A sentence for people: names of a whole book's length in it lose their middle.
std::string shortened(std::string sentence) {
    constexpr std::size_t kMost = 500;
    constexpr std::size_t kHead = 300;
    constexpr std::size_t kTail = 120;
    if (sentence.size() <= kMost) return sentence;
    const auto isInside = [&](std::size_t at) {
        return (static_cast<unsigned char>(sentence[at]) & 0xC0) == 0x80;
    };
    std::size_t head = kHead;
    std::size_t tail = sentence.size() - kTail;
    while (head > 0 && isInside(head)) --head;
    while (tail < sentence.size() && isInside(tail)) ++tail;
    return sentence.substr(0, head) + " \u2026 " + sentence.substr(tail);
}

}  // namespace

std::string_view severityName(Severity severity) {
    switch (severity) {
        case Severity::kError:
            return "error";
        case Severity::kWarning:
            return "warning";
        case Severity::kHint:
            return "hint";
    }
    return "error";
}

std::shared_ptr<const Fix> makeFix(std::string title, TextEdits edits) {
    return std::make_shared<const Fix>(Fix{shortened(std::move(title)), std::move(edits)});
}

std::shared_ptr<const Fix> makeFix(std::string title, Span span, std::string replacement) {
    TextEdits edits;
    edits.replace(span, std::move(replacement));
    return makeFix(std::move(title), std::move(edits));
}

void sortDiagnostics(std::vector<Diagnostic>& diagnostics) {
    const auto key = [](const Diagnostic& d) { return std::tuple(d.span.start, d.span.end, d.severity); };
    std::stable_sort(diagnostics.begin(), diagnostics.end(),
                     [&key](const Diagnostic& a, const Diagnostic& b) { return key(a) < key(b); });
}

bool hasErrors(const std::vector<Diagnostic>& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const Diagnostic& d) { return d.severity == Severity::kError; });
}

CodeTally::Tally& CodeTally::tallyOf(std::string_view code) {
    auto at = m_tallies.find(code);
    if (at == m_tallies.end()) at = m_tallies.emplace(code, Tally()).first;
    return at->second;
}

bool CodeTally::admit(std::string_view code, Span place) {
    Tally& tally = tallyOf(code);
    if (++tally.seen > kMaxPerCode) return false;
    tally.lastKept = place;
    return true;
}

bool CodeTally::isFull(std::string_view code) const {
    const auto tally = m_tallies.find(code);
    return tally != m_tallies.end() && tally->second.seen >= kMaxPerCode;
}

void CodeTally::count(std::string_view code, std::size_t more) {
    tallyOf(code).seen += more;
}

std::vector<Diagnostic> CodeTally::rest() const {
    std::vector<Diagnostic> hints;
    for (const auto& [code, tally] : m_tallies) {
        if (tally.seen <= kMaxPerCode) continue;
        const std::size_t unlisted = tally.seen - kMaxPerCode;
        hints.push_back({Severity::kHint,
                         code,
                         unlisted == 1
                             ? "1 more problem of this kind is not listed"
                             : fmt::format("{} more problems of this kind are not listed", unlisted),
                         tally.lastKept,
                         {},
                         {},
                         false,
                         unlisted});
    }
    return hints;
}

void DiagnosticSink::add(Diagnostic diagnostic) {
    m_errors |= diagnostic.severity == Severity::kError;
    if (diagnostic.unlisted > 0) return m_tally.count(diagnostic.code, diagnostic.unlisted);
    if (!m_tally.admit(diagnostic.code, diagnostic.span)) return;
    diagnostic.message = shortened(std::move(diagnostic.message));
    m_diagnostics.push_back(std::move(diagnostic));
}

std::vector<Diagnostic> DiagnosticSink::take() {
    for (Diagnostic& hint : m_tally.rest()) m_diagnostics.push_back(std::move(hint));
    sortDiagnostics(m_diagnostics);
    m_tally = {};
    m_errors = false;
    return std::exchange(m_diagnostics, {});
}

}  // namespace lw::text
