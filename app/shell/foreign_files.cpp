// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/foreign_files.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMimeData>
#include <memory>
#include <utility>

#include "exchange/copy_dialog.h"
#include "exchange/import_dialog.h"
#include "files/disk_files.h"
#include "formats/map_file.h"
#include "map/plain_map.h"

namespace lw::shell {

using document::Document;
using import_export::ForeignFile;

namespace {

QString gameAbove(const QString& path) {
    if (path.isEmpty()) return {};
    const std::string found = files::nearestAbove(QFile::encodeName(path).toStdString(), "game.ron");
    return found.empty() ? QString() : QFileInfo(QString::fromStdString(found)).absoluteFilePath();
}

bool isTable(const QString& text) {
    return text.contains(QLatin1Char('\t')) && text.contains(QLatin1Char('\n'));
}

}  // namespace

ForeignFiles::ForeignFiles(document::Workspace& workspace, QWidget& window)
    : QObject(&window), m_workspace(workspace), m_window(window) {}

QStringList ForeignFiles::take(const QStringList& paths, const Document* current) {
    QStringList others;
    for (const QString& path : paths) {
        std::optional<ForeignFile> file;
        if (m_workspace.kinds().find(QStringLiteral("map")) != nullptr)
            file = import_export::readForeignFile(path, m_workspace.kinds());
        if (!file) {
            others << path;
        } else if (m_window.isVisible()) {
            if (!run(*file, current)) others << path;
        } else {
            // The dialog belongs over the window.
            QMetaObject::invokeMethod(
                this,
                [this, file = *file, path] {
                    QString error;
                    if (!run(file, nullptr) && m_workspace.open(path, &error) == nullptr) emit said(error);
                },
                Qt::QueuedConnection);
        }
    }
    return others;
}

bool ForeignFiles::mayBeMap(const QMimeData& data) const {
    if (m_workspace.kinds().find(QStringLiteral("map")) == nullptr) return false;
    if (data.hasImage()) return true;
    const QString text = data.text();
    return isTable(text) || map::plainBlock(text.toStdString()).has_value();
}

bool ForeignFiles::take(const QMimeData& data, const Document* current) {
    const std::optional<ForeignFile> file = import_export::foreignFileOf(data);
    if (file) (void)run(*file, current);
    return file.has_value();
}

void ForeignFiles::newFromText(const Document* current) {
    const QMimeData* clip = QApplication::clipboard()->mimeData();
    const bool isUsed = clip != nullptr && clip->hasText() && !clip->hasImage() && mayBeMap(*clip);
    (void)run({std::make_shared<const std::string>(isUsed ? clip->text().toStdString() : std::string()),
               {},
               isUsed ? QStringLiteral("text from the clipboard") : QStringLiteral("text"),
               true},
              current);
}

bool ForeignFiles::run(const ForeignFile& file, const Document* current) {
    const document::DocumentKind& kind = *m_workspace.kinds().find(QStringLiteral("map"));
    QStringList games;
    const QString here = current != nullptr ? current->placePath() : QString();
    for (const QString& path : {file.path, here}) {
        const QString game = gameAbove(path);
        if (!game.isEmpty() && !games.contains(game)) games << game;
    }
    import_export::ImportDialog dialog(file, kind, games, &m_window);
    if (dialog.exec() != QDialog::Accepted) return !dialog.wantsText();
    if (const auto game = dialog.gameChange())
        emit fileChangeRequested(game->path, QByteArray::fromStdString(game->before),
                                 QByteArray::fromStdString(game->after), QStringLiteral("Add terrains"));
    const QString folder = !file.path.isEmpty() ? QFileInfo(file.path).path() : dialog.folder();
    const bool isOne = dialog.maps().size() == 1;
    for (const import_export::ReadMap& map : dialog.maps()) {
        Document* document = m_workspace.create(kind, map.text, folder);
        const QString base =
            isOne && !file.path.isEmpty() ? QFileInfo(file.path).completeBaseName() : map.name;
        if (!base.isEmpty()) document->setUntitledName(base + QStringLiteral(".map"));
        document->markUnsaved();
    }
    const std::size_t notices = dialog.noticeCount();
    emit said(
        QStringLiteral("Imported %1 as %2, unsaved%3")
            .arg(file.title,
                 isOne ? QStringLiteral("a map") : QStringLiteral("%1 maps").arg(dialog.maps().size()),
                 notices == 0 ? QString() : QStringLiteral("; the dialog told %L1 notices").arg(notices)));
    return true;
}

void ForeignFiles::saveCopy(const Document& document) {
    const auto map = std::dynamic_pointer_cast<const formats::MapFile>(document.analysis());
    if (map == nullptr) return;
    const QString place =
        document.placePath().isEmpty() ? QDir::current().filePath(document.title()) : document.placePath();
    import_export::CopyDialog dialog(map, place, &m_window);
    if (dialog.exec() == QDialog::Accepted)
        emit said(QStringLiteral("Saved a copy as %1").arg(dialog.written().join(QStringLiteral(" and "))));
}

}  // namespace lw::shell
