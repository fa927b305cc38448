// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/parameter_group.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "look/icons.h"
#include "look/theme.h"
#include "panels/parameter_row.h"

namespace lw::dungeon_editor {

namespace {

using dungeon::Parameter;
using dungeon::ParameterInfo;
using dungeon::ParameterValue;

constexpr int kLabelWidth = 118;  ///< "Cancel placement, %"
constexpr int kRatioDigits = 2;
constexpr int kRatioScale = 100;
constexpr int kRatioStep = 5;

QString latin(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

bool isRatio(Parameter parameter) {
    return std::holds_alternative<float>(dungeon::defaultOf(parameter));
}

int rowValue(const ParameterValue& value) {
    if (const float* ratio = std::get_if<float>(&value)) {
        const double scaled = std::round(static_cast<double>(*ratio) * kRatioScale);
        return static_cast<int>(std::clamp(scaled, -1e9, 1e9));
    }
    return static_cast<int>(std::get<std::int64_t>(value));
}

ParameterValue valueOfRow(Parameter parameter, int value) {
    if (isRatio(parameter)) return static_cast<float>(value) / static_cast<float>(kRatioScale);
    return std::int64_t{value};
}

QString rangeText(const ParameterInfo& info) {
    return QStringLiteral("%1 to %2, default %3")
        .arg(info.least)
        .arg(info.most)
        .arg(QString::fromStdString(dungeon::valueText(dungeon::defaultOf(info.parameter))));
}

}  // namespace

ParameterGroup::ParameterGroup(const QString& title, const QString& icon,
                               const std::vector<Parameter>& parameters, QWidget* parent)
    : QWidget(parent),
      m_icon(icon),
      m_picture(new QLabel),
      m_fold(new QToolButton),
      m_note(new QLabel),
      m_body(new QWidget),
      m_rowsLayout(new QVBoxLayout),
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
    auto* header = new QHBoxLayout;
    header->setContentsMargins(8, 3, 12, 1);
    header->setSpacing(8);
    m_fold->setIcon(look::icon(QStringLiteral("chevron-down")));
    m_fold->setIconSize(QSize(14, 14));
    m_fold->setProperty("small", true);
    m_fold->setAccessibleName(QStringLiteral("Fold %1").arg(title));
    m_fold->setToolTip(QStringLiteral("Fold away"));
    auto* name = new QLabel(title);
    QFont bold = look::fonts().ui;
    bold.setWeight(QFont::DemiBold);
    name->setFont(bold);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    header->addWidget(m_fold);
    header->addWidget(m_picture);
    header->addWidget(name);
    header->addStretch(1);
    header->addWidget(m_note);
    column->addLayout(header);
    auto* body = new QVBoxLayout(m_body);
    body->setContentsMargins(14, 0, 6, 6);
    body->setSpacing(0);
    m_lintLayout->setSpacing(4);
    m_lintLayout->setContentsMargins(0, 0, 6, 0);
    body->addLayout(m_rowsLayout);
    body->addLayout(m_lintLayout);
    body->addLayout(m_belowLayout);
    column->addWidget(m_body);
    connect(m_fold, &QToolButton::clicked, this, [this] { setFolded(m_body->isVisibleTo(this)); });
    paintIcon();
    for (const Parameter parameter : parameters) {
        if (std::holds_alternative<bool>(dungeon::defaultOf(parameter)))
            addCheck(parameter);
        else
            addRow(parameter);
    }
}

void ParameterGroup::addRow(Parameter parameter) {
    const ParameterInfo& info = dungeon::infoOf(parameter);
    const int scale = isRatio(parameter) ? kRatioScale : 1;
    auto* row = new panels::ParameterRow(latin(info.title), static_cast<int>(std::lround(info.least * scale)),
                                         static_cast<int>(std::lround(info.most * scale)),
                                         rowValue(dungeon::defaultOf(parameter)));
    if (isRatio(parameter)) row->setDecimals(kRatioDigits, kRatioStep);
    if (parameter == Parameter::kMaxTrimIterations) row->setSpecialText(QStringLiteral("none"));
    if (parameter == Parameter::kMaxAttempts) row->setSpecialText(QStringLiteral("none"));
    row->setLabelWidth(kLabelWidth);
    row->setHelp(latin(info.help) + QLatin1Char('\n') + rangeText(info));
    row->setObjectName(latin(info.field) + (info.pairIndex > 0 ? QStringLiteral("_2") : QString()));
    m_rowsLayout->addWidget(row);
    m_rows.insert(static_cast<int>(parameter), row);
    connect(row, &panels::ParameterRow::begun, this, &ParameterGroup::begun);
    connect(row, &panels::ParameterRow::moved, this,
            [this, parameter](int value) { emit moved(parameter, valueOfRow(parameter, value)); });
    connect(row, &panels::ParameterRow::ended, this, &ParameterGroup::ended);
}

void ParameterGroup::addCheck(Parameter parameter) {
    const ParameterInfo& info = dungeon::infoOf(parameter);
    auto* check = new QCheckBox(latin(info.title));
    check->setToolTip(latin(info.help));
    check->setFixedHeight(24);
    m_rowsLayout->addWidget(check);
    m_checks.insert(static_cast<int>(parameter), check);
    connect(check, &QCheckBox::clicked, this, [this, parameter](bool on) {
        emit begun();
        emit moved(parameter, on);
        emit ended();
    });
}

void ParameterGroup::show(const dungeon::Recipe& recipe) {
    for (auto it = m_rows.cbegin(); it != m_rows.cend(); ++it) {
        const auto parameter = static_cast<Parameter>(it.key());
        const ParameterInfo& info = dungeon::infoOf(parameter);
        const int value = rowValue(dungeon::valueOf(recipe, parameter));
        const int scale = isRatio(parameter) ? kRatioScale : 1;
        // Below the least the box goes only to show what the text has.
        const int least = static_cast<int>(std::lround(info.least * scale));
        const int highest = isRatio(parameter) ? 1'000'000 : static_cast<int>(info.highest);
        it.value()->setLimits(std::min(least, value), std::max(highest, value));
        it.value()->show(value);
    }
    for (auto it = m_checks.cbegin(); it != m_checks.cend(); ++it) {
        const QSignalBlocker quiet(it.value());
        it.value()->setChecked(std::get<bool>(dungeon::valueOf(recipe, static_cast<Parameter>(it.key()))));
    }
}

void ParameterGroup::setNote(const QString& note) {
    m_note->setText(note);
}

QWidget* ParameterGroup::makeLintBox(std::size_t index) {
    const LintNote& note = m_notes[index];
    const look::Theme& t = look::theme();
    auto* box = new QFrame;
    box->setObjectName(QStringLiteral("lint"));
    if (note.isError) {
        box->setStyleSheet(QStringLiteral("QFrame#lint { background: %1; border-left-color: %2; }")
                               .arg(t.errorFill.name(), t.error.name()));
    }
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(10, 7, 8, 8);
    row->setSpacing(8);
    auto* icon = new QLabel;
    icon->setPixmap(look::iconPixmap(note.isError ? QStringLiteral("error") : QStringLiteral("warning"), 14,
                                     note.isError ? t.error : t.warning, box->devicePixelRatioF()));
    row->addWidget(icon, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout;
    column->setSpacing(6);
    auto* text = new QLabel(note.text);
    text->setWordWrap(true);
    column->addWidget(text);
    QHBoxLayout* buttons = nullptr;
    int used = 0;
    constexpr int kMostWidth = 284;
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
    for (auto it = m_rows.cbegin(); it != m_rows.cend(); ++it) {
        const auto note = std::ranges::find_if(
            notes, [&](const LintNote& n) { return n.parameter == static_cast<Parameter>(it.key()); });
        if (note == notes.end())
            it.value()->setWarning({});
        else if (note->isError)
            it.value()->setError(note->text);
        else
            it.value()->setWarning(note->text);
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
}

void ParameterGroup::paintIcon() {
    m_picture->setPixmap(look::iconPixmap(m_icon, 16, look::theme().text2, devicePixelRatioF()));
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
}

void ParameterGroup::setFolded(bool folded) {
    m_body->setVisible(!folded);
    m_fold->setIcon(look::icon(folded ? QStringLiteral("chevron-right") : QStringLiteral("chevron-down")));
    m_fold->setToolTip(folded ? QStringLiteral("Unfold") : QStringLiteral("Fold away"));
}

bool ParameterGroup::holds(Parameter parameter) const {
    return m_rows.contains(static_cast<int>(parameter)) || m_checks.contains(static_cast<int>(parameter));
}

QWidget* ParameterGroup::reveal(Parameter parameter) {
    if (!holds(parameter)) return nullptr;
    setFolded(false);
    if (panels::ParameterRow* found = row(parameter)) return found;
    return check(parameter);
}

}  // namespace lw::dungeon_editor
