// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/rings_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <set>
#include <utility>

#include "look/icons.h"
#include "look/theme.h"
#include "pattern/arguments_bar.h"
#include "pattern/pattern_templates.h"
#include "pattern/program_pictures.h"
#include "pattern/ring_commands.h"
#include "pattern/small_button.h"
#include "stackup/number.h"

namespace lw::pattern_editor {

namespace {

constexpr int kThumbnail = 18;
constexpr std::size_t kMostThumbnails = 64;  ///< in the list of programs
constexpr int kNarrow = 330;                 ///< below it there is no column for times

QString numberText(double value) {
    // As many figures as a person writes.
    return QString::fromStdString(stackup::formatNumber(std::round(value * 1000) / 1000));
}

}  // namespace

RingsPanel::RingsPanel(PatternSession& session, const PatternProver& prover, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_model(session),
      m_controls(new QWidget),
      m_programRow(new QWidget),
      m_programs(new QComboBox),
      m_place(new QLabel),
      m_arguments(new ArgumentsBar(session)),
      m_beginnings(new QWidget),
      m_table(new RowsView(session, m_model)) {
    m_model.setProver(prover);
    buildControls();
    buildBeginnings();
    // Names are as long as people write them; the box is not.
    m_programs->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_programs->setMinimumContentsLength(8);
    m_programs->setAccessibleName(QStringLiteral("Program"));
    m_programs->setToolTip(QStringLiteral("Which of the level's programs is shown"));
    m_programs->setIconSize(QSize(kThumbnail, kThumbnail));
    m_programs->setMaxVisibleItems(24);
    m_place->setForegroundRole(QPalette::PlaceholderText);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* programs = new QHBoxLayout(m_programRow);
    programs->setContentsMargins(8, 4, 8, 4);
    programs->setSpacing(8);
    programs->addWidget(m_programs, 1);
    programs->addWidget(m_place);
    column->addWidget(m_programRow);
    column->addWidget(m_arguments);
    column->addWidget(m_beginnings);
    column->addWidget(m_table, 1);
    connect(m_table, &RowsView::rowsChosen, this, [this](stackup::RowRange rows) {
        if (!m_showing) m_session.selectRows(rows);
    });
    connect(m_table, &RowsView::addRequested, this,
            [this](NewRow what, stackup::RowPlace place) { addRow(m_session, what, place); });
    connect(m_table, &RowsView::repeatRequested, this, &RingsPanel::repeatRequested);
    connect(m_table, &RowsView::computedAsked, this, &RingsPanel::askComputed);
    connect(m_table, &QTableView::customContextMenuRequested, this, &RingsPanel::showMenu);
    connect(m_programs, &QComboBox::activated, this,
            [this](int index) { m_session.showProgram(static_cast<std::size_t>(index)); });
    connect(&session, &PatternSession::selectionChanged, this, &RingsPanel::showSelected);
    connect(&session, &PatternSession::rowEditRequested, m_table, [this](std::size_t row) {
        m_table->setFocus();
        m_table->change(row, RowsModel::kStep);
    });
    connect(&session, &PatternSession::ranChanged, this, [this] {
        fillPrograms();
        showSelected();
        m_beginnings->setVisible(m_session.rows().empty() && !m_session.obstacle() &&
                                 m_session.analysis().form() != formats::PatternForm::kPString);
    });
    m_table->horizontalHeader()->setSectionsClickable(true);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionClicked, this, [this](int section) {
        if (section == RowsModel::kStart) showSpare(!m_model.showsSpare());
    });
    // Who looks at the ways wants to know what they have to spare.
    connect(&session, &PatternSession::lookChanged, this, [this] {
        const bool looks = m_session.layers().corridor || m_session.layers().path;
        if (looks != std::exchange(m_looksAtWays, looks)) showSpare(looks);
    });
    fillPrograms();
    showSelected();
    m_beginnings->setVisible(m_session.rows().empty() && !m_session.obstacle() &&
                             m_session.analysis().form() != formats::PatternForm::kPString);
}

void RingsPanel::showSpare(bool on) {
    constexpr int kSpareWidth = 90;
    constexpr int kStartWidth = 66;
    m_model.showSpare(on);
    m_table->setColumnWidth(RowsModel::kStart, on ? kSpareWidth : kStartWidth);
    m_table->setColumnWidth(RowsModel::kThickness, on ? 70 : 80);
}

void RingsPanel::buildControls() {
    auto* bar = new QHBoxLayout(m_controls);
    bar->setContentsMargins(0, 0, 0, 0);
    bar->setSpacing(2);
    const auto button = [this, bar](const char* icon, const QString& name, auto act) {
        QToolButton* b = smallButton(icon, name);
        connect(b, &QToolButton::clicked, this, act);
        bar->addWidget(b);
        return b;
    };
    QToolButton* add = button("add", QStringLiteral("Add a ring behind this one (Ins); more: hold"),
                              [this] { addRow(m_session, NewRow::kRing); });
    auto* kinds = new QMenu(add);
    const auto kind = [&](const QString& text, const char* icon, NewRow what) {
        connect(kinds->addAction(look::icon(QString::fromLatin1(icon)), text), &QAction::triggered, this,
                [this, what] { addRow(m_session, what); });
    };
    kind(QStringLiteral("Ring\tIns"), "ring", NewRow::kRing);
    kind(QStringLiteral("Wait\tW"), "wait", NewRow::kWait);
    kind(QStringLiteral("Turn\tR"), "turn", NewRow::kTurn);
    add->setMenu(kinds);
    add->setPopupMode(QToolButton::DelayedPopup);
    button("duplicate", QStringLiteral("Duplicate the rows (Ctrl+D)"), [this] { duplicateRows(m_session); });
    button("loop", QStringLiteral("Repeat the rows… (Shift+R)"), [this] { emit repeatRequested(); });
    button("turn", QStringLiteral("Turn the rings of the selection by one side (Alt+Right)"),
           [this] { rotateRows(m_session, 1); });
    button("delete", QStringLiteral("Delete the rows (Del)"), [this] { deleteRows(m_session); });
}

/// Patterns that an empty program can begin with, each one undo step.
void RingsPanel::buildBeginnings() {
    auto* row = new QHBoxLayout(m_beginnings);
    row->setContentsMargins(10, 8, 10, 4);
    row->setSpacing(6);
    for (const document::Template& one : patternTemplates()) {
        if (one.text.empty() || one.name == QLatin1String("Wall-ex")) continue;
        auto* begin = new QPushButton(
            one.name == QLatin1String("Alternating barrage") ? QStringLiteral("Alternating") : one.name);
        begin->setProperty("small", true);
        begin->setToolTip(one.description);
        connect(begin, &QPushButton::clicked, this,
                [this, one] { insertRows(m_session, QString::fromStdString(one.text), {}, one.name); });
        row->addWidget(begin);
    }
    row->addStretch(1);
}

QString RingsPanel::note() const {
    const std::size_t drawn = m_session.ringCount();
    const auto& rows = m_session.rows();
    const auto written =
        static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), [](const stackup::Row& row) {
            return row.kind == stackup::RowKind::kRing;
        }));
    if (written == drawn) return QString::number(drawn);
    if (m_narrow || drawn < written) return QStringLiteral("%1, %2 drawn").arg(written).arg(drawn);
    return QStringLiteral("%1, drawn %2 ×").arg(written).arg(drawn);
}

void RingsPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool narrow = width() < kNarrow;
    m_table->setColumnHidden(RowsModel::kStart, narrow);
    if (narrow != std::exchange(m_narrow, narrow)) emit noteChanged();
}

void RingsPanel::fillPrograms() {
    const auto& programs = m_session.analysis().programs();
    const bool isLevel = m_session.analysis().form() == formats::PatternForm::kLua;
    m_programRow->setVisible(isLevel && !programs.empty());
    if (!isLevel) return;
    const QSignalBlocker quiet(m_programs);
    // The entries stay while the programs do, so that a picture is made once.
    const bool same = m_programs->count() == static_cast<int>(programs.size());
    if (!same) m_programs->clear();
    for (std::size_t i = 0; i < programs.size(); ++i) {
        const formats::ProgramText& program = programs[i];
        const int at = static_cast<int>(i);
        const QString name = QString::fromStdString(program.name);
        if (!same) m_programs->addItem(name);
        if (m_programs->itemText(at) != name) m_programs->setItemText(at, name);
        if (!program.readOnly.empty())
            m_programs->setItemIcon(at, look::icon(QStringLiteral("lock")));
        else if (i < kMostThumbnails)
            m_programs->setItemIcon(at, QIcon(programPicture(m_session, m_session.analysis(), program,
                                                             kThumbnail, devicePixelRatioF())));
        m_programs->setItemData(at, QString::fromStdString(program.readOnly), Qt::ToolTipRole);
        if (m_session.program() == &program) {
            m_programs->setCurrentIndex(at);
            m_place->setText(QStringLiteral("%1 of %2").arg(i + 1).arg(programs.size()));
        }
    }
}

void RingsPanel::showSelected() {
    m_showing = true;
    m_table->showChosen(m_session.selectedRows());
    m_table->viewport()->update();
    m_showing = false;
}

void RingsPanel::askComputed(std::size_t row, int column) {
    const auto number = m_model.computed(row, column);
    if (!number) return;
    const stackup::Program& program = m_session.program()->program();
    QMenu menu;
    const std::size_t line = m_session.lineOf(number->instruction);
    menu.addAction(QStringLiteral("Computed by “%1” on line %2")
                       .arg(QString::fromStdString(
                           std::string(program.tokenText(program.code[number->instruction].token))))
                       .arg(line))
        ->setEnabled(false);
    connect(menu.addAction(QStringLiteral("Write %1 here").arg(numberText(number->value))),
            &QAction::triggered, this, [this, row, column, value = number->value] {
                writeHere(m_session, row, column, std::round(value * 1000) / 1000);
            });
    connect(menu.addAction(QStringLiteral("Write another number here…")), &QAction::triggered, this,
            [this, row, column, value = number->value] {
                bool ok = false;
                const double typed =
                    QInputDialog::getDouble(this, QStringLiteral("Write a number"),
                                            QStringLiteral("In the place of what computes it"),
                                            std::round(value * 1000) / 1000, -1e6, 1e6, 3, &ok);
                if (ok) writeHere(m_session, row, column, typed);
            });
    if (number->literal != stackup::kNone) {
        const double behind = program.code[number->literal].number;
        connect(menu.addAction(QStringLiteral("Change the %1 on line %2…")
                                   .arg(numberText(behind))
                                   .arg(m_session.lineOf(number->literal))),
                &QAction::triggered, this, [this, literal = number->literal, behind] {
                    bool ok = false;
                    const double typed = QInputDialog::getDouble(
                        this, QStringLiteral("Change a number"),
                        QStringLiteral("The number it is computed from"), behind, -1e6, 1e6, 3, &ok);
                    if (ok) writeLiteral(m_session, literal, typed);
                });
    }
    if (number->argument) {
        connect(
            menu.addAction(
                QStringLiteral("Change the argument “%1”").arg(m_session.argumentName(*number->argument))),
            &QAction::triggered, this,
            [this, argument = *number->argument] { m_arguments->focusField(argument); });
    }
    connect(menu.addAction(QStringLiteral("Go to line %1").arg(line)), &QAction::triggered, this,
            [this, at = number->instruction] {
                const text::Span place =
                    m_session.program()->place.toHost(m_session.program()->program().spanOf(at));
                m_session.document().setSelection({place.start, place.end}, &m_session);
                emit m_session.textRequested();
            });
    const QModelIndex index = m_model.index(static_cast<int>(row), column);
    menu.exec(m_table->viewport()->mapToGlobal(m_table->visualRect(index).bottomLeft()));
}

void RingsPanel::showMenu(const QPoint& place) {
    const QModelIndex index = m_table->indexAt(place);
    QMenu menu;
    const auto add = [&](const QString& text, auto act) {
        connect(menu.addAction(text), &QAction::triggered, this, act);
    };
    if (index.isValid()) {
        const auto row = static_cast<std::size_t>(index.row());
        const stackup::RowKind kind = m_session.rows()[row].kind;
        if (kind == stackup::RowKind::kRing) {
            add(QStringLiteral("Change the P-string…\tF2"),
                [this, row] { m_table->change(row, RowsModel::kStep); });
            add(QStringLiteral("Change the pivot…"),
                [this, row] { m_table->change(row, RowsModel::kPivot); });
            add(QStringLiteral("Change the thickness…"),
                [this, row] { m_table->change(row, RowsModel::kThickness); });
        } else if (kind != stackup::RowKind::kWords && kind != stackup::RowKind::kElse) {
            add(QStringLiteral("Change…\tF2"), [this, row] { m_table->change(row, RowsModel::kStep); });
        }
        menu.addSeparator();
    }
    add(QStringLiteral("Add a ring\tIns"), [this] { addRow(m_session, NewRow::kRing); });
    add(QStringLiteral("Add a wait\tW"), [this] { addRow(m_session, NewRow::kWait); });
    add(QStringLiteral("Add a turn\tR"), [this] { addRow(m_session, NewRow::kTurn); });
    if (index.isValid()) {
        add(QStringLiteral("Repeat…\tShift+R"), [this] { emit repeatRequested(); });
        add(QStringLiteral("Duplicate\tCtrl+D"), [this] { duplicateRows(m_session); });
        menu.addSeparator();
        add(QStringLiteral("Turn by one side\tAlt+Right"), [this] { rotateRows(m_session, 1); });
        add(QStringLiteral("Turn back by one side\tAlt+Left"), [this] { rotateRows(m_session, -1); });
        add(QStringLiteral("Move up\tAlt+Up"), [this] { moveRowsBy(m_session, -1); });
        add(QStringLiteral("Move down\tAlt+Down"), [this] { moveRowsBy(m_session, 1); });
        menu.addSeparator();
        add(QStringLiteral("Delete\tDel"), [this] { deleteRows(m_session); });
    }
    menu.exec(m_table->viewport()->mapToGlobal(place));
}

}  // namespace lw::pattern_editor
