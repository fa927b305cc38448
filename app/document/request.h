// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

#include "document/document.h"
#include "text/refusal.h"

namespace lw::document {

/// Is told why a request can't be done, as a sentence, and where to look.
using Refuse = std::function<void(const QString& reason, const text::Span& place)>;

/// Does in the document what core made of a request, as the step `name`. What core refuses (kRefused), and
/// that the text can't be edited (kReadOnly), goes to `refuse`.
EditOutcome request(Document& document, const text::EditResult& result, const QString& name, Gesture gesture,
                    const QObject* source, const Refuse& refuse);

}  // namespace lw::document
