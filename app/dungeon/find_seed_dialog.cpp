// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/find_seed_dialog.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "document/kind.h"
#include "dungeon/grouped.h"

namespace lw::dungeon_editor {

namespace {

constexpr int kProgressSteps = 1000;
constexpr int kStandardCount = 20'000;

struct RowText {
    const char* label;
    const char* suffix;
    int most;
};
constexpr RowText kTexts[] = {
    {"Rooms, at least", "", 1000},
    {"Rooms, at most", "", 1000},
    {"Doors of every room, at least", "", 100},
    {"Doors of every room, at most", "", 100},
    {"Dead ends, at most", "", 100'000},
    {"Loops, at least", "", 100'000},
    {"Floor, at least", " %", 100},
    {"Floor, at most", " %", 100},
};

/// A number that can be left out: one below nought stands for that.
QSpinBox* optionalNumber(const RowText& text) {
    auto* spin = new QSpinBox;
    spin->setRange(-1, text.most);
    spin->setValue(-1);
    spin->setSpecialValueText(QStringLiteral("any"));
    spin->setSuffix(QString::fromLatin1(text.suffix));
    spin->setFixedWidth(110);
    spin->setAccessibleName(QString::fromLatin1(text.label));
    return spin;
}

struct Found {
    std::optional<dungeon::SeedFigures> seed;
    std::uint64_t looked = 0;
};

}  // namespace

bool SeedWish::holds(const dungeon::SeedFigures& seed) const {
    const auto atLeast = [](std::uint32_t number, const std::optional<std::uint32_t>& bound) {
        return !bound || number >= *bound;
    };
    const auto atMost = [](std::uint32_t number, const std::optional<std::uint32_t>& bound) {
        return !bound || number <= *bound;
    };
    const double floor = seed.cells == 0 ? 0 : 100.0 * seed.floor / seed.cells;
    return atLeast(seed.roomsPlaced, roomsLeast) && atMost(seed.roomsPlaced, roomsMost) &&
           atLeast(seed.fewestDoors, doorsLeast) && atMost(seed.mostDoors, doorsMost) &&
           atMost(seed.deadEnds, deadEndsMost) && atLeast(seed.loops, loopsLeast) &&
           (!floorLeast || floor >= *floorLeast) && (!floorMost || floor <= *floorMost) &&
           (!allReachable || seed.unreachable == 0) && (!firstAttempt || seed.attempts == 1);
}

FindSeedDialog::FindSeedDialog(DungeonSession& session, QWidget* parent)
    : QDialog(parent),
      m_session(session),
      m_reachable(new QCheckBox(QStringLiteral("All floor can be reached"))),
      m_first(new QCheckBox(QStringLiteral("Made at the first attempt"))),
      m_count(new QSpinBox),
      m_state(new QLabel),
      m_progress(new QProgressBar),
      m_find(new QPushButton(QStringLiteral("Find"))) {
    setWindowTitle(QStringLiteral("Find a seed"));
    auto* column = new QVBoxLayout(this);
    column->setSpacing(10);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    for (int row = 0; row < kRows; ++row) {
        m_spins[static_cast<std::size_t>(row)] = optionalNumber(kTexts[row]);
        form->addRow(QString::fromLatin1(kTexts[row].label), m_spins[static_cast<std::size_t>(row)]);
    }
    form->addRow(m_reachable);
    form->addRow(m_first);
    m_count->setRange(1, kMostSeeds);
    m_count->setValue(kStandardCount);
    m_count->setSingleStep(10'000);
    m_count->setFixedWidth(110);
    m_count->setAccessibleName(QStringLiteral("Seeds to look through"));
    form->addRow(QStringLiteral("Seeds to look through"), m_count);
    column->addLayout(form);
    m_progress->setRange(0, kProgressSteps);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_progress->setAccessibleName(QStringLiteral("Progress"));
    QSizePolicy keep = m_progress->sizePolicy();
    keep.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(keep);
    m_progress->hide();
    m_state->setWordWrap(true);
    m_state->setMinimumWidth(340);
    m_state->setMinimumHeight(34);
    m_state->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    column->addWidget(m_progress);
    column->addWidget(m_state);
    auto* buttons = new QHBoxLayout;
    auto* closeButton = new QPushButton(QStringLiteral("Close"));
    m_find->setDefault(true);
    m_find->setProperty("primary", true);
    m_find->setObjectName(QStringLiteral("find"));
    buttons->addStretch(1);
    buttons->addWidget(m_find);
    buttons->addWidget(closeButton);
    column->addLayout(buttons);
    connect(m_find, &QPushButton::clicked, this, [this] { isRunning() ? stop() : find(); });
    connect(closeButton, &QPushButton::clicked, this, &QDialog::reject);
    m_tick.setInterval(100);
    connect(&m_tick, &QTimer::timeout, this, [this] {
        const auto share = m_session.worker().progress(m_job);
        if (share) m_progress->setValue(static_cast<int>(*share * kProgressSteps));
        m_progress->show();
    });
    connect(&session.document(), &document::Document::changed, this, &FindSeedDialog::stop);
    connect(&session, &DungeonSession::seedLockChanged, this, &FindSeedDialog::showState);
    m_state->setText(
        QStringLiteral("Looks from the seed after the present one on, and takes the first that fits."));
    showState();
}

FindSeedDialog::~FindSeedDialog() {
    stop();
}

SeedWish FindSeedDialog::wish() const {
    const auto number = [this](Row row) -> std::optional<std::uint32_t> {
        const int value = m_spins[static_cast<std::size_t>(row)]->value();
        return value < 0 ? std::nullopt : std::optional(static_cast<std::uint32_t>(value));
    };
    return {number(kRoomsLeast),      number(kRoomsMost),  number(kDoorsLeast), number(kDoorsMost),
            number(kDeadEnds),        number(kLoops),      number(kFloorLeast), number(kFloorMost),
            m_reachable->isChecked(), m_first->isChecked()};
}

void FindSeedDialog::find() {
    stop();
    if (const auto* refusal = std::get_if<text::Refusal>(&m_session.job())) {
        m_state->setText(document::sentence(refusal->reason) + QLatin1Char('.'));
        return;
    }
    const GenerationJob job = std::get<GenerationJob>(m_session.job());
    const auto count = static_cast<std::uint64_t>(m_count->value());
    m_cancel = std::stop_source();
    m_progress->setValue(0);
    m_state->setText(QStringLiteral("Looking…"));
    m_job = m_session.worker().start<Found>(
        m_session.document(),
        [job, count, wish = wish(), stop = m_cancel.get_token()](document::JobContext& context) {
            dungeon::SeedsOptions options;
            options.stop = stop;
            options.progress = [&context, count](std::uint64_t done) {
                context.setProgress(static_cast<double>(done) / static_cast<double>(count));
            };
            return Found{dungeon::findSeed(
                             job.seeds(), job.recipe.seed + 1, count,
                             [&wish](const dungeon::SeedFigures& seed) { return wish.holds(seed); }, options),
                         count};
        },
        [this](const Found& found) {
            m_job = 0;
            finished(found.seed, found.looked);
        },
        document::Length::kLong);
    m_tick.start();
    showState();
}

void FindSeedDialog::stop() {
    m_tick.stop();
    m_progress->hide();
    if (m_job == 0) return;
    m_cancel.request_stop();
    m_session.worker().cancel(m_job);
    m_job = 0;
    m_state->setText(QStringLiteral("Stopped."));
    showState();
}

void FindSeedDialog::finished(const std::optional<dungeon::SeedFigures>& found, std::uint64_t looked) {
    m_tick.stop();
    m_progress->hide();
    showState();
    if (!found) {
        m_state->setText(QStringLiteral("None of %1 seeds fits. Ask for less, or look through more.")
                             .arg(grouped(looked)));
        return;
    }
    m_session.setSeed(found->seed);
    m_state->setText(QStringLiteral("Seed %1: %2 rooms, %3 doors, %4 dead ends, %5 loops.")
                         .arg(found->seed)
                         .arg(found->roomsPlaced)
                         .arg(found->doors)
                         .arg(found->deadEnds)
                         .arg(found->loops));
}

void FindSeedDialog::showState() {
    m_find->setText(isRunning() ? QStringLiteral("Stop") : QStringLiteral("Find"));
    m_find->setEnabled(!m_session.isSeedLocked());
    m_find->setToolTip(m_session.isSeedLocked() ? QStringLiteral("The seed is locked") : QString());
}

void FindSeedDialog::hideEvent(QHideEvent* event) {
    stop();
    QDialog::hideEvent(event);
}

}  // namespace lw::dungeon_editor
