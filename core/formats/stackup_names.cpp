// SPDX-License-Identifier: MIT
#include "formats/stackup_names.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <vector>

#include "formats/level_names.h"
#include "formats/stackup_place.h"
#include "stackup/blocks.h"
#include "stackup/spelling.h"

namespace lw::formats {

namespace {

using stackup::kNone;
using stackup::Op;
using stackup::Section;

constexpr std::size_t kMostPlaces = 10'000;

/// Calls `see(program, instruction)` for every instruction of the programs that can be read.
template <class See>
void forInstructions(const PatternFile& file, const See& see) {
    for (const ProgramText& program : file.programs()) {
        if (!program.readOnly.empty()) continue;
        const auto count = static_cast<std::uint32_t>(program.program().code.size());
        for (std::uint32_t at = 0; at < count; ++at) see(program, at);
    }
}

// Blocks

std::optional<FoundName> blockName(const stackup::Program& program, const ProgramText& in,
                                   std::uint32_t instruction) {
    FoundName out;
    for (const stackup::Block& block : stackup::blocksOf(program)) {
        const bool isHere =
            instruction == block.open || instruction == block.middle || instruction == block.close;
        if (!isHere) continue;
        const auto place = [&](std::uint32_t word) { return in.place.toHost(program.spanOf(word)); };
        // Of an `endif` that ends several, the first is where it began.
        if (!out.definition) {
            out.text = program.tokenText(program.code[block.open].token);
            out.what = program.code[block.open].op == Op::kIf ? "condition" : "loop";
            out.definition = place(block.open);
        }
        for (const std::uint32_t word : {block.open, block.middle, block.close}) {
            if (word != kNone) out.places.push_back(place(word));
        }
    }
    if (!out.definition) return std::nullopt;
    sortPlaces(out);
    out.fixed = "Only names of the level's own can be changed";
    return out;
}

// Sections

std::optional<Section> sectionOf(Op op, std::string_view word) {
    switch (op) {
        case Op::kAbsolute:
        case Op::kRelativeSide:
            return Section::kAbs;
        case Op::kMirror:
            return Section::kMirror;
        case Op::kTolerance:
            return Section::kTolerance;
        case Op::kSection:
            for (const Section section :
                 {Section::kRestrict, Section::kAbs, Section::kMirror, Section::kTolerance}) {
                if (word == stackup::sectionName(section)) return section;
            }
            break;
        default:
            break;
    }
    return std::nullopt;
}

std::optional<FoundName> sectionName(const StackupPlace& at, Section section) {
    const stackup::Program& program = at.compiled();
    const std::uint32_t behind = program.sections[static_cast<std::size_t>(section)];
    if (behind == kNone || behind == 0) return std::nullopt;
    FoundName out;
    out.text = stackup::sectionName(section);
    out.what = "section";
    out.definition = at.program->place.toHost(program.spanOf(behind - 1));
    for (std::uint32_t i = 0; i < program.code.size() && out.places.size() < kMostPlaces; ++i) {
        if (sectionOf(program.code[i].op, program.tokenText(program.code[i].token)) == section)
            out.places.push_back(at.program->place.toHost(program.spanOf(i)));
    }
    out.fixed = "A section's word is Stackup's own";
    return out;
}

// Characters

/// The character of a call or P-string under the place; 0 without one.
char characterAt(const StackupPlace& at) {
    const stackup::Instruction& instruction = at.compiled().code[at.instruction];
    if (instruction.op == Op::kCall || instruction.op == Op::kCallEvent) return instruction.character;
    if (instruction.op != Op::kRing) return 0;
    const text::Span span = at.compiled().patternSpan(at.instruction);
    if (at.inner < span.start || span.empty()) return 0;
    const char found = at.compiled().text[std::min(at.inner, span.end - 1)];
    return pattern::isWallCharacter(found) ? found : 0;
}

FoundName characterName(const PatternFile& file, char character, const std::optional<LevelNames>& level) {
    FoundName out;
    out.text = std::string(1, character);
    out.what = "character";
    out.fixed = "A character is not renamed; link another one and write it instead";
    for (const stackup::LuaLink& link : file.lua().level.links) {
        if (link.character != character || !link.file.empty()) continue;
        out.places.push_back(link.span);
        if (link.kind == stackup::LuaTarget::kUnlink || out.definition) continue;
        if (level && !link.target.empty()) out.definition = level->definitionOf(link.target);
        if (!out.definition) out.definition = link.span;
    }
    if (out.definition) out.places.push_back(*out.definition);
    forInstructions(file, [&](const ProgramText& program, std::uint32_t at) {
        const stackup::Program& compiled = program.program();
        const stackup::Instruction& instruction = compiled.code[at];
        if (out.places.size() >= kMostPlaces) return;
        if (instruction.op == Op::kRing) {
            const text::Span span = compiled.patternSpan(at);
            for (std::size_t i = span.start; i < span.end; ++i) {
                if (compiled.text[i] == character)
                    out.places.push_back(program.place.toHost(text::Span{i, i + 1}));
            }
        } else if (instruction.character == character) {
            out.places.push_back(program.place.toHost(compiled.spanOf(at)));
        }
    });
    sortPlaces(out);
    return out;
}

// Functions

bool calls(const stackup::Program& program, std::uint32_t at, std::string_view name) {
    const stackup::Instruction& instruction = program.code[at];
    return instruction.op == Op::kCall && instruction.character == 0 &&
           program.tokenText(instruction.token) == name;
}

FoundName functionName(const PatternFile& file, std::string_view name,
                       const std::optional<LevelNames>& level) {
    FoundName out;
    out.text = name;
    out.what = "function";
    bool isIncluded = false;
    for (const stackup::LuaInclude& include : file.lua().level.includes) {
        if (include.name != name || !include.file.empty()) continue;
        const auto word = level ? level->firstStringIn(include.span) : std::nullopt;
        if (!word || file.source().compare(word->start, word->length(), name) != 0) continue;
        out.places.push_back(*word);
        if (!isIncluded) {
            out.definition = level->definitionOf(include.target);
            if (!out.definition) out.definition = *word;
        }
        isIncluded = true;
    }
    forInstructions(file, [&](const ProgramText& program, std::uint32_t at) {
        if (calls(program.program(), at, name) && out.places.size() < kMostPlaces)
            out.places.push_back(program.place.toHost(program.program().spanOf(at)));
    });
    sortPlaces(out);
    if (!isIncluded) {
        out.fixed =
            fmt::format("'{}' is not included by this file, so its name is not this file's to change", name);
        return out;
    }
    for (const ProgramText& program : file.programs()) {
        if (program.readOnly.empty()) continue;
        const text::Span span = file.lua().programs[program.number].span;
        if (file.source().substr(span.start, span.length()).find(name) == std::string::npos) continue;
        out.fixed = fmt::format("'{}' may also be called by {}, which can't be read: {}", name, program.name,
                                program.readOnly);
    }
    return out;
}

std::optional<FoundName> nameInProgram(const PatternFile& file, const StackupPlace& at) {
    const stackup::Instruction& instruction = at.compiled().code[at.instruction];
    std::optional<LevelNames> level;
    if (file.form() == PatternForm::kLua) level.emplace(file);
    if (const char character = characterAt(at)) return characterName(file, character, level);
    if (instruction.op == Op::kCall) return functionName(file, at.word(), level);
    if (const auto section = sectionOf(instruction.op, at.word())) return sectionName(at, *section);
    return blockName(at.compiled(), *at.program, at.instruction);
}

/// A name in the Lua text around the programs.
std::optional<FoundName> nameInLevel(const PatternFile& file, std::size_t offset) {
    const std::optional<LevelNames> level(std::in_place, file);
    if (auto found = level->at(offset)) return found;
    const auto content = level->stringAt(offset);
    if (!content) return std::nullopt;
    const std::string word = file.source().substr(content->start, content->length());
    const auto& about = file.lua().level;
    const auto holds = [&](const auto& one) { return one.file.empty() && one.span.contains(*content); };
    std::optional<FoundName> out;
    if (std::any_of(about.includes.begin(), about.includes.end(),
                    [&](const auto& include) { return include.name == word && holds(include); })) {
        out = functionName(file, word, level);
    } else if (word.size() == 1 && std::any_of(about.links.begin(), about.links.end(), [&](const auto& link) {
                   return link.character == word[0] && holds(link);
               })) {
        out = characterName(file, word[0], level);
    }
    if (out) out->span = *content;
    return out;
}

text::TextEdits editsOf(const FoundName& name, std::string_view to) {
    std::vector<text::TextEdit> edits;
    for (const text::Span place : name.places) edits.push_back({place, std::string(to)});
    return text::TextEdits(std::move(edits));
}

/// Why a function can't be called `to` in programs; empty if it can.
std::string whyNotFunction(const PatternFile& file, std::string_view to) {
    if (!stackup::isFunctionName(to)) return fmt::format("'{}' can't be the name of a function", to);
    bool isTaken = std::any_of(file.lua().level.includes.begin(), file.lua().level.includes.end(),
                               [&](const auto& include) { return include.name == to; });
    forInstructions(file, [&](const ProgramText& program, std::uint32_t at) {
        isTaken = isTaken || calls(program.program(), at, to);
    });
    return isTaken ? fmt::format("'{}' is a function of this level already", to) : std::string();
}

}  // namespace

std::optional<FoundName> patternNameAt(const PatternFile& file, std::size_t offset) {
    if (file.form() == PatternForm::kPString) return std::nullopt;
    const auto at = placeIn(file, offset);
    if (at && isInComment(at->compiled().text, at->inner)) return std::nullopt;
    if (at && at->token) {
        std::optional<FoundName> found;
        if (at->instruction != kNone)
            found = nameInProgram(file, *at);
        else if (at->word() == ")")
            found = blockName(at->compiled(), *at->program, instructionFrom(at->compiled(), *at->token));
        if (found) found->span = at->inFile(at->compiled().tokens[*at->token].span, offset);
        return found;
    }
    return file.form() == PatternForm::kLua ? nameInLevel(file, offset) : std::nullopt;
}

language::RenameResult renamePattern(const PatternFile& file, std::size_t offset, std::string_view to) {
    const auto found = patternNameAt(file, offset);
    if (!found) return text::Refusal{"There is no name here that can be changed", text::placeAt(offset)};
    if (!found->fixed.empty()) return text::Refusal{found->fixed, found->span};
    if (to == found->text) return language::Renaming{};
    const std::string why = found->isLuaName ? LevelNames(file).whyNot(to) : whyNotFunction(file, to);
    if (!why.empty()) return text::Refusal{why, found->span};
    for (const text::Span place : found->places) {
        if (file.source().compare(place.start, place.length(), found->text) != 0)
            return text::Refusal{fmt::format("'{}' is not written plainly here", found->text), place};
    }
    language::Renaming out;
    out.files.push_back({{}, editsOf(*found, to)});
    out.warning = found->warning;
    return out;
}

}  // namespace lw::formats
