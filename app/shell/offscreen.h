// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

#include "document/workspace.h"

namespace lw::shell {

/// Writes a picture of the window with `file` (or none) open in it. Returns what went wrong, or an empty
/// string.
[[nodiscard]] QString writeScreenshot(document::Workspace& workspace, const QString& file,
                                      const QString& picture, QSize size);

/// Checks files as a window would, printing their problems, and writes a picture of each into `folder`.
/// Returns the exit status: 0, or 2 if a file can't be read or a picture written.
[[nodiscard]] int checkWithoutDisplay(document::Workspace& workspace, const QStringList& paths,
                                      const QString& folder, QSize size);

}  // namespace lw::shell
