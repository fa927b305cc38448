// SPDX-License-Identifier: GPL-3.0-or-later
#include "lsp/protocol.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "language/told_message.h"

namespace lw::lsp {

namespace {

Json toJson(LinePosition position) {
    return {{"line", position.line}, {"character", position.character}};
}

int severityNumber(text::Severity severity) {
    switch (severity) {
        case text::Severity::kError:
            return 1;
        case text::Severity::kWarning:
            return 2;
        case text::Severity::kHint:
            return 4;
    }
    return 1;
}

int completionKind(language::Completion::Kind kind) {
    using Kind = language::Completion::Kind;
    switch (kind) {
        case Kind::kField:
            return 5;
        case Kind::kTerrain:
        case Kind::kLook:
            return 12;
        case Kind::kVariant:
            return 20;
        case Kind::kInstruction:
            return 3;
        case Kind::kVariable:
            return 6;
        case Kind::kSection:
            return 14;
        case Kind::kWord:
            return 1;
        case Kind::kValue:
            return 12;
    }
    return 1;
}

Json markup(const std::string& text, bool isMarkdown) {
    return {{"kind", isMarkdown ? "markdown" : "plaintext"}, {"value", text}};
}

/// Text that markdown shows as it is.
std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (std::string_view("\\`*_{}[]<>#|").find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
    return out;
}

}  // namespace

const std::vector<std::string>& tokenKinds() {
    // By language::Style from kKey on; the last stands for all styles of a language's own.
    static const std::vector<std::string> kKinds{"property", "string",   "number", "comment",
                                                 "keyword",  "operator", "type"};
    return kKinds;
}

int symbolKind(language::Symbol::Kind kind) {
    using Kind = language::Symbol::Kind;
    switch (kind) {
        case Kind::kField:
            return 8;
        case Kind::kTerrain:
            return 22;
        case Kind::kFeature:
            return 19;
        case Kind::kRows:
            return 18;
        case Kind::kProgram:
            return 12;
        case Kind::kSection:
            return 3;
        case Kind::kRing:
            return 15;
        case Kind::kLoop:
            return 25;
        case Kind::kStep:
            return 6;
        case Kind::kVariant:
            return 10;
    }
    return 8;
}

Json Translator::position(std::size_t offset) const {
    return toJson(PositionWriter(m_lines, m_encoding).at(offset));
}

Json Translator::range(text::Span span) const {
    PositionWriter writer(m_lines, m_encoding);
    Json start = toJson(writer.at(span.start));
    return {{"start", std::move(start)}, {"end", toJson(writer.at(span.end))}};
}

std::size_t Translator::offset(const Json& position) const {
    return m_lines.offset(
        {position.at("line").get<std::size_t>(), position.at("character").get<std::size_t>()}, m_encoding);
}

text::Span Translator::span(const Json& range) const {
    const std::size_t start = offset(range.at("start"));
    return {start, std::max(start, offset(range.at("end")))};
}

Json Translator::textEdits(const text::TextEdits& edits) const {
    Json out = Json::array();
    PositionWriter writer(m_lines, m_encoding);
    for (const text::TextEdit& edit : edits) {
        Json start = toJson(writer.at(edit.span.start));
        out.push_back({{"range", {{"start", std::move(start)}, {"end", toJson(writer.at(edit.span.end))}}},
                       {"newText", edit.replacement}});
    }
    return out;
}

Json diagnosticsJson(const std::vector<text::Diagnostic>& problems, const TextLines& lines,
                     const std::string& uri, const Agreement& agreed) {
    Json out = Json::array();
    PositionWriter starts(lines, agreed.encoding);
    PositionWriter ends(lines, agreed.encoding);
    const Translator places(lines, agreed.encoding);
    for (const text::Diagnostic& problem : problems) {
        Json item;
        Json start = toJson(starts.at(problem.span.start));
        Json end = toJson(ends.at(problem.span.end));
        if (problem.onLineAfterEnd) start = end = toJson({lines.count(), 0});
        item["range"] = {{"start", std::move(start)}, {"end", std::move(end)}};
        item["severity"] = severityNumber(problem.severity);
        item["code"] = problem.code;
        item["source"] = "levelwright";
        item["message"] = language::toldMessage(problem, lines.text());
        if (agreed.hasRelatedPlaces && !problem.related.empty()) {
            for (const text::RelatedPlace& related : problem.related) {
                item["relatedInformation"].push_back(
                    {{"location", {{"uri", uri}, {"range", places.range(related.span)}}},
                     {"message", related.message}});
            }
        }
        out.push_back(std::move(item));
    }
    return out;
}

namespace {

Json nestedSymbol(const language::Symbol& symbol, const Translator& places) {
    Json item{{"name", symbol.name.empty() ? " " : symbol.name},
              {"kind", symbolKind(symbol.kind)},
              {"range", places.range(symbol.span)},
              {"selectionRange", places.range(symbol.nameSpan)}};
    if (!symbol.detail.empty()) item["detail"] = symbol.detail;
    if (!symbol.children.empty()) {
        item["children"] = Json::array();
        for (const language::Symbol& child : symbol.children)
            item["children"].push_back(nestedSymbol(child, places));
    }
    return item;
}

void addFlatSymbols(const std::vector<language::Symbol>& symbols, const std::string& container,
                    const Translator& places, const std::string& uri, Json& out) {
    for (const language::Symbol& symbol : symbols) {
        out.push_back({{"name", symbol.name.empty() ? " " : symbol.name},
                       {"kind", symbolKind(symbol.kind)},
                       {"location", {{"uri", uri}, {"range", places.range(symbol.span)}}},
                       {"containerName", container}});
        addFlatSymbols(symbol.children, symbol.name, places, uri, out);
    }
}

}  // namespace

Json symbolsJson(const std::vector<language::Symbol>& symbols, const TextLines& lines, const std::string& uri,
                 const Agreement& agreed) {
    const Translator places(lines, agreed.encoding);
    Json out = Json::array();
    if (!agreed.hasNestedSymbols) {
        addFlatSymbols(symbols, {}, places, uri, out);
        return out;
    }
    for (const language::Symbol& symbol : symbols) out.push_back(nestedSymbol(symbol, places));
    return out;
}

Json completionsJson(const language::Completions& completions, const TextLines& lines,
                     const Agreement& agreed) {
    const Json range = Translator(lines, agreed.encoding).range(completions.replaced);
    Json items = Json::array();
    for (std::size_t i = 0; i < completions.items.size(); ++i) {
        const language::Completion& one = completions.items[i];
        Json item{{"label", one.label},
                  {"kind", completionKind(one.kind)},
                  // What fits comes first, in the language's order.
                  {"sortText", fmt::format("{}{:05}", one.fits ? 0 : 1, i)},
                  {"filterText", one.written()},
                  {"textEdit", {{"range", range}, {"newText", one.written()}}}};
        std::string detail = one.detail;
        if (one.walkable)
            detail += (detail.empty() ? "" : ", ") + std::string(*one.walkable ? "walkable" : "not walkable");
        if (one.colour) {
            detail += fmt::format("{}#{:02x}{:02x}{:02x}", detail.empty() ? "" : ", ", one.colour->red,
                                  one.colour->green, one.colour->blue);
        }
        if (!detail.empty()) item["detail"] = detail;
        if (!one.note.empty() && agreed.hasLabelDetails) item["labelDetails"] = {{"description", one.note}};
        if (!one.documentation.empty()) item["documentation"] = one.documentation;
        items.push_back(std::move(item));
    }
    return {{"isIncomplete", false}, {"items", std::move(items)}};
}

Json hoverJson(const language::Explanation& explanation, const TextLines& lines, const Agreement& agreed) {
    const bool isMarkdown = agreed.hasMarkdown;
    std::string text = isMarkdown ? fmt::format("**{}**", escaped(explanation.title)) : explanation.title;
    if (!explanation.fact.empty())
        text += "  " + (isMarkdown ? fmt::format("`{}`", explanation.fact) : explanation.fact);
    for (const std::string& line : explanation.lines) text += "\n\n" + (isMarkdown ? escaped(line) : line);
    if (!explanation.example.empty()) {
        text +=
            isMarkdown ? fmt::format("\n\n```\n{}\n```", explanation.example) : "\n\n" + explanation.example;
    }
    return {{"contents", markup(text, isMarkdown)},
            {"range", Translator(lines, agreed.encoding).range(explanation.span)}};
}

namespace {

/// Writes tokens as differences of places.
class TokenWriter {
public:
    TokenWriter(const TextLines& lines, PositionEncoding encoding)
        : m_lines(lines), m_writer(lines, encoding) {}

    void add(text::Span span, int kind) {
        while (span.start < span.end) {
            const std::size_t line = m_lines.lineAt(span.start);
            const text::Span whole = m_lines.line(line);
            const std::size_t end = std::min(span.end, whole.end);
            if (end > span.start) addInLine({span.start, end}, kind);
            // What goes on is on the next line; a token never spans two.
            span.start = line + 1 < m_lines.count() ? m_lines.line(line + 1).start : span.end;
        }
    }
    [[nodiscard]] Json take() { return std::move(m_data); }

private:
    void addInLine(text::Span span, int kind) {
        const LinePosition start = m_writer.at(span.start);
        const LinePosition end = m_writer.at(span.end);
        const bool isSameLine = start.line == m_last.line;
        m_data.push_back(start.line - m_last.line);
        m_data.push_back(isSameLine ? start.character - m_last.character : start.character);
        m_data.push_back(end.character - start.character);
        m_data.push_back(kind);
        m_data.push_back(0);
        m_last = start;
    }

    const TextLines& m_lines;
    PositionWriter m_writer;
    LinePosition m_last;
    Json m_data = Json::array();
};

}  // namespace

Json tokensJson(const language::Analysis& analysis, const TextLines& lines, text::Span span,
                const Agreement& agreed) {
    // Five numbers for each run of tiles: beyond this a client would choke.
    constexpr std::size_t kMostBytes = std::size_t{1} << 20;
    TokenWriter writer(lines, agreed.encoding);
    const bool isLarge = span.length() > kMostBytes;
    analysis.styles(span, [&](text::Span part, int style) {
        if (style <= language::kPlain || (isLarge && style >= language::kFirstOwn)) return;
        writer.add(part, std::min(style, int{language::kFirstOwn}) - language::kKey);
    });
    return {{"data", writer.take()}};
}

Json foldingsJson(const std::vector<text::Span>& foldings, const TextLines& lines) {
    Json out = Json::array();
    for (const text::Span& span : foldings) {
        const std::size_t first = lines.lineAt(span.start);
        const std::size_t last = lines.lineAt(span.end);
        if (last > first) out.push_back({{"startLine", first}, {"endLine", last}});
    }
    return out;
}

}  // namespace lw::lsp
