// SPDX-License-Identifier: GPL-3.0-or-later
// The requests of Server that ask something of a text.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "files/read_files.h"
#include "formats/registry.h"
#include "lsp/request_error.h"
#include "lsp/server.h"
#include "lsp/uri.h"

namespace lw::lsp {

namespace {

/// Whether the letters of `wanted` stand in `name` in this order, whatever their case.
bool matches(std::string_view name, std::string_view wanted) {
    std::size_t at = 0;
    for (const char c : name) {
        if (at < wanted.size() && std::tolower(static_cast<unsigned char>(c)) ==
                                      std::tolower(static_cast<unsigned char>(wanted[at])))
            ++at;
    }
    return at == wanted.size();
}

constexpr std::size_t kMostSymbols = 1000;

void addMatching(const std::vector<language::Symbol>& symbols, std::string_view wanted,
                 const std::string& container, const Translator& places, const std::string& uri, Json& out) {
    for (const language::Symbol& symbol : symbols) {
        if (out.size() >= kMostSymbols) return;
        if (matches(symbol.name, wanted) || (!symbol.detail.empty() && matches(symbol.detail, wanted))) {
            out.push_back({{"name", symbol.detail.empty() ? symbol.name : symbol.name + " " + symbol.detail},
                           {"kind", symbolKind(symbol.kind)},
                           {"location", {{"uri", uri}, {"range", places.range(symbol.nameSpan)}}},
                           {"containerName", container}});
        }
        addMatching(symbol.children, wanted, container, places, uri, out);
    }
}

}  // namespace

Server::Asked Server::asked(const Json& params) {
    OpenFile* const file = m_files.find(params.at("textDocument").at("uri").get<std::string>());
    if (file == nullptr) throw RequestError(kInvalidParams, "this text is not open");
    const auto& analysis = m_files.analysis(*file);
    return {*file, *analysis, Translator(file->lines, m_agreed.encoding)};
}

TextLines Server::linesOf(const std::string& path) {
    if (OpenFile* const open = m_files.find(uriOfPath(path))) return open->lines;
    auto bytes = files::readRegularFile(path);
    return TextLines(text::Snapshot(bytes ? std::move(*bytes) : std::string()));
}

Json Server::location(const OpenFile& file, const language::Place& place) {
    if (place.path.empty())
        return {{"uri", file.uri}, {"range", Translator(file.lines, m_agreed.encoding).range(place.span)}};
    const TextLines lines = linesOf(place.path);
    return {{"uri", uriOfPath(place.path)},
            {"range", Translator(lines, m_agreed.encoding).range(place.span)}};
}

Json Server::workspaceEdit(const OpenFile& file, const std::vector<language::FileEdits>& edits) {
    Json changes = Json::array();
    Json byUri = Json::object();
    for (const language::FileEdits& one : edits) {
        const std::string uri = one.path.empty() ? file.uri : uriOfPath(one.path);
        const OpenFile* const open = one.path.empty() ? &file : m_files.find(uri);
        const TextLines lines = open != nullptr ? open->lines : linesOf(one.path);
        Json list = Translator(lines, m_agreed.encoding).textEdits(one.edits);
        changes.push_back(
            {{"textDocument",
              {{"uri", uri}, {"version", open != nullptr ? Json(open->version) : Json(nullptr)}}},
             {"edits", list}});
        byUri[uri] = std::move(list);
    }
    if (m_agreed.hasDocumentChanges) return {{"documentChanges", std::move(changes)}};
    return {{"changes", std::move(byUri)}};
}

Json Server::completion(const Json& params) {
    const Asked on = asked(params);
    return completionsJson(on.analysis.complete(on.places.offset(params.at("position"))), on.file.lines,
                           m_agreed);
}

Json Server::hover(const Json& params) {
    const Asked on = asked(params);
    const auto found = on.analysis.explain(on.places.offset(params.at("position")));
    return found ? hoverJson(*found, on.file.lines, m_agreed) : Json(nullptr);
}

Json Server::definition(const Json& params) {
    const Asked on = asked(params);
    const auto found = on.analysis.definition(on.places.offset(params.at("position")));
    return found ? location(on.file, *found) : Json(nullptr);
}

Json Server::references(const Json& params) {
    const Asked on = asked(params);
    const std::size_t offset = on.places.offset(params.at("position"));
    const auto definition = on.analysis.definition(offset);
    const Json context = params.value("context", Json::object());
    const bool isWithDefinition = context.value("includeDeclaration", true);
    Json out = Json::array();
    for (const language::Place& place : on.analysis.references(offset)) {
        if (!isWithDefinition && definition && place == *definition) continue;
        out.push_back(location(on.file, place));
    }
    return out;
}

Json Server::prepareRename(const Json& params) {
    const Asked on = asked(params);
    const auto name = on.analysis.nameAt(on.places.offset(params.at("position")));
    if (!name) return nullptr;
    return {{"range", on.places.range(name->span)}, {"placeholder", name->text}};
}

Json Server::rename(const Json& params) {
    const Asked on = asked(params);
    const language::RenameResult result =
        on.analysis.rename(on.places.offset(params.at("position")), params.at("newName").get<std::string>());
    if (const auto* refused = std::get_if<text::Refusal>(&result))
        throw RequestError(kRequestFailed, refused->reason);
    return workspaceEdit(on.file, std::get<language::Renaming>(result).files);
}

Json Server::documentSymbol(const Json& params) {
    const Asked on = asked(params);
    return symbolsJson(on.analysis.outline(), on.file.lines, on.file.uri, m_agreed);
}

Json Server::workspaceSymbol(const Json& params) {
    const std::string wanted = params.value("query", "");
    Json out = Json::array();
    std::set<std::string> seen;
    for (auto& [uri, file] : m_files.all()) {
        seen.insert(file.path);
        const auto& analysis = m_files.analysis(file);
        addMatching(analysis->outline(), wanted, file.path, Translator(file.lines, m_agreed.encoding), uri,
                    out);
    }
    // A folder of thousands is not read for a few letters.
    constexpr std::size_t kMostFiles = 2000;
    std::size_t read = 0;
    for (const std::string& folder : m_folders) {
        std::vector<std::string> failures;
        for (const std::string& path : files::filesBelow(folder, failures)) {
            if (out.size() >= kMostSymbols || read >= kMostFiles) return out;
            if (formats::languageOfFile(path, files::isThere) == nullptr || !seen.insert(path).second)
                continue;
            ++read;
            const auto analysis = m_files.readClosed(path);
            if (!analysis) continue;
            const TextLines lines(analysis->text());
            addMatching(analysis->outline(), wanted, path, Translator(lines, m_agreed.encoding),
                        uriOfPath(path), out);
        }
    }
    return out;
}

Json Server::formatting(const Json& params) {
    const Asked on = asked(params);
    const text::EditResult result = on.analysis.format();
    if (const auto* refused = std::get_if<text::Refusal>(&result))
        throw RequestError(kRequestFailed, refused->reason);
    return on.places.textEdits(std::get<text::TextEdits>(result));
}

Json Server::foldingRange(const Json& params) {
    const Asked on = asked(params);
    return foldingsJson(on.analysis.foldings(), on.file.lines);
}

Json Server::semanticTokens(const Json& params) {
    const Asked on = asked(params);
    return tokensJson(on.analysis, on.file.lines, {0, on.file.lines.text().size()}, m_agreed);
}

Json Server::semanticTokensRange(const Json& params) {
    const Asked on = asked(params);
    const text::Span span = on.places.span(params.at("range"));
    const text::Snapshot& text = on.file.lines.text();
    const std::size_t last = text.lineAt(span.end);
    return tokensJson(on.analysis, on.file.lines,
                      {text.lineStart(text.lineAt(span.start)),
                       last + 1 < text.lineCount() ? text.lineStart(last + 1) : text.size()},
                      m_agreed);
}

Json Server::documentColor(const Json& params) {
    const Asked on = asked(params);
    constexpr double kFull = 255;
    Json out = Json::array();
    for (const language::ColourMark& mark : on.analysis.colours()) {
        out.push_back({{"range", on.places.range(mark.span)},
                       {"color",
                        {{"red", mark.colour.red / kFull},
                         {"green", mark.colour.green / kFull},
                         {"blue", mark.colour.blue / kFull},
                         {"alpha", 1}}}});
    }
    return out;
}

Json Server::colorPresentation(const Json& params) {
    const Asked on = asked(params);
    const Json& colour = params.at("color");
    const auto byte = [&colour](const char* name) {
        constexpr double kFull = 255;
        return static_cast<int>(std::lround(std::clamp(colour.at(name).get<double>(), 0.0, 1.0) * kFull));
    };
    const std::string label = fmt::format("#{:02x}{:02x}{:02x}", byte("red"), byte("green"), byte("blue"));
    const text::Span span = on.places.span(params.at("range"));
    const bool isQuoted = !span.empty() && on.file.lines.text().at(span.start) == '"';
    const std::string written = isQuoted ? '"' + label + '"' : label;
    return Json::array(
        {{{"label", label}, {"textEdit", {{"range", on.places.range(span)}, {"newText", written}}}}});
}

Json Server::inlayHint(const Json& params) {
    const Asked on = asked(params);
    Json out = Json::array();
    for (const language::Inlay& inlay : on.analysis.inlays(on.places.span(params.at("range")))) {
        Json item{
            {"position", on.places.position(inlay.offset)}, {"label", inlay.text}, {"paddingLeft", true}};
        if (!inlay.explanation.empty()) item["tooltip"] = inlay.explanation;
        out.push_back(std::move(item));
    }
    return out;
}

Json Server::codeAction(const Json& params) {
    const Asked on = asked(params);
    const Json context = params.value("context", Json::object());
    const Json only = context.value("only", Json());
    if (only.is_array() &&
        std::none_of(only.begin(), only.end(), [](const Json& kind) { return kind == "quickfix"; }))
        return Json::array();
    const text::Span range = on.places.span(params.at("range"));
    Json out = Json::array();
    for (const text::Diagnostic& problem : on.analysis.diagnostics()) {
        if (!problem.span.touches(range)) continue;
        const Json told = diagnosticsJson({problem}, on.file.lines, on.file.uri, m_agreed);
        const auto action = [&](const std::string& title, const language::FileEdits& file) {
            return Json{{"title", title},
                        {"kind", "quickfix"},
                        {"diagnostics", told},
                        {"edit", workspaceEdit(on.file, {file})}};
        };
        bool isFirst = true;
        for (const auto& fix : problem.fixes) {
            Json fixing = action(fix->title, {{}, fix->edits});
            if (std::exchange(isFirst, false)) fixing["isPreferred"] = true;
            out.push_back(std::move(fixing));
        }
        for (const language::WayOut& way : on.analysis.waysOut(problem))
            out.push_back(action(way.title, way.file));
    }
    return out;
}

}  // namespace lw::lsp
