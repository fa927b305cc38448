// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/level_panel.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSpinBox>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

#include "look/theme.h"
#include "pattern/arguments_bar.h"
#include "pattern/ring_commands.h"
#include "pattern/source_chip.h"
#include "stackup/machine.h"
#include "stackup/number.h"

namespace lw::pattern_editor {

namespace {

QDoubleSpinBox* decimals(const QString& name, double least, double most, double step) {
    auto* box = new QDoubleSpinBox;
    box->setRange(least, most);
    box->setSingleStep(step);
    box->setDecimals(2);
    box->setLocale(QLocale::c());
    box->setAccessibleName(name);
    box->setFixedWidth(76);
    box->setKeyboardTracking(false);
    return box;
}

QWidget* rowOf(std::initializer_list<QWidget*> widgets) {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    for (QWidget* widget : widgets) layout->addWidget(widget);
    layout->addStretch(1);
    return row;
}

}  // namespace

LevelPanel::LevelPanel(PatternSession& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_start(new QSpinBox),
      m_random(new QCheckBox(QStringLiteral("Random"))),
      m_mirror(new QButtonGroup(this)),
      m_speed(decimals(QStringLiteral("Wall speed"), kLeastSpeed, kMostSpeed, 0.05)),
      m_playerSpeed(decimals(QStringLiteral("Player speed"), kLeastSpeed, kMostSpeed, 0.05)),
      m_tolerance(decimals(QStringLiteral("Tolerance"), 0, 400, 1)),
      m_seed(new QSpinBox),
      m_arguments(new QLineEdit),
      m_argumentsProblem(new QLabel),
      m_sides(new QLabel),
      m_sidesFrom(new SourceChip),
      m_speedFrom(new SourceChip),
      m_playerSpeedFrom(new SourceChip),
      m_thickness(decimals(QStringLiteral("Thickness $th"), kLeastThickness, kMostThickness, 1)),
      m_thicknessFrom(new SourceChip),
      m_distance(decimals(QStringLiteral("Walls made at"), kLeastDistance, kMostDistance, 50)),
      m_distanceFrom(new SourceChip) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* inside = new QWidget;
    auto* form = new QFormLayout(inside);
    form->setContentsMargins(10, 8, 10, 8);
    form->setHorizontalSpacing(14);
    form->setVerticalSpacing(4);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_form = form;
    scroll->setWidget(inside);
    inside->setAutoFillBackground(false);
    scroll->viewport()->setAutoFillBackground(false);
    outer->addWidget(scroll);
    buildConditions(*form);
    buildSections(*form);
    connect(&session, &PatternSession::conditionsChanged, this, &LevelPanel::refresh);
    connect(&session, &PatternSession::ranChanged, this, &LevelPanel::refresh);
    (void)readArguments();
    refresh();
}

void LevelPanel::buildConditions(QFormLayout& form) {
    m_start->setRange(0, kMostSides - 1);
    m_start->setFixedWidth(60);
    m_start->setAccessibleName(QStringLiteral("Start side"));
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_seed->setFixedWidth(100);
    m_seed->setAccessibleName(QStringLiteral("Seed of rnd"));
    m_arguments->setAccessibleName(QStringLiteral("Arguments"));
    m_arguments->setPlaceholderText(QStringLiteral("none"));
    m_arguments->setProperty("mono", true);
    auto* segments = new QFrame;
    segments->setObjectName(QStringLiteral("segments"));
    segments->setFixedHeight(26);
    auto* row = new QHBoxLayout(segments);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (const int mirror : {1, -1}) {
        auto* button = new QToolButton;
        button->setText(mirror > 0 ? QStringLiteral("As written") : QStringLiteral("Mirrored"));
        button->setCheckable(true);
        button->setProperty("segment", true);
        m_mirror->addButton(button, mirror > 0 ? 0 : 1);
        row->addWidget(button);
    }
    m_sides->setFont(look::fonts().mono);
    m_sides->setMinimumWidth(30);
    m_sidesRow = rowOf({m_sides, m_sidesFrom});
    form.addRow(QStringLiteral("Sides"), m_sidesRow);
    bindOffer(*m_sidesFrom, LevelField::kSides);
    bindOffer(*m_speedFrom, LevelField::kSpeed);
    bindOffer(*m_playerSpeedFrom, LevelField::kPlayerSpeed);
    bindOffer(*m_thicknessFrom, LevelField::kThickness);
    bindOffer(*m_distanceFrom, LevelField::kSpawnDistance);
    m_thickness->setToolTip(QStringLiteral("What $th is: THICKNESS of the base library, units"));
    m_distance->setToolTip(QStringLiteral(
        "How far from the centre walls are made, units: how long they fly before they arrive"));
    m_thickness->setDecimals(1);
    m_distance->setDecimals(0);
    m_distance->setFixedWidth(80);
    m_argumentsProblem->setWordWrap(true);
    m_argumentsProblem->hide();
    form.addRow(QStringLiteral("Start side"), rowOf({m_start, m_random}));
    form.addRow(QStringLiteral("Mirror"), rowOf({segments}));
    form.addRow(QStringLiteral("Speed"), rowOf({m_speed, m_speedFrom}));
    form.addRow(QStringLiteral("Player speed"), rowOf({m_playerSpeed, m_playerSpeedFrom}));
    form.addRow(QStringLiteral("Tolerance"), rowOf({m_tolerance}));
    form.addRow(QStringLiteral("Thickness $th"), rowOf({m_thickness, m_thicknessFrom}));
    form.addRow(QStringLiteral("Walls made at"), rowOf({m_distance, m_distanceFrom}));
    form.addRow(QStringLiteral("Seed of rnd"), rowOf({m_seed}));
    // The programs of a level have their fields above the rings.
    if (m_session.analysis().form() != formats::PatternForm::kLua) {
        form.addRow(QStringLiteral("Arguments"), m_arguments);
        form.addRow(QString(), m_argumentsProblem);
    } else {
        m_arguments->setParent(this);
        m_arguments->hide();
        m_argumentsProblem->setParent(this);
    }
    const auto changed = [this] { apply(); };
    connect(m_start, &QSpinBox::valueChanged, this, changed);
    connect(m_random, &QCheckBox::toggled, this, changed);
    connect(m_mirror, &QButtonGroup::idClicked, this, changed);
    for (QDoubleSpinBox* box : {m_speed, m_playerSpeed, m_tolerance, m_thickness, m_distance}) {
        connect(box, &QDoubleSpinBox::valueChanged, this, changed);
    }
    connect(m_seed, &QSpinBox::valueChanged, this, changed);
    connect(m_arguments, &QLineEdit::editingFinished, this, changed);
    connect(m_arguments, &QLineEdit::textEdited, this, [this] {
        if (m_argumentsWrong) (void)readArguments();
    });
}

void LevelPanel::buildSections(QFormLayout& form) {
    auto* line = new QLabel(QStringLiteral("In the text"));
    QFont bold = look::fonts().ui;
    bold.setWeight(QFont::DemiBold);
    line->setFont(bold);
    form.addRow(line);
    m_loops = new QWidget;
    auto* loops = new QFormLayout(m_loops);
    loops->setContentsMargins(0, 0, 0, 0);
    loops->setHorizontalSpacing(14);
    loops->setVerticalSpacing(4);
    form.addRow(m_loops);
    for (std::size_t i = 0; i < stackup::kSectionCount; ++i) {
        const auto section = static_cast<stackup::Section>(i);
        const std::string_view name = stackup::sectionName(section);
        auto* edit = new QLineEdit;
        const QString label = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        edit->setProperty("mono", true);
        edit->setAccessibleName(label);
        edit->setPlaceholderText(QStringLiteral("not in the text"));
        edit->setToolTip(QStringLiteral("Words of the section; empty takes it out of the text"));
        auto* key = new QLabel(label);
        key->setFont(look::fonts().mono);
        form.addRow(key, edit);
        m_sections[i] = edit;
        connect(edit, &QLineEdit::editingFinished, this, [this, edit, section] {
            if (!edit->isModified()) return;
            edit->setModified(false);
            const QString words = edit->text().trimmed();
            setSection(m_session, section, words.isEmpty() ? std::nullopt : std::optional(words));
            refresh();
        });
    }
}

/// A count for each `for`, where it is a number; the rows stay while their number does.
void LevelPanel::showLoops() {
    constexpr std::size_t kMost = 32;
    std::vector<stackup::LoopCount> loops;
    if (m_session.program() != nullptr) loops = stackup::loopCounts(m_session.program()->program());
    if (loops.size() > kMost) loops.resize(kMost);
    auto& form = static_cast<QFormLayout&>(*m_loops->layout());
    if (loops.size() != m_loopCounts.size()) {
        while (form.rowCount() > 0) form.removeRow(0);
        m_loopCounts.clear();
        for (std::size_t i = 0; i < loops.size(); ++i) {
            auto* count = new QSpinBox;
            count->setRange(0, 1'000'000);
            count->setFixedWidth(90);
            count->setKeyboardTracking(false);
            count->setProperty("loop", true);
            auto* name = new QLabel;
            name->setFont(look::fonts().mono);
            form.addRow(name, rowOf({count}));
            connect(count, &QSpinBox::valueChanged, this, [this, i](int value) {
                if (m_showing || m_session.program() == nullptr) return;
                const auto now = stackup::loopCounts(m_session.program()->program());
                if (i < now.size()) setLoopCount(m_session, now[i].instruction, value);
            });
            m_loopCounts.push_back(count);
        }
    }
    m_loops->setVisible(!loops.empty());
    for (std::size_t i = 0; i < loops.size(); ++i) {
        const text::Span span =
            m_session.program()->place.toHost(m_session.program()->program().spanOf(loops[i].instruction));
        const QString line = QString::number(m_session.document().text().position(span.start).line);
        const bool whole = loops[i].count && *loops[i].count == static_cast<int>(*loops[i].count);
        QSpinBox* count = m_loopCounts[i];
        auto* name =
            qobject_cast<QLabel*>(form.itemAt(static_cast<int>(i), QFormLayout::LabelRole)->widget());
        name->setText(QStringLiteral("for, line ") + line);
        count->setAccessibleName(QStringLiteral("Passes of the loop on line ") + line);
        count->setEnabled(whole);
        count->setToolTip(whole ? QStringLiteral("How often the loop goes round")
                                : QStringLiteral("Computed on line %1; change it there").arg(line));
        count->setSpecialValueText(whole ? QString() : QStringLiteral("computed"));
        count->setValue(whole ? static_cast<int>(*loops[i].count) : 0);
    }
    alignLabels();
}

/// The fields of the loops stand below the others, though their rows are a form of their own.
void LevelPanel::alignLabels() {
    std::vector<QWidget*> labels;
    for (const QFormLayout* form : {m_form, static_cast<QFormLayout*>(m_loops->layout())}) {
        for (int row = 0; row < form->rowCount(); ++row) {
            if (QLayoutItem* item = form->itemAt(row, QFormLayout::LabelRole))
                labels.push_back(item->widget());
        }
    }
    int width = 0;
    for (const QWidget* label : labels) width = std::max(width, label->sizeHint().width());
    for (QWidget* label : labels) label->setMinimumWidth(width);
}

void LevelPanel::bindOffer(SourceChip& chip, LevelField field) {
    connect(&chip, &SourceChip::takeRequested, this, [this, field] { m_session.take(field); });
    connect(&chip, &SourceChip::placeRequested, this, [this](const text::Span& place) {
        m_session.document().setSelection({place.start, place.end}, &m_session);
        emit m_session.textRequested();
    });
}

void LevelPanel::showOffers() {
    m_sides->setText(QString::number(m_session.conditions().sides));
    m_sidesFrom->tell(m_session.offerOf(LevelField::kSides), m_session.isTaken(LevelField::kSides));
    m_speedFrom->tell(m_session.offerOf(LevelField::kSpeed), m_session.isTaken(LevelField::kSpeed));
    m_playerSpeedFrom->tell(m_session.offerOf(LevelField::kPlayerSpeed),
                            m_session.isTaken(LevelField::kPlayerSpeed));
    m_thicknessFrom->tell(m_session.offerOf(LevelField::kThickness),
                          m_session.isTaken(LevelField::kThickness));
    m_distanceFrom->tell(m_session.offerOf(LevelField::kSpawnDistance),
                         m_session.isTaken(LevelField::kSpawnDistance));
    m_form->setRowVisible(m_sidesRow, m_session.offerOf(LevelField::kSides).has_value());
}

QString LevelPanel::note() const {
    const stackup::Rates rates(m_session.runSettings());
    return QStringLiteral("1 i = %1 units").arg(rates.idealThickness, 0, 'f', 1);
}

void LevelPanel::refresh() {
    m_showing = true;
    const Conditions& now = m_session.conditions();
    m_random->setChecked(now.randomStart);
    m_speed->setValue(now.speed);
    m_playerSpeed->setValue(now.playerSpeed);
    m_thickness->setValue(now.thickness);
    m_distance->setValue(now.spawnDistance);
    m_seed->setValue(static_cast<int>(now.seed));
    emit noteChanged();
    QStringList arguments;
    for (const double argument : now.arguments)
        arguments << QString::fromStdString(stackup::formatNumber(argument));
    if (!m_arguments->hasFocus() && !m_argumentsWrong) m_arguments->setText(arguments.join(QLatin1Char(' ')));
    for (std::size_t i = 0; i < stackup::kSectionCount; ++i) {
        const auto words = sectionWords(m_session, static_cast<stackup::Section>(i));
        if (!m_sections[i]->hasFocus() || !m_sections[i]->isModified()) {
            m_sections[i]->setText(words.value_or(QString()));
            m_sections[i]->setModified(false);
        }
    }
    showLoops();
    showOffers();
    // What the text says can't be set here as well.
    const auto wins = [this](stackup::Section section, std::initializer_list<QWidget*> widgets) {
        const bool set = !sectionWords(m_session, section).value_or(QString()).isEmpty();
        const std::string_view name = stackup::sectionName(section);
        const QString why = QStringLiteral("%1 in the text says it")
                                .arg(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
        for (QWidget* widget : widgets) {
            widget->setEnabled(!set);
            widget->setToolTip(set ? why : QString());
        }
        return set;
    };
    // A field that can't be set shows the value that counts.
    const stackup::Timeline& ran = m_session.timeline();
    const bool start = wins(stackup::Section::kAbs, {m_start, m_random}) || now.randomStart;
    m_start->setEnabled(!start);
    const double most = m_start->maximum();
    m_start->setValue(start ? static_cast<int>(std::clamp(ran.start, 0.0, most)) : now.startSide);
    const bool mirror = wins(stackup::Section::kMirror, {m_mirror->button(0), m_mirror->button(1)});
    m_mirror->button((mirror ? ran.mirror : now.mirror) > 0 ? 0 : 1)->setChecked(true);
    m_tolerance->setValue(wins(stackup::Section::kTolerance, {m_tolerance}) ? ran.tolerance : now.tolerance);
    m_showing = false;
}

std::optional<std::vector<double>> LevelPanel::readArguments() {
    QString wrong;
    const auto arguments = pattern_editor::readArguments(m_arguments->text(), wrong);
    // The field keeps what was typed, marked until it is right.
    m_argumentsWrong = !wrong.isEmpty();
    m_arguments->setToolTip(
        m_argumentsWrong ? wrong
                         : QStringLiteral("Numbers that the level sends to the program, the deepest first"));
    m_argumentsProblem->setText(wrong);
    m_argumentsProblem->setVisible(m_argumentsWrong);
    m_arguments->setProperty("lint", m_argumentsWrong ? QStringLiteral("error") : QString());
    m_arguments->style()->unpolish(m_arguments);
    m_arguments->style()->polish(m_arguments);
    return arguments;
}

void LevelPanel::apply() {
    if (m_showing) return;
    Conditions next = m_session.conditions();
    if (m_start->isEnabled()) next.startSide = m_start->value();
    next.randomStart = m_random->isChecked();
    if (m_mirror->button(0)->isEnabled()) next.mirror = m_mirror->checkedId() == 0 ? 1 : -1;
    next.speed = m_speed->value();
    next.playerSpeed = m_playerSpeed->value();
    next.thickness = m_thickness->value();
    next.spawnDistance = m_distance->value();
    if (m_tolerance->isEnabled()) next.tolerance = m_tolerance->value();
    next.seed = static_cast<quint64>(m_seed->value());
    if (m_session.analysis().form() != formats::PatternForm::kLua) {
        if (const auto arguments = readArguments()) next.arguments = *arguments;
    }
    m_session.setConditions(next);
}

}  // namespace lw::pattern_editor
