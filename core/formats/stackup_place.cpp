// SPDX-License-Identifier: MIT
#include "formats/stackup_place.h"

#include <algorithm>
#include <cmath>

namespace lw::formats {

text::Span StackupPlace::inFile(text::Span innerSpan, std::size_t offset) const {
    const text::Span span = program->place.toHost(innerSpan);
    return span.start <= offset && offset <= span.end ? span : text::placeAt(offset);
}

std::optional<StackupPlace> placeIn(const PatternFile& file, std::size_t offset) {
    if (file.form() == PatternForm::kPString) return std::nullopt;
    const ProgramText* const program = file.programAt(offset);
    if (program == nullptr || !program->readOnly.empty()) return std::nullopt;
    const auto inner = program->place.toInner(offset);
    if (!inner) return std::nullopt;
    StackupPlace out{program, *inner};
    const auto& tokens = program->program().tokens;
    auto at = std::upper_bound(
        tokens.begin(), tokens.end(), *inner,
        [](std::size_t place, const stackup::Token& token) { return place < token.span.start; });
    if (at == tokens.begin() || std::prev(at)->span.end < *inner) return out;
    out.token = static_cast<std::size_t>(std::prev(at) - tokens.begin());
    const std::uint32_t code = instructionFrom(program->program(), *out.token);
    if (code < program->program().code.size() && program->program().code[code].token == *out.token)
        out.instruction = code;
    return out;
}

bool isInComment(std::string_view program, std::size_t inner) {
    const std::size_t feed = inner == 0 ? std::string_view::npos : program.rfind('\n', inner - 1);
    const std::size_t start = feed == std::string_view::npos ? 0 : feed + 1;
    return program.substr(start, inner - start).find("--") != std::string_view::npos;
}

std::uint32_t instructionFrom(const stackup::Program& program, std::size_t token) {
    const auto at = std::lower_bound(program.code.begin(), program.code.end(), token,
                                     [](const stackup::Instruction& instruction, std::size_t wanted) {
                                         return instruction.token < wanted;
                                     });
    return static_cast<std::uint32_t>(at - program.code.begin());
}

const stackup::Entry* entryOf(std::string_view word) {
    if (word == "(" || word == ")") return stackup::findEntry("( )");
    if (word == "#(") return stackup::findEntry("#( )");
    const std::size_t colon = word.find(':');
    return stackup::findEntry(colon == std::string_view::npos ? word : word.substr(0, colon + 1));
}

int sidesOf(const PatternFile& file) {
    constexpr int kUsual = 6;
    constexpr int kMost = 128;
    const stackup::LevelValue* const set = stackup::startValue(file.lua().level, "Sides");
    if (set == nullptr) return kUsual;
    const double sides = std::get<double>(set->value);
    const bool fits = sides >= 3 && sides <= kMost && sides == std::floor(sides);
    return fits ? static_cast<int>(sides) : kUsual;
}

}  // namespace lw::formats
