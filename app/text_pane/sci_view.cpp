// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/sci_view.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDropEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>
#include <QScopedValueRollback>
#include <QUrl>

#include "text/edit_algebra.h"
#include "text_pane/sci_accessible.h"
#include "text_pane/sci_style.h"

namespace lw::text_pane {

namespace {

constexpr int kUtf8 = 65001;

/// Keys that a text field uses itself, whatever shortcuts the window has on them.
bool ownKey(const QKeyEvent& event) {
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    switch (event.key()) {
        case Qt::Key_Left:
        case Qt::Key_Right:
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_Home:
        case Qt::Key_End:
        case Qt::Key_Backspace:
        case Qt::Key_Delete:
            return true;
        case Qt::Key_Insert:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Tab:
        case Qt::Key_Backtab:
            return modifiers == Qt::NoModifier;
        default:
            return modifiers == Qt::NoModifier && event.key() < Qt::Key_Escape;
    }
}

}  // namespace

SciView::SciView(QWidget* parent) : QsciScintillaBase(parent) {
    installTextAccessibility();
    send(SCI_SETCODEPAGE, kUtf8);
    send(SCI_SETUNDOCOLLECTION, 0UL);
    send(SCI_SETMODEVENTMASK, static_cast<unsigned long>(SC_MOD_BEFOREINSERT | SC_MOD_BEFOREDELETE));
    send(SCI_SETLAYOUTCACHE, static_cast<unsigned long>(SC_CACHE_PAGE));
    send(SCI_SETSCROLLWIDTHTRACKING, 1UL);
    send(SCI_SETSCROLLWIDTH, 1UL);
    send(SCI_SETTABWIDTH, 4UL);
    send(SCI_SETUSETABS, 0UL);
    send(SCI_SETMULTIPLESELECTION, 1UL);
    send(SCI_SETADDITIONALSELECTIONTYPING, 1UL);
    send(SCI_SETMULTIPASTE, 1UL);
    send(SCI_SETVIRTUALSPACEOPTIONS, static_cast<unsigned long>(SCVS_RECTANGULARSELECTION));
    send(SCI_USEPOPUP, 0UL);
    clearLetterCommands();
    // Scintilla greys its selection, in a colour that can't be set, when another widget or program selects a
    // text (the X11 primary selection); the focus says here which of them is in use.
    QObject::disconnect(QApplication::clipboard(), SIGNAL(selectionChanged()), nullptr, nullptr);
    connect(this, &QsciScintillaBase::SCN_MODIFIED, this,
            [this](int position, int type, const char* text, int length) {
                aboutToChange(position, type, text, length);
            });
    connect(this, &QsciScintillaBase::SCN_UPDATEUI, this, [this](int updated) {
        if ((updated & SC_UPDATE_SELECTION) != 0) applySelectionLook(*this);
        if ((updated & SC_UPDATE_SELECTION) != 0 && !m_silent) emit selectionMoved();
        if ((updated & (SC_UPDATE_V_SCROLL | SC_UPDATE_H_SCROLL)) != 0) emit scrolled();
    });
    connect(this, &QsciScintillaBase::SCN_STYLENEEDED, this, &SciView::styleNeeded);
    connect(this, &QsciScintillaBase::SCN_CHARADDED, this, &SciView::indentNewLine);
}

void SciView::clearLetterCommands() {
    // Undo, cut, duplicate and the like are the action registry's; caret and selection keys stay.
    for (int letter = 'A'; letter <= 'Z'; ++letter) {
        for (const int modifiers : {int(SCMOD_CTRL), SCMOD_CTRL | SCMOD_SHIFT}) {
            send(SCI_CLEARCMDKEY, static_cast<unsigned long>(letter + (modifiers << 16)));
        }
    }
    send(SCI_CLEARCMDKEY, static_cast<unsigned long>(SCK_BACK + (SCMOD_ALT << 16)));
    send(SCI_CLEARCMDKEY, static_cast<unsigned long>(SCK_ESCAPE));
}

std::size_t SciView::length() const {
    return static_cast<std::size_t>(send(SCI_GETLENGTH));
}

std::string SciView::bytes(text::Span span) const {
    std::string out(span.length(), '\0');
    if (out.empty()) return out;
    const auto* at = static_cast<const char*>(SendScintillaPtrResult(SCI_GETCHARACTERPOINTER));
    out.assign(at + span.start, span.length());
    return out;
}

void SciView::setText(const text::Snapshot& text) {
    const QScopedValueRollback silent(m_silent, true);
    const bool readOnly = send(SCI_GETREADONLY) != 0;
    send(SCI_SETREADONLY, 0UL);
    send(SCI_CLEARALL);
    send(SCI_ALLOCATE, static_cast<unsigned long>(text.size() + 4096));
    for (const auto& piece : text.pieces()) {
        const std::string_view bytes = piece.chunk->text();
        SendScintilla(SCI_APPENDTEXT, static_cast<unsigned long>(bytes.size()), bytes.data());
    }
    send(SCI_SETREADONLY, readOnly ? 1UL : 0UL);
    m_pending.reset();
    m_parts.clear();
    m_preedit = {};
}

void SciView::applyEdits(const text::TextEdits& edits) {
    flush();
    m_preedit = {};
    const QScopedValueRollback silent(m_silent, true);
    const bool readOnly = send(SCI_GETREADONLY) != 0;
    send(SCI_SETREADONLY, 0UL);
    for (std::size_t i = edits.size(); i-- > 0;) {
        const text::TextEdit& edit = edits[i];
        send(SCI_SETTARGETRANGE, static_cast<unsigned long>(edit.span.start),
             static_cast<long>(edit.span.end));
        SendScintilla(SCI_REPLACETARGET, static_cast<unsigned long>(edit.replacement.size()),
                      edit.replacement.data());
    }
    send(SCI_SETREADONLY, readOnly ? 1UL : 0UL);
}

text::Selection SciView::selection() const {
    return {static_cast<std::size_t>(send(SCI_GETANCHOR)), static_cast<std::size_t>(send(SCI_GETCURRENTPOS))};
}

void SciView::select(const text::Selection& wanted, bool scrollTo) {
    const QScopedValueRollback silent(m_silent, true);
    if (selection() != wanted) {
        // SCI_SETSELECTION leaves a rectangle's corners behind, which may be past the end of the text by now.
        const long mode = send(SCI_GETSELECTIONMODE);
        if (mode == SC_SEL_RECTANGLE || mode == SC_SEL_THIN) send(SCI_CLEARSELECTIONS);
        send(SCI_SETSELECTION, static_cast<unsigned long>(wanted.head), static_cast<long>(wanted.anchor));
        // The message before does not claim the X11 selection, and what is not claimed is greyed.
        send(SCI_SETANCHOR, static_cast<unsigned long>(wanted.anchor));
        applySelectionLook(*this);
    }
    if (scrollTo) {
        send(SCI_SCROLLRANGE, static_cast<unsigned long>(wanted.anchor), static_cast<long>(wanted.head));
    }
}

std::size_t SciView::lineOf(std::size_t offset) const {
    return static_cast<std::size_t>(send(SCI_LINEFROMPOSITION, static_cast<unsigned long>(offset)));
}

QRect SciView::placeOf(std::size_t offset) const {
    const auto at = static_cast<long>(offset);
    const auto line = static_cast<unsigned long>(lineOf(offset));
    const QPoint top(static_cast<int>(send(SCI_POINTXFROMPOSITION, 0UL, at)),
                     static_cast<int>(send(SCI_POINTYFROMPOSITION, 0UL, at)));
    return {viewport()->mapToGlobal(top), QSize(0, static_cast<int>(send(SCI_TEXTHEIGHT, line)))};
}

int SciView::textLeft() const {
    constexpr unsigned long kMargins = 5;
    int left = 0;
    for (unsigned long margin = 0; margin < kMargins; ++margin)
        left += static_cast<int>(send(SCI_GETMARGINWIDTHN, margin));
    return left;
}

std::optional<std::size_t> SciView::offsetAt(QPoint point) const {
    const long at = send(SCI_CHARPOSITIONFROMPOINTCLOSE, static_cast<unsigned long>(point.x()),
                         static_cast<long>(point.y()));
    return at >= 0 ? std::optional(static_cast<std::size_t>(at)) : std::nullopt;
}

text::Span SciView::visibleSpan() const {
    const auto first = static_cast<unsigned long>(send(SCI_GETFIRSTVISIBLELINE));
    const long top = send(SCI_DOCLINEFROMVISIBLE, first);
    const long bottom =
        send(SCI_DOCLINEFROMVISIBLE, first + static_cast<unsigned long>(send(SCI_LINESONSCREEN)) + 1);
    return {static_cast<std::size_t>(send(SCI_POSITIONFROMLINE, static_cast<unsigned long>(top))),
            static_cast<std::size_t>(send(SCI_GETLINEENDPOSITION, static_cast<unsigned long>(bottom)))};
}

void SciView::paintEvent(QPaintEvent* event) {
    QsciScintillaBase::paintEvent(event);
    if (m_overlays.empty()) return;
    QPainter painter(viewport());
    painter.setClipRegion(event->region());
    for (const auto& [owner, overlay] : m_overlays) {
        painter.save();
        overlay(painter);
        painter.restore();
    }
}

void SciView::setLineEnd(bool crlf) {
    send(SCI_SETEOLMODE, static_cast<unsigned long>(crlf ? SC_EOL_CRLF : SC_EOL_LF));
}

void SciView::aboutToChange(int position, int type, const char*, int length) {
    if (m_silent) return;
    resolve();
    const auto at = static_cast<std::size_t>(position);
    const auto size = static_cast<std::size_t>(length);
    if ((type & SC_MOD_BEFOREDELETE) != 0) {
        text::TextEdits edits;
        edits.remove({at, at + size});
        m_parts.push_back(std::move(edits));
    } else if ((type & SC_MOD_BEFOREINSERT) != 0) {
        m_pending = Inserted{at, size};
    }
    // A change from outside an event of ours (a menu, an accessibility tool) is told of soon.
    if (!std::exchange(m_flushQueued, true)) {
        QMetaObject::invokeMethod(
            this,
            [this] {
                m_flushQueued = false;
                flush();
            },
            Qt::QueuedConnection);
    }
}

void SciView::resolve() {
    if (!m_pending) return;
    const Inserted inserted = *std::exchange(m_pending, std::nullopt);
    text::TextEdits edits;
    edits.insert(inserted.at, bytes({inserted.at, inserted.at + inserted.length}));
    m_parts.push_back(std::move(edits));
}

void SciView::flush() {
    resolve();
    if (m_parts.empty()) return;
    const text::TextEdits edits = text::composeAll(std::exchange(m_parts, {}));
    if (!edits.empty()) emit edited(edits, m_typing);
}

bool SciView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        if (ownKey(*static_cast<QKeyEvent*>(event))) event->accept();
        return true;
    }
    const bool handled = QsciScintillaBase::event(event);
    if (event->type() != QEvent::Paint) flush();
    return handled;
}

bool SciView::viewportEvent(QEvent* event) {
    const bool handled = QsciScintillaBase::viewportEvent(event);
    if (event->type() != QEvent::Paint) flush();
    return handled;
}

void SciView::setOverlay(const QObject* owner, std::function<void(QPainter&)> overlay) {
    if (overlay)
        m_overlays[owner] = std::move(overlay);
    else
        m_overlays.erase(owner);
}

bool SciView::overwriteKey(const QKeyEvent& event) {
    const auto modifiers = event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    if (!overwrites() || modifiers != Qt::NoModifier || send(SCI_GETREADONLY) != 0) return false;
    const text::Selection now = selection();
    if (now.anchor != now.head || send(SCI_GETSELECTIONS) > 1) return false;
    const auto line = static_cast<std::size_t>(lineOf(now.head));
    if (!m_keepsWidth || !m_keepsWidth(line)) return false;
    const auto end = send(SCI_GETLINEENDPOSITION, static_cast<unsigned long>(line));
    switch (event.key()) {
        case Qt::Key_Backspace:
            send(SCI_CHARLEFT);
            return true;
        case Qt::Key_Delete:
            send(SCI_CHARRIGHT);
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            send(SCI_LINEDOWN);
            return true;
        default:
            // At the end of the line there is nothing to be replaced.
            return !event.text().isEmpty() && event.text().at(0).isPrint() &&
                   now.head >= static_cast<std::size_t>(end);
    }
}

void SciView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        event->ignore();
        return;
    }
    if (overwriteKey(*event)) {
        event->accept();
        return;
    }
    const QScopedValueRollback typing(m_typing, true);
    // The keys of an action that can't be done now come here: they are a command to Scintilla or nothing,
    // never the letter they come with.
    constexpr Qt::KeyboardModifiers kCommand = Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;
    if (event->modifiers() & kCommand) {
        QKeyEvent bare(event->type(), event->key(), event->modifiers());
        QsciScintillaBase::keyPressEvent(&bare);
        event->setAccepted(bare.isAccepted());
    } else {
        QsciScintillaBase::keyPressEvent(event);
    }
    flush();
}

void SciView::focusInEvent(QFocusEvent* event) {
    QsciScintillaBase::focusInEvent(event);
    applySelectionLook(*this);
}

void SciView::focusOutEvent(QFocusEvent* event) {
    QsciScintillaBase::focusOutEvent(event);
    applySelectionLook(*this);
}

void SciView::inputMethodEvent(QInputMethodEvent* event) {
    // The base class composes with Scintilla's own undo, which is off here.
    if (send(SCI_GETREADONLY) != 0) return;
    const std::string commit = event->commitString().toStdString();
    const std::string preedit = event->preeditString().toStdString();
    const bool wasComposing = !m_preedit.empty();
    if (commit.empty() && preedit.empty() && !wasComposing) return;
    if (!wasComposing) emit composition(true);
    if (wasComposing) {
        send(SCI_SETTARGETRANGE, static_cast<unsigned long>(m_preedit.start),
             static_cast<long>(m_preedit.end));
        SendScintilla(SCI_REPLACETARGET, 0UL, "");
    }
    if (!commit.empty()) SendScintilla(SCI_REPLACESEL, 0UL, commit.c_str());
    m_preedit = {};
    if (!preedit.empty()) {
        SendScintilla(SCI_REPLACESEL, 0UL, preedit.c_str());
        const std::size_t end = selection().head;
        m_preedit = {end - preedit.size(), end};
        send(SCI_SETINDICATORCURRENT, static_cast<unsigned long>(sci::kIndicatorComposed));
        send(SCI_INDICATORFILLRANGE, static_cast<unsigned long>(m_preedit.start),
             static_cast<long>(preedit.size()));
    }
    flush();
    if (m_preedit.empty()) emit composition(false);
    event->accept();
}

void SciView::indentNewLine(int character) {
    if (character != '\n' || m_silent) return;
    const long line = send(SCI_LINEFROMPOSITION, static_cast<unsigned long>(send(SCI_GETCURRENTPOS)));
    if (line == 0 || send(SCI_GETSELECTIONS) > 1) return;
    const auto start =
        static_cast<std::size_t>(send(SCI_POSITIONFROMLINE, static_cast<unsigned long>(line - 1)));
    std::size_t end = start;
    for (char c = ' '; c == ' ' || c == '\t'; ++end) {
        c = static_cast<char>(send(SCI_GETCHARAT, static_cast<unsigned long>(end)));
        if (c != ' ' && c != '\t') break;
    }
    const std::string indent = bytes({start, end});
    if (!indent.empty()) SendScintilla(SCI_ADDTEXT, static_cast<unsigned long>(indent.size()), indent.data());
}

bool SciView::canInsertFromMimeData(const QMimeData* source) const {
    return !source->hasUrls() && source->hasText();
}

void SciView::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
    else
        QsciScintillaBase::dragEnterEvent(event);
}

void SciView::dropEvent(QDropEvent* event) {
    if (!event->mimeData()->hasUrls()) {
        QsciScintillaBase::dropEvent(event);
        return;
    }
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile()) paths << url.toLocalFile();
    }
    event->acceptProposedAction();
    if (!paths.isEmpty()) emit filesDropped(paths);
}

void SciView::contextMenuEvent(QContextMenuEvent* event) {
    // The menu is the pane's; it comes through customContextMenuRequested.
    event->ignore();
}

}  // namespace lw::text_pane
