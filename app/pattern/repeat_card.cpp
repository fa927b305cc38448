// SPDX-License-Identifier: GPL-3.0-or-later
#include "pattern/repeat_card.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "document/text_notes.h"
#include "look/icons.h"
#include "look/theme.h"
#include "pattern/pattern_picture.h"
#include "pattern/proof_words.h"
#include "pattern/ring_commands.h"
#include "pattern/rows_model.h"
#include "stackup/machine.h"

namespace lw::pattern_editor {

namespace {

constexpr int kFieldWidth = 66;
constexpr int kWidth = 300;
constexpr int kNarrowWidth = 268;
constexpr int kThumbnail = 42;

NumberBox* numberBox(double least, double most, double step, const QString& name) {
    auto* box = new NumberBox(2);
    box->setRange(least, most);
    box->setSingleStep(step);
    box->setFixedWidth(kFieldWidth);
    box->setAccessibleName(name);
    return box;
}

QLabel* quiet(const QString& text) {
    auto* label = new QLabel(text);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QWidget* rowOf(std::initializer_list<QWidget*> widgets) {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    for (QWidget* widget : widgets) layout->addWidget(widget);
    layout->addStretch(1);
    return row;
}

}  // namespace

RepeatCard::RepeatCard(PatternSession& session, PatternProver& prover, QWidget* parent)
    : QFrame(parent),
      m_session(session),
      m_prover(prover),
      m_form(new QFormLayout),
      m_what(new QLabel),
      m_count(new QSpinBox),
      m_countKind(new QComboBox),
      m_turn(numberBox(-99, 99, 1, QStringLiteral("Turn each time, sides"))),
      m_wait(numberBox(0, 9999, 0.25, QStringLiteral("Wait between"))),
      m_unit(new QComboBox),
      m_seconds(quiet({})),
      m_mirror(new QCheckBox(QStringLiteral("mirrored"))),
      m_pictures(new QLabel),
      m_told(quiet({})),
      m_repeat(new QPushButton(QStringLiteral("Repeat"))) {
    setObjectName(QStringLiteral("card"));
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(QStringLiteral("Repeat"));
    build();
    hide();
    connect(&session.document(), &document::Document::changed, this, [this] {
        // Something else is done: what was tried out stays.
        if (isOpen() && !m_asking) close();
    });
    connect(&session, &PatternSession::programChanged, this, [this] {
        if (isOpen()) accept();
    });
    connect(&session, &PatternSession::conditionsChanged, this, [this] {
        if (isOpen()) tell();
    });
    connect(&prover, &PatternProver::changed, this, [this] {
        if (isOpen() && !m_asking) paintPictures();
    });
    m_turn->setSigned(true);
}

RepeatCard::~RepeatCard() = default;

void RepeatCard::build() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 4, 10, 10);
    column->setSpacing(6);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    auto* icon = new QLabel;
    icon->setObjectName(QStringLiteral("icon"));
    auto* title = new QLabel(QStringLiteral("Repeat"));
    QFont bold = look::fonts().ui;
    bold.setWeight(QFont::DemiBold);
    title->setFont(bold);
    auto* shut = new QToolButton;
    shut->setIcon(look::icon(QStringLiteral("close")));
    shut->setIconSize(QSize(14, 14));
    shut->setProperty("small", true);
    shut->setAutoRaise(true);
    shut->setToolTip(QStringLiteral("As it was before (Esc)"));
    shut->setAccessibleName(QStringLiteral("Cancel"));
    connect(shut, &QToolButton::clicked, this, &RepeatCard::cancel);
    head->addWidget(icon);
    head->addWidget(title);
    head->addStretch(1);
    head->addWidget(shut);
    column->addLayout(head);
    m_form->setHorizontalSpacing(8);
    m_form->setVerticalSpacing(6);
    m_form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_count->setRange(1, 1000);
    m_count->setFixedWidth(kFieldWidth);
    m_count->setAccessibleName(QStringLiteral("How often"));
    m_countKind->setAccessibleName(QStringLiteral("What says how often"));
    m_countKind->setFixedWidth(82);
    for (const auto unit : {stackup::WaitUnit::kIdeals, stackup::WaitUnit::kSeconds,
                            stackup::WaitUnit::kThickness, stackup::WaitUnit::kTurns}) {
        const std::string_view name = stackup::unitName(unit);
        m_unit->addItem(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())),
                        static_cast<int>(unit));
    }
    m_unit->setAccessibleName(QStringLiteral("Unit of the wait"));
    m_unit->setFixedWidth(62);
    m_form->addRow(QStringLiteral("What"), m_what);
    m_form->addRow(new QLabel, rowOf({m_count, m_countKind}));
    m_form->addRow(new QLabel, rowOf({m_turn, quiet(QStringLiteral("sides"))}));
    m_form->addRow(new QLabel, rowOf({m_wait, m_unit, m_seconds}));
    m_form->addRow(new QLabel, rowOf({m_mirror}));
    column->addLayout(m_form);
    buildFoot(*column);
    connect(m_count, &QSpinBox::valueChanged, this, &RepeatCard::preview);
    connect(m_countKind, &QComboBox::activated, this, &RepeatCard::preview);
    connect(m_turn, &NumberBox::valueChanged, this, &RepeatCard::preview);
    connect(m_wait, &NumberBox::valueChanged, this, &RepeatCard::preview);
    connect(m_mirror, &QCheckBox::toggled, this, &RepeatCard::preview);
    connect(m_unit, &QComboBox::activated, this, [this] {
        m_wait->setSingleStep(waitStep(wish().unit));
        preview();
    });
}

void RepeatCard::buildFoot(QVBoxLayout& column) {
    auto* line = new QFrame;
    line->setFrameShape(QFrame::HLine);
    column.addWidget(line);
    column.addWidget(quiet(QStringLiteral("The whole program then, ms to spare")));
    column.addWidget(m_pictures);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(8);
    m_told->setWordWrap(true);
    foot->addWidget(m_told, 1);
    auto* cancelled = new QPushButton(QStringLiteral("Cancel"));
    connect(cancelled, &QPushButton::clicked, this, &RepeatCard::cancel);
    m_repeat->setProperty("primary", true);
    m_repeat->setDefault(true);
    connect(m_repeat, &QPushButton::clicked, this, &RepeatCard::accept);
    foot->addWidget(cancelled);
    foot->addWidget(m_repeat);
    column.addLayout(foot);
}

void RepeatCard::setNarrow(bool narrow) {
    m_narrow = narrow;
    setFixedWidth(narrow ? kNarrowWidth : kWidth);
    const QStringList names =
        narrow ? QStringList{QStringLiteral("How often"), QStringLiteral("Turn each"), QStringLiteral("Wait"),
                             QStringLiteral("Second")}
               : QStringList{QStringLiteral("How often"), QStringLiteral("Turn each time"),
                             QStringLiteral("Wait between"), QStringLiteral("Every second one")};
    for (int row = 0; row < names.size(); ++row) {
        auto* label = qobject_cast<QLabel*>(m_form->itemAt(row + 1, QFormLayout::LabelRole)->widget());
        label->setText(names[row]);
    }
    if (isOpen()) tell();
    adjustSize();
}

stackup::Repeat RepeatCard::wish() const {
    stackup::Repeat out;
    const QString words = m_countKind->currentData().toString();
    out.count = words.isEmpty() ? std::to_string(m_count->value()) : words.toStdString();
    out.turn = m_turn->value();
    out.wait = m_wait->value();
    out.unit = static_cast<stackup::WaitUnit>(m_unit->currentData().toInt());
    out.mirrorSecond = m_mirror->isChecked() && words.isEmpty();
    return out;
}

void RepeatCard::fillCounts() {
    m_countKind->clear();
    m_countKind->addItem(QStringLiteral("number"), QString());
    m_countKind->addItem(QStringLiteral("$sides"), QStringLiteral("$sides"));
    const stackup::Inputs& inputs = m_base->inputs;
    const std::size_t count = inputs.arguments.size();
    for (std::size_t i = 0; i < count; ++i) {
        const auto words = stackup::argumentWords(m_base->program, m_session.rows(), m_rows.first, i, count);
        if (words) {
            m_countKind->addItem(QStringLiteral("argument “%1”").arg(m_session.argumentName(i)),
                                 QString::fromStdString(*words));
        }
    }
}

void RepeatCard::open() {
    if (isOpen()) accept();
    if (const auto obstacle = m_session.obstacle()) {
        m_session.refuse(QString::fromStdString(obstacle->reason), obstacle->place);
        return;
    }
    const auto selected = m_session.selectedRows();
    if (!selected) {
        m_session.refuse(QStringLiteral("Select the rows to repeat in the list of rings"), {});
        return;
    }
    const auto rows = withWaits(m_session, *selected);
    const stackup::RowEditor editor = m_session.rowEditor();
    const auto outcome = editor.repeat(rows, {});
    if (const auto* const refusal = std::get_if<text::Refusal>(&outcome)) {
        m_session.refuse(QString::fromStdString(refusal->reason),
                         m_session.program()->place.toHost(refusal->place));
        return;
    }
    m_rows = stackup::wholeRange(m_session.rows(), rows).value_or(rows);
    m_base = m_session.program()->checked;
    m_baseTimeline = std::make_shared<const stackup::Timeline>(m_session.timeline());
    m_program = QString::fromStdString(m_session.program()->name);
    stackup::Repeat first = stackup::repeatOf(m_base->program, m_session.rows(), m_rows);
    const bool hasWait = first.wait > 0;
    const bool hasTurn = first.turn != 0;
    m_filling = true;
    fillCounts();
    m_count->setValue(6);
    constexpr double kUsualWait = 1.5;
    m_unit->setCurrentIndex(m_unit->findData(static_cast<int>(first.unit)));
    m_wait->setSingleStep(waitStep(first.unit));
    m_wait->setValue(hasWait ? first.wait : kUsualWait);
    m_turn->setValue(hasTurn ? first.turn : 1);
    m_mirror->setChecked(false);
    m_what->setText(whatIsRepeated());
    m_filling = false;
    m_token = m_session.document().beginGesture(this, [this](document::Interruption how) {
        if (how == document::Interruption::kTakeBack)
            cancel();
        else
            accept();
    });
    setNarrow(m_narrow);
    show();
    raise();
    m_count->setFocus();
    m_count->selectAll();
    emit opened();
    preview();
}

QString RepeatCard::whatIsRepeated() const {
    const RowsModel rows(m_session);
    const QString first =
        QStringLiteral("<span style='font-family:%1'>%2</span>")
            .arg(look::fonts().mono.family(), rows.words(m_rows.first).code.toHtmlEscaped());
    const std::size_t more = m_rows.last - m_rows.first;
    if (more == 0) return first;
    if (more == 1 && m_session.rows()[m_rows.last].kind == stackup::RowKind::kWait)
        return QStringLiteral("%1 and its wait").arg(first);
    return QStringLiteral("%1 and %2 more")
        .arg(first)
        .arg(more == 1 ? QStringLiteral("1 row") : QStringLiteral("%1 rows").arg(more));
}

/// Marks in the text what is tried out.
void RepeatCard::showInText() {
    const auto& rows = m_session.rows();
    const stackup::Program& program = m_session.program()->program();
    const stackup::Extent loop = stackup::extentOf(rows, stackup::blockOf(rows, m_rows.first));
    if (loop.last >= program.code.size()) return;
    const text::Span inner{program.spanOf(loop.first).start, program.spanOf(loop.last).end};
    document::TextNotes::of(m_session.document())
        .setPreview(document::TextNotes::Preview{m_session.program()->place.toHost(inner),
                                                 QStringLiteral("Repeat writes")});
}

void RepeatCard::preview() {
    if (m_filling || !isOpen()) return;
    const bool isNumber = m_countKind->currentData().toString().isEmpty();
    m_count->setEnabled(isNumber);
    m_mirror->setEnabled(isNumber);
    m_mirror->setToolTip(isNumber ? QString()
                                  : QStringLiteral("Which rounds are mirrored is known only for a number"));
    const stackup::RowEditor editor(m_base->program, *m_baseTimeline);
    const auto outcome = editor.repeat(m_rows, wish());
    m_refused.clear();
    if (const auto* const refusal = std::get_if<text::Refusal>(&outcome)) {
        m_refused = QString::fromStdString(refusal->reason);
        tell();
        return;
    }
    // From what stands there now to what is wished.
    const std::string& now = m_session.program()->program().text;
    const std::string wished = std::get<stackup::Edit>(outcome).edits.apply(m_base->program.text);
    text::TextEdits edits;
    edits.replace({0, now.size()}, wished);
    m_asking = true;
    m_session.request(stackup::Edit{edits.minimal(now), 0}, QStringLiteral("Repeat rows"), {m_token, false});
    m_asking = false;
    const auto& rows = m_session.rows();
    if (m_rows.first < rows.size()) {
        m_session.setPreviewedLoop(rows[m_rows.first].instruction);
        m_session.selectRows({m_rows.first, m_rows.first});
        showInText();
    }
    tell();
}

void RepeatCard::tell() {
    const double seconds = stackup::waitSeconds(m_wait->value(), wish().unit, m_session.runSettings());
    m_seconds->setText(wish().unit == stackup::WaitUnit::kSeconds
                           ? QString()
                           : QStringLiteral("%1 s").arg(seconds, 0, 'f', 2));
    m_repeat->setEnabled(m_refused.isEmpty());
    m_repeat->setToolTip(m_refused);
    if (!m_refused.isEmpty()) {
        m_told->setText(m_refused);
    } else {
        std::size_t rings = 0;
        double first = 0;
        double last = 0;
        const auto loop = m_session.previewedLoop();
        for (std::size_t i = 0; i < m_session.ringCount() && loop != stackup::kNone; ++i) {
            const auto around =
                stackup::loopsAround(m_session.program()->program(), m_session.instructionOf(i));
            if (std::find(around.begin(), around.end(), loop) == around.end()) continue;
            if (rings++ == 0) first = m_session.timeline().rings[i].time;
            last = m_session.ringEnd(i);
        }
        m_told->setText(QStringLiteral("%1 %2 in %3 s")
                            .arg(rings)
                            .arg(rings == 1 ? QStringLiteral("ring") : QStringLiteral("rings"))
                            .arg(last - first, 0, 'f', 2));
    }
    paintPictures();
    auto* icon = findChild<QLabel*>(QStringLiteral("icon"));
    icon->setPixmap(look::iconPixmap(QStringLiteral("loop"), 16, look::theme().text, devicePixelRatioF()));
}

/// Icon and figure at the foot of a small picture.
void RepeatCard::paintVerdict(QPainter& painter, const QRect& area, int sides) const {
    constexpr int kIcon = 12;
    constexpr int kGap = 2;
    const look::Theme& t = look::theme();
    QFont font = painter.font();
    font.setPixelSize(10);
    painter.setFont(font);
    const auto proof = m_prover.proof(sides);
    const bool known = proof && !m_prover.isStale(sides);
    const QString figure = known ? shortFigure(*proof) : QStringLiteral("…");
    const QColor colour = known ? colourOf(lookOf(*proof)) : t.text2;
    const int wide = painter.fontMetrics().horizontalAdvance(figure) + kIcon + kGap;
    const QPoint at(area.center().x() - wide / 2, area.bottom() - 15);
    painter.drawPixmap(at, look::iconPixmap(known ? wordsOf(*proof, m_session).icon : QStringLiteral("stale"),
                                            kIcon, colour, devicePixelRatioF()));
    painter.setPen(known && lookOf(*proof) == ProofLook::kOk ? t.text : colour);
    painter.drawText(QRect(at.x() + kIcon + kGap, at.y() - 2, wide, 16), Qt::AlignVCenter | Qt::AlignLeft,
                     figure);
}

/// The whole program at some side counts.
void RepeatCard::paintPictures() {
    const std::vector<int> all =
        m_narrow ? std::vector<int>{3, 6, 8, 12} : std::vector<int>{3, 4, 5, 6, 8, 12};
    const int wide = (m_narrow ? kNarrowWidth : kWidth) - 24;
    const int cell = wide / static_cast<int>(all.size());
    const qreal ratio = devicePixelRatioF();
    const look::Theme& t = look::theme();
    constexpr int kHigh = kThumbnail + 34;
    QPixmap picture(QSize(wide, kHigh) * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    const formats::ProgramText& program = *m_session.program();
    QFont mono = look::fonts().mono;
    mono.setPixelSize(11);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const QRect area(static_cast<int>(i) * cell, 0, cell, kHigh);
        if (all[i] == m_session.conditions().sides) painter.fillRect(area, t.select);
        painter.setFont(mono);
        painter.setPen(t.text2);
        painter.drawText(area.adjusted(0, 1, 0, 0), Qt::AlignHCenter | Qt::AlignTop, QString::number(all[i]));
        const stackup::Timeline& timeline = m_session.sideRuns().timeline(all[i]);
        const QRectF room(area.center().x() - kThumbnail / 2.0, 15, kThumbnail, kThumbnail);
        paintTimeline(painter, room, program.program(), timeline, m_session.walls(),
                      m_session.runSettings(all[i]), {ColourBy::kRings, std::nullopt});
        paintVerdict(painter, area, all[i]);
    }
    painter.end();
    m_pictures->setPixmap(picture);
}

void RepeatCard::accept() {
    if (!isOpen() || !m_refused.isEmpty()) return;
    m_session.document().endGesture(m_token);
    close();
}

void RepeatCard::cancel() {
    if (!isOpen()) return;
    m_asking = true;
    m_session.document().cancelGesture(m_token);
    m_asking = false;
    const stackup::RowRange rows = m_rows;
    close();
    m_session.selectRows(rows);
}

void RepeatCard::close() {
    m_token = 0;
    document::TextNotes::of(m_session.document()).setPreview(std::nullopt);
    m_base.reset();
    m_baseTimeline.reset();
    m_session.setPreviewedLoop(stackup::kNone);
    hide();
    emit closed();
}

void RepeatCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), look::theme().canvas);
    painter.setPen(QPen(look::theme().border, 1));
    painter.setBrush(look::theme().panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

void RepeatCard::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return cancel();
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return accept();
    QFrame::keyPressEvent(event);
}

void RepeatCard::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && isOpen() && !m_filling) {
        m_filling = true;
        tell();
        m_filling = false;
    }
}

}  // namespace lw::pattern_editor
