// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/completer.h"

#include <QEvent>
#include <QKeyEvent>

namespace lw::text_pane {

namespace {

/// What begins or goes on with a word that completions are looked for without being asked.
bool isOfWord(const std::string& typed) {
    if (typed.empty()) return false;
    const auto c = static_cast<unsigned char>(typed.back());
    return c >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c == '#';
}

}  // namespace

Completer::Completer(SciView& view, document::Document& document, QObject* parent)
    : QObject(parent), m_view(view), m_document(document) {
    m_view.installEventFilter(this);
    connect(&m_view, &SciView::edited, this, &Completer::edited);
    connect(&m_view, &SciView::composition, this, [this](bool active) {
        m_composing = active;
        if (active) close();
    });
    connect(&m_view, &SciView::scrolled, this, &Completer::close);
    connect(&m_document, &document::Document::selectionChanged, this, &Completer::caretMoved);
    connect(&m_document, &document::Document::changed, this, [this](const document::Change& change) {
        if (change.origin != document::Origin::kEdit) close();
    });
}

Completer::~Completer() {
    delete m_popup;
}

CompletionPopup& Completer::shown() {
    if (m_popup == nullptr) {
        m_popup = new CompletionPopup(m_view.window());
        connect(m_popup, &CompletionPopup::chosen, this, &Completer::insert);
    }
    return *m_popup;
}

void Completer::ask() {
    m_view.flush();
    m_asked = true;
    update(true);
}

void Completer::enter(State state) {
    const bool was = isOpen();
    m_state = state;
    if (was != isOpen()) emit openChanged(!was);
}

void Completer::close() {
    enter(State::kClosed);
    m_offered = {};
    if (m_popup != nullptr) m_popup->hide();
}

void Completer::edited(const text::TextEdits& edits, bool typing) {
    if (!typing || m_composing || m_state == State::kNothing) return close();
    // What was asked for stays when its word is taken back, not when another is begun.
    const bool takesBack = edits.size() == 1 && edits[0].replacement.empty();
    if (m_state == State::kOffering) return update(m_asked && takesBack);
    const bool isOne = edits.size() == 1 && edits[0].span.empty();
    if (!isOne || !isOfWord(edits[0].replacement) || m_view.send(QsciScintillaBase::SCI_GETSELECTIONS) > 1)
        return;
    m_asked = false;
    update(false);
}

void Completer::caretMoved() {
    if (m_state == State::kClosed || m_revision != m_document.revision()) return;
    const text::Selection& now = m_document.selection();
    if (!now.span().empty() || now.head < m_offered.replaced.start || now.head > m_offered.replaced.end)
        close();
    else if (m_state == State::kOffering)
        update(m_asked);
}

void Completer::update(bool asked) {
    const text::Selection& selection = m_document.selection();
    if (!m_document.readOnlyReason().isEmpty() || !selection.span().empty()) return close();
    const std::size_t caret = selection.head;
    m_offered = m_document.analysis()->complete(caret);
    m_revision = m_document.revision();
    const std::size_t begin = std::min(m_offered.replaced.start, caret);
    const std::string word = m_document.text().slice({begin, caret});
    if (word.empty() && !asked) return close();
    const CompletionList list = narrowed(m_offered.items, QString::fromStdString(word));
    const bool wasOffering = m_state == State::kOffering;
    if (list.empty()) {
        if (asked || wasOffering) return sayNothing();
        return close();
    }
    const auto isWhole = [&word, this](const CompletionMatch& match) {
        return m_offered.items[match.item].written() == word;
    };
    if (!asked && list.matching == 1 &&
        isWhole(list.fits.empty() ? list.others.front() : list.fits.front())) {
        return close();
    }
    enter(State::kOffering);
    shown().offer(*m_view.window(), m_view.placeOf(begin), m_offered.items, list);
}

void Completer::sayNothing() {
    const std::size_t caret = m_document.selection().head;
    m_offered = {text::placeAt(caret), {}};
    m_revision = m_document.revision();
    enter(State::kNothing);
    shown().sayNothing(*m_view.window(), m_view.placeOf(caret));
}

bool Completer::changesText() const {
    const language::Completion* item = m_popup != nullptr ? m_popup->selected() : nullptr;
    return item != nullptr && m_document.text().slice(m_offered.replaced) != item->written();
}

void Completer::insert() {
    if (m_state != State::kOffering || m_revision != m_document.revision()) return close();
    const language::Completion* item = m_popup->selected();
    if (item == nullptr) return;
    const std::string written = item->written();
    const QString name = QStringLiteral("Complete “%1”").arg(QString::fromStdString(item->label));
    const text::Span replaced = m_offered.replaced;
    close();
    text::TextEdits edits;
    edits.replace(replaced, written);
    const std::size_t end = replaced.start + written.size();
    m_document.apply({m_document.revision(), edits, name, {}, this, text::Selection{end, end}});
    m_view.setFocus();
}

bool Completer::takes(const QKeyEvent& key) const {
    if (m_state == State::kClosed || (key.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return false;
    if (key.key() == Qt::Key_Escape) return true;
    if (m_state == State::kNothing) return false;
    switch (key.key()) {
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Tab:
            return changesText();
        default:
            return false;
    }
}

bool Completer::press(const QKeyEvent& key) {
    if (!takes(key)) {
        // Whatever else is done in the text ends what is offered, but for writing on.
        if (m_state == State::kNothing ||
            (m_state == State::kOffering && key.text().isEmpty() && key.key() != Qt::Key_Shift &&
             key.key() != Qt::Key_Left && key.key() != Qt::Key_Right)) {
            close();
        }
        return false;
    }
    switch (key.key()) {
        case Qt::Key_Escape:
            close();
            break;
        case Qt::Key_Up:
            m_popup->move(-1);
            break;
        case Qt::Key_Down:
            m_popup->move(1);
            break;
        case Qt::Key_PageUp:
            m_popup->move(-m_popup->rowsOnPage());
            break;
        case Qt::Key_PageDown:
            m_popup->move(m_popup->rowsOnPage());
            break;
        default:
            insert();
    }
    return true;
}

bool Completer::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::ShortcutOverride:
            if (!takes(*static_cast<QKeyEvent*>(event))) break;
            event->accept();
            return true;
        case QEvent::KeyPress:
            if (m_state != State::kClosed) return press(*static_cast<QKeyEvent*>(event));
            break;
        case QEvent::FocusOut:
        case QEvent::Hide:
            close();
            break;
        default:
            break;
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace lw::text_pane
