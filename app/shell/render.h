// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>

#include "document/kind.h"

namespace lw::shell {

/// `levelwright --render`, which `levelwright-cli render` starts: a picture of the text on standard input,
/// without a window. The command line has read the file, told its problems and checked its own options.
struct RenderRequest {
    QString output;
    QString format;  ///< the file name ending that tells the kind
    QString path;    ///< of the text's file; empty for standard input
    QString game;    ///< the file it is read together with, or empty
    document::PictureSize size;
    document::PictureOptions options;
    bool dark = true;
    QString error;  ///< what is wrong with the arguments
};

/// `arguments` after `--render`.
[[nodiscard]] RenderRequest parseRender(const QStringList& arguments);

/// Makes the picture of `bytes`. Returns what went wrong, or an empty string. Needs a QGuiApplication.
[[nodiscard]] QString render(const RenderRequest& request, const document::KindRegistry& kinds,
                             const std::string& bytes);

/// The whole program of `--render`: exit status 0, or 2 with a message on standard error.
[[nodiscard]] int runRender(int argc, char** argv);

}  // namespace lw::shell
