// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>

#include "document/picture.h"

class QWidget;

namespace lw::pattern_editor {

/// The sizes a picture is offered in, as filters of a file dialog: PNG one, two and four times as large as on
/// the screen, then SVG.
[[nodiscard]] QStringList exportFilters(const document::Picture& picture);
/// Writes it in the size of a filter; a name without an ending gets the filter's. What went wrong, or an
/// empty string; `path` is the file then.
[[nodiscard]] QString exportAs(const document::Picture& picture, int filter, QString& path);
/// Asks for a file and a size. A sentence on what came of it; nothing where nobody wanted one.
[[nodiscard]] std::optional<QString> askAndExport(QWidget* parent, const document::Picture& picture,
                                                  const QString& title, const QString& name);

}  // namespace lw::pattern_editor
