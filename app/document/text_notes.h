// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <optional>

#include "text/diagnostic.h"
#include "text/span.h"

namespace lw::document {

class Document;

/// What views know of a document beside its text: bytes that are only tried out, and problems that something
/// outside the text answers for. Belongs to its document.
class TextNotes : public QObject {
    Q_OBJECT

public:
    /// Made when first asked for.
    [[nodiscard]] static TextNotes& of(Document& document);
    /// Null where nobody has asked for them.
    [[nodiscard]] static const TextNotes* find(const Document& document);

    /// Bytes that a gesture under way tries out, for views to mark.
    struct Preview {
        text::Span span{};
        QString what;  ///< "Repeat writes"

        friend bool operator==(const Preview&, const Preview&) = default;
    };
    [[nodiscard]] const std::optional<Preview>& preview() const { return m_preview; }
    /// Of the present text; the next change of it forgets them.
    void setPreview(std::optional<Preview> preview);

    [[nodiscard]] bool isAnswered(const text::Diagnostic& problem) const {
        return m_isAnswered && m_isAnswered(problem);
    }
    /// Which problems are answered for, and so not told; holds until it is set anew. Counts from the next
    /// analysis or Document::setFindings on.
    void setAnswered(std::function<bool(const text::Diagnostic&)> isAnswered);

signals:
    void previewChanged();

private:
    explicit TextNotes(Document& document);

    std::optional<Preview> m_preview;
    std::function<bool(const text::Diagnostic&)> m_isAnswered;
};

}  // namespace lw::document
