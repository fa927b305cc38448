// SPDX-License-Identifier: MIT
#include "formats/stackup_words.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <vector>

#include "formats/stackup_place.h"
#include "pattern/check.h"
#include "pattern/idea.h"
#include "pattern/ring.h"
#include "stackup/machine.h"
#include "stackup/number.h"
#include "stackup/statement.h"

namespace lw::formats {

namespace {

using language::Explanation;
using stackup::kNone;
using stackup::Op;

/// A number for people: "47.62", "0.1587".
std::string rounded(double number) {
    return fmt::format("{:.4g}", number);
}

Explanation explainEntry(const stackup::Entry& entry) {
    Explanation out;
    out.title = entry.name;
    out.fact = entry.effect;
    out.lines.emplace_back(entry.sentence);
    out.example = entry.example;
    return out;
}

stackup::RunSettings settingsAt(int sides) {
    stackup::RunSettings settings;
    settings.sides = sides;
    return settings;
}

std::string atSides(int sides) {
    return fmt::format("at {} sides and speed 1", sides);
}

/// What a variable gives, where that is the same all the time.
std::optional<double> valueOf(Op op, int sides) {
    const stackup::Rates rates(settingsAt(sides));
    switch (op) {
        case Op::kSides:
            return sides;
        case Op::kHalfSides:
            return sides * 0.5;
        case Op::kIdealThickness:
            return rates.idealThickness;
        case Op::kIdealDelay:
            return rates.idealDelay;
        case Op::kSecondsPerTurn:
            return stackup::Rates::kSecondsPerTurn;
        default:
            return std::nullopt;
    }
}

// P-strings

std::string divisionLine(const pattern::PString& pattern, const pattern::Ring& ring, std::size_t division) {
    std::set<int> sides;
    for (const pattern::Visit& visit : ring.visits) {
        if (visit.division == division) sides.insert(static_cast<int>(visit.side));
    }
    const std::vector<int> list(sides.begin(), sides.end());
    const std::string_view text = pattern.slice(pattern.divisions[division].span());
    if (list.empty()) return fmt::format("{}: {} has no side", division + 1, text);
    return fmt::format("{}: {} on {} {}", division + 1, text, list.size() == 1 ? "side" : "sides",
                       pattern::describeSides(list));
}

void addDrawing(const pattern::PString& pattern, int sides, std::vector<std::string>& lines) {
    constexpr std::size_t kMostDivisions = 12;
    const pattern::Ring ring = pattern::evaluate(pattern, sides);
    if (ring.status == pattern::RingStatus::kHang) {
        lines.push_back(fmt::format("At {} sides the game would hang.", sides));
        return;
    }
    std::string cells = ring.cells;
    std::replace(cells.begin(), cells.end(), ' ', '_');
    lines.push_back(fmt::format("At {} sides {}, from side 0.", sides, cells));
    const std::size_t count = pattern.divisions.size();
    if (count < 2) return;
    for (std::size_t k = 0; k < std::min(count, kMostDivisions); ++k)
        lines.push_back(divisionLine(pattern, ring, k));
    if (count > kMostDivisions) lines.push_back(fmt::format("and {} more divisions", count - kMostDivisions));
}

Explanation explainPString(const PatternFile& file, const pattern::PString& pattern) {
    // A longer one is no picture any more.
    constexpr std::size_t kLongest = 2000;
    Explanation out;
    out.title = pattern.text;
    if (pattern.text.size() > kLongest) return out;
    out.fact = pattern::ideaWords(pattern);
    out.pattern = pattern.text;
    addDrawing(pattern, sidesOf(file), out.lines);
    std::set<char> characters;
    for (const char c : pattern.text) {
        if (pattern::isWallCharacter(c) && c != '_' && c != '.') characters.insert(c);
    }
    for (const char c : characters)
        out.lines.push_back(fmt::format("'{}' makes {}.", c, describeLink(file, c)));
    return out;
}

// Numbers

/// The ring whose pivot is the number at `at` and nothing else.
bool isPivot(const stackup::Program& program, std::uint32_t at) {
    constexpr std::uint32_t kFarthest = 12;
    for (std::uint32_t ring = at + 2; ring < std::min<std::size_t>(program.code.size(), at + kFarthest);
         ++ring) {
        const Op op = program.code[ring].op;
        if (op == Op::kRing) {
            const auto between = stackup::effectOf(program, {at + 1, ring - 1});
            const auto* effect = std::get_if<stackup::Effect>(&between);
            return effect != nullptr && effect->need == 0 && effect->net == 1;
        }
        const stackup::Word* const word = stackup::wordOf(op);
        if (op != Op::kPush && (word == nullptr || !word->fixed || !word->pure)) return false;
    }
    return false;
}

/// What the number at `at` is used for, where that is sure; empty else.
std::string useOf(const stackup::Program& program, std::uint32_t at, int sides) {
    const double number = program.code[at].number;
    const std::string text = rounded(number);
    const stackup::Rates rates(settingsAt(sides));
    const Op next = at + 1 < program.code.size() ? program.code[at + 1].op : Op::kInvalid;
    switch (next) {
        case Op::kRing:
            return fmt::format("Thickness {} = {} ideals; it passes in {} seconds, {}.", text,
                               rounded(number / rates.idealThickness), rounded(rates.toSeconds(number)),
                               atSides(sides));
        case Op::kThicknessSleep:
            return fmt::format("Waits {} seconds, {}.", rounded(rates.toSeconds(number)), atSides(sides));
        case Op::kThicknessToSeconds:
            return fmt::format("Thickness {} passes in {} seconds at speed 1.", text,
                               rounded(rates.toSeconds(number)));
        case Op::kSecondsToThickness:
            return fmt::format("In {} seconds a thickness of {} passes at speed 1.", text,
                               rounded(rates.toThickness(number)));
        case Op::kIdeals:
            return fmt::format("{} ideals = thickness {}, {}.", text, rounded(number * rates.idealThickness),
                               atSides(sides));
        case Op::kSleep:
            return fmt::format("Waits {} seconds: a thickness of {} passes at speed 1.", text,
                               rounded(rates.toThickness(number)));
        case Op::kTurnSleep:
            return fmt::format("Waits {} full turns: {} seconds.", text,
                               rounded(number * stackup::Rates::kSecondsPerTurn));
        case Op::kFor:
            return fmt::format("Goes round {} times.", text);
        case Op::kMoveRelative:
            return fmt::format("Turns by {} sides.", text);
        case Op::kMoveAbsolute:
            return fmt::format("Turns to {} sides from the start.", text);
        case Op::kForward:
        case Op::kBackward:
            return fmt::format("{} sides {}.", text, next == Op::kForward ? "on" : "back");
        default:
            break;
    }
    return isPivot(program, at) ? fmt::format("The ring starts at side {}.", text) : std::string();
}

Explanation explainNumber(const StackupPlace& at, int sides) {
    Explanation out;
    out.title = at.word();
    out.fact = "number";
    std::string use = useOf(at.compiled(), at.instruction, sides);
    if (!use.empty()) out.lines.push_back(std::move(use));
    const double value = at.compiled().code[at.instruction].number;
    if (at.word().find_first_of("xXbB") != std::string_view::npos)
        out.lines.push_back(fmt::format("In decimal it is {}.", stackup::formatNumber(value)));
    return out;
}

// Functions and characters

Explanation explainCharacter(const PatternFile& file, const StackupPlace& at, char character) {
    Explanation out;
    out.title = at.word();
    out.fact = "character";
    out.lines.push_back(fmt::format("Makes {}.", describeLink(file, character)));
    return out;
}

Explanation explainFunction(const PatternFile& file, const StackupPlace& at) {
    Explanation out;
    out.title = at.word();
    out.fact = "function";
    const auto& includes = file.lua().level.includes;
    const auto found = std::find_if(includes.begin(), includes.end(),
                                    [&](const auto& include) { return include.name == at.word(); });
    if (found == includes.end()) {
        out.lines.emplace_back(file.form() == PatternForm::kLua
                                   ? "A function of the level; this file does not include it."
                                   : "A function of the level.");
    } else if (found->target.empty() || found->target == found->name) {
        out.lines.emplace_back("A function that the level includes.");
    } else {
        out.lines.push_back(fmt::format("The level includes '{}' as it.", found->target));
    }
    return out;
}

std::optional<Explanation> explainWord(const PatternFile& file, const StackupPlace& at) {
    const stackup::Program& program = at.compiled();
    const stackup::Instruction* const instruction =
        at.instruction != kNone ? &program.code[at.instruction] : nullptr;
    const Op op = instruction != nullptr ? instruction->op : Op::kOpen;
    if (op == Op::kInvalid) return std::nullopt;
    if (op == Op::kPush) return explainNumber(at, sidesOf(file));
    const std::size_t begin = program.tokens[*at.token].span.start;
    if (op == Op::kRing && at.inner >= begin + 2)
        return explainPString(file, program.patterns[instruction->index]);
    constexpr std::size_t kCallColon = 5;
    if ((op == Op::kCall || (op == Op::kCallEvent && at.inner >= begin + kCallColon)) &&
        instruction->character != 0)
        return explainCharacter(file, at, instruction->character);
    if (op == Op::kCall) return explainFunction(file, at);
    const stackup::Entry* const entry = entryOf(at.word());
    if (entry == nullptr) return std::nullopt;
    Explanation out = explainEntry(*entry);
    const int sides = sidesOf(file);
    if (const auto value = valueOf(op, sides))
        out.lines.push_back(fmt::format("{} {}.", rounded(*value), atSides(sides)));
    return out;
}

}  // namespace

std::string describeLink(const PatternFile& file, char character) {
    const pattern::Wall* const wall = file.walls().find(character);
    if (wall == nullptr) return character == '_' ? "a gap" : "nothing: it has no link, and leaves a gap";
    const std::string_view where = wall->side == pattern::WallSide::kOwn ? "on its side"
                                   : wall->side == pattern::WallSide::kOpposite
                                       ? "on the opposite side"
                                       : "on its side and the opposite";
    const auto& links = file.lua().level.links;
    const auto link =
        std::find_if(links.begin(), links.end(), [&](const auto& one) { return one.character == character; });
    const bool isLevels = link != links.end() && !link->target.empty();
    return fmt::format("a wall {}{}", where,
                       isLevels ? fmt::format(" with the function '{}'", link->target) : std::string());
}

std::optional<Explanation> explainPattern(const PatternFile& file, std::size_t offset) {
    if (file.form() == PatternForm::kPString) {
        if (!file.pstring().valid || offset > file.pstring().text.size()) return std::nullopt;
        Explanation out = explainPString(file, file.pstring());
        out.span = {0, file.pstring().text.size()};
        return out;
    }
    const auto at = placeIn(file, offset);
    if (!at || !at->token) return std::nullopt;
    auto out = explainWord(file, *at);
    if (!out) return std::nullopt;
    text::Span span = at->compiled().tokens[*at->token].span;
    if (!out->pattern.empty()) span.start += 2;
    out->span = at->inFile(span, offset);
    return out;
}

}  // namespace lw::formats
