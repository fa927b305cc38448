// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "shell/document_view.h"

namespace lw::shell {

/// Asks how, then where to, and writes a picture of the view's document. Returns what to say of it; empty if
/// the user thought better of it.
[[nodiscard]] QString exportPicture(DocumentView& view, const document::ActionRegistry& actions,
                                    document::Settings& settings);

/// Puts a picture of the selection, or of everything, on the clipboard. Returns what to say of it.
[[nodiscard]] QString copyPicture(DocumentView& view, const document::ActionRegistry& actions);

}  // namespace lw::shell
