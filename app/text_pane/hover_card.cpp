// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/hover_card.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QTextDocumentFragment>
#include <algorithm>

#include "document/kind.h"
#include "look/theme.h"

namespace lw::text_pane {

namespace {

constexpr int kWidth = 360;
constexpr int kPictureWidth = 446;
constexpr int kPicture = 92;
constexpr int kSmall = 34;
constexpr int kSmallRow = 62;
constexpr int kInset = 10;

QString html(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>"));
}

QString code(const QString& words) {
    return QStringLiteral("<span style=\"font-family:'%1'\">%2</span>")
        .arg(look::fonts().mono.family(), words);
}

QString coloured(const QString& words, const QColor& colour) {
    return QStringLiteral("<span style='color:%1'>%2</span>").arg(colour.name(), words);
}

}  // namespace

HoverCard::HoverCard(QWidget* parent) : Card(parent), m_text(new QLabel(this)), m_foot(new CardFoot(this)) {
    setObjectName(QStringLiteral("hover"));
    setFocusPolicy(Qt::ClickFocus);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::RichText);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
}

QString HoverCard::words(bool asHtml) const {
    const look::Theme& t = look::theme();
    const language::Explanation& e = m_facts.explanation;
    QStringList lines;
    for (const text::Diagnostic& problem : m_facts.problems) {
        const QColor& colour = problem.severity == text::Severity::kError     ? t.error
                               : problem.severity == text::Severity::kWarning ? t.warning
                                                                              : t.hint;
        lines << coloured(document::sentence(problem.message).toHtmlEscaped(), colour);
    }
    if (!e.title.empty()) {
        QString head;
        if (e.colour) {
            const QColor colour(e.colour->red, e.colour->green, e.colour->blue);
            head = QStringLiteral("<span style='background:%1'>&nbsp;&nbsp;&nbsp;</span>&nbsp; ")
                       .arg(colour.name());
        }
        head += QStringLiteral("<b>%1</b>").arg(code(html(e.title)));
        if (!e.fact.empty()) head += QStringLiteral(" &nbsp;") + coloured(html(e.fact), t.text2);
        lines << head;
    }
    for (const std::string& line : e.lines) lines << html(line);
    if (!e.example.empty()) lines << coloured(code(html(e.example)), t.syntaxString);
    if (asHtml) {
        QString out;
        for (const QString& line : lines) out += QStringLiteral("<p style='margin:2px 0'>%1</p>").arg(line);
        return out;
    }
    return QTextDocumentFragment::fromHtml(lines.join(QStringLiteral(". <br>"))).toPlainText();
}

void HoverCard::explain(QWidget& window, const QRect& anchor, HoverFacts facts) {
    m_facts = std::move(facts);
    m_text->setText(words(true));
    std::vector<CardFoot::Hint> hints;
    if (m_facts.hasDefinition) hints.push_back({QStringLiteral("F12"), QStringLiteral("definition")});
    const bool canFix = std::any_of(m_facts.problems.begin(), m_facts.problems.end(),
                                    [](const text::Diagnostic& p) { return !p.fixes.empty(); });
    if (canFix) hints.push_back({QStringLiteral("Ctrl+."), QStringLiteral("fixes")});
    hints.push_back({QStringLiteral("Esc"), QStringLiteral("closes")});
    m_foot->setHints(std::move(hints));
    const bool pictured = m_facts.picture != nullptr;
    const int indent = pictured ? kPicture + 2 * kInset : 0;
    int width = pictured ? kPictureWidth : kWidth;
    if (!pictured) width = std::clamp(m_text->sizeHint().width() + 2 * kInset, 180, kWidth);
    width = std::max(width, m_foot->sizeHint().width() + 2);
    const int room = width - 2 * kInset - indent;
    const int text = m_text->heightForWidth(room);
    const int body = std::max(text, pictured ? kPicture : 0) + 2 * kInset;
    const int row = m_facts.others.empty() ? 0 : kSmallRow;
    showBeside(window, anchor, {width, body + row + CardFoot::kHeight + 1}, 120);
    const int foot = height() - 1 - CardFoot::kHeight;
    m_text->setGeometry(kInset + indent, kInset, room, std::max(0, std::min(text, foot - kInset)));
    m_foot->setGeometry(1, foot, this->width() - 2, CardFoot::kHeight);
    tell(words(false) + QStringLiteral(". ") + m_foot->spoken());
    update();
}

void HoverCard::pin() {
    setFocus(Qt::OtherFocusReason);
}

void HoverCard::paintEvent(QPaintEvent* event) {
    Card::paintEvent(event);
    const look::Theme& t = look::theme();
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    if (m_facts.picture) {
        const QRectF target(kInset, kInset, kPicture, kPicture);
        p.setClipRect(target);
        document::paintCard(p, target, *m_facts.picture);
        p.setClipping(false);
    }
    if (!m_facts.others.empty()) {
        const int top = height() - 1 - CardFoot::kHeight - kSmallRow;
        p.fillRect(1, top, width() - 2, 1, t.border);
        const int step = (width() - 2 * kInset) / static_cast<int>(m_facts.others.size());
        QFont font = look::fonts().mono;
        font.setPixelSize(11);
        for (std::size_t i = 0; i < m_facts.others.size(); ++i) {
            const HoverFacts::Small& small = m_facts.others[i];
            const QRect cell(kInset + static_cast<int>(i) * step, top + 4, step, kSmallRow - 8);
            p.setFont(font);
            p.setPen(t.text2);
            p.drawText(cell, Qt::AlignTop | Qt::AlignHCenter, small.name);
            const QRectF target(cell.x() + (step - kSmall) / 2.0, cell.bottom() - kSmall, kSmall, kSmall);
            if (!small.picture) continue;
            p.setClipRect(target);
            document::paintCard(p, target, *small.picture);
            p.setClipping(false);
        }
    }
    if (hasFocus()) {
        p.setPen(QPen(t.accent, 1.5));
        p.setBrush(Qt::NoBrush);
        p.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
}

void HoverCard::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        emit dismissed();
    else
        Card::keyPressEvent(event);
}

void HoverCard::enterEvent(QEnterEvent* event) {
    emit entered();
    Card::enterEvent(event);
}

void HoverCard::leaveEvent(QEvent* event) {
    emit left();
    Card::leaveEvent(event);
}

void HoverCard::focusOutEvent(QFocusEvent* event) {
    Card::focusOutEvent(event);
    emit dismissed();
}

}  // namespace lw::text_pane
