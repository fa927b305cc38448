// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/problem_marks.h"

#include <QEvent>
#include <QPainter>
#include <QWidget>
#include <algorithm>
#include <map>

#include "look/theme.h"
#include "text/utf8.h"
#include "text_pane/sci_style.h"

namespace lw::text_pane {

namespace {

using Base = QsciScintillaBase;

constexpr int kPauseMilliseconds = 350;

int indicatorOf(text::Severity severity) {
    switch (severity) {
        case text::Severity::kError:
            return sci::kIndicatorError;
        case text::Severity::kWarning:
            return sci::kIndicatorWarning;
        default:
            return sci::kIndicatorHint;
    }
}

}  // namespace

ProblemMarks::ProblemMarks(SciView& view, document::Document& document, QObject* parent)
    : QObject(parent), m_view(view), m_document(document) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMilliseconds);
    connect(&m_pause, &QTimer::timeout, this, &ProblemMarks::messages);
    const auto mark = [this] {
        squiggles();
        m_pause.start();
    };
    connect(&m_document, &document::Document::changed, this, mark);
    connect(&m_document, &document::Document::findingsChanged, this, mark);
    m_view.viewport()->installEventFilter(this);
    refresh();
}

void ProblemMarks::refresh() {
    squiggles();
    messages();
}

bool ProblemMarks::eventFilter(QObject* watched, QEvent* event) {
    // Messages are as wide as the pane.
    if (event->type() == QEvent::Resize && m_hasMessages && width() != m_width) messages();
    return QObject::eventFilter(watched, event);
}

int ProblemMarks::width() const {
    return m_view.viewport()->width() - m_view.textLeft();
}

std::string ProblemMarks::broken(const QString& message) const {
    constexpr int kLeast = 120;
    constexpr int kEdge = 10;
    const int most = std::max(kLeast, m_width - kEdge);
    const auto fits = [this, most](const QString& line) {
        const QByteArray bytes = line.toUtf8();
        return m_view.send(Base::SCI_TEXTWIDTH, static_cast<unsigned long>(sci::kAnnotationWarning),
                           bytes.constData()) <= most;
    };
    const QString indent = QStringLiteral("  ");
    QStringList lines;
    for (const QString& word : message.split(QLatin1Char(' '))) {
        const QString longer = lines.isEmpty() ? QString() : lines.last() + QLatin1Char(' ') + word;
        if (!lines.isEmpty() && fits(longer))
            lines.last() = longer;
        else
            lines << indent + word;
    }
    return lines.join(QLatin1Char('\n')).toStdString();
}

text::Span ProblemMarks::shown(text::Span span) const {
    const text::Snapshot& text = m_document.text();
    if (span.end > text.size()) span.end = text.size();
    if (!span.empty()) return span;
    // A place without width is shown on the scalar after it, or before it at a line's end.
    const text::Span line = text.lineSpan(text.lineAt(span.start));
    std::string buffer;
    const std::string_view bytes = text.view(line, buffer);
    const std::size_t at = span.start - line.start;
    if (at < bytes.size() && bytes[at] != '\r') {
        return {span.start, span.start + text::decodeAt(bytes, at).length};
    }
    return at > 0 ? text::Span{line.start + text::previousScalar(bytes, at), span.start} : span;
}

void ProblemMarks::squiggles() {
    const auto size = static_cast<long>(m_view.length());
    for (const int indicator : {sci::kIndicatorError, sci::kIndicatorWarning, sci::kIndicatorHint}) {
        m_view.send(Base::SCI_SETINDICATORCURRENT, static_cast<unsigned long>(indicator));
        m_view.send(Base::SCI_INDICATORCLEARRANGE, 0UL, size);
    }
    std::size_t count = 0;
    for (const text::Diagnostic& problem : m_document.diagnostics()) {
        if (++count > kMaxSquiggles) break;
        const text::Span span = shown(problem.span);
        m_view.send(Base::SCI_SETINDICATORCURRENT, static_cast<unsigned long>(indicatorOf(problem.severity)));
        m_view.send(Base::SCI_INDICATORFILLRANGE, static_cast<unsigned long>(span.start),
                    static_cast<long>(span.length()));
    }
}

std::map<std::size_t, const text::Diagnostic*> ProblemMarks::worstOfLines() const {
    std::map<std::size_t, const text::Diagnostic*> worst;
    for (const text::Diagnostic& problem : m_document.diagnostics()) {
        if (problem.severity == text::Severity::kHint) continue;
        const std::size_t line =
            m_document.text().lineAt(std::min(problem.span.start, m_document.text().size()));
        const auto at = worst.find(line);
        if (at == worst.end()) {
            if (worst.size() < kMaxMessages) worst.emplace(line, &problem);
        } else if (problem.severity < at->second->severity) {
            at->second = &problem;
        }
    }
    return worst;
}

void ProblemMarks::messages() {
    m_pause.stop();
    if (m_hasMessages) m_view.send(Base::SCI_ANNOTATIONCLEARALL);
    m_view.send(Base::SCI_MARKERDELETEALL, ~0UL);
    m_hasMessages = false;
    m_besides.clear();
    m_width = width();
    for (const auto& [line, worst] : worstOfLines()) {
        const text::Diagnostic& problem = *worst;
        const bool error = problem.severity == text::Severity::kError;
        const auto at = static_cast<unsigned long>(line);
        m_view.send(Base::SCI_MARKERADD, at, long{error ? sci::kMarkerError : sci::kMarkerWarning});
        QString told = document::sentence(problem.message);
        const bool hasChoices = !problem.fixes.empty() || !m_document.analysis()->waysOut(problem).empty();
        if (hasChoices) told += QStringLiteral(" (Ctrl+.)");
        if (m_besideRows && isRow(line)) {
            m_besides.push_back({line, told, error});
            continue;
        }
        const std::string message = broken(told);
        m_view.send(Base::SCI_ANNOTATIONSETTEXT, at, message.c_str());
        m_view.send(Base::SCI_ANNOTATIONSETSTYLE, at,
                    long{error ? sci::kAnnotationError : sci::kAnnotationWarning});
        m_hasMessages = true;
    }
}

ProblemMarks::~ProblemMarks() {
    m_view.setOverlay(this, {});
}

void ProblemMarks::setBesideRows(bool on) {
    if (on == m_besideRows) return;
    m_besideRows = on;
    m_view.setOverlay(this,
                      on ? [this](QPainter& painter) { paint(painter); } : std::function<void(QPainter&)>());
    messages();
    m_view.viewport()->update();
}

bool ProblemMarks::isRow(std::size_t line) const {
    const std::size_t start = m_document.text().lineSpan(line).start;
    return !m_document.analysis()->placeName(start).empty();
}

void ProblemMarks::paint(QPainter& painter) {
    // While changes are on their way to the document its lines are not the view's.
    if (m_view.hasPending()) return;
    constexpr int kGap = 18;
    constexpr int kInset = 6;
    const look::Theme& t = look::theme();
    QFont font = look::fonts().ui;
    font.setPixelSize(11);
    painter.setFont(font);
    const QFontMetrics metrics = painter.fontMetrics();
    for (const Beside& beside : m_besides) {
        const auto end = m_view.send(Base::SCI_GETLINEENDPOSITION, static_cast<unsigned long>(beside.line));
        const QRect place = m_view.placeOf(static_cast<std::size_t>(end));
        const QPoint at = m_view.viewport()->mapFromGlobal(place.topLeft());
        if (at.y() + place.height() < 0 || at.y() > m_view.viewport()->height()) continue;
        // A row longer than the pane has its message at the pane's right end.
        constexpr int kLeast = 90;
        const int left = std::min(at.x() + kGap, m_view.viewport()->width() - kLeast);
        const QString shown = metrics.elidedText(beside.message, Qt::ElideRight,
                                                 m_view.viewport()->width() - left - 2 * kInset);
        const QRect chip(left, at.y() + 1, metrics.horizontalAdvance(shown) + 2 * kInset, place.height() - 2);
        painter.fillRect(chip, beside.isError ? t.errorFill : t.warningFill);
        painter.setPen(t.text);
        painter.drawText(chip, Qt::AlignCenter, shown);
    }
}

}  // namespace lw::text_pane
