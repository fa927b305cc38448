// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <string>

class QImage;
class QMimeData;

namespace lw::document {
class KindRegistry;
}

namespace lw::import_export {

/// A file of another program, or what came without one: from the clipboard, dropped, typed.
struct ForeignFile {
    std::shared_ptr<const std::string> bytes;
    QString path;          ///< empty where there is no file
    QString title;         ///< "town.tmx", "text from the clipboard"
    bool isTyped = false;  ///< the text may be changed while it is read
};

/// Reads `path` if it is a map of another program: by its bytes, or by its name where those may be anything.
/// A name that is of a kind here is so only if its bytes say otherwise (a benchmark's `.map`). Nothing for
/// any other file, or where it can't be read.
[[nodiscard]] std::optional<ForeignFile> readForeignFile(const QString& path,
                                                         const document::KindRegistry& kinds);

/// What is on a clipboard, or dropped: a picture, or text. Nothing where there is neither.
[[nodiscard]] std::optional<ForeignFile> foreignFileOf(const QMimeData& data);

/// A picture as the bytes of a file.
[[nodiscard]] std::string pngOf(const QImage& image);

/// For a file dialog: "Maps of other programs (*.tmx *.tmj …)".
[[nodiscard]] QString openFilter();

}  // namespace lw::import_export
