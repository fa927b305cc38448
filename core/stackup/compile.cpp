// SPDX-License-Identifier: MIT
#include "stackup/compile.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <utility>

#include "stackup/number.h"
#include "stackup/spelling.h"
#include "text/utf8.h"

namespace lw::stackup {

namespace {

constexpr std::array<std::string_view, kSectionCount> kSectionNames = {"#restrict", "#abs", "#mirror",
                                                                       "#tolerance"};

std::optional<Section> findSection(std::string_view word) {
    if (!word.starts_with('#')) return std::nullopt;
    const auto at = std::find(kSectionNames.begin(), kSectionNames.end(), word);
    if (at == kSectionNames.end()) return std::nullopt;
    return static_cast<Section>(at - kSectionNames.begin());
}

bool isQuotedCharacter(std::string_view name) {
    return name.size() == 3 && name.front() == '\'' && name.back() == '\'' &&
           pattern::isWallCharacter(name[1]);
}

bool isFunctionOrCharacter(std::string_view name) {
    return isQuotedCharacter(name) || isFunctionName(name);
}

std::string quoted(std::string_view word) {
    constexpr std::size_t kLongest = 60;
    if (word.size() <= kLongest) return fmt::format("'{}'", word);
    std::size_t cut = kLongest;
    while (cut > 0 && (static_cast<unsigned char>(word[cut]) & 0xC0U) == 0x80U) --cut;
    return fmt::format("'{}\u2026'", word.substr(0, cut));
}

class Compiler {
public:
    explicit Compiler(std::string text) { m_program.text = std::move(text); }

    Program run() && {
        m_program.tokens = tokenize(m_program.text);
        if (m_program.tokens.size() >= kNone) m_program.tokens.resize(kNone - 1);
        m_program.code.reserve(m_program.tokens.size());
        m_program.bodyEnd = kNone;
        for (m_token = 0; m_token < m_program.tokens.size(); ++m_token) take(m_program.tokenText(m_token));
        finish();
        return std::move(m_program);
    }

private:
    enum class Scope : std::uint8_t { kWhile, kFor, kIf, kElse, kParenthesis };
    struct Open {
        Scope scope;
        std::uint32_t code;
    };

    // Words

    void take(std::string_view word) {
        if (here().start == 0 && word.starts_with(text::kByteOrderMark)) return takeByteOrderMark();
        if (std::exchange(m_nameExpected, false) && takeName(word)) return;
        if (const auto section = findSection(word)) return takeSection(*section);
        if (m_program.bodyEnd != kNone) return takeHeader(word);
        if (word == "(" || word == "#(") return takeOpen(word);
        if (word == ")") return takeClose();
        if (const Word* const known = findWord(word)) return takeWord(*known);
        if (word.find(':') != std::string_view::npos) return takeColon(word);
        takeNumber(word, "C_UNKNOWN", "is not an instruction");
    }

    void takeByteOrderMark() {
        const text::Span mark{0, text::kByteOrderMark.size()};
        text::Diagnostic problem = this->problem(
            text::Severity::kError, "C_UNKNOWN",
            "the text begins with a byte order mark, which the game takes for a part of the first word",
            mark);
        problem.fixes.push_back(text::makeFix("Remove the byte order mark", mark, ""));
        fail(std::move(problem));
        emit(Op::kInvalid);
    }

    /// Whether `word`, right behind a `)`, was used up as the name of a function.
    bool takeName(std::string_view word) {
        if (isFunctionOrCharacter(word)) {
            Instruction& call = emit(m_nameOptional ? Op::kInvalid : Op::kCall);
            call.queued = m_closedQueued;
            if (word.front() == '\'') call.character = word[1];
            return true;
        }
        if (m_nameOptional) return false;
        text::Diagnostic bad =
            problem(text::Severity::kError, "C_BAD_FN_NAME",
                    fmt::format("{} can't be the name of a function", quoted(word)), here());
        tellLookAlikes(bad, word);
        fail(std::move(bad));
        // An instruction is likelier to stand behind a name left out than to be meant as one.
        const bool known = findWord(word) != nullptr || findSection(word) || word == "(" || word == "#(" ||
                           word == ")" || word.find(':') != std::string_view::npos;
        if (!known) emit(Op::kInvalid);
        return !known;
    }

    void takeSection(Section section) {
        if (m_program.bodyEnd == kNone) m_program.bodyEnd = size();
        emit(Op::kSection);
        m_program.sections[static_cast<std::size_t>(section)] = size();
    }

    void takeHeader(std::string_view word) {
        const Word* const known = findWord(word);
        if (known != nullptr && known->header) {
            emit(known->op);
        } else {
            takeNumber(word, "C_PREPROC_ILLEGAL",
                       "can't stand in a # section: only numbers, $sides, $hsides and arithmetic can");
        }
    }

    void takeNumber(std::string_view word, std::string_view code, std::string_view otherwise) {
        const auto number = readNumber(word);
        if (!number) {
            if (!spare(code)) misspelt(code, fmt::format("{} {}", quoted(word), otherwise), word);
            emit(Op::kInvalid);
            return;
        }
        if (!number->plain) {
            warn("C_NUMBER_FORM",
                 fmt::format("{} is a number only to the game's Lua; write it in decimal", quoted(word)),
                 here());
        }
        emit(Op::kPush).number = number->value;
    }

    void takeColon(std::string_view word) {
        const std::size_t colon = word.find(':');
        const std::string_view operand = word.substr(colon + 1);
        const std::string_view name = word.substr(0, colon);
        if (name == "call") return takeCallEvent(operand);
        const auto kind = name.size() == 1 ? ringKind(name[0]) : std::nullopt;
        if (!kind) {
            if (!spare("C_UNKNOWN"))
                misspelt("C_UNKNOWN", fmt::format("{} is not an instruction", quoted(word)), word);
            emit(Op::kInvalid);
            return;
        }
        takeRing(*kind, operand);
    }

    void takeCallEvent(std::string_view operand) {
        const bool good = operand.size() == 1 && pattern::isWallCharacter(operand[0]);
        if (!good) {
            misspelt("C_CALL_CHAR", "'call:' takes exactly one letter, digit, '.' or '_'",
                     m_program.tokenText(m_token));
            emit(Op::kInvalid);
            return;
        }
        emit(Op::kCallEvent).character = operand[0];
    }

    void takeRing(RingKind kind, std::string_view operand) {
        const text::Span place = here();
        pattern::PString pattern = pattern::parse(operand);
        if (!pattern.valid) {
            text::Diagnostic bad = problem(text::Severity::kError, "C_BAD_PSTRING",
                                           fmt::format("{} is not a P-string", quoted(operand)), place);
            for (const text::Diagnostic& detail : pattern::syntaxProblems(pattern)) {
                if (detail.severity != text::Severity::kError) continue;
                const std::size_t start = place.start + 2 + detail.span.start;
                bad.related.push_back({{start, start + detail.span.length()}, detail.message});
                if (bad.related.size() == kMostDetails) break;
            }
            tellLookAlikes(bad, m_program.tokenText(m_token));
            fail(std::move(bad));
            emit(Op::kInvalid);
            return;
        }
        if (m_program.tokens[m_token].cut && !operand.empty()) {
            warn("P130", "This comment cuts off the P-string: '--' starts a comment even here; write '/'",
                 {place.end, place.end + 2});
        }
        Instruction& ring = emit(Op::kRing);
        ring.waits = kind.waits;
        ring.tolerant = kind.tolerant;
        ring.index = static_cast<std::uint32_t>(m_program.patterns.size());
        m_program.patterns.push_back(std::move(pattern));
    }

    void takeWord(const Word& word) {
        switch (word.op) {
            case Op::kWhile:
                return takeLoop(word.op, Scope::kWhile);
            case Op::kFor:
                return takeLoop(word.op, Scope::kFor);
            case Op::kIf:
                m_open.push_back({Scope::kIf, size()});
                break;
            case Op::kElse:
                return takeElse();
            case Op::kEnd:
                return takeEnd();
            case Op::kEndIf:
                return takeEndIf();
            default:
                break;
        }
        emit(word.op);
    }

    // Blocks

    void takeLoop(Op op, Scope scope) {
        m_open.push_back({scope, size()});
        emit(op);
        m_loop = size() - 1;
    }

    bool innermostIs(std::initializer_list<Scope> scopes) const {
        return !m_open.empty() &&
               std::find(scopes.begin(), scopes.end(), m_open.back().scope) != scopes.end();
    }

    void takeElse() {
        if (!innermostIs({Scope::kIf})) return unmatched("'else' belongs to no 'if'");
        m_program.code[m_open.back().code].target = size() + 1;
        m_open.back() = {Scope::kElse, size()};
        emit(Op::kElse);
    }

    void takeEnd() {
        if (innermostIs({Scope::kParenthesis})) {
            text::Diagnostic inside =
                problem(text::Severity::kError, "RAW", "'end' inside parentheses", here());
            inside.related.push_back({m_program.spanOf(m_open.back().code), "The parenthesis opened here"});
            fail(std::move(inside), 0);
            emit(Op::kInvalid);
            return;
        }
        if (m_open.empty()) return unmatched("'end' closes no 'while', 'for' or 'if'");
        const Open open = m_open.back();
        m_open.pop_back();
        Instruction& opener = m_program.code[open.code];
        opener.target = size() + 1;
        const bool loop = open.scope == Scope::kWhile || open.scope == Scope::kFor;
        if (loop) m_loop = opener.loop;
        emit(Op::kEnd).target = loop ? open.code : kNone;
    }

    void takeEndIf() {
        if (!innermostIs({Scope::kIf, Scope::kElse})) return unmatched("'endif' closes no 'if'");
        while (innermostIs({Scope::kIf, Scope::kElse})) {
            m_program.code[m_open.back().code].target = size() + 1;
            m_open.pop_back();
        }
        emit(Op::kEndIf);
    }

    void unmatched(std::string message) {
        error("C_UNMATCHED", std::move(message), here());
        emit(Op::kInvalid);
    }

    void takeOpen(std::string_view word) {
        m_open.push_back({Scope::kParenthesis, size()});
        emit(word == "(" ? Op::kOpen : Op::kOpenQueued);
    }

    /// A `)` has no address of its own: the name behind it takes it.
    void takeClose() {
        const bool matched = innermostIs({Scope::kParenthesis});
        m_nameExpected = true;
        m_nameOptional = !matched;
        m_closedQueued = false;
        if (!matched) {
            error("C_UNMATCHED", "')' closes no '('", here());
            return;
        }
        m_closedQueued = m_program.code[m_open.back().code].op == Op::kOpenQueued;
        m_open.pop_back();
    }

    // The end

    void finish() {
        if (m_nameExpected && !m_nameOptional) {
            const text::Span last = m_program.tokens.back().span;
            warn("C_NO_FN_NAME", "The function's name is missing after ')'", last);
        }
        // The innermost is the one the library tells of.
        for (auto open = m_open.rbegin(); open != m_open.rend(); ++open) tellOpen(*open);
        if (m_program.bodyEnd == kNone) m_program.bodyEnd = size();
        m_program.problems = m_sink.take();
    }

    void tellOpen(Open open) {
        if (spare(open.scope == Scope::kParenthesis ? "RAW" : "C_UNMATCHED")) return;
        const text::Span place = m_program.spanOf(open.code);
        const std::string_view word = m_program.tokenText(m_program.code[open.code].token);
        if (open.scope == Scope::kParenthesis) {
            fail(problem(text::Severity::kError, "RAW", "This parenthesis is never closed", place), 0);
        } else {
            fail(problem(text::Severity::kError, "C_UNMATCHED", fmt::format("This '{}' has no 'end'", word),
                         place),
                 open.code + 1);
        }
    }

    // Output

    std::uint32_t size() const { return static_cast<std::uint32_t>(m_program.code.size()); }
    text::Span here() const { return m_program.tokens[m_token].span; }

    Instruction& emit(Op op) {
        Instruction& instruction = m_program.code.emplace_back();
        instruction.op = op;
        instruction.token = static_cast<std::uint32_t>(m_token);
        instruction.loop = m_loop;
        return instruction;
    }

    /// Whether a problem of `code` is only counted, since there are enough; then its message is spared.
    bool spare(std::string_view code) {
        if (!m_sink.isFull(code)) return false;
        m_sink.count(code, 1);
        return true;
    }
    static text::Diagnostic problem(text::Severity severity, std::string_view code, std::string message,
                                    text::Span place) {
        return {severity, std::string(code), std::move(message), place, {}, {}};
    }
    void fail(text::Diagnostic diagnostic, std::uint32_t address) {
        if (!m_program.error) m_program.error = {diagnostic.code, address};
        m_sink.add(std::move(diagnostic));
    }
    void fail(text::Diagnostic diagnostic) { fail(std::move(diagnostic), size() + 1); }
    void error(std::string_view code, std::string message, text::Span place) {
        fail(problem(text::Severity::kError, code, std::move(message), place));
    }
    /// An error of a word that may be another one written wrong.
    void misspelt(std::string_view code, std::string message, std::string_view word) {
        text::Diagnostic found = problem(text::Severity::kError, code, std::move(message), here());
        tellSpelling(found, word, m_program.bodyEnd != kNone);
        fail(std::move(found));
    }
    void warn(std::string_view code, std::string message, text::Span place) {
        m_sink.add(problem(text::Severity::kWarning, code, std::move(message), place));
    }

    static constexpr std::size_t kMostDetails = 20;

    Program m_program;
    text::DiagnosticSink m_sink;
    std::vector<Open> m_open;
    std::size_t m_token = 0;
    std::uint32_t m_loop = kNone;
    bool m_nameExpected = false;
    bool m_nameOptional = false;
    bool m_closedQueued = false;
};

}  // namespace

std::string_view sectionName(Section section) {
    return kSectionNames[static_cast<std::size_t>(section)];
}

std::optional<RingKind> ringKind(char letter) {
    switch (letter) {
        case 'T':
        case 'h':
            return RingKind{false, false};
        case 't':
            return RingKind{false, true};
        case 'P':
            return RingKind{true, false};
        case 'p':
            return RingKind{true, true};
        default:
            return std::nullopt;
    }
}

std::vector<Listed> listing(const Program& program) {
    std::vector<Listed> out;
    out.reserve(program.code.size());
    for (std::size_t i = 0; i < program.code.size(); ++i) {
        out.push_back(
            {static_cast<std::uint32_t>(i + 1), program.tokenText(program.code[i].token), program.spanOf(i)});
    }
    return out;
}

Program compile(std::string text) {
    return Compiler(std::move(text)).run();
}

}  // namespace lw::stackup
