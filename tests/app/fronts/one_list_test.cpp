// SPDX-License-Identifier: MIT
// What is wrong with a file is the same in the window, on the command line and in a text editor.
#include <QTemporaryDir>
#include <filesystem>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/cli_runner.h"
#include "document/settings.h"
#include "document/workspace.h"
#include "files/read_files.h"
#include "formats/registry.h"
#include "language/told_message.h"
#include "lsp/client.h"
#include "lsp/uri.h"
#include "shell/kinds.h"
#include "text/utf8.h"

namespace lw::testing {
namespace {

using Json = nlohmann::json;

/// A problem with everything that fronts agree on.
struct Told {
    std::size_t start = 0;
    std::size_t end = 0;
    std::string severity;
    std::string code;
    std::string message;

    friend bool operator==(const Told&, const Told&) = default;
};

void PrintTo(const Told& told, std::ostream* out) {
    *out << told.start << '-' << told.end << ' ' << told.severity << " [" << told.code << "] "
         << told.message;
}

/// Every file that a language claims, in byte order of the path.
std::vector<std::string> allFiles() {
    std::vector<std::string> files;
    for (const char* folder : {LEVELWRIGHT_TEST_DATA, LEVELWRIGHT_EXAMPLES}) {
        std::vector<std::string> failures;
        for (const std::string& path : files::filesBelow(folder, failures)) {
            if (formats::languageOf(path) != nullptr) files.push_back(path);
        }
        EXPECT_TRUE(failures.empty());
    }
    return files;
}

std::vector<Told> onTheCommandLine(const std::string& path) {
    std::vector<Told> out;
    for (const Json& problem : Json::parse(runCli({"check", "--format", "json", path}).out)) {
        if (problem["path"] != path) continue;  // of the game.ron above it
        out.push_back(
            {problem["start"], problem["end"], problem["severity"], problem["code"], problem["message"]});
    }
    return out;
}

std::vector<Told> inTheWindow(document::Workspace& workspace, const std::string& path) {
    QString error;
    document::Document* const document = workspace.open(QString::fromStdString(path), &error);
    if (document == nullptr) {
        ADD_FAILURE() << path << ": " << error.toStdString();
        return {};
    }
    std::vector<Told> out;
    for (const text::Diagnostic& problem : document->diagnostics()) {
        out.push_back({problem.span.start, problem.span.end,
                       std::string(text::severityName(problem.severity)), problem.code,
                       language::toldMessage(problem, document->text())});
    }
    workspace.close(*document);
    return out;
}

std::vector<Told> inATextEditor(Client& client, const std::string& path, const std::string& bytes) {
    const std::string uri = lsp::uriOfPath(path);
    client.open(uri, "", bytes);
    const lsp::TextLines lines{text::Snapshot(bytes)};
    const auto offset = [&](const Json& position) {
        return lines.offset({position["line"], position["character"]}, lsp::PositionEncoding::kUtf32);
    };
    const std::vector<std::string> severities{"", "error", "warning", "", "hint"};
    std::vector<Told> out;
    for (const Json& problem : client.problems(uri)) {
        out.push_back({offset(problem["range"]["start"]), offset(problem["range"]["end"]),
                       severities.at(problem["severity"].get<std::size_t>()), problem["code"],
                       problem["message"]});
    }
    client.notify("textDocument/didClose", {{"textDocument", {{"uri", uri}}}});
    return out;
}

TEST(OneList, EveryFrontTellsTheSameProblemsOfEveryFile) {
    const QTemporaryDir folder;
    document::KindRegistry kinds;
    shell::registerKinds(kinds);
    document::Settings settings(folder.filePath(QStringLiteral("settings.ini")));
    document::Workspace workspace(kinds, settings, folder.filePath(QStringLiteral("data")));
    Client client(Json{{"general", {{"positionEncodings", {"utf-32"}}}}});
    std::size_t files = 0;
    std::size_t problems = 0;
    for (const std::string& path : allFiles()) {
        SCOPED_TRACE(path);
        const std::string bytes = files::readFile(path).value();
        const std::vector<Told> wanted = onTheCommandLine(path);
        EXPECT_EQ(inTheWindow(workspace, path), wanted);
        // Messages of the protocol are UTF-8, so a client never has any other text.
        const bool isUtf8 = text::findInvalidUtf8(bytes) == std::string_view::npos;
        if (isUtf8) {
            EXPECT_EQ(inATextEditor(client, path, bytes), wanted);
        }
        ++files;
        problems += wanted.size();
        if (HasFailure()) break;
    }
    EXPECT_GT(files, 200U);
    EXPECT_GT(problems, 200U);
}

}  // namespace
}  // namespace lw::testing
