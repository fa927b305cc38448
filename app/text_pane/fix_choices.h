// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "document/document.h"
#include "language/answers.h"
#include "text/diagnostic.h"

namespace lw::text_pane {

/// What can be done about a problem: first the fixes, then the ways out, then all that is sure.
struct FixChoices {
    QString problem;  ///< what is wrong, a sentence
    std::vector<std::shared_ptr<const text::Fix>> fixes;
    std::vector<language::WayOut> waysOut;
    /// Every problem of the text that text::isSure, mended at once; empty where that is no more than the one
    /// choice there is.
    text::TextEdits sure;
    std::size_t sureCount = 0;
};

/// The fixes of the problems at the text cursor, else of those on its line, errors first. Nothing where there
/// is none, or the text can't be edited.
[[nodiscard]] std::optional<FixChoices> fixChoicesAt(const document::Document& document);

}  // namespace lw::text_pane
