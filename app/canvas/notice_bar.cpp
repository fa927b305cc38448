// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/notice_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStyle>
#include <algorithm>

#include "canvas/canvas_view.h"
#include "look/icons.h"
#include "look/theme.h"

namespace lw::canvas {

namespace {

struct Looks {
    const char* severity;  ///< of its ground, in the stylesheet
    const char* icon;
    QColor color;
};

Looks looksOf(NoticeBar::Kind kind) {
    const look::Theme& t = look::theme();
    switch (kind) {
        case NoticeBar::Kind::kQuestion:
            break;
        case NoticeBar::Kind::kWarning:
            return {"warning", "warning", t.warning};
        case NoticeBar::Kind::kStale:
            return {"hint", "stale", t.stale};
        case NoticeBar::Kind::kError:
            return {"error", "error", t.error};
    }
    return {"hint", "hint", t.hint};
}

}  // namespace

NoticeBar::NoticeBar(CanvasView& canvas)
    : QFrame(&canvas),
      m_canvas(canvas),
      m_row(new QHBoxLayout(this)),
      m_icon(new QLabel),
      m_label(new QLabel),
      m_progress(new QProgressBar) {
    setObjectName(QStringLiteral("bar"));
    setAutoFillBackground(true);
    setCursor(Qt::ArrowCursor);
    m_row->setContentsMargins(10, 4, 6, 4);
    m_row->setSpacing(8);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setWordWrap(true);
    m_progress->setRange(0, 100);
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(120, 8);
    m_row->addWidget(m_icon);
    m_row->addWidget(m_label, 1);
    m_row->addWidget(m_progress);
    m_progress->hide();
    canvas.installEventFilter(this);
    hide();
}

void NoticeBar::tell(Kind kind, const QString& text, std::vector<Choice> choices) {
    const auto& [severity, icon, color] = looksOf(kind);
    setProperty("severity", QLatin1String(severity));
    style()->unpolish(this);
    style()->polish(this);
    m_icon->setPixmap(look::iconPixmap(QLatin1String(icon), 16, color, devicePixelRatioF()));
    m_label->setText(text);
    setAccessibleName(text);
    for (QWidget* button : std::exchange(m_buttons, {})) {
        button->hide();
        button->deleteLater();
    }
    m_choices = std::move(choices);
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        auto* button = new QPushButton(m_choices[i].text);
        button->setProperty("small", true);
        if (m_choices[i].primary) button->setProperty("primary", true);
        connect(button, &QPushButton::clicked, this, [this, i] { choose(i); });
        m_row->addWidget(button);
        m_buttons.push_back(button);
    }
    m_progress->hide();
    show();
    place();
    raise();
}

void NoticeBar::setProgress(std::optional<double> share) {
    m_progress->setVisible(share.has_value());
    if (share) m_progress->setValue(static_cast<int>(*share * 100));
}

void NoticeBar::choose(std::size_t index) {
    const auto action = m_choices[index].action;
    hide();
    m_canvas.setFocus();
    if (action) action();
}

bool NoticeBar::dismiss() {
    if (!isVisible() || m_choices.size() < 2) return false;
    choose(m_choices.size() - 1);
    return true;
}

QString NoticeBar::text() const {
    return m_label->text();
}

void NoticeBar::place() {
    const QRect area = m_canvas.contentArea();
    setGeometry(area.x(), area.y(), area.width(), m_row->heightForWidth(area.width()));
}

bool NoticeBar::eventFilter(QObject* watched, QEvent* event) {
    // Of a tab in the background it is not visible, and follows the size all the same.
    if (watched != &m_canvas || isHidden()) return QFrame::eventFilter(watched, event);
    if (event->type() == QEvent::Resize) place();
    return event->type() == QEvent::KeyPress && answered(*static_cast<const QKeyEvent*>(event));
}

bool NoticeBar::answered(const QKeyEvent& key) {
    if (key.key() == Qt::Key_Escape) return dismiss();
    if ((key.key() != Qt::Key_Return && key.key() != Qt::Key_Enter) || m_choices.size() < 2) return false;
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        if (!m_buttons[i]->hasFocus()) continue;
        choose(i);
        return true;
    }
    const auto primary =
        std::find_if(m_choices.begin(), m_choices.end(), [](const Choice& choice) { return choice.primary; });
    if (primary == m_choices.end()) return false;
    choose(static_cast<std::size_t>(primary - m_choices.begin()));
    return true;
}

void NoticeBar::keyPressEvent(QKeyEvent* event) {
    if (!answered(*event)) QFrame::keyPressEvent(event);
}

}  // namespace lw::canvas
