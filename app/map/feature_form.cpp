// SPDX-License-Identifier: GPL-3.0-or-later
#include "map/feature_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include "look/icons.h"
#include "look/theme.h"
#include "map/header_edit.h"
#include "ron/literal.h"
#include "ron/printer.h"
#include "text/number.h"

namespace lw::map_editor {

namespace {

using Control = FormRow::Control;

constexpr int kIndent = 12;  ///< pixels a level

QToolButton* smallButton(const char* icon, const QString& name) {
    auto* b = new QToolButton;
    b->setIcon(look::icon(QString::fromLatin1(icon)));
    b->setIconSize(QSize(14, 14));
    b->setProperty("small", true);
    b->setToolTip(name);
    b->setAccessibleName(name);
    return b;
}

QLineEdit* line(bool mono) {
    auto* edit = new QLineEdit;
    edit->setMinimumWidth(60);
    edit->setProperty("mono", mono);
    return edit;
}

/// Marks a field as wrong, or no longer.
void mark(QWidget& field, const QString& problem) {
    const QVariant lint = problem.isEmpty() ? QVariant() : QVariant(QStringLiteral("error"));
    field.setToolTip(problem);
    if (field.property("lint") == lint) return;
    field.setProperty("lint", lint);
    field.style()->unpolish(&field);
    field.style()->polish(&field);
}

}  // namespace

FeatureForm::FeatureForm(MapSession& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_column(new QVBoxLayout(this)) {
    m_column->setContentsMargins(10, 8, 10, 8);
    m_column->addStretch(1);
    connect(&session, &MapSession::featureChanged, this, &FeatureForm::refresh);
    connect(&session, &MapSession::coloursChanged, this, &FeatureForm::refresh);
    refresh();
}

const map::FeatureEntry* FeatureForm::feature() const {
    const auto place = m_session.feature();
    return place ? m_session.featureAt(*place) : nullptr;
}

QString FeatureForm::problem() const {
    return m_problem != nullptr ? m_problem->text() : QString();
}

QString FeatureForm::shape() const {
    QString out;
    for (const FormRow& row : m_rows) {
        out += QStringLiteral("%1|%2|%3|%4|%5;")
                   .arg(static_cast<int>(row.control))
                   .arg(row.depth)
                   .arg(row.isRemovable)
                   .arg(row.label, row.bounds);
        out += row.choices.join(QLatin1Char(','));
    }
    return out;
}

void FeatureForm::refresh() {
    const map::Header* header = &m_session.map().header();
    if (header == m_header && m_place == m_session.feature()) return;
    m_header = header;
    m_place = m_session.feature();
    const map::FeatureEntry* entry = feature();
    m_rows = entry != nullptr ? featureRows(m_session.map(), *entry) : std::vector<FormRow>();
    const QString now = entry != nullptr ? shape() : QString();
    setVisible(entry != nullptr);
    if (entry == nullptr) return;
    if (now != std::exchange(m_shape, now) || m_body == nullptr) build();
    showValues();
}

void FeatureForm::build() {
    // The row in use keeps the focus, as far as there is one like it.
    std::optional<std::size_t> focused;
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        if (m_fields[i] != nullptr && m_fields[i]->hasFocus()) focused = i;
    }
    if (m_body != nullptr) {
        // One of its widgets may be the one whose signal led here.
        m_body->hide();
        m_column->removeWidget(m_body);
        m_body->deleteLater();
    }
    m_body = new QWidget;
    auto* grid = new QGridLayout(m_body);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    m_fields.assign(m_rows.size(), nullptr);
    int at = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const FormRow& row = m_rows[i];
        auto* label = new QLabel(row.label);
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setContentsMargins(row.depth * kIndent, 0, 0, 0);
        QWidget* field = makeField(i);
        m_fields[i] = field;
        field->setAccessibleName(row.label.isEmpty() ? QStringLiteral("Value") : row.label);
        grid->addWidget(label, at, 0);
        QWidget* trailing = makeTrailing(i);
        grid->addWidget(field, at, 1, 1, trailing != nullptr ? 1 : 2);
        if (trailing != nullptr) grid->addWidget(trailing, at, 2);
        ++at;
        if (i == 0) addPlaceRow(*grid, at++);
    }
    m_text = line(true);
    m_text->setAccessibleName(QStringLiteral("Text of the feature"));
    auto* label = new QLabel(QStringLiteral("Text"));
    label->setForegroundRole(QPalette::PlaceholderText);
    grid->addWidget(label, at, 0);
    grid->addWidget(m_text, at++, 1, 1, 2);
    connect(m_text, &QLineEdit::editingFinished, this, [this] {
        const map::FeatureEntry* entry = feature();
        if (!m_text->isModified() || entry == nullptr) return;
        m_text->setModified(false);
        change(map::setFeature(m_session.map(), entry->x, entry->y, m_text->text().toStdString()));
    });
    m_problem = new QLabel;
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    grid->addWidget(m_problem, at, 0, 1, 3);
    m_column->insertWidget(0, m_body);
    m_body->show();
    if (focused && *focused < m_fields.size() && m_fields[*focused] != nullptr)
        m_fields[*focused]->setFocus();
}

void FeatureForm::addPlaceRow(QGridLayout& grid, int line) {
    auto* label = new QLabel(QStringLiteral("At"));
    label->setForegroundRole(QPalette::PlaceholderText);
    auto* box = new QWidget;
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    const auto spin = [this, row](const QString& name) {
        auto* s = new QSpinBox;
        s->setRange(std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max());
        s->setKeyboardTracking(false);
        s->setAccessibleName(name);
        s->setMinimumWidth(64);
        s->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(s, &QSpinBox::valueChanged, this, &FeatureForm::moveFeature);
        row->addWidget(s);
        return s;
    };
    m_x = spin(QStringLiteral("Column"));
    m_y = spin(QStringLiteral("Row"));
    auto* jump = smallButton("jump", QStringLiteral("Go to the feature"));
    connect(jump, &QToolButton::clicked, this, [this] {
        if (const auto place = m_session.feature()) m_session.goTo(*place);
    });
    grid.addWidget(label, line, 0);
    grid.addWidget(box, line, 1);
    grid.addWidget(jump, line, 2, Qt::AlignRight);
}

QWidget* FeatureForm::makeField(std::size_t index) {
    const FormRow& row = m_rows[index];
    switch (row.control) {
        case Control::kChoice:
        case Control::kTerrain: {
            auto* box = new QComboBox;
            // Names are as long as people write them; the box is not.
            box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
            box->setMinimumContentsLength(6);
            box->addItems(row.choices);
            if (row.control == Control::kChoice) {
                connect(box, &QComboBox::textActivated, this, [this, index](const QString& name) {
                    if (name != m_rows[index].value)
                        setText(index, variantText(m_session.map(), m_rows[index], name));
                });
                return box;
            }
            box->setEditable(true);
            box->setInsertPolicy(QComboBox::NoInsert);
            const auto set = [this, index, box] {
                if (box->currentText() != m_rows[index].value)
                    setText(index, ron::quoteString(box->currentText().toStdString()));
            };
            connect(box, &QComboBox::textActivated, this, set);
            connect(box->lineEdit(), &QLineEdit::editingFinished, this, set);
            return box;
        }
        case Control::kCheck:
        case Control::kMaybe: {
            auto* check = new QCheckBox;
            connect(check, &QCheckBox::clicked, this, [this, index](bool on) {
                const map::FeatureEntry* entry = feature();
                if (entry == nullptr) return;
                if (m_rows[index].control == Control::kCheck)
                    setText(index, on ? "true" : "false");
                else
                    change(setPresent(m_session.map(), *entry, m_rows[index], on));
            });
            return check;
        }
        case Control::kWhole: {
            auto* spin = new QSpinBox;
            spin->setRange(row.least, row.most);
            spin->setKeyboardTracking(false);
            spin->setMaximumWidth(120);
            connect(spin, &QSpinBox::valueChanged, this,
                    [this, index](int value) { setText(index, std::to_string(value)); });
            return spin;
        }
        case Control::kList:
        case Control::kItem:
            return new QLabel(row.value);
        case Control::kNumber:
        case Control::kText:
        case Control::kRaw: {
            auto* edit = line(row.control != Control::kText);
            connect(edit, &QLineEdit::editingFinished, this, [this, index, edit] {
                if (!edit->isModified()) return;
                edit->setModified(false);
                const QString typed = edit->text();
                switch (m_rows[index].control) {
                    case Control::kText:
                        return setText(index, ron::quoteString(typed.toStdString()));
                    case Control::kNumber:
                        return setNumber(index, typed.trimmed());
                    default:
                        return setText(index, typed.toStdString());
                }
            });
            return edit;
        }
    }
    return nullptr;
}

QWidget* FeatureForm::makeTrailing(std::size_t index) {
    const FormRow& row = m_rows[index];
    if (row.control == Control::kList) {
        auto* add = smallButton("add", QStringLiteral("Add an entry to %1").arg(row.label));
        connect(add, &QToolButton::clicked, this, [this, index] {
            if (const map::FeatureEntry* entry = feature())
                change(addItem(m_session.map(), *entry, m_rows[index]));
        });
        return add;
    }
    if (row.isRemovable) {
        auto* remove = smallButton("delete", QStringLiteral("Remove entry %1").arg(row.label));
        connect(remove, &QToolButton::clicked, this, [this, index] {
            if (const map::FeatureEntry* entry = feature())
                change(removeItem(m_session.map(), *entry, m_rows[index]));
        });
        return remove;
    }
    if (row.bounds.isEmpty()) return nullptr;
    auto* bounds = new QLabel(row.bounds);
    bounds->setForegroundRole(QPalette::PlaceholderText);
    return bounds;
}

void FeatureForm::showValue(QWidget& field, const FormRow& row) {
    const QSignalBlocker quiet(&field);
    if (auto* box = qobject_cast<QComboBox*>(&field)) {
        if (row.control == Control::kChoice)
            box->setCurrentIndex(box->findText(row.value));
        else
            box->setCurrentText(row.value);
    } else if (auto* check = qobject_cast<QCheckBox*>(&field)) {
        check->setChecked(row.isOn);
        if (row.control == Control::kMaybe)
            check->setText(row.isRequired ? QStringLiteral("missing")
                           : row.isOn     ? QString()
                                          : QStringLiteral("none"));
        else
            check->setText(row.isOn ? QStringLiteral("true") : QStringLiteral("false"));
    } else if (auto* spin = qobject_cast<QSpinBox*>(&field)) {
        spin->setValue(row.value.toInt());
    } else if (auto* edit = qobject_cast<QLineEdit*>(&field)) {
        if (!edit->isModified() && edit->text() != row.value) edit->setText(row.value);
    } else if (auto* label = qobject_cast<QLabel*>(&field)) {
        label->setText(row.value);
    }
    mark(field, row.problem);
}

void FeatureForm::showValues() {
    const map::FeatureEntry* entry = feature();
    for (std::size_t i = 0; i < m_rows.size(); ++i) showValue(*m_fields[i], m_rows[i]);
    const QSignalBlocker quietX(m_x);
    const QSignalBlocker quietY(m_y);
    m_x->setValue(entry->x);
    m_y->setValue(entry->y);
    if (!m_text->isModified()) {
        m_text->setText(QString::fromStdString(
            ron::printInline(m_session.map().header().tree(), entry->value, ron::Spelling::kAsWritten)));
        m_text->setCursorPosition(0);
    }
    showProblem();
}

void FeatureForm::showProblem() {
    const map::FeatureEntry* entry = feature();
    const ron::Tree& tree = m_session.map().header().tree();
    const text::Span all{tree.node(entry->key).span().start, tree.node(entry->value).span().end};
    QString problem;
    for (const text::Diagnostic& d : m_session.map().diagnostics()) {
        if (d.span.start < all.start || d.span.end > all.end) continue;
        problem = document::sentence(d.message);
        break;
    }
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
    QPalette palette = m_problem->palette();
    palette.setColor(QPalette::WindowText, look::theme().error);
    m_problem->setPalette(palette);
}

void FeatureForm::change(const text::EditResult& result) {
    const map::FeatureEntry* entry = feature();
    if (entry == nullptr) return;
    const QString name = QStringLiteral("Change %1").arg(m_session.featureName(*entry));
    // What was refused is shown again as it is.
    if (!m_session.request(result, name)) m_header = nullptr;
    refresh();
}

void FeatureForm::setText(std::size_t row, const std::string& ron) {
    if (const map::FeatureEntry* entry = feature()) change(setRow(m_session.map(), *entry, m_rows[row], ron));
}

void FeatureForm::setNumber(std::size_t row, const QString& typed) {
    const std::string text = typed.toStdString();
    const bool isNumber =
        m_rows[row].isWhole ? text::parseInt64(text).has_value() : text::parseDouble(text).has_value();
    if (!isNumber) {
        m_session.refuse(QStringLiteral("'%1' is not a %2number.")
                             .arg(typed, m_rows[row].isWhole ? QStringLiteral("whole ") : QString()));
        m_header = nullptr;
        refresh();
        return;
    }
    setText(row, text);
}

void FeatureForm::moveFeature() {
    const map::FeatureEntry* entry = feature();
    if (entry == nullptr) return;
    m_session.moveFeature({entry->x, entry->y}, {m_x->value(), m_y->value()});
    m_header = nullptr;
    refresh();
}

}  // namespace lw::map_editor
