// SPDX-License-Identifier: MIT
#include "formats/stackup_stack.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string>

#include "formats/stackup_place.h"
#include "stackup/machine.h"
#include "stackup/stack_watch.h"
#include "stackup/statement.h"

namespace lw::formats {

namespace {

using stackup::kNone;
using stackup::Op;
using stackup::SeenNumber;
using stackup::SeenStack;

/// Tokens run for one answer.
constexpr std::uint64_t kLimit = 20'000;
/// Tokens run for the inlays of one request, of all programs in sight.
constexpr std::uint64_t kInlayLimit = 60'000;

std::string describe(const SeenNumber& number) {
    if (!number.known) return "?";
    const std::string first = fmt::format("{:.4g}", number.first);
    if (!number.varies) return first;
    const std::string last = fmt::format("{:.4g}", number.last);
    return first == last ? first + " \u2026" : fmt::format("{} \u2026 {}", first, last);
}

std::vector<std::string> describe(const SeenStack& seen) {
    std::vector<std::string> out;
    if (seen.deeper) out.emplace_back("?");
    for (const SeenNumber& number : seen.top) out.push_back(describe(number));
    return out;
}

bool knowsArguments(const PatternFile& file, const ProgramText& program) {
    return file.form() == PatternForm::kLua &&
           !stackup::knownArguments(file.lua().programs[program.number]).empty();
}

stackup::RunSettings settingsOf(const PatternFile& file, const ProgramText& program, std::uint64_t limit) {
    stackup::RunSettings settings = file.settingsFor(program);
    settings.sides = sidesOf(file);
    settings.limit = limit;
    return settings;
}

/// How many numbers an instruction takes, as far as the text says so.
std::size_t takenBy(const stackup::Program& program, std::uint32_t at) {
    const stackup::Instruction& instruction = program.code[at];
    if (instruction.op == Op::kRing) return 2;
    if (instruction.op == Op::kCallEvent) {
        constexpr std::int64_t kMost = 32;
        const auto effect = stackup::effectOf(program, {at, at});
        const auto* known = std::get_if<stackup::Effect>(&effect);
        return known != nullptr ? static_cast<std::size_t>(std::clamp<std::int64_t>(known->need, 1, kMost))
                                : 1;
    }
    const stackup::Word* const word = stackup::wordOf(instruction.op);
    return word != nullptr ? word->pops : 0;
}

/// The inlays of one program.
class ProgramInlays {
public:
    ProgramInlays(const PatternFile& file, const ProgramText& program, text::Span span)
        : m_file(file), m_program(program), m_compiled(program.program()), m_span(span) {}

    /// Adds them; the tokens run for it.
    std::uint64_t add(std::uint64_t limit, std::vector<language::Inlay>& out) {
        findLines();
        if (m_ends.empty()) return 0;
        const stackup::RunSettings settings = settingsOf(m_file, m_program, limit);
        stackup::StackWatch watch(m_compiled, settings.arguments.size(), knowsArguments(m_file, m_program));
        for (const std::uint32_t end : m_ends) watch.watch(end);
        if (!m_compiled.code.empty()) watch.watch(0);
        const stackup::Timeline timeline = stackup::run(m_compiled, settings, watch);
        const bool isOver = !timeline.error || timeline.error->code != "R_LIMIT";
        std::string before = label(watch.before(0), isOver);
        for (const std::uint32_t end : m_ends) {
            const SeenStack& seen = watch.behind(end);
            if (!seen.reached) continue;
            std::string now = label(seen, isOver);
            if (now == before) continue;
            if (m_compiled.spanOf(end).end >= m_first) {
                const std::size_t offset = lineEnd(m_compiled.spanOf(end).end);
                if (m_span.start <= offset && offset <= m_span.end)
                    out.push_back({offset, now, explanation(settings.sides)});
            }
            before = std::move(now);
        }
        return timeline.executed;
    }

private:
    /// The last instruction of each line in sight, and of the one before.
    void findLines() {
        const std::string_view text = m_compiled.text;
        const text::Embedded& place = m_program.place;
        m_first = place.toInner(std::max(m_span.start, place.host().start)).value_or(0);
        const std::size_t last =
            place.toInner(std::min(m_span.end, place.host().end)).value_or(m_compiled.text.size());
        const auto& code = m_compiled.code;
        auto at = std::partition_point(
            code.begin(), code.begin() + m_compiled.bodyEnd,
            [&](const stackup::Instruction& one) { return m_compiled.tokens[one.token].span.end < m_first; });
        if (at != code.begin()) --at;
        for (; at != code.begin() + m_compiled.bodyEnd; ++at) {
            const std::size_t end = m_compiled.tokens[at->token].span.end;
            if (m_compiled.tokens[at->token].span.start > last) break;
            const auto next = std::next(at);
            const bool isLast = next == code.begin() + m_compiled.bodyEnd;
            const std::size_t nextStart = isLast ? text.size() : m_compiled.tokens[next->token].span.start;
            const bool endsLine = text.substr(end, nextStart - end).find('\n') != std::string_view::npos;
            if (isLast || endsLine) m_ends.push_back(static_cast<std::uint32_t>(at - code.begin()));
        }
    }

    /// The end of the file's line that a place of the program is on.
    std::size_t lineEnd(std::size_t inner) const {
        const std::string& source = m_file.source();
        const std::size_t start = m_program.place.toHost(inner);
        const std::size_t end = std::min(source.find('\n', start), source.size());
        return end > start && source[end - 1] == '\r' ? end - 1 : end;
    }

    static std::string label(const SeenStack& seen, bool isOver) {
        const bool varies = seen.deeper || std::any_of(seen.top.begin(), seen.top.end(),
                                                       [](const auto& n) { return n.varies; });
        if (!isOver && varies) return "?";
        const std::vector<std::string> numbers = describe(seen);
        return numbers.empty() ? "empty" : fmt::format("{}", fmt::join(numbers, ", "));
    }

    static std::string explanation(int sides) {
        return fmt::format(
            "The stack behind this line at {} sides, the top at the right; over the rounds of a "
            "loop from the first to the last.",
            sides);
    }

    const PatternFile& m_file;
    const ProgramText& m_program;
    const stackup::Program& m_compiled;
    text::Span m_span;
    std::size_t m_first = 0;  ///< where what is in sight begins in the program
    std::vector<std::uint32_t> m_ends;
};

/// Programs whose lines are lines of the file.
bool hasLines(const PatternFile& file, const ProgramText& program) {
    if (!program.readOnly.empty() || program.program().code.empty()) return false;
    if (file.form() == PatternForm::kStackup) return true;
    const stackup::LuaProgram& found = file.lua().programs[program.number];
    if (found.joined || found.strwall) return false;
    const text::Span host = program.place.host();
    return file.source().find('\n', host.start) < host.end;
}

}  // namespace

std::optional<language::Signature> signatureAt(const PatternFile& file, std::size_t offset) {
    const auto at = placeIn(file, offset);
    if (!at || at->instruction == kNone || isInComment(at->compiled().text, at->inner)) return std::nullopt;
    const stackup::Entry* const entry = entryOf(at->word());
    if (entry == nullptr) return std::nullopt;
    language::Signature out;
    out.name = entry->name;
    out.effect = entry->effect;
    out.sentence = entry->sentence;
    out.taken = takenBy(at->compiled(), at->instruction);
    const stackup::RunSettings settings = settingsOf(file, *at->program, kLimit);
    stackup::StackWatch watch(at->compiled(), settings.arguments.size(), knowsArguments(file, *at->program));
    watch.watch(at->instruction);
    static_cast<void>(stackup::run(at->compiled(), settings, watch));
    const SeenStack& seen = watch.before(at->instruction);
    out.on = describe(seen);
    // What is not reached, or falls short, takes what is not known.
    if (out.on.size() < out.taken) out.on.insert(out.on.begin(), out.taken - out.on.size(), "?");
    return out;
}

std::vector<language::Inlay> stackInlays(const PatternFile& file, text::Span span) {
    std::vector<language::Inlay> out;
    if (file.form() == PatternForm::kPString) return out;
    const auto& programs = file.programs();
    std::uint64_t left = kInlayLimit;
    // Programs stand in order of place, but for parts that stand elsewhere, which have no lines.
    auto at = std::partition_point(programs.begin(), programs.end(), [&](const ProgramText& program) {
        return file.form() == PatternForm::kLua && file.lua().programs[program.number].span.end < span.start;
    });
    for (; at != programs.end() && left > 0; ++at) {
        if (!hasLines(file, *at)) continue;
        if (at->place.host().start > span.end) break;
        left -= std::min(left, ProgramInlays(file, *at, span).add(std::min(left, kLimit), out));
    }
    return out;
}

}  // namespace lw::formats
