// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTextDocument;

namespace lw::shell {

/// Gives a document read from Markdown the theme's fonts and colours, and room between its parts.
void typeset(QTextDocument& document);

}  // namespace lw::shell
