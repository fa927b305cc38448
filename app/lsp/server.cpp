// SPDX-License-Identifier: GPL-3.0-or-later
#include "lsp/server.h"

#include <algorithm>
#include <exception>
#include <set>
#include <string>
#include <utility>

#include "formats/registry.h"
#include "lsp/request_error.h"
#include "lsp/uri.h"

namespace lw::lsp {

namespace {

/// The value at a path of members; null where there is none.
Json at(const Json& json, std::initializer_list<const char*> names) {
    const Json* value = &json;
    for (const char* name : names) {
        if (!value->is_object()) return nullptr;
        const auto found = value->find(name);
        if (found == value->end()) return nullptr;
        value = &*found;
    }
    return *value;
}

bool isTrue(const Json& json, std::initializer_list<const char*> names) {
    const Json value = at(json, names);
    return value.is_boolean() && value.get<bool>();
}

bool holds(const Json& list, std::string_view text) {
    return list.is_array() &&
           std::any_of(list.begin(), list.end(), [text](const Json& one) { return one == text; });
}

PositionEncoding chosenEncoding(const Json& offered) {
    if (holds(offered, "utf-8")) return PositionEncoding::kUtf8;  // that of our texts: no counting
    if (holds(offered, "utf-16") || !holds(offered, "utf-32")) return PositionEncoding::kUtf16;
    return PositionEncoding::kUtf32;
}

const char* nameOf(PositionEncoding encoding) {
    switch (encoding) {
        case PositionEncoding::kUtf8:
            return "utf-8";
        case PositionEncoding::kUtf16:
            return "utf-16";
        case PositionEncoding::kUtf32:
            return "utf-32";
    }
    return "utf-16";
}

Json capabilities(PositionEncoding encoding) {
    return {{"positionEncoding", nameOf(encoding)},
            {"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", {{"includeText", false}}}}},
            {"completionProvider", {{"triggerCharacters", {"\"", "'", "(", ":", "$", "#", "."}}}},
            {"hoverProvider", true},
            {"definitionProvider", true},
            {"referencesProvider", true},
            {"renameProvider", {{"prepareProvider", true}}},
            {"documentSymbolProvider", true},
            {"workspaceSymbolProvider", true},
            {"documentFormattingProvider", true},
            {"foldingRangeProvider", true},
            {"semanticTokensProvider",
             {{"legend", {{"tokenTypes", tokenKinds()}, {"tokenModifiers", Json::array()}}},
              {"full", true},
              {"range", true}}},
            {"colorProvider", true},
            {"inlayHintProvider", true},
            {"codeActionProvider", {{"codeActionKinds", {"quickfix"}}}}};
}

}  // namespace

Server::Server(std::string version, std::function<void(const Json&)> send,
               std::function<bool(const Json&)> isCancelled)
    : m_version(std::move(version)), m_send(std::move(send)), m_isCancelled(std::move(isCancelled)) {}

const std::map<std::string, Server::Handler, std::less<>>& Server::handlers() {
    static const std::map<std::string, Handler, std::less<>> kHandlers{
        {"shutdown", &Server::shutdown},
        {"textDocument/completion", &Server::completion},
        {"textDocument/hover", &Server::hover},
        {"textDocument/definition", &Server::definition},
        {"textDocument/references", &Server::references},
        {"textDocument/prepareRename", &Server::prepareRename},
        {"textDocument/rename", &Server::rename},
        {"textDocument/documentSymbol", &Server::documentSymbol},
        {"workspace/symbol", &Server::workspaceSymbol},
        {"textDocument/formatting", &Server::formatting},
        {"textDocument/foldingRange", &Server::foldingRange},
        {"textDocument/semanticTokens/full", &Server::semanticTokens},
        {"textDocument/semanticTokens/range", &Server::semanticTokensRange},
        {"textDocument/documentColor", &Server::documentColor},
        {"textDocument/colorPresentation", &Server::colorPresentation},
        {"textDocument/inlayHint", &Server::inlayHint},
        {"textDocument/codeAction", &Server::codeAction},
    };
    return kHandlers;
}

void Server::sendError(const Json& id, int code, const std::string& text) {
    m_send({{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", text}}}});
}

void Server::receive(std::string_view body) {
    const Json message = Json::parse(body, nullptr, false);
    if (message.is_discarded()) return sendError(nullptr, kParseError, "this is not JSON");
    if (!message.is_object()) return sendError(nullptr, kInvalidRequest, "a message is an object");
    take(message);
}

void Server::take(const Json& message) {
    const Json method = at(message, {"method"});
    const Json id = at(message, {"id"});
    const bool isRequest = id.is_string() || id.is_number_integer();
    if (!method.is_string()) {
        // An answer to a request of ours needs nothing more.
        const bool isAnswer = isRequest && (message.contains("result") || message.contains("error"));
        if (!isAnswer) sendError(isRequest ? id : Json(nullptr), kInvalidRequest, "a message has a method");
        return;
    }
    const Json params = at(message, {"params"});
    try {
        if (isRequest)
            answer(id, method.get<std::string>(), params);
        else
            notice(method.get<std::string>(), params);
    } catch (const RequestError& error) {
        if (isRequest) sendError(id, error.code(), error.what());
    } catch (const Json::exception&) {
        if (isRequest) sendError(id, kInvalidParams, "the parameters are not those of the method");
    } catch (const std::exception& error) {
        if (isRequest) sendError(id, kInternalError, error.what());
    }
}

void Server::answer(const Json& id, const std::string& method, const Json& params) {
    if (m_isCancelled && m_isCancelled(id)) throw RequestError(kRequestCancelled, "cancelled");
    if (m_state == State::kNew && method != "initialize")
        throw RequestError(kServerNotInitialized, "initialize comes first");
    if (m_state == State::kShutDown) throw RequestError(kInvalidRequest, "the server is shut down");
    if (method == "initialize") {
        if (m_state != State::kNew) throw RequestError(kInvalidRequest, "initialize comes once");
        return m_send({{"jsonrpc", "2.0"}, {"id", id}, {"result", initialize(params)}});
    }
    const auto handler = handlers().find(method);
    if (handler == handlers().end()) throw RequestError(kMethodNotFound, "there is no method " + method);
    m_send({{"jsonrpc", "2.0"}, {"id", id}, {"result", (this->*handler->second)(params)}});
}

void Server::notice(const std::string& method, const Json& params) {
    if (method == "exit") {
        m_isOver = true;
        return;
    }
    if (m_state != State::kRunning) return;
    if (method == "initialized") registerWatchers();
    if (method == "textDocument/didOpen") didOpen(params);
    if (method == "textDocument/didChange") didChange(params);
    if (method == "textDocument/didClose") didClose(params);
    if (method == "textDocument/didSave" || method == "workspace/didChangeWatchedFiles") m_files.touchDisk();
    if (method == "workspace/didChangeWorkspaceFolders") {
        for (const Json& removed : at(params, {"event", "removed"}))
            std::erase(m_folders, pathOfUri(removed.at("uri").get<std::string>()));
        for (const Json& added : at(params, {"event", "added"}))
            m_folders.push_back(pathOfUri(added.at("uri").get<std::string>()));
    }
}

Json Server::initialize(const Json& params) {
    const Json client = at(params, {"capabilities"});
    m_agreed.encoding = chosenEncoding(at(client, {"general", "positionEncodings"}));
    m_agreed.hasDocumentChanges = isTrue(client, {"workspace", "workspaceEdit", "documentChanges"});
    m_agreed.hasMarkdown = holds(at(client, {"textDocument", "hover", "contentFormat"}), "markdown");
    m_agreed.hasLabelDetails =
        isTrue(client, {"textDocument", "completion", "completionItem", "labelDetailsSupport"});
    m_agreed.hasNestedSymbols =
        isTrue(client, {"textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport"});
    m_agreed.hasRelatedPlaces = isTrue(client, {"textDocument", "publishDiagnostics", "relatedInformation"});
    m_agreed.canRegisterWatchers =
        isTrue(client, {"workspace", "didChangeWatchedFiles", "dynamicRegistration"});
    const Json folders = at(params, {"workspaceFolders"});
    const Json root = at(params, {"rootUri"});
    if (folders.is_array()) {
        for (const Json& folder : folders)
            m_folders.push_back(pathOfUri(folder.at("uri").get<std::string>()));
    } else if (root.is_string()) {
        m_folders.push_back(pathOfUri(root.get<std::string>()));
    }
    std::erase(m_folders, std::string());
    m_state = State::kRunning;
    return {{"capabilities", capabilities(m_agreed.encoding)},
            {"serverInfo", {{"name", "levelwright-cli"}, {"version", m_version}}}};
}

Json Server::shutdown(const Json&) {
    m_state = State::kShutDown;
    return nullptr;
}

/// Asks the client to tell of changes to files that texts may be read with.
void Server::registerWatchers() {
    if (!m_agreed.canRegisterWatchers) return;
    Json watchers = Json::array();
    std::set<std::string> globs;
    for (const auto& language : formats::languages()) {
        for (const std::string_view ending : language->endings()) globs.insert("**/*" + std::string(ending));
    }
    for (const std::string& glob : globs) watchers.push_back({{"globPattern", glob}});
    m_send({{"jsonrpc", "2.0"},
            {"id", "levelwright-" + std::to_string(++m_lastRequest)},
            {"method", "client/registerCapability"},
            {"params",
             {{"registrations",
               {{{"id", "files"},
                 {"method", "workspace/didChangeWatchedFiles"},
                 {"registerOptions", {{"watchers", std::move(watchers)}}}}}}}}});
}

void Server::didOpen(const Json& params) {
    const Json& document = params.at("textDocument");
    m_files.open(document.at("uri").get<std::string>(), document.value("languageId", ""),
                 document.value("version", std::int64_t{0}), document.at("text").get<std::string>());
}

void Server::didChange(const Json& params) {
    const Json& document = params.at("textDocument");
    OpenFile* const file = m_files.find(document.at("uri").get<std::string>());
    if (file == nullptr) return;
    TextLines lines = file->lines;
    for (const Json& change : params.at("contentChanges")) {
        const std::string text = change.at("text").get<std::string>();
        if (!change.contains("range")) {
            lines = TextLines(text::Snapshot(text));
            continue;
        }
        text::TextEdits edits;
        edits.replace(Translator(lines, m_agreed.encoding).span(change.at("range")), text);
        lines = TextLines(lines.text().apply(edits));
    }
    m_files.change(*file, lines.text(), document.value("version", file->version));
}

void Server::didClose(const Json& params) {
    const std::string uri = params.at("textDocument").at("uri").get<std::string>();
    if (m_files.find(uri) == nullptr) return;
    m_files.close(uri);
    m_send({{"jsonrpc", "2.0"},
            {"method", "textDocument/publishDiagnostics"},
            {"params", {{"uri", uri}, {"diagnostics", Json::array()}}}});
}

void Server::rest() {
    if (m_state != State::kRunning) return;
    bool hasTold = false;
    for (auto& [uri, file] : m_files.all()) {
        if (!file.isUntold) continue;
        tellProblems(file);
        hasTold = true;
    }
    if (hasTold) tellCompanions();
}

void Server::tellProblems(OpenFile& file) {
    const auto& analysis = m_files.analysis(file);
    file.isUntold = false;
    m_send({{"jsonrpc", "2.0"},
            {"method", "textDocument/publishDiagnostics"},
            {"params",
             {{"uri", file.uri},
              {"version", file.version},
              {"diagnostics", diagnosticsJson(analysis->diagnostics(), file.lines, file.uri, m_agreed)}}}});
}

/// A game definition's problems are told at their places in it, though nobody has it open.
void Server::tellCompanions() {
    std::map<std::string, std::shared_ptr<const language::Analysis>> used;
    for (auto& [uri, file] : m_files.all()) {
        if (!file.analysis) continue;
        for (const language::Companion& companion : file.analysis->companions()) {
            if (companion.file && companion.request.inParents)
                used.emplace(uriOfPath(companion.path), companion.file);
        }
    }
    std::set<std::string> told;
    for (const auto& [uri, companion] : used) {
        if (m_files.find(uri) != nullptr) continue;
        const bool wasTold = m_toldCompanions.count(uri) > 0;
        if (companion->diagnostics().empty() && !wasTold) continue;
        if (!companion->diagnostics().empty()) told.insert(uri);
        m_send({{"jsonrpc", "2.0"},
                {"method", "textDocument/publishDiagnostics"},
                {"params",
                 {{"uri", uri},
                  {"diagnostics", diagnosticsJson(companion->diagnostics(), TextLines(companion->text()), uri,
                                                  m_agreed)}}}});
    }
    for (const std::string& uri : m_toldCompanions) {
        if (told.count(uri) > 0 || used.count(uri) > 0 || m_files.find(uri) != nullptr) continue;
        m_send({{"jsonrpc", "2.0"},
                {"method", "textDocument/publishDiagnostics"},
                {"params", {{"uri", uri}, {"diagnostics", Json::array()}}}});
    }
    m_toldCompanions = std::move(told);
}

}  // namespace lw::lsp
