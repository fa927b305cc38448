// SPDX-License-Identifier: MIT
#include "formats/stackup_styles.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "pattern/pstring.h"

namespace lw::formats {

namespace {

using language::Style;
using stackup::Op;

Style styleOf(Op op) {
    if (op >= Op::kIf && op <= Op::kSection) return language::kVariant;
    switch (op) {
        case Op::kInvalid:
            return language::kPlain;
        case Op::kPush:
            return language::kNumber;
        case Op::kRing:
            return language::kString;
        case Op::kOpen:
        case Op::kOpenQueued:
        case Op::kCall:
            return language::kOperator;
        default:
            return language::kKey;
    }
}

/// Stretches of one program in order, at places of its own text.
template <class Sink>
void styleProgram(const stackup::Program& program, text::Span span, const Sink& sink) {
    const std::string_view text = program.text;
    const auto& tokens = program.tokens;
    const auto first = std::lower_bound(
        tokens.begin(), tokens.end(), span.start,
        [](const stackup::Token& token, std::size_t start) { return token.span.end < start; });
    std::size_t at = first == tokens.begin() ? 0 : std::prev(first)->span.end;
    const auto comments = [&](std::size_t end) {
        for (std::size_t dash = text.find("--", at); dash < end;) {
            const std::size_t stop = std::min(text.find('\n', dash), end);
            sink(text::Span{dash, stop}, language::kComment);
            dash = text.find("--", stop);
        }
    };
    // A `)` and the name after it are one instruction; the bracket has none of its own.
    auto code = std::lower_bound(program.code.begin(), program.code.end(),
                                 static_cast<std::uint32_t>(first - tokens.begin()),
                                 [](const stackup::Instruction& instruction, std::uint32_t token) {
                                     return instruction.token < token;
                                 });
    for (auto token = first; token != tokens.end() && token->span.start < span.end; ++token) {
        comments(token->span.start);
        const auto number = static_cast<std::uint32_t>(token - tokens.begin());
        const bool own = code != program.code.end() && code->token == number;
        const Op op = own ? code->op : Op::kOpen;
        if (own) ++code;
        if (op == Op::kRing) {
            sink(text::Span{token->span.start, token->span.start + 2}, language::kKey);
            sink(text::Span{token->span.start + 2, token->span.end}, language::kString);
        } else if (const Style style = styleOf(op); style != language::kPlain) {
            sink(token->span, style);
        }
        at = token->span.end;
    }
    comments(std::min(text.size(), span.end));
}

bool isKeyword(std::string_view word) {
    static constexpr std::array<std::string_view, 22> kWords{
        "and", "break", "do",  "else", "elseif", "end",    "false",  "for",  "function", "goto",  "if",
        "in",  "local", "nil", "not",  "or",     "repeat", "return", "then", "true",     "until", "while"};
    return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

Style styleOf(const stackup::LuaToken& token, std::string_view text) {
    switch (token.kind) {
        case stackup::LuaKind::kName:
            return isKeyword(text.substr(token.span.start, token.span.length())) ? language::kVariant
                                                                                 : language::kPlain;
        case stackup::LuaKind::kNumber:
            return language::kNumber;
        case stackup::LuaKind::kQuoted:
        case stackup::LuaKind::kLong:
            return language::kString;
        case stackup::LuaKind::kComment:
            return language::kComment;
        case stackup::LuaKind::kSymbol:
            break;
    }
    return language::kPlain;
}

void styleLua(const PatternFile& analysis, text::Span span, const language::StyleSink& sink) {
    const auto& tokens = analysis.luaTokens();
    const auto first = std::lower_bound(
        tokens.begin(), tokens.end(), span.start,
        [](const stackup::LuaToken& token, std::size_t start) { return token.span.end < start; });
    for (auto token = first; token != tokens.end() && token->span.start < span.end; ++token) {
        const ProgramText* program = analysis.programAt(token->span.start);
        // A line feed right behind `[[` is no part of the string, so the program may begin later.
        const bool inside = program != nullptr && program->readOnly.empty() && token->isString() &&
                            token->content.contains(program->place.host());
        if (!inside) {
            const Style style = styleOf(*token, analysis.source());
            if (style != language::kPlain) sink(token->span, style);
            continue;
        }
        const text::Embedded& place = program->place;
        sink({token->span.start, place.host().start}, language::kString);
        const text::Span part{place.toInner(std::max(span.start, place.host().start)).value_or(0),
                              place.toInner(std::min(span.end, place.host().end)).value_or(0)};
        styleProgram(program->program(), part,
                     [&](text::Span inner, Style style) { sink(place.toHost(inner), style); });
        sink({token->content.end, token->span.end}, language::kString);
    }
}

void stylePString(std::string_view text, const language::StyleSink& sink) {
    const std::string_view pattern = pattern::fileText(text);
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool wall = pattern::isWallCharacter(pattern[i]);
        sink({i, i + 1}, wall ? language::kString : language::kVariant);
    }
}

}  // namespace

void stylePattern(const PatternFile& analysis, text::Span span, const language::StyleSink& sink) {
    const auto within = [&](text::Span part, int style) {
        const text::Span cut{std::max(part.start, span.start), std::min(part.end, span.end)};
        if (cut.start < cut.end) sink(cut, style);
    };
    switch (analysis.form()) {
        case PatternForm::kStackup:
            styleProgram(analysis.programs().front().program(), span, within);
            break;
        case PatternForm::kLua:
            styleLua(analysis, span, within);
            break;
        case PatternForm::kPString:
            stylePString(analysis.source(), within);
            break;
    }
}

}  // namespace lw::formats
