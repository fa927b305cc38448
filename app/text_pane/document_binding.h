// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include "document/document.h"
#include "text_pane/sci_view.h"

namespace lw::text_pane {

/// Keeps a view's text equal to its document's: what the user types goes to the document, what others change
/// comes to the view. Where the document refuses an edit, the view is put back. Selections go both ways, and
/// the kind's highlighting is laid on what is shown. Under a gesture elsewhere (a stroke on the canvas) the
/// text is right at once, but seen and scrolled to only some times a second.
class DocumentBinding : public QObject {
    Q_OBJECT

public:
    DocumentBinding(SciView& view, document::Document& document, QObject* parent = nullptr);

    /// Styles everything again (after a change of theme or of the companion).
    void restyle();

private:
    void userEdited(const text::TextEdits& edits, bool typing);
    void documentChanged(const document::Change& change);
    void showSelection(const QObject* source);
    /// Whether what changes does so under a pointer, elsewhere.
    [[nodiscard]] bool isDrawn() const { return m_composition == 0 && m_document.inGesture(); }
    /// Shows what has changed: soon while it is drawn, else at once.
    void follow();
    void catchUp();
    void style(int position);
    void styleScrolled();
    void styleSpan(text::Span span);
    void updateColours();

    SciView& m_view;
    document::Document& m_document;
    quint64 m_composition = 0;  ///< gesture of an input method's composition
    bool m_keepsPlace = false;  ///< the selection moves in a text taken from disk: nothing scrolls to it
    QTimer m_following;         ///< runs while something changed that is not seen yet
    bool m_reveals = false;     ///< catching up scrolls to the selection
    std::size_t m_unstyledBefore = 0;  ///< what lies before was passed over, too long to style at once
};

}  // namespace lw::text_pane
