// SPDX-License-Identifier: MIT
#include "stackup/restrict.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <utility>

#include "pattern/check.h"
#include "stackup/compile.h"
#include "stackup/machine.h"

namespace lw::stackup {

namespace {

/// The text that asks for `least` sides, and where it goes.
text::TextEdit restriction(const Program& program, int least) {
    const std::uint32_t begin = program.sections[static_cast<std::size_t>(Section::kRestrict)];
    if (begin != kNone) {
        std::uint32_t end = begin;
        while (end < program.code.size() && program.code[end].op != Op::kSection) ++end;
        // The section's word stands before its code.
        const std::size_t at = program.spanOf(end - 1).end;
        return {{at, at}, fmt::format(" $sides {} >={}", least, begin == end ? "" : " and")};
    }
    std::string words = fmt::format("#restrict $sides {} >=", least);
    const std::size_t last = program.tokens.empty() ? 0 : program.tokens.back().span.end;
    const std::size_t lineEnd = std::min(program.text.find_first_of("\r\n", last), program.text.size());
    const std::size_t newLine = program.text.find('\n');
    if (newLine == std::string::npos) return {{last, last}, ' ' + words};
    std::size_t line = program.text.rfind('\n', last == 0 ? 0 : last - 1);
    line = line == std::string::npos ? 0 : line + 1;
    const std::size_t indent = std::min(program.text.find_first_not_of(" \t", line), last) - line;
    const bool hasReturns = newLine > 0 && program.text[newLine - 1] == '\r';
    return {{lineEnd, lineEnd}, (hasReturns ? "\r\n" : "\n") + program.text.substr(line, indent) + words};
}

}  // namespace

std::shared_ptr<const text::Fix> restrictFrom(const Program& program, int least,
                                              const RunSettings& settings) {
    if (program.error) return nullptr;
    text::TextEdit edit = restriction(program, least);
    std::string changed = program.text;
    changed.replace(edit.span.start, edit.span.length(), edit.replacement);
    const Program after = compile(std::move(changed));
    if (after.error) return nullptr;
    RunSettings at = settings;
    for (const int sides : pattern::usualSides()) {
        at.sides = sides;
        const auto was = isAllowed(program, at);
        if (!was || isAllowed(after, at) != (*was && sides >= least)) return nullptr;
    }
    return text::makeFix(fmt::format("Restrict to {} or more sides", least),
                         text::TextEdits({std::move(edit)}));
}

}  // namespace lw::stackup
