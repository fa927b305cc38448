// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/pack_programs.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "document/document.h"
#include "formats/registry.h"

namespace lw::pattern_editor {

namespace {

constexpr qint64 kMostBytes = 1 << 21;

struct Found {
    std::vector<PackFile> files;
    bool cut = false;
};

/// Every readable Lua file below a folder but one.
Found readPack(const QString& folder, const QString& but, const document::JobContext& context) {
    Found found;
    QStringList paths;
    QDirIterator all(folder, {QStringLiteral("*.lua")}, QDir::Files | QDir::Readable,
                     QDirIterator::Subdirectories);
    while (all.hasNext() && !found.cut) {
        const QString path = all.next();
        if (QFileInfo(path) == QFileInfo(but)) continue;
        found.cut = paths.size() >= PackPrograms::kMostFiles;
        if (!found.cut) paths << path;
    }
    paths.sort();
    const language::Language* const lua = formats::languageOf("a.lua");
    for (const QString& path : std::as_const(paths)) {
        if (context.cancelled()) break;
        QFile file(path);
        if (file.size() > kMostBytes || !file.open(QIODevice::ReadOnly)) continue;
        auto analysis = std::dynamic_pointer_cast<const formats::PatternFile>(
            lua->analyse({text::Snapshot(file.readAll().toStdString())}));
        if (!analysis || analysis->programs().empty()) continue;
        found.files.push_back({path, QDir(folder).relativeFilePath(path), std::move(analysis)});
    }
    return found;
}

}  // namespace

QString packFolder(const QString& path) {
    if (path.isEmpty()) return {};
    QDir folder = QFileInfo(path).absoluteDir();
    constexpr int kHighest = 8;
    for (int i = 0; i < kHighest; ++i) {
        if (folder.exists(QStringLiteral("pack.json"))) return folder.absolutePath();
        if (!folder.cdUp()) break;
    }
    return {};
}

PackPrograms::PackPrograms(document::Document& document, document::Worker& worker, QObject* parent)
    : QObject(parent), m_document(document), m_worker(worker) {
    // Work for a text that has changed is dropped.
    connect(&document, &document::Document::changed, this, [this] {
        if (isLooking()) look();
    });
}

PackPrograms::~PackPrograms() {
    if (m_job != 0) m_worker.cancel(m_job);
}

bool PackPrograms::hasPack() const {
    return !packFolder(m_document.path()).isEmpty();
}

void PackPrograms::look() {
    if (m_job != 0) m_worker.cancel(std::exchange(m_job, 0));
    const QString folder = packFolder(m_document.path());
    if (folder.isEmpty()) {
        m_files.clear();
        emit changed();
        return;
    }
    using Result = std::shared_ptr<Found>;
    m_job = m_worker.start<Result>(
        this, m_document,
        [folder, but = m_document.path()](document::JobContext& context) {
            return std::make_shared<Found>(readPack(folder, but, context));
        },
        [this](const Result& found) {
            m_job = 0;
            m_files = std::move(found->files);
            m_cut = found->cut;
            emit changed();
        },
        document::Length::kLong);
    emit changed();
}

}  // namespace lw::pattern_editor
