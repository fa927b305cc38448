// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include "document/document.h"
#include "language/answers.h"
#include "text_pane/completion_popup.h"
#include "text_pane/sci_view.h"

namespace lw::text_pane {

/// Offers what may be written at the text cursor: after the first letter of a word, or when asked. While
/// nothing is offered every key is the text's; while something is, only those that move in the list, take a
/// selected row or close it.
class Completer : public QObject {
    Q_OBJECT

public:
    Completer(SciView& view, document::Document& document, QObject* parent = nullptr);
    ~Completer() override;

    /// Offers everything that may stand here; says so if that is nothing.
    void ask();
    void close();
    [[nodiscard]] bool isOpen() const { return m_state != State::kClosed; }
    [[nodiscard]] CompletionPopup* popup() const { return m_popup; }

signals:
    /// Something is offered now, or no longer.
    void openChanged(bool open);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class State {
        kClosed,
        kOffering,  ///< the popup shows rows
        kNothing,   ///< it says that nothing fits, until the next key
    };

    void edited(const text::TextEdits& edits, bool typing);
    void caretMoved();
    /// Shows what fits the word before the caret now. Where `asked` is false an empty word closes.
    void update(bool asked);
    void sayNothing();
    void insert();
    void enter(State state);
    [[nodiscard]] bool takes(const QKeyEvent& key) const;
    bool press(const QKeyEvent& key);
    /// Whether taking the selected row would change the text.
    [[nodiscard]] bool changesText() const;
    [[nodiscard]] CompletionPopup& shown();

    SciView& m_view;
    document::Document& m_document;
    QPointer<CompletionPopup> m_popup;
    State m_state = State::kClosed;
    language::Completions m_offered;
    quint64 m_revision = 0;  ///< of what is offered
    bool m_asked = false;    ///< by key rather than by typing
    bool m_composing = false;
};

}  // namespace lw::text_pane
