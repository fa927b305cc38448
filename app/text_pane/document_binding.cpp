// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/document_binding.h"

#include <algorithm>
#include <utility>

#include "text_pane/sci_style.h"

namespace lw::text_pane {

namespace {

using Base = QsciScintillaBase;

/// More than this is not styled at once; what lies between is passed over until it is scrolled to.
constexpr std::size_t kStyleAtOnce = 512 * 1024;
/// Milliseconds until a text is seen to follow what is drawn: painting rows of thousands of characters takes
/// longer than a move of the pointer may.
constexpr int kFollow = 100;

QString nameOf(const text::TextEdits& edits) {
    bool inserts = false;
    bool removes = false;
    for (const text::TextEdit& edit : edits) {
        inserts |= !edit.replacement.empty();
        removes |= !edit.span.empty();
    }
    if (inserts && removes) return QStringLiteral("Replace text");
    return inserts ? QStringLiteral("Type") : QStringLiteral("Delete text");
}

}  // namespace

DocumentBinding::DocumentBinding(SciView& view, document::Document& document, QObject* parent)
    : QObject(parent), m_view(view), m_document(document) {
    m_view.setText(document.text());
    m_view.select(document.selection(), true);
    connect(&m_view, &SciView::edited, this, &DocumentBinding::userEdited);
    connect(&m_view, &SciView::composition, this, [this](bool active) {
        if (active)
            m_composition = m_document.beginGesture();
        else
            m_document.endGesture(std::exchange(m_composition, 0));
    });
    connect(&m_view, &SciView::selectionMoved, this, [this] {
        if (!m_view.hasPending()) m_document.setSelection(m_view.selection(), this);
    });
    connect(&m_view, &SciView::styleNeeded, this, &DocumentBinding::style);
    connect(&m_view, &SciView::scrolled, this, &DocumentBinding::styleScrolled);
    connect(&m_document, &document::Document::changed, this, &DocumentBinding::documentChanged);
    connect(&m_document, &document::Document::selectionChanged, this, &DocumentBinding::showSelection);
    m_following.setSingleShot(true);
    m_following.setInterval(kFollow);
    connect(&m_following, &QTimer::timeout, this, &DocumentBinding::catchUp);
    updateColours();
}

void DocumentBinding::userEdited(const text::TextEdits& edits, bool typing) {
    const auto outcome = m_document.apply(
        {m_document.revision(), edits, nameOf(edits), {m_composition, typing}, this, m_view.selection()});
    if (outcome == document::EditOutcome::kDone || outcome == document::EditOutcome::kNothing) return;
    m_view.setText(m_document.text());
    m_view.select(m_document.selection(), true);
}

void DocumentBinding::documentChanged(const document::Change& change) {
    if (change.edits.empty()) {
        restyle();
        return;
    }
    m_keepsPlace = change.origin == document::Origin::kReload;
    const std::size_t top = m_keepsPlace ? m_view.visibleSpan().start : 0;
    if (change.source != this) m_view.applyEdits(change.edits);
    if (m_keepsPlace) {
        const std::size_t line = m_view.lineOf(change.edits.map(top, text::Bias::kRight));
        m_view.send(Base::SCI_SETFIRSTVISIBLELINE,
                    static_cast<unsigned long>(
                        m_view.send(Base::SCI_VISIBLEFROMDOCLINE, static_cast<unsigned long>(line))));
    }
    m_unstyledBefore = std::min(m_unstyledBefore, m_document.text().size());
    updateColours();
    fitNumberMargin(m_view);
    follow();
}

void DocumentBinding::follow() {
    if (!isDrawn()) return catchUp();
    if (m_following.isActive()) return;
    m_following.start();
    m_view.viewport()->setUpdatesEnabled(false);
}

void DocumentBinding::catchUp() {
    m_following.stop();
    if (std::exchange(m_reveals, false)) m_view.select(m_document.selection(), true);
    if (!m_view.viewport()->updatesEnabled()) m_view.viewport()->setUpdatesEnabled(true);
}

void DocumentBinding::showSelection(const QObject* source) {
    if (source == this) return;
    const bool reveals = !std::exchange(m_keepsPlace, false);
    m_reveals = reveals && isDrawn();
    m_view.select(m_document.selection(), reveals && !m_reveals);
    follow();
}

void DocumentBinding::updateColours() {
    applyOwnColours(m_view, m_document.kind().ownColours(*m_document.analysis()));
}

void DocumentBinding::restyle() {
    updateColours();
    m_unstyledBefore = 0;
    m_view.send(Base::SCI_STARTSTYLING, 0UL, 0L);
    m_view.viewport()->update();
}

void DocumentBinding::style(int position) {
    // While changes are on their way to the document its offsets are not the view's.
    if (m_view.hasPending() || m_view.length() != m_document.text().size()) return;
    const text::Snapshot& text = m_document.text();
    const auto to = static_cast<std::size_t>(position);
    auto from = static_cast<std::size_t>(m_view.send(Base::SCI_GETENDSTYLED));
    from = text.lineStart(text.lineAt(std::min(from, text.size())));
    if (to > from + kStyleAtOnce) {
        const auto line = static_cast<unsigned long>(
            m_view.send(Base::SCI_DOCLINEFROMVISIBLE,
                        static_cast<unsigned long>(m_view.send(Base::SCI_GETFIRSTVISIBLELINE))));
        const auto shown = static_cast<std::size_t>(m_view.send(Base::SCI_POSITIONFROMLINE, line));
        if (shown > from && shown < to) {
            from = shown;
            m_unstyledBefore = from;
        }
    }
    if (to > from) styleSpan({from, std::min(to, text.size())});
}

void DocumentBinding::styleScrolled() {
    const auto line = static_cast<unsigned long>(
        m_view.send(Base::SCI_DOCLINEFROMVISIBLE,
                    static_cast<unsigned long>(m_view.send(Base::SCI_GETFIRSTVISIBLELINE))));
    const auto shown = static_cast<std::size_t>(m_view.send(Base::SCI_POSITIONFROMLINE, line));
    if (shown >= m_unstyledBefore || m_view.hasPending()) return;
    m_view.send(Base::SCI_STARTSTYLING, static_cast<unsigned long>(shown), 0L);
    m_unstyledBefore = shown;
    m_view.viewport()->update();
}

void DocumentBinding::styleSpan(text::Span span) {
    std::string styles(span.length(), '\0');
    m_document.analysis()->styles(span, [&](text::Span part, int textStyle) {
        const std::size_t from = std::max(part.start, span.start);
        const std::size_t to = std::min(part.end, span.end);
        if (from >= to) return;
        std::fill_n(styles.begin() + static_cast<std::ptrdiff_t>(from - span.start), to - from,
                    static_cast<char>(sciStyle(textStyle)));
    });
    m_view.send(Base::SCI_STARTSTYLING, static_cast<unsigned long>(span.start), 0L);
    m_view.send(Base::SCI_SETSTYLINGEX, static_cast<unsigned long>(styles.size()), styles.c_str());
}

}  // namespace lw::text_pane
