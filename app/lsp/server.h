// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/json.h"
#include "lsp/open_files.h"
#include "lsp/protocol.h"

namespace lw::lsp {

/// A language server (LSP 3.17) for every language of levels: takes the bodies of messages one after the
/// other, and sends answers and problems. It reads files, but knows nothing of how messages come and go.
/// Whatever comes, it answers or passes it over; nothing ends it but `exit`.
class Server {
public:
    /// `version` is what the server calls itself. `send` takes the body of a message. `isCancelled` tells
    /// whether the client took a request back meanwhile.
    Server(std::string version, std::function<void(const Json& message)> send,
           std::function<bool(const Json& id)> isCancelled = {});

    void receive(std::string_view body);
    /// To be called while no message waits: tells the problems of what changed.
    void rest();

    /// Whether `exit` came.
    [[nodiscard]] bool isOver() const { return m_isOver; }
    /// 0 where the client said `shutdown` before it went.
    [[nodiscard]] int exitStatus() const { return m_state == State::kShutDown ? 0 : 1; }

private:
    enum class State { kNew, kRunning, kShutDown };
    using Handler = Json (Server::*)(const Json& params);

    void take(const Json& message);
    void answer(const Json& id, const std::string& method, const Json& params);
    void notice(const std::string& method, const Json& params);
    void sendError(const Json& id, int code, const std::string& text);
    [[nodiscard]] static const std::map<std::string, Handler, std::less<>>& handlers();

    // Life
    Json initialize(const Json& params);
    Json shutdown(const Json& params);
    void registerWatchers();

    // Texts
    void didOpen(const Json& params);
    void didChange(const Json& params);
    void didClose(const Json& params);
    void tellProblems(OpenFile& file);
    void tellCompanions();

    // Questions
    Json completion(const Json& params);
    Json hover(const Json& params);
    Json definition(const Json& params);
    Json references(const Json& params);
    Json prepareRename(const Json& params);
    Json rename(const Json& params);
    Json documentSymbol(const Json& params);
    Json workspaceSymbol(const Json& params);
    Json formatting(const Json& params);
    Json foldingRange(const Json& params);
    Json semanticTokens(const Json& params);
    Json semanticTokensRange(const Json& params);
    Json documentColor(const Json& params);
    Json colorPresentation(const Json& params);
    Json inlayHint(const Json& params);
    Json codeAction(const Json& params);

    struct Asked {
        OpenFile& file;
        const language::Analysis& analysis;
        Translator places;
    };
    /// The text a request names. Throws RequestError where it is not open.
    [[nodiscard]] Asked asked(const Json& params);
    [[nodiscard]] Json location(const OpenFile& file, const language::Place& place);
    [[nodiscard]] Json workspaceEdit(const OpenFile& file, const std::vector<language::FileEdits>& edits);
    /// Lines of a file, as it is open or on disk.
    [[nodiscard]] TextLines linesOf(const std::string& path);

    std::string m_version;
    std::function<void(const Json&)> m_send;
    std::function<bool(const Json&)> m_isCancelled;
    State m_state = State::kNew;
    bool m_isOver = false;
    Agreement m_agreed;
    std::vector<std::string> m_folders;  ///< of the workspace
    OpenFiles m_files;
    std::set<std::string> m_toldCompanions;  ///< URIs of companions whose problems the client shows
    int m_lastRequest = 0;
};

}  // namespace lw::lsp
