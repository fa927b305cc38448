// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/inputs.h"

#include <filesystem>
#include <fmt/format.h>
#include <iterator>
#include <ostream>
#include <system_error>
#include <utility>

namespace lw::cli {

namespace {

std::filesystem::path wholePath(const std::string& path) {
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::weakly_canonical(path, error);
    return error ? std::filesystem::path(path) : whole;
}

}  // namespace

std::vector<VerbOption> withInput(InputOptions& input, std::vector<VerbOption> own) {
    std::vector<VerbOption> out{
        {.names = "--as",
         .target = &input.format,
         .value = "FORMAT",
         .help = fmt::format("Read the input as this format, whatever its extension: {}",
                             fmt::join(formatNames(), ", "))},
        {.names = "--game",
         .target = &input.game,
         .value = "FILE",
         .help = "The game definition to check against, instead of the nearest game.ron above each file"}};
    std::move(own.begin(), own.end(), std::back_inserter(out));
    return out;
}

void Inputs::markTold(const std::string& path) {
    m_told.insert(wholePath(path));
}

void Inputs::fail(const std::string& message) {
    m_streams.err << "levelwright-cli: " << onOneLine(message) << '\n';
    m_hasFailed = true;
}

const Format* Inputs::formatOf(const std::string& path) {
    const std::string known = fmt::format("{}", fmt::join(formatNames(), ", "));
    if (m_options.format) {
        const Format* format = formatByName(*m_options.format);
        if (format == nullptr)
            fail(fmt::format("there is no format '{}'; --as takes {}", *m_options.format, known));
        return format;
    }
    if (path == "-") {
        fail(fmt::format("standard input needs --as FORMAT: one of {}", known));
        return nullptr;
    }
    const Format* format = formatByPath(path);
    if (format == nullptr) {
        std::error_code error;
        const bool isThere = std::filesystem::exists(path, error);
        fail(isThere
                 ? fmt::format("{}: the extension tells no format; name it with --as: one of {}", path, known)
                 : fmt::format("{}: No such file or directory", path));
    }
    return format;
}

std::unique_ptr<ParsedFile> Inputs::open(const std::string& path) {
    const Format* format = formatOf(path);
    if (format == nullptr) return nullptr;
    Source source{
        path, {}, nullptr, [this, path](const std::string& other) { return openBeside(path, other); }};
    if (path == "-") {
        auto text = readAll(m_streams.in);
        if (!text) return nullptr;  // told for every verb at the end
        source.text = std::move(*text);
    } else if (auto text = readFile(path)) {
        source.text = std::move(*text);
    } else {
        fail(fmt::format("{}: {}", path, text.error()));
        return nullptr;
    }
    m_lastGame.clear();
    // A game that is named has to be there, even where nothing in the file depends on it.
    if (format->usesGame || m_options.game) {
        const Games::Game& game = m_games.gameOf(path);
        if (game.failure) {
            fail(fmt::format("{}: {}", game.path, *game.failure));
            return nullptr;
        }
        if (!format->usesGame) return format->parse(std::move(source));
        if (m_told.insert(wholePath(game.path)).second) {
            m_gameProblems.insert(m_gameProblems.end(), game.problems->begin(), game.problems->end());
        }
        source.game = game.definition;
        m_lastGame = game.path;
    }
    return format->parse(std::move(source));
}

tl::expected<Companion, std::string> Inputs::openBeside(const std::string& path, const std::string& other) {
    const std::filesystem::path folder =
        path == "-" ? std::filesystem::path() : std::filesystem::path(path).parent_path();
    Companion companion{(folder / other).string(), {}, nullptr};
    auto text = readFile(companion.path);
    if (!text) return tl::unexpected(text.error());
    companion.text = std::move(*text);
    companion.game = m_games.gameOf(companion.path).definition;
    return companion;
}

std::vector<std::string> Inputs::expand(const std::string& path) {
    if (path == "-" || !isFolder(path)) return {path};
    std::vector<std::string> failures;
    std::vector<std::string> files = filesBelow(path, failures);
    for (const std::string& failure : failures) fail(failure);
    std::erase_if(files, [](const std::string& file) { return formatByPath(file) == nullptr; });
    return files;
}

bool tellErrors(const ParsedFile& file, const std::string& path, Streams streams) {
    if (!text::hasErrors(file.diagnostics())) return false;
    for (const Problem& problem : toProblems(path, file.text(), file.diagnostics(), false)) {
        streams.err << problemLine(problem) << '\n';
    }
    return true;
}

std::vector<Problem> Inputs::takeGameProblems() {
    return std::exchange(m_gameProblems, {});
}

}  // namespace lw::cli
