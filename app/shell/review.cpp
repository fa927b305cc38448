// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/review.h"

#include <QFileInfo>
#include <algorithm>

#include "compare/comparison_kind.h"
#include "document/file_io.h"
#include "formats/map_file.h"
#include "map/conflict_block.h"
#include "merge/merge.h"
#include "shell/main_window.h"

namespace lw::shell {

namespace {

/// The text of a file; nothing, with `error` set, where it can't be read.
std::optional<std::string> textOf(const QString& path, QString& error) {
    document::LoadResult loaded = document::loadFile(path);
    if (loaded.file) return std::move(loaded.file->bytes);
    error = loaded.error;
    return std::nullopt;
}

const formats::MapFile* mapIn(const document::Document& document) {
    return dynamic_cast<const formats::MapFile*>(document.analysis().get());
}

}  // namespace

QString MergeRun::begin(document::Workspace& workspace, const QStringList& files) {
    QString error;
    const bool hasBase = !files[0].isEmpty() && QFileInfo::exists(files[0]);
    const auto base = hasBase ? textOf(files[0], error) : std::optional<std::string>(std::string());
    const auto ours = textOf(files[1], error);
    const auto theirs = textOf(files[2], error);
    if (!base || !ours || !theirs) return error;
    document::Document* document = workspace.open(files[3], &error);
    if (document == nullptr) return error;
    m_path = document->path();
    QObject::connect(&workspace, &document::Workspace::saved, &m_listener,
                     [this](const document::Document* saved) { m_isSaved |= saved->path() == m_path; });
    const formats::MapFile* map = mapIn(*document);
    const merge::Merge merged = map != nullptr ? merge::mergeMapTexts(*base, *ours, *theirs, *map->game())
                                               : merge::mergeOtherTexts(*base, *ours, *theirs);
    document->replaceText(merged.text, QStringLiteral("Merge"));
    document->markUnsaved();
    return {};
}

bool MergeRun::isMerged() const {
    QString error;
    const auto text = textOf(m_path, error);
    if (!m_isSaved || !text) return false;
    const map::MapAnalysis map =
        map::analyse(text::Snapshot(*text), std::make_shared<const game::Definition>());
    return std::none_of(map.diagnostics().begin(), map.diagnostics().end(),
                        [](const text::Diagnostic& problem) { return problem.code == map::kMergeConflict; });
}

QString beginComparison(document::Workspace& workspace, MainWindow& window, const QStringList& files) {
    QString error;
    document::Document* now = workspace.open(files[1], &error);
    if (now == nullptr) return error;
    if (mapIn(*now) == nullptr)
        return QStringLiteral("%1 is no map; only maps are compared on the grid").arg(files[1]);
    using compare::Side;
    const QFileInfo old(files[0]);
    if (!old.exists()) return QStringLiteral("%1 is not there").arg(files[0]);
    window.comparisons().open(
        *now, {Side::Kind::kFile, old.absoluteFilePath(), old.fileName(), old.absoluteFilePath()},
        {Side::Kind::kNow, {}, QFileInfo(files[1]).fileName(), {}});
    return {};
}

}  // namespace lw::shell
