// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "lsp/server.h"

namespace lw::testing {

/// A small client of the language server, in one process with it.
class Client {
public:
    using Json = lsp::Json;

    explicit Client(const Json& capabilities = Json::object(), const Json& more = Json::object()) {
        Json params{{"processId", nullptr}, {"rootUri", nullptr}, {"capabilities", capabilities}};
        params.update(more);
        m_initialized = request("initialize", params);
        notify("initialized", Json::object());
    }

    /// What `initialize` answered.
    [[nodiscard]] const Json& initialized() const { return m_initialized; }
    [[nodiscard]] lsp::Server& server() { return m_server; }

    void send(const Json& message) { m_server.receive(message.dump()); }
    void notify(const std::string& method, const Json& params) {
        send({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
    }
    /// The result of a request; an error is kept in error().
    Json request(const std::string& method, const Json& params) {
        const int id = ++m_lastId;
        send({{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}});
        const Json answer = m_answers[id];
        m_error = answer.value("error", Json());
        return answer.value("result", Json());
    }
    [[nodiscard]] const Json& error() const { return m_error; }

    void open(const std::string& uri, const std::string& languageId, const std::string& text) {
        notify(
            "textDocument/didOpen",
            {{"textDocument", {{"uri", uri}, {"languageId", languageId}, {"version", 1}, {"text", text}}}});
        m_server.rest();
    }
    /// One incremental change; `range` null for the whole text.
    void change(const std::string& uri, const Json& range, const std::string& text, int version = 2) {
        Json one{{"text", text}};
        if (!range.is_null()) one["range"] = range;
        notify("textDocument/didChange", {{"textDocument", {{"uri", uri}, {"version", version}}},
                                          {"contentChanges", Json::array({one})}});
        m_server.rest();
    }
    /// The problems told last of a text.
    [[nodiscard]] const Json& problems(const std::string& uri) { return m_problems[uri]["diagnostics"]; }
    [[nodiscard]] const Json& problemsMessage(const std::string& uri) { return m_problems[uri]; }

    [[nodiscard]] static Json at(const std::string& uri, std::size_t line, std::size_t character) {
        return {{"textDocument", {{"uri", uri}}}, {"position", {{"line", line}, {"character", character}}}};
    }
    [[nodiscard]] static Json range(std::size_t line, std::size_t from, std::size_t toLine, std::size_t to) {
        return {{"start", {{"line", line}, {"character", from}}},
                {"end", {{"line", toLine}, {"character", to}}}};
    }

    std::vector<Json> others;         ///< requests of the server, and answers without an id
    std::set<std::string> cancelled;  ///< ids, as JSON, that the client took back

private:
    void take(const Json& message) {
        if (message.value("method", "") == "textDocument/publishDiagnostics") {
            m_problems[message["params"]["uri"]] = message["params"];
        } else if (message.contains("id") && message["id"].is_number() && !message.contains("method")) {
            m_answers[message["id"].get<int>()] = message;
        } else {
            others.push_back(message);
        }
    }

    lsp::Server m_server{"test", [this](const Json& message) { take(message); },
                         [this](const Json& id) { return cancelled.erase(id.dump()) > 0; }};
    std::map<std::string, Json> m_problems;
    std::map<int, Json> m_answers;
    Json m_initialized;
    Json m_error;
    int m_lastId = 0;
};

}  // namespace lw::testing
