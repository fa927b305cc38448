// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/hover.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>
#include <array>

#include "document/kind.h"
#include "text/utf8.h"

namespace lw::text_pane {

namespace {

constexpr std::array kOtherSides{3, 4, 5, 6, 7, 8, 10, 12};

bool covers(text::Span span, std::size_t offset) {
    return span.contains(offset) || (span.empty() && span.start == offset);
}

}  // namespace

Hover::Hover(SciView& view, document::Document& document, std::function<document::PictureOptions()> options,
             QObject* parent)
    : QObject(parent), m_view(view), m_document(document), m_options(std::move(options)) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Hover::timeOut);
    m_view.viewport()->setMouseTracking(true);
    m_view.viewport()->installEventFilter(this);
    m_view.installEventFilter(this);
    connect(&m_view, &SciView::scrolled, this, &Hover::close);
    connect(&m_document, &document::Document::changed, this, &Hover::close);
}

Hover::~Hover() {
    delete m_card;
}

void Hover::close() {
    m_timer.stop();
    // The focus goes back to the text, unless it has gone elsewhere already.
    const bool hasFocus = m_card != nullptr && m_card->hasFocus();
    m_state = State::kIdle;
    if (m_card != nullptr) m_card->hide();
    if (hasFocus) m_view.setFocus(Qt::OtherFocusReason);
}

void Hover::holdBack(bool on) {
    m_heldBack = on;
    if (on) close();
}

bool Hover::ask() {
    if (isVisible()) {
        m_state = State::kPinned;
        m_timer.stop();
        m_card->pin();
        return true;
    }
    m_view.flush();
    // A caret behind a thing is asked about that thing where nothing follows it.
    const text::Selection at = m_document.selection();
    if (show(at.head)) return true;
    if (at.anchor != at.head) return show(at.span().start);
    if (at.head == 0) return false;
    constexpr std::size_t kLongestScalar = 4;
    const std::size_t from = at.head - std::min(at.head, kLongestScalar);
    return show(from + text::previousScalar(m_document.text().slice({from, at.head}), at.head - from));
}

std::optional<HoverFacts> Hover::factsAt(std::size_t offset, text::Span& span) const {
    const language::Analysis& analysis = *m_document.analysis();
    HoverFacts facts;
    span = text::placeAt(offset);
    for (const text::Diagnostic& problem : m_document.diagnostics()) {
        if (problem.span.start > offset) break;
        if (!covers(problem.span, offset)) continue;
        facts.problems.push_back(problem);
        span = problem.span;
        if (facts.problems.size() == 3) break;
    }
    auto explanation = analysis.explain(offset);
    if (explanation) {
        facts.explanation = std::move(*explanation);
        span = facts.explanation.span;
        document::PictureOptions options = m_options ? m_options() : document::PictureOptions();
        facts.picture = m_document.kind().explanationPicture(analysis, facts.explanation, options);
        if (facts.picture) {
            for (const int sides : kOtherSides) {
                options.sides = sides;
                facts.others.push_back({QString::number(sides), m_document.kind().explanationPicture(
                                                                    analysis, facts.explanation, options)});
            }
        }
    }
    if (facts.problems.empty() && facts.explanation.title.empty()) return std::nullopt;
    facts.hasDefinition = analysis.definition(offset).has_value();
    return facts;
}

bool Hover::show(std::size_t offset) {
    text::Span span;
    auto facts = factsAt(offset, span);
    if (!facts) return false;
    if (m_card == nullptr) {
        m_card = new HoverCard(m_view.window());
        connect(m_card, &HoverCard::dismissed, this, [this] {
            if (m_state == State::kPinned) close();
        });
        connect(m_card, &HoverCard::entered, this, [this] {
            if (m_state != State::kLeaving) return;
            m_timer.stop();
            m_state = State::kShown;
        });
        connect(m_card, &HoverCard::left, this, [this] {
            if (m_state != State::kShown) return;
            m_state = State::kLeaving;
            m_timer.start(kLeave);
        });
    }
    m_span = span;
    m_state = State::kShown;
    m_card->explain(*m_view.window(), m_view.placeOf(span.start), std::move(*facts));
    return true;
}

void Hover::pointerMoved(QPoint point) {
    if (m_state == State::kPinned || m_heldBack) return;
    const auto offset = m_view.offsetAt(point);
    m_point = point;
    if (isVisible()) {
        if (offset && covers(m_span, *offset)) {
            m_timer.stop();
            m_state = State::kShown;
        } else if (m_state == State::kShown) {
            m_state = State::kLeaving;
            m_timer.start(kLeave);
        }
        return;
    }
    m_timer.stop();
    m_state = offset ? State::kResting : State::kIdle;
    if (offset) m_timer.start(kRest);
}

void Hover::timeOut() {
    if (m_state == State::kLeaving) return close();
    if (m_state != State::kResting) return;
    m_state = State::kIdle;
    const auto offset = m_view.offsetAt(m_point);
    const bool canTell = !m_view.hasPending() && m_view.length() == m_document.text().size();
    if (offset && canTell && m_view.isVisible()) show(*offset);
}

bool Hover::eventFilter(QObject* watched, QEvent* event) {
    const bool isViewport = watched == m_view.viewport();
    switch (event->type()) {
        case QEvent::MouseMove:
            if (isViewport && static_cast<QMouseEvent*>(event)->buttons() == Qt::NoButton)
                pointerMoved(static_cast<QMouseEvent*>(event)->position().toPoint());
            break;
        case QEvent::Leave:
            if (!isViewport) break;
            if (m_state == State::kResting) close();
            if (m_state == State::kShown) {
                m_state = State::kLeaving;
                m_timer.start(kLeave);
            }
            break;
        case QEvent::MouseButtonPress:
        case QEvent::Wheel:
        case QEvent::Hide:
            close();
            break;
        case QEvent::ShortcutOverride:
            if (isViewport || !isVisible() || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape) break;
            event->accept();
            return true;
        case QEvent::KeyPress: {
            if (isViewport || !isVisible()) break;
            const auto* key = static_cast<QKeyEvent*>(event);
            if (key->key() == Qt::Key_Escape) {
                close();
                return true;
            }
            if (!key->text().isEmpty() && key->modifiers() == Qt::NoModifier) close();
            break;
        }
        default:
            break;
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace lw::text_pane
