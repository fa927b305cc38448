// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>
#include <optional>

#include "document/settings.h"

namespace lw::shell {

/// What `levelwright` was asked to do.
struct CommandLine {
    bool version = false;
    bool help = false;
    bool measure = false;  ///< print when the window was first painted, and end
    QString screenshot;    ///< file to write a picture of the window to
    std::optional<document::ThemeChoice> theme;
    QSize size{1600, 1000};  ///< of the window in pictures
    QStringList files;
    QStringList merge;    ///< base, ours, theirs and the file for the result, or empty
    QStringList compare;  ///< old and new, or empty
    QString error;        ///< what is wrong with the arguments
};

/// `arguments` without the program's name.
[[nodiscard]] CommandLine parseCommandLine(const QStringList& arguments);
[[nodiscard]] QString helpText();

}  // namespace lw::shell
