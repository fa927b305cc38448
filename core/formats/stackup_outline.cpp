// SPDX-License-Identifier: MIT
#include "formats/stackup_outline.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "stackup/blocks.h"
#include "stackup/statement.h"

namespace lw::formats {

namespace {

using language::Symbol;
using stackup::kNone;
using stackup::Op;

/// Blocks nested deeper are listed beside each other.
constexpr std::size_t kDeepest = 32;
constexpr std::size_t kLongestName = 80;

std::string shortened(std::string_view text) {
    return text.size() <= kLongestName ? std::string(text)
                                       : std::string(text.substr(0, kLongestName)) + "\u2026";
}

/// The outline of one program, at places of the file.
class ProgramOutline {
public:
    explicit ProgramOutline(const ProgramText& program)
        : m_place(program.place), m_program(program.program()), m_blocks(stackup::blocksOf(m_program)) {}

    std::vector<Symbol> make() && {
        std::size_t nextBlock = 0;
        for (std::uint32_t at = 0; at < m_program.code.size(); ++at) {
            const bool opens = nextBlock < m_blocks.size() && m_blocks[nextBlock].open == at;
            if (opens) {
                open(m_blocks[nextBlock++]);
            } else {
                add(at);
            }
            while (!m_open.empty() && m_open.back().close == at) close();
        }
        while (!m_open.empty()) close();
        return std::move(m_top);
    }

private:
    struct Open {
        Symbol symbol;
        std::uint32_t close = kNone;
    };

    std::vector<Symbol>& list() { return m_open.empty() ? m_top : m_open.back().symbol.children; }

    void open(const stackup::Block& block) {
        const Op op = m_program.code[block.open].op;
        // Parentheses hold numbers.
        if (op == Op::kOpen || op == Op::kOpenQueued || m_open.size() >= kDeepest) return;
        const bool isIf = op == Op::kIf;
        Symbol symbol = symbolOf(isIf ? Symbol::Kind::kStep : Symbol::Kind::kLoop, block.open);
        symbol.name = m_program.tokenText(m_program.code[block.open].token);
        if (!isIf) symbol.detail = operandOf(block.open, symbol);
        if (op == Op::kFor && !symbol.detail.empty()) symbol.detail += " times";
        const std::uint32_t last =
            block.close != kNone ? block.close : static_cast<std::uint32_t>(m_program.code.size() - 1);
        symbol.span.end = std::max(symbol.span.end, hostSpan(m_program.spanOf(last)).end);
        m_open.push_back({std::move(symbol), block.close});
    }

    void close() {
        Symbol symbol = std::move(m_open.back().symbol);
        m_open.pop_back();
        list().push_back(std::move(symbol));
    }

    void add(std::uint32_t at) {
        const stackup::Instruction& instruction = m_program.code[at];
        const std::string_view word = m_program.tokenText(instruction.token);
        switch (instruction.op) {
            case Op::kRing: {
                Symbol symbol = symbolOf(Symbol::Kind::kRing, at);
                symbol.name = shortened(word);
                const auto statement = stackup::ringStatement(m_program, at);
                if (const auto* extent = std::get_if<stackup::Extent>(&statement))
                    symbol.detail = textOf(*extent, symbol);
                return list().push_back(std::move(symbol));
            }
            case Op::kSleep:
            case Op::kThicknessSleep:
            case Op::kTurnSleep:
            case Op::kMoveRelative:
            case Op::kMoveAbsolute: {
                Symbol symbol = symbolOf(Symbol::Kind::kStep, at);
                symbol.name = word;
                symbol.detail = operandOf(at, symbol);
                return list().push_back(std::move(symbol));
            }
            case Op::kSection: {
                Symbol symbol = symbolOf(Symbol::Kind::kSection, at);
                symbol.name = word;
                symbol.detail = sectionValue(at, symbol);
                return list().push_back(std::move(symbol));
            }
            default:
                return;
        }
    }

    text::Span hostSpan(text::Span inner) const { return m_place.toHost(inner); }

    Symbol symbolOf(Symbol::Kind kind, std::uint32_t at) const {
        Symbol symbol;
        symbol.kind = kind;
        symbol.nameSpan = hostSpan(m_program.spanOf(at));
        symbol.span = symbol.nameSpan;
        return symbol;
    }

    /// The words of `extent` but the last, which the symbol is called after; they become a part of it.
    std::string textOf(stackup::Extent extent, Symbol& symbol) const {
        if (extent.first >= extent.last) return {};
        const text::Span words = stackup::spanOf(m_program, {extent.first, extent.last - 1});
        cover(symbol, words);
        return shortened(std::string_view(m_program.text).substr(words.start, words.length()));
    }

    /// What computes the one number that `at` takes, where it stands right before it.
    std::string operandOf(std::uint32_t at, Symbol& symbol) const {
        const auto statement = stackup::statementOf(m_program, at, 1);
        const auto* extent = std::get_if<stackup::Extent>(&statement);
        return extent != nullptr ? textOf(*extent, symbol) : std::string();
    }

    std::string sectionValue(std::uint32_t at, Symbol& symbol) const {
        std::uint32_t end = at + 1;
        while (end < m_program.code.size() && m_program.code[end].op != Op::kSection) ++end;
        if (end == at + 1) return {};
        const text::Span words = stackup::spanOf(m_program, {at + 1, end - 1});
        cover(symbol, words);
        return shortened(std::string_view(m_program.text).substr(words.start, words.length()));
    }

    /// Takes words in, but in a joined text those that stand elsewhere.
    void cover(Symbol& symbol, text::Span inner) const {
        const text::Span host = hostSpan(inner);
        const bool isNear = m_place.host().contains(host) && m_place.host().contains(symbol.span);
        if (!isNear) return;
        symbol.span = {std::min(symbol.span.start, host.start), std::max(symbol.span.end, host.end)};
    }

    const text::Embedded& m_place;
    const stackup::Program& m_program;
    const std::vector<stackup::Block> m_blocks;
    std::vector<Symbol> m_top;
    std::vector<Open> m_open;
};

/// Leaves out what stands elsewhere in the file: the parts of a joined text that are not the call's.
void keepWithin(std::vector<Symbol>& symbols, text::Span span) {
    std::erase_if(symbols, [span](const Symbol& symbol) { return !span.contains(symbol.span); });
    for (Symbol& symbol : symbols) keepWithin(symbol.children, symbol.span);
}

std::vector<Symbol> levelOutline(const PatternFile& file) {
    std::vector<Symbol> out;
    for (const ProgramText& program : file.programs()) {
        Symbol symbol;
        symbol.kind = Symbol::Kind::kProgram;
        symbol.name = program.name;
        symbol.span = file.lua().programs[program.number].span;
        symbol.nameSpan = symbol.span;
        if (program.readOnly.empty()) {
            const std::size_t rings = program.checked->rings;
            symbol.detail = stackup::describeArguments(program.checked->inputs);
            if (symbol.detail.empty())
                symbol.detail = std::to_string(rings) + (rings == 1 ? " ring" : " rings");
            symbol.children = ProgramOutline(program).make();
            keepWithin(symbol.children, symbol.span);
        } else {
            symbol.detail = "read only";
        }
        out.push_back(std::move(symbol));
    }
    return out;
}

bool hasLines(const PatternFile& file, text::Span span) {
    return file.source().find('\n', span.start) < span.end;
}

void addFoldings(const PatternFile& file, const ProgramText& program, std::vector<text::Span>& out) {
    for (const stackup::Block& block : stackup::blocksOf(program.program())) {
        if (block.close == kNone) continue;
        const text::Span first = program.place.toHost(program.program().spanOf(block.open));
        const text::Span last = program.place.toHost(program.program().spanOf(block.close));
        const text::Span span{first.start, last.end};
        if (span.start < span.end && hasLines(file, span)) out.push_back(span);
    }
}

}  // namespace

std::vector<Symbol> patternOutline(const PatternFile& file) {
    switch (file.form()) {
        case PatternForm::kLua:
            return levelOutline(file);
        case PatternForm::kStackup:
            return ProgramOutline(file.programs().front()).make();
        case PatternForm::kPString:
            break;
    }
    if (!file.pstring().valid || file.pstring().text.empty()) return {};
    const text::Span span{0, file.pstring().text.size()};
    Symbol ring;
    ring.kind = Symbol::Kind::kRing;
    ring.name = shortened(file.pstring().text);
    ring.nameSpan = span;
    ring.span = span;
    return {std::move(ring)};
}

std::vector<text::Span> patternFoldings(const PatternFile& file) {
    std::vector<text::Span> out;
    if (file.form() == PatternForm::kPString) return out;
    for (const ProgramText& program : file.programs()) {
        if (file.form() == PatternForm::kLua) {
            const stackup::LuaProgram& found = file.lua().programs[program.number];
            if (hasLines(file, found.span)) out.push_back(found.span);
            if (!program.readOnly.empty() || found.joined || found.strwall) continue;
        }
        addFoldings(file, program, out);
    }
    std::sort(out.begin(), out.end(), [](text::Span a, text::Span b) {
        return std::pair(a.start, b.end) < std::pair(b.start, a.end);
    });
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

}  // namespace lw::formats
