// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/preview_marks.h"

#include <QPainter>
#include <algorithm>

#include "look/theme.h"

namespace lw::text_pane {

PreviewMarks::PreviewMarks(SciView& view, document::Document& document, QObject* parent)
    : QObject(parent), m_view(view), m_document(document), m_notes(document::TextNotes::of(document)) {
    m_view.setOverlay(this, [this](QPainter& painter) { paint(painter); });
    connect(&m_notes, &document::TextNotes::previewChanged, m_view.viewport(), qOverload<>(&QWidget::update));
}

PreviewMarks::~PreviewMarks() {
    m_view.setOverlay(this, {});
}

void PreviewMarks::paint(QPainter& painter) const {
    const auto& preview = m_notes.preview();
    if (!preview || m_view.hasPending()) return;
    const text::Snapshot& text = m_document.text();
    const text::Span seen = m_view.visibleSpan();
    const std::size_t first = std::max(text.lineAt(std::min(preview->span.start, text.size())),
                                       text.lineAt(std::min(seen.start, text.size())));
    const std::size_t last = std::min(text.lineAt(std::min(preview->span.end, text.size())),
                                      text.lineAt(std::min(seen.end, text.size())));
    if (first > last) return;
    const QWidget* area = m_view.viewport();
    const auto rowOf = [&](std::size_t line) {
        const QRect place = m_view.placeOf(text.lineSpan(line).start);
        return QRect(area->mapFromGlobal(place.topLeft()), QSize(area->width(), place.height()));
    };
    const QRect top = rowOf(first);
    const QRect bottom = rowOf(last);
    constexpr int kBar = 3;
    const int left = m_view.textLeft();
    const QRect band(QPoint(left, top.top()), QPoint(area->width() - 1, bottom.bottom()));
    const look::Theme& t = look::theme();
    QColor fill = t.hint;
    fill.setAlphaF(0.14F);
    painter.fillRect(band, fill);
    painter.fillRect(QRect(band.left(), band.top(), kBar, band.height()), t.hint);
    // What writes them, over the end of the first line, where there is room beside the text.
    QFont font = look::fonts().ui;
    font.setPixelSize(11);
    painter.setFont(font);
    const int wide = painter.fontMetrics().horizontalAdvance(preview->what) + 12;
    const QRect end = m_view.placeOf(
        std::min(text.lineSpan(first).end, text.size()));  // behind the last character of the line
    const int from = area->mapFromGlobal(end.topLeft()).x() + 8;
    const QRect chip(std::max(from, area->width() - wide - 4), top.top() + 1, wide, top.height() - 2);
    if (chip.right() >= area->width()) return;
    painter.fillRect(chip, t.hintFill);
    painter.setPen(t.text);
    painter.drawText(chip, Qt::AlignCenter, preview->what);
}

}  // namespace lw::text_pane
