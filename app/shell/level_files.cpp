// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/level_files.h"

#include <QDirIterator>
#include <QFileInfo>

namespace lw::shell {

QStringList levelFiles(const QStringList& paths, const document::KindRegistry& kinds) {
    QStringList files;
    for (const QString& path : paths) {
        if (!QFileInfo(path).isDir()) {
            files << path;
            continue;
        }
        QStringList found;
        for (QDirIterator it(path, QDir::Files, QDirIterator::Subdirectories); it.hasNext();) {
            const QString file = it.next();
            if (kinds.knows(file)) found << file;
        }
        found.sort();
        files << found.mid(0, kMostOfAFolder);
    }
    return files;
}

}  // namespace lw::shell
