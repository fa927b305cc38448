// SPDX-License-Identifier: MIT
#include "stackup/spelling.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <vector>

#include "pattern/pstring.h"
#include "stackup/instruction.h"
#include "stackup/number.h"
#include "stackup/program.h"
#include "text/spelling.h"

namespace lw::stackup {

namespace {

/// A shorter word is near to too many.
constexpr std::size_t kShortest = 3;

std::string lowered(std::string_view word) {
    std::string out(word);
    for (char& c : out) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return out;
}

std::vector<std::string_view> candidates(std::string_view word, bool inHeader) {
    std::vector<std::string_view> out;
    for (const Word& one : words()) {
        const bool sameKind = one.name.starts_with('$') || !word.starts_with('$');
        if (sameKind && (one.header || !inHeader)) out.push_back(one.name);
    }
    for (const Section section : {Section::kRestrict, Section::kAbs, Section::kMirror, Section::kTolerance})
        out.push_back(sectionName(section));
    return out;
}

/// Signs that other languages write for an instruction.
std::string_view translated(std::string_view word) {
    constexpr std::string_view kPairs[][2] = {{"=", "=="},  {"<>", "!="}, {"~=", "!="}, {"&&", "and"},
                                              {"||", "or"}, {"!", "not"}, {"=>", ">="}, {"=<", "<="}};
    for (const auto& [from, to] : kPairs) {
        if (word == from) return to;
    }
    return {};
}

/// A ring or `call:` of other case, or a number with a comma: how it is likely to be meant.
std::string rewritten(std::string_view word) {
    if (word.size() > kShortest && lowered(word.substr(0, 5)) == "call:" && !word.starts_with("call:"))
        return "call:" + std::string(word.substr(5));
    if (word.starts_with("H:")) return "h:" + std::string(word.substr(2));
    std::string number(word);
    std::replace(number.begin(), number.end(), ',', '.');
    return number != word && readNumber(number) ? number : std::string();
}

}  // namespace

bool isFunctionName(std::string_view name) {
    const auto letter = [](char c) { return pattern::isWallCharacter(c) && c != '.'; };
    if (name.empty() || (name.front() >= '0' && name.front() <= '9')) return false;
    return std::all_of(name.begin(), name.end(), letter) && findWord(name) == nullptr;
}

bool tellLookAlikes(text::Diagnostic& problem, std::string_view word) {
    const text::PlainSpelling plain = text::plainSpelling(word);
    if (plain.first.empty()) return false;
    problem.message += fmt::format(": it holds {}", plain.first);
    problem.fixes.push_back(text::makeFix(plain.text.empty() ? "Remove it" : "Write it with plain characters",
                                          problem.span, plain.text));
    return true;
}

void tellSpelling(text::Diagnostic& problem, std::string_view word, bool inHeader) {
    if (tellLookAlikes(problem, word)) return;
    const std::vector<std::string_view> names = candidates(word, inHeader);
    const std::string lower = lowered(word);
    std::string meant(translated(word));
    if (std::find(names.begin(), names.end(), lower) != names.end()) meant = lower;
    if (meant.empty()) meant = rewritten(word);
    if (meant.empty() && word.size() >= kShortest) meant = text::nearestName(word, names);
    if (meant.empty()) return;
    problem.fixes.push_back(text::makeFix(fmt::format("Change to '{}'", meant), problem.span, meant));
}

}  // namespace lw::stackup
