// SPDX-License-Identifier: MIT
#include "game/command.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>

#include "ron/reader.h"

namespace lw::game {

namespace {

constexpr std::array<std::string_view, 3> kPlaceholders = {"{file}", "{x}", "{y}"};

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// The next `{word}` from `from` on.
std::optional<text::Span> findPlaceholder(std::string_view text, std::size_t from) {
    for (std::size_t open = text.find('{', from); open != std::string_view::npos;
         open = text.find('{', open + 1)) {
        std::size_t end = open + 1;
        while (end < text.size() && isLetter(text[end])) ++end;
        if (end > open + 1 && end < text.size() && text[end] == '}') return text::Span{open, end + 1};
    }
    return std::nullopt;
}

void checkPlaceholders(ParsedCommand& out) {
    const std::string_view text = out.command.text;
    for (auto at = findPlaceholder(text, 0); at; at = findPlaceholder(text, at->end)) {
        const std::string_view word = text.substr(at->start, at->length());
        if (std::find(kPlaceholders.begin(), kPlaceholders.end(), word) != kPlaceholders.end()) continue;
        out.problems.push_back(
            {fmt::format("the command knows {}, not {}", fmt::join(kPlaceholders, ", "), word), *at,
             std::string(ron::nearestName(word, kPlaceholders))});
    }
}

}  // namespace

ParsedCommand parseCommand(std::string_view text) {
    ParsedCommand out;
    out.command.text = text;
    std::optional<std::string> argument;
    std::optional<std::size_t> quote;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quote) {
            if (c == text[*quote])
                quote.reset();
            else
                *argument += c;
            continue;
        }
        const bool isBlank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        if (isBlank) {
            if (argument) out.command.arguments.push_back(std::move(*argument));
            argument.reset();
            continue;
        }
        if (!argument) argument.emplace();
        if (c == '"' || c == '\'')
            quote = i;
        else
            *argument += c;
    }
    if (argument) out.command.arguments.push_back(std::move(*argument));
    if (out.command.arguments.empty() || out.command.arguments.front().empty())
        out.problems.push_back({"the command names no program", {0, text.size()}, {}});
    checkPlaceholders(out);
    if (quote) out.problems.push_back({"this quote is not closed", {*quote, *quote + 1}, {}});
    return out;
}

std::vector<std::string> Command::fillIn(std::string_view file, std::int64_t x, std::int64_t y) const {
    std::vector<std::string> out;
    for (const std::string& argument : arguments) {
        std::string filled;
        std::size_t from = 0;
        for (auto at = findPlaceholder(argument, 0); at; at = findPlaceholder(argument, at->end)) {
            filled += argument.substr(from, at->start - from);
            from = at->end;
            const std::string_view word = std::string_view(argument).substr(at->start, at->length());
            if (word == "{file}")
                filled += file;
            else if (word == "{x}")
                filled += fmt::format("{}", x);
            else if (word == "{y}")
                filled += fmt::format("{}", y);
            else
                filled += word;
        }
        out.push_back(filled + argument.substr(from));
    }
    return out;
}

}  // namespace lw::game
