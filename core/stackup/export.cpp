// SPDX-License-Identifier: MIT
#include "stackup/export.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <iterator>

#include "stackup/machine.h"
#include "stackup/number.h"
#include "stackup/rows.h"

namespace lw::stackup {

namespace {

std::string_view patternText(const Program& program, const RingEvent& ring) {
    return program.patterns[program.code[ring.instruction].index].text;
}

std::string joined(const std::vector<double>& numbers, std::string_view separator) {
    std::string text;
    for (const double number : numbers) {
        if (!text.empty()) text += separator;
        text += formatNumber(number);
    }
    return text;
}

/// Whether the wait is the one that a `p:` or `P:` ring makes by itself.
bool belongsToRing(const Program& program, const WaitEvent& wait) {
    return program.code[wait.instruction].op == Op::kRing;
}

/// How many ideal thicknesses a thickness is, as people write it.
double idealsOf(double thickness, const Rates& rates) {
    constexpr double kSteps = 1e6;
    return std::round(thickness / rates.idealThickness * kSteps) / kSteps;
}

bool isIdeal(const Program& program, std::uint32_t instruction) {
    return instruction != kNone && program.code[instruction].op == Op::kIdeals;
}

std::string stackupLine(const Program& program, const RingEvent& ring, const RunSettings& settings) {
    const Instruction& instruction = program.code[ring.instruction];
    const std::string_view letters = instruction.waits ? "Pp" : "Tt";
    std::string thickness = formatNumber(ring.base.number);
    if (isIdeal(program, ring.base.source)) {
        const Rates rates(settings);
        const double ideals = idealsOf(ring.base.number, rates);
        if (ideals * rates.idealThickness == ring.base.number) thickness = formatNumber(ideals) + " i";
    }
    return fmt::format("{} {} {}:{}\n", formatNumber(ring.position.number), thickness,
                       letters[instruction.tolerant ? 1 : 0], patternText(program, ring));
}

std::string stackupLine(const Program& program, const WaitEvent& wait, const RunSettings& settings) {
    const bool inThickness = program.code[wait.instruction].op == Op::kThicknessSleep;
    if (inThickness && wait.instruction > 0 && isIdeal(program, wait.instruction - 1)) {
        const Rates rates(settings);
        const double ideals = idealsOf(rates.toThickness(wait.seconds), rates);
        if (rates.toSeconds(ideals * rates.idealThickness) == wait.seconds)
            return fmt::format("{} i thsleep\n", formatNumber(ideals));
    }
    return fmt::format("{} sleep\n", formatNumber(wait.seconds));
}

/// "#restrict" as the program has it, else for the side count that it ran at.
std::string restriction(const Program& program, const Timeline& timeline) {
    const std::uint32_t begin = program.sections[static_cast<std::size_t>(Section::kRestrict)];
    std::uint32_t end = begin;
    if (begin != kNone) {
        while (end < program.code.size() && program.code[end].op != Op::kSection) ++end;
    }
    if (begin == end || program.error) return fmt::format("#restrict $sides {} ==\n", timeline.sides);
    return fmt::format("#restrict {}\n", wordsOf(program, {begin, end - 1}));
}

std::string stackupLine(const CallEvent& call) {
    std::string arguments = joined(call.arguments, " ");
    if (!arguments.empty()) arguments += ' ';
    switch (call.kind) {
        case CallKind::kLinked:
            return fmt::format("#( {}) '{}'\n", arguments, call.name);
        case CallKind::kFunction:
            return fmt::format("#( {}) {}\n", arguments, call.name);
        case CallKind::kFails:
            break;
    }
    return fmt::format("{}{} call:{}\n", arguments, call.arguments.size(), call.name);
}

bool isLuaName(std::string_view name) {
    constexpr std::array<std::string_view, 22> kKeywords = {
        "and", "break", "do",  "else", "elseif", "end",    "false",  "for",  "function", "goto",  "if",
        "in",  "local", "nil", "not",  "or",     "repeat", "return", "then", "true",     "until", "while"};
    const auto letter = [](char c) { return pattern::isWallCharacter(c) && c != '.'; };
    if (name.empty() || (name.front() >= '0' && name.front() <= '9')) return false;
    return std::all_of(name.begin(), name.end(), letter) &&
           std::find(kKeywords.begin(), kKeywords.end(), name) == kKeywords.end();
}

/// A number as Lua source; infinities and NaN as Lua can write them.
std::string luaNumber(double value) {
    if (std::isnan(value)) return "0/0";
    if (std::isinf(value)) return value > 0 ? "math.huge" : "-math.huge";
    return formatNumber(value);
}

class LuaWriter {
public:
    LuaWriter(const Program& program, const Timeline& timeline, const pattern::WallTable& walls)
        : m_program(program), m_timeline(timeline), m_walls(walls) {}

    std::string run(std::string_view name) {
        write("-- For {} sides.\nfunction {}()\n", m_timeline.sides, isLuaName(name) ? name : "pattern");
        for (const Event& event : m_timeline.events) {
            if (event.kind == EventKind::kRing)
                ring(m_timeline.rings[event.index]);
            else if (event.kind == EventKind::kWait)
                wait(m_timeline.waits[event.index].seconds);
            else
                call(m_timeline.calls[event.index]);
        }
        m_out += "end\n";
        return std::move(m_out);
    }

private:
    template <class... Args>
    void write(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(m_out), format, std::forward<Args>(args)...);
    }

    void ring(const RingEvent& event) {
        drawInto(m_program, m_timeline, event, m_ring);
        if (m_ring.status == pattern::RingStatus::kHang) {
            return write("    -- {} would hang at {} sides\n", patternText(m_program, event),
                         m_timeline.sides);
        }
        write("    -- {}\n", patternText(m_program, event));
        for (const pattern::DrawnWall& wall : drawnWalls(m_ring, m_walls, m_timeline.sides)) {
            const char character = m_ring.visits[wall.visit].character;
            write("    w_wall({}, {})", wall.side, luaNumber(event.thickness));
            const pattern::Wall* const linked = m_walls.find(character);
            const bool own = pattern::WallTable::library().walls.contains(character);
            if (!own) write("  -- '{}': {}", character, oneLine(linked->label));
            m_out += '\n';
        }
    }

    static std::string oneLine(std::string text) {
        std::replace_if(
            text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
        return text;
    }

    void wait(double seconds) {
        if (seconds > 0)
            write("    t_waitS({})\n", luaNumber(seconds));
        else if (seconds != 0)
            write("    -- a wait of {} seconds\n", formatNumber(seconds));
    }

    void call(const CallEvent& event) {
        if (event.kind != CallKind::kFunction) {
            return write("    -- call:{} with ({})\n", event.name, joined(event.arguments, ", "));
        }
        std::string arguments;
        for (const double argument : event.arguments) {
            if (!arguments.empty()) arguments += ", ";
            arguments += luaNumber(argument);
        }
        write("    t_eval(\"{}({})\")\n", event.name, arguments);
    }

    const Program& m_program;
    const Timeline& m_timeline;
    const pattern::WallTable& m_walls;
    pattern::Ring m_ring;
    std::string m_out;
};

/// What a P-string stands between as a program.
constexpr std::string_view kBeforeRing = "a $th p:";
constexpr std::string_view kAfterRing = "\n";

}  // namespace

std::string asProgram(const pattern::PString& pattern) {
    return fmt::format("{}{}{}", kBeforeRing, pattern::canonicalText(pattern), kAfterRing);
}

text::Embedded embeddedProgram(const pattern::PString& pattern) {
    std::string inner = pattern::canonicalText(pattern);
    const text::Span host{0, inner.size()};
    std::vector<text::Embedded::Segment> segments;
    if (!inner.empty()) segments.push_back({host, host, true});
    std::vector<text::Embedded> parts;
    parts.push_back(text::Embedded::fixed(std::string(kBeforeRing), text::placeAt(0)));
    parts.push_back(text::Embedded(host, std::move(inner), std::move(segments),
                                   [](std::string_view text) { return std::string(text); }));
    parts.push_back(text::Embedded::fixed(std::string(kAfterRing), text::placeAt(host.end)));
    return text::Embedded::joined(std::move(parts));
}

std::string exportStackup(const Program& program, const Timeline& timeline, const RunSettings& settings) {
    std::string out;
    for (const Event& event : timeline.events) {
        if (event.kind == EventKind::kRing) {
            out += stackupLine(program, timeline.rings[event.index], settings);
        } else if (event.kind == EventKind::kCall) {
            out += stackupLine(timeline.calls[event.index]);
        } else if (!belongsToRing(program, timeline.waits[event.index])) {
            out += stackupLine(program, timeline.waits[event.index], settings);
        }
    }
    out += restriction(program, timeline);
    out += fmt::format("#mirror {}\n#tolerance {}\n", timeline.mirror, formatNumber(timeline.tolerance));
    return out;
}

std::string exportLua(const Program& program, const Timeline& timeline, const pattern::WallTable& walls,
                      std::string_view name) {
    return LuaWriter(program, timeline, walls).run(name);
}

}  // namespace lw::stackup
