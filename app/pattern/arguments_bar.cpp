// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/arguments_bar.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "look/icons.h"
#include "look/theme.h"
#include "pattern/rows_model.h"
#include "pattern/small_button.h"
#include "stackup/number.h"

namespace lw::pattern_editor {

namespace {

constexpr int kPerLine = 3;

QString numberText(double value) {
    return QString::fromStdString(stackup::formatNumber(value));
}

QString unitOf(stackup::InputUse use) {
    switch (use) {
        case stackup::InputUse::kSeconds:
            return QStringLiteral("s");
        case stackup::InputUse::kWaitThickness:
        case stackup::InputUse::kThickness:
            return QStringLiteral("units");
        case stackup::InputUse::kTurns:
            return QStringLiteral("rot");
        case stackup::InputUse::kIdeals:
            return QStringLiteral("i");
        default:
            return {};
    }
}

QString listed(const std::vector<double>& values) {
    QStringList out;
    for (const double value : values) out << numberText(value);
    return out.join(QStringLiteral(", "));
}

}  // namespace

std::vector<ArgumentSet> argumentSets(const PatternSession& session) {
    std::vector<ArgumentSet> out;
    if (session.program() == nullptr) return out;
    const stackup::Inputs& inputs = session.program()->checked->inputs;
    const auto& programs = session.analysis().lua().programs;
    if (session.analysis().form() == formats::PatternForm::kLua &&
        session.program()->number < programs.size()) {
        for (const stackup::SentArguments& sent : programs[session.program()->number].sent) {
            ArgumentSet set;
            const std::size_t line = session.document().text().position(sent.place.start).line;
            set.name = QStringLiteral("from line %1").arg(line);
            set.place = sent.place;
            QStringList numbers;
            std::vector<double> values;
            for (const std::optional<double>& value : sent.values) {
                numbers << (value ? numberText(*value) : QStringLiteral("n"));
                if (value) values.push_back(*value);
            }
            set.numbers =
                numbers.isEmpty() ? QStringLiteral("no numbers") : numbers.join(QStringLiteral(", "));
            if (sent.isComplete()) set.values = stackup::filledArguments(inputs, values);
            if (!sent.isComplete() || set.values.size() < inputs.arguments.size()) set.values.clear();
            out.push_back(std::move(set));
        }
    }
    ArgumentSet usual{QStringLiteral("usual"), {}, stackup::filledArguments(inputs, {}), {}};
    usual.numbers = listed(usual.values);
    out.push_back(std::move(usual));
    return out;
}

std::optional<std::vector<double>> readArguments(const QString& text, QString& wrong) {
    static const QRegularExpression kBetween(QStringLiteral("[\\s,;]+"));
    std::vector<double> out;
    wrong.clear();
    for (const QString& word : text.split(kBetween, Qt::SkipEmptyParts)) {
        if (const auto number = stackup::readNumber(word.toStdString()))
            out.push_back(number->value);
        else if (wrong.isEmpty())
            wrong = QStringLiteral("“%1” is no number.").arg(word);
    }
    if (!wrong.isEmpty()) return std::nullopt;
    return out;
}

ArgumentsBar::ArgumentsBar(PatternSession& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_numbers(new QWidget),
      m_grid(new QGridLayout(m_numbers)),
      m_icon(new QLabel),
      m_count(new QLabel),
      m_problem(new QLabel),
      m_sets(new QComboBox),
      m_jump(smallButton("jump", QStringLiteral("Go to where they are sent"), 14)),
      m_found(new QLabel) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 2, 8, 4);
    column->setSpacing(4);
    auto* first = new QHBoxLayout;
    first->setSpacing(8);
    m_icon->setFixedHeight(26);  // of a field, in whose middle it stands
    m_count->setFixedHeight(26);
    first->addWidget(m_icon, 0, Qt::AlignTop);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(6);
    m_grid->setVerticalSpacing(4);
    first->addWidget(m_numbers);
    first->addStretch(1);
    for (QLabel* quiet : {m_count, m_found}) quiet->setForegroundRole(QPalette::PlaceholderText);
    first->addWidget(m_count, 0, Qt::AlignTop | Qt::AlignRight);
    column->addLayout(first);
    m_problem->setObjectName(QStringLiteral("problem"));
    m_problem->setWordWrap(true);
    m_problem->hide();
    column->addWidget(m_problem);
    auto* second = new QHBoxLayout;
    second->setSpacing(4);
    m_sets->setAccessibleName(QStringLiteral("Values found in the level"));
    m_sets->setMinimumWidth(120);
    m_sets->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    second->addWidget(m_sets, 1);
    second->addWidget(m_jump);
    second->addWidget(m_found);
    column->addLayout(second);
    connect(m_sets, &QComboBox::activated, this, [this](int index) {
        if (index < 0 || static_cast<std::size_t>(index) >= m_known.size()) return;
        const ArgumentSet& set = m_known[static_cast<std::size_t>(index)];
        if (!set.values.empty()) m_session.setArguments(set.values);
        refresh();
    });
    connect(m_jump, &QToolButton::clicked, this, [this] {
        const auto index = static_cast<std::size_t>(std::max(0, m_sets->currentIndex()));
        if (index >= m_known.size() || !m_known[index].place) return;
        const text::Span place = *m_known[index].place;
        // The cursor goes there, and the text shows it.
        m_session.document().setSelection({place.start, place.end}, &m_session);
        emit m_session.textRequested();
    });
    connect(&session, &PatternSession::ranChanged, this, &ArgumentsBar::rebuild);
    connect(&session, &PatternSession::lookChanged, this, &ArgumentsBar::rebuild);
    rebuild();
}

QString ArgumentsBar::problem() const {
    return m_problem->isHidden() ? QString() : m_problem->text();
}

void ArgumentsBar::focusField(std::size_t argument) {
    if (argument >= m_fields.size()) return;
    m_fields[argument]->setFocus(Qt::OtherFocusReason);
    m_fields[argument]->selectAll();
}

bool ArgumentsBar::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonDblClick) {
        const auto at = std::find(m_names.begin(), m_names.end(), watched);
        if (at != m_names.end()) {
            rename(static_cast<std::size_t>(at - m_names.begin()));
            return true;
        }
    }
    auto* field = qobject_cast<QLineEdit*>(watched);
    if (field != nullptr && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        field->setModified(false);
        field->deleteLater();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void ArgumentsBar::rename(std::size_t argument) {
    constexpr int kRoom = 90;
    const QLabel* name = m_names[argument];
    auto* field = new QLineEdit(name->text(), m_numbers);
    field->setAccessibleName(QStringLiteral("Name of argument %1").arg(argument + 1));
    field->setPlaceholderText(QStringLiteral("after its use"));
    field->setGeometry(QRect(name->geometry().left(), 0, kRoom, 24));
    field->move(field->x(), name->geometry().center().y() - field->height() / 2);
    field->installEventFilter(this);
    field->selectAll();
    field->show();
    field->raise();
    field->setFocus(Qt::OtherFocusReason);
    connect(field, &QLineEdit::editingFinished, this, [this, field, argument] {
        if (!field->isModified() || !field->isVisible()) return field->deleteLater();
        const QString wanted = field->text();
        field->hide();
        field->deleteLater();
        m_session.nameArgument(argument, wanted);
    });
}

void ArgumentsBar::rebuild() {
    const stackup::Inputs none;
    const stackup::Inputs& inputs =
        m_session.program() == nullptr ? none : m_session.program()->checked->inputs;
    setVisible(!inputs.arguments.empty());
    if (inputs.arguments.empty()) return;
    m_icon->setPixmap(
        look::iconPixmap(QStringLiteral("arguments"), 16, look::theme().text2, devicePixelRatioF()));
    std::string shape = m_session.program()->name;
    for (const stackup::Argument& one : inputs.arguments)
        shape += static_cast<char>('a' + static_cast<int>(one.use));
    if (shape != m_builtFor) {
        m_builtFor = shape;
        while (QLayoutItem* item = m_grid->takeAt(0)) {
            if (item->widget() != nullptr) item->widget()->deleteLater();
            delete item;
        }
        m_fields.clear();
        m_names.clear();
        for (std::size_t i = 0; i < inputs.arguments.size(); ++i) {
            const stackup::Argument& one = inputs.arguments[i];
            auto* name = new QLabel;
            name->installEventFilter(this);
            m_names.push_back(name);
            auto* field = new QLineEdit;
            const QString unit = unitOf(one.use);
            field->setFixedWidth(unit.isEmpty() ? 44 : 52);
            field->setProperty("mono", true);
            auto* after = new QLabel(unit);
            after->setForegroundRole(QPalette::PlaceholderText);
            const int line = static_cast<int>(i) / kPerLine;
            const int at = static_cast<int>(i) % kPerLine * 3;
            m_grid->addWidget(name, line, at);
            m_grid->addWidget(field, line, at + 1);
            m_grid->addWidget(after, line, at + 2);
            m_fields.push_back(field);
            connect(field, &QLineEdit::editingFinished, this, [this, field] {
                if (!field->isModified()) return;
                field->setModified(false);
                apply();
            });
        }
    }
    for (std::size_t i = 0; i < inputs.arguments.size(); ++i) {
        const stackup::Argument& one = inputs.arguments[i];
        QString used = QStringLiteral("Nothing tells what it is for");
        if (one.instruction != stackup::kNone &&
            one.instruction < m_session.program()->program().code.size()) {
            const stackup::Program& program = m_session.program()->program();
            used = QStringLiteral("Taken by “%1” on line %2")
                       .arg(QString::fromStdString(
                           std::string(program.tokenText(program.code[one.instruction].token))))
                       .arg(m_session.lineOf(one.instruction));
        }
        m_fields[i]->setToolTip(used);
        m_names[i]->setToolTip(used + QStringLiteral("; a double click gives it another name"));
        m_names[i]->setText(m_session.argumentName(i));
        m_fields[i]->setAccessibleName(QStringLiteral("Argument %1, %2").arg(i + 1).arg(m_names[i]->text()));
    }
    m_count->setText(inputs.arguments.size() == 1
                         ? QStringLiteral("1 number")
                         : QStringLiteral("%1 numbers").arg(inputs.arguments.size()));
    m_count->setVisible(inputs.arguments.size() < kPerLine && width() > 320);
    refresh();
}

void ArgumentsBar::refresh() {
    if (m_session.program() == nullptr) return;
    const std::vector<double> now = m_session.arguments();
    m_problem->hide();
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        mark(m_fields[i], false);
        if (i < now.size() && !(m_fields[i]->hasFocus() && m_fields[i]->isModified())) {
            m_fields[i]->setText(numberText(now[i]));
            m_fields[i]->setModified(false);
        }
    }
    if (now.size() < m_fields.size()) {
        m_problem->setText(
            QStringLiteral("%1 numbers are needed, %2 are here.").arg(m_fields.size()).arg(now.size()));
        m_problem->show();
    }
    m_known = argumentSets(m_session);
    const QSignalBlocker quiet(m_sets);
    m_sets->clear();
    int shown = -1;
    std::size_t found = 0;
    for (std::size_t i = 0; i < m_known.size(); ++i) {
        m_sets->addItem(QStringLiteral("%1: %2").arg(m_known[i].name, m_known[i].numbers));
        if (m_known[i].place) ++found;
        if (m_known[i].values.empty()) {
            m_sets->setItemData(static_cast<int>(i), 0, Qt::UserRole - 1);
            m_sets->setItemData(static_cast<int>(i), QStringLiteral("n is known only when the level runs"),
                                Qt::ToolTipRole);
        } else if (shown < 0 && m_known[i].values == now) {
            shown = static_cast<int>(i);
        }
    }
    if (shown < 0) {
        m_sets->addItem(QStringLiteral("typed here: %1").arg(listed(now)));
        shown = m_sets->count() - 1;
    }
    m_sets->setCurrentIndex(shown);
    const bool placed = static_cast<std::size_t>(shown) < m_known.size() &&
                        m_known[static_cast<std::size_t>(shown)].place.has_value();
    m_jump->setEnabled(placed);
    m_jump->setToolTip(placed ? m_jump->accessibleName()
                              : QStringLiteral("These are not sent anywhere in the file"));
    m_found->setText(found == 0 ? QStringLiteral("none found")
                     : placed   ? QStringLiteral("%1 of %2 found").arg(shown + 1).arg(found)
                                : QStringLiteral("%1 found").arg(found));
}

void ArgumentsBar::mark(QLineEdit* field, bool wrong) {
    field->setProperty("lint", wrong ? QStringLiteral("error") : QString());
    field->style()->unpolish(field);
    field->style()->polish(field);
}

void ArgumentsBar::apply() {
    std::vector<double> values;
    QString wrong;
    // Several numbers in one field are those from it on.
    for (std::size_t i = 0; i < m_fields.size() && wrong.isEmpty(); ++i) {
        const auto read = readArguments(m_fields[i]->text(), wrong);
        if (read && read->empty()) wrong = QStringLiteral("A number is missing.");
        if (!read || read->empty()) {
            mark(m_fields[i], true);
            break;
        }
        if (read->size() > 1) {
            values.insert(values.end(), read->begin(), read->end());
            break;
        }
        values.push_back(read->front());
    }
    if (wrong.isEmpty() && values.size() > m_fields.size())
        wrong = QStringLiteral("%1 numbers are needed, %2 are here.").arg(m_fields.size()).arg(values.size());
    if (!wrong.isEmpty()) {
        m_problem->setText(wrong);
        m_problem->show();
        return;
    }
    while (values.size() < m_fields.size()) {
        QString rest;
        const auto read = readArguments(m_fields[values.size()]->text(), rest);
        values.push_back(read && !read->empty() ? read->front() : 0);
    }
    m_session.setArguments(std::move(values));
    refresh();
}

}  // namespace lw::pattern_editor
