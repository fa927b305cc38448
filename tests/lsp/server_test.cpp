// SPDX-License-Identifier: MIT
#include "lsp/server.h"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lsp/client.h"
#include "lsp/uri.h"

namespace lw::testing {
namespace {

using Json = lsp::Json;
using ::testing::HasSubstr;

const std::string kUri = "untitled:a.map";
const std::string kMap = "(name: \"m\", legend: {'.': \"plain\", '~': \"water\"})\n---\n.~\n.x\n";

std::string encodingOf(const Json& offered) {
    const Client client(Json{{"general", {{"positionEncodings", offered}}}});
    return client.initialized()["capabilities"]["positionEncoding"];
}

TEST(LspServer, TheEncodingIsOneThatTheClientOffers) {
    EXPECT_EQ(encodingOf(Json()), "utf-16");
    EXPECT_EQ(encodingOf({"utf-16", "utf-8"}), "utf-8");
    EXPECT_EQ(encodingOf({"utf-16"}), "utf-16");
    EXPECT_EQ(encodingOf({"utf-32"}), "utf-32");
    EXPECT_EQ(encodingOf({"latin-1"}), "utf-16");
}

TEST(LspServer, ProblemsAreToldWithTheVersionAsTextsOpenAndChange) {
    Client client;
    client.open(kUri, "map", kMap);
    ASSERT_EQ(client.problems(kUri).size(), 1U);
    EXPECT_EQ(client.problems(kUri)[0]["code"], "not-in-legend");
    EXPECT_EQ(client.problems(kUri)[0]["range"], Client::range(3, 1, 3, 2));
    EXPECT_EQ(client.problemsMessage(kUri)["version"], 1);
    client.change(kUri, Client::range(3, 1, 3, 2), "~", 7);
    EXPECT_TRUE(client.problems(kUri).empty());
    EXPECT_EQ(client.problemsMessage(kUri)["version"], 7);
    client.change(kUri, nullptr, "(name: ", 8);
    EXPECT_FALSE(client.problems(kUri).empty());
    client.notify("textDocument/didClose", {{"textDocument", {{"uri", kUri}}}});
    EXPECT_TRUE(client.problems(kUri).empty());
}

TEST(LspServer, ColumnsCountWhatWasAgreed) {
    const std::string text =
        "(name: \"\xF0\x9F\x8C\x8A\xC3\xA9\", legend: {'.': \"plain\"})\n---\n\xF0\x9F\x8C\x8A\xC3\xA9.\n";
    for (const auto& [encoding, first, second] :
         {std::tuple("utf-8", 0U, 4U), std::tuple("utf-16", 0U, 2U), std::tuple("utf-32", 0U, 1U)}) {
        Client client(Json{{"general", {{"positionEncodings", Json::array({encoding})}}}});
        client.open(kUri, "map", text);
        const Json& problems = client.problems(kUri);
        ASSERT_EQ(problems.size(), 2U) << encoding;
        EXPECT_EQ(problems[0]["range"]["start"]["character"], first);
        EXPECT_EQ(problems[1]["range"]["start"]["character"], second) << encoding;
        // An edit behind the two arrives where it was meant.
        const Json end = problems[1]["range"]["end"];
        client.change(kUri, {{"start", {{"line", 2}, {"character", 0}}}, {"end", end}}, ".");
        EXPECT_TRUE(client.problems(kUri).empty()) << encoding;
    }
}

TEST(LspServer, ACrAloneEndsALineOfTheProtocol) {
    Client client;
    client.open("untitled:a.ron", "ron", "// one\r// two\r\n[1, x x]");
    ASSERT_FALSE(client.problems("untitled:a.ron").empty());
    EXPECT_EQ(client.problems("untitled:a.ron")[0]["range"]["start"]["line"], 2);
}

TEST(LspServer, AFixIsAnActionThatMendsTheText) {
    Client client;
    client.open("untitled:a.ron", "ron", "(a: 1 b: 2)");
    const Json actions = client.request("textDocument/codeAction",
                                        {{"textDocument", {{"uri", "untitled:a.ron"}}},
                                         {"range", client.problems("untitled:a.ron")[0]["range"]},
                                         {"context", {{"diagnostics", client.problems("untitled:a.ron")}}}});
    ASSERT_FALSE(actions.empty());
    EXPECT_EQ(actions[0]["kind"], "quickfix");
    const Json edit = actions[0]["edit"]["changes"]["untitled:a.ron"][0];
    client.change("untitled:a.ron", edit["range"], edit["newText"]);
    EXPECT_TRUE(client.problems("untitled:a.ron").empty());
}

TEST(LspServer, FormattingIsTheLanguages) {
    Client client;
    client.open("untitled:p.stackup", "stackup", "2 for\na 40 p:_|.   \nend\n");
    const Json edits =
        client.request("textDocument/formatting",
                       {{"textDocument", {{"uri", "untitled:p.stackup"}}}, {"options", {{"tabSize", 4}}}});
    EXPECT_FALSE(edits.empty());
    client.change("untitled:p.stackup", nullptr, "2 for 1 what\n");
    client.request("textDocument/formatting", {{"textDocument", {{"uri", "untitled:p.stackup"}}}});
    EXPECT_EQ(client.error()["code"], -32803);
}

TEST(LspServer, TokensAreRelativeAndStayInTheirLines) {
    Client client;
    client.open("untitled:a.ron", "ron", "/* one\ntwo */ (a: 1)\n");
    const Json data = client.request("textDocument/semanticTokens/full",
                                     {{"textDocument", {{"uri", "untitled:a.ron"}}}})["data"];
    ASSERT_EQ(data.size() % 5, 0U);
    EXPECT_EQ(Json(std::vector<Json>(data.begin(), data.begin() + 15)),
              Json({0, 0, 6, 3, 0, 1, 0, 6, 3, 0, 0, 8, 1, 0, 0}));
}

/// A folder of files that goes with the test.
struct Folder {
    std::filesystem::path path;

    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "lw-lsp-XXXXXX").string();
        path = ::mkdtemp(name.data());
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    [[nodiscard]] std::string uri(const std::string& name) const {
        return lsp::uriOfPath((path / name).string());
    }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(path / name, std::ios::binary) << text;
    }
};

TEST(LspServer, TheGameAboveAMapIsReadAndFollowed) {
    const Folder folder;
    folder.write("game.ron", "(terrains: {\"plain\": ()})");
    Client client(Json{{"workspace", {{"didChangeWatchedFiles", {{"dynamicRegistration", true}}}}}});
    ASSERT_EQ(client.others.size(), 1U);
    EXPECT_EQ(client.others[0]["method"], "client/registerCapability");
    const std::string map = folder.uri("a map.map");
    client.open(map, "map", "(name: \"m\", legend: {'.': \"plain\", '~': \"water\"})\n---\n.~\n");
    ASSERT_EQ(client.problems(map).size(), 1U);
    EXPECT_EQ(client.problems(map)[0]["code"], "unknown-terrain");
    // As it is on disk, …
    folder.write("game.ron", "(terrains: {\"plain\": (), \"water\": ()})");
    client.notify("workspace/didChangeWatchedFiles",
                  {{"changes", Json::array({{{"uri", folder.uri("game.ron")}, {"type", 2}}})}});
    client.server().rest();
    EXPECT_TRUE(client.problems(map).empty());
    // … as it is open, …
    client.open(folder.uri("game.ron"), "ron", "(terrains: {\"water\": ()})");
    ASSERT_EQ(client.problems(map).size(), 1U);
    EXPECT_THAT(client.problems(map)[0]["message"].get<std::string>(), HasSubstr("plain"));
    // … and on disk again. What is wrong in it is told at its place.
    client.notify("textDocument/didClose", {{"textDocument", {{"uri", folder.uri("game.ron")}}}});
    client.server().rest();
    EXPECT_TRUE(client.problems(map).empty());
    folder.write("game.ron", "(terrains: {\"plain\": (), \"water\": (colour: 1)})");
    client.notify("workspace/didChangeWatchedFiles", {{"changes", Json::array()}});
    client.server().rest();
    EXPECT_EQ(client.problems(folder.uri("game.ron")).size(), 1U);
    client.notify("textDocument/didClose", {{"textDocument", {{"uri", map}}}});
    client.open(kUri, "map", kMap);
    EXPECT_TRUE(client.problems(folder.uri("game.ron")).empty());
}

TEST(LspServer, ALevelIsReadWithItsScriptsAsTheyAreOpen) {
    const Folder folder;
    std::filesystem::create_directories(folder.path / "Scripts");
    folder.write("Scripts/walls.lua", "-- nothing\n");
    Client client;
    const std::string level = folder.uri("Scripts/level.lua");
    client.open(level, "lua",
                "u_execScript(\"walls.lua\")\nx = [[ a 40 p:k|_ ]]\nfunction onInit() l_setSides(6) end\n");
    ASSERT_EQ(client.problems(level).size(), 1U);
    EXPECT_EQ(client.problems(level)[0]["code"], "P140");
    client.open(folder.uri("Scripts/walls.lua"), "lua", "pt:link(\"k\", cWall)\n");
    EXPECT_TRUE(client.problems(level).empty()) << "not saved yet";
}

TEST(LspServer, AnActionMayBeAnEditOfAnotherFile) {
    const Folder folder;
    folder.write("game.ron", "(terrains: {\"plain\": ()})");
    Client client;
    const std::string uri = folder.uri("a.map");
    client.open(uri, "map", kMap);
    const Json actions =
        client.request("textDocument/codeAction", {{"textDocument", {{"uri", uri}}},
                                                   {"range", client.problems(uri)[0]["range"]},
                                                   {"context", {{"diagnostics", client.problems(uri)}}}});
    const auto adding = std::find_if(actions.begin(), actions.end(), [](const Json& action) {
        return action["title"] == "Add \"water\" to game.ron";
    });
    ASSERT_NE(adding, actions.end()) << actions;
    EXPECT_FALSE(adding->contains("isPreferred"));
    const Json edit = (*adding)["edit"]["changes"][folder.uri("game.ron")][0];
    EXPECT_THAT(std::string(edit["newText"]), HasSubstr("\"water\": ()"));
}

TEST(LspServer, WhatIsNoMessageIsAnsweredOrPassedOver) {
    Client client;
    for (const char* body :
         {"", "{", "[]", "1", "null", "\"x\"", "{\"jsonrpc\":\"2.0\"}", "{\"method\":3,\"id\":4}"}) {
        client.server().receive(body);
    }
    EXPECT_EQ(client.others.size() + 1, 8U);  // the last has a number of its own
    client.request("textDocument/sing", Json::object());
    EXPECT_EQ(client.error()["code"], -32601);
    client.request("textDocument/hover", Json::object());
    EXPECT_EQ(client.error()["code"], -32602);
    client.request("textDocument/hover", Client::at("untitled:none", 0, 0));
    EXPECT_EQ(client.error()["code"], -32602);
    client.notify("textDocument/didChange", {{"textDocument", 3}});
    client.notify("$/whatever", nullptr);
    client.open(kUri, "map", kMap);
    for (const char* method : {"completion", "hover", "definition", "references", "prepareRename"}) {
        client.request(std::string("textDocument/") + method, Client::at(kUri, 99'999, 99'999));
        EXPECT_TRUE(client.error().is_null()) << method;
        client.request(std::string("textDocument/") + method,
                       {{"textDocument", {{"uri", kUri}}}, {"position", {{"line", -1}, {"character", "x"}}}});
        EXPECT_FALSE(client.error().is_null()) << method;
    }
}

TEST(LspServer, ARequestTakenBackIsNotDone) {
    Client client;
    client.open(kUri, "map", kMap);
    client.cancelled.insert("2");
    client.request("textDocument/documentSymbol", {{"textDocument", {{"uri", kUri}}}});
    EXPECT_EQ(client.error()["code"], -32800);
    client.request("textDocument/documentSymbol", {{"textDocument", {{"uri", kUri}}}});
    EXPECT_TRUE(client.error().is_null());
}

TEST(LspServer, ItGoesInOrder) {
    std::vector<Json> sent;
    lsp::Server server("1", [&sent](const Json& message) { sent.push_back(message); });
    server.receive(R"({"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{}})");
    EXPECT_EQ(sent.back()["error"]["code"], -32002);
    server.receive(R"({"jsonrpc":"2.0","id":2,"method":"initialize","params":{"capabilities":{}}})");
    EXPECT_EQ(sent.back()["result"]["serverInfo"]["version"], "1");
    EXPECT_EQ(server.exitStatus(), 1);
    server.receive(R"({"jsonrpc":"2.0","id":"x","method":"shutdown"})");
    EXPECT_EQ(sent.back()["id"], "x");
    EXPECT_TRUE(sent.back().contains("result"));
    server.receive(R"({"jsonrpc":"2.0","id":3,"method":"textDocument/hover","params":{}})");
    EXPECT_EQ(sent.back()["error"]["code"], -32600);
    EXPECT_FALSE(server.isOver());
    server.receive(R"({"jsonrpc":"2.0","method":"exit"})");
    EXPECT_TRUE(server.isOver());
    EXPECT_EQ(server.exitStatus(), 0);
}

}  // namespace
}  // namespace lw::testing
