// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/inputs.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>
#include <ostream>
#include <system_error>
#include <utility>

#include "files/read_files.h"
#include "formats/game_companion.h"
#include "formats/registry.h"

namespace lw::cli {

namespace {

std::string wholePath(const std::string& path) {
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::weakly_canonical(path, error);
    return error ? path : whole.string();
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

std::vector<std::string> formatNames() {
    std::vector<std::string> names;
    for (const auto& language : formats::languages()) names.emplace_back(language->id());
    return names;
}

const language::Language* languageFor(const InputOptions& input, const std::string& path) {
    const language::Language* const own = formats::languageOfFile(path, files::isThere);
    if (!input.format) return own;
    // A game.ron is RON; that it is a game's is told by its name.
    if (*input.format == "ron" && own != nullptr && own->id() == "game") return own;
    return formats::languageById(*input.format);
}

Inputs::Inputs(const InputOptions& options, Streams streams)
    : m_options(options),
      m_files(options.game),
      m_companions(m_files, formats::languageOf),
      m_streams(streams) {}

void Inputs::markTold(const std::string& path) {
    m_told.insert(wholePath(path));
}

void Inputs::fail(const std::string& message) {
    m_streams.err << "levelwright-cli: " << onOneLine(message) << '\n';
    m_hasFailed = true;
}

std::optional<text::Snapshot> Inputs::readInput(const std::string& path) {
    if (path == "-") {
        auto text = readAll(m_streams.in);
        if (!text) return std::nullopt;  // told for every verb at the end
        return text::Snapshot(std::move(*text));
    }
    auto text = m_found.contains(path) ? files::readRegularFile(path) : files::readFile(path);
    if (text) return text::Snapshot(std::move(*text));
    fail(fmt::format("{}: {}", path, text.error()));
    return std::nullopt;
}

std::shared_ptr<const language::Analysis> Inputs::open(const std::string& path) {
    const language::Language* const language = languageFor(m_options, path);
    if (language == nullptr) {
        const std::string known = fmt::format("{}", fmt::join(formatNames(), ", "));
        std::error_code error;
        if (m_options.format)
            fail(fmt::format("there is no format '{}'; --as takes {}", *m_options.format, known));
        else if (path == "-")
            fail(fmt::format("standard input needs --as FORMAT: one of {}", known));
        else if (std::filesystem::is_directory(path, error))
            fail(fmt::format("{}: Is a directory; this verb takes a file", path));
        else if (std::filesystem::exists(path, error))
            fail(fmt::format("{}: the extension tells no format; name it with --as: one of {}", path, known));
        else
            fail(fmt::format("{}: No such file or directory", path));
        return nullptr;
    }
    auto text = readInput(path);
    if (!text || !isGameThere()) return nullptr;
    auto file = m_companions.analyse(*language, path, std::move(*text));
    return takeGame(*file) ? file : nullptr;
}

/// A game that is named has to be there, even where nothing in the file depends on it.
bool Inputs::isGameThere() {
    if (!m_options.game) return true;
    const auto game = m_files.read(*m_options.game);
    if (!game.text) fail(fmt::format("{}: {}", *m_options.game, game.failure));
    return game.text.has_value();
}

/// Notes the game definition that a file was read with; false where it can't be read.
bool Inputs::takeGame(const language::Analysis& file) {
    m_lastGame.clear();
    const language::Companion* const game = file.companions().find(formats::kGameAbove.name);
    if (game == nullptr || game->path.empty()) return true;
    if (!game->file) {
        fail(fmt::format("{}: {}", game->path, game->failure));
        return false;
    }
    m_lastGame = game->path;
    if (m_told.insert(wholePath(game->path)).second) {
        m_hasGameErrors |= text::hasErrors(game->file->diagnostics());
        for (Problem& problem : toProblems(game->path, game->file->text(), game->file->diagnostics(), true)) {
            m_gameProblems.push_back(std::move(problem));
        }
    }
    return true;
}

std::vector<std::string> Inputs::expand(const std::string& path) {
    if (path == "-" || !files::isFolder(path)) return {path};
    std::vector<std::string> failures;
    std::vector<std::string> found = files::filesBelow(path, failures);
    for (const std::string& failure : failures) fail(failure);
    std::erase_if(found, [](const std::string& file) {
        return formats::languageOfFile(file, files::isThere) == nullptr;
    });
    // Nothing wrong with nothing, but a folder mistyped looks the same.
    if (found.empty() && failures.empty())
        m_streams.err << "levelwright-cli: " << onOneLine(path) << ": no file of a known format in it\n";
    m_found.insert(found.begin(), found.end());
    return found;
}

void tellProblem(const text::Diagnostic& problem, const language::Analysis& file, const std::string& path,
                 Streams streams) {
    for (const Problem& told : toProblems(path, file.text(), {problem}, false))
        streams.err << problemLine(told) << '\n';
}

bool tellErrors(const language::Analysis& file, const std::string& path, Streams streams) {
    if (!text::hasErrors(file.diagnostics())) return false;
    for (const Problem& problem : toProblems(path, file.text(), file.diagnostics(), false)) {
        streams.err << problemLine(problem) << '\n';
    }
    return true;
}

void tellWanted(const std::string& path, const char* wanted, Streams streams) {
    streams.err << "levelwright-cli: " << onOneLine(path) << ": " << wanted
                << " is expected; name it with --as\n";
}

std::vector<Problem> Inputs::takeGameProblems() {
    return std::exchange(m_gameProblems, {});
}

void Inputs::tellGameProblems() {
    for (const Problem& problem : takeGameProblems()) m_streams.err << problemLine(problem) << '\n';
}

void tellRefusal(const text::Refusal& refusal, const std::string& path, const text::Snapshot& text,
                 Streams streams) {
    const text::Position at = text.position(refusal.place.start);
    streams.err << fmt::format("{}:{}:{}: error: {}\n", path, at.line, at.column, onOneLine(refusal.reason));
}

}  // namespace lw::cli
