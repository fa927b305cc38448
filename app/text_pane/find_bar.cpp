// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_pane/find_bar.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "look/icons.h"

namespace lw::text_pane {

namespace {

QHBoxLayout* row() {
    auto* layout = new QHBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    return layout;
}

QToolButton* iconButton(const QString& icon, const QString& name) {
    auto* button = new QToolButton;
    button->setIcon(look::icon(icon));
    button->setIconSize(QSize(16, 16));
    button->setToolTip(name);
    button->setAccessibleName(name);
    return button;
}

QPushButton* smallButton(const QString& text) {
    auto* button = new QPushButton(text);
    button->setProperty("small", true);
    return button;
}

}  // namespace

FindBar::FindBar(document::Document& document, QWidget* parent) : QWidget(parent), m_document(document) {
    build();
    connect(m_what, &QLineEdit::textChanged, this, [this] {
        searchAgain();
        if (m_result.found.empty()) return;
        const auto at = std::find_if(m_result.found.begin(), m_result.found.end(),
                                     [this](const text::Span& s) { return s.end > m_from; });
        const text::Span span = at == m_result.found.end() ? m_result.found.front() : *at;
        m_document.setSelection({span.start, span.end}, this);
        report();
    });
    connect(&m_document, &document::Document::changed, this, [this] {
        if (isVisible()) searchAgain();
    });
    connect(&m_document, &document::Document::selectionChanged, this, [this](const QObject* source) {
        if (source != this) m_from = m_document.selection().span().start;
    });
    hide();
}

QToolButton* FindBar::toggle(const QString& text, const QString& name) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setCheckable(true);
    button->setToolTip(name);
    button->setAccessibleName(name);
    connect(button, &QToolButton::toggled, this, &FindBar::searchAgain);
    return button;
}

void FindBar::build() {
    m_what = new QLineEdit;
    m_what->setPlaceholderText(QStringLiteral("Find"));
    m_what->setAccessibleName(QStringLiteral("Find"));
    m_with = new QLineEdit;
    m_with->setPlaceholderText(QStringLiteral("Replace with"));
    m_with->setAccessibleName(QStringLiteral("Replace with"));
    m_count = new QLabel;
    m_case = toggle(QStringLiteral("Aa"), QStringLiteral("Match upper and lower case"));
    m_words = toggle(QStringLiteral("W"), QStringLiteral("Whole words"));
    m_regex = toggle(QStringLiteral(".*"), QStringLiteral("Regular expression"));
    auto* close = iconButton(QStringLiteral("close"), QStringLiteral("Close the find bar (Esc)"));
    connect(close, &QToolButton::clicked, this, &FindBar::dismiss);
    auto* first = row();
    first->addWidget(m_what, 1);
    for (QWidget* w : {static_cast<QWidget*>(m_case), static_cast<QWidget*>(m_words),
                       static_cast<QWidget*>(m_regex), static_cast<QWidget*>(close)}) {
        first->addWidget(w);
    }
    auto* one = smallButton(QStringLiteral("Replace"));
    auto* all = smallButton(QStringLiteral("Replace all"));
    connect(one, &QPushButton::clicked, this, &FindBar::replaceOne);
    connect(all, &QPushButton::clicked, this, &FindBar::replaceEvery);
    m_replaceRow = new QWidget;
    auto* second = row();
    m_replaceRow->setLayout(second);
    second->addWidget(m_with, 1);
    second->addWidget(one);
    second->addWidget(all);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addLayout(first);
    layout->addWidget(m_replaceRow);
    layout->addWidget(m_count);
}

SearchOptions FindBar::options() const {
    return {m_what->text(), m_case->isChecked(), m_words->isChecked(), m_regex->isChecked()};
}

void FindBar::open(bool withReplace) {
    m_replaceRow->setVisible(withReplace);
    show();
    const text::Span selected = m_document.selection().span();
    m_from = selected.start;
    constexpr std::size_t kLongest = 200;
    if (!selected.empty() && selected.length() <= kLongest) {
        const std::string bytes = m_document.text().slice(selected);
        if (bytes.find('\n') == std::string::npos) m_what->setText(QString::fromStdString(bytes));
    }
    searchAgain();
    m_what->setFocus(Qt::ShortcutFocusReason);
    m_what->selectAll();
}

void FindBar::dismiss() {
    hide();
    emit foundChanged();
    emit closed();
}

void FindBar::searchAgain() {
    m_result = search(m_document.text(), options());
    report();
    emit foundChanged();
}

void FindBar::report() {
    m_what->setProperty("lint", m_result.error.isEmpty() ? QVariant() : QStringLiteral("error"));
    if (!m_result.error.isEmpty()) {
        m_count->setText(m_result.error);
    } else if (m_what->text().isEmpty()) {
        m_count->clear();
    } else if (m_result.found.empty()) {
        m_count->setText(QStringLiteral("Not found"));
    } else {
        const text::Span selected = m_document.selection().span();
        const auto at = std::find(m_result.found.begin(), m_result.found.end(), selected);
        const QString many = m_result.cut ? QStringLiteral("more than %1").arg(kMaxFound)
                                          : QString::number(m_result.found.size());
        m_count->setText(at == m_result.found.end()
                             ? QStringLiteral("%1 found").arg(many)
                             : QStringLiteral("%1 of %2").arg(at - m_result.found.begin() + 1).arg(many));
    }
}

void FindBar::findNext(bool forward) {
    if (m_result.found.empty()) searchAgain();
    if (m_result.found.empty()) return;
    const text::Span here = m_document.selection().span();
    const auto& found = m_result.found;
    auto at = found.begin();
    if (forward) {
        at = std::find_if(found.begin(), found.end(),
                          [&](const text::Span& s) { return s.start >= here.end && (s != here); });
        if (at == found.end()) at = found.begin();
    } else {
        const auto after =
            std::find_if(found.begin(), found.end(), [&](const text::Span& s) { return s.end > here.start; });
        at = after == found.begin() ? std::prev(found.end()) : std::prev(after);
    }
    m_from = at->start;
    m_document.setSelection({at->start, at->end}, this);
    report();
}

void FindBar::replaceOne() {
    const text::Span selected = m_document.selection().span();
    const auto& found = m_result.found;
    if (std::find(found.begin(), found.end(), selected) == found.end()) {
        findNext(true);
        return;
    }
    const auto edits = replaceAll(m_document.text(), options(), {selected}, m_with->text());
    m_document.apply(edits, QStringLiteral("Replace"));
    findNext(true);
}

void FindBar::replaceEvery() {
    if (m_result.found.empty()) return;
    const std::size_t count = m_result.found.size();
    const auto edits = replaceAll(m_document.text(), options(), m_result.found, m_with->text());
    m_document.apply(edits, QStringLiteral("Replace all"));
    m_count->setText(QStringLiteral("%1 replaced").arg(count));
}

void FindBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        dismiss();
    } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (m_with->hasFocus())
            replaceOne();
        else
            findNext(!event->modifiers().testFlag(Qt::ShiftModifier));
    } else {
        QWidget::keyPressEvent(event);
    }
}

}  // namespace lw::text_pane
