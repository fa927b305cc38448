// SPDX-License-Identifier: GPL-3.0-or-later
#include "exchange/import_reader.h"

#include <QFile>
#include <QFileInfo>
#include <QRunnable>
#include <utility>

#include "document/kind.h"
#include "exchange/format.h"
#include "files/disk_files.h"
#include "files/read_files.h"
#include "files/source_folder.h"
#include "formats/registry.h"
#include "game/edit.h"
#include "language/companion_finder.h"
#include "map/header_edit.h"

namespace lw::import_export {

namespace {

std::string bytesOfPath(const QString& path) {
    return QFile::encodeName(path).toStdString();
}

/// The text of a game.ron with terrains that it is to list, too; those it can't be given are left out.
std::string withTerrains(std::string text, const std::vector<std::string>& terrains) {
    for (const std::string& id : terrains) {
        const ron::Tree tree = ron::parse(text, {.codes = {}, .allowByteOrderMark = true});
        const text::EditResult edits = game::setTerrain(tree, id, {}, {});
        if (const auto* done = std::get_if<text::TextEdits>(&edits)) text = done->apply(text);
    }
    return text;
}

/// Files as they are, but for a game.ron as it will be.
class FilesWithGame : public files::DiskFiles {
public:
    FilesWithGame(std::string path, std::string text) : m_path(std::move(path)), m_text(std::move(text)) {}
    [[nodiscard]] FileText read(const std::string& path) override {
        if (path != m_path) return DiskFiles::read(path);
        return {text::Snapshot(m_text), {}, {}};
    }

private:
    std::string m_path;
    std::string m_text;
};

/// The text with a field set; as it is where that can't be done.
template <class Set>
std::string withField(std::string text, const std::optional<QString>& value, const Set& set) {
    if (!value) return text;
    const map::MapAnalysis map =
        map::analyse(text::Snapshot(text), std::make_shared<const game::Definition>());
    const text::EditResult edits = set(map, value->toStdString());
    if (const auto* done = std::get_if<text::TextEdits>(&edits)) return done->apply(text);
    return text;
}

/// Names of numbered tiles that stand beside a table of them.
void readTileNames(const ImportRequest& request, files::SourceFolder& folder, exchange::Like& like) {
    if (request.file.path.isEmpty()) return;
    const auto bytes = folder.read(QFileInfo(request.file.path).completeBaseName().toStdString() + ".legend");
    if (!bytes) return;
    auto read = exchange::readLike(*bytes, "tiles");
    if (auto* told = std::get_if<exchange::Like>(&read)) like.tileNames.merge(told->tileNames);
}

ImportAnswer readNow(const language::Language& language, ImportRequest request,
                     const std::shared_ptr<std::atomic<bool>>& cancelled) {
    ImportAnswer answer;
    auto text = files::readRegularFile(bytesOfPath(request.gamePath));
    if (!request.gamePath.isEmpty() && text) {
        answer.gameBefore = std::move(*text);
        answer.gameAfter = withTerrains(answer.gameBefore, request.addedTerrains);
        answer.game =
            std::make_shared<const game::Definition>(game::parseDefinition(answer.gameAfter).definition);
    } else {
        answer.game = std::make_shared<const game::Definition>();
    }
    request.options.game = answer.game;
    request.options.isCancelled = [cancelled] { return cancelled->load(std::memory_order_relaxed); };
    files::SourceFolder folder(bytesOfPath(request.file.path), bytesOfPath(request.gamePath));
    const bool isFile = !request.file.path.isEmpty();
    exchange::Source source{*request.file.bytes,
                            (isFile ? QFileInfo(request.file.path).fileName() : QString()).toStdString(),
                            {}};
    if (isFile) {
        source.companions = {[&folder](const std::string& path) { return folder.read(path); },
                             [&folder](const std::string& name) { return folder.listAbove(name); }};
    }
    readTileNames(request, folder, request.options.like);
    auto result = request.isMapPerLayer
                      ? exchange::importLayersApart(source, request.options, request.choices)
                      : exchange::importSettled(source, request.options, request.choices);
    if (const auto* refusal = std::get_if<text::Refusal>(&result)) {
        answer.refusal = document::sentence(refusal->reason);
        return answer;
    }
    answer.import = std::get<exchange::SettledImport>(std::move(result));
    const QString place = request.gamePath.isEmpty()
                              ? QString()
                              : QFileInfo(request.gamePath).path() + QStringLiteral("/untitled.map");
    const bool isOne = answer.import.imported.maps.size() == 1;
    FilesWithGame disk(request.gamePath.toStdString(), answer.gameAfter);
    language::CompanionFinder finder(disk, formats::languageOf);
    for (const exchange::ImportedMap& map : answer.import.imported.maps) {
        ReadMap& out = answer.maps.emplace_back();
        out.text = map.text;
        if (isOne) out.text = withField(std::move(out.text), request.name, map::setName);
        out.text = withField(std::move(out.text), request.tileLook, map::setTiles);
        out.text = withField(std::move(out.text), request.light, map::setLight);
        out.name = isOne && request.name ? *request.name : QString::fromStdString(map.name);
        out.analysis =
            finder.analyse(language, place.isEmpty() ? "-" : place.toStdString(), text::Snapshot(out.text));
    }
    return answer;
}

}  // namespace

ImportReader::ImportReader(const language::Language& maps, QObject* parent) : QObject(parent), m_maps(maps) {
    m_pool.setMaxThreadCount(1);
}

ImportReader::~ImportReader() {
    cancel();
    m_pool.waitForDone();
}

void ImportReader::cancel() {
    if (m_cancelled) m_cancelled->store(true, std::memory_order_relaxed);
    m_cancelled.reset();
}

void ImportReader::request(const ImportRequest& request) {
    cancel();
    m_cancelled = std::make_shared<std::atomic<bool>>(false);
    m_pool.start([this, request, cancelled = m_cancelled] {
        if (cancelled->load()) return;
        auto answer = std::make_shared<const ImportAnswer>(readNow(m_maps, request, cancelled));
        QMetaObject::invokeMethod(
            this,
            [this, answer, cancelled] {
                if (cancelled != m_cancelled) return;
                m_cancelled.reset();
                emit answered(answer);
            },
            Qt::QueuedConnection);
    });
}

}  // namespace lw::import_export
