// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qsci/qsciscintillabase.h>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "text/selection.h"
#include "text/snapshot.h"
#include "text/text_edit.h"

namespace lw::text_pane {

/// The text widget. It keeps a copy of the document's text, but only to show it: every change a user makes is
/// gathered as edits and handed on, and undo, kinds and problems live elsewhere.
///
/// Only the notices *before* insertions and deletions are asked for: with those after a change on, each edit
/// costs time proportional to its place in the text. Inserted bytes are therefore read at the next notice or
/// when the event that made them is over.
class SciView : public QsciScintillaBase {
    Q_OBJECT

public:
    explicit SciView(QWidget* parent = nullptr);

    /// Replaces everything, silently.
    void setText(const text::Snapshot& text);
    /// Makes edits of the document, silently. Positions stay with their text.
    void applyEdits(const text::TextEdits& edits);
    [[nodiscard]] std::string bytes(text::Span span) const;
    [[nodiscard]] std::string allBytes() const { return bytes({0, length()}); }
    [[nodiscard]] std::size_t length() const;

    [[nodiscard]] text::Selection selection() const;
    void select(const text::Selection& selection, bool scrollTo);
    [[nodiscard]] std::size_t lineOf(std::size_t offset) const;
    /// Where a place stands on the screen: its line's height, no width.
    [[nodiscard]] QRect placeOf(std::size_t offset) const;
    /// Where the text begins, behind the margins, pixels of the viewport.
    [[nodiscard]] int textLeft() const;
    /// The place under a point of the viewport; nothing beside the text.
    [[nodiscard]] std::optional<std::size_t> offsetAt(QPoint point) const;
    /// The bytes of the lines in sight, from the first's start to the last's end.
    [[nodiscard]] text::Span visibleSpan() const;
    /// What `owner` paints over the text each time it is painted; nothing: no more.
    void setOverlay(const QObject* owner, std::function<void(QPainter&)> overlay);
    /// Whether what is typed replaces what is there. In lines that `keepsWidth` says so of (by their number)
    /// nothing is inserted or removed then.
    [[nodiscard]] bool overwrites() const { return send(SCI_GETOVERTYPE) != 0; }
    void setOverwrites(bool on) { send(SCI_SETOVERTYPE, on ? 1UL : 0UL); }
    void setKeepsWidth(std::function<bool(std::size_t line)> keepsWidth) {
        m_keepsWidth = std::move(keepsWidth);
    }

    /// Whether changes are gathered that edited() has not told of yet.
    [[nodiscard]] bool hasPending() const { return m_pending.has_value() || !m_parts.empty(); }
    /// Tells of gathered changes now. Nothing happens if there are none.
    void flush();
    /// Bytes inserted for Return.
    void setLineEnd(bool crlf);

    template <typename... Args>
    long send(unsigned int message, Args... args) const {
        return SendScintilla(message, args...);
    }

signals:
    /// What the user did since the last flush, as one list of edits of the text before it.
    void edited(const lw::text::TextEdits& edits, bool typing);
    /// An input method begins or ends to compose; what it does in between belongs together.
    void composition(bool active);
    void selectionMoved();
    void styleNeeded(int position);
    void scrolled();
    /// A file was dropped on the text.
    void filesDropped(const QStringList& paths);

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void inputMethodEvent(QInputMethodEvent* event) override;
    bool canInsertFromMimeData(const QMimeData* source) const override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Inserted {
        std::size_t at = 0;
        std::size_t length = 0;
    };

    void aboutToChange(int position, int type, const char* text, int length);
    void resolve();
    void indentNewLine(int character);
    /// Whether a key was taken for overwriting a line whose width stays.
    bool overwriteKey(const QKeyEvent& event);
    void clearLetterCommands();

    bool m_silent = false;
    bool m_typing = false;
    bool m_flushQueued = false;
    std::optional<Inserted> m_pending;
    std::vector<text::TextEdits> m_parts;
    std::map<const QObject*, std::function<void(QPainter&)>> m_overlays;
    std::function<bool(std::size_t line)> m_keepsWidth;
    text::Span m_preedit;  ///< text that an input method is still composing
};

}  // namespace lw::text_pane
