// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/seed_work_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>

#include "document/kind.h"
#include "look/icons.h"
#include "look/theme.h"
#include "panels/elided_label.h"

namespace lw::dungeon_editor {

namespace {

constexpr int kTick = 100;
constexpr int kProgressSteps = 1000;

QVBoxLayout* centred(QWidget* page) {
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(16, 8, 16, 8);
    column->setSpacing(8);
    return column;
}

}  // namespace

SeedWorkPanel::SeedWorkPanel(DungeonSession& session, const QString& empty, const QString& button,
                             QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_emptyText(empty),
      m_column(new QVBoxLayout(this)),
      m_stack(new QStackedLayout),
      m_emptyPage(new QWidget),
      m_empty(new QLabel(empty)),
      m_begin(new QPushButton(button)),
      m_busyPage(new QWidget),
      m_progress(new QProgressBar),
      m_resultPage(new QWidget),
      m_chartPlace(new QVBoxLayout),
      m_stale(new QLabel(QStringLiteral("Not current"))),
      m_footer(new panels::ElidedLabel),
      m_failures(new QLabel),
      m_again(new QPushButton(button)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addLayout(m_stack, 1);
    auto* emptyColumn = centred(m_emptyPage);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_begin->setObjectName(QStringLiteral("begin"));
    emptyColumn->addStretch(1);
    emptyColumn->addWidget(m_empty);
    emptyColumn->addWidget(m_begin, 0, Qt::AlignHCenter);
    emptyColumn->addStretch(1);
    auto* busyColumn = centred(m_busyPage);
    m_progress->setRange(0, kProgressSteps);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_progress->setAccessibleName(QStringLiteral("Progress"));
    auto* cancelButton = new QPushButton(QStringLiteral("Cancel"));
    cancelButton->setObjectName(QStringLiteral("cancel"));
    busyColumn->addStretch(1);
    busyColumn->addWidget(m_progress);
    busyColumn->addWidget(cancelButton, 0, Qt::AlignHCenter);
    busyColumn->addStretch(1);
    auto* resultColumn = new QVBoxLayout(m_resultPage);
    resultColumn->setContentsMargins(6, 4, 10, 4);
    resultColumn->setSpacing(0);
    resultColumn->addLayout(m_chartPlace, 1);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(8);
    m_footer->setForegroundRole(QPalette::PlaceholderText);
    QFont bold = look::fonts().ui;
    bold.setWeight(QFont::DemiBold);
    m_failures->setFont(bold);
    m_again->setProperty("small", true);
    foot->addWidget(m_stale);
    foot->addWidget(m_footer, 1);
    foot->addWidget(m_failures);
    foot->addWidget(m_again);
    resultColumn->addLayout(foot);
    for (QWidget* page : {m_emptyPage, m_busyPage, m_resultPage}) m_stack->addWidget(page);
    connect(m_begin, &QPushButton::clicked, this, &SeedWorkPanel::run);
    connect(m_again, &QPushButton::clicked, this, &SeedWorkPanel::run);
    connect(cancelButton, &QPushButton::clicked, this, &SeedWorkPanel::cancel);
    m_tick.setInterval(kTick);
    connect(&m_tick, &QTimer::timeout, this, [this] {
        const auto share = m_session.worker().progress(m_job);
        if (share) m_progress->setValue(static_cast<int>(*share * kProgressSteps));
        // Progress is shown only of what takes a while.
        if (m_progress->value() < kProgressSteps) m_stack->setCurrentWidget(m_busyPage);
    });
    connect(&session.document(), &document::Document::changed, this, [this] {
        cancel();
        refresh();
    });
}

SeedWorkPanel::~SeedWorkPanel() {
    m_cancel.request_stop();
    if (m_job != 0) m_session.worker().cancel(m_job);
}

void SeedWorkPanel::setHeader(QWidget* header) {
    m_column->insertWidget(0, header);
}

void SeedWorkPanel::run() {
    cancel();
    if (const auto* refusal = std::get_if<text::Refusal>(&m_session.job())) {
        m_empty->setText(document::sentence(refusal->reason) + QLatin1Char('.'));
        m_stack->setCurrentWidget(m_emptyPage);
        return;
    }
    m_empty->setText(m_emptyText);
    m_cancel = std::stop_source();
    m_progress->setValue(0);
    m_job = begin(std::get<GenerationJob>(m_session.job()), m_cancel.get_token());
    m_tick.start();
}

void SeedWorkPanel::cancel() {
    m_tick.stop();
    if (m_job == 0) return;
    m_cancel.request_stop();
    m_session.worker().cancel(m_job);
    m_job = 0;
    refresh();
}

void SeedWorkPanel::done() {
    m_job = 0;
    m_tick.stop();
    showResult();
    emit finished();
}

void SeedWorkPanel::showResult() {
    if (!hasResult()) {
        m_stack->setCurrentWidget(m_emptyPage);
        return;
    }
    delete m_chart;
    m_chart = makeChart();
    m_chartPlace->addWidget(m_chart);
    refresh();
}

void SeedWorkPanel::refresh() {
    if (m_job != 0) return;
    if (!hasResult()) {
        m_stack->setCurrentWidget(m_emptyPage);
        return;
    }
    const bool current = isCurrent();
    const auto paint = [](QLabel& label, const QColor& color) {
        QPalette colours = label.palette();
        colours.setColor(QPalette::WindowText, color);
        label.setPalette(colours);
    };
    paint(*m_stale, look::theme().stale);
    paint(*m_failures, look::theme().error);
    m_stale->setVisible(!current);
    m_footer->setText(footer());
    m_failures->setText(failures());
    m_failures->setVisible(!m_failures->text().isEmpty());
    m_again->setVisible(!current);
    m_stack->setCurrentWidget(m_resultPage);
}

void SeedWorkPanel::changeEvent(QEvent* event) {
    // Charts take their colours when they are made.
    if (event->type() == QEvent::PaletteChange && m_chart != nullptr && m_job == 0) showResult();
    QWidget::changeEvent(event);
}

}  // namespace lw::dungeon_editor
