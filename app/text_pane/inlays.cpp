// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/inlays.h"

#include <QPainter>

#include "look/theme.h"

namespace lw::text_pane {

namespace {

constexpr int kGap = 14;
constexpr int kInset = 5;

}  // namespace

Inlays::Inlays(SciView& view, document::Document& document, QObject* parent)
    : QObject(parent), m_view(view), m_document(document) {
    // What changes on one line may change what stands behind others.
    connect(&m_document, &document::Document::changed, &m_view, [this] {
        if (m_on) m_view.viewport()->update();
    });
}

Inlays::~Inlays() {
    m_view.setOverlay(this, {});
}

void Inlays::setShown(bool on) {
    m_on = on;
    m_view.setOverlay(this,
                      on ? [this](QPainter& painter) { paint(painter); } : std::function<void(QPainter&)>());
    m_view.viewport()->update();
}

const std::vector<language::Inlay>& Inlays::shown() {
    const text::Span span = m_view.visibleSpan();
    const language::Analysis* analysis = m_document.analysis().get();
    // While changes are on their way to the document its places are not the view's.
    if (m_view.hasPending() || m_view.length() != m_document.text().size() || !m_on) {
        m_inlays.clear();
        m_of = nullptr;
    } else if (analysis != m_of || span != m_span) {
        m_inlays = analysis->inlays(span);
        m_of = analysis;
        m_span = span;
    }
    return m_inlays;
}

void Inlays::paint(QPainter& painter) {
    const look::Theme& t = look::theme();
    QFont font = look::fonts().mono;
    font.setPixelSize(11);
    painter.setFont(font);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetrics metrics = painter.fontMetrics();
    for (const language::Inlay& inlay : shown()) {
        const auto line = static_cast<unsigned long>(m_view.lineOf(inlay.offset));
        const auto end = m_view.send(QsciScintillaBase::SCI_GETLINEENDPOSITION, line);
        const QRect place = m_view.placeOf(static_cast<std::size_t>(end));
        const QPoint at = m_view.viewport()->mapFromGlobal(place.topLeft());
        const QString words = QString::fromStdString(inlay.text);
        const int height = metrics.height() + 1;
        const QRect chip(at.x() + kGap, at.y() + (place.height() - height) / 2,
                         metrics.horizontalAdvance(words) + 2 * kInset, height);
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.raised);
        painter.drawRoundedRect(chip, 2, 2);
        painter.setPen(t.text2);
        painter.drawText(chip, Qt::AlignCenter, words);
    }
}

}  // namespace lw::text_pane
