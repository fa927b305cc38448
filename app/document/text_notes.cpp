// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/text_notes.h"

#include <utility>

#include "document/document.h"

namespace lw::document {

TextNotes::TextNotes(Document& document) : QObject(&document) {
    connect(&document, &Document::changed, this, [this](const Change& change) {
        if (!change.edits.empty()) setPreview(std::nullopt);
    });
}

TextNotes& TextNotes::of(Document& document) {
    auto* found = document.findChild<TextNotes*>(QString(), Qt::FindDirectChildrenOnly);
    return found != nullptr ? *found : *new TextNotes(document);
}

const TextNotes* TextNotes::find(const Document& document) {
    return document.findChild<const TextNotes*>(QString(), Qt::FindDirectChildrenOnly);
}

void TextNotes::setPreview(std::optional<Preview> preview) {
    if (preview == m_preview) return;
    m_preview = std::move(preview);
    emit previewChanged();
}

void TextNotes::setAnswered(std::function<bool(const text::Diagnostic&)> isAnswered) {
    m_isAnswered = std::move(isAnswered);
}

}  // namespace lw::document
