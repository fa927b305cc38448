// SPDX-License-Identifier: MIT
#include "pattern/pstring.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>

#include "text/scalar_names.h"
#include "text/spelling.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace lw::pattern {

namespace {

enum class Kind : unsigned char { kOther, kWall, kPipe, kSeparator };

constexpr std::array<Kind, 256> makeKinds() {
    std::array<Kind, 256> kinds{};
    for (unsigned char c = '0'; c <= '9'; ++c) kinds[c] = Kind::kWall;
    for (unsigned char c = 'A'; c <= 'Z'; ++c) kinds[c] = Kind::kWall;
    for (unsigned char c = 'a'; c <= 'z'; ++c) kinds[c] = Kind::kWall;
    kinds[std::size_t{'.'}] = kinds[std::size_t{'_'}] = Kind::kWall;
    kinds[std::size_t{'|'}] = Kind::kPipe;
    kinds[std::size_t{'+'}] = kinds[std::size_t{'/'}] = kinds[std::size_t{'-'}] = Kind::kSeparator;
    return kinds;
}
constexpr std::array<Kind, 256> kKinds = makeKinds();

Kind kindOf(char c) {
    return kKinds[static_cast<unsigned char>(c)];
}

Separator separatorOf(char c) {
    if (c == '+') return Separator::kPlus;
    return c == '/' ? Separator::kSlash : Separator::kMinus;
}

/// The end of the run of wall characters, and of those no P-string holds, from `at`.
std::size_t runEnd(std::string_view text, std::size_t at, bool& valid) {
    for (; at < text.size(); ++at) {
        const Kind kind = kindOf(text[at]);
        if (kind == Kind::kOther)
            valid = false;
        else if (kind != Kind::kWall)
            break;
    }
    return at;
}

text::Diagnostic problem(text::Severity severity, std::string_view code, std::string message,
                         text::Span span) {
    return {severity, std::string(code), std::move(message), span, {}, {}};
}

/// The fix of a character that only looks like one of a P-string, or like a blank, which it has none of.
void addLookAlike(text::Diagnostic& rejected, std::string_view character) {
    const text::PlainSpelling plain = text::plainSpelling(character);
    if (plain.first.empty()) return;
    const bool isPart = !plain.text.empty() && std::all_of(plain.text.begin(), plain.text.end(),
                                                           [](char c) { return kindOf(c) != Kind::kOther; });
    if (isPart)
        rejected.fixes.push_back(
            text::makeFix(fmt::format("Change to '{}'", plain.text), rejected.span, plain.text));
    else if (plain.text.empty() || text::isBlank(plain.text.front()))
        rejected.fixes.push_back(text::makeFix("Remove it", rejected.span, ""));
}

void addRejected(const PString& pattern, text::DiagnosticSink& sink) {
    if (pattern.valid) return;
    const std::string_view all = pattern.text;
    for (std::size_t at = pattern.mirrored ? 1 : 0; at < all.size();) {
        if (kindOf(all[at]) != Kind::kOther) {
            ++at;
            continue;
        }
        const text::Decoded decoded = text::decodeAt(all, at);
        const text::Span span{at, at + decoded.length};
        at = span.end;
        if (decoded.scalar == U'~') {
            sink.add(problem(text::Severity::kError, "P320", "'~' may stand only at the very start", span));
            continue;
        }
        const bool isAscii = decoded.length == 1;
        const std::string found = !decoded.valid ? "A byte that is not UTF-8"
                                  : isAscii      ? text::describeScalar(decoded.scalar)
                                                 : text::describeScalarByName(decoded.scalar);
        text::Diagnostic rejected =
            problem(text::Severity::kError, "P310",
                    fmt::format("{} can't be part of a P-string; sides are written with "
                                "letters, digits, '.' and '_'",
                                found),
                    span);
        addLookAlike(rejected, pattern.slice(span));
        sink.add(std::move(rejected));
    }
}

void addSeparatorAdvice(const PString& pattern, text::DiagnosticSink& sink) {
    for (std::size_t k = 0; k < pattern.divisions.size(); ++k) {
        const Division& division = pattern.divisions[k];
        const std::size_t end = division.loop.end;
        if (division.separator == Separator::kMinus) {
            text::Diagnostic hint =
                problem(text::Severity::kHint, "P130", "'-' means '/' here; write '/'", {end, end + 1});
            hint.fixes.push_back(text::makeFix("Write '/'", hint.span, "/"));
            sink.add(std::move(hint));
        } else if (division.separator == Separator::kNone && k + 1 < pattern.divisions.size()) {
            text::Diagnostic warning =
                problem(text::Severity::kWarning, "P120",
                        "This second '|' starts a new division; write '/' before it", {end, end + 1});
            warning.fixes.push_back(text::makeFix("Write '/' before it", text::placeAt(end), "/"));
            sink.add(std::move(warning));
        }
    }
}

}  // namespace

bool isWallCharacter(char c) {
    return kindOf(c) == Kind::kWall;
}

PString parse(std::string_view text) {
    PString out;
    parseInto(text, out);
    return out;
}

void parseInto(std::string_view text, PString& out) {
    out.text.assign(text);
    out.mirrored = text.starts_with('~');
    out.valid = true;
    out.divisions.clear();
    std::size_t at = out.mirrored ? 1 : 0;
    do {
        Division division;
        division.head = {at, runEnd(text, at, out.valid)};
        at = division.head.end;
        division.loop = text::placeAt(at);
        if (at < text.size() && text[at] == '|') {
            division.loop = {at + 1, runEnd(text, at + 1, out.valid)};
            at = division.loop.end;
        }
        if (at < text.size() && kindOf(text[at]) == Kind::kSeparator) {
            division.separator = separatorOf(text[at]);
            ++at;
        }
        out.divisions.push_back(division);
    } while (at < text.size());
}

std::string canonicalText(const PString& pattern) {
    std::string text = pattern.text;
    std::replace(text.begin(), text.end(), '-', '/');
    return text;
}

std::vector<text::Diagnostic> syntaxProblems(const PString& pattern) {
    text::DiagnosticSink sink;
    addRejected(pattern, sink);
    addSeparatorAdvice(pattern, sink);
    const bool draws = std::any_of(pattern.divisions.begin(), pattern.divisions.end(),
                                   [](const Division& d) { return !d.head.empty() || !d.loop.empty(); });
    if (!draws) {
        sink.add(
            problem(text::Severity::kHint, "P100", "This P-string draws nothing", {0, pattern.text.size()}));
    }
    return sink.take();
}

std::string_view fileText(std::string_view file) {
    if (file.ends_with("\r\n")) return file.substr(0, file.size() - 2);
    if (file.ends_with('\n')) file.remove_suffix(1);
    return file;
}

}  // namespace lw::pattern
