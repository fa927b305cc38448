// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/exchange_commands.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <ostream>
#include <system_error>
#include <utility>

#include "cli/inputs.h"
#include "exchange/export.h"
#include "exchange/import.h"
#include "files/disk_files.h"
#include "files/read_files.h"
#include "files/source_folder.h"
#include "files/write_files.h"
#include "formats/map_file.h"
#include "game/definition.h"
#include "map/analysis.h"
#include "text/utf8.h"

namespace lw::cli {

namespace fs = std::filesystem;

namespace {

/// Writes a file and the folders above it; why it can't be done, or nothing.
std::optional<std::string> writeWithFolders(const std::string& path, std::string_view bytes) {
    std::error_code ignored;  // told by what is written
    const fs::path folder = fs::path(path).parent_path();
    if (!folder.empty()) fs::create_directories(folder, ignored);
    return files::writeFile(path, bytes);
}

struct ImportVerbOptions {
    std::string path;
    std::optional<std::string> output;
    std::optional<std::string> from;
    std::optional<std::string> like;
    std::optional<std::string> level;
    std::optional<std::string> game;
    std::string empty = "empty";
    std::vector<std::string> legend;
    std::vector<std::string> layers;
    std::vector<std::string> features;
};

struct ExportVerbOptions {
    InputOptions input;
    std::string path;
    std::string output;
    std::optional<std::string> to;
    std::optional<std::string> into;
    bool withLegend = false;
};

std::vector<std::string> namesOfFormats(bool exchange::FormatInfo::*ability) {
    std::vector<std::string> out;
    for (const exchange::FormatInfo& format : exchange::formats()) {
        if (format.*ability) out.emplace_back(format.name);
    }
    return out;
}

int fail(const std::string& message, Streams streams) {
    streams.err << "levelwright-cli: " << onOneLine(message) << '\n';
    return kUsageOrFile;
}

void tellNotices(const std::string& path, const std::vector<exchange::Notice>& notices, Streams streams) {
    for (const exchange::Notice& notice : notices)
        streams.err << onOneLine(fmt::format("{}: notice: {} [{}]", path, notice.text(), notice.code))
                    << '\n';
}

/// `CH=TEXT`: the first character, then what follows the sign.
std::optional<std::pair<char32_t, std::string>> characterPair(const std::string& text) {
    if (text.empty()) return std::nullopt;
    const text::Decoded first = text::decodeAt(text, 0);
    if (!first.valid || text.size() <= first.length || text[first.length] != '=') return std::nullopt;
    return std::pair(first.scalar, text.substr(first.length + 1));
}

/// `NAME=FEATURE`, or `NAME` for a feature called so; several with commas between.
std::vector<exchange::FeatureChoice> featureChoices(const std::vector<std::string>& texts) {
    std::vector<exchange::FeatureChoice> out;
    for (std::string_view rest : texts) {
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find(','), rest.size());
            const std::string_view part = rest.substr(0, end);
            rest.remove_prefix(std::min(end + 1, rest.size()));
            const std::size_t equals = part.find('=', 1);
            std::string feature(equals == std::string_view::npos ? part : part.substr(equals + 1));
            if (feature.empty()) continue;
            if (equals == std::string_view::npos && feature[0] >= 'a' && feature[0] <= 'z')
                feature[0] = static_cast<char>(feature[0] - 'a' + 'A');
            out.push_back({std::string(part.substr(0, equals)), std::move(feature)});
        }
    }
    return out;
}

exchange::Companions companionsIn(files::SourceFolder& folder) {
    return {[&folder](const std::string& path) { return folder.read(path); },
            [&folder](const std::string& name) { return folder.listAbove(name); }};
}

/// The file a map of several is written to: OUT-01.map.
std::string numbered(const std::string& path, std::size_t number) {
    const fs::path whole(path);
    return (whole.parent_path() /
            fmt::format("{}-{:02}{}", whole.stem().string(), number, whole.extension().string()))
        .string();
}

/// `import` of one file.
class Importer {
public:
    Importer(const ImportVerbOptions& options, Streams streams) : m_options(options), m_streams(streams) {}

    int run(const std::string& path, const std::optional<std::string>& output) {
        exchange::ImportOptions options;
        std::string error = readOptions(options);
        if (!error.empty()) return fail(error, m_streams);
        auto bytes = readBytes(path);
        if (!bytes) return fail(fmt::format("{}: {}", path, bytes.error()), m_streams);
        const std::string gamePath = findGame(path, output);
        error = readGame(gamePath, options);
        if (!error.empty()) return fail(error, m_streams);

        files::SourceFolder folder(path == "-" ? "" : path, m_options.game ? "" : gamePath);
        const exchange::Source source{*bytes, path == "-" ? "" : std::string(files::fileName(path)),
                                      companionsIn(folder)};
        const exchange::ImportResult result = exchange::importFile(source, options);
        if (const auto* refusal = std::get_if<text::Refusal>(&result))
            return fail(fmt::format("{}: {}", path, refusal->reason), m_streams);
        const auto& imported = std::get<exchange::Imported>(result);
        if (imported.maps.size() > 1 && !output) {
            return fail(
                fmt::format("{}: there are {} levels; choose one with --level, or name a file with -o: {}",
                            path, imported.maps.size(), fmt::join(imported.levels, ", ")),
                m_streams);
        }
        error = write(imported, output);
        if (!error.empty()) return fail(error, m_streams);
        tellNotices(path, imported.notices, m_streams);
        return hasErrors(imported, options.game) ? kInputHasErrors : kDone;
    }

private:
    std::string readOptions(exchange::ImportOptions& options) const {
        if (m_options.from) options.from = exchange::formatByName(*m_options.from)->format;
        for (const std::string& text : m_options.legend) {
            const auto pair = characterPair(text);
            if (!pair || pair->second.empty())
                return fmt::format("--legend takes CHARACTER=TERRAIN, as in '#=wall', not '{}'", text);
            options.legend.push_back(*pair);
        }
        options.level = m_options.level;
        if (!m_options.layers.empty()) options.layers = m_options.layers;
        options.empty = m_options.empty;
        options.features = featureChoices(m_options.features);
        if (!m_options.like) return {};
        const auto bytes = files::readFile(*m_options.like);
        if (!bytes) return fmt::format("{}: {}", *m_options.like, bytes.error());
        auto like = exchange::readLike(*bytes, files::fileName(*m_options.like));
        if (const auto* refusal = std::get_if<text::Refusal>(&like))
            return fmt::format("{}: {}", *m_options.like, refusal->reason);
        options.like = std::move(std::get<exchange::Like>(like));
        return {};
    }

    tl::expected<std::string, std::string> readBytes(const std::string& path) const {
        if (path != "-") return files::readFile(path);
        auto bytes = readAll(m_streams.in);
        if (!bytes) return tl::unexpected(std::string("can't be read"));
        return std::move(*bytes);
    }

    /// The game of the source's folder, else of the result's.
    std::string findGame(const std::string& path, const std::optional<std::string>& output) const {
        if (m_options.game) return *m_options.game;
        std::string found = path == "-" ? "" : files::nearestAbove(path, "game.ron");
        if (found.empty() && output && *output != "-") found = files::nearestAbove(*output, "game.ron");
        return found;
    }

    static std::string readGame(const std::string& path, exchange::ImportOptions& options) {
        options.game = std::make_shared<const game::Definition>();
        if (path.empty()) return {};
        auto text = files::readFile(path);
        if (!text) return fmt::format("{}: {}", path, text.error());
        options.game =
            std::make_shared<const game::Definition>(game::parseDefinition(std::move(*text)).definition);
        return {};
    }

    /// Why a map can't be written, or an empty string.
    std::string write(const exchange::Imported& imported, const std::optional<std::string>& output) const {
        if (!output || *output == "-") {
            m_streams.out << imported.maps.front().text;
            return {};
        }
        std::vector<std::string> paths;
        for (std::size_t i = 0; i < imported.maps.size(); ++i)
            paths.push_back(imported.maps.size() == 1 ? *output : numbered(*output, i + 1));
        for (const std::string& path : paths) {
            std::error_code error;
            if (fs::is_regular_file(path, error))
                return fmt::format("{} is there already; an import never overwrites a file", path);
        }
        for (std::size_t i = 0; i < paths.size(); ++i) {
            if (const auto failure = writeWithFolders(paths[i], imported.maps[i].text))
                return fmt::format("{}: {}", paths[i], *failure);
        }
        return {};
    }

    static bool hasErrors(const exchange::Imported& imported,
                          const std::shared_ptr<const game::Definition>& game) {
        return std::any_of(
            imported.maps.begin(), imported.maps.end(), [&game](const exchange::ImportedMap& map) {
                return text::hasErrors(map::analyse(text::Snapshot(map.text), game).diagnostics());
            });
    }

    const ImportVerbOptions& m_options;
    Streams m_streams;
};

/// The worse of two exit statuses.
int worse(int a, int b) {
    return std::max(a, b);
}

/// The path below `output` for a file below `folder`, with another extension.
std::string pathBelow(const std::string& file, const std::string& folder, const std::string& output,
                      std::string_view extension) {
    fs::path relative = fs::path(file).lexically_relative(folder);
    relative.replace_extension(extension);
    return (fs::path(output) / relative).string();
}

/// Files of a folder that are maps for sure: those of the format told, else those whose bytes or extension
/// say so. A text or a picture may be anything.
bool isImportable(const std::string& file, const std::optional<std::string>& from) {
    if (from) return exchange::hasExtension(*exchange::formatByName(*from), files::fileName(file));
    const exchange::FormatInfo* const byName = exchange::formatByExtension(files::fileName(file));
    if (byName != nullptr && !byName->isToldByContent) return byName->format != exchange::Format::kText;
    const auto bytes = files::readFile(file);
    if (!bytes) return true;  // told when it is read
    const auto format = exchange::detectFormat(*bytes, files::fileName(file));
    return format && *format != exchange::Format::kText && *format != exchange::Format::kPicture &&
           *format != exchange::Format::kCataclysm;
}

int runImport(const ImportVerbOptions& options, Streams streams) {
    Importer importer(options, streams);
    if (options.path == "-" || !files::isFolder(options.path))
        return importer.run(options.path, options.output);
    std::vector<std::string> failures;
    std::vector<std::string> found = files::filesBelow(options.path, failures);
    int status = kDone;
    for (const std::string& failure : failures) status = fail(failure, streams);
    std::erase_if(found, [&options](const std::string& file) { return !isImportable(file, options.from); });
    if (found.empty() && failures.empty())
        streams.err << "levelwright-cli: " << onOneLine(options.path) << ": no map of other programs in it\n";
    for (const std::string& file : found) {
        status = worse(status, importer.run(file, pathBelow(file, options.path, *options.output, ".map")));
    }
    return status;
}

/// A map as a file of a format, or as what a Tiled map becomes by it.
std::variant<exchange::Exported, text::Refusal> exported(const map::MapAnalysis& map,
                                                         const ExportVerbOptions& options,
                                                         const exchange::FormatInfo& format,
                                                         const exchange::ExportOptions& exportOptions) {
    if (!options.into) return exchange::exportMap(map, format.format, exportOptions);
    const auto bytes = files::readFile(*options.into);
    if (!bytes) return text::Refusal{fmt::format("{}: {}", *options.into, bytes.error()), {}};
    files::SourceFolder folder(*options.into, {});
    return exchange::exportIntoTmx(
        map, {{*bytes, std::string(files::fileName(*options.into)), companionsIn(folder)}, {}, "empty"},
        exportOptions);
}

/// `export` of one map.
int exportOne(const ExportVerbOptions& options, const exchange::FormatInfo& format, const std::string& path,
              const std::string& output, Inputs& inputs, Streams streams) {
    int status = kDone;
    const auto file = openKind<formats::MapFile>(inputs, path, "a .map", streams, status);
    if (!file) return status;
    exchange::ExportOptions exportOptions;
    exportOptions.fileName = output == "-" ? "map.tmx" : std::string(files::fileName(output));
    exportOptions.withLegend = options.withLegend;
    if (exchange::whyNoExport(file->map())) {
        (void)tellErrors(*file, path, streams);
        return kInputHasErrors;
    }
    const auto result = exported(file->map(), options, format, exportOptions);
    if (const auto* refusal = std::get_if<text::Refusal>(&result))
        return fail(fmt::format("{}: {}", path, refusal->reason), streams);
    const auto& exported = std::get<exchange::Exported>(result);
    std::string written;
    if (output == "-") {
        streams.out << exported.files.front().bytes;
    } else {
        for (const exchange::ExportedFile& part : exported.files) {
            const bool isMain = &part == &exported.files.front();
            const std::string target =
                isMain ? output : (fs::path(output).parent_path() / part.name).string();
            if (const auto failure = writeWithFolders(target, part.bytes))
                return fail(fmt::format("{}: {}", target, *failure), streams);
            written += (isMain ? "" : ", ") + target;
        }
    }
    // What was asked for needs no word; what came with it does.
    if (output != "-" && exported.files.size() > 1)
        streams.err << onOneLine(fmt::format("{}: written: {}", path, written)) << '\n';
    tellNotices(path, exported.notices, streams);
    return tellErrors(*file, path, streams) ? kInputHasErrors : status;
}

const exchange::FormatInfo* formatOf(const ExportVerbOptions& options) {
    return options.to ? exchange::formatByName(*options.to) : exchange::formatByExtension(options.output);
}

int runExport(const ExportVerbOptions& options, Streams streams) {
    const exchange::FormatInfo& format = *formatOf(options);
    Inputs inputs(options.input, streams);
    if (options.path == "-" || !files::isFolder(options.path))
        return exportOne(options, format, options.path, options.output, inputs, streams);
    const std::string_view extension = format.extensions.substr(0, format.extensions.find(' '));
    int status = kDone;
    for (const std::string& file : inputs.expand(options.path)) {
        if (!file.ends_with(".map")) continue;
        const std::string output =
            pathBelow(file, options.path, options.output, extension.empty() ? ".csv" : extension);
        status = worse(status, exportOne(options, format, file, output, inputs, streams));
    }
    return inputs.hasFailed() ? kUsageOrFile : status;
}

std::string importUsageError(const ImportVerbOptions& options) {
    if (options.path != "-" && files::isFolder(options.path) && !options.output)
        return "-o FOLDER is required where a folder is imported";
    return {};
}

std::string exportUsageError(const ExportVerbOptions& options) {
    const bool isFolder = options.path != "-" && files::isFolder(options.path);
    if (isFolder && !options.to) return "--to FORMAT is required where a folder is exported";
    const exchange::FormatInfo* const format = formatOf(options);
    if (format == nullptr)
        return fmt::format("the extension of {} tells no format; name it with --to: {}", options.output,
                           fmt::join(namesOfFormats(&exchange::FormatInfo::canWrite), ", "));
    if (!format->canWrite) return fmt::format("{} is read, not written", format->label);
    if (options.into && (isFolder || format->format != exchange::Format::kTmx))
        return "--into is for one map that becomes a .tmx";
    return {};
}

}  // namespace

Verb importVerb(Streams streams) {
    auto options = std::make_shared<ImportVerbOptions>();
    return {
        .name = "import",
        .help =
            "Make a map of a file of another program, and tell what is lost; of a folder, of every such file",
        .options = {{.names = "FILE",
                     .target = &options->path,
                     .help = "A file, a folder, or - for standard input",
                     .required = true},
                    {.names = "-o,--output",
                     .target = &options->output,
                     .value = "OUT.map",
                     .help = "The map, never written over one; of several levels OUT-01.map and so on"},
                    {.names = "--from",
                     .target = &options->from,
                     .help = "What the file is, instead of what its content tells",
                     .choices = namesOfFormats(&exchange::FormatInfo::canRead)},
                    {.names = "--game",
                     .target = &options->game,
                     .value = "FILE",
                     .help = "The game definition, instead of the nearest game.ron above the file"},
                    {.names = "--like",
                     .target = &options->like,
                     .value = "MAP",
                     .help = "A map with characters for terrains; for tile numbers a Tiled tileset, or "
                             "lines of number, tab, terrain"},
                    {.names = "--level",
                     .target = &options->level,
                     .value = "N|NAME",
                     .help = "One of several levels, by number from 1 or by name"},
                    {.names = "--empty",
                     .target = &options->empty,
                     .value = "ID",
                     .help = "The terrain where the file has no tile (empty)"},
                    {.names = "--legend",
                     .target = &options->legend,
                     .value = "CH=ID",
                     .help = "Terrains for characters; several may follow"},
                    {.names = "--layers",
                     .target = &options->layers,
                     .value = "NAME",
                     .help = "Layers to read, of a group as group/layer; several may follow"},
                    {.names = "--features",
                     .target = &options->features,
                     .value = "ID[=NAME]",
                     .help = "What becomes a feature instead of a tile; several may follow"}},
        .run = [options, streams] { return runImport(*options, streams); },
        .usageError = [options] { return importUsageError(*options); }};
}

Verb exportVerb(Streams streams) {
    auto options = std::make_shared<ExportVerbOptions>();
    return {.name = "export",
            .help = "Write a map as a file of another program, and tell what is lost; of a folder, every map",
            .options = withInput(
                options->input, {{.names = "FILE",
                                  .target = &options->path,
                                  .help = "A map, a folder, or - for standard input",
                                  .required = true},
                                 {.names = "-o,--output",
                                  .target = &options->output,
                                  .value = "OUT",
                                  .help = "The file, whose extension tells the format; - for standard output",
                                  .required = true},
                                 {.names = "--to",
                                  .target = &options->to,
                                  .help = "The format, instead of what the extension tells",
                                  .choices = namesOfFormats(&exchange::FormatInfo::canWrite)},
                                 {.names = "--into",
                                  .target = &options->into,
                                  .value = "FILE.tmx",
                                  .help = "Keep the pictures, tilesets and other layers of this Tiled map; "
                                          "only tiles and features that differ are written"},
                                 {.names = "--legend",
                                  .target = &options->withLegend,
                                  .help = "Plain text: write the legend below the rows"}}),
            .run = [options, streams] { return runExport(*options, streams); },
            .usageError = [options] { return exportUsageError(*options); }};
}

}  // namespace lw::cli
