// SPDX-License-Identifier: GPL-3.0-or-later
#include "dungeon/find_seed_dialog.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <atomic>

#include "document/kind.h"
#include "dungeon/dungeon_painter.h"
#include "dungeon/grouped.h"
#include "dungeon/seed_statistics.h"

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
    {"Largest room's sides, at least", "", 100},
    {"Every room's sides, at least", "", 100},
    {"Areas, at least", "", 10'000},
    {"Areas, at most", "", 10'000},
    {"Longest way, at least", "", 100'000},
    {"Longest way, at most", "", 100'000},
    {"Mean way between rooms, at most", "", 100'000},
    {"Choke points, at most", "", 100'000},
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

constexpr QSize kHitPicture{96, 60};

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
           atLeast(seed.largestRoom, largestLeast) && atLeast(seed.smallestRoom, smallestLeast) &&
           atLeast(seed.areas, areasLeast) && atMost(seed.areas, areasMost) &&
           atLeast(seed.longestWay, longestLeast) && atMost(seed.longestWay, longestMost) &&
           atMost(seed.meanWay, meanWayMost) && atMost(seed.chokePoints, chokeMost) &&
           (!allReachable || seed.unreachable == 0) && (!firstAttempt || seed.attempts == 1) &&
           (!allOnLoops || (seed.roomsPlaced > 0 && seed.roomsOnLoops == seed.roomsPlaced));
}

FindSeedDialog::FindSeedDialog(DungeonSession& session, QWidget* parent)
    : QDialog(parent),
      m_session(session),
      m_reachable(new QCheckBox(QStringLiteral("All floor can be reached"))),
      m_first(new QCheckBox(QStringLiteral("Made at the first attempt"))),
      m_loops(new QCheckBox(QStringLiteral("A loop through every room"))),
      m_hits(new QListWidget),
      m_count(new QSpinBox),
      m_state(new QLabel),
      m_progress(new QProgressBar),
      m_find(new QPushButton(QStringLiteral("Find"))) {
    setWindowTitle(QStringLiteral("Find a seed"));
    auto* column = new QVBoxLayout(this);
    column->setSpacing(10);
    // Two columns, so that the sheet below has room.
    auto* columns = new QHBoxLayout;
    columns->setSpacing(24);
    auto* form = new QFormLayout;
    auto* second = new QFormLayout;
    for (QFormLayout* one : {form, second}) {
        one->setHorizontalSpacing(16);
        one->setVerticalSpacing(5);
        columns->addLayout(one);
    }
    for (int row = 0; row < kRows; ++row) {
        m_spins[static_cast<std::size_t>(row)] = optionalNumber(kTexts[row]);
        (row < kRows / 2 ? form : second)
            ->addRow(QString::fromLatin1(kTexts[row].label), m_spins[static_cast<std::size_t>(row)]);
    }
    form->addRow(m_reachable);
    form->addRow(m_first);
    m_loops->setToolTip(QStringLiteral("Every room can be left and come back to by another way"));
    second->addRow(m_loops);
    m_count->setRange(1, kMostSeeds);
    m_count->setValue(kStandardCount);
    m_count->setSingleStep(10'000);
    m_count->setFixedWidth(110);
    m_count->setAccessibleName(QStringLiteral("Seeds to look through"));
    second->addRow(QStringLiteral("Seeds to look through"), m_count);
    column->addLayout(columns);
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
    m_hits->setViewMode(QListView::IconMode);
    m_hits->setIconSize(kHitPicture);
    m_hits->setResizeMode(QListView::Adjust);
    m_hits->setMovement(QListView::Static);
    m_hits->setSpacing(2);        // six in a row
    m_hits->setFixedHeight(168);  // two rows
    m_hits->setAccessibleName(QStringLiteral("Seeds found"));
    m_hits->hide();
    connect(m_hits, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        m_session.setSeed(item->data(Qt::UserRole).toULongLong());
    });
    connect(m_hits, &QListWidget::itemClicked, this, [this](const QListWidgetItem* item) {
        m_session.setSeed(item->data(Qt::UserRole).toULongLong());
    });
    column->addWidget(m_hits);
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
    connect(&session.document(), &document::Document::changed, this, [this] {
        stop();
        // A sheet of other settings would show what these don't make.
        const auto* job = std::get_if<GenerationJob>(&m_session.job());
        if (job == nullptr || !sameSettings(job->recipe, m_searched)) m_hits->hide();
    });
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
    return {number(kRoomsLeast),   number(kRoomsMost),       number(kDoorsLeast), number(kDoorsMost),
            number(kDeadEnds),     number(kLoops),           number(kFloorLeast), number(kFloorMost),
            number(kLargest),      number(kSmallest),        number(kAreasLeast), number(kAreasMost),
            number(kLongestLeast), number(kLongestMost),     number(kMeanWay),    number(kChoke),
            m_loops->isChecked(),  m_reachable->isChecked(), m_first->isChecked()};
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
    m_searched = job.recipe;
    m_hits->hide();
    m_progress->setValue(0);
    m_state->setText(QStringLiteral("Looking…"));
    m_job = m_session.worker().start<Found>(
        this, m_session.document(),
        [job, count, wish = wish(), stop = m_cancel.get_token()](document::JobContext& context) {
            dungeon::SeedsOptions options;
            options.stop = stop;
            options.progress = [&context, count](std::uint64_t done) {
                context.setProgress(static_cast<double>(done) / static_cast<double>(count));
            };
            std::atomic<std::uint32_t> mostRooms = 0;
            Found found;
            found.looked = count;
            found.seeds = dungeon::findSeeds(
                job.seeds({.ways = true}), job.recipe.seed + 1, count, kMostHits,
                [&](const dungeon::SeedFigures& seed) {
                    std::uint32_t most = mostRooms;
                    while (seed.roomsPlaced > most &&
                           !mostRooms.compare_exchange_weak(most, seed.roomsPlaced)) {
                    }
                    return wish.holds(seed);
                },
                options);
            found.mostRooms = mostRooms;
            return found;
        },
        [this](const Found& found) {
            m_job = 0;
            finished(found);
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

void FindSeedDialog::finished(const Found& found) {
    m_tick.stop();
    m_progress->hide();
    showState();
    if (found.seeds.empty()) {
        QString text = QStringLiteral("None of %1 seeds fits. Ask for less, or look through more.")
                           .arg(grouped(found.looked));
        if (const QString why = whatLimits(found); !why.isEmpty()) text += QLatin1Char(' ') + why;
        m_state->setText(text);
        return;
    }
    const dungeon::SeedFigures& first = found.seeds.front();
    showHits(found);
    m_session.setSeed(first.seed);
    m_state->setText(
        QStringLiteral("Seed %1: %2, %3, %4, %5. %6")
            .arg(first.seed)
            .arg(counted(first.roomsPlaced, "room", "rooms"), counted(first.doors, "door", "doors"),
                 counted(first.deadEnds, "dead end", "dead ends"), counted(first.loops, "loop", "loops"))
            .arg(found.seeds.size() == 1
                     ? QStringLiteral("The only one of %1.").arg(grouped(found.looked))
                     : QStringLiteral("%1 seeds fit; choose one below.").arg(found.seeds.size())));
}

void FindSeedDialog::showHits(const Found& found) {
    m_hits->clear();
    const auto* job = std::get_if<GenerationJob>(&m_session.job());
    if (job == nullptr) return;
    for (const dungeon::SeedFigures& seed : found.seeds) {
        const QString number = QString::number(static_cast<qulonglong>(seed.seed));
        auto* item = new QListWidgetItem(number, m_hits);
        item->setData(Qt::UserRole, static_cast<qulonglong>(seed.seed));
        item->setToolTip(
            QStringLiteral("Seed %1: %2, longest way %3")
                .arg(number,
                     QStringList{counted(seed.roomsPlaced, "room", "rooms"),
                                 counted(seed.doors, "door", "doors"), counted(seed.areas, "area", "areas"),
                                 counted(seed.deadEnds, "dead end", "dead ends"),
                                 counted(seed.loops, "loop", "loops"),
                                 counted(seed.chokePoints, "choke point", "choke points")}
                         .join(QStringLiteral(", ")))
                .arg(seed.longestWay));
        constexpr std::int64_t kMostDrawn = 100'000;
        if (job->cells() > kMostDrawn) continue;
        const auto generation = dungeon::generate(job->withSeed(seed.seed), {});
        if (generation->map() == nullptr) continue;
        QPixmap picture(kHitPicture * devicePixelRatioF());
        picture.setDevicePixelRatio(devicePixelRatioF());
        picture.fill(DungeonColours::now().rock);
        QPainter painter(&picture);
        paintThumbnail(painter, QRectF(QPointF(0, 0), QSizeF(kHitPicture)),
                       cellImage(finalScene(*generation), {}, true));
        item->setIcon(QIcon(picture));
    }
    m_hits->setCurrentRow(0);  // the one that was taken
    m_hits->show();
}

QString FindSeedDialog::whatLimits(const Found& found) const {
    const auto least = wish().roomsLeast;
    if (!least || found.mostRooms >= *least) return {};
    for (const dungeon::StepConfig& step : m_searched.steps()) {
        if (step.info->name != "RoomsGeneration" || step.off) continue;
        const std::int64_t asked = step.number("max_rooms");
        if (asked < static_cast<std::int64_t>(*least)) {
            return QStringLiteral("At most %1 rooms were placed: max rooms is %2.")
                .arg(found.mostRooms)
                .arg(asked);
        }
        return QStringLiteral(
                   "At most %1 rooms were placed, of up to %2 asked: %3 placement and %4 creation "
                   "attempts, or the size of the map, limit them.")
            .arg(found.mostRooms)
            .arg(asked)
            .arg(step.number("placement_attempts"))
            .arg(step.number("creation_attempts"));
    }
    return QStringLiteral("No step places rooms.");
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
