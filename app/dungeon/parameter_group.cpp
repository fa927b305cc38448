// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/parameter_group.h"

#include <QCheckBox>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "look/icons.h"
#include "look/theme.h"
#include "panels/elided_label.h"
#include "panels/parameter_row.h"

namespace lw::dungeon_editor {

ParameterGroup::ParameterGroup(const QString& title, const QString& icon, QWidget* parent)
    : QWidget(parent),
      m_icon(icon),
      m_ground(new QWidget),
      m_headerColumn(new QVBoxLayout(m_ground)),
      m_header(new QHBoxLayout),
      m_picture(new QLabel),
      m_fold(new QToolButton),
      m_name(new QLabel(title)),
      m_note(new panels::ElidedLabel),
      m_body(new QWidget),
      m_rows(new SettingRows),
      m_lintLayout(new QVBoxLayout),
      m_belowLayout(new QVBoxLayout) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* line = new QFrame;
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    column->addWidget(line);
    m_headerColumn->setContentsMargins(0, 0, 0, 0);
    m_headerColumn->setSpacing(0);
    m_header->setContentsMargins(8, 3, 12, 1);
    m_header->setSpacing(8);
    m_fold->setIconSize(QSize(14, 14));
    m_fold->setProperty("small", true);
    m_fold->setAccessibleName(QStringLiteral("Fold %1").arg(title));
    QSizePolicy keep = m_fold->sizePolicy();
    keep.setRetainSizeWhenHidden(true);
    m_fold->setSizePolicy(keep);
    QFont bold = look::fonts().ui;
    bold.setWeight(QFont::DemiBold);
    m_name->setFont(bold);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    // As wide as its words where there is room; a long count is cut off rather than widening the panel.
    m_note->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_note->setMinimumWidth(1);
    m_header->addWidget(m_fold);
    m_header->addWidget(m_picture);
    m_header->addWidget(m_name);
    m_header->addStretch(1);
    m_header->addWidget(m_note);
    m_headerColumn->addLayout(m_header);
    column->addWidget(m_ground);
    auto* body = new QVBoxLayout(m_body);
    body->setContentsMargins(14, 0, 2, 6);
    body->setSpacing(0);
    m_lintLayout->setSpacing(4);
    m_lintLayout->setContentsMargins(0, 0, 6, 0);
    body->addWidget(m_rows);
    body->addLayout(m_belowLayout);
    column->addWidget(m_body);
    // What is wrong is told of a folded group, too.
    m_lintLayout->setContentsMargins(14, 0, 12, 0);
    column->addLayout(m_lintLayout);
    connect(m_fold, &QToolButton::clicked, this, [this] {
        setFolded(!m_folded);
        emit foldChanged();
    });
    connect(m_rows, &SettingRows::begun, this, &ParameterGroup::begun);
    connect(m_rows, &SettingRows::moved, this, &ParameterGroup::moved);
    connect(m_rows, &SettingRows::ended, this, &ParameterGroup::ended);
    connect(m_rows, &SettingRows::refused, this, &ParameterGroup::refused);
    paintIcon();
    showFold();
}

void ParameterGroup::setSlots(const dungeon::Recipe& recipe, const std::vector<dungeon::Slot>& shown) {
    m_rows->setSlots(recipe, shown);
    showFold();
}

bool ParameterGroup::canFold() const {
    return m_hasBelow || !m_rows->shownSlots().empty();
}

void ParameterGroup::showFold() {
    m_body->setVisible(canFold() && !m_folded);
    m_fold->setVisible(canFold());
    m_fold->setIcon(look::icon(m_folded ? QStringLiteral("chevron-right") : QStringLiteral("chevron-down")));
    m_fold->setToolTip(m_folded ? QStringLiteral("Unfold") : QStringLiteral("Fold away"));
}

void ParameterGroup::setFolded(bool folded) {
    m_folded = folded;
    showFold();
}

void ParameterGroup::setNote(const QString& note) {
    m_note->setText(note);
}

QWidget* ParameterGroup::makeLintBox(std::size_t index) {
    const LintNote& note = m_notes[index];
    const look::Theme& t = look::theme();
    auto* box = new QFrame;
    box->setObjectName(QStringLiteral("lint"));
    const QColor colour = note.isError ? t.error : note.isHint ? t.hint : t.warning;
    if (note.isError || note.isHint) {
        const QColor fill = note.isError ? t.errorFill : t.hintFill;
        box->setStyleSheet(QStringLiteral("QFrame#lint { background: %1; border-left-color: %2; }")
                               .arg(fill.name(), colour.name()));
    }
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(10, 7, 8, 8);
    row->setSpacing(8);
    auto* icon = new QLabel;
    const char* picture = note.isError ? "error" : note.isHint ? "hint" : "warning";
    icon->setPixmap(look::iconPixmap(QString::fromLatin1(picture), 14, colour, box->devicePixelRatioF()));
    row->addWidget(icon, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout;
    column->setSpacing(6);
    auto* text = new QLabel(note.text);
    text->setWordWrap(true);
    column->addWidget(text);
    QHBoxLayout* buttons = nullptr;
    int used = 0;
    constexpr int kMostWidth = 236;
    for (std::size_t i = 0; i < note.buttons.size(); ++i) {
        const LintNote::Button& button = note.buttons[i];
        auto* push = new QPushButton(look::icon(QStringLiteral("fix")), button.title);
        push->setProperty("small", true);
        push->setIconSize(QSize(12, 12));
        // What a repair does may be another by now, and it may replace the notes.
        connect(push, &QPushButton::clicked, this, [this, index, i] {
            const auto apply = m_notes[index].buttons[i].apply;
            apply();
        });
        const int width = push->fontMetrics().horizontalAdvance(button.title) + 38;
        if (buttons == nullptr || used + width > kMostWidth) {
            if (buttons != nullptr) buttons->addStretch(1);
            buttons = new QHBoxLayout;
            buttons->setSpacing(6);
            column->addLayout(buttons);
            used = 0;
        }
        used += width;
        buttons->addWidget(push);
    }
    if (buttons != nullptr) buttons->addStretch(1);
    row->addLayout(column, 1);
    return box;
}

void ParameterGroup::setLint(std::vector<LintNote> notes) {
    for (const dungeon::Slot slot : m_rows->shownSlots()) {
        const auto note = std::ranges::find_if(notes, [&](const LintNote& n) { return n.slot == slot; });
        const bool isFine = note == notes.end() || note->isHint;
        m_rows->setMark(slot, !isFine && note->isError, isFine ? QString() : note->text);
    }
    const bool same = std::ranges::equal(notes, m_notes, [](const LintNote& a, const LintNote& b) {
        return a.text == b.text && a.isError == b.isError &&
               std::ranges::equal(a.buttons, b.buttons, {}, &LintNote::Button::title,
                                  &LintNote::Button::title);
    });
    m_notes = std::move(notes);
    // While a slider is dragged its box stands still unless it says something else.
    if (!same) buildLint();
}

void ParameterGroup::buildLint() {
    while (QLayoutItem* item = m_lintLayout->takeAt(0)) {
        if (item->widget() != nullptr) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
    for (std::size_t i = 0; i < m_notes.size(); ++i) m_lintLayout->addWidget(makeLintBox(i));
    m_lintLayout->setContentsMargins(14, 0, 12, m_notes.empty() ? 0 : 6);
}

void ParameterGroup::setIconColour(const QColor& colour) {
    m_iconColour = colour;
    paintIcon();
}

void ParameterGroup::paintIcon() {
    const QColor colour = m_iconColour.isValid() ? m_iconColour : look::theme().text2;
    m_picture->setPixmap(look::iconPixmap(m_icon, 16, colour, devicePixelRatioF()));
}

void ParameterGroup::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        paintIcon();
        buildLint();
    }
    QWidget::changeEvent(event);
}

void ParameterGroup::addBelow(QWidget* widget) {
    m_belowLayout->addWidget(widget);
    m_hasBelow = true;
    showFold();
}

bool ParameterGroup::holds(dungeon::Slot slot) const {
    return m_rows->widget(slot) != nullptr;
}

QWidget* ParameterGroup::reveal(dungeon::Slot slot) {
    if (!holds(slot)) return nullptr;
    setFolded(false);
    return m_rows->widget(slot);
}

panels::ParameterRow* ParameterGroup::row(dungeon::Parameter parameter) const {
    const auto slot = slotOf(dungeon::Recipe{}, parameter);
    return slot ? m_rows->row(*slot) : nullptr;
}

QCheckBox* ParameterGroup::check(dungeon::Parameter parameter) const {
    const auto slot = slotOf(dungeon::Recipe{}, parameter);
    return slot ? m_rows->check(*slot) : nullptr;
}

}  // namespace lw::dungeon_editor
